package guard

import (
	"strings"

	"cake/shell"
)

// An effect is one thing that a command does to one target.
type effect struct {
	kind effectKind
	word shell.Word
	// find is the search whose results the word stands for, if it does.
	find *shell.Command
	// on are the targets, at their places.
	on []placed
	// listed are the commands that list the targets (xargs), if some do.
	listed []shell.Command
}

// A placed target is a target and its class.
type placed struct {
	target
	at place
}

type effectKind uint8

const (
	removes     effectKind = iota + 1 // a file
	removesTree                       // a directory with all in it
	empties                           // the content goes, nothing takes its place
	writes                            // the content is replaced
	appends
	moves // away from where it is
)

// A deed describes what a program does to its operands.
type deed struct {
	programs string // names, separated by "|"
	options  shell.Spec
	kind     effectKind
	take     take
	from     string // takeOption: the option whose value is the target
	tree     string // option that makes removes to removesTree
	need     string // option without which nothing happens to files
}

type take uint8

const (
	takeAll take = iota
	takeLast
	takeButLast
	takeButFirst
	takeOption
	takeAssigned // of=FILE
)

// deeds is a static table, looked through by program name.
var deeds = []deed{
	{programs: "rm|grm|srm", options: "r,R,recursive f,force i I interactive? d,dir v,verbose one-file-system no-preserve-root preserve-root?", kind: removes, tree: "r"},
	{programs: "unlink", kind: removes},
	{programs: "rimraf|del|del-cli|trash|trash-put|rmtree", options: "f,force g,glob v,verbose", kind: removesTree},
	{programs: "shred", options: "f,force n,iterations= random-source= s,size= u,remove? v,verbose x,exact z,zero", kind: removes},
	{programs: "truncate|gtruncate", options: "c,no-create o,io-blocks r,reference= s,size=", kind: empties, need: "s"},
	{programs: "tee|gtee", options: "a,append i,ignore-interrupts p output-error?", kind: writes},
	{programs: "cp|gcp", options: "a,archive b backup? d f,force i,interactive H l,link L,dereference n,no-clobber P,no-dereference p preserve? no-preserve= parents R,r,recursive reflink? remove-destination sparse= strip-trailing-slashes s,symbolic-link S,suffix= t,target-directory= T,no-target-directory u,update? v,verbose x,one-file-system Z context?", kind: writes, take: takeLast},
	{programs: "install|ginstall", options: "b backup? c C,compare d,directory D g,group= m,mode= o,owner= p,preserve-timestamps s,strip S,suffix= t,target-directory= T,no-target-directory v,verbose", kind: writes, take: takeLast},
	{programs: "ln|gln", options: "b backup? f,force i L,logical n,no-dereference P,physical r,relative s,symbolic S,suffix= t,target-directory= T,no-target-directory v,verbose", kind: writes, take: takeLast, need: "f"},
	{programs: "mv|gmv", options: "b backup? f,force i,interactive n,no-clobber strip-trailing-slashes S,suffix= t,target-directory= T,no-target-directory u,update? v,verbose Z context?", kind: moves, take: takeButLast},
	{programs: "mv|gmv", options: "b backup? f,force i,interactive n,no-clobber strip-trailing-slashes S,suffix= t,target-directory= T,no-target-directory u,update? v,verbose Z context?", kind: writes, take: takeLast},
	{programs: "dd|gdd", kind: writes, take: takeAssigned, from: "of="},
	{programs: "sed|gsed", options: "n,quiet,silent i,in-place? e,expression= f,file= E,r,regexp-extended s,separate z,null-data", kind: writes, take: takeButFirst, need: "i"},
	{programs: "curl", options: curlOptions, kind: writes, take: takeOption, from: "o"},
	{programs: "wget", options: "O,output-document= o,output-file= P,directory-prefix= q,quiet c,continue N S T,timeout= t,tries= U,user-agent= header= post-data= no-check-certificate r,recursive l,level= np nc nv", kind: writes, take: takeOption, from: "O"},
	{programs: "rsync", options: rsyncOptions, kind: removesTree, take: takeLast, need: "delete"},
}

const curlOptions shell.Spec = "o,output= O,remote-name s,silent S,show-error f,fail L,location X,request= H,header= d,data,data-raw,data-binary,data-urlencode= F,form= T,upload-file= u,user= A,user-agent= e,referer= b,cookie= c,cookie-jar= k,insecure m,max-time= x,proxy= G,get I,head i,include v,verbose w,write-out= C,continue-at= r,range= K,config= E,cert= z,time-cond= Z,parallel compressed retry= retry-delay= connect-timeout= create-dirs url= json= cacert= key= n,netrc N,no-buffer 4 6"

const rsyncOptions shell.Spec = "delete,del,delete-before,delete-during,delete-delay,delete-after,delete-excluded a,archive v,verbose z,compress n,dry-run r,recursive e,rsh= exclude= include= f,filter= files-from= P progress stats h u,update R,relative b,backup backup-dir= c,checksum l p t g o D H A X x W delete-missing-args max-delete= bwlimit= partial remove-source-files chmod= rsync-path= port= password-file= exclude-from= include-from= log-file= i,itemize-changes q,quiet"

