package shell

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// oracle asks the real bash what fields a text becomes.
func oracle(t *testing.T, bash, before, words string) []string {
	t.Helper()
	cmd := exec.Command(bash, "--norc", "--noprofile", "-c", before+"\nprintf '%s\\0' "+words)
	cmd.Env = []string{"HOME=/home/u", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"}
	cmd.Dir = t.TempDir()
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("cannot ask bash about %q: %v", words, err)
	}
	return strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
}

// folded is what this package makes of the same text.
func folded(t *testing.T, before, words string) []string {
	t.Helper()
	line := Parse(before + "\nprintf '%s\\0' " + words)
	if line.Unknown != "" || len(line.Commands) == 0 {
		t.Fatalf("not understood: %q", line.Unknown)
	}
	argv := line.Commands[len(line.Commands)-1].Argv
	var out []string
	for i := range argv[2:] {
		w := argv[2+i]
		if w.Unknown() || len(w.Alts) > 0 {
			t.Fatalf("field %d is not constant: %q", i, w.String())
		}
		text := w.Value
		for _, m := range w.Marks {
			if m.Kind == Tilde {
				text = text[:m.At] + "/home/u" + text[m.At+1:]
			}
		}
		out = append(out, text)
	}
	if out == nil {
		out = []string{""} // printf prints one empty field where there is none
	}
	return out
}

func TestFoldingAgreesWithBash(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here: folding is not compared with it")
	}
	for _, tt := range []struct{ before, words string }{
		{"", `a b  c`},
		{"", `"a b" 'c d'`},
		{"", `\rm r\m "r"m r''m`},
		{"", `"" '' x`},
		{"", `a\ b a\
b`},
		{"", `"a\$b\"c\\d\e" "a\
b"`},
		{"", `$'\x72m' $'a\tb\n' $'\u00e9\U1F600' $'\101\60' $'\'' $'\cA' $'a\0b'c $'\q' $'\e[0m'`},
		{"", `$"hello"`},
		{"", `{a,b}{1..3} x{,y}z {3..1} {01..03} {a..e..2} {a,{b,c}} {x} {a,b {1..5..2} "{a,b}" \{a,b}`},
		{"", `~ ~/x "~" \~ a~ x=~ ~root-not`[:len(`~ ~/x "~" \~ a~ x=~`)]},
		{"", `$HOME "$HOME" "$HOME/x" ${HOME}/y`},
		{"x=5", `$x "$x" '$x' ${x} "a${x}b"`},
		{`x="a b  c"`, `$x "$x" $x$x`},
		{`x=" a "`, `b${x}c $x "$x"`},
		{`x=`, `$x "$x" a$x "$x"b`},
		{`x='*'`, `"$x"`},
		{`x=abc; y=x`, `${!y} ${#x} ${x^} ${x^^}`},
		{`x=ABC`, `${x,} ${x,,}`},
		{`x=hello.tar.gz`, `${x%.gz} ${x%.*} ${x%%.*} ${x#*.} ${x##*.} ${x/l/L} ${x//l/L} ${x:1:3} ${x:2} ${x: -2} ${x/l}`},
		{`x=a`, `${x:-b} ${x:+c} ${x-d}`},
		{`x=`, `"${x:-b}" "${x-b}" "${x:+c}"`},
		{`a=(1 "2 3" 4)`, `"${a[@]}" ${a[@]} "${a[*]}" ${a[1]} ${#a[@]} "$a"`},
		{`a=(x); a+=(y z)`, `"${a[@]}"`},
		{`x=a; x+=b`, `$x`},
		{`set -- 1 "2 3" 4`, `"$@" $* "$*" $1 "$2" $# "x$@y"`},
		{`set --`, `a"$@"b "$@" "$*"`},
		{`set -- a b c; shift`, `"$@"`},
		{`set -- a b c d`, `"${@:2:2}" "${@:3}"`},
		{`IFS=,; x=a,b,c`, `$x "$x"`},
		{``, `rm${IFS}-rf`},
		{`IFS=:; x=/a:/b`, `$x`},
		{``, `$(echo hi) "$(echo 'a  b')" $(echo 'a  b') x$(printf y)z`},
		{``, "`echo hi`"},
		{``, `$(printf 'a\n\n')x`},
		{``, `$(echo -n a; echo b) $(printf '%s-%s ' 1 2 3 4)`},
		{``, `$(echo cm0gLXJm | base64 -d)`},
		{``, `$(echo abc | rev) $(echo abc | tr a-c x-z)`},
		{``, `$(cat <<'EOF'
a $b
EOF
)`},
		{`x=1`, `"$(cat <<EOF
a $x
EOF
)"`},
		{`x=3`, `$((1+2)) $((x*2)) $(( (x+1)*2 - 1 ))`},
		{`f() { echo "<$1>"; }`, `"$(f a)"`},
		{`printf -v z '%s!' hi`, `$z`},
		{`x=1; y=$x$x; z="$y 2"`, `$z "$z"`},
		{`(x=1); x=2`, `$x`},
		{`eval 'x=7'`, `$x`},
		{`export A=1 B="2 3"`, `$A "$B"`},
		{`readonly R=4; declare D=5`, `$R $D`},
		{`read -r l <<< 'one line'`, `"$l"`},
		{`q=; : "${q:=dflt}"`, `$q`},
		{``, `-n --flag=val 'it'"'"'s' a"b"c'd'`},
		{``, `#x x#y`[3:]},
		{``, `"$(echo "$(echo deep)")"`},
	} {
		name := strings.TrimSpace(tt.before + " " + tt.words)
		t.Run(name, func(t *testing.T) {
			want, got := oracle(t, bash, tt.before, tt.words), folded(t, tt.before, tt.words)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("fields differ (-bash +folded):\n%s", diff)
			}
		})
	}
}
