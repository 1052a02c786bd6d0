package shell

// ProgramOptions describes the options that a program takes before its
// subcommand, where some of them have values: git -C DIR, docker -H HOST.
func ProgramOptions(name string) (Spec, bool) {
	switch name {
	case "git":
		return "C= c= git-dir= work-tree= namespace= exec-path? p,paginate P,no-pager no-replace-objects bare literal-pathspecs glob-pathspecs noglob-pathspecs icase-pathspecs no-optional-locks config-env= attr-source=", true
	case "kubectl", "oc", "k", "helm", "flux", "argocd":
		return "context= n,namespace= kubeconfig= cluster= user= s,server= token= as= as-group= kube-context= v,v= request-timeout= kube-token= kube-apiserver= registry-config= debug insecure-skip-tls-verify", true
	case "docker", "podman", "nerdctl":
		return "c,context= H,host= l,log-level= D,debug config= tls tlsverify tlscacert= tlscert= tlskey= url= connection= root=", true
	case "docker-compose", "podman-compose":
		return composeOptions, true
	case "npm", "pnpm", "yarn", "bun":
		return "registry= prefix= C,dir= w,workspace= cwd= loglevel= userconfig= cache= F,filter= filter-prod= silent s r,recursive workspace-root", true
	case "gcloud", "gsutil", "bq":
		return "project= account= q,quiet configuration= format= verbosity= zone= region= impersonate-service-account= m o=", true
	case "aws":
		return "profile= region= output= endpoint-url= no-cli-pager no-paginate no-verify-ssl query= ca-bundle= cli-read-timeout= cli-connect-timeout= color= debug no-sign-request", true
	case "cargo":
		return "manifest-path= C= config= Z= color= q,quiet v,verbose locked offline frozen", true
	case "systemctl":
		return "user system H,host= M,machine= t,type= q,quiet no-pager root=", true
	case "gh", "glab":
		return "R,repo=", true
	case "doctl", "flyctl", "fly", "heroku", "vercel", "az":
		return "access-token= t= context= a,app= config= token= scope= T=", true
	case "redis-cli":
		return "h= p= a= n= u= s= pass= user= cacert= tls c raw no-auth-warning", true
	}
	return "", false
}

// runnerOptions are the same for programs whose subcommands run commands.
func runnerOptions(name string) Spec {
	if spec, ok := ProgramOptions(name); ok {
		return spec
	}
	switch name {
	case "uv":
		return "directory= project= config-file= cache-dir= color= offline q,quiet v,verbose n,no-cache python-preference= allow-insecure-host="
	case "poetry", "pdm":
		return "C,directory= P,project= p q,quiet v,verbose n,no-interaction no-ansi no-plugins no-cache c,config="
	case "hatch":
		return "e,env= p,project= v,verbose q,quiet color data-dir= cache-dir= config="
	case "mise", "rtx":
		return "C,cd= E,env= j,jobs= q,quiet v,verbose y,yes raw silent"
	case "rbenv", "pyenv", "asdf", "nodenv", "opam", "stack", "cabal", "conda", "mamba", "micromamba", "pixi", "op", "doppler", "lerna", "nix", "flox", "devbox":
		return "n= p= q,quiet v,verbose extra-experimental-features= option= resolver= stack-yaml= account= config= token= switch= manifest-path= e,environment="
	case "dotenv":
		return "f,file= e= q,quote= e,export="
	}
	return ""
}

const composeOptions Spec = "f,file= p,project-name= profile= env-file= project-directory= ansi= progress= parallel= compatibility dry-run all-resources H,host= tls context= c= verbose log-level="

