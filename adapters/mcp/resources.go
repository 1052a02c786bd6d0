package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cake/recall"
)

// The addresses of resources: the lessons of a project, and one entry.
const (
	lessonsURI = "cake://lessons"
	lessonsOf  = "cake://lessons/{project}"
	entryOf    = "cake://entry/{id}"
)

func (s *server) resources() {
	const kind = "application/json"
	s.tools.AddResource(&mcp.Resource{Name: "lessons", URI: lessonsURI, MIMEType: kind, Description: "What was learnt in this project: mistakes and the fixes that were seen to work."}, s.lessonsResource)
	s.tools.AddResourceTemplate(&mcp.ResourceTemplate{Name: "lessons of a project", URITemplate: lessonsOf, MIMEType: kind, Description: "What was learnt in a project."}, s.lessonsResource)
	s.tools.AddResourceTemplate(&mcp.ResourceTemplate{Name: "entry", URITemplate: entryOf, MIMEType: kind, Description: "The whole of one entry."}, s.entryResource)
}

func (s *server) lessonsResource(ctx context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	project, err := lastPart(r.Params.URI, lessonsURI)
	if err != nil {
		return nil, mcp.ResourceNotFoundError(r.Params.URI)
	}
	all, err := s.memory.AllLessons(ctx, recall.LessonQuery{Project: s.project(project), Limit: recall.MostLimit})
	if err != nil {
		return nil, err
	}
	return contents(r.Params.URI, some(all))
}

func (s *server) entryResource(ctx context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	id, err := lastPart(r.Params.URI, "cake://entry")
	if err != nil {
		return nil, mcp.ResourceNotFoundError(r.Params.URI)
	}
	e, err := s.memory.Entry(ctx, id)
	if errors.Is(err, recall.ErrUnknown) {
		return nil, mcp.ResourceNotFoundError(r.Params.URI)
	}
	if err != nil {
		return nil, err
	}
	return contents(r.Params.URI, e)
}

// lastPart is what follows the prefix and a slash in an address.
func lastPart(uri, prefix string) (string, error) {
	return url.PathUnescape(strings.TrimPrefix(strings.TrimPrefix(uri, prefix), "/"))
}

func contents(uri string, v any) (*mcp.ReadResourceResult, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri, MIMEType: "application/json", Text: string(text)}}}, nil
}
