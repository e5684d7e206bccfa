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
			log.Print("SERVICE_API_KEY is not set, unknown, rotated, revoked or expired.")
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
