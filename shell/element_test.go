package shell

import "testing"

// Parameters, elements of arrays and here-documents.
func TestParametersAndElements(t *testing.T) {
	checkRows(t, []row{
		{"declare -A m=([a]=b [c]=d); ${m[a]} x; ${m[z]}; e ${m[c]}", []string{"m=(…) declare -A", "b x", "$m", "e d"}},
		{"x[2]=a; ${x[2]}; x=(a b); ${x[1]} c; ${x[9]}; ${x[$Y]}", []string{"x=a ", "a", "x=(…) ", "b c", "", "$x"}},
		{"m[k]=a; m[k]+=b; ${m[k]}; BASH_ALIASES[k]='a b'; m[$X]=z", []string{"m=a ", "m=b ", "ab", "BASH_ALIASES=a b ", "m=z "}},
		{"BASH_CMDS[ls]=rm; ls x", []string{"BASH_CMDS=rm ", "rm x"}},
		{"declare -n r=x; x='a'; $r b", []string{"declare -n r=x", "x=a ", "a b"}},
		{"x=/a/b*.c; d ${x##*/} ${x%/*} ${x#a} ${#x}; y=abc; d ${y:1:1} ${y: -1} ${y:(1)} ${y:z} ${y/b/x} ${y^^} ${y%c}; d ${X##*/}", []string{"x=/a/b*.c ", "d b*.c /a $x $x", "y=abc ", "d b c bc $y axc ABC ab", "d $X"}},
		{"x=a; y=x; ${!y} b; ${!X} c; ${!y@}", []string{"x=a ", "y=x ", "a b", "!X c", "!y"}},
		{"$x{1,2} a; x1=b; ${x1}; $x{1,2}", []string{"$x1 $x2 a", "x1=b ", "b", "b $x2"}},
		{"dd if=a of=~/x; a ~x", []string{"dd if=a of=~/x", "a ~x"}},
		{"bash <<E\na $x\n$(b)\nE", []string{"b <$()", "a $x <bash", "$(b) <bash"}},
		{"x=a; if y; then x=b; fi; bash <<E\n$x c\nE", []string{"x=a ", "y", "x=b ", "a c <bash", "b c <bash"}},
		{"cat <<\"E\" | bash\na $x\nE", []string{"cat <<E", "a $x <bash"}},
		{"cat <<\\E | bash\na $y\nE", []string{`cat <<\E`, "a $y <bash"}},
	})
}