// effects lists what the call does to files, worked out once per call.
func (c *call) effects() []effect {
	if !c.worked {
		c.worked, c.done = true, c.work()
		for i := range c.done {
			e := &c.done[i]
			for _, t := range c.effectTargets(e) {
				e.on = append(e.on, placed{t, c.place(t)})
			}
		}
	}
	return c.done
}

func (c *call) work() []effect {
	if c.wrapper {
		return nil
	}
	var out []effect
	for i := range deeds {
		if d := &deeds[i]; c.name != "" && anyOf(d.programs, c.name) {
			out = c.deed(d, out)
		}
	}
	if c.name == "find" && c.hasWord("-delete") {
		out = append(out, effect{kind: removesTree, find: c.command})
	}
	return c.redirected(out)
}

func (c *call) hasWord(word string) bool {
	for i := range c.argv {
		if c.argv[i].Is(word) {
			return true
		}
	}
	return false
}

// deed applies one description to the call.
func (c *call) deed(d *deed, out []effect) []effect {
	args := c.argv[1:]
	if d.take == takeAssigned {
		return assigned(d, args, out)
	}
	o := d.options.Parse(args)
	if d.need != "" && !o.Has(d.need) || o.Has("n") && c.name == "rsync" {
		return out
	}
	kind := d.kind
	switch {
	case d.tree != "" && o.Has(d.tree):
		kind = removesTree
	case c.name == "tee" && o.Has("a"):
		kind = appends
	case c.name == "truncate":
		if size, _ := o.Value("s"); !size.Is("0") {
			kind = writes
		}
	case kind == writes && c.emptySource(&o):
		kind = empties
	}
	for _, word := range d.taken(&o) {
		out = append(out, c.effect(kind, word))
	}
	return out
}

// taken picks the words that are the targets.
func (d *deed) taken(o *shell.Options) []shell.Word {
	into, named := o.Value("t")
	switch n := len(o.Operands); {
	case d.take == takeOption:
		if word, ok := o.Value(d.from); ok {
			return []shell.Word{word}
		}
		return nil
	case d.take == takeLast && named:
		return []shell.Word{into}
	case d.take == takeButLast && named, d.take == takeAll:
		return o.Operands
	case n < 2 && d.take != takeButFirst:
		return nil
	case d.take == takeLast:
		return o.Operands[n-1:]
	case d.take == takeButLast:
		return o.Operands[:n-1]
	case d.take == takeButFirst && (o.Has("e") || o.Has("f")):
		return o.Operands
	case n > 0:
		return o.Operands[1:]
	}
	return nil
}

func assigned(d *deed, args []shell.Word, out []effect) []effect {
	kind := d.kind
	for i := range args {
		if args[i].Is("if=/dev/null") {
			kind = empties
		}
	}
	for i := range args {
		if strings.HasPrefix(args[i].Value, d.from) {
			out = append(out, effect{kind: kind, word: args[i].Cut(len(d.from))})
		}
	}
	return out
}

// emptySource: `cp /dev/null f`, `tee f < /dev/null`.
func (c *call) emptySource(o *shell.Options) bool {
	if in := c.command.Input; in != nil && in.Known && in.Text.Value == "" && c.name == "tee" {
		return true
	}
	return c.name == "cp" && len(o.Operands) > 0 && o.Operands[0].Is("/dev/null")
}

// effect makes an effect of a word; a word that a search or a list stands
// behind keeps the way to it.
func (c *call) effect(kind effectKind, word shell.Word) effect {
	e := effect{kind: kind, word: word}
	for _, m := range word.Marks {
		from := c.upstream(m.From, m.To)
		switch {
		case m.Name == "{}" && len(from) == 1:
			e.find = &from[0]
		case len(from) > 0:
			e.listed = from
		}
	}
	return e
}

// redirected adds what the redirections write.
func (c *call) redirected(out []effect) []effect {
	for i := range c.command.Redirs {
		r := &c.command.Redirs[i]
		writing, clobbers := r.Writes()
		switch {
		case !writing:
		case !clobbers:
			out = append(out, effect{kind: appends, word: r.Word})
		case c.silent():
			out = append(out, effect{kind: empties, word: r.Word})
		default:
			out = append(out, effect{kind: writes, word: r.Word})
		}
	}
	return out
}

// silent reports whether the command prints nothing, so that a redirection
// only empties its target.
func (c *call) silent() bool {
	switch c.name {
	case "", ":", "true":
		return len(c.command.Assigns) == 0 && (c.command.Input == nil || c.command.Input.Text.Value == "")
	case "cat":
		return len(c.argv) == 2 && c.argv[1].Is("/dev/null")
	case "echo":
		return len(c.argv) == 2 && c.argv[1].Is("-n")
	}
	return false
}
