/** A delivery goes only to addresses that the policy allows. */
import { hostname } from 'node:os';
import fc from 'fast-check';
import t from 'tap';
import {
  endpointProblem,
  literalAddress,
  mayBeCalled,
  networkOf,
} from '../../contracts/core/address-policy.ts';
import { postOutward } from '../../jobs/core/outward.ts';
import { startReceiver } from '../fixtures/servers/receiver.ts';

const REFUSED: Record<string, string[]> = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::', '0:0:0:0:0:0:0:0'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1'],
  'link-local': ['169.254.169.254', '169.254.0.1', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'behind a carrier': ['100.64.0.1', '100.127.255.255'],
  'unique-local': ['fc00::1', 'fd12:3456:789a::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  reserved: ['240.0.0.1', '255.255.255.255', '4000::1', 'e000::1', '100::1'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1', '3fff:fff::1'],
  benchmarks: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  'NAT64, of any target': ['64:ff9b::a00:1', '64:ff9b::808:808', '64:ff9b:1::1', '64:ff9b:1:ffff::8.8.8.8'],
  '6to4': ['2002::', '2002:a00:1::1', '2002:808:808::1', '192.88.99.1'],
  Teredo: ['2001::1', '2001:0:53aa:64c:0:0:0:1'],
  ISATAP: ['2606:4700::5efe:7f00:1', '2606:4700::200:5efe:a00:1', '2a00:1450::5efe:8.8.8.8'],
  mapped: ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '0:0:0:0:0:ffff:10.0.0.1'],
  'AS112 and AMT, in both families': [
    '192.31.196.1',
    '192.175.48.1',
    '192.52.193.1',
    '2001:4:112::1',
    '2620:4f:8000::1',
    '2001:3::1',
  ],
  'with a zone': ['2606:4700::1111%eth0'],
  compatible: ['::127.0.0.1', '::8.8.8.8', '::a00:1'],
  'no address': [
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '010.8.8.8',
    '0x7f.0.0.1',
    ':::',
    'g::1',
    '1:2',
  ],
};
const ALLOWED = [
  '8.8.8.8',
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001::',
  '2001:4860:4860::8888',
  '2003::1',
  '2001:200::1',
  '3fff:1000::1',
];

t.test('only global unicast addresses may be called', (t) => {
  for (const [kind, addresses] of Object.entries(REFUSED))
    for (const address of addresses) t.notOk(mayBeCalled(address), `${kind}: ${address}`);
  for (const address of ALLOWED) t.ok(mayBeCalled(address), address);
  t.end();
});

t.test('no IPv6 address that carries a refused IPv4 address may be called', (t) => {
  const carried = Object.values(REFUSED)
    .flat()
    .filter((address) => /^\d+\.\d+\.\d+\.\d+$/.test(address) && !/^(256|010)/.test(address));
  t.ok(carried.length > 20);
  for (const address of carried) {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
    const [high, low] = [a * 256 + b, c * 256 + d].map((part) => part.toString(16));
    const [notHigh, notLow] = [a * 256 + b, c * 256 + d].map((part) => (part ^ 0xffff).toString(16));
    for (const twin of [
      `::ffff:${high}:${low}`,
      `::${high}:${low}`,
      `::ffff:0:${high}:${low}`,
      `64:ff9b::${high}:${low}`,
      `64:ff9b:1::${high}:${low}`,
      `2002:${high}:${low}::1`,
      `2001:0:808:808::${notHigh}:${notLow}`,
      `2606:4700::5efe:${high}:${low}`,
      `2606:4700::200:5efe:${high}:${low}`,
    ])
      if (mayBeCalled(twin)) t.fail(`${twin} carries ${address}`);
  }
  t.end();
});

t.test('no spelling of a refused IPv4 address makes a URL that may be called', (t) => {
  const refused: fc.Arbitrary<number[]> = fc.constantFrom(
    [127, 0, 0, 1],
    [10, 1, 2, 3],
    [169, 254, 169, 254],
    [192, 168, 1, 1],
    [100, 64, 0, 1],
  );
  const number = fc.constantFrom(
    (n: number) => String(n),
    (n: number) => `0x${n.toString(16)}`,
    (n: number) => `0${n.toString(8)}`,
  );
  fc.assert(
    fc.property(
      refused,
      fc.constantFrom(1, 2, 4),
      fc.tuple(number, number, number, number),
      (octets, parts, write) => {
        const tail = octets.slice(parts - 1).reduce((value, octet) => value * 256 + octet, 0);
        const host = [...octets.slice(0, parts - 1), tail]
          .map((n, i) => (write[i] as (n: number) => string)(n))
          .join('.');
        const url = `http://${host}/hook`;
        if (endpointProblem(url, { allowPrivate: false }) === null) throw new Error(`${url} may be called`);
        const [a = 0, b = 0, c = 0, d = 0] = octets;
        const mapped = `http://[::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}]/`;
        if (endpointProblem(mapped, { allowPrivate: false }) === null)
          throw new Error(`${mapped} may be called`);
      },
    ),
  );
  t.end();
});

