package advice

import (
	"path"
	"strings"
)

// phpClass tells what loads a class of PHP: Composer's autoloader, for what the project
// has itself once it is written anew, for all else once it is installed.
func (f Filler) phpClass(class string) (string, bool) {
	if !f.Tree.Has("composer.json") {
		return "", false
	}
	own := class[strings.LastIndex(class, `\`)+1:] + ".php"
	for _, file := range f.Tree.Files() {
		if path.Base(file) == own && safeWord().MatchString(file) {
			return "Try composer dump-autoload and --bootstrap vendor/autoload.php: " + class + " may be " + file + ", nothing loads it", true
		}
	}
	return "Try composer install: nothing loads " + class, true
}
