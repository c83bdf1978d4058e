//go:build !linux

package timing

import "os"

// MaxRSS is not known here.
func MaxRSS(*os.ProcessState) int64 { return 0 }
