/** Calls the service. A short Retry-After is waited out; any other refusal ends the program. */
async function call(method: string, path: string, body?: unknown): Promise<any> {
  const key = process.env.SERVICE_API_KEY;
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(BASE_URL + path, {
      method,
      headers: { 'content-type': 'application/json', ...(key ? { 'x-service-api-key': key } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    if (response.ok) return response.json();
    const wait = Number(response.headers.get('retry-after') ?? 1);
    // A used-up month says so too, but comes back in days: its answer names the order that lifts it.
    if ([429, 503].includes(response.status) && wait <= 60 && attempt < 5) {
      await pause(wait * 1000);
      continue;
    }
    if (response.status === 401) console.error('SERVICE_API_KEY is not set, unknown, rotated, revoked or expired.');
    console.error(`refused with ${response.status}: ${await response.text()}`);
    process.exit(1);
  }
}
