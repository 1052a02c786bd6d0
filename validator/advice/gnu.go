package advice

import (
	"strings"
)

// gnuWord tells how GNU's tool is asked for what an option of BSD's and macOS's means.
func (f Filler) gnuWord(flag string) (string, bool) {
	tool := f.Slots["tool"]
	how, ok := map[string]string{
		"date v": "date -d '+1 day'", "date j": "date -d DATE +FORMAT", "base64 D": "base64 -d", "base64 b": "base64 -w", "tail r": "tac",
		"xargs J": "xargs -I", "cp X": "cp without it", "cp c": "cp --reflink=auto", "ln h": "ln -n", "stat x": "stat alone", "cut w": "awk '{print $1}'",
		"du I": "du --exclude", "touch A": "touch -d", "find E": "find -regextype posix-extended", "ls @": "getfattr -d", "ls T": "ls --time-style=full-iso", "ls O": "lsattr",
	}[tool+" "+strings.TrimPrefix(flag, "-")]
	return "Try " + how + ": -" + strings.TrimPrefix(flag, "-") + " is an option of BSD's and macOS's " + tool + ", this one is GNU's", ok
}

// macWord tells what a command is called here that only macOS and BSD have by that name.
func macWord(program string) (string, bool) {
	how, ok := map[string]string{
		"md5": "md5sum", "gsed": "sed", "ggrep": "grep", "gdate": "date", "gtar": "tar", "gfind": "find", "gxargs": "xargs", "greadlink": "readlink", "gstat": "stat", "gtimeout": "timeout",
		"gmake": "make", "jot": "seq", "sw_vers": "cat /etc/os-release", "pbcopy": "xclip -selection clipboard, or a file", "pbpaste": "xclip -o, or a file", "launchctl": "systemctl", "diskutil": "lsblk",
		"ipconfig": "ip addr", "otool": "ldd, or objdump -p", "install_name_tool": "patchelf", "caffeinate": "the command without it",
	}[program]
	return "Try " + how + ": " + program + " is macOS's or BSD's, it is not here", ok
}
