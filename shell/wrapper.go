package shell

// A wrapper is a program that runs the command in its own arguments.
type wrapper struct {
	options Spec
	skip    int    // operands before the command: timeout's duration
	assigns bool   // NAME=value may stand before the command
	text    string // option whose value is shell text
	joined  bool   // the operands are joined to one shell text
	remote  bool   // the command runs on another system
	chdir   string // option that names the working directory
	only    string // options with which it runs nothing; "never-mind": its text runs, or nothing
}

// wrapperOf describes the wrappers by name.
func wrapperOf(name string) (wrapper, bool) {
	switch name {
	case "sudo":
		return wrapper{options: "u,user= g,group= h,host= p,prompt= C,close-from= D,chdir= R,chroot= T,command-timeout= r,role= t,type= U,other-user= A,askpass b,background B,bell E,preserve-env? H,set-home i,login K,remove-timestamp k,reset-timestamp l,list n,non-interactive s,shell S,stdin v,validate V,version e,edit P,preserve-groups N,no-update", assigns: true, chdir: "D", only: "l v V K e"}, true
	case "doas":
		return wrapper{options: "u= C= n s L"}, true
	case "env":
		return wrapper{options: "i,ignore-environment 0,null u,unset= C,chdir= S,split-string= v,debug block-signal? default-signal? ignore-signal? list-signal-handling a,argv0=", assigns: true, chdir: "C"}, true
	case "command":
		return wrapper{options: "p v V", only: "v V"}, true
	case "builtin", "nohup", "catchsegv", "noglob", "nocorrect", "dbus-run-session", "time-limit", "unbuffer":
		return wrapper{}, true
	case "exec":
		return wrapper{options: "c l a="}, true
	case "nice":
		return wrapper{options: "n,adjustment= 0 1 2 3 4 5 6 7 8 9"}, true
	case "ionice":
		return wrapper{options: "c,class= n,classdata= p,pid= P,pgid= u,uid= t,ignore", only: "p P u"}, true
	case "timeout", "gtimeout":
		return wrapper{options: "k,kill-after= s,signal= f,foreground v,verbose p,preserve-status", skip: 1}, true
	case "time", "gtime":
		return wrapper{options: "p,portability f,format= o,output= a,append v,verbose q,quiet"}, true
	case "stdbuf":
		return wrapper{options: "i,input= o,output= e,error="}, true
	case "setsid":
		return wrapper{options: "c,ctty f,fork w,wait"}, true
	case "chrt":
		return wrapper{options: "a b d f i m o r R p T= P= D= v", skip: 1, only: "p m"}, true
	case "taskset":
		return wrapper{options: "a p c,cpu-list", skip: 1, only: "p"}, true
	case "chroot":
		return wrapper{options: "userspec= groups= skip-chdir", skip: 1, remote: true}, true
	case "unshare":
		return wrapper{options: "m,mount? u,uts? i,ipc? n,net? p,pid? U,user? C,cgroup? T,time? f,fork r,map-root-user c,map-current-user mount-proc? R,root= w,wd= S,setuid= G,setgid= kill-child? propagation= map-user= map-group="}, true
	case "nsenter":
		return wrapper{options: "a,all t,target= m,mount? u,uts? i,ipc? n,net? p,pid? U,user? C,cgroup? T,time? r,root? w,wd? S,setuid= G,setgid= F,no-fork"}, true
	case "flock":
		return wrapper{options: "s,shared e,x,exclusive n,nb,nonblock w,wait,timeout= E,conflict-exit-code= c,command= o,close u,unlock F,no-fork verbose", skip: 1, text: "c"}, true
	case "strace", "ltrace":
		return wrapper{options: "f F q v x t r T c C i y k e= o= p= s= a= E= P= S= u= I= b= O= U= X= D", only: "p"}, true
	case "script":
		return wrapper{options: "c,command= a,append e,return f,flush q,quiet t? O,log-out= I,log-in= B,log-io= T,log-timing= E,echo= m,logging-format= o,output-limit= force", text: "c", only: "never-mind"}, true
	case "su", "runuser":
		return wrapper{options: "c,command= l,login g,group= G,supp-group= s,shell= m,p,preserve-environment P,pty w,whitelist-environment= f u,user= session-command=", text: "c", only: "never-mind"}, true
	case "watch":
		return wrapper{options: "n,interval= d,differences? t,no-title x,exec g,chgexit e,errexit b,beep p,precise c,color w,no-wrap q,equexit=", joined: true}, true
	case "ssh":
		return wrapper{options: "1 2 4 6 A a C f G g K k M N n q s T t V v X x Y y B= b= c= D= E= e= F= I= i= J= L= l= m= O= o= p= Q= R= S= W= w= P=", skip: 1, joined: true, remote: true}, true
	case "xvfb-run":
		return wrapper{options: "a,auto-servernum e,error-file= f,auth-file= n,server-num= l,listen-tcp p,xauth-protocol= s,server-args= w,wait="}, true
	case "npx", "bunx", "pnpx":
		return wrapper{options: "y,yes no p,package= c,call= q,quiet bun w,workspace=", text: "c"}, true
	case "caffeinate":
		return wrapper{options: "d i m s u t= w="}, true
	case "systemd-run":
		return wrapper{options: "user system scope u,unit= p,property= d,same-dir t,pty P,pipe q,quiet G,collect r,remain-after-exit wait S,shell uid= gid= nice= working-directory= E,setenv= slice= on-active= on-calendar= on-boot= service-type= description="}, true
	case "ansible":
		return wrapper{options: "m,module-name= a,args= i,inventory= b,become u,user= l,limit= e,extra-vars= f,forks= K k v C,check D,diff", text: "a", only: "never-mind", remote: true}, true
	case "proot", "fakeroot", "eatmydata", "torsocks", "proxychains", "proxychains4", "rtk", "doppler", "chronic", "ifne":
		return wrapper{}, true
	}
	return wrapper{}, false
}

