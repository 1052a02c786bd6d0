package supply

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/rules"
)

// Publishing: what others install from then on.
var Publishing = []rules.Rule{
	{
		ID: "cloud.publish", Class: "publish", Severity: cake.High, Verdict: cake.Deny,
		Description: "Publishing a package, or taking one back",
		Reason:      "a published version cannot be taken back",
		Suggestion:  "npm pack --dry-run",
		Patterns: []string{
			"npm|pnpm|yarn|bun publish|unpublish|deprecate|undeprecate", "yarn npm publish|tag", "npm|pnpm dist-tag|dist-tags add|rm|set", "npm|pnpm|yarn owner|access|team|token|hook|stage add|rm|grant|revoke|set|create|public|restricted|publish", "lerna publish", "lerna version", "changeset|changesets publish", "nx release", "turbo run publish", "rush publish", "np *", "release-it|semantic-release|auto|standard-release|shipit|multi-semantic-release", "bumpp", "jsr|deno publish", "clean-publish", "web-ext sign", "chrome-webstore-upload|cws upload|publish", "vsce|ovsx publish|unpublish", "electron-builder -p|--publish=always|onTag", "electron-forge publish", "eas submit|update", "expo publish|upload",
			"cargo publish|yank|owner", "cargo release -x|--execute", "cargo workspaces|ws publish", "cargo smart-release -e|--execute", "release-plz release", "maturin publish|upload",
			"twine upload|register", "python* -m twine upload", "poetry|flit|hatch|pdm|uv|rye|pixi publish", "rattler-build upload", "python* *setup.py * upload|register", "anaconda upload|remove", "conda|mamba upload", "semantic-release publish|version", "ansible-galaxy collection|role publish|import|delete", "briefcase publish",
			"gem push|yank|owner", "rake release", "gem release", "bundle exec rake release", "fastlane deliver|pilot|supply|release|upload_to_*", "fastlane * release|deploy|beta", "pod trunk push|delete|deprecate", "pod repo push", "xcrun altool|notarytool --upload-app|--upload-package",
			"mvn|mvnw * deploy|deploy:deploy*|release:perform|release:prepare|nexus-staging:release|central-publishing:publish", "mvn|mvnw * *:deploy|*:release|*:jib:build|jib:build", "gradle|gradlew publish|publish*|*:publish*|uploadArchives|bintrayUpload|closeAndRelease*|*Sonatype*|jib|*:jib|dockerPushImage", "sbt publish|publishSigned|*publish*|sonatype*|ci-release|release", "lein|clj|clojure deploy", "mill *publish*", "bazel run *push|*publish|*deploy|*.push|*.publish",
			"nuget|dotnet push|delete", "dotnet nuget push|delete", "choco|winget push|submit", "paket push", "mix hex.publish|hex.retire|hex.owner", "rebar3 hex publish|retire|cut", "dart|flutter pub publish|lish", "flutter packages pub publish", "pub publish", "luarocks upload", "cpan-upload|dzil *", "cabal|stack upload", "opam publish", "elm publish|bump", "nimble|shards|dub|haxelib|raco|spago|roc publish|submit|upload", "conan upload|remove", "cachix push", "nix copy --to", "snapcraft upload|release|push|promote|close", "charmcraft upload|release", "flatpak-builder --repo", "steamcmd +run_app_build", "butler push", "goreleaser release|publish|continue", "jreleaser full-release|deploy|release|upload|publish", "gh release create|upload|edit", "glab release create|upload", "hub release create|edit", "helm push|cm-push", "helm s3|gcs push", "helm-push", "cr upload|index", "oras push|copy|cp|tag|attach|manifest", "wasm-pack publish", "wapm|wasmer publish|deploy", "buf push", "pulumi package|plugin|policy publish", "huggingface-cli|hf upload|upload-large-folder", "kaggle datasets|kernels|models create|version|push", "brew bump-formula-pr", "mcp-publisher publish",
		},
		When:   publishesOutside,
		Stops:  []string{"npm publish", "npm --registry https://r.example publish --tag latest", "npm unpublish left-pad --force", "cargo publish", "twine upload dist/*", "gem push app-1.0.gem", "npx semantic-release --dry-run=false", "./gradlew publishAllPublicationsToMavenCentral", "helm push c-1.tgz oci://r.example/c", "mvn -B deploy", "sbt publishSigned", "pnpm -r publish", "lerna publish from-git", "goreleaser release --clean", "gh release create v1.0.0 dist/*", "dotnet nuget push a.nupkg", "uv publish", "maturin publish", "python setup.py sdist upload", "release-it minor", "cabal upload --publish x.tar.gz", "deno publish"},
		Passes: []string{"npm run publish:check", "cargo publish --dry-run --allow-dirty", "npm pack --dry-run", "python -m build --sdist --wheel", "npm publish --dry-run", "npm publish --registry http://localhost:4873", "./gradlew publishToMavenLocal", "gh release create v1 --draft", "gh release view v1", "goreleaser release --snapshot --clean", "mvn -B install", "sbt publishLocal", "twine check dist/*", "npm owner ls", "helm package c", "twine upload -r testpypi dist/*", "nx run web:build", "lerna version --no-push", "mvn -q -DskipTests package", "cargo owner --list", "poetry build", "bazel run //:gazelle"},
	},
	{
		ID: "cloud.push-image", Class: "publish", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Pushing container images to a registry",
		Reason:      "others would pull this image from now on",
		Suggestion:  "docker images",
		Patterns:    []string{"docker|podman|nerdctl|buildah|img|finch|ctr push", "docker|podman|nerdctl image|images|manifest|plugin push", "ctr * push", "docker|podman|nerdctl|docker-compose|podman-compose compose push", "docker-compose|podman-compose push", "docker|nerdctl|podman buildx|image|builder build|bake --push", "docker|nerdctl build|bake --push", "docker compose build --push", "docker-compose build --push", "docker|nerdctl|depot buildx|* build|bake -o|--output", "docker|depot build -o|--output", "depot build|bake --push", "docker buildx imagetools create|rm", "skopeo copy|sync|delete", "crane|gcrane push|copy|cp|delete|tag|append|mutate|rebase", "regctl image|tag|manifest copy|delete|put|mod", "ko build|publish|apply|resolve|create", "pack build --publish", "cosign sign|attest|attach|copy|clean", "earthly --push", "apko publish", "werf build|publish|converge", "s2i build --push", "skaffold build|run --push", "az acr import|build", "gcloud builds submit", "bazel run *push*"},
		When:        pushesImage,
		Stops:       []string{"docker push registry.example/app:1", "docker compose push", "docker buildx build -t acme/x --push .", "docker buildx build -t acme/x --output type=registry .", "skopeo copy docker-daemon:x docker://r.example/x", "crane delete r.example/x", "docker push --all-tags acme/x", "docker tag a b && docker push b"},
		Passes:      []string{"docker push localhost:5001/api:dev", "docker buildx build -t x --load .", "docker buildx build -o type=local,dest=out .", "skopeo inspect docker://alpine", "skopeo copy docker://alpine oci:x", "docker compose build", "docker build -o out ."},
	},
}

