package command

import (
	"cake/guard/naming"
	"cake/shell"
)

// A deed describes what a program does to its operands.
type deed struct {
	programs string // names, separated by "|"
	options  shell.Spec
	kind     Kind
	take     take
	from     string // takeOption: the option whose value is the target
	tree     string // option that makes Removes to RemovesTree
	need     string // options, separated by "|", without one of which nothing happens to files
	first    string // words, separated by "|", one of which must be the first operand
}

type take uint8

const (
	takeAll take = iota
	takeLast
	takeButLast
	takeButFirst
	takeOption
	takeAssigned // of=FILE
	takeFirst
	takeSecond
	takeScript // all but a program text, which stands first unless an option gave it
)

// deeds is a static table, looked through by program name.
var deeds = []deed{
	{programs: "rm|grm|srm", options: "r,R,recursive f,force i I interactive? d,dir v,verbose one-file-system no-preserve-root preserve-root?", kind: Removes, tree: "r"},
	{programs: "unlink", kind: Removes},
	{programs: "rimraf|del|del-cli|trash|trash-put|trash-rm|rmtree|gio-trash|gvfs-trash|rip|wipe|sfill|scrub|bleachbit|Remove-Item|ri", options: "f,force g,glob v,verbose r,recursive R q s,silent", kind: RemovesTree},
	{programs: "gio|kioclient|kioclient5|gvfs-rm", options: "f,force", kind: RemovesTree, take: takeButFirst, first: "trash|remove"},
	{programs: "shred", options: "f,force n,iterations= random-source= s,size= u,remove? v,verbose x,exact z,zero", kind: Removes},
	{programs: "truncate|gtruncate", options: "c,no-create o,io-blocks r,reference= s,size=", kind: Empties, need: "s|r"},
	{programs: "tee|gtee", options: "a,append i,ignore-interrupts p output-error?", kind: Writes},
	{programs: "cp|gcp", options: "a,archive b backup? d f,force i,interactive H l,link L,dereference n,no-clobber P,no-dereference p preserve? no-preserve= parents R,r,recursive reflink? remove-destination sparse= strip-trailing-slashes s,symbolic-link S,suffix= t,target-directory= T,no-target-directory u,update? v,verbose x,one-file-system Z context?", kind: Writes, take: takeLast},
	{programs: "install|ginstall", options: "b backup? c C,compare d,directory D g,group= m,mode= o,owner= p,preserve-timestamps s,strip S,suffix= t,target-directory= T,no-target-directory v,verbose", kind: Writes, take: takeLast},
	{programs: "ln|gln", options: "b backup? f,force i L,logical n,no-dereference P,physical r,relative s,symbolic S,suffix= t,target-directory= T,no-target-directory v,verbose", kind: Writes, take: takeLast, need: "f"},
	{programs: "mv|gmv", options: "b backup? f,force i,interactive n,no-clobber strip-trailing-slashes S,suffix= t,target-directory= T,no-target-directory u,update? v,verbose Z context?", kind: Moves, take: takeButLast},
	{programs: "mv|gmv", options: "b backup? f,force i,interactive n,no-clobber strip-trailing-slashes S,suffix= t,target-directory= T,no-target-directory u,update? v,verbose Z context?", kind: Writes, take: takeLast},
	{programs: "dd|gdd|dcfldd|dc3dd", kind: Writes, take: takeAssigned, from: "of="},
	{programs: "ddrescue|gddrescue", options: "f,force n,no-scrape d,idirect r,retry-passes= s,size= b,sector-size=", kind: Writes, take: takeSecond},
	{programs: "fallocate", options: "c,collapse-range d,dig-holes i,insert-range l,length= n,keep-size o,offset= p,punch-hole v,verbose x,posix z,zero-range w,write-zeroes", kind: Empties, need: "p|z|c|w"},
	{programs: "sed|gsed", options: "n,quiet,silent i,in-place? e,expression= f,file= E,r,regexp-extended s,separate z,null-data", kind: Writes, take: takeButFirst, need: "i"},
	{programs: "curl", options: curlOptions, kind: Writes, take: takeOption, from: "o"},
	{programs: "wget", options: "O,output-document= o,output-file= P,directory-prefix= q,quiet c,continue N S T,timeout= t,tries= U,user-agent= header= post-data= no-check-certificate r,recursive l,level= np nc nv", kind: Writes, take: takeOption, from: "O"},
	{programs: "rsync", options: rsyncOptions, kind: RemovesTree, take: takeLast, need: "delete|delete-missing-args"},
	{programs: "rsync", options: rsyncOptions, kind: Writes, take: takeLast},
	{programs: "rsync", options: rsyncOptions, kind: Removes, take: takeButLast, need: "remove-source-files"},
	{programs: "perl", options: perlOptions, kind: Writes, take: takeScript, from: "e", need: "i"},
	{programs: "awk|gawk", options: "i,include= F,field-separator= v,assign= f,file= e,source= n S", kind: Writes, take: takeScript, from: "e", need: "i"},
	{programs: "patch", options: "p,strip= i,input= R,reverse N,forward d,directory= o,output= b,backup f,force t,batch s,quiet dry-run E u l F,fuzz= r,reject-file= Z T V,version-control= z,suffix= B,prefix= Y,basename-prefix= posix merge? D,ifdef= c e n", kind: Writes, take: takeFirst},
	{programs: "ed|red|ex", options: "s,silent,quiet p,prompt= l,loose-exit-status c= v e E n S= R", kind: Writes},
	{programs: "touch", options: "a c,no-create d,date= f h,no-dereference m r,reference= t= time=", kind: Appends},
	{programs: "sort|gsort", options: "o,output= k,key= t,field-separator= S,buffer-size= T,temporary-directory= u n r f b d g h V R s z c m parallel= compress-program= batch-size= files0-from= random-source= reverse unique numeric-sort", kind: Writes, take: takeOption, from: "o"},
	{programs: "rename|prename|mmv|vidir", options: "f,force n,nono,no-act v,verbose", kind: Moves, take: takeButFirst, need: "f"},
	{programs: "tar|gtar|bsdtar", options: tarOptions, kind: Moves, need: "remove-files"},
	{programs: "sponge", options: "a", kind: Writes},
}

