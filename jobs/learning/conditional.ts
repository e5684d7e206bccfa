/** Conditional requests: an answer is read only if it has changed since the last one (RFC 9110, 13). */
import type { Validators } from '../../sql/learning/requests.ts';

/** The headers that ask for changes since an answer with these validators. */
export function conditionsOf({ etag, last_modified }: Validators): Record<string, string> {
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(last_modified === null ? {} : { 'if-modified-since': last_modified }),
  };
}

/** The validators of an answer. */
export function validatorsOf(headers: Record<string, string | string[] | undefined>): Validators {
  return { etag: single(headers.etag), last_modified: single(headers['last-modified']) };
}

/** One header of a response, if it can be stored and sent again. */
export function single(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && /^[\x20-\x7e]{1,500}$/.test(value) ? value : null;
}
