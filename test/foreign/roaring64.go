// Reads sets in the portable 64-bit format with Go's own Roaring library, and
// writes them again; with the argument 32 or -32 in the 32-bit format, whose
// members are then unsigned or signed.
//
// Input: a line for each set, its bytes in hexadecimal.  Output: three lines
// for each: the members as signed numbers, rising; the bytes as Go writes them,
// run-optimized and not.
//
// The library of Debian 12 knows 32-bit bitmaps only; the frame around them (a
// count, and the high 32 bits before each) is read and written here, as
// RoaringFormatSpec has it.
package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"sort"
	"strings"

	"github.com/RoaringBitmap/roaring"
)

type bucket struct {
	high   uint32
	bitmap *roaring.Bitmap
}

// "": the 64-bit format
var mode string

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func read(b []byte) []bucket {
	in := bytes.NewReader(b)
	n := uint64(1)
	if mode == "" {
		check(binary.Read(in, binary.LittleEndian, &n))
	}
	buckets := []bucket{}
	for ; n > 0; n-- {
		var high uint32
		if mode == "" {
			check(binary.Read(in, binary.LittleEndian, &high))
		}
		bitmap := roaring.New()
		_, err := bitmap.ReadFrom(in)
		check(err)
		buckets = append(buckets, bucket{high, bitmap})
	}
	if in.Len() != 0 {
		fmt.Fprintln(os.Stderr, "bytes are left")
		os.Exit(1)
	}
	return buckets
}

func write(buckets []bucket) string {
	var out bytes.Buffer
	if mode == "" {
		check(binary.Write(&out, binary.LittleEndian, uint64(len(buckets))))
	}
	for _, b := range buckets {
		if mode == "" {
			check(binary.Write(&out, binary.LittleEndian, b.high))
		}
		_, err := b.bitmap.WriteTo(&out)
		check(err)
	}
	return hex.EncodeToString(out.Bytes())
}

func main() {
	if len(os.Args) > 1 {
		mode = os.Args[1]
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<28)
	for lines.Scan() {
		raw, err := hex.DecodeString(lines.Text())
		check(err)
		buckets := read(raw)
		members := []int64{}
		rebuilt := []bucket{}
		for _, b := range buckets {
			low := b.bitmap.ToArray()
			for _, m := range low {
				member := int64(uint64(b.high)<<32 | uint64(m))
				if mode == "-32" {
					member = int64(int32(m))
				}
				members = append(members, member)
			}
			// built from the members, so that nothing of our bytes is handed back
			rebuilt = append(rebuilt, bucket{b.high, roaring.BitmapOf(low...)})
		}
		sort.Slice(members, func(i, j int) bool { return members[i] < members[j] })
		text := make([]string, len(members))
		for i, m := range members {
			text[i] = fmt.Sprint(m)
		}
		fmt.Println("{" + strings.Join(text, ",") + "}")
		for _, b := range rebuilt {
			b.bitmap.RunOptimize()
		}
		fmt.Println(write(rebuilt))
		for i, b := range buckets {
			rebuilt[i].bitmap = roaring.BitmapOf(b.bitmap.ToArray()...)
		}
		fmt.Println(write(rebuilt))
	}
	check(lines.Err())
}
