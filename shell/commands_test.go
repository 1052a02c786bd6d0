package shell

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// lines writes what a line was understood as, a command a line.
func lines(text string) []string {
	var out []string
	line := Parse(text)
	for i := range line.Commands {
		out = append(out, describe(&line.Commands[i]))
	}
	if line.Unknown != "" {
		out = append(out, "? "+line.Unknown)
	}
	return out
}

func describe(c *Command) string {
	var b strings.Builder
	for _, a := range c.Assigns {
		b.WriteString(a.Name + "=" + a.Value.String() + " ")
	}
	b.WriteString(Show(c.Argv))
	for _, r := range c.Redirs {
		b.WriteString(" " + r.FD + r.Op + r.Word.String())
	}
	for _, v := range c.Via {
		b.WriteString(" <" + v.Name)
	}
	if c.Dir.Value != "" || len(c.Dir.Marks)+len(c.Dir.Alts) > 0 {
		b.WriteString(" @" + c.Dir.String())
		for _, d := range c.Dir.Alts {
			b.WriteString("|" + d.String())
		}
	}
	if c.Script != nil {
		b.WriteString(" !script")
	}
	for i := range c.Argv {
		for _, alt := range c.Argv[i].Alts {
			b.WriteString(" |" + alt.String())
		}
	}
	return b.String()
}

