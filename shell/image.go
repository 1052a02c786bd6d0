package shell

import "strings"

// imageEntry is the command of `docker run IMAGE ARG…` where the image starts a
// tool of a known name and the words after it are that tool's own.
func imageEntry(wr wrapper, args []Word) []Word {
	if wr.options != containerRun {
		return nil
	}
	o := wr.options.ParseOrdered(args)
	if len(o.Operands) < 2 || !o.Operands[0].Literal() {
		return nil
	}
	tool := imageTool(imageName(o.Operands[0].Value))
	if tool == "" || o.Operands[1].Is(tool) || IsShell(base(o.Operands[1].Value)) || strings.HasPrefix(o.Operands[1].Value, "/") {
		return nil
	}
	return append([]Word{Literal(tool)}, o.Operands[1:]...)
}

// imageName is the last part of the name of an image, without tag and digest.
func imageName(image string) string {
	image, _, _ = strings.Cut(image, "@")
	name := image[strings.LastIndexByte(image, '/')+1:]
	name, _, _ = strings.Cut(name, ":")
	return name
}

// imageTool is the program that the images of a name start.
func imageTool(name string) string {
	switch name {
	case "terraform", "opentofu", "tofu", "terragrunt", "pulumi", "flyway", "liquibase", "kubectl", "helm", "rclone", "restic", "packer", "vault", "consul", "nomad", "ansible", "migrate", "atlas", "dbmate", "eksctl", "kustomize", "flux", "argocd", "doctl", "gh", "git", "curl", "rsync", "twine", "goose", "prisma", "step-cli":
		return name
	case "aws-cli", "awscli":
		return "aws"
	case "azure-cli":
		return "az"
	case "google-cloud-cli":
		return "gcloud"
	case "mc":
		return "mc"
	case "docker-curl", "curlimages":
		return "curl"
	}
	return ""
}
