// Command receipt: did the holder of a key give this decision? Works offline. Go 1.18 or later, nothing to install.
//
//	go run receipt.go VKEY decision.json
//
// VKEY is the vkey of /api/transparency/checkpoint, kept from an earlier day. Takes a full decision, a brief one, and a
// brief one with its proof (proof=true). Prints what is proved and ends with 0, or what is wrong and ends with 1.
//
// {{made_for}}
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"sort"
	"strconv"
	"strings"
	"unicode/utf16"
)

type object = map[string]any

var added = names("schema_version decision_id decision_sha256 generated_at facts_from_report ignored receipt ledger links metering next_question state")

func names(text string) map[string]bool {
	set := map[string]bool{}
	for _, name := range strings.Fields(text) {
		set[name] = true
	}
	return set
}

func without(members object, left map[string]bool) object {
	rest := object{}
	for name, value := range members {
		if !left[name] {
			rest[name] = value
		}
	}
	return rest
}

func sorted(members object) []string {
	var all []string
	for name := range members {
		all = append(all, name)
	}
	sort.Slice(all, func(i, j int) bool {
		a, b := utf16.Encode([]rune(all[i])), utf16.Encode([]rune(all[j]))
		for k := 0; k < len(a) && k < len(b); k++ {
			if a[k] != b[k] {
				return a[k] < b[k]
			}
		}
		return len(a) < len(b)
	})
	return all
}

// canonical writes RFC 8785: names in the order of UTF-16, no blanks, numbers as the service wrote them.
func canonical(value any) string {
	switch value := value.(type) {
	case object:
		var parts []string
		for _, name := range sorted(value) {
			parts = append(parts, quoted(name)+":"+canonical(value[name]))
		}
		return "{" + strings.Join(parts, ",") + "}"
	case []any:
		var parts []string
		for _, one := range value {
			parts = append(parts, canonical(one))
		}
		return "[" + strings.Join(parts, ",") + "]"
	case string:
		return quoted(value)
	case json.Number:
		return value.String()
	case bool:
		return strconv.FormatBool(value)
	}
	return "null"
}

