/** The flags of the SDK pack: each follows from what was found, and turns false without it. */
import t from 'tap';
import {
  allNeeds,
  type Needs,
  PROMISES,
  type PromiseGroup,
  promisesKept,
  type Standing,
} from '../../contracts/partners/sdk/promises.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { openTestDatabase } from '../support/database.ts';
import { startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const GROUPS = Object.keys(PROMISES) as PromiseGroup[];
const KINDS = ['families', 'triggers', 'operations'] as const;

const WHOLE: Standing = {
  families: new Set(allNeeds('families')),
  triggers: new Set(allNeeds('triggers')),
  operations: new Set(allNeeds('operations')),
};

const needsOf = (group: PromiseGroup) => Object.entries<Needs>(PROMISES[group]);

/** The flags that are false under a standing. */
function broken(standing: Standing | null): string[] {
  return GROUPS.flatMap((group) =>
    Object.entries(promisesKept(group, standing)).flatMap(([name, kept]) => (kept ? [] : [name])),
  );
}

t.test('every flag rests on something, and is false without any part of it', (t) => {
  t.same(broken(WHOLE), []);
  t.same(broken(null), [], 'outside a process the tables of the code hold');
  const missed = new Set<string>();
  for (const kind of KINDS) {
    for (const part of WHOLE[kind]) {
      const without = { ...WHOLE, [kind]: new Set([...WHOLE[kind]].filter((name) => name !== part)) };
      const expected = GROUPS.flatMap((group) =>
        needsOf(group).flatMap(([name, need]) => (need[kind]?.includes(part) ? [name] : [])),
      );
      t.same(broken(without), expected, `without ${part}`);
      for (const name of expected) missed.add(name);
    }
  }
  const byCode = GROUPS.flatMap((group) =>
    needsOf(group).flatMap(([name, need]) => (need.code ? [name] : [])),
  );
  const all = GROUPS.flatMap((group) => Object.keys(PROMISES[group]));
  t.same(
    all.filter((name) => !missed.has(name) && !byCode.includes(name)),
    [],
  );
  const families = new Set(FAMILIES.map(({ name }) => name));
  t.same(
    [...WHOLE.families].filter((name) => !families.has(name)),
    [],
  );
  t.end();
});

t.test(
  'a service whose ledger can be rewritten says so in its pack, and its other flags stay true',
  async (t) => {
    const { url } = await openTestDatabase(t);
    await query(url, 'drop trigger append_only on usage');
    await query(url, 'alter table rule_promotion disable trigger append_only');
    const service = await startTestService(t, { databaseUrl: url, env: { SERVICE_ROLE: 'api' } });
    const { status, body } = await service.get('/api/sdk');
    t.equal(status, 200);
    const { distribution_contract, platform_contract } = body;
    const groups = [
      distribution_contract,
      platform_contract.payment_gate,
      platform_contract.commercial_boundary,
    ];
    t.same(
      groups.flatMap((group) => Object.entries(group).flatMap(([name, kept]) => (kept ? [] : [name]))),
      ['decision_usage_metered_to_fixed_fee_accounts', 'live_rules_not_changed_automatically'],
    );
  },
);