t.test('an endpoint is http or https, without credentials, and not in a private network', (t) => {
  for (const url of ['', 'x', 'ftp://a.example/', 'file:///etc/passwd', 'javascript:1', 'wss://a.example/'])
    t.match(endpointProblem(url, { allowPrivate: true }), /http or https/, url);
  for (const url of ['http://a@b.example/', 'https://:p@b.example/'])
    t.match(endpointProblem(url, { allowPrivate: true }), /user name or password/, url);
  for (const url of [
    'http://localhost/',
    'https://a.localhost.:8443/x',
    'http://db.internal/',
    'http://[::1]/',
  ])
    t.ok(endpointProblem(url, { allowPrivate: false }), url);
  for (const url of ['http://localhost/', 'http://10.0.0.1/', 'http://[::1]/'])
    t.equal(endpointProblem(url, { allowPrivate: true }), null, `${url} where private networks are allowed`);
  for (const url of ['https://hooks.example.com/x?y=z', 'http://8.8.8.8:8080/', 'https://[2606:4700::1111]/'])
    t.equal(endpointProblem(url, { allowPrivate: false }), null, url);
  t.equal(literalAddress(new URL('http://0x7f.1/')), '127.0.0.1');
  t.equal(literalAddress(new URL('http://hooks.example/')), null);
  t.end();
});

const call = (url: string, more: Partial<Parameters<typeof postOutward>[1]> = {}) =>
  postOutward(url, {
    headers: { 'content-type': 'application/json' },
    body: '{}',
    allowPrivate: false,
    signal: new AbortController().signal,
    ...more,
  });

t.test(
  'a refused address is not called, whether the URL holds it or a name that resolves to it',
  async (t) => {
    const { url, port, calls } = await startReceiver(t);
    t.match(await call(url), { status_code: null, error: 'address_refused' });
    t.match(await call(`http://localhost:${port}/`), { error: 'address_refused' });
    // A name of this machine that is not called localhost: only its resolution shows it.
    const byName = await call(`http://${hostname()}:${port}/`);
    t.match(byName.error, /^(address_refused|name_not_found)$/, hostname());
    t.equal(calls.length, 0);
    t.match(await call(url, { allowPrivate: true }), { status_code: 200, error: null });
    t.match(await call(`http://localhost:${port}/`, { allowPrivate: true }), { status_code: 200 });
    t.equal(calls.length, 2);
  },
);

t.test('a redirect is taken as the answer and is not followed', async (t) => {
  const target = await startReceiver(t);
  const { url } = await startReceiver(t, (_, response) => {
    response.writeHead(307, { location: target.url }).end();
  });
  t.match(await call(url, { allowPrivate: true }), { status_code: 307, error: null });
  t.equal(target.calls.length, 0);
});

t.test(
  'an endpoint that hangs, hangs up, never ends its answer or does not exist costs a bounded time',
  async (t) => {
    const hangs = await startReceiver(t, () => {});
    t.match(await call(hangs.url, { allowPrivate: true, withinMs: 50 }), {
      status_code: null,
      error: 'timed_out',
    });
    const trickles = await startReceiver(t, (_, response) => response.writeHead(200).write('a'));
    t.match(await call(trickles.url, { allowPrivate: true, withinMs: 50 }), { error: 'timed_out' });
    const hangsUp = await startReceiver(t, (request) => request.socket.destroy());
    t.match(await call(hangsUp.url, { allowPrivate: true }), { error: 'unreachable' });
    const endless = await startReceiver(t, (_, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.writeHead(200).on('drain', more);
      more();
    });
    t.match(
      await call(endless.url, { allowPrivate: true }),
      { status_code: 200 },
      'its status is read, its body is dropped',
    );
    t.match(await call('http://127.0.0.1:1/', { allowPrivate: true }), { error: 'unreachable' });
  },
);

t.test('a call that its caller aborts throws, and reports no result about the endpoint', async (t) => {
  const { url } = await startReceiver(t, () => {});
  const gone = new AbortController();
  const called = call(url, { allowPrivate: true, signal: gone.signal });
  gone.abort();
  await t.rejects(called);
});

t.test('addresses of one network count as one caller: an IPv6 address stands for its /64', (t) => {
  for (const same of [
    '2001:db8:1:2::',
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2::7%eth0',
  ])
    t.equal(networkOf(same), '2001:db8:1:2::', same);
  t.equal(networkOf('2001:db8:1:3::1'), '2001:db8:1:3::', 'the next /64 is another');
  t.equal(networkOf('::1'), '::');
  t.equal(networkOf('203.0.113.7'), '203.0.113.7', 'an IPv4 address stands for itself');
  t.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7', 'and so does one that an IPv6 socket reports');
  t.equal(networkOf('no address'), 'no address');
  t.end();
});
