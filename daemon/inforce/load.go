package inforce

import (
	"fmt"
	"os"

	"cake/config"
	"cake/guard"
)

// LoadConfig reads the configuration that would be in force here: the file at
// path, or, where path is empty, the one that config.Find finds.
func LoadConfig(path string, getenv func(string) string) (*config.Config, error) {
	if path == "" {
		cwd, err := os.Getwd()
		if err != nil {
			return nil, fmt.Errorf("cannot find the working directory: %w", err)
		}
		path = config.Find(cwd, getenv)
	}
	return config.Load(path, Options(getenv))
}

// Options are those with which a configuration is read whose rules must hold.
func Options(getenv func(string) string) config.Options {
	return config.Options{Getenv: getenv, CheckRule: checkRule, CheckOutput: checkOutput}
}

// LoadRules reads the rules of a file that need not be a whole configuration:
// those about commands, and those about output. Their examples hold.
func LoadRules(path string) (guard.Policy, *Reading, error) {
	c, err := config.Load(path, config.Options{CheckRule: checkRule, CheckOutput: checkOutput, Partial: true})
	if err != nil {
		return guard.Policy{}, nil, err
	}
	p, err := GuardPolicy(c)
	if err != nil {
		return guard.Policy{}, nil, err
	}
	r, err := NewReading(c, p)
	return p, r, err
}

// LoadPolicy reads the guard's policy that would be in force here.
func LoadPolicy(path string, getenv func(string) string) (guard.Policy, error) {
	c, err := LoadConfig(path, getenv)
	if err != nil {
		return guard.Policy{}, err
	}
	p, err := GuardPolicy(c)
	p.Home = getenv("HOME")
	return p, err
}
