/** The format of a key: malformed keys are refused without a query. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import t from 'tap';
import { formatKey, keyRole, ROLES, sameSecret, secretHash } from '../../contracts/accounts/keys.ts';
import { anyCharacter } from '../support/characters.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';

const random = fc.uint8Array({ minLength: 32, maxLength: 32 });
const role = fc.constantFrom(...ROLES);
// CRC-32 (ISO-HDLC) of the 55 characters before it in base62, computed independently of the service.
const CHECKSUM_OF_ZEROS = '2E7SCj';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-. ';

t.test('a key is its role, 256 random bits and a checksum; its format is fixed by this vector', (t) => {
  t.equal(formatKey('account', new Uint8Array(32)), `svc_account_${'0'.repeat(43)}${CHECKSUM_OF_ZEROS}`);
  t.throws(() => formatKey('account', new Uint8Array(31)), RangeError);
  t.throws(() => formatKey('account', new Uint8Array(33)), RangeError);
  t.end();
});

t.test('every minted key reads back as its role, and different bits make different keys', (t) => {
  fc.assert(
    fc.property(role, random, random, (role, one, other) => {
      const key = formatKey(role, one);
      t.ok(/^svc_[a-z]+_[0-9A-Za-z]{49}$/.test(key));
      if (keyRole(key) !== role) return false;
      return Buffer.compare(one, other) === 0 || formatKey(role, other) !== key;
    }),
  );
  t.end();
});

t.test('a key with any one character changed, added or removed is invalid', (t) => {
  fc.assert(
    fc.property(role, random, fc.nat(), fc.constantFrom(...ALPHABET), (role, bits, position, character) => {
      const key = formatKey(role, bits);
      const at = position % key.length;
      const changed = key.slice(0, at) + character + key.slice(at + 1);
      const added = key.slice(0, at) + character + key.slice(at);
      const lost = key.slice(0, at) + key.slice(at + 1);
      return (
        (changed === key || keyRole(changed) === null) && keyRole(added) === null && keyRole(lost) === null
      );
    }),
    { numRuns: 2000 },
  );
  t.end();
});

t.test('a swap of two neighbouring characters is detected', (t) => {
  fc.assert(
    fc.property(role, random, fc.nat(), (role, bits, position) => {
      const key = formatKey(role, bits);
      const at = position % (key.length - 1);
      const swapped = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
      return swapped === key || keyRole(swapped) === null;
    }),
    { numRuns: 1000 },
  );
  t.end();
});

t.test('any text is read or refused without a crash', (t) => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 120 }), (text) => keyRole(text) === null));
  t.end();
});

t.test('secrets are stored as SHA-256 and compared by value', (t) => {
  t.same(secretHash('x'), createHash('sha256').update('x').digest());
  t.ok(sameSecret('one secret', 'one secret'));
  t.notOk(sameSecret('one secret', 'one secret '));
  t.notOk(sameSecret('short', 'a much longer secret'));
  t.end();
});

t.test('a key with a wrong checksum is refused without a query', async (t) => {
  const service = await startTestService(t);
  const { database } = service.service;
  const asked: string[] = [];
  const { executeSql } = database;
  database.executeSql = async (text, values) => {
    asked.push(text);
    return executeSql.call(database, text, values);
  };
  for (const method of ['maybeOne', 'rows'] as const) {
    const original = database[method];
    database[method] = (async (query: never) => {
      asked.push((query as { sql: string }).sql);
      return original.call(database, query);
    }) as never;
  }
  const key = formatKey('account', new Uint8Array(32).fill(7));
  const broken = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
  const keysAsked = () => asked.splice(0).filter((text) => text.includes('api_key')).length;

  for (const nonsense of [broken, 'junk', `${OPERATOR_KEY}x`]) {
    t.equal((await service.get('/api/orders', nonsense)).status, 401);
    t.equal((await service.get('/api/agent/decision', nonsense)).status, 401);
    t.equal(keysAsked(), 0, nonsense);
  }
  t.equal((await service.get('/api/orders', key)).status, 401);
  t.ok(keysAsked() > 0, 'a well-formed one is looked up');
});
