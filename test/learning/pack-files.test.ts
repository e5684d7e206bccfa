/** Rule packs as folders: each has its files, and the JSON Schemas tell editors what the code accepts. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import t from 'tap';
import { SHIPPED_PACKS } from '../../contracts/decisions/rules/packs.ts';
import type { RulePack } from '../../contracts/decisions/rules/rule-pack.ts';

const FOLDER = fileURLToPath(new URL('../../contracts/rule-packs/', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(FOLDER + path, 'utf8'));
const PACKS = (SHIPPED_PACKS.rules as RulePack[]).map(({ id }) => id);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const SCHEMAS = new Map(
  ['rules', 'cases', 'worked', 'indexes'].map((kind) => [
    kind,
    ajv.compile(read(`schemas/${kind}.schema.json`)),
  ]),
);

t.test('a pack is a folder of its name with rules and cases, and no folder is left out', (t) => {
  t.same(globSync('*/rules.json', { cwd: FOLDER }).sort(), PACKS.map((id) => `${id}/rules.json`).sort());
  for (const id of PACKS) {
    t.equal(read(`${id}/rules.json`).id, id);
    t.equal(read(`${id}/cases.json`).pack, id);
    if (existsSync(`${FOLDER}${id}/worked.json`)) t.equal(read(`${id}/worked.json`).pack, id);
  }
  t.end();
});

for (const [kind, valid] of SCHEMAS) {
  t.test(`every ${kind}.json names its schema and agrees with it`, (t) => {
    const paths = globSync(kind === 'indexes' ? 'indexes/*.json' : `*/${kind}.json`, { cwd: FOLDER });
    t.ok(paths.length > 0);
    for (const path of paths) {
      const file = read(path);
      t.equal(file.$schema, `../schemas/${kind}.schema.json`, path);
      valid(file);
      t.same(valid.errors ?? [], [], path);
    }
    t.end();
  });
}

t.test('a schema points at a misspelt fact, an unknown document and a member that does not exist', (t) => {
  const faultOf = (kind: string, file: object) => {
    const valid = SCHEMAS.get(kind) as ValidateFunction;
    valid(file);
    return valid.errors?.[0]?.instancePath;
  };
  const one = { says: 's', because: 'b', ask: 'amazon_us toys list', verdict: 'hold' };
  const worked = (more: object) => faultOf('worked', { pack: 'eu', cases: [{ ...one, ...more }] });
  t.equal(worked({}), undefined);
  t.equal(worked({ facts: { titel: 'Toy' } }), '/cases/0/facts');
  t.equal(worked({ facts: { attributes: { has_radios: true } } }), '/cases/0/facts/attributes');
  t.equal(worked({ papers: { without: ['cpcc'] } }), '/cases/0/papers/without/0');
  t.equal(worked({ ask: 'amazon_us toys' }), '/cases/0/ask');
  const cases = (attributes: object) =>
    faultOf('cases', {
      pack: 'eu',
      rules: [
        { rule: 'eu.x', facts: {}, attributes, as_of: '2026-11-22', cases: [{ says: 's', said: null }] },
      ],
    });
  t.equal(cases({ has_radio: null }), undefined);
  t.equal(cases({ has_radios: true }), '/rules/0/attributes');
  t.equal(faultOf('rules', { id: 'eu', version: '1', title: 'EU', rule: [] }), '');
  t.end();
});
