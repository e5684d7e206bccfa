// Command decision asks whether a product is ready for a marketplace. Go 1.18 or later, nothing to install.
//
//	SERVICE_API_KEY=svc_account_... go run decision.go
//
// Without a key it is the public demo, which is not metered.
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

const question = "{{question}}"

// {{call}}

func main() {
	log.SetFlags(0)
	var answer struct {
		Decision, Action string
		Reasons          []struct{ Message string }
		MissingFacts     []struct{ Fact string } `json:"missing_facts"`
		MissingEvidence  []struct{ Code string } `json:"missing_evidence"`
	}
	if err := call("POST", "/api/agent/decision", []byte(question), &answer); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s: %s\n", answer.Decision, answer.Action)
	for _, reason := range answer.Reasons {
		fmt.Println("-", reason.Message)
	}
	for _, missing := range answer.MissingFacts {
		fmt.Println("- not stated:", missing.Fact)
	}
	for _, missing := range answer.MissingEvidence {
		fmt.Println("- not shown:", missing.Code)
	}
}
