import { pollingPath, type SnippetContext, type Snippets } from './snippets.ts';

/** The programs in Go, with its standard library only, formatted as gofmt does. JSON texts are Go texts too. */
export function goSnippets(context: SnippetContext): Snippets {
  const { question, outcome } = context;
  const madeFor = context.madeFor && `//\n// ${context.madeFor}\n`;
  const baseUrl = `const baseURL = ${JSON.stringify(context.baseUrl)}\n`;
  return {
    decision: `// Command decision asks whether a product is ready for a marketplace. Go 1.18 or later, nothing to install.
//
//	SERVICE_API_KEY=svc_account_... go run decision.go
//
// Without a key it is the public demo, which is not metered.
${madeFor}package main

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

${baseUrl}
const question = \`${JSON.stringify(question, null, '\t')}\`
${CALL}
func main() {
	log.SetFlags(0)
	var answer struct {
		Decision, Action string
		Reasons          []struct{ Message string }
		MissingFacts     []struct{ Fact string } \`json:"missing_facts"\`
		MissingEvidence  []struct{ Code string } \`json:"missing_evidence"\`
	}
	if err := call("POST", "/api/agent/decision", []byte(question), &answer); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s: %s\\n", answer.Decision, answer.Action)
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
`,
    event_polling: `// Command events follows the event stream from where it stopped the last time, until it is stopped. Go 1.18 or later.
//
//	SERVICE_API_KEY=svc_account_... go run events.go
//
// An event that was handled just before a crash comes again: tell by its id.
${madeFor}package main

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

${baseUrl}
// eventsPath answers at once when there is something new, otherwise within 20 seconds.
const eventsPath = ${JSON.stringify(pollingPath(context))}

type event struct {
	ID, Type string
	Sequence int
}

func handle(e event) {
	fmt.Println(e.Sequence, e.Type, e.ID)
}
${CALL}
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
`,
    webhook_verification: verification(madeFor),
    outcome_ingestion: `// Command outcome tells the service what a marketplace did with a listing. Go 1.18 or later, nothing to install.
//
//	go run outcome.go REPORT_ID "The listing was approved."
//
// The same outcome again is recorded once.
${madeFor}package main

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

${baseUrl}${CALL}
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
${members(
  { ...outcome, subject: null, body: null, report_id: null },
  {
    subject: 'string(subject)',
    body: 'text + " Report " + reportID + "."',
    report_id: 'reportID',
  },
)}
	})
	if err != nil {
		log.Fatal(err)
	}
	var recorded struct {
		OutcomeID string \`json:"outcome_id"\`
		Result    string
	}
	if err := call("POST", "/api/outcome/listener", body, &recorded); err != nil {
		log.Fatal(err)
	}
	fmt.Println(recorded.OutcomeID, recorded.Result)
}
`,
  };
}

/** The lines of a map literal, their values aligned. A member that is null has its value in `expressions`. */
function members(values: Record<string, string | null>, expressions: Record<string, string>): string {
  const widest = Math.max(...Object.keys(values).map((name) => name.length));
  const lines = Object.entries(values).map(([name, value]) => {
    const padding = ' '.repeat(widest - name.length + 1);
    return `\t\t${JSON.stringify(name)}:${padding}${value === null ? expressions[name] : JSON.stringify(value)},`;
  });
  return lines.join('\n');
}

const CALL = `
// call asks the service and reads its answer. A short Retry-After is waited out; any other refusal is an error.
func call(method, path string, body []byte, answer any) error {
	client := &http.Client{Timeout: time.Minute}
	for attempt := 1; ; attempt++ {
		request, err := http.NewRequest(method, baseURL+path, bytes.NewReader(body))
		if err != nil {
			return err
		}
		request.Header.Set("content-type", "application/json")
		if key := os.Getenv("SERVICE_API_KEY"); key != "" {
			request.Header.Set("x-service-api-key", key)
		}
		response, err := client.Do(request)
		if err != nil {
			return err
		}
		text, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil {
			return err
		}
		switch response.StatusCode {
		case http.StatusOK, http.StatusCreated:
			return json.Unmarshal(text, answer)
		case http.StatusUnauthorized:
			log.Print("SERVICE_API_KEY is not set, unknown, rotated or revoked.")
		case http.StatusTooManyRequests, http.StatusServiceUnavailable:
			wait, err := strconv.Atoi(response.Header.Get("retry-after"))
			if err != nil {
				wait = 1
			}
			// A used-up month says so too, but comes back in days: its answer names the order that lifts it.
			if wait <= 60 && attempt < 5 {
				time.Sleep(time.Duration(wait) * time.Second)
				continue
			}
		}
		return fmt.Errorf("refused with %d: %s", response.StatusCode, text)
	}
}
`;

const verification = (
  madeFor: string,
) => `// Command receiver takes webhook deliveries and accepts those that the service signed. Go 1.18 or later, nothing to install.
//
//	SERVICE_WEBHOOK_SECRET=whsec_... PORT=8080 go run receiver.go
${madeFor}package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

const (
	tolerance = 5 * time.Minute
	mostBytes = 1_000_000
)

var secret = os.Getenv("SERVICE_WEBHOOK_SECRET")

func sum(key, message []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(message)
	return mac.Sum(nil)
}

// same works in constant time: how long it takes tells nothing.
func same(expected, given string) bool {
	return hmac.Equal([]byte(expected), []byte(given))
}

// plainHolds: the key is the whole secret. While the secret is rotated, the next one's signature stands beside it.
func plainHolds(header http.Header, body []byte) bool {
	expected := hex.EncodeToString(sum([]byte(secret), body))
	return same(expected, header.Get("x-service-signature")) || same(expected, header.Get("x-service-signature-next"))
}

// standardHolds: the key is what the secret encodes. Covers id and time: no old delivery can be replayed.
func standardHolds(header http.Header, body []byte) bool {
	at, err := strconv.ParseInt(header.Get("webhook-timestamp"), 10, 64)
	if err != nil {
		return false
	}
	if age := time.Since(time.Unix(at, 0)); age > tolerance || age < -tolerance {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	signed := append([]byte(header.Get("webhook-id")+"."+header.Get("webhook-timestamp")+"."), body...)
	expected := "v1," + base64.StdEncoding.EncodeToString(sum(key, signed))
	for _, given := range strings.Fields(header.Get("webhook-signature")) {
		if same(expected, given) {
			return true
		}
	}
	return false
}

func verified(header http.Header, body []byte) bool {
	if !plainHolds(header, body) {
		return false
	}
	return header.Get("webhook-signature") == "" || standardHolds(header, body)
}

func receive(response http.ResponseWriter, request *http.Request) {
	// The raw bytes: JSON that was parsed and written again need not be what was signed.
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, mostBytes))
	if err != nil || !verified(request.Header, body) {
		response.WriteHeader(http.StatusUnauthorized)
		return
	}
	response.WriteHeader(http.StatusNoContent)
	// The same event can come again: tell by its id. What takes long is done after the answer.
	var event struct{ ID, Type string }
	if err := json.Unmarshal(body, &event); err != nil {
		log.Print(err)
		return
	}
	fmt.Println("accepted", event.ID, event.Type)
}

func main() {
	log.SetFlags(0)
	if secret == "" {
		log.Fatal("SERVICE_WEBHOOK_SECRET is not set")
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("listening on http://%s\\n", listener.Addr())
	log.Fatal(http.Serve(listener, http.HandlerFunc(receive)))
}
`;
