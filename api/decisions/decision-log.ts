import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  changesUntil,
  comparisonDocument,
  comparisonQuery,
  type Standing,
  standingOf,
} from '../../contracts/decisions/document/comparison.ts';
import { requestOf } from '../../contracts/decisions/document/conversation.ts';
import { decide, packsSha256 } from '../../contracts/decisions/document/decide.ts';
import {
  decisionDisclosure,
  disclosureQuery,
  shownOf,
} from '../../contracts/decisions/document/disclosure.ts';
import {
  type Difference,
  decisionId,
  decisionLogFilters,
  decisionLogPage,
  decisionParams,
  digitsOf,
  type LoggedInputs,
  type Replay,
  readInputs,
  replay,
  replayDocument,
} from '../../contracts/decisions/document/log.ts';
import type { Decision } from '../../contracts/decisions/document/members.ts';
import { agentDecision } from '../../contracts/decisions/document/shapes.ts';
import type { Facts } from '../../contracts/decisions/request/facts.ts';
import { hashesOf, sourcesOf } from '../../contracts/decisions/rules/pack-set.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { PackSources } from '../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks, type RuleIndex } from '../../contracts/decisions/rules/rules.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import { type LoggedDecision, selectDecision, selectGivenDecisions } from '../../sql/decisions/decisions.ts';
import { selectPackArrangement, selectPackContents, selectSetAt } from '../../sql/decisions/rule-packs.ts';
import type { App } from '../core/http.ts';
import { pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { type Principal, scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { render } from '../state/decision-engine.ts';
import { EvidenceReader } from '../state/evidence-reader.ts';
import { mustBeNear } from './decisions.ts';

/** Compiled pack sets kept beside the current one, at most: each takes some megabytes. */
const SETS_KEPT = 4;

const tags = ['Decisions'];
/** A key that only decides reads the decisions whose ids it has. */
const scopes = ['decide', 'read'] as const;
const config = {
  access: 'account',
  scopes,
  shared: true,
  refuses: ['not_found', 'decision_not_reproducible'],
} as const;

/** Metered decisions as they were given, and judged again: for the account that asked and for operators. */
export function decisionLogRoutes(app: App, service: Service): void {
  const log = new DecisionLog(service);
  listDecisions(app, service);
  getGivenDecision(app, service, log);
  replayDecision(app, service, log);
  compareDecision(app, service, log);
  discloseDecision(app, service, log);
}

function listDecisions(app: App, service: Service): void {
  app.get(
    '/api/agent/decisions',
    {
      config: { access: 'account', shared: true, refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'Metered decisions, newest first',
        description:
          'One row for each call. An account sees its own decisions of one month (`period`, by default the current one); an operator sees all. If few decisions fit the filters, a page may hold fewer rows than `limit`, or none: the list ends where `next_cursor` is null.',
        querystring: pageQuery.extend(decisionLogFilters.shape),
        response: { 200: decisionLogPage },
      },
    },
    async (request) => {
      const { limit, cursor, period, account_id, ...filters } = request.query;
      const at = now(service);
      const own = scopeOf(request.principal);
      if (own !== 'all' && account_id !== undefined && account_id !== own.account_id) {
        throw new Refusal('not_found', `there is no account ${account_id} that this key may see`);
      }
      const { rows, next_cursor } = await selectGivenDecisions(service.database, {
        scope: own === 'all' && account_id !== undefined ? { account_id } : own,
        period: period ?? periodOf(at),
        filters,
        limit,
        cursor,
      });
      return {
        schema_version: 'service.agent_decision_log.v1' as const,
        generated_at: at.toISOString(),
        decisions: rows.map((row) => ({ decision_id: decisionId(row.decision_sha256), ...present(row) })),
        next_cursor,
      };
    },
  );
}

function getGivenDecision(app: App, service: Service, log: DecisionLog): void {
  app.get(
    '/api/agent/decisions/:decision_id',
    {
      config,
      schema: {
        tags,
        summary: 'A decision as it was given',
        description:
          'Made again from the logged inputs, and shown only if its hash is that of the decision that was given. `generated_at` is when it was first given. Reading it is not metered.',
        params: decisionParams,
        response: { 200: agentDecision },
      },
    },
    async (request, reply) => {
      const logged = await log.find(request.principal, request.params.decision_id);
      const { result, inputs } = await log.replay(logged);
      const { replayed, shown_bytes, receipt_version } = reproduced(result);
      const { decision, inputs_sha256, rule_packs } = replayed;
      const { decision_sha256, held_by, decided_at } = logged;
      const time = decided_at.toISOString();
      const judged_on = time.slice(0, 10);
      const payload = {
        as_of: inputs.as_of,
        decision,
        decision_sha256,
        inputs_sha256,
        judged_on,
      };
      const account_id = held_by.startsWith('acct_') ? held_by : null;
      const enclosed = await service.engine.enclose(payload, shown_bytes, rule_packs, { receipt_version });
      const body = render(enclosed, time, {
        metered: false,
        mode: 'log',
        account_id,
      });
      return reply.type('application/json; charset=utf-8').send(Buffer.from(body, 'latin1') as never);
    },
  );
}

function replayDecision(app: App, service: Service, log: DecisionLog): void {
  app.get(
    '/api/agent/decisions/:decision_id/replay',
    {
      config,
      schema: {
        tags,
        summary: 'A decision judged again from the logged inputs',
        description:
          'Judges with the rule packs, the evidence, the official lists and the day of the original decision. `identical` says whether every byte is the same; `differs` names the parts that changed.',
        params: decisionParams,
        response: { 200: replayDocument },
      },
    },
    async (request) => {
      const logged = await log.find(request.principal, request.params.decision_id);
      const { inputs, result, differs, statusNow } = await log.replay(logged);
      const { decision_sha256, decided_at } = logged;
      return {
        schema_version: 'service.decision_replay.v1' as const,
        decision_id: decisionId(decision_sha256),
        replayed_at: now(service).toISOString(),
        decided_at: decided_at.toISOString(),
        as_of: inputs.as_of,
        identical: result?.identical ?? false,
        decision_sha256,
        replayed_sha256: result?.replayed.decision_sha256 ?? null,
        inputs_sha256: inputs.sha256,
        rule_packs_sha256: inputs.rule_packs,
        rule_packs_current: inputs.rule_packs === packsSha256(shippedIndex()),
        evidence: inputs.evidence && {
          report_id: inputs.evidence.report_id,
          status: inputs.evidence.status,
          status_now: statusNow ?? 'not_found',
        },
        differs,
        replayed: result && { ...result.replayed },
      };
    },
  );
}

function compareDecision(app: App, service: Service, log: DecisionLog): void {
  app.get(
    '/api/agent/decisions/:decision_id/compare',
    {
      config: {
        access: 'account',
        scopes,
        shared: true,
        badRequest: 'invalid_decision_request',
        refuses: ['invalid_request', 'not_found'],
      },
      schema: {
        tags,
        summary: 'What changes for a decision, and when',
        description:
          'Judges the logged request by the rules of today, for today and for each later day until `as_of` on which a known rule begins, ends or changes its verdict. With `known_at`, by what was known at that instant. Nothing is logged or metered.',
        params: decisionParams,
        querystring: comparisonQuery,
        response: { 200: comparisonDocument },
      },
    },
    async (request) => {
      const { principal, params, query } = request;
      const logged = await log.find(principal, params.decision_id);
      const at = now(service);
      const today = at.toISOString().slice(0, 10);
      const known_at = query.known_at === undefined ? null : new Date(query.known_at);
      if (known_at !== null && known_at > at)
        throw refuseField('invalid_decision_request', 'known_at', 'is still to come');
      const { as_of = (known_at ?? at).toISOString().slice(0, 10) } = query;
      mustBeNear(as_of, today, 'as_of');
      const { inputs, result } = await log.replay(logged);
      const asked = requestOf(inputs.facts);
      const asker = principal.account_id === null ? 'all' : { account_id: principal.account_id };
      const judge =
        known_at === null
          ? async (day: string) =>
              (await service.engine.judge({ ...asked, as_of: day }, today, asker, [null]))[0] as Decision
          : await log.judgeAsKnown(inputs, known_at);
      const before = standingOf(result?.replayed ?? (await judge(inputs.as_of)));
      // The knowledge of an instant is judged for the one day that is asked about.
      const { after, changes } = await changesUntil(before, judge, known_at === null ? today : as_of, as_of);
      const shown = ({ as_of: on, decision, summary }: Standing) => ({ as_of: on, decision, summary });
      return {
        schema_version: 'service.decision_comparison.v1' as const,
        decision_id: decisionId(logged.decision_sha256),
        compared_at: at.toISOString(),
        as_of,
        known_at: known_at?.toISOString() ?? null,
        changed: changes.length > 0,
        before: shown(before),
        after: shown(after),
        changes,
      };
    },
  );
}

function discloseDecision(app: App, service: Service, log: DecisionLog): void {
  app.get(
    '/api/agent/decisions/:decision_id/disclosure',
    {
      config: { ...config, refuses: ['invalid_request', 'not_found', 'decision_not_reproducible'] },
      schema: {
        tags,
        summary: 'Some of a decision to show to others, with the rest hidden',
        description:
          'An SD-JWT, signed by the key of the receipts: it shows the members that `show` names, and hides the others behind salted hashes. `/check` reads it. Each call makes another one.',
        params: decisionParams,
        querystring: disclosureQuery,
        response: { 200: decisionDisclosure },
      },
    },
    async (request) => {
      const { principal, params, query } = request;
      const logged = await log.find(principal, params.decision_id);
      const { result } = await log.replay(logged);
      const { replayed } = reproduced(result);
      const shown = shownOf(query.show, replayed);
      const judged_on = logged.decided_at.toISOString().slice(0, 10);
      return {
        schema_version: 'service.decision_disclosure.v1' as const,
        decision_id: decisionId(logged.decision_sha256),
        sd_jwt: await service.disclosures.disclose(replayed, shown, judged_on),
        shown: shown.map(({ name, item }) => (item === undefined ? name : `${name}.${item}`)),
        links: { check: `${service.baseUrl}/check` },
      };
    },
  );
}

/** The replay of a decision, if it is the one that was given. Throws a Refusal if it is not. */
function reproduced(result: Replay | null): Replay {
  if (result?.identical) return result;
  throw new Refusal(
    'decision_not_reproducible',
    'judging the logged inputs gives another decision today; its replay names the differences',
  );
}

/** The index of packs on record; null if they have a form that this release does not read. */
function compiledIfReadable(sources: PackSources): RuleIndex | null {
  try {
    return compilePacks(sources);
  } catch {
    return null;
  }
}

/** Finds logged decisions and judges them again. */
class DecisionLog {
  readonly #service: Service;
  readonly #evidence: EvidenceReader;
  readonly #sets = recentlyUsed<string, RuleIndex>(SETS_KEPT);

  constructor(service: Service) {
    this.#service = service;
    this.#evidence = new EvidenceReader(service.database);
  }

  /** @throws Refusal `not_found` for a decision that was never given, or was given to another account */
  async find(principal: Principal, decision_id: string): Promise<LoggedDecision> {
    const digits = digitsOf(decision_id);
    const found =
      digits && (await selectDecision(this.#service.database, { scope: scopeOf(principal), digits }));
    if (!found) throw new Refusal('not_found', `no decision ${decision_id} was given to this key's account`);
    return found;
  }

  async replay(logged: LoggedDecision) {
    const inputs = readInputs(logged.inputs);
    const [index, evidence, calibration, registers] = await Promise.all([
      this.#packs(inputs.rule_packs),
      this.#onRecord(inputs),
      inputs.calibration === null ? null : this.#service.calibrations.find(inputs.calibration),
      inputs.registers === undefined ? null : this.#service.registers.find(inputs.registers),
    ]);
    const statusNow = evidence?.status ?? null;
    if (index === null) {
      const message = 'the rule packs that it was judged by are not on record, or of an earlier form';
      const differs: Difference[] = [{ part: 'rule_packs', message }];
      return { inputs, result: null, differs, statusNow };
    }
    const result = replay(logged, { index, evidence, calibration, registers });
    return { inputs, result, differs: result.differs, statusNow };
  }

  /**
   * Judges logged facts for any day by what was known at an instant: the packs and lists on record then. With the instant
   * fixed, nothing that comes later changes a byte.
   * @throws Refusal if no packs were on record then, or in a form that this release does not read
   */
  async judgeAsKnown(inputs: LoggedInputs, known_at: Date): Promise<(day: string) => Decision> {
    const { database, registers: reader } = this.#service;
    const set = await selectSetAt(database, known_at);
    const index = set && (await this.#packs(set));
    if (!index)
      throw refuseField('invalid_decision_request', 'known_at', 'is before the first rule packs on record');
    const [registers, evidence] = await Promise.all([reader.asKnownAt(known_at), this.#onRecord(inputs)]);
    const status = inputs.evidence?.status;
    const shown = evidence && status ? { ...evidence, status } : null;
    return (as_of) => decide(inputs.facts, { index, as_of, evidence: shown, registers });
  }

  async #packs(setSha256: string): Promise<RuleIndex | null> {
    if (setSha256 === packsSha256(shippedIndex())) return shippedIndex();
    const kept = this.#sets.get(setSha256);
    if (kept) return kept;
    const { database } = this.#service;
    const arrangement = await selectPackArrangement(database, setSha256);
    if (arrangement === null) return null;
    const contents = await selectPackContents(database, hashesOf(arrangement));
    const index = compiledIfReadable(sourcesOf(arrangement, contents));
    if (index !== null) this.#sets.set(setSha256, index);
    return index;
  }

  /** The report that was judged, with its status of today. Its content never changes. */
  async #onRecord({ evidence, facts }: LoggedInputs) {
    if (evidence === null || evidence.status === 'not_found') return null;
    const named: Facts = { ...facts, report_id: evidence.report_id, packet_sha256: evidence.packet_sha256 };
    const [report] = await this.#evidence.find(named, now(this.#service).toISOString().slice(0, 10));
    return report ?? null;
  }
}
