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

// composerTool installs a program that a package of composer.json brings. Composer has
// vendor/bin on the path of its scripts, a shell has not.
func (f Filler) composerTool(program string) (string, bool) {
	pkg, byComposer := composerPrograms()[program], f.Call.Runs([]string{"composer"})
	if pkg == "" || !f.Tree.Has("composer.json") {
		return "", false
	}
	if !f.listsName(ecosystem{lists: phpManifests()}, pkg) {
		return "composer require --dev " + pkg, byComposer
	}
	f.Slots["kind"] = "tool.not_installed_local"
	if byComposer {
		return "composer install", true
	}
	return "Run composer install, then vendor/bin/" + program + ": composer.json lists " + pkg, true
}

// composerPrograms are packages of Composer's by the program that they bring.
func composerPrograms() map[string]string {
	return map[string]string{
		"phpunit": "phpunit/phpunit", "pest": "pestphp/pest", "paratest": "brianium/paratest", "behat": "behat/behat", "codecept": "codeception/codeception", "phpspec": "phpspec/phpspec",
		"phpstan": "phpstan/phpstan", "psalm": "vimeo/psalm", "phan": "phan/phan", "phpmd": "phpmd/phpmd", "phpcs": "squizlabs/php_codesniffer", "phpcbf": "squizlabs/php_codesniffer",
		"php-cs-fixer": "friendsofphp/php-cs-fixer", "pint": "laravel/pint", "ecs": "symplify/easy-coding-standard", "rector": "rector/rector", "infection": "infection/infection",
		"phpbench": "phpbench/phpbench", "phinx": "robmorgan/phinx", "parallel-lint": "php-parallel-lint/php-parallel-lint", "simple-phpunit": "symfony/phpunit-bridge", "drush": "drush/drush",
		"doctrine-migrations": "doctrine/migrations", "tester": "nette/tester", "grumphp": "phpro/grumphp", "captainhook": "captainhook/captainhook", "robo": "consolidation/robo",
	}
}
