/** The message that a service cannot be reached, with the reason that `fetch` hides in `cause`. */
export function unreachable(url: string, error: unknown): string {
  const { message, cause } = error as Error;
  return `${url} does not answer: ${cause instanceof Error && cause.message ? cause.message : message}`;
}