// subcommandWrapper describes programs that run a command after a subcommand:
// `uv run pytest`, `docker exec web sh -c …`.
func subcommandWrapper(name, sub string) (wrapper, bool) {
	switch name + " " + sub {
	case "gcloud compute":
		return wrapper{options: "command= zone= project= tunnel-through-iap ssh-flag= ssh-key-file= quiet q", text: "command", only: "never-mind", remote: true}, true
	case "uv run", "uvx run":
		return wrapper{options: "with= with-requirements= with-editable= p,python= extra= group= only-group= no-group= all-extras no-dev frozen locked no-sync isolated active project= directory= env-file= q,quiet v,verbose package= n,no-cache offline index= m,module= s,script", only: "m"}, true
	case "poetry run", "pipenv run", "pdm run", "hatch run", "rye run", "bundle exec", "rbenv exec", "pyenv exec", "asdf exec", "dotenvx run", "doppler run", "op run", "direnv exec", "mise exec", "mise x", "nx exec", "conda run", "micromamba run":
		skip := 0
		if name == "direnv" {
			skip = 1
		}
		return wrapper{options: "n,name= p,prefix= C= P,project= f,env-file= q,quiet c,cwd= no-capture-output live-stream", skip: skip}, true
	case "npm exec", "npm x", "pnpm exec", "pnpm dlx", "yarn exec", "yarn dlx", "bun x":
		return wrapper{options: "y,yes no p,package= c,call= w,workspace= r,recursive", text: "c"}, true
	case "docker exec", "podman exec", "nerdctl exec":
		return wrapper{options: "d,detach e,env= env-file= i,interactive privileged t,tty u,user= w,workdir= detach-keys=", skip: 1, remote: true}, true
	case "docker run", "podman run", "nerdctl run":
		return wrapper{options: containerRun, skip: 1, remote: true}, true
	case "kubectl exec", "oc exec":
		return wrapper{options: "c,container= i,stdin t,tty n,namespace= context= q,quiet f,filename= pod-running-timeout= kubeconfig= cluster=", skip: 1, remote: true}, true
	}
	return wrapper{}, false
}

// containerRun are the options of docker run that take a value, and the flags.
const containerRun Spec = "a,attach= add-host= cap-add= cap-drop= cgroup-parent= cgroupns= cidfile= c,cpu-shares= cpus= cpuset-cpus= d,detach detach-keys= device= dns= entrypoint= e,env= env-file= expose= gpus= group-add= health-cmd= h,hostname= init i,interactive ip= ipc= isolation= l,label= label-file= link= log-driver= log-opt= mac-address= m,memory= memory-swap= mount= name= net,network= network-alias= no-healthcheck oom-kill-disable pid= pids-limit= platform= privileged p,publish= P,publish-all pull= q,quiet read-only restart= rm runtime= security-opt= shm-size= sig-proxy? stop-signal= stop-timeout= sysctl= tmpfs= t,tty ulimit= u,user= userns= uts= v,volume= volume-driver= volumes-from= w,workdir="
