/** Secret links of orders to the documents that they delivered. A link is derived from a key, and stored nowhere. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Addresses of an order. */
export const orderLinks = z
  .object({
    deliverable: z
      .string()
      .nullable()
      .describe('Secret address of the delivered document; null without one, and for who may not have it.'),
  })
  .meta({ id: 'OrderLinks', description: 'Addresses of an order.' });

const MAC = 32;

/** The key of all links, derived from the key that seals secrets: nothing about a link is stored. */
export function linkKey(secretsKey: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretsKey, '', 'preflight deliverable link', 32));
}

function macOf(key: Uint8Array, deliverableId: string): Buffer {
  return createHmac('sha256', key).update(deliverableId).digest();
}

/** The secret part of a deliverable's link: its id, and a code of 256 bits that nobody can make without the key. */
export function deliverableToken(key: Uint8Array, deliverableId: string): string {
  return `${deliverableId}.${macOf(key, deliverableId).toString('base64url')}`;
}

/** The id that a token was made for; null if it was not made with this key. */
export function readDeliverableToken(key: Uint8Array, token: string): string | null {
  const [, id = '', mac = ''] = /^(dlv_[0-9a-f]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(mac, 'base64url');
  return id !== '' && given.length === MAC && timingSafeEqual(given, macOf(key, id)) ? id : null;
}