var escapes = map[rune]string{'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}

func quoted(text string) string {
	var out strings.Builder
	out.WriteByte('"')
	for _, character := range text {
		if escaped, known := escapes[character]; known {
			out.WriteString(escaped)
		} else if character < ' ' {
			fmt.Fprintf(&out, `\u%04x`, character)
		} else {
			out.WriteRune(character)
		}
	}
	out.WriteByte('"')
	return out.String()
}

// The trees of RFC 9162.

func sum(parts ...[]byte) []byte {
	hash := sha256.Sum256(bytes.Join(parts, nil))
	return hash[:]
}

func leaf(value any) []byte { return sum([]byte{0}, []byte(canonical(value))) }

func head(level [][]byte) []byte {
	if len(level) == 0 {
		return sum()
	}
	for len(level) > 1 {
		var above [][]byte
		for i := 0; i < len(level); i += 2 {
			if i+1 < len(level) {
				above = append(above, sum([]byte{1}, level[i], level[i+1]))
			} else {
				above = append(above, level[i])
			}
		}
		level = above
	}
	return level[0]
}

// rootOf is the root that a leaf and its path lead to, in hex; empty if the path does not fit.
func rootOf(node []byte, index, size int, path []any) string {
	last := size - 1
	if index < 0 || index > last {
		return ""
	}
	for _, one := range path {
		beside, err := hex.DecodeString(text(one))
		if err != nil || len(beside) != 32 || last == 0 {
			return ""
		}
		if index%2 == 1 || index == last {
			node = sum([]byte{1}, beside, node)
			for index%2 == 0 && index != 0 {
				index, last = index/2, last/2
			}
		} else {
			node = sum([]byte{1}, node, beside)
		}
		index, last = index/2, last/2
	}
	if last != 0 {
		return ""
	}
	return hex.EncodeToString(node)
}

// A damaged document has nothing where something belongs; it then does not hold.

func text(value any) string    { found, _ := value.(string); return found }
func list(value any) []any     { found, _ := value.([]any); return found }
func members(value any) object { found, _ := value.(object); return found }
func whole(value any) int {
	number, _ := value.(json.Number)
	found, err := strconv.Atoi(number.String())
	if err != nil {
		return -1
	}
	return found
}

// inTree is what a value has in the tree of a decision: a list is a tree of its items.
func inTree(value any) (kind string, count json.Number, hash string) {
	kind = "value"
	items := []any{value}
	if all, isList := value.([]any); isList {
		kind, items = "list", all
	}
	var leaves [][]byte
	for _, one := range items {
		leaves = append(leaves, leaf(one))
	}
	return kind, json.Number(strconv.Itoa(len(items))), hex.EncodeToString(head(leaves))
}

// provedBy is the hash that the proof of a brief decision leads to, and the fields that it proves.
func provedBy(document object) (string, []string, error) {
	proof := members(document["proof"])
	all := list(proof["members"])
	if len(list(proof["path"])) > 0 || whole(proof["size"]) != len(all) {
		return "", nil, errors.New("the proof does not name all members")
	}
	var leaves [][]byte
	var proved []string
	before := ""
	for i, one := range all {
		member := members(one)
		name, shown := text(member["name"]), member["shown"]
		if whole(member["index"]) != i || name <= before {
			return "", nil, errors.New("the proof does not name each member once, in their order")
		}
		before = name
		leaves = append(leaves, leaf([]any{name, member["kind"], member["count"], member["sha256"]}))
		if shown == nil {
			continue
		}
		if text(shown) != name || !holds(member, document[name]) {
			return "", nil, fmt.Errorf("%v is not what was decided", shown)
		}
		proved = append(proved, name)
	}
	return hex.EncodeToString(head(leaves)), proved, nil
}

func holds(member object, value any) bool {
	items, some := member["items"].([]any)
	if !some {
		kind, count, hash := inTree(value)
		return member["kind"] == kind && member["count"] == count && member["sha256"] == hash
	}
	if len(list(value)) != len(items) {
		return false
	}
	for i, one := range items {
		at := members(one)
		if rootOf(leaf(list(value)[i]), whole(at["index"]), whole(member["count"]), list(at["path"])) != text(member["sha256"]) {
			return false
		}
	}
	return true
}

// receiptHolds: did the key sign the receipt, alone (version 1) or in a tree of receipts (version 2)?
func receiptHolds(receipt object, key []byte) bool {
	spki, _ := hex.DecodeString("302a300506032b6570032100")
	if text(receipt["key_id"]) != hex.EncodeToString(sum(spki, key))[:16] {
		return false
	}
	var message object
	encoding := base64.StdEncoding
	if receipt["schema_version"] == "service.decision_receipt.v1" {
		message = without(receipt, names("signature"))
	} else {
		unsigned := without(receipt, names("root index size path signature"))
		root := rootOf(leaf(unsigned), whole(receipt["index"]), whole(receipt["size"]), list(receipt["path"]))
		if root == "" || root != text(receipt["root"]) {
			return false
		}
		message = without(receipt, names("index path payload signature"))
		encoding = base64.RawURLEncoding
	}
	signature, err := encoding.DecodeString(text(receipt["signature"]))
	return err == nil && ed25519.Verify(key, []byte(canonical(message)), signature)
}

// check returns the fields that are proved, or why the holder of the key did not give this decision.
func check(document object, key []byte) ([]string, error) {
	receipt := members(document["receipt"])
	payload := members(receipt["payload"])
	var found string
	var proved []string
	if document["schema_version"] != "service.agent_decision_brief.v1" {
		judged := without(document, added)
		proved = sorted(judged)
		if receipt["schema_version"] == "service.decision_receipt.v1" {
			found = hex.EncodeToString(sum([]byte(canonical(judged))))
		} else {
			var leaves [][]byte
			for _, name := range proved {
				kind, count, hash := inTree(judged[name])
				leaves = append(leaves, leaf([]any{name, kind, count, hash}))
			}
			found = hex.EncodeToString(head(leaves))
		}
	} else if document["proof"] != nil {
		var err error
		if found, proved, err = provedBy(document); err != nil {
			return nil, err
		}
	} else {
		found, proved = text(payload["decision_sha256"]), []string{"as_of", "decision"}
	}
	if len(found) != 64 || found != text(document["decision_sha256"]) || found != text(payload["decision_sha256"]) {
		return nil, errors.New("decision_sha256 is another one")
	}
	if text(document["decision_id"]) != "dec_"+found[:32] {
		return nil, errors.New("decision_id belongs to another decision")
	}
	if text(document["decision"]) != text(payload["decision"]) || text(document["as_of"]) != text(payload["as_of"]) {
		return nil, errors.New("the receipt has another verdict or day")
	}
	if !receiptHolds(receipt, key) {
		return nil, errors.New("the signature is wrong")
	}
	return proved, nil
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: receipt VKEY decision.json")
	}
	parts := strings.SplitN(os.Args[1], "+", 3)
	key, err := base64.StdEncoding.DecodeString(parts[len(parts)-1])
	if err != nil || len(key) != 33 || key[0] != 1 {
		log.Fatal("VKEY is no Ed25519 verifier key")
	}
	file, err := os.Open(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	decoder := json.NewDecoder(file)
	// Numbers stay as they are written.
	decoder.UseNumber()
	var document object
	if err := decoder.Decode(&document); err != nil {
		log.Fatal(err)
	}
	proved, err := check(document, key[1:])
	if err != nil {
		fmt.Println("does not hold:", err)
		os.Exit(1)
	}
	signed := members(members(document["receipt"])["payload"])
	fmt.Printf("holds: %v judged %v as of %v, on %v\n", signed["issuer"], signed["decision"], signed["as_of"], signed["judged_on"])
	fmt.Println("proved:", strings.Join(proved, " "))
}
