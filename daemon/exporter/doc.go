// Package exporter serves the metrics of a brain, and what is served besides, at an
// address that may be taken, change or break while the brain runs.
//
// That there are no metrics never ends anything: it is said, and the brain goes on.
package exporter
