package claude

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// userSettings is what the user's own --settings says.
type userSettings struct {
	text  string
	where string // in words, for an error
	file  bool   // it was read from a file
}

// readSettings reads the value of a --settings as Claude Code does: text that
// begins with { and ends with } is JSON, anything else names a file.
func readSettings(value, cwd string) (userSettings, error) {
	text := strings.TrimSpace(value)
	if strings.HasPrefix(text, "{") && strings.HasSuffix(text, "}") {
		u := userSettings{text: text, where: "the JSON of --settings"}
		if _, err := parseObject([]byte(text)); err != nil {
			return u, fmt.Errorf("cannot read %s: %s; Claude Code would say: Invalid JSON provided to --settings", u.where, locate(text, err))
		}
		return u, nil
	}
	return readFile(value, cwd)
}

func readFile(value, cwd string) (userSettings, error) {
	file := value
	if !filepath.IsAbs(file) {
		file = filepath.Join(cwd, file)
	}
	content, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return userSettings{}, fmt.Errorf("cannot find the settings file %s named by --settings; Claude Code would say: Settings file not found", file)
	}
	if err != nil {
		return userSettings{}, fmt.Errorf("cannot read the settings named by --settings: %w", err)
	}
	content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf"))
	u := userSettings{text: string(content), where: "the settings file " + file, file: true}
	if len(bytes.TrimSpace(content)) == 0 {
		u.text = "{}" // Claude Code passes over an empty file
		return u, nil
	}
	if _, err := parseObject(content); err != nil {
		return u, fmt.Errorf("cannot read %s: %s; Claude Code would ignore the whole file", u.where, locate(u.text, err))
	}
	return u, nil
}

// locate says where in the text a JSON error is.
func locate(text string, err error) string {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		return err.Error()
	}
	before := text[:min(max(int(syntax.Offset)-1, 0), len(text))]
	line := 1 + strings.Count(before, "\n")
	column := len(before) - (strings.LastIndexByte(before, '\n') + 1) + 1
	return fmt.Sprintf("line %d, column %d: %s", line, column, syntax.Error())
}

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
