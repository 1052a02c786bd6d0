package self

import (
	"strings"

	"cake/guard/command"
	"cake/shell"
)

// isAgent knows the programs of coding agents.
func isAgent(name string) bool {
	switch name {
	case "claude", "claude-code", "codex", "opencode", "opencode-ai", "aider", "gemini", "gemini-cli", "cursor-agent":
		return true
	}
	return false
}

func isClaude(name string) bool { return name == "claude" || name == "claude-code" }

// startsFreeAgent looks for the options and variables that switch an agent's
// hooks off or give it another shell.
func startsFreeAgent(c *command.Call) (string, bool) {
	switch {
	case c.Wrapper, !isAgent(c.Name), c.Remotely():
		return "", false
	case isClaude(c.Name):
		if word := freeingWord(c); word != "" {
			return word + " takes the agent's hooks or shell away", true
		}
	}
	if onlyTells(c) {
		return "", false
	}
	if emptied(c) {
		return "the agent would start without the variables by which its commands reach cake", true
	}
	for _, a := range c.Command.Assigns {
		switch a.Name {
		case "CLAUDE_CODE_SIMPLE", "CLAUDE_CODE_SAFE_MODE", "SHELL", "CLAUDE_CONFIG_DIR":
			return a.Name + " takes the agent's hooks or shell away", isClaude(c.Name)
		}
	}
	return "", false
}

// freeingWord finds the argument that switches Claude Code's hooks off or gives
// it another shell.
func freeingWord(c *command.Call) string {
	for i := range c.Argv[1:] {
		switch word := strings.ReplaceAll(c.Argv[1+i].Value, " ", ""); {
		case word == "--bare", word == "--safe-mode", word == "disableAllHooks":
			return word
		case strings.Contains(word, `"disableAllHooks":true`):
			return "disableAllHooks"
		case strings.Contains(word, `"CLAUDE_CODE_SHELL`):
			return "CLAUDE_CODE_SHELL"
		}
	}
	return ""
}

// emptied: the command is started by env -i.
func emptied(c *command.Call) bool {
	for v := range c.Command.Via {
		via := &c.Command.Via[v]
		if via.Name != "env" {
			continue
		}
		for i := range via.Argv {
			if via.Argv[i].Is("-i") || via.Argv[i].Is("-") || via.Argv[i].Is("--ignore-environment") {
				return true
			}
		}
	}
	return false
}

// startsOtherAgent looks for agents other than Claude Code that are given work.
func startsOtherAgent(c *command.Call) (string, bool) {
	if c.Wrapper || !isAgent(c.Name) || isClaude(c.Name) || c.Remotely() {
		return "", false
	}
	return "", !onlyTells(c)
}

// onlyTells: the agent is asked about itself, or set up.
func onlyTells(c *command.Call) bool {
	if c.HasOption("--version|-V|-v|-h") {
		return true
	}
	if len(c.Operands()) == 0 {
		return false
	}
	first := &c.Operands()[0]
	return first.Word.Has(shell.Glob) || first.Is("login|logout|auth|mcp|completion|help|models|update|upgrade|config|doctor|stats|plugin|plugins|install|uninstall|--version|features|debug|export|import")
}
