/**
 * Which addresses a delivery may go to: global unicast and nothing else. What is private, local, shared, reserved,
 * for documentation, or a way of writing another address (mapped, NAT64, 6to4, Teredo) is refused.
 * Ranges: the special-purpose registries of IANA (RFC 6890 and its followers).
 */

/** IPv4 ranges that are refused, as base and prefix length. */
const REFUSED_V4: readonly (readonly [base: string, bits: number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind a carrier's NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, and the metadata services of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays, retired
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
];

/** Whether a delivery may go to this address. What is no address may not, nor one with a zone. */
export function mayBeCalled(address: string): boolean {
  if (address.includes(':')) return v6MayBeCalled(address);
  const value = readV4(address);
  return value !== null && !REFUSED_V4.some(([base, bits]) => within(value, base, bits));
}

function within(value: number, base: string, bits: number): boolean {
  const size = 2 ** (32 - bits);
  return Math.floor(value / size) === Math.floor((readV4(base) as number) / size);
}

/** Only four decimal numbers: other spellings have been written out by the parser of the URL, or are refused. */
function readV4(address: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1);
  if (!parts || parts.some((part) => Number(part) > 255 || /^0\d/.test(part))) return null;
  return parts.reduce((value, part) => value * 256 + Number(part), 0);
}

/** Global unicast is 2000::/3; mapped, compatible, NAT64, unique-local, link-local and multicast all lie outside it. */
function v6MayBeCalled(address: string): boolean {
  const url = `http://[${address}]`;
  if (!URL.canParse(url)) return false;
  const [first = 0, second = 0] = new URL(url).hostname
    .slice(1, -1)
    .split(':', 2)
    .map((group) => Number.parseInt(group || '0', 16));
  if (first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false; // assignments with Teredo; documentation
  if (first === 0x2002) return false; // 6to4
  return !(first === 0x3fff && second < 0x1000); // documentation
}

/** Names that mean this machine or this network, whatever a resolver says of them. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)\.?$/;

/** The address that a URL names in figures, without brackets; null when it names a host by name. */
export function literalAddress(url: URL): string | null {
  if (url.hostname.startsWith('[')) return url.hostname.slice(1, -1);
  // The parser has turned 127.1, 0x7f000001 and 017700000001 into four decimal numbers.
  return readV4(url.hostname) === null ? null : url.hostname;
}

/**
 * What is wrong with an endpoint, as far as its text tells; null when nothing is. A name is resolved, and every
 * answer judged, when something is sent to it.
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