const perlOptions shell.Spec = "i? p n e= E= w l? 0? a F= M= m= I= s t T c v x? C? D? S u U W X h"

const tarOptions shell.Spec = "f,file= C,directory= X,exclude-from= T,files-from= exclude= transform= I,use-compress-program= checkpoint? checkpoint-action= c,create v,verbose z,gzip j,bzip2 J,xz zstd h p P r,append u,update remove-files"

const curlOptions shell.Spec = "o,output= O,remote-name s,silent S,show-error f,fail L,location X,request= H,header= d,data,data-raw,data-binary,data-urlencode= F,form= T,upload-file= u,user= A,user-agent= e,referer= b,cookie= c,cookie-jar= k,insecure m,max-time= x,proxy= G,get I,head i,include v,verbose w,write-out= C,continue-at= r,range= K,config= E,cert= z,time-cond= Z,parallel compressed retry= retry-delay= connect-timeout= create-dirs url= json= cacert= key= n,netrc N,no-buffer 4 6"

const rsyncOptions shell.Spec = "delete,del,delete-before,delete-during,delete-delay,delete-after,delete-excluded a,archive v,verbose z,compress n,dry-run r,recursive e,rsh= exclude= include= f,filter= files-from= P progress stats h u,update R,relative b,backup backup-dir= c,checksum l p t g o D H A X x W delete-missing-args max-delete= bwlimit= partial remove-source-files chmod= rsync-path= port= password-file= exclude-from= include-from= log-file= i,itemize-changes q,quiet"

// DescribedOptions is the description of a program's options, where there is one.
func DescribedOptions(program string) (shell.Spec, bool) {
	for i := range deeds {
		if d := &deeds[i]; d.options != "" && naming.AnyOf(d.programs, program) {
			return d.options, true
		}
	}
	return "", false
}
