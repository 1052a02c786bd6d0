package self

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/rules"
	"cake/shell"
)

// Rules: cake protects what its own decisions rest on.
var Rules = []rules.Rule{
	{
		ID: "self.environment", Class: "self", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Changing the variables by which commands reach cake",
		Reason:      "this would take the commands away from cake",
		Suggestion:  "printenv CAKE_SESSION",
		When:        changesOwnEnvironment,
		Stops:       []string{"unset CAKE_SOCKET", "export CAKE_SESSION=x", "CLAUDE_CODE_SHELL=/bin/sh claude -p x", "env -u CAKE_SOCKET bash -c ls", "CAKE_REAL_SHELL=/bin/true bash -c ls", "unset CLAUDE_CODE_SHELL && ls", "read CAKE_SOCKET <<< x", "printf -v CAKE_SOCKET x"},
		Passes:      []string{"echo $CAKE_SESSION", "printenv CAKE_SESSION", "export PATH=$PATH:/x", "env | grep CAKE"},
	},
	{
		ID: "self.shells", Class: "self", Severity: cake.High, Verdict: cake.Deny,
		Description: "Taking cake's shells from the PATH, or putting code in front of every shell",
		Reason:      "the shells that this line starts would not reach cake",
		Suggestion:  "export PATH=$PWD/node_modules/.bin:$PATH",
		When:        takesShellsAway,
		Stops:       []string{"export PATH=/usr/bin:/bin", "PATH=/usr/bin:/bin ./build.sh", "env PATH=/usr/bin:/bin make", "BASH_ENV=./env.sh bash -c ls", "export BASH_ENV=/tmp/x", "LD_PRELOAD=./hook.so bash", "SHELL=/bin/sh opencode run x"},
		Passes:      []string{"export PATH=$PWD/node_modules/.bin:$PATH", `PATH="$HOME/go/bin:$PATH" go generate`, "export PATH+=:/opt/x/bin", "LD_PRELOAD=libasan.so ./app", "SHELL=/bin/bash npm test", "echo $PATH", "ssh host 'PATH=/usr/bin:/bin uptime'"},
	},
	{
		ID: "self.files", Class: "self", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Changing or removing cake's own files",
		Reason:      "this would take cake's own files away",
		Suggestion:  "cake doctor",
		When:        changesOwnFiles,
		Stops:       []string{"rm -rf /run/user/1000/cake", "rm -rf /tmp/cake-1000", "mv ~/.config/cake /tmp/x", "> ~/.local/state/cake/journal.jsonl", "rm -rf $XDG_RUNTIME_DIR/cake", "echo 'strictness: minimal' > cake_config.yaml", "chmod 000 ~/.local/state/cake", `rm -f "$(which cake-shim)"`, "rm -rf ~/.local/state", "ln -sf /bin/bash ~/.local/bin/cake-shim"},
		Passes:      []string{"ls /run/user/1000/cake", "rm -rf /tmp/cake-test-build", "cat ~/.config/cake/cake_config.yaml", "git diff cake_config.yaml", "cp cake_config.yaml /tmp/x.yaml", "go build -o bin/cake-shim ./cmd/cake-shim"},
	},
	{
		ID: "self.settings", Class: "self", Severity: cake.High, Verdict: cake.Deny,
		Description: "Changing the settings of the agent, in which its hooks and permissions stand",
		Reason:      "an agent does not change its own permissions and hooks: a person does",
		Suggestion:  "cat .claude/settings.json",
		When:        changesAgentSettings,
		Stops:       []string{`echo '{"disableAllHooks":true}' > .claude/settings.json`, "rm .claude/settings.local.json", "sed -i s/false/true/ ~/.claude/settings.json", "jq '.hooks={}' x | tee ~/.claude/settings.json", "mv .claude /tmp/x", "cp x ~/.codex/config.toml"},
		Passes:      []string{"cat .claude/settings.json", "echo x > .claude/commands/review.md", "jq . ~/.claude/settings.json", "git diff .claude/settings.json", "cp .claude/settings.json /tmp/x"},
	},
	{
		ID: "self.processes", Class: "self", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Ending cake's processes",
		Reason:      "this would end cake",
		Suggestion:  "cake doctor",
		When:        endsCake,
		Stops:       []string{"pkill cake", "pkill -9 -f cake-shim", "killall cake", "systemctl --user stop cake", "kill -9 $(pgrep cake)", "pgrep -f 'cake watch' | xargs kill", "pkill -f 'ca[k]e'", "kill $PPID", "fuser -k /run/user/1000/cake/x/brain.sock"},
		Passes:      []string{"pkill -f cakeshop", "cake doctor", "cake events --json", "systemctl --user status cake", "make cake", `pkill -f "vite"`, "pkill node", "killall node", "kill $(pgrep -f vite)", "pgrep cake"},
	},
	{
		ID: "self.agent-unhooked", Class: "self", Severity: cake.High, Verdict: cake.Deny,
		Description: "Starting an agent in a way that takes it out of cake's hands",
		Reason:      "the agent that this starts would not reach cake",
		Suggestion:  "claude --help",
		When:        startsFreeAgent,
		Stops:       []string{`claude -p x --settings '{"disableAllHooks":true}'`, "claude --bare -p x", "CLAUDE_CODE_SIMPLE=1 claude -p x", "env -i claude -p x", "npx @anthropic-ai/claude-code --safe-mode"},
		Passes:      []string{"claude -p hello", "claude --version", "claude mcp list", `grep -r '"disableAllHooks": true' .`},
	},
	{
		ID: "self.agent-other", Class: "self", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Starting an agent whose commands may not pass through cake",
		Reason:      "nobody would watch the commands of the agent that this starts",
		Suggestion:  "claude -p TASK",
		When:        startsOtherAgent,
		Stops:       []string{"codex exec 'fix it'", "opencode run 'fix it'", "aider --message x", "npx @openai/codex exec x"},
		Passes:      []string{"codex --version", "codex login", "opencode models", "pip install aider-chat", "which codex"},
	},
}

