package main

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"census"
	"github.com/jackc/pgx/v4"
)

func main() {
	ctx := context.Background()
	db, err := pgx.Connect(ctx, "")
	check(err)
	var photo int64
	check(db.QueryRow(ctx, "INSERT INTO photo (title) VALUES ($1) RETURNING id", "sunrise").Scan(&photo))
	fmt.Println(photo > 1<<53)

	var one int64
	var many []int64
	for i := 0; i < 2; i++ { // prepared, and kept
		check(db.QueryRow(ctx, "SELECT intern('uri', $1), intern_array('uri', $2)", "a", []string{"b", "a"}).
			Scan(&one, &many))
	}
	fmt.Println(one, many)

	_, err = db.Exec(ctx, "UPDATE photo SET fans = $1::bigint[]::roaring WHERE id = $2", []int64{7, 8, 1 << 40}, photo)
	check(err)
	var list []int64
	var text string
	var has bool
	var portable []byte
	check(db.QueryRow(ctx, "SELECT fans::bigint[], fans::text, fans @> $1::bigint, fans::bytea FROM photo", 8).
		Scan(&list, &text, &has, &portable))
	fmt.Println(list, text, has)
	check(db.QueryRow(ctx, "SELECT ($1::bytea::roaring | $2::text::roaring)::text", portable, "{1-3}").Scan(&text))
	fmt.Println(text)

	_, err = db.PgConn().CopyFrom(ctx, strings.NewReader("noon\t{1,2,5-9}\n"), "COPY photo (title, fans) FROM STDIN")
	check(err)
	var binary bytes.Buffer
	_, err = db.PgConn().CopyTo(ctx, &binary, "COPY photo (title, fans) TO STDOUT (FORMAT binary)")
	check(err)
	_, err = db.PgConn().CopyFrom(ctx, &binary, "COPY photo (title, fans) FROM STDIN (FORMAT binary)")
	check(err)
	_, err = db.CopyFrom(ctx, pgx.Identifier{"photo"}, []string{"title", "fans"}, // binary; a set goes as its text
		pgx.CopyFromRows([][]interface{}{{"noon", "{1,2,5-9}"}}))
	check(err)
	var n int
	check(db.QueryRow(ctx, "SELECT count(*) FROM photo WHERE title = 'noon' AND fans = '{1,2,5-9}'").Scan(&n))
	fmt.Println(n)

	var fans census.Roaring
	check(db.QueryRow(ctx, "UPDATE photo SET fans = fans | $1 WHERE id = $2 RETURNING fans",
		census.Roaring{-3, 5}, photo).Scan(&fans))
	fmt.Println(fans)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
