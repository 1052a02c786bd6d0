package shell

// wrapperOf describes the wrappers by name.
func wrapperOf(name string) (wrapper, bool) {
	switch name {
	// Another user.
	case "sudo":
		return wrapper{options: "u,user= g,group= h,host= p,prompt= C,close-from= D,chdir= R,chroot= T,command-timeout= r,role= t,type= U,other-user= A,askpass b,background B,bell E,preserve-env? H,set-home i,login K,remove-timestamp k,reset-timestamp l,list n,non-interactive s,shell S,stdin v,validate V,version e,edit P,preserve-groups N,no-update", assigns: true, chdir: "D", only: "l v V K e", input: true}, true
	case "doas":
		return wrapper{options: "u= C= n s L", input: true}, true
	case "runuser":
		return wrapper{options: "c,command= l,login= g,group= G,supp-group= s,shell= m,p,preserve-environment P,pty w,whitelist-environment= f u,user= session-command=", text: "c session-command", input: true}, true
	case "su":
		return wrapper{options: "c,command= l,login g,group= G,supp-group= s,shell= m,p,preserve-environment P,pty w,whitelist-environment= f u,user= session-command=", text: "c session-command", notRest: true, input: true}, true
	case "pkexec":
		return wrapper{options: "u,user= disable-internal-agent keep-cwd"}, true
	case "gosu", "su-exec", "setuidgid", "envuidgid":
		return wrapper{skip: 1}, true
	case "chpst":
		return wrapper{options: "u= U= e= / = n= l= L= m= d= o= p= f= c= t= P 0 1 2 v"}, true
	case "setpriv":
		return wrapper{options: "reuid= ruid= euid= regid= rgid= egid= groups= inh-caps= ambient-caps= bounding-set= securebits= pdeathsig= ptracer= selinux-label= apparmor-profile= clear-groups keep-groups init-groups no-new-privs nnp reset-env d,dump"}, true
	case "sg":
		return wrapper{options: "c=", text: "c", skip: 1, joined: true, input: true}, true
	case "newgrp":
		return wrapper{notRest: true, input: true}, true
	case "fakeroot", "fakeroot-ng", "fakechroot":
		return wrapper{options: "l,lib= faked= s= i= u,unknown-is-real b= d= c= e= use-system-libs"}, true

	// The environment.
	case "env":
		return wrapper{options: "i,ignore-environment 0,null u,unset= C,chdir= S,split-string= v,debug block-signal? default-signal? ignore-signal? list-signal-handling a,argv0= P=", assigns: true, chdir: "C", split: "S"}, true
	case "cross-env":
		return wrapper{assigns: true}, true
	case "cross-env-shell":
		return wrapper{assigns: true, joined: true}, true
	case "dotenv":
		return wrapper{options: "e= f,file= c= p= o,override q,quote= export= v="}, true
	case "env-cmd":
		return wrapper{options: "f,file= e,environments= r,rc-file= x,expand-envs fallback no-override silent verbose use-shell recursive"}, true
	case "envchain":
		return wrapper{skip: 1}, true
	case "envdir":
		return wrapper{skip: 1}, true
	case "with-contenv", "noglob", "nocorrect", "builtin":
		return wrapper{}, true
	case "command":
		return wrapper{options: "p v V", only: "v V"}, true
	case "exec":
		return wrapper{options: "c l a="}, true

	// Time and priority.
	case "nohup", "catchsegv", "dbus-run-session", "eatmydata", "torsocks", "torify", "tsocks", "rtk", "chronic", "ifne", "dumb-init", "nocache", "prime-run", "mangohud", "gamemoderun", "run-one", "run-this-one", "shx", "optirun", "winpty", "heaptrack", "dbus-launch":
		return wrapper{options: "e q v n a exit-with-session sh-syntax"}, true
	case "setarch":
		return wrapper{options: personality, skip: 1}, true
	case "linux32", "linux64", "i386", "x86_64":
		return wrapper{options: personality}, true
	case "aa-exec":
		return wrapper{options: "p,profile= n,namespace= i,immediate d,debug v,verbose"}, true
	case "unbuffer":
		return wrapper{options: "p"}, true
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
		return wrapper{options: "a,all-tasks b,batch d,deadline f,fifo i,idle m,max o,other r,rr R,reset-on-fork p,pid T,sched-runtime= P,sched-period= D,sched-deadline= v,verbose", skip: 1, only: "p m"}, true
	case "taskset":
		return wrapper{options: "a,all-tasks p,pid c,cpu-list", skip: 1, only: "p"}, true
	case "numactl":
		return wrapper{options: "i,interleave= p,preferred= P= m,membind= N,cpunodebind= C,physcpubind= l,localalloc a,all balancing w= b,balancing s,show H,hardware", only: "s H"}, true
	case "cpulimit":
		return wrapper{options: "l,limit= p,pid= e,exe= P,path= z,lazy i,include-children k,kill v,verbose f,foreground m,monitor-forks c,cpu="}, true
	case "prlimit":
		return wrapper{options: "p,pid= o,output= raw verbose noheadings c,core? d,data? e,nice? f,fsize? i,sigpending? l,memlock? m,rss? n,nofile? q,msgqueue? r,rtprio? s,stack? t,cpu? u,nproc? v,as? x,locks? y,rttime?", only: "p"}, true
	case "choom", "uclampset", "softlimit":
		return wrapper{options: "n,adjust= m= M= a,all-tasks p,pid= s,system R,reset-on-fork v d= f= l= o= r= t= c="}, true
	case "daemonize":
		return wrapper{options: "a c= e= E= l= o= p= u= v"}, true
	case "daemon":
		return wrapper{options: "n,name= u,user= c,command= D,chdir= P,pidfiles= F,pidfile= o,output= r,respawn U,unsafe d,debug= v,verbose? f,foreground X= x"}, true
	case "start-stop-daemon":
		return wrapper{options: "S,start K,stop x,exec= a,startas= p,pidfile= n,name= u,user= c,chuid= d,chdir= b,background m,make-pidfile q,quiet o,oknodo v,verbose t,test N,nicelevel= k,umask= g,group= O,output=", keeps: true, begins: "exec x startas a", notRest: true}, true
	case "caffeinate":
		return wrapper{options: "d i m s u t= w="}, true
	case "systemd-inhibit":
		return wrapper{options: "what= who= why= mode= list no-pager no-legend", only: "list"}, true
	case "systemd-cat":
		return wrapper{options: "t,identifier= p,priority= stderr-priority= level-prefix="}, true
	case "systemd-run":
		return wrapper{options: "user system scope u,unit= p,property= d,same-dir t,pty P,pipe q,quiet G,collect r,remain-after-exit wait S,shell uid= gid= nice= working-directory= E,setenv= slice= slice-inherit on-active= on-boot= on-startup= on-unit-active= on-unit-inactive= on-calendar= timer-property= path-property= socket-property= service-type= description= M,machine= H,host= no-block no-ask-password send-sighup expand-environment= background= on-clock-change on-timezone-change"}, true

	// Again and again.
	case "watch", "viddy", "hwatch":
		return wrapper{options: "n,interval= d,differences? t,no-title x,exec g,chgexit e,errexit b,beep p,precise c,color w,no-wrap q,equexit= r,no-rerun s,shotsdir=", joined: true}, true
	case "entr":
		return wrapper{options: "a c d n p r s z x", joinIf: "s"}, true
	case "watchexec":
		return wrapper{options: "e,exts= w,watch= i,ignore= f,filter= r,restart c,clear? s,signal= d,debounce= p,postpone n shell= o,on-busy-update= no-vcs-ignore no-ignore stop-signal= stop-timeout= delay-run= poll? N,notify", joined: true}, true
	case "nodemon":
		return wrapper{options: "x,exec= e,ext= w,watch= i,ignore= d,delay= V,verbose q,quiet I,stdin L,legacy-watch config= signal= C on-change-only spawn", text: "x", notRest: true, keeps: true}, true
	case "chokidar":
		return wrapper{options: "c,command= d,debounce= t,throttle= i,ignore= s,follow-symlinks initial p,polling silent verbose", text: "c", notRest: true}, true
	case "reflex":
		return wrapper{options: "r,regex= R,inverse-regex= g,glob= G,inverse-glob= s,start-service? e= d,decoration= all only-dirs only-files sequential shutdown-timeout= substitute= verbose c,config="}, true
	case "onchange":
		return wrapper{dashes: true}, true
	case "hyperfine":
		return wrapper{options: "w,warmup= m,min-runs= M,max-runs= r,runs= p,prepare= s,setup= c,cleanup= C,conclude= P,parameter-scan= D,parameter-step-size= L,parameter-list= S,shell= N i,ignore-failure? n,command-name= u,time-unit= style= sort= export-json= export-markdown= export-csv= export-asciidoc= show-output output= input= reference= reference-name=", each: true, text: "p s c C reference"}, true
	case "concurrently":
		return wrapper{options: "k,kill-others kill-others-on-fail n,names= c,prefix-colors= p,prefix= r,raw s,success= g,group w,warmup= m,min-runs= M,max-runs= runs= prepare= S,shell= setup= cleanup= i,ignore-failure N style= export-json= export-markdown= export-csv= L,parameter-list= P,parameter-scan= show-output input= output= command-name= u,time-unit= reference= conclude= max-processes= restart-tries= restart-after= t,timestamp-format= hide= handle-input", each: true, text: "prepare setup cleanup conclude reference"}, true
	case "retry":
		return wrapper{options: "t,tries,times= d,delay= m,min= x,max= s,sleep= f,fail= u,until= w,while= v,verbose"}, true
	case "sem":
		return wrapper{options: "j,jobs= id= fg bg wait semaphore-timeout= st= semaphore-name= u", joined: true}, true
	case "flock":
		return wrapper{options: "s,shared e,x,exclusive n,nb,nonblock w,wait,timeout= E,conflict-exit-code= c,command= o,close u,unlock F,no-fork verbose", skip: 1, text: "c"}, true
	case "chroot":
		return wrapper{options: "userspec= groups= skip-chdir", skip: 1, remote: true}, true
	case "lockf", "setlock":
		return wrapper{options: "k n s t= w x X N", skip: 1}, true

	// Other places.
	case "unshare":
		return wrapper{options: "m,mount? u,uts? i,ipc? n,net? p,pid? U,user? C,cgroup? T,time? f,fork r,map-root-user c,map-current-user map-auto mount-proc? mount-binfmt? R,root= w,wd= S,setuid= G,setgid= kill-child? propagation= map-user= map-group= map-users= map-groups= setgroups= keep-caps monotonic= boottime= l,load-interp="}, true
	case "nsenter":
		return wrapper{options: "a,all t,target= m,mount? u,uts? i,ipc? n,net? p,pid? U,user? C,cgroup? T,time? r,root? w,wd? W,wdns= S,setuid= G,setgid= F,no-fork preserve-credentials e,env keep-caps Z,follow-context c,join-cgroup"}, true
	case "firejail":
		return wrapper{options: "net= profile= noprofile private? whitelist= blacklist= read-only= quiet name= seccomp? caps? env= rmenv= shell= join= timeout= cpu= nice= dns= ip= overlay"}, true
	case "proot":
		return wrapper{options: "r,rootfs= b,bind,m,mount= q,qemu= w,pwd,cwd= v,verbose= k,kernel-release= 0,root-id i,change-id= S= R= l,link2symlink p,port= n,netcoop"}, true
	case "sshpass":
		return wrapper{options: "p= f= d= e P= v"}, true
	case "ssh", "autossh", "mosh":
		return wrapper{options: sshOptions, skip: 1, joined: true, remote: true, input: true}, true
	case "ltrace":
		return wrapper{options: "c f h i L r S t T V C b a,align= A= D,debug= e= F,config= l,library= n,indent= o,output= p= s= u= w,where= x="}, true
	case "strace":
		return wrapper{options: "f,follow-forks F,output-separately q,quiet? v x t r,relative-timestamps? T,syscall-times? c,summary-only C,summary i,instruction-pointer k,stack-traces y,decode-fds? Y,decode-pids? n,syscall-number z Z w,summary-wall-clock D,daemonize? d,debug V h s,string-limit= e,trace= a,columns= o,output= p,attach= E,env= P,trace-path= S,summary-sort-by= u,user= I,interruptible= b,detach-on= O,overhead= U,summary-columns= X,const-print-style= l,library= A= L n,indent= seccomp-bpf kill-on-exit strings-in-hex? status= signal= inject= fault= kvm? abbrev= verbose= raw= read= write= argv0="}, true
	case "valgrind":
		return wrapper{options: "q,quiet v,verbose d h,help tool= leak-check= log-file= suppressions= trace-children= num-callers= error-exitcode= track-origins= show-leak-kinds= gen-suppressions= xml= xml-file= vgdb= smc-check="}, true
	case "gdb", "cgdb", "rust-gdb":
		return wrapper{keeps: true, begins: "args", notRest: true}, true
	case "lldb":
		return wrapper{keeps: true, dashes: true}, true
	case "script":
		return wrapper{options: "c,command= a,append e,return f,flush q,quiet t? O,log-out= I,log-in= B,log-io= T,log-timing= E,echo= m,logging-format= o,output-limit= force F k r d p", text: "c", skip: 1}, true
	case "ttyrec", "termrec":
		return wrapper{options: "a u e=", text: "e", notRest: true}, true
	case "bpftrace", "dtrace":
		return wrapper{options: "e= c= p= o= f= l v d q unsafe s= n=", text: "c", notRest: true, keeps: true}, true
	case "xvfb-run":
		return wrapper{options: "a,auto-servernum e,error-file= f,auth-file= n,server-num= l,listen-tcp p,xauth-protocol= s,server-args= w,wait="}, true
	case "faketime":
		return wrapper{options: "f m p= exclude-monotonic date-prog=", skip: 1}, true
	case "proxychains", "proxychains4":
		return wrapper{options: "q f="}, true
	case "rlwrap":
		return wrapper{options: "a? A? b= c C= d? D= e= f= g= h H= i I l= m? M= n N o O= p? P= q= r R S= s= t= T U v V w= W? X z= always-readline"}, true
	case "cgexec":
		return wrapper{options: "g= sticky"}, true
	case "trickle":
		return wrapper{options: "d= u= w= t= l= n= s v"}, true
	case "tini", "tini-static":
		return wrapper{options: "s w g v v p= e="}, true
	case "abduco", "dtach":
		return wrapper{options: "A= c= n= N= a= e= r= E z f p l v"}, true
	case "xterm", "urxvt", "rxvt", "st", "konsole", "alacritty", "gnome-terminal", "xfce4-terminal", "mate-terminal", "lxterminal", "tilix", "terminator", "x-terminal-emulator", "guake", "qterminal":
		return wrapper{begins: "e x command execute", dashes: true}, true
	case "dvtm":
		return wrapper{options: "m= d= h= t= c=", each: true}, true
	case "kitty", "foot", "ghostty":
		return wrapper{options: "1,single-instance T,title= d,directory= e o,override= c,config= hold detach D,working-directory= a,app-id= w= W= f,font= H,hold", begins: "e"}, true
	case "wsl":
		return wrapper{options: "d,distribution= u,user= cd= system", begins: "e exec"}, true

	// Packages and tools.
	case "npx", "bunx", "pnpx":
		return wrapper{options: "y,yes no p,package= c,call= q,quiet bun w,workspace= no-install", text: "c"}, true
	case "uvx":
		return wrapper{options: "from= with= with-editable= with-requirements= p,python= q,quiet v,verbose n,no-cache isolated index= i,index-url= extra-index-url= f,find-links= offline refresh U,upgrade env-file= constraints= c="}, true
	case "nix-shell":
		return wrapper{options: "p,packages run= command= pure I= A,attr= argstr= arg= E,expr i= keep= show-trace", text: "run command", notRest: true}, true
	case "chruby-exec":
		return wrapper{dashes: true}, true
	case "ansible":
		return wrapper{options: "m,module-name= a,args= i,inventory= b,become u,user= l,limit= e,extra-vars= f,forks= K k v C,check D,diff", text: "a", notRest: true, remote: true}, true
	case "just":
		return wrapper{options: "f,justfile= d,working-directory= shell= set= n,dry-run q,quiet v", begins: "c command", notRest: true}, true
	}
	return wrapper{}, false
}

const personality Spec = "B,32bit F,fdpic-funcptrs I,short-inode L,addr-compat-layout R,addr-no-randomize S,whole-seconds T,sticky-timeouts X,read-implies-exec Z,mmap-page-zero 3,3gb 4gb uname-2.6 v,verbose p,pid="

const sshOptions Spec = "1 2 4 6 A a C f G g K k M N n q s T t V v X x Y y B= b= c= D= E= e= F= I= i= J= L= l= m= O= o= p= Q= R= S= W= w= P="