// publishesOutside passes rehearsals, drafts, and registries on this machine.
func publishesOutside(c *command.Call) (string, bool) {
	if c.Wrapper || c.Rehearses() || c.Local() || c.Said(localRegistry) {
		return "", false
	}
	switch c.Name {
	case "gradle", "gradlew", "sbt", "mill", "mvn", "mvnw":
		return "", !onlyLocalTasks(c)
	case "gh", "glab", "hub":
		return "everybody would be offered this release", !c.HasOption("--draft|-d")
	case "goreleaser", "jreleaser":
		return "", !c.HasOption("--snapshot|--skip-publish") && !c.HasOption("--skip=publish*")
	case "lerna", "np", "bumpp":
		return "", !c.HasOption("--no-push|--preview|--no-publish")
	case "nx", "semantic-release":
		return "", !c.HasOption("--skip-publish|-d")
	case "cargo", "npm", "pnpm", "gem":
		return "", !c.HasOption("-n|--list|--help")
	case "dzil", "auto":
		return "", operandIs(c, "release") || operandIs(c, "shipit")
	case "helm":
		return "", !c.HasOption("--help")
	}
	return "", !c.HasOption("-h|--help")
}

// localRegistry: indices that are there to try things out.
func localRegistry(word string) bool {
	return word == "testpypi" || strings.Contains(word, "test.pypi.org") || strings.Contains(word, "verdaccio") || strings.HasPrefix(word, "file:")
}

// onlyLocalTasks: of the build tasks, those that publish do so on this machine.
func onlyLocalTasks(c *command.Call) bool {
	for _, o := range c.Operands() {
		v := o.Word.Value
		low := strings.ToLower(v)
		if strings.Contains(low, "local") || strings.Contains(low, "testrelease") {
			continue
		}
		if strings.Contains(low, "publish") || strings.Contains(low, "deploy") || strings.Contains(low, "release") || strings.Contains(low, "sonatype") || strings.Contains(low, "upload") || strings.Contains(low, "jib") || strings.Contains(low, "push") {
			return false
		}
	}
	return true
}

// pushesImage passes what stays on this machine.
func pushesImage(c *command.Call) (string, bool) {
	if c.Wrapper || c.Rehearses() || c.Local() {
		return "", false
	}
	switch c.Name {
	case "skopeo":
		last := c.Argv[len(c.Argv)-1].Value
		return "", strings.HasPrefix(last, "docker://") || c.Mentions("delete") || c.Mentions("sync")
	case "ko":
		return "", !c.HasOption("--local|-L") && !c.HasOption("--push=false")
	}
	if c.HasOption("-o|--output") && !c.HasOption("--push") && !operandIs(c, "push") {
		return "", c.Mentions("type=registry") || c.Mentions("push=true")
	}
	return "", !c.HasOption("--push=false")
}

func operandIs(c *command.Call, word string) bool {
	for _, o := range c.Operands() {
		if o.Word.Is(word) {
			return true
		}
	}
	return false
}