// subcommand finds the subcommand of a program, of two words where the first
// only names a part of it ("compose exec"), and the words after it.
func subcommand(name string, args []Word) (sub string, rest []Word) {
	o := runnerOptions(name).ParseOrdered(args)
	if len(o.Operands) == 0 || !o.Operands[0].Literal() {
		return "", nil
	}
	sub, rest = o.Operands[0].Value, o.Operands[1:]
	var inner Spec
	switch name + " " + sub {
	case "docker compose", "podman compose", "nerdctl compose":
		inner = composeOptions
	case "docker container", "podman container", "nix shell", "guix time-machine", "perf kvm", "mix do", "zellij action", "gcloud alpha", "gcloud beta":
	case "yarn workspace":
		if len(rest) == 0 {
			return "", nil
		}
		rest = rest[1:]
	case "yarn workspaces":
		inner = "A,all R,recursive p,parallel i,interlaced v,verbose t,topological j,jobs= from= include= exclude= since? W,worktree"
		if len(rest) > 0 && rest[0].Is("foreach") {
			rest = rest[1:]
		}
	default:
		return sub, rest
	}
	o = inner.ParseOrdered(rest)
	if len(o.Operands) == 0 {
		return sub, rest
	}
	if next := o.Operands[0].Value; next == "exec" || next == "run" || next == "cmd" || next == "write-chars" || name == "gcloud" {
		return next, o.Operands[1:]
	}
	return sub, rest
}

