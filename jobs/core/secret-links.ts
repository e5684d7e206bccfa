/** Secret links: made wherever a message names one, and stored nowhere. */
import { linkKey, linkToken, readLinkToken } from '../../contracts/core/secret-links.ts';
import type { Settings } from '../../contracts/settings.ts';
import { secretsKey } from './secrets-key.ts';

/** Page that a link opens, and the beginning of its path. */
const PATHS = { deliverable: '/deliverable/', unsubscribe: '/u/', claim: '/welcome/' } as const;
export type LinkPurpose = keyof typeof PATHS;

/** The parts of a process that links depend on. */
export interface Linking {
  settings: Settings;
  /** Without a trailing slash. */
  baseUrl: string;
}

/** Derived keys by their settings, because reading the kept file takes longer than making a link. */
const keys = new WeakMap<Settings, Map<LinkPurpose, Promise<Uint8Array>>>();

function keyOf(settings: Settings, purpose: LinkPurpose): Promise<Uint8Array> {
  const known = keys.get(settings) ?? new Map<LinkPurpose, Promise<Uint8Array>>();
  keys.set(settings, known);
  let key = known.get(purpose);
  if (key === undefined) {
    key = secretsKey(settings).then((secret) => linkKey(secret, purpose));
    known.set(purpose, key);
    key.catch(() => known.delete(purpose));
  }
  return key;
}

/** The secret part of an address: an id, and a code that only this service can make. */
export async function secretToken(settings: Settings, purpose: LinkPurpose, id: string): Promise<string> {
  return linkToken(await keyOf(settings, purpose), id);
}

/** The address that opens one thing for whoever has it. */
export async function secretLink(
  { settings, baseUrl }: Linking,
  purpose: LinkPurpose,
  id: string,
): Promise<string> {
  return `${baseUrl}${PATHS[purpose]}${await secretToken(settings, purpose, id)}`;
}

/** The id that the token of a link opens; null if it opens none. */
export async function openLink(
  settings: Settings,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  return readLinkToken(await keyOf(settings, purpose), token);
}
