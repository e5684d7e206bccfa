// Command receiver takes webhook deliveries and accepts those that the service signed. Go 1.18 or later, nothing to install.
//
//	SERVICE_WEBHOOK_SECRET=whsec_... PORT=8080 go run receiver.go
//
// {{made_for}}
package main

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
	fmt.Printf("listening on http://%s\n", listener.Addr())
	log.Fatal(http.Serve(listener, http.HandlerFunc(receive)))
}
