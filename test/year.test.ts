/**
 * A year of the whole business on a moved clock: every family acts, no message is sent twice, the money adds
 * up. By default a short part of it, and by `npm test` a third of that; the whole year by `YEAR_DAYS=365
 * YEAR_CUSTOMERS=1000 node test/year.test.ts`.
 */
import t, { type Test } from 'tap';
import { audit } from '../api/verify-log.ts';
import { seededRandom } from '../contracts/core/statistics/resampling.ts';
import { WORDS, writtenFor } from '../contracts/messages/words.ts';
import { FAMILIES } from '../jobs/families.ts';
import { diagnose } from '../jobs/operations/doctor.ts';
import { Happenings } from './fixtures/happenings.ts';
import { openYear, type Year } from './fixtures/year.ts';
import { isWhole, share, testWhole } from './support/length.ts';
import { query } from './support/tables.ts';

const DAYS = Number(process.env.YEAR_DAYS ?? share(16));
const CUSTOMERS = Number(process.env.YEAR_CUSTOMERS ?? 60);
/** Days on which processes are killed, when the whole year would take too long. */
const KILLED_DAYS = Number(process.env.YEAR_DAYS ?? share(3));
const FROM = '2026-12-08T06:00:00Z';
const PROCESSES = DAYS >= 365 ? { workers: 3, apis: 2 } : { workers: 2, apis: 1 };
/** Days of history before the year. */
const HISTORY = DAYS >= 16 ? 180 : 60;
/** Days of history before the few days on which processes are killed, so that some months are paid; half a year otherwise. */
const HISTORY_OF_KILLED_DAYS = DAYS >= 365 ? 180 : 75;

t.setTimeout(14_400_000);

/** Messages that must not be sent twice: the same content about the same subject. */
function repeated(year: Year): string[] {
  const sent = new Map<string, number>();
  for (const { kind, subject, payload } of year.delivered) {
    const what = `${kind} ${subject.type}:${subject.id} ${JSON.stringify(payload)}`;
    sent.set(what, (sent.get(what) ?? 0) + 1);
  }
  return [...sent].filter(([, times]) => times > 1).map(([what]) => what);
}

/** Kinds of mail that people got, and the faults of these mails: a call to make, or more than one page to open. */
function mailsOf(year: Year): { kinds: Set<string>; faults: string[] } {
  const kinds = new Set<string>();
  const faults: string[] = [];
  for (const { kind, subject: about, payload } of year.delivered) {
    const given = { subject: about, account_id: null, base: 'https://preflight.example' };
    const written = writtenFor({ kind, payload }, given);
    if (written === null) continue;
    const { subject, text } = written;
    kinds.add(kind);
    const call = /\b(GET|POST)\b|\/api\/|curl/.exec(`${subject} ${text}`);
    if (call !== null) faults.push(`${kind} asks for a call: ${call[0]}`);
    if (WORDS[kind]?.reader !== 'customer') continue;
    const links = new Set(text.match(/https?:\/\/[^\s)]+/g)?.filter((link) => !link.includes('/u/')));
    if (links.size > 1) faults.push(`${kind} has ${links.size} links: ${[...links].join(' ')}`);
  }
  return { kinds, faults: [...new Set(faults)] };
}

