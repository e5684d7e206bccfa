import fc from 'fast-check';
import t from 'tap';
import { canonicalJson, contentSha256, sha256Hex } from '../../contracts/core/canonical.ts';

t.test('the sample of RFC 8785 gets its published form and hash', (t) => {
  const sample = {
    // biome-ignore lint/correctness/noPrecisionLoss: the vector is about exactly this.
    numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '€$\u000f\nA\'B"\\\\"/',
    literals: [null, true, false],
  };
  const text = canonicalJson(sample);
  t.equal(
    text,
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  t.equal(sha256Hex(text), '2d5e01a318d0f0879ab568c4be289c8b1f64ef8921a53c6277d5e069978baacb');
  t.equal(contentSha256(sample), sha256Hex(text));
  t.end();
});

t.test('keys are ordered by UTF-16 code units, so that an emoji stands before U+FB33', (t) => {
  const keys = ['\r', '1', '\u0080', 'ö', '€', '😀', '\ufb33'];
  const shuffled = Object.fromEntries(['€', '\ufb33', '😀', '\r', 'ö', '1', '\u0080'].map((key) => [key, 0]));
  t.same(Object.keys(JSON.parse(canonicalJson(shuffled))).sort(), [...keys].sort());
  t.equal(canonicalJson(shuffled), `{${keys.map((key) => `${JSON.stringify(key)}:0`).join(',')}}`);
  t.end();
});

function doubleOf(hex: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${hex}`));
  return view.getFloat64(0);
}

t.test('numbers are written as ECMAScript writes them', (t) => {
  for (const [hex, text] of [
    ['4340000000000001', '9007199254740994'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['8000000000000000', '0'],
  ] as const) {
    t.equal(canonicalJson(doubleOf(hex)), text, hex);
  }
  t.end();
});

t.test('a value without a JSON form is refused instead of dropped', (t) => {
  for (const value of [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    [Number.NEGATIVE_INFINITY],
    '\ud800',
    { a: 'x\udc00' },
    { '\ud800': 1 },
    undefined,
    () => 1,
    1n,
    { a: 1n },
  ]) {
    t.throws(() => canonicalJson(value), { name: 'TypeError' }, String(typeof value));
  }
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  t.throws(() => canonicalJson(ring), { name: 'TypeError' });
  t.equal(canonicalJson({ a: undefined, b: 1 }), '{"b":1}');
  t.end();
});

t.test('parsing the canonical form and writing it again changes nothing', (t) => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = canonicalJson(JSON.parse(JSON.stringify(value)));
      return canonicalJson(JSON.parse(text)) === text;
    }),
    { numRuns: 300 },
  );
  t.end();
});

t.test('SHA-256 of the empty message and of a known one is right', (t) => {
  t.equal(sha256Hex(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  t.equal(
    sha256Hex(new TextEncoder().encode('abc')),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  t.end();
});
