package writes

import (
	"slices"
	"testing"

	"cake/shell"
)

func TestWhatALinePutsInPlaceOfSomethingElse(t *testing.T) {
	for line, want := range map[string][]InPlace{
		"sed -i 's/a: 1/a: 2/' conf/a.yml":                                                     {{"conf/a.yml", "a: 1", "a: 2"}},
		"cd conf && sed -i.bak -E 's|a|b|g' *.yml":                                             {{"conf/*.yml", "a", "b"}},
		"sed -i '/^port/s/80/81/' a.ini":                                                       {{"a.ini", "80", "81"}},
		"sed -i '3,$ s/80/81/' a.ini":                                                          {{"a.ini", "80", "81"}},
		"perl -pi -e 's{http://a}{http://b}g' a.conf":                                          {{"a.conf", "http://a", "http://b"}},
		"perl -0pi -e 's/x\\n/{y}/' a.conf":                                                    {{"a.conf", "x\\n", "{y}"}},
		"ruby -pi -e '$_.gsub!(/old/, \"new\")' a.rb":                                          {{"a.rb", "old", "new"}},
		"find maps -name '*.tmx' -exec sed -i 's/a/b/' {} +":                                   {{"maps/**/*.tmx", "a", "b"}},
		"find . -type f | xargs sed -i 's/a/b/'":                                               {{"**/*", "a", "b"}},
		"git ls-files '*.md' | xargs perl -pi -e 's/a/b/'":                                     {{"*.md", "a", "b"}},
		"grep -rl a . | xargs sed -i 's/a/b/'":                                                 nil,
		"ruby -e 'Dir.glob(\"a/*.txt\") { |p| File.write(p, File.read(p).gsub(/x/, \"y\")) }'": {{"a/*.txt", "x", "y"}},
		"sed 's/a/b/' a.yml":                                                                   nil,
		"grep -n a a.yml":                                                                      nil,
		"sed -i '/^#/d' a.yml":                                                                 nil,
		"perl -ne 'print if /a/' a.yml":                                                        nil,
		"python3 -c \"print(open('a.py').read().replace('a','b'))\"":                           nil,
	} {
		parsed := shell.Parse(line)
		if got := InPlaces(&parsed); !slices.Equal(got, want) {
			t.Errorf("%s: %q", line, got)
		}
	}
}
