// Command outcome tells the service what a marketplace did with a listing. Go 1.18 or later, nothing to install.
//
//	go run outcome.go REPORT_ID "The listing was approved."
//
// The same outcome again is recorded once.
//
// {{made_for}}
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"time"
)

const baseURL = "{{base_url}}"

// {{call}}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: outcome REPORT_ID TEXT")
	}
	reportID, text := os.Args[1], os.Args[2]
	subject := []rune(text)
	if len(subject) > 200 {
		subject = subject[:200]
	}
	body, err := json.Marshal(map[string]string{
		"connector":   "{{connector}}",
		"source_type": "{{source_type}}",
		"marketplace": "{{marketplace}}",
		"category":    "{{category}}",
		"subject":     string(subject),
		"body":        text + " Report " + reportID + ".",
		"report_id":   reportID,
	})
	if err != nil {
		log.Fatal(err)
	}
	var recorded struct {
		OutcomeID string `json:"outcome_id"`
		Result    string
	}
	if err := call("POST", "/api/outcome/listener", body, &recorded); err != nil {
		log.Fatal(err)
	}
	fmt.Println(recorded.OutcomeID, recorded.Result)
}