/** Conditions that hold for any year, whatever happened to its processes. */
async function holds(t: Test, year: Year): Promise<void> {
  t.same(repeated(year), [], 'no message was sent twice');
  const mails = mailsOf(year);
  t.comment(`mails of ${mails.kinds.size} kinds`);
  t.ok(mails.kinds.size > 1, [...mails.kinds].join(', '));
  t.same(mails.faults, [], 'no mail asks for a call, and none has two pages to open');
  const withheld = await query(year.url, 'select family, kind, findings from withheld_dispatch limit 5');
  t.same(withheld, [], 'the guard kept back none of our own messages');
  const money = await query(
    year.url,
    `select coalesce(sum(amount_cents) filter (where event_type = 'payment_succeeded'), 0)::bigint as received,
       coalesce(sum(amount_cents) filter (where event_type = 'payment_refunded'), 0)::bigint as refunded,
       (select coalesce(sum(amount_cents), 0)::bigint from refund_case where status = 'refunded') as given_back,
       (select coalesce(sum(amount_cents), 0)::bigint from refund_case where status = 'instructed') as on_the_way
     from payment_event`,
  );
  const [{ received, refunded, given_back, on_the_way }] = money;
  t.equal(Number(received), year.company.sent_cents, 'every cent that was sent is in the ledger');
  t.equal(refunded, given_back, 'every cent that went back had a case');
  t.equal(Number(on_the_way), 0, 'no instructed refund is open');
  const { stats } = await year.ask('/api/orders');
  t.match(stats, { difference_cents: 0, received_cents: year.company.sent_cents }, 'the books agree');

  const [months] = await query(
    year.url,
    `select count(*) filter (where status = 'fulfilled')::int as paid,
       count(*) filter (where status = 'pending')::int as open,
       count(*) filter (where status = 'cancelled')::int as withdrawn,
       coalesce(sum(amount_cents) filter (where status = 'fulfilled'), 0)::int as cents,
       coalesce(sum(p.paid), 0)::int as paid_cents
     from "order" o left join lateral (select sum(amount_cents) as paid from payment_event e
       where e.order_id = o.order_id and e.disposition = 'paid') p on true
     where kind = 'renewal' and for_next_month`,
  );
  t.comment(`months: ${JSON.stringify(months)}`);
  t.ok(
    months.paid > 0 && months.cents === months.paid_cents,
    'every paid month brought its fee, to the cent',
  );
  const unpaid = await query(
    year.url,
    `select u.account_id, u.period, count(*)::int as decisions from usage u
     where u.occurred_at >= $1 and u.occurred_at >= (u.period || '-01')::timestamptz + interval '7 days'
       and not exists (select from "order" o where o.account_id = u.account_id and o.paid_month = u.period)
       and not exists (select from api_key k where k.account_id = u.account_id
         and to_char(k.created_at at time zone 'UTC', 'YYYY-MM') = u.period)
     group by 1, 2`,
    [FROM],
  );
  t.same(unpaid, [], 'no decision was given in an unpaid month after its days of grace');

  const { healthy, findings, events } = await diagnose(year.database, () => {});
  t.same(
    findings.filter(({ found }) => found > 0),
    [],
    'the doctor finds nothing',
  );
  t.ok(healthy && events > 0);
  t.same(await query(year.url, 'select family, key, reason from parked'), [], 'no subject is left behind');
}

/** The final state of every customer without random ids: its status, its usage and the work done for it. */
function ending(year: Year): Promise<object[]> {
  return query(
    year.url,
    `select company, status, plan,
       (select count(*)::int from usage u where u.account_id = a.account_id) as decisions,
       (select json_object_agg(family, n order by family) from (
          select family, count(*)::int as n from record r
          where r.account_id = a.account_id and family <> all($1) group by family) f) as done
     from account a order by company`,
    // These visit each account at an instant that is random or depends on the previous visit.
    [['customer-success', 'expansion-radar', 'lifecycle']],
  );
}

t.test('every family acts, no message is sent twice, and the money adds up to the cent', async (t) => {
  const year = await openYear(t, { customers: CUSTOMERS, from: FROM, history_days: HISTORY });
  const happenings = new Happenings(year);
  for (let day = 1; day <= DAYS; day++) {
    await happenings.on(day);
    await year.nextDay();
    if (day % 30 === 0) t.comment(`day ${day}`);
  }
  await holds(t, year);
  const acted = await query(year.url, 'select family, count(*)::int as n from record group by family');
  const idle = FAMILIES.map(({ name }) => name).filter(
    (name) => !acted.some(({ family }) => family === name),
  );
  t.comment(acted.map(({ family, n }) => `${family} ${n}`).join(', '));
  // A pattern needs outcomes of months to be found, and its gate then needs later ones.
  const late = DAYS >= 365 ? [] : ['recommendations', 'releases'];
  if (isWhole || DAYS >= 16)
    // No list is imported in it, no rules are released, nobody hands in a catalogue, and there is no network.
    t.same(
      idle.sort(),
      [
        ...late,
        'catalogue-scan',
        'listing-review',
        'portfolio-alerts',
        'register-fetch',
        'register-match',
        'source-fetch',
      ].sort(),
      'the others acted',
    );
  await t.resolves(audit(year.api, {}), 'anybody can verify the log');
});

testWhole(t, 'a year with processes killed at random ends like an undisturbed one', async (t) => {
  const random = seededRandom(7);
  const customers = Math.min(CUSTOMERS, 60 + Math.floor(CUSTOMERS / 10));
  const lived = { customers, from: FROM, history_days: HISTORY_OF_KILLED_DAYS };
  const quiet = await openYear(t, lived);
  for (let day = 0; day < KILLED_DAYS; day++) await quiet.nextDay();
  const shaken = await openYear(t, { ...lived, ...PROCESSES });
  for (let day = 0; day < KILLED_DAYS; day++) {
    await shaken.nextDay(async () => {
      if (random() < 0.5) return false;
      for (let lost = 1 + Math.floor(random() * 2); lost > 0; lost--) {
        await shaken.replace(t, Math.floor(random() * 6));
      }
      return true;
    });
  }
  // What the last kill interrupted is done on the next day, which nothing disturbs.
  for (const year of [quiet, shaken]) await year.nextDay();
  await holds(t, shaken);
  t.same(await ending(shaken), await ending(quiet));
});
