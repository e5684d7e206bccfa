/** A brief answer with its proof: what it shows is checked without the full document. */
import fc from 'fast-check';
import { verifyReceipt } from 'preflight/client';
import t from 'tap';
import { canonicalJson } from '../../../contracts/core/canonical.ts';
import { briefOf } from '../../../contracts/decisions/document/brief.ts';
import { decideWithJson } from '../../../contracts/decisions/document/decide.ts';
import { provedBrief } from '../../../contracts/decisions/document/proof.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { valueHash } from '../../fixtures/member-tree.ts';
import { signedDecisions, VKEY } from '../../fixtures/signed-decisions.ts';
import { WORKED_CASES } from '../../fixtures/worked-cases.ts';
import { share } from '../../support/length.ts';
import { activeAccount, startTestService } from '../../support/service.ts';

const ASK = '/api/agent/decision';
const QUESTION = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'Wooden train',
  intended_action: 'list',
};

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const { api_key } = await activeAccount(service);
const { vkey } = service.service.signer;

t.test('a proof names every member with its hash, and those that the answer shows', (t) => {
  for (const { says, request, evidence, as_of } of Object.values(WORKED_CASES).flat()) {
    const { decision, parts } = decideWithJson(normalizeFacts(request), {
      index: shippedIndex(),
      as_of,
      evidence,
    });
    const { decision_sha256: _, ...members } = decision as unknown as Record<string, unknown>;
    const { proof, ...brief } = provedBrief(decision, parts);
    t.same(
      proof.members.map(({ name, sha256 }) => [name, sha256]),
      Object.keys(members)
        .sort()
        .map((name) => [name, valueHash(members[name])]),
      says,
    );
    const shown = brief as unknown as Record<string, unknown>;
    for (const one of proof.members) {
      if (one.shown === null || one.items !== undefined) continue;
      t.equal(canonicalJson(shown[one.shown]), canonicalJson(members[one.name]), says);
    }
    const steps = proof.members.find(({ name }) => name === 'next_steps')?.items ?? [];
    t.same(
      brief.next_steps,
      steps.map(({ index }) => decision.next_steps[index]),
    );
    const { next_steps: _steps, ...rest } = briefOf(decision);
    t.match(brief, rest, 'the rest is that of the brief form');
  }
  t.end();
});

t.test('documents of each form and version are verified, and each change is found', async (t) => {
  const { holding, forged } = await signedDecisions();
  for (const [form, [document, members]] of Object.entries(holding)) {
    const found = await verifyReceipt(document, VKEY);
    t.same(found.faults, [], form);
    t.equal(found.proved.length, members, form);
  }
  for (const [change, document] of Object.entries(forged))
    t.equal((await verifyReceipt(document, VKEY)).holds, false, change);
});

t.test('no single change of a proved answer leaves what it proves as it was and holds', async (t) => {
  const { holding } = await signedDecisions();
  const [document] = holding.proved as [Record<string, unknown>, number];
  const { proved } = await verifyReceipt(document as never, VKEY);
  const paths = leavesOf(document);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue(), async (path, value) => {
      const changed = structuredClone(document);
      set(changed, path, value);
      if (canonicalJson(changed) === canonicalJson(document)) return true;
      const found = await verifyReceipt(changed as never, VKEY);
      if (!found.holds) return true;
      // A proof that still holds is about members that are not proved, or proves less.
      return found.proved.every((name) => canonicalJson(changed[name]) === canonicalJson(document[name]));
    }),
    { numRuns: share(400) },
  );
  t.ok(proved.includes('summary'));
});

t.test('a brief answer carries its proof only when asked to, by GET, POST and in a batch', async (t) => {
  const plain = await service.post(`${ASK}?view=brief`, QUESTION, api_key);
  t.notOk('proof' in plain.body);
  const query = `view=brief&proof=true`;
  const posted = await service.post(`${ASK}?${query}`, QUESTION, api_key);
  const got = await service.get(`${ASK}?${query}&${new URLSearchParams(QUESTION)}`, api_key);
  const batch = await service.post(`${ASK}s?${query}`, { requests: [QUESTION, QUESTION] }, api_key);
  t.equal(batch.body.schema_version, 'service.agent_decisions_brief.v1');
  for (const document of [posted.body, got.body, ...batch.body.decisions]) {
    t.equal(document.decision_sha256, plain.body.decision_sha256);
    t.match(await verifyReceipt(document, vkey), {
      holds: true,
      covers: 'members shown',
      proved: ['action', 'as_of', 'decision', 'next_steps', 'summary'],
    });
  }
});

t.test('a proof is refused where there is nothing to prove by it', async (t) => {
  for (const answer of [
    await service.post(`${ASK}?proof=true`, QUESTION, api_key),
    await service.get(`${ASK}?proof=true&view=full&${new URLSearchParams(QUESTION)}`, api_key),
    await service.post(`${ASK}s?proof=true`, { requests: [QUESTION] }, api_key),
    await service.post(`${ASK}?view=brief&proof=yes`, QUESTION, api_key),
  ]) {
    t.match(answer, {
      status: 400,
      body: { schema_version: 'invalid_decision_request', issues: [{ path: 'proof' }] },
    });
  }
  t.equal((await service.post(`${ASK}?proof=false`, QUESTION, api_key)).status, 200);
});

type Path = (string | number)[];

/** Paths of all values in a document that hold no others. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

function set(document: object, path: Path, value: unknown): void {
  const holder = path.slice(0, -1).reduce((at, name) => (at as never)[name], document);
  (holder as Record<string | number, unknown>)[path.at(-1) as string] = value;
}