// changesOwnEnvironment looks at assignments, and at the builtins that set or
// take away variables.
func changesOwnEnvironment(c *command.Call) (string, bool) {
	for _, a := range c.Command.Assigns {
		if ownVariable(a.Name) {
			return a.Name + " is how commands reach cake", true
		}
	}
	switch c.Name {
	case "unset", "export", "declare", "typeset", "readonly", "read", "mapfile", "readarray", "env", "printf":
	default:
		return "", false
	}
	for i := range c.Argv[1:] {
		if name := setsVariable(c, i); ownVariable(name) || c.Name == "unset" && namesOwnVariables(c, &c.Argv[1+i]) {
			return c.Argv[1+i].String() + " is how commands reach cake", true
		}
	}
	return "", false
}

// setsVariable names the variable that the word after argv[i] sets or takes
// away, "" for none.
func setsVariable(c *command.Call, i int) string {
	word := c.Argv[1+i].Value
	switch c.Name {
	case "env":
		name := strings.TrimPrefix(strings.TrimPrefix(word, "--unset="), "-u")
		if name != word || c.Argv[i].Is("-u") || c.Argv[i].Is("--unset") {
			return name
		}
		return ""
	case "printf":
		if !c.Argv[i].Is("-v") {
			return ""
		}
	case "export", "declare", "typeset", "readonly":
		if !c.HasOption("-n") {
			return ""
		}
	}
	name, _, _ := strings.Cut(word, "=")
	return name
}

// namesOwnVariables: ${!CAKE_*}, $(env | grep ^CAKE_).
func namesOwnVariables(c *command.Call, w *shell.Word) bool {
	for _, m := range w.Marks {
		if strings.Contains(m.Name, "CAKE_") {
			return true
		}
		from := c.Upstream(m.From, m.To)
		for i := range from {
			for _, a := range from[i].Args() {
				if strings.Contains(a.Value, "CAKE_") {
					return true
				}
			}
		}
	}
	return false
}

func ownVariable(name string) bool {
	return strings.HasPrefix(name, "CAKE_") || name == "CLAUDE_CODE_SHELL" || name == "CLAUDE_CODE_SHELL_PREFIX"
}

// takesShellsAway looks at the variables that say which shell is started, and
// what it runs first.
func takesShellsAway(c *command.Call) (string, bool) {
	if len(c.Command.Assigns) == 0 || c.Remotely() {
		return "", false
	}
	for i := range c.Command.Assigns {
		a := &c.Command.Assigns[i]
		switch a.Name {
		case "PATH":
			if !a.Append && dropsShells(c, &a.Value) {
				return "cake's shells are not on this PATH: put new folders in front of $PATH", true
			}
		case "BASH_ENV":
			if a.Value.Value != "" || len(a.Value.Marks) > 0 {
				return "every bash would run the file in BASH_ENV first, unread", true
			}
		case "LD_PRELOAD", "LD_AUDIT", "DYLD_INSERT_LIBRARIES":
			if lineStarts(c, shell.IsShell) || lineStarts(c, isAgent) {
				return "the library would run inside every shell", true
			}
		case "SHELL":
			if lineStarts(c, isAgent) {
				return "the agent that this starts would take another shell than cake's", true
			}
		}
	}
	return "", false
}

// dropsShells: a PATH that is known, and in which neither the old one nor a
// folder of cake's stands.
func dropsShells(c *command.Call, value *shell.Word) bool {
	for _, v := range value.Values() {
		for _, m := range v.Marks {
			if m.Kind == shell.Unknown {
				return false
			}
		}
		for dir := range strings.SplitSeq(v.Value, ":") {
			if dir != "" && c.Env.Owns(c.Env.Clean(dir)) {
				return false
			}
		}
	}
	return true
}

// lineStarts reports whether some command of the line is a program of a kind,
// or is reached through one, and is not what the call itself stands in.
func lineStarts(c *command.Call, kind func(string) bool) bool {
	inside := len(c.Command.Via)
	for i := range c.Line.Commands {
		one := &c.Line.Commands[i]
		if len(one.Via) >= inside && kind(command.ProgramName(one.Argv)) {
			return true
		}
		for v := inside; v < len(one.Via); v++ {
			if kind(one.Via[v].Name) {
				return true
			}
		}
	}
	return standsBefore(c, kind)
}

// standsBefore: in `A=b bash -c ls` the assignment is noted with ls. It stands
// before the shell where it is not in the shell's own text.
func standsBefore(c *command.Call, kind func(string) bool) bool {
	for v := range c.Command.Via {
		via := &c.Command.Via[v]
		if len(via.Argv) < 3 || !kind(via.Name) {
			continue
		}
		within := false
		for i := range via.Argv {
			for a := range c.Command.Assigns {
				within = within || strings.Contains(via.Argv[i].Value, c.Command.Assigns[a].Name+"=")
			}
		}
		if !within {
			return true
		}
	}
	return false
}
