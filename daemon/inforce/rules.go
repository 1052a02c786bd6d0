package inforce

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"cake/config"
	"cake/guard"
)

// userRule turns a rule of the configuration into one of the guard's.
func userRule(path string, r config.CommandRule) (guard.UserRule, error) {
	u := guard.UserRule{
		ID: r.ID, Patterns: r.Patterns, Verdict: r.Verdict, Severity: r.Severity,
		Reason: strings.TrimSpace(r.Reason), Suggestion: r.Suggestion,
		Paths: r.Paths, Stops: r.Stops, Passes: r.Passes,
	}
	if r.Line > 0 {
		u.From = fmt.Sprintf("%s:%d", filepath.Base(path), r.Line)
	}
	return guard.NewUserRule(u)
}

// userRules turns a list of the configuration into rules of the guard's.
func userRules(path string, rules []config.CommandRule) ([]guard.UserRule, error) {
	var all []guard.UserRule
	for _, r := range rules {
		u, err := userRule(path, r)
		if err != nil {
			return nil, err
		}
		all = append(all, u)
	}
	return all, nil
}

// checkRule says what the guard has against a rule, in the configuration's terms.
func checkRule(r config.CommandRule) error {
	_, err := userRule("", r)
	var wrong *guard.RuleError
	if !errors.As(err, &wrong) {
		return err
	}
	return &config.RuleError{Field: wrong.Field, Index: wrong.Index, Offset: wrong.Offset, Why: wrong.Why, Hint: wrong.Hint}
}

// RuleIDs are the ids under which the rules of a configuration decide. Those
// that a later change brings are counted with the others.
func RuleIDs(c *config.Config) []string {
	var ids []string
	for _, r := range c.Safety.BlockedCommands {
		if u, err := userRule(c.Path, r); err == nil && r.ID != "" {
			ids = append(ids, u.ID)
		}
	}
	return ids
}
