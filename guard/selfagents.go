package guard

import (
	"strings"

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
func startsFreeAgent(c *call) (string, bool) {
	switch {
	case c.wrapper, !isAgent(c.name), c.remotely():
		return "", false
	case isClaude(c.name):
		if word := c.freeingWord(); word != "" {
			return word + " takes the agent's hooks or shell away", true
		}
	}
	if c.onlyTells() {
		return "", false
	}
	if c.emptied() {
		return "the agent would start without the variables by which its commands reach cake", true
	}
	for _, a := range c.command.Assigns {
		switch a.Name {
		case "CLAUDE_CODE_SIMPLE", "CLAUDE_CODE_SAFE_MODE", "SHELL", "CLAUDE_CONFIG_DIR":
			return a.Name + " takes the agent's hooks or shell away", isClaude(c.name)
		}
	}
	return "", false
}

// freeingWord finds the argument that switches Claude Code's hooks off or gives
// it another shell.
func (c *call) freeingWord() string {
	for i := range c.argv[1:] {
		switch word := strings.ReplaceAll(c.argv[1+i].Value, " ", ""); {
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
func (c *call) emptied() bool {
	for v := range c.command.Via {
		via := &c.command.Via[v]
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
func startsOtherAgent(c *call) (string, bool) {
	if c.wrapper || !isAgent(c.name) || isClaude(c.name) || c.remotely() {
		return "", false
	}
	return "", !c.onlyTells()
}

// onlyTells: the agent is asked about itself, or set up.
func (c *call) onlyTells() bool {
	if c.hasOption("--version|-V|-v|-h") {
		return true
	}
	c.sort()
	if len(c.operands) == 0 {
		return false
	}
	first := &c.operands[0]
	return first.word.Has(shell.Glob) || first.is("login|logout|auth|mcp|completion|help|models|update|upgrade|config|doctor|stats|plugin|plugins|install|uninstall|--version|features|debug|export|import")
}
