// Package census has the set of census for database/sql and pgx: a slice of int64, sent and read as text.
//
//	var fans census.Roaring
//	db.QueryRow(ctx, "SELECT fans FROM photo WHERE id = $1", id).Scan(&fans)
//	db.Exec(ctx, "UPDATE photo SET fans = $1 WHERE id = $2", census.Roaring{7, 8}, id)
//
// Seen with pgx 4.16.  One member is $1::bigint.
package census

import (
	"database/sql/driver"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Roaring holds the members in their order.
type Roaring []int64

var pieces = regexp.MustCompile(`(-?\d+)(?:-(-?\d+))?`)

// Value is the text of the set, such as {1,2}.
func (r Roaring) Value() (driver.Value, error) {
	if r == nil {
		return nil, nil
	}
	texts := make([]string, len(r))
	for i, m := range r {
		texts[i] = strconv.FormatInt(m, 10)
	}
	return "{" + strings.Join(texts, ",") + "}", nil
}

// Scan takes the text of a set, such as {1,2,5-9}, or NULL.
func (r *Roaring) Scan(src interface{}) error {
	var text string
	switch s := src.(type) {
	case nil:
		*r = nil
		return nil
	case string:
		text = s
	case []byte:
		text = string(s)
	default:
		return fmt.Errorf("census: a set cannot be read from %T", src)
	}
	set := Roaring{}
	for _, piece := range pieces.FindAllStringSubmatch(text, -1) {
		first, err := strconv.ParseInt(piece[1], 10, 64)
		if err != nil {
			return err
		}
		last := first
		if piece[2] != "" {
			if last, err = strconv.ParseInt(piece[2], 10, 64); err != nil {
				return err
			}
		}
		for m := first; ; m++ {
			set = append(set, m)
			if m == last {
				break
			}
		}
	}
	*r = set
	return nil
}
