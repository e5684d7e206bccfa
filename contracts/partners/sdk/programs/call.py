def call(method, path, body=None):
    """Calls the service. A short Retry-After is waited out; any other refusal ends the program."""
    headers = {"content-type": "application/json"}
    if os.environ.get("SERVICE_API_KEY"):
        headers["x-service-api-key"] = os.environ["SERVICE_API_KEY"]
    data = None if body is None else json.dumps(body).encode()
    for _ in range(5):
        request = urllib.request.Request(BASE_URL + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            status, text = error.code, error.read().decode()
            wait = error.headers.get("retry-after", "1")
            # A used-up month says so too, but comes back in days: its answer names the order that lifts it.
            if status not in (429, 503) or not wait.isdecimal() or int(wait) > 60:
                break
            time.sleep(int(wait))
    if status == 401:
        print("SERVICE_API_KEY is not set, unknown, rotated, revoked or expired.", file=sys.stderr)
    sys.exit(f"refused with {status}: {text}")