func TestCommandsOfALine(t *testing.T) {
	tests := []struct {
		line string
		want []string
	}{
		// lists, groups, control flow
		{"a; b && c || d & e", []string{"a", "b", "c", "d", "e"}},
		{"{ a; b; } > f", []string{" >f", "a", "b"}},
		{"if a; then b; elif c; then d; else e; fi", []string{"a", "b", "c", "d", "e"}},
		{"while a; do b; done; until c; do d; done", []string{"a", "b", "c", "d"}},
		{"for x in 1 2; do echo $x; done", []string{"echo 1", "echo 2"}},
		{"for ((i=0;i<3;i++)); do a $i; done", []string{"a $i"}},
		{"select x in a; do b; done", []string{"b"}},
		{"case $x in a) b;; *) c;; esac", []string{"b", "c"}},
		{"x=1; if a; then x=2; fi; b $x", []string{"x=1 ", "a", "x=2 ", "b 1 |2"}},
		{"x=1; a && x=2; b $x", []string{"x=1 ", "a", "x=2 ", "b 2 |1"}},
		{"x=1; a && x=2 && b $x", []string{"x=1 ", "a", "x=2 ", "b 2"}},
		{"x=1; true && x=2; b $x", []string{"x=1 ", "true", "x=2 ", "b 2"}},
		{"x=1 && x=2; b $x", []string{"x=1 ", "x=2 ", "b 2"}},
		{"a && x=2; b $x", []string{"a", "x=2 ", "b 2"}},
		{"time a; coproc b; ! c", []string{"a", "b", "c"}},
		{"[[ -f $(a) ]]; (( x++ )); let y=1", []string{"a <$()", "[[", "((", "let"}},
		{"f() { a $1 $#; }; f x; f", []string{"a x 1 <f", "a 0 <f"}},
		{"function g { shift; a \"$@\"; }; g 1 2 3", []string{"shift <g", "a 2 3 <g"}},
		{"f() { f() { a; }; f; }; f", []string{"a <f <f"}},
		{"f() { f; }; f", []string{"f <f"}},
		{"alias k='a b'; k c; unset x", []string{"alias 'k=a b'", "a b c", "unset x"}},
		{"trap 'a b' EXIT", []string{"trap 'a b' EXIT", "a b <trap"}},
		// directories
		{"cd x && cd ../y && a", []string{"cd x", "cd ../y @x", "a @y"}},
		{"cd /x; a; cd; b; cd -; c", []string{"cd /x", "a @/x", "cd @/x", "b @~", "cd - @~", "c @/x"}},
		{"(cd x; a); b", []string{"cd x", "a @x", "b"}},
		{"cd x | a; cd y & b", []string{"cd x", "a", "cd y", "b"}},
		{"pushd x; a; popd; b", []string{"pushd x", "a @x", "popd @x", "b"}},
		{"pushd /x; cd y; popd; rm -rf ./*", []string{"pushd /x", "cd y @/x", "popd @/x/y", "rm -rf ./*"}},
		{"if a; then cd x; fi; b", []string{"a", "cd x", "b @|x"}},
		{"cd a || cd b; c", []string{"cd a", "cd b @a", "c @a"}},
		{"eval 'cd x'; a; bash -c 'cd y'; b", []string{"cd x <eval", "a @x", "cd y <bash @x", "b @x"}},
		{"sudo -D /x a; env -C /y b; c", []string{"a <sudo @/x", "b <env @/y", "c"}},
		// wrappers
		{"sudo -u x env -i A=1 nice -n 5 timeout -k 1 9 stdbuf -oL setsid nohup a -b", []string{"A=1 a -b <sudo <env <nice <timeout <stdbuf <setsid <nohup"}},
		{"command -v x; sudo -l; exec a; builtin b", []string{"command -v x", "sudo -l", "a <exec", "b <builtin"}},
		{"env -S 'a b' c; env", []string{"a b c <env", "env"}},
		{"flock f a b; flock f -c 'a b'; script -qc 'c d' x; su -c 'e f' root", []string{"a b <flock", "a b <flock", "c d <script", "e f <su"}},
		{"watch -n1 'a | b'; watch -x c d", []string{"a <watch", "b <watch", "c d <watch"}},
		{"ssh -p 2 h 'a; b'; ssh h", []string{"a <ssh @(ssh)", "b <ssh @(ssh)", "ssh h"}},
		{"docker exec -it web sh -c 'a b'; docker run --rm -v x:/y img c d; docker ps", []string{"a b <docker <sh @(docker)", "c d <docker @(docker)", "docker ps"}},
		{"kubectl exec pod -- a b; uv run a; poetry run b; npx -y c@2 d; npm exec -- e", []string{"a b <kubectl @(kubectl)", "a <uv", "b <poetry", "c@2 d <npx", "e <npm"}},
		{"npx -c 'a b'; gcloud compute ssh vm --command 'a b'; ansible all -m shell -a 'c d'", []string{"a b <npx", "a b <gcloud @(gcloud)", "c d <ansible @(ansible)"}},
		{"busybox a b; chroot /x c; unshare -r d; taskset 1 e", []string{"a b <busybox", "c <chroot @(chroot)", "d <unshare", "e <taskset"}},
		{"git -c alias.x='!a b' x; git rebase -x 'c d' m; git submodule foreach --quiet 'e f'; git bisect run g h; git log", []string{"git -c 'alias.x=!a b' x", "a b <git", "git rebase -x 'c d' m", "c d <git", "git submodule foreach --quiet 'e f'", "e f <git", "git bisect run g h", "g h <git", "git log"}},
		{"parallel a {} ::: 1 2; parallel b ::: c; parallel ::: 'd e'; ls | parallel f", []string{"a 1 <parallel |2", "b c <parallel", "d e <parallel", "ls", "f $xargs <parallel"}},
		{"tmux new -d 'a b'; tmux send-keys 'c d' Enter; tmux ls; screen -dm e f; screen -X stuff 'g h'; screen", []string{"a b <tmux", "c d <tmux", "tmux ls", "e f <screen", "g h <screen", "screen"}},
		{"at now <<< 'a b'", []string{"a b <at"}},
		// xargs and find
		{"echo 'a b' | xargs c", []string{"echo 'a b'", "c a b <xargs"}},
		{"ls | xargs -I% c x% d; xargs", []string{"ls", "c x$xargs d <xargs", "xargs"}},
		{"find . -name x -exec a {} \\; -execdir b {} +", []string{"find . -name x -exec a {} ';' -execdir b {} +", "a {} <find", "b {} <find"}},
		{"fd -e go -x a; fd x -X b {}; fd y", []string{"fd -e go -x a", "a {} <fd", "fd x -X b {}", "b {} <fd", "fd y"}},
		// shells and scripts
		{"bash -c 'a $0 \"$@\"' x y z; sh -ec b; bash -o pipefail -c c", []string{"a x y z <bash", "b <sh", "c <bash"}},
		{"bash x.sh a; source y; . z; bash; bash -s < w", []string{"bash x.sh a !script", "source y !script", ". z !script", "bash", "bash -s <w !script"}},
		{"bash <<'E'\na\nb\nE", []string{"a <bash", "b <bash"}},
		{"cat <<E | bash -s x\na $1\nE", []string{"cat <<E", "a <bash"}},
		{"source /dev/stdin <<< 'a b'; bash <(echo c d)", []string{"a b <source", "echo c d <<()", "c d <bash"}},
		{"a | bash; eval \"$X\"; bash -c \"$(a)\"", []string{"a", "bash !script", "eval $X !script", "a <$()", `bash -c $(a) !script`}},
		{"eval; eval -- 'a b'; eval \"a $X\"", []string{"a b <eval", "a $X <eval"}},
		{"x='a b'; bash -c \"$x \\\"$HOME\\\"\"", []string{"x=a b ", "a b ~ <bash"}},
		{"if t; then c='a'; else c='b'; fi; $c x", []string{"t", "c=a ", "c=b ", "b x", "a x"}},
		// interpreters
		{"python3 -c 'x'; python -m y; python z.py; node -e 'x'; deno eval 'x'; perl -ne 'x' f; php -r 'x'", []string{"python3 -c x !script", "python -m y", "python z.py !script", "node -e x !script", "deno eval x !script", "perl -ne x f !script", "php -r x !script"}},
		{"a | python3; a | python3 -; a | ruby x.rb; python3 <(a)", []string{"a", "python3 !script", "a", "python3 - !script", "a", "ruby x.rb !script", "a <<()", "python3 <(a) !script"}},
		// what the line reads and sets
		{"read x <<< 'a b'; c $x; read y; d $y; mapfile z; e $REPLY", []string{"read x <<<a b", "c a b", "read y", "d $y", "mapfile z", "e $REPLY"}},
		{"echo a | while read x; do b $x; done", []string{"echo a", "read x", "b a"}},
		{"a=(1 2); a+=(3); b \"${a[@]}\" ${a[1]} ${#a[@]}; c[0]=x; d ${c}", []string{"a=(…) ", "a=(…) ", "b 1 2 3 2 3", "c=x ", "d x"}},
		{"set -- a b; shift; c $1; set -o pipefail x; d \"$@\"", []string{"set -- a b", "shift", "c b", "set -o pipefail x", "d x"}},
		{"export A=1 B; local -x C=2; c $A $C", []string{"A=1 export B", "C=2 local -x", "c 1 2"}},
		{"d=$(mktemp -d); e=$(mktemp /tmp/x.XXX); f=$(mktemp -t y); g=$(mktemp -p z); a $d $e $f $g", []string{"mktemp -d <$()", "d=/tmp/tmp.cake ", "mktemp /tmp/x.XXX <$()", "e=/tmp/x.XXX ", "mktemp -t y <$()", "f=/tmp/y ", "mktemp -p z <$()", "g=$(mktemp -p z) ", "a /tmp/tmp.cake /tmp/x.XXX /tmp/y $(mktemp -p z)"}},
		{"$(which a) b; $(command -v a) c; x=`pwd`; d $x", []string{"which a <$()", "a b", "command -v a <$()", "a c", "pwd <$()", "x=. ", "d ."}},
		{"a ${x:-1} ${y:+2} ${z:=3} $z ${w:?e} ${!v} ${u@Q}", []string{"a 1 2 3 3 $w !v $u |$x | |$z |$z"}},
		{"> f; < g; 2>> h a", []string{" >f", " <g", "a 2>>h"}},
		{"a &> f; b >& g; c 2>&1; d >| h", []string{"a &>f", "b >&g", "c 2>&1", "d >|h"}},
		{"a )", []string{"? syntax error: a command can only contain words and redirects; encountered `)`"}},
		{"a\nb )", []string{"a", "? syntax error: a command can only contain words and redirects; encountered `)`"}},
	}
	for _, tt := range tests {
		t.Run(tt.line, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, lines(tt.line)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
