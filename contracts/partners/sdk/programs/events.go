// Command events follows the event stream from where it stopped the last time, until it is stopped. Go 1.18 or later.
//
//	SERVICE_API_KEY=svc_account_... go run events.go
//
// An event that was handled just before a crash comes again: tell by its id.
//
// {{made_for}}
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net/http"
	"os"
	"strconv"
	"time"
)

const baseURL = "{{base_url}}"

// eventsPath answers at once when there is something new, otherwise within 20 seconds.
const eventsPath = "{{polling_path}}"

type event struct {
	ID, Type string
	Sequence int
}

func handle(e event) {
	fmt.Println(e.Sequence, e.Type, e.ID)
}

// {{call}}

// savedCursor is the number of the event that was handled last, 0 at first.
func savedCursor(file string) (int, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(string(text))
}

// saveCursor works in one step: a crash repeats events but loses none.
func saveCursor(file string, after int) error {
	if err := os.WriteFile(file+".new", []byte(strconv.Itoa(after)), 0o600); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}

func follow(file string) error {
	after, err := savedCursor(file)
	if err != nil {
		return err
	}
	for {
		var page struct{ Events []event }
		if err := call("GET", eventsPath+strconv.Itoa(after), nil, &page); err != nil {
			return err
		}
		for _, e := range page.Events {
			handle(e)
			after = e.Sequence
		}
		if err := saveCursor(file, after); err != nil {
			return err
		}
	}
}

func main() {
	log.SetFlags(0)
	file := os.Getenv("SERVICE_CURSOR_FILE")
	if file == "" {
		file = "events.cursor"
	}
	log.Fatal(follow(file))
}