// subcommandWrapper describes programs that run a command after a subcommand:
// `uv run pytest`, `docker exec web sh -c …`.
func subcommandWrapper(name, sub string) (wrapper, bool) {
	switch name + " " + sub {
	case "gcloud compute":
		return wrapper{options: "command= zone= project= tunnel-through-iap ssh-flag= ssh-key-file= quiet q", text: "command", notRest: true, remote: true}, true
	case "uv run", "uvx run":
		return wrapper{options: "with= with-requirements= with-editable= p,python= extra= group= only-group= no-group= all-extras no-dev frozen locked no-sync isolated active project= directory= env-file= q,quiet v,verbose package= n,no-cache offline index= m,module= s,script no-project all-groups all-packages", only: "m"}, true
	case "poetry run", "pipenv run", "pdm run", "hatch run", "rye run", "pixi run", "bundle exec", "rbenv exec", "pyenv exec", "nodenv exec", "asdf exec", "dotenv run", "dotenvx run", "teller run", "infisical run", "conda run", "mamba run", "micromamba run", "stack exec", "cabal exec", "opam exec", "mix cmd", "foreman run", "overmind run", "honcho run", "heroku local:run", "devbox run", "devenv shell", "ddev exec", "composer exec", "tox exec", "fnm exec", "volta run", "rr record":
		return wrapper{options: "n,name= p,prefix= C= P,project= f,env-file= q,quiet c,cwd= no-capture-output live-stream e,env,environment,procfile= s= node= npm= yarn= using= manifest-path= frozen locked"}, true
	case "heroku run", "heroku run:detached", "heroku run:inside", "scalingo run", "railway run", "eb ssh":
		return wrapper{options: "a,app= r,remote= s,size= type= x,exit-code e,env= no-tty no-notify d,detached dyno= region= environment= service= c,command=", joined: true, remote: true, text: "c"}, true
	case "dokku run", "dokku run:detached", "dokku enter":
		return wrapper{options: "e,env= no-tty force-tty cron-id= ttl-seconds=", skip: 1, joined: true, remote: true}, true
	case "scl enable":
		return wrapper{skip: 1, joined: true}, true
	case "spack build-env":
		return wrapper{skip: 1}, true
	case "doppler run", "op run", "chamber exec", "aws-vault exec":
		return wrapper{options: "command= p,project= c,config= env-file= d= r=", text: "command", dashes: true}, true
	case "lerna exec", "guix shell", "nix run", "flox activate", "mise exec", "mise x", "rtx exec", "rtx x", "nx exec":
		return wrapper{options: "command= c= run= p,project= config= d= r= scope= ignore= env-file=", text: "command c run", dashes: true}, true
	case "sops exec-env":
		return wrapper{options: "input-type= output-type= same-process user=", skip: 1, joined: true}, true
	case "direnv exec", "n exec", "rustup run":
		return wrapper{options: "install", skip: 1}, true
	case "nvm exec":
		return wrapper{options: "silent"}, true
	case "perf stat", "perf record", "perf trace":
		return wrapper{options: "a,all-cpus e,event= p,pid= t,tid= o,output= F,freq= g c,count= r,repeat= C,cpu= i,no-inherit d,detailed v,verbose A,no-aggr x,field-separator= I,interval-print= s D,delay= call-graph= S big-num B,big-num per-core per-socket null n", only: "p t"}, true
	case "nix develop", "nix shell":
		return wrapper{begins: "c command"}, true
	case "npm exec", "npm x", "pnpm exec", "pnpm dlx", "yarn exec", "yarn dlx", "bun x":
		return wrapper{options: "y,yes no p,package= c,call= w,workspace= r,recursive q,quiet", text: "c"}, true
	case "docker exec", "podman exec", "nerdctl exec", "docker-compose exec", "podman-compose exec":
		return wrapper{options: "d,detach e,env= env-file= i,interactive privileged t,tty T,no-tty no-TTY u,user= w,workdir= detach-keys= index= l,latest", skip: 1, remote: true}, true
	case "docker run", "podman run", "nerdctl run", "docker-compose run", "podman-compose run", "docker create", "podman create":
		return wrapper{options: containerRun, skip: 1, remote: true}, true
	case "kubectl exec", "oc exec", "k exec", "oc rsh":
		return wrapper{options: "c,container= i,stdin t,tty n,namespace= context= q,quiet f,filename= pod-running-timeout= kubeconfig= cluster=", skip: 1, remote: true}, true
	case "kubectl run", "kubectl debug", "oc debug", "k run":
		return wrapper{options: "image= i,stdin t,tty n,namespace= rm restart= command env= l,labels= overrides= port= q,quiet attach c,container= target= copy-to= share-processes it profile= dry-run?", dashes: true, remote: true, keeps: true}, true
	case "zellij run", "wezterm start", "wezterm cli", "lxc exec", "incus exec", "multipass exec", "machinectl shell", "distrobox enter", "toolbox run", "limactl shell", "vagrant ssh", "lando ssh", "gcloud ssh", "fly ssh", "flyctl ssh", "az ssh", "minikube ssh", "docker-machine ssh", "colima ssh", "podman machine":
		return wrapper{options: "c,command= C= container= n,name= e,exec", text: "c C", dashes: true, remote: name != "zellij" && name != "wezterm"}, true
	case "zellij write-chars", "asciinema rec":
		return wrapper{options: "c,command= stdin append raw overwrite e,env= t,title= i,idle-time-limit= q,quiet y,yes", text: "c", each: name == "zellij", notRest: name == "asciinema"}, true
	}
	return wrapper{}, false
}

// containerRun are the options of docker run that take a value, and the flags.
const containerRun Spec = "a,attach= add-host= annotation= cap-add= cap-drop= cgroup-parent= cgroupns= cidfile= c,cpu-shares= cpus= cpuset-cpus= cpuset-mems= cpu-period= cpu-quota= d,detach detach-keys= device= disable-content-trust? dns= dns-option= dns-search= entrypoint= e,env= env-file= expose= gpus= group-add= health-cmd= health-interval= health-retries= health-timeout= h,hostname= init i,interactive ip= ip6= ipc= isolation= l,label= label-file= link= log-driver= log-opt= mac-address= m,memory= memory-swap= memory-reservation= mount= name= net,network= network-alias= no-healthcheck no-deps oom-kill-disable oom-score-adj= pid= pids-limit= platform= privileged p,publish= P,publish-all pull= q,quiet read-only restart= rm runtime= security-opt= service-ports shm-size= sig-proxy? stop-signal= stop-timeout= storage-opt= sysctl= tmpfs= t,tty T,no-TTY ulimit= u,user= use-aliases userns= uts= v,volume= volume-driver= volumes-from= w,workdir= build"
