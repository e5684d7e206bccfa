/** Links to deliverables: made wherever a buyer is told of one, and stored nowhere. */
import { deliverableToken, linkKey, readDeliverableToken } from '../../contracts/money/delivery-links.ts';
import type { Settings } from '../../contracts/settings.ts';
import { secretsKey } from '../core/secrets-key.ts';

/** Derived keys by their settings, because reading the kept file takes longer than making a link. */
const keys = new WeakMap<Settings, Promise<Uint8Array>>();

function keyOf(settings: Settings): Promise<Uint8Array> {
  let key = keys.get(settings);
  if (key === undefined) {
    key = secretsKey(settings).then(linkKey);
    keys.set(settings, key);
    key.catch(() => keys.delete(settings));
  }
  return key;
}

/** The parts of a process that links depend on. */
interface Linking {
  settings: Settings;
  /** Without a trailing slash. */
  baseUrl: string;
}

/** The address of a delivered document. */
export async function deliverableUrl({ settings, baseUrl }: Linking, deliverableId: string): Promise<string> {
  return `${baseUrl}/deliverable/${deliverableToken(await keyOf(settings), deliverableId)}`;
}

/** The deliverable that a token opens; null if it opens none. */
export async function openDeliverable(settings: Settings, token: string): Promise<string | null> {
  return readDeliverableToken(await keyOf(settings), token);
}
