package workspace

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// A View answers questions about the working tree; with no Workspace behind it,
// it knows of no file.
type View struct{ ws Workspace }

// Of is the view of a workspace, which may be nil.
func Of(ws Workspace) View { return View{ws} }

// Files lists the names in the working directory; none where nothing is known of it. A name
// from the root, or with an empty part, which a listing from outside may hold, is none in
// there.
func (v View) Files() []string {
	if v.ws == nil {
		return nil
	}
	files := v.ws.Files()
	outside := func(file string) bool { return path.IsAbs(file) || strings.Contains(file, "//") }
	if !slices.ContainsFunc(files, outside) {
		return files
	}
	return slices.DeleteFunc(slices.Clone(files), outside)
}

// Manifest is the content of a file; "" where nothing is known of it.
func (v View) Manifest(name string) string {
	if v.ws == nil {
		return ""
	}
	s, _ := v.ws.Manifest(name)
	return s
}

// Has reports whether a file of that name lies in the working directory.
func (v View) Has(name string) bool {
	return slices.Contains(v.Files(), name) || v.Manifest(name) != ""
}

// HasDir reports whether a folder of that name holds a file.
func (v View) HasDir(name string) bool {
	return slices.ContainsFunc(v.Files(), func(f string) bool { return strings.HasPrefix(f, name+"/") })
}

// DirWith returns the nearest folder below that holds a file of that name.
func (v View) DirWith(name string) (string, bool) {
	best := ""
	for _, f := range v.Files() {
		if d := path.Dir(f); path.Base(f) == name && d != "." && !strings.Contains(f, "node_modules/") {
			if best == "" || strings.Count(d, "/") < strings.Count(best, "/") {
				best = d
			}
		}
	}
	return best, best != ""
}

// Names lists files and the folders that hold them.
func (v View) Names() []string {
	var all []string
	for _, f := range v.Files() {
		all = append(all, f)
		for d := path.Dir(f); d != "." && d != "/"; d = path.Dir(d) {
			all = append(all, d)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// NearestPath is nearest for paths: an extension that both have does not make
// two names alike.
func NearestPath(missing string, names []string) (string, bool) {
	ext := path.Ext(missing)
	var stems []string
	for _, n := range names {
		if path.Ext(n) == ext {
			stems = append(stems, strings.TrimSuffix(n, ext))
		}
	}
	if stem, ok := wording.Nearest(strings.TrimSuffix(missing, ext), stems, 2); ok {
		return stem + ext, true
	}
	return wording.Nearest(missing, slices.DeleteFunc(slices.Clone(names), func(n string) bool { return path.Ext(n) == ext }), 1)
}

// NearestFile returns the file or folder whose path is most like the one that
// is missing: same place and a similar name, the same name elsewhere, or what the path ends in.
func (v View) NearestFile(missing string) (string, bool) {
	missing = strings.TrimPrefix(path.Clean(missing), "./")
	names := v.Names()
	if near, ok := NearestPath(missing, names); ok {
		return near, true
	}
	stem := func(f string) string { return strings.TrimSuffix(path.Base(f), path.Ext(f)) }
	for _, f := range names {
		if path.Base(f) == path.Base(missing) {
			return f, true
		}
	}
	for _, f := range names {
		if stem(f) == path.Base(missing) && (wording.Distance(path.Dir(f), path.Dir(missing)) <= 2 || strings.HasSuffix(missing, "/"+path.Join(path.Dir(f), stem(f)))) {
			return f, true
		}
	}
	return "", false
}

// EndingIn is the file of the tree whose path ends in the given one, where there
// is just one; else the given one: some tools name files relative to a folder
// of their own.
func (v View) EndingIn(file string) string {
	found := ""
	for _, f := range v.Files() {
		if f == file || strings.HasSuffix(f, "/"+file) && found != "" {
			return file
		}
		if strings.HasSuffix(f, "/"+file) {
			found = f
		}
	}
	if found == "" {
		return file
	}
	return found
}

// Workspace is what the validator may know of the working tree.
type Workspace interface {
	// Files lists the names in the working directory, relative to it, with slashes.
	Files() []string
	// Manifest returns the content of a file such as package.json or requirements.txt.
	Manifest(name string) (string, bool)
}
