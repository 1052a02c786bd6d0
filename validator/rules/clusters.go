package rules

import "cake"

// clusterRules are the words of containers and clusters, and of what describes them.
func clusterRules() []Rule {
	return []Rule{
		operationRule(Rule{
			ID: "docker.nametaken", Kind: "container.name_taken",
			Pattern: `^.*?(?P<message>(?:The container )?name "/?(?P<name>[\w.-]+)" is already in use[^\n.]*)`, Tools: containers(), Message: "a container {name} is there already", Key: []string{"name"},
			Fixes: []string{"Check docker ps -a: a container {name} is there already, docker start {name} or docker rm it first"},
			Yes:   []Example{{Command: "docker run -d --name db postgres:16", Code: 125, Err: "docker: Error response from daemon: Conflict. The container name \"/db\" is already in use by container \"4f1e2d\". You have to remove (or rename) that container to be able to reuse that name.\nSee 'docker run --help'.\n"}},
			No:    []Example{{Command: "docker ps -a", Out: "4f1e db\n"}},
		}),
		operationRule(Rule{
			ID: "docker.notup", Kind: "service.not_running",
			Pattern: `^(?:ERROR: |Error: |Error response from daemon: )?(?P<message>(?:service "(?P<service>[^"]+)" is not running|No container found for (?P<service2>\w[\w.-]*)_\d+))`, Tools: containers(), Key: []string{"service", "service2"},
			Fixes: []string{"docker compose up -d {service}", "docker compose up -d {service2}"},
			Yes:   []Example{{Command: "docker compose exec web sh -c ls", Code: 1, Err: "service \"web\" is not running\n", Fix: "docker compose up -d web"}},
			No:    []Example{{Command: "docker compose ps", Out: "web running\n"}},
		}),
		operationRule(Rule{
			ID: "docker.dependency", Kind: "service.not_running",
			Pattern: `^(?:Error response from daemon: )?(?P<message>(?:dependency failed to start: )?container (?P<name>[\w.-]+) (?:exited \([1-9]\d*\)|is unhealthy))`, Key: []string{"name"},
			Fixes: []string{"Check docker logs {name}: {message}"},
			Yes:   []Example{{Command: "docker compose up -d --wait | tail -2", Err: " Container shop-db-1  Error\ndependency failed to start: container shop-db-1 exited (1)\n"}},
			No:    []Example{{Command: "docker ps -a", Out: "shop-db-1 Exited (1) 2 days ago\n"}},
		}),
		operationRule(Rule{
			ID: "helm.norepo", Kind: "config.invalid", Tools: clusterTools(),
			Pattern: `^Error: (?P<message>no (?:cached )?(?:repository definition for|repo named) "?(?P<url>[^\s",]+?)"?(?:[.,] |,|\.? ?$)[^\n]*)`, Key: []string{"url"},
			Fixes: []string{"Run helm repo add with a name and {url} first, then helm dependency build again"},
			Yes:   []Example{{Command: "helm dependency build charts/web", Code: 1, Err: "Error: no repository definition for https://charts.example.org/b. Please add the missing repos via 'helm repo add'\n", Fix: "Run helm repo add with a name and https://charts.example.org/b first, then helm dependency build again"}},
			No:    []Example{{Command: "helm repo list", Out: "b https://charts.example.org/b\n"}},
		}),
		operationRule(Rule{
			ID: "skaffold.nofile", Kind: "fs.not_found", Tools: []string{"skaffold", "make"},
			Pattern: `^.*?(?P<message>file pattern \[(?P<path>[^\]\n]+)\] must match at least one file)`, Key: []string{"path"},
			Fixes: []string{"Check {path} of the COPY: {near:path} exists", "Check {path} of the COPY: there is no such file"},
			Yes:   []Example{{Command: "skaffold build | tail -1", Out: "getting hash for artifact \"api\": getting dependencies for \"api\": file pattern [requirements.txt] must match at least one file\n"}},
			No:    []Example{{Command: "skaffold build", Out: "Build [api] succeeded\n"}},
		}),
		operationRule(Rule{
			ID: "docker.platforms", Kind: "container.build_failed", Tools: containers(),
			Pattern: `^(?:ERROR|error|Error): (?P<message>(?:[Mm]ulti-platform build is not supported for the docker driver|multiple platforms feature is currently not supported for docker driver).*)`, Key: []string{"always"},
			Fixes: []string{"docker buildx create --use"},
			Yes:   []Example{{Command: "docker buildx build --platform linux/amd64,linux/arm64 .", Code: 1, Err: "ERROR: Multi-platform build is not supported for the docker driver.\nSwitch to a different driver, or turn on the containerd image store, and try again.\n"}},
			No:    []Example{{Command: "docker buildx build .", Err: "#5 DONE 0.1s\n"}},
		}),
		operationRule(Rule{
			ID: "cluster.field", Kind: "config.invalid", Tools: clusterTools(),
			Pattern: `^[Ee]rror[^\n]*?(?:"(?P<file>[^"\s]+\.(?:ya?ml|json))"[^\n]*?)?: strict decoding error: (?P<message>unknown field "(?P<field>[^"]+)")`, Key: []string{"file", "field"},
			Fixes: []string{"Fix {file}: there is no field {field}", "Fix the manifest: there is no field {field}"},
			Yes:   []Example{{Command: "kubectl apply -f k8s/web.yaml", Code: 1, Err: "Error from server (BadRequest): error when creating \"k8s/web.yaml\": Deployment in version \"v1\" cannot be handled as a Deployment: strict decoding error: unknown field \"spec.replica\"\n", File: "k8s/web.yaml", Fix: "Fix k8s/web.yaml: there is no field spec.replica"}},
			No:    []Example{{Command: "kubectl apply -f k8s/web.yaml", Out: "deployment.apps/web configured\n"}},
		}),
		operationRule(Rule{
			ID: "cluster.immutable", Kind: "config.invalid", Tools: clusterTools(),
			Pattern: `^(?:The|.*?:) (?P<sort>[A-Z]\w+) "(?P<name>[^"]+)" is invalid: ?\n?(?:\* )?(?P<field>[\w.\[\]"-]+): [^\n]*?(?P<message>field is immutable|updates to \S+ spec for fields other than)`, Message: "{sort} {name}, {field}: {message}", Key: []string{"sort", "name", "field"},
			Fixes: []string{"Check {field} of {sort} {name}: it cannot be changed where it is, keep what it was or have that {sort} deleted and made anew"},
			Yes:   []Example{{Command: "kubectl apply -k k8s", Code: 1, Err: "The Deployment \"web\" is invalid: spec.selector: Invalid value: v1.LabelSelector{MatchLabels:map[string]string{\"app\":\"web\"}}: field is immutable\n"}},
			No:    []Example{{Command: "kubectl apply -k k8s", Out: "deployment.apps/web configured\n"}},
		}),
		operationRule(Rule{
			ID: "cluster.invalid", Kind: "config.invalid", Tools: clusterTools(),
			Pattern: `^The (?P<sort>[A-Z]\w+) "(?P<name>[^"]+)" is invalid: ?\n?(?:\* )?(?P<field>[\w.\[\]"-]+): (?P<message>[^\n]+)`, Message: "{sort} {name}, {field}: {message}", Key: []string{"sort", "name", "field"},
			Fixes: []string{"Fix {field} of {sort} {name}: {message}"},
			Yes: []Example{
				{Command: "kubectl apply -f svc.yaml", Code: 1, Err: "The Service \"web\" is invalid: spec.ports[0].nodePort: Invalid value: 80: provided port is not in the valid range. The range of valid ports is 30000-32767\n"},
				{Command: "kubectl apply -f d.yaml", Code: 1, Err: "The Deployment \"web\" is invalid: \n* spec.template.spec.containers[0].name: Required value\n"},
			},
			No: []Example{{Command: "kubectl apply -f svc.yaml", Out: "service/web configured\n"}},
		}),
		operationRule(Rule{
			ID: "cluster.context", Kind: "config.invalid", Tools: clusterTools(),
			Pattern: `^[Ee]rror[^\n]*?: (?P<message>context was not found for specified context: (?P<context>\S+)|no context exists with the name: "(?P<context2>[^"\n]+)"|context "(?P<context3>[^"\n]+)" does not exist)`, Key: []string{"context", "context2", "context3"},
			Fixes: []string{"{kubecontext:context}", "{kubecontext:context2}", "{kubecontext:context3}", "Check kubectl config get-contexts: {message}"},
			Yes: []Example{
				{Command: "KUBECONFIG=ops/kube.yaml kubectl --context=web-prd get pods", Code: 1, Err: "error: context \"web-prd\" does not exist\n", Files: []string{"ops/kube.yaml"}, Manifest: map[string]string{"ops/kube.yaml": "clusters:\n- name: web-pro\ncontexts:\n- context: {cluster: c1, user: u}\n  name: web-prod\ncurrent-context: web-prod\n"}, Fix: "KUBECONFIG=ops/kube.yaml kubectl --context=web-prod get pods"},
				{Command: "kubectl config use-context stage", Code: 1, Err: "error: no context exists with the name: \"stage\"\n", Fix: "Check kubectl config get-contexts: no context exists with the name: \"stage\""},
				{Command: "kubectl --context stage get ns", Code: 1, Err: "Error in configuration: context was not found for specified context: stage\n"},
			},
			No: []Example{{Command: "kubectl config get-contexts", Out: "CURRENT   NAME\n*         stage\n"}},
		}),
		operationRule(Rule{
			ID: "compose.service", Kind: "container.compose", Tools: containers(),
			Pattern: `^(?:ERROR: |Error: )?(?P<message>[Nn]o such service: (?P<service>[\w.-]+))`, Key: []string{"service"},
			Fixes: []string{"{composeservice:service}", "Check docker compose config --services: there is no service {service}"},
			Yes: []Example{
				{Command: "docker compose -f ci.yml run --rm wbe", Code: 1, Err: "no such service: wbe\n", Files: []string{"ci.yml"}, Manifest: map[string]string{"ci.yml": "services:\n  web:\n    image: nginx\n    depends_on:\n      wbf: {}\n  db:\n    image: postgres\nvolumes:\n  wb:\n"}, Fix: "docker compose -f ci.yml run --rm web"},
				{Command: "docker compose up -d e2e | tail -3", Err: "no such service: e2e\n", Files: []string{"compose.yaml"}, Manifest: map[string]string{"compose.yaml": "services:\n  web:\n    image: nginx\n"}, Fix: "Check docker compose config --services: there is no service e2e"},
			},
			No: []Example{{Command: "docker compose config --services", Out: "web\n"}},
		}),
		operationRule(Rule{
			ID: "docker.context", Kind: "config.invalid", Tools: containers(),
			Pattern: `^[^\n]*?(?P<message>context "(?P<context>[^"\n]+)": context not found)`, Key: []string{"context"},
			Fixes: []string{"Check docker context ls: there is no context {context}"},
			Yes:   []Example{{Command: "docker --context prd ps", Code: 1, Err: "Failed to initialize: unable to resolve docker endpoint: context \"prd\": context not found: open /root/.docker/contexts/meta/8f/meta.json: no such file or directory\n", Fix: "Check docker context ls: there is no context prd"}},
			No:    []Example{{Command: "docker context ls", Out: "NAME  DESCRIPTION\nprod\n"}},
		}),
		operationRule(Rule{
			ID: "aws.profile", Kind: "config.invalid",
			Pattern: `^(?:botocore\.exceptions\.ProfileNotFound: )?(?P<message>The config profile \((?P<profile>[^)\n]+)\) could not be found)`, Key: []string{"profile"},
			Fixes: []string{"{awsprofile:profile}", "Check aws configure list-profiles: there is no profile {profile}"},
			Yes: []Example{
				{Command: "AWS_CONFIG_FILE=ops/aws.ini aws --profile stagng s3 ls", Code: 255, Err: "\nThe config profile (stagng) could not be found\n", Files: []string{"ops/aws.ini"}, Manifest: map[string]string{"ops/aws.ini": "[default]\n[profile staging]\nregion = eu-north-1\n"}, Fix: "AWS_CONFIG_FILE=ops/aws.ini aws --profile staging s3 ls"},
				{Command: "make publish", Code: 2, Err: "The config profile (docs) could not be found\nmake: *** [Makefile:2: publish] Error 255\n", Fix: "Check aws configure list-profiles: there is no profile docs"},
			},
			No: []Example{{Command: "aws configure list-profiles", Out: "default\n"}},
		}),
		operationRule(Rule{
			ID: "gcloud.configuration", Kind: "config.invalid",
			Pattern: `^ERROR: \(gcloud[\w.-]*\) (?P<message>Cannot activate configuration \[(?P<name>[^\]\n]+)\], it does not exist)`, Key: []string{"name"},
			Fixes: []string{"Check gcloud config configurations list: there is no configuration {name}"},
			Yes:   []Example{{Command: "gcloud config configurations activate stagng", Code: 1, Err: "ERROR: (gcloud.config.configurations.activate) Cannot activate configuration [stagng], it does not exist.\n"}},
			No:    []Example{{Command: "gcloud config configurations activate staging", Err: "Activated [staging].\n"}},
		}),
		operationRule(Rule{
			ID: "terraform.workspace", Kind: "config.invalid", Tools: terraforms(),
			Pattern: `^(?P<message>Workspace "(?P<workspace>[^"\n]+)" doesn't exist)\.`, Key: []string{"workspace"},
			Fixes: []string{"Check terraform workspace list: there is no workspace {workspace}"},
			Yes:   []Example{{Command: "terraform workspace select stagng", Code: 1, Err: "\nWorkspace \"stagng\" doesn't exist.\n\nYou can create this workspace with the \"new\" subcommand \nor include the \"-or-create\" flag with the \"select\" subcommand.\n", Fix: "Check terraform workspace list: there is no workspace stagng"}},
			No:    []Example{{Command: "terraform workspace select staging", Out: "Switched to workspace \"staging\".\n"}},
		}),
		operationRule(Rule{
			ID: "cluster.sort", Kind: "tool.subcommand_typo", Tools: []string{"kubectl", "oc", "k3s", "microk8s"},
			Pattern: `^error: (?P<message>the server doesn't have a resource type "(?P<sort>[^"]+)")`, Key: []string{"sort"},
			Fixes: []string{"Check kubectl api-resources: this cluster knows no {sort}"},
			Yes:   []Example{{Command: "kubectl get deploymnt", Code: 1, Err: "error: the server doesn't have a resource type \"deploymnt\"\n", Fix: "Check kubectl api-resources: this cluster knows no deploymnt"}},
			No:    []Example{{Command: "kubectl get deploy", Out: "web 1/1\n"}},
		}),
		operationRule(Rule{
			ID: "cluster.notready", Kind: "timeout.command", Tools: clusterTools(),
			Pattern: `^(?:[Ee]rror: )(?:[A-Z ]+: )?(?P<message>(?:timed out waiting for the condition|deployment "[^"]+" exceeded its progress deadline|.*context deadline exceeded$).*)`, Key: []string{"key"},
			Fixes: []string{"Check kubectl describe and kubectl logs of what does not get ready: {message}"},
			Yes:   []Example{{Command: "kubectl rollout status deploy/web --timeout=60s", Code: 1, Err: "error: deployment \"web\" exceeded its progress deadline\n"}},
			No:    []Example{{Command: "kubectl rollout status deploy/web", Out: "deployment \"web\" successfully rolled out\n"}},
		}),
		operationRule(Rule{
			ID: "helm.pending", Kind: "infra.state_locked", Tools: []string{"helm", "helmfile", "skaffold", "terraform", "argocd", "flux"},
			Pattern: `^.*?(?P<message>another operation \(install/upgrade/rollback\) is in progress)`, Key: []string{"always"},
			Fixes: []string{"Check helm history: wait for the release that is pending, or helm rollback it where nothing works on it any more"},
			Yes:   []Example{{Command: "helm upgrade web charts/web", Code: 1, Err: "Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress\n"}},
			No:    []Example{{Command: "helm history web", Out: "1 deployed\n"}},
		}),
		operationRule(Rule{
			ID: "terraform.lock", Kind: "infra.state_locked", Tools: terraforms(),
			Pattern: `^│? ?Error: (?P<message>Error (?:acquiring|locking) (?:the )?state(?: lock)?)(?:(?:[^\n]*\n){1,12}?[│ ]*Who: +(?P<who>[^\n]+))?`, Key: []string{"always"},
			Fixes: []string{"Check what {who} does there and wait for it: the state is locked", "Check who holds the lock of the state, and wait for it"},
			Yes:   []Example{{Command: "terraform apply", Code: 1, Err: "Error: Error acquiring the state lock\n\nError message: resource temporarily unavailable\nLock Info:\n  ID:        0b7a\n  Path:      terraform.tfstate\n  Operation: OperationTypeApply\n  Who:       ci@runner-7\n", Fix: "Check what ci@runner-7 does there and wait for it: the state is locked"}},
			No:    []Example{{Command: "terraform apply", Out: "Acquiring state lock. This may take a few moments...\n"}},
		}),
		operationRule(Rule{
			ID: "terraform.credentials", Kind: "auth.http", Tools: terraforms(),
			Pattern: `^│? ?Error: (?P<message>(?:No valid credential sources? (?:for \S+ )?found|error configuring Terraform AWS Provider: no valid credential sources|Unable to list provider registration status|building account: [^\n]*|could not find default credentials|Attempted to load application default credentials)[^\n]*)`, Key: []string{"always"},
			Fixes: []string{"Check the provider's credentials with the user, stop here: {message}"},
			Yes:   []Example{{Command: "terraform plan", Code: 1, Err: "Error: No valid credential sources found\n\n  with provider[\"aws\"],\n  on providers.tf line 3, in provider \"aws\":\n"}},
			No:    []Example{{Command: "terraform plan", Out: "No changes.\n"}},
		}),
		operationRule(Rule{
			ID: "terraform.fmt", Kind: "lint.format", Tools: terraforms(), Strict: true, // without the option it names what it has put right
			WithOption: []string{"terraform -check", "terraform --check", "terraform -check=true", "tofu -check", "tofu --check", "tofu -check=true"},
			Pattern:    `^(?P<file>[\w./-]+\.tf(?:vars|test\.hcl)?)\n(?:[^-]|$)`, Message: "{file} is not formatted", Key: []string{"always"},
			Fixes: []string{"terraform fmt -recursive"},
			Yes:   []Example{{Command: "terraform fmt -check -recursive", Code: 3, Out: "infra/main.tf\n", File: "infra/main.tf", Fix: "terraform fmt -recursive"}},
			No:    []Example{{Command: "terraform fmt", Out: "main.tf\n"}, {Command: "cat files.txt", Out: "main.tf\n"}},
		}),
		operationRule(Rule{
			ID: "terraform.test", Kind: "test.failed", Severity: cake.Medium, Tools: terraforms(),
			Pattern: `^[│ ]*Error: (?P<message>Test assertion failed)(?:\n[│ ]*)+on (?P<file>\S+) line (?P<line>\d+), in (?:run|check) (?:block )?"(?P<test>[^"\n]+)":(?:[^\n]*\n){1,8}?(?:[│ ]*\n)(?:│ )?(?P<why>[^\s│╵╷][^\n]*)`, Message: "{test}: {why}", Key: []string{"file", "test"},
			Fixes: []string{"Fix {file}:{line}, or what it tests: {test}: {why}"},
			Yes:   []Example{{Command: "terraform test", Code: 1, Err: "╷\n│ Error: Test assertion failed\n│ \n│   on tests/tags.tftest.hcl line 6, in run \"has_owner\":\n│    6:     condition = output.owner == \"ops\"\n│     ├────────────────\n│     │ output.owner is \"dev\"\n│ \n│ the owner is wrong\n╵\n", File: "tests/tags.tftest.hcl", Line: 6, Fix: "Fix tests/tags.tftest.hcl:6, or what it tests: has_owner: the owner is wrong"}},
			No:    []Example{{Command: "terraform test", Out: "Success! 2 passed, 0 failed.\n"}},
		}),
		operationRule(Rule{
			ID: "terraform.error", Kind: "command.failed", Rank: Wrapper, Tools: terraforms(), Strict: true,
			Pattern: `^│? ?Error: (?P<message>[^\n]+)`, Key: []string{"message"},
			Fixes: []string{"Check the cause: {message}"},
			Yes:   []Example{{Command: "terraform destroy -auto-approve -no-color | tail -3", Err: "Error: Instance cannot be destroyed\n\nResource aws_db_instance.main has lifecycle.prevent_destroy set\n"}},
			No:    []Example{{Command: "terraform plan", Out: "No changes.\n"}},
		}),
	}
}

func containers() []string {
	return []string{"docker", "docker-compose", "podman", "podman-compose", "nerdctl", "buildah"}
}

func clusterTools() []string {
	return []string{"kubectl", "oc", "helm", "kustomize", "skaffold", "tilt", "argocd", "flux", "helmfile"}
}

func terraforms() []string { return []string{"terraform", "tofu", "terragrunt"} }
