//go:build !linux

package durable

func childLimit(*Log) int { return 1 }
