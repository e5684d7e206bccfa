/**
 * Addresses that a delivery may go to: global unicast and nothing else. Private, local, shared, reserved and
 * documentation ranges are refused, and so are addresses that carry another address (mapped, NAT64, 6to4,
 * Teredo, ISATAP). Ranges: IANA's special-purpose address registries (RFC 6890 and its successors), as `ipaddr.js`
 * has them.
 */
import ipaddr from 'ipaddr.js';

/** Global unicast as IANA has assigned it. Whatever lies outside is refused, also what no range names. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a delivery may go to this address. A text that is no address may not be called, nor one with a
 * zone.
 */
export function mayBeCalled(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast';
  if (address.includes('%') || !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.match(GLOBAL_UNICAST_V6) && parsed.range() === 'unicast' && !isIsatap(parsed);
}

/** Whether the second half of the address holds an IPv4 address that a router would send to (ISATAP, RFC 5214). */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && ((parts[4] ?? 0) & ~0x0200) === 0;
}

/** Names of this machine or this network, whatever they resolve to. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)\.?$/;

/** The IP address in a URL, without brackets; null when its host is a name. */
export function literalAddress(url: URL): string | null {
  if (url.hostname.startsWith('[')) return url.hostname.slice(1, -1);
  // The URL parser has turned 127.1, 0x7f000001 and 017700000001 into four decimal numbers.
  return ipaddr.IPv4.isValidFourPartDecimal(url.hostname) ? url.hostname : null;
}

/** The network that an address stands for: an IPv6 address for its /64, which one customer has whole. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}

/**
 * The problem with an endpoint that its text alone shows; null if there is none. A name is resolved, and each
 * of its addresses judged, when something is sent to it.
 * @param options.allowPrivate lets addresses of private networks pass (`WEBHOOK_ALLOW_PRIVATE_NETWORKS`)
 */
export function endpointProblem(text: string, options: { allowPrivate: boolean }): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return 'has to be an http or https address';
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or password';
  if (options.allowPrivate) return null;
  if (LOCAL_NAME.test(url.hostname)) return `${url.hostname.slice(0, 80)} is a name of a private network`;
  const address = literalAddress(url);
  if (address !== null && !mayBeCalled(address)) return `${address} is not an address of the public internet`;
  return null;
}
