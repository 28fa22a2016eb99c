// Deposits that post once, signed with Go's standard library. Set API_URL, API_KEY and API_SECRET, then:
//
//	go run deposit.go deposit PLAYER CURRENCY AMOUNT TICKET
//	go run deposit.go refund  PLAYER CURRENCY AMOUNT TICKET NEW_TICKET
//	go run deposit.go vectors < signing-vectors.txt
//
// Exit status: 0 done, 1 refused (nothing was posted), 2 wrong usage, 3 not known yet: run it again with the SAME ticket.
// (go run itself ends with 1 whatever the program ended with: build it to tell them apart.)
package main

import (
	"bufio"
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

const attemptsMax = 8

var client = &http.Client{Timeout: 10 * time.Second}

// signature signs seven fields joined by newlines, with none at the end. The body counts as the very bytes that are sent.
func signature(apiKey, secret, timestamp, idempotencyKey, method, target string, body []byte) string {
	digest := sha256.Sum256(body)
	fields := []string{"AGENT-HMAC-SHA256", apiKey, timestamp, idempotencyKey, method, target, hex.EncodeToString(digest[:])}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(strings.Join(fields, "\n")))
	return hex.EncodeToString(mac.Sum(nil))
}

type answer struct {
	clear bool // Without a clear answer the outcome is unknown.
	code  int
	state string
	text  string
	pause time.Duration
}

// call sends one request, signed with a time of its own.
func call(method, target string, content any) answer {
	body := []byte{}
	if content != nil {
		body, _ = json.Marshal(content)
	}
	random := make([]byte, 16)
	if _, err := rand.Read(random); err != nil {
		panic(err)
	}
	apiKey, timestamp, idempotencyKey := os.Getenv("API_KEY"), strconv.FormatInt(time.Now().UnixMilli(), 10), hex.EncodeToString(random)
	lost := answer{pause: time.Second}
	request, err := http.NewRequest(method, os.Getenv("API_URL")+target, bytes.NewReader(body))
	if err != nil {
		return lost
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Api-Key", apiKey)
	request.Header.Set("X-Timestamp", timestamp)
	request.Header.Set("X-Idempotency-Key", idempotencyKey)
	request.Header.Set("X-Signature", signature(apiKey, os.Getenv("API_SECRET"), timestamp, idempotencyKey, method, target, body))
	response, err := client.Do(request)
	if err != nil {
		return lost
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return lost
	}
	var envelope struct {
		Code *int
		Data struct{ State string }
	}
	// 10000 says that the outcome is unknown, as no answer does.
	if json.Unmarshal(text, &envelope) != nil || envelope.Code == nil || *envelope.Code == 10000 {
		return lost
	}
	seconds, err := strconv.Atoi(response.Header.Get("Retry-After"))
	if err != nil {
		seconds = 1
	}
	return answer{true, *envelope.Code, envelope.Data.State, string(text), time.Duration(seconds) * time.Second}
}

func wallet(player string) string { return "/api/v1/user/exchange/wallets/" + url.PathEscape(player) }

func sendAgain(code int) bool { return code == 10040 || code == 10060 || code == 10070 }

// deposit is safe to run again and again: one ticket posts once for one player. Never a new ticket because an answer was lost.
func deposit(player, currency, amount, ticket string) int {
	unclear := false
	for attempt := 1; attempt <= attemptsMax; attempt++ {
		got := call("POST", wallet(player)+"/deposits", map[string]string{"currency": currency, "amount": amount, "ticket_id": ticket})
		switch {
		case !got.clear:
			unclear = true
			say("no clear answer: asking for the status of " + ticket)
			got = call("GET", wallet(player)+"/transactions/status?type=deposit&ticket_id="+strings.ReplaceAll(url.QueryEscape(ticket), "+", "%20"), nil)
			say("status: " + got.state)
			if got.state == "POSTED" {
				return finish(got, 0)
			}
			if got.state == "SEALED" {
				return finish(got, 1)
			}
		case got.code == 0:
			return finish(got, 0)
		case sendAgain(got.code):
			say(fmt.Sprintf("code %d: the same ticket again in %s", got.code, got.pause))
		case unclear && got.code != 10050 && got.code != 20180:
			// The first request may still be on its way: a refusal is final only after a seal. Two are final anyway:
			// the ticket is another transfer's (10050) or sealed (20180), so this one can never post.
			return finish(got, 3)
		default:
			return finish(got, 1)
		}
		time.Sleep(got.pause)
	}
	return 3
}

// refund seals first: a late original can then never post beside its refund. POSTED: the money arrived, nothing is refunded.
// (Only for a deposit: a SEALED withdrawal took nothing out of the wallet, so there is nothing to refund.)
func refund(player, currency, amount, ticket, newTicket string) int {
	for attempt := 1; attempt <= attemptsMax; attempt++ {
		got := call("POST", wallet(player)+"/transactions/seal", map[string]string{"type": "deposit", "ticket_id": ticket})
		if got.clear && got.code == 0 {
			say("seal: " + got.state)
			if got.state == "POSTED" {
				return finish(got, 0)
			}
			if got.state == "SEALED" { // Anything else is unclear, and pays nothing.
				return deposit(player, currency, amount, newTicket)
			}
		} else if got.clear && !sendAgain(got.code) {
			return finish(got, 1)
		}
		time.Sleep(got.pause)
	}
	return 3
}

// vectors prints the signature of each line: api_key|secret|timestamp|idempotency_key|method|target|body in base64|…
func vectors() int {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		field := strings.Split(lines.Text(), "|")
		body, err := base64.StdEncoding.DecodeString(field[6])
		if err != nil {
			panic(err)
		}
		fmt.Println(signature(field[0], field[1], field[2], field[3], field[4], field[5], body))
	}
	return 0
}

func say(text string) { fmt.Fprintln(os.Stderr, text) }

func finish(got answer, status int) int {
	fmt.Println(got.text)
	return status
}

func main() {
	args := append(os.Args[1:], "")
	switch fmt.Sprintf("%s %d", args[0], len(os.Args)-1) {
	case "deposit 5":
		os.Exit(deposit(args[1], args[2], args[3], args[4]))
	case "refund 6":
		os.Exit(refund(args[1], args[2], args[3], args[4], args[5]))
	case "vectors 1":
		os.Exit(vectors())
	}
	say("deposit PLAYER CURRENCY AMOUNT TICKET | refund PLAYER CURRENCY AMOUNT TICKET NEW_TICKET | vectors")
	os.Exit(2)
}
