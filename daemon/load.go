package daemon

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
	return config.Load(path, config.Options{Getenv: getenv, CheckRule: checkRule, CheckOutput: checkOutput})
}

// LoadPolicy reads the guard's policy that would be in force here.
func LoadPolicy(path string, getenv func(string) string) (guard.Policy, error) {
	c, err := LoadConfig(path, getenv)
	if err != nil {
		return guard.Policy{}, err
	}
	p, err := guardPolicy(c)
	p.Home = getenv("HOME")
	return p, err
}
