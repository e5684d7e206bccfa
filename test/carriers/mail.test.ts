/** Mail out: rows of the connector `email`, carried by SMTP to a real server. */

import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import {
  judgeFailure,
  mailOf,
  parseSender,
  parseSmtp,
  type SmtpServer,
} from '../../contracts/messages/mail.ts';
import { readSettings } from '../../contracts/settings.ts';
import { startMail } from '../../jobs/carriers/mail.ts';
import { connectMailer } from '../../jobs/carriers/smtp.ts';
import { openCore, tickUntil } from '../fixtures/core.ts';
import { type MailServer, startMailServer, trustMailServer } from '../fixtures/servers/mail-server.ts';
import { present } from '../support/answers.ts';
import { type ClockedService, clockedService, START } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { eventually } from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);
trustMailServer();

const CHILD = fileURLToPath(new URL('../support/children/outward.ts', import.meta.url));
const BASE_URL = 'https://preflight.example';
const MAIL_FROM = 'Preflight <billing@preflight.example>';
const MINUTE_MS = 60_000;

interface MailService extends ClockedService {
  mail: MailServer;
  /** Stops carrying; the messages under way end first. */
  stopMail(): Promise<void>;
  /** Moves the clock until a condition holds. */
  until(what: string, holds: () => boolean | Promise<boolean>, stepMs?: number): Promise<void>;
}

/** A service that works nothing by itself, with a carrier and its mail server. */
async function openMail(
  t: Test,
  address = (port: number) => `smtp://127.0.0.1:${port}`,
  env: Record<string, string> = {},
): Promise<MailService> {
  const mail = await startMailServer(t);
  const service = await clockedService(t, START, { SMTP_URL: address(mail.port), MAIL_FROM, ...env });
  const carrier = await startMail({ ...service.service, baseUrl: BASE_URL });
  t.teardown(() => carrier.stop());
  return {
    ...service,
    mail,
    stopMail: () => carrier.stop(),
    until: (what, holds, stepMs) =>
      tickUntil(service.clock, what, holds, { realMs: 50, withinMs: 2 * 86_400_000, stepMs }),
  };
}

const queueOf = async ({ get }: MailService, connector = 'email') =>
  present(
    (await get('/api/dispatch/queue', OPERATOR_KEY)).body.connectors.find(
      (one) => one.connector === connector,
    ),
  );

/** An order of a buyer whose reminder is due: one notice, of a kind that nobody can end. */
async function orderDue(service: MailService, email = 'buyer@acme.example'): Promise<string> {
  const [order] = await query(
    service.databaseUrl,
    `insert into "order" (order_id, kind, plan, email, company, amount_cents, currency, status, next_reminder_at, created_at)
     values ('ord_' || gen_random_uuid(), 'product', 'preflight_report', $1, 'Acme', 9900, 'USD', 'pending', $2, $2)
     returning order_id`,
    [email, new Date(service.clock.now())],
  );
  const { body: ran } = await service.post('/api/receivables/worker', { mode: 'run' }, OPERATOR_KEY);
  return present(ran.jobs.find(({ key }) => key.startsWith(order.order_id))?.dispatches[0]?.dispatch_id);
}

/** Why the rows ended, in the order of their ids. */
const reasonsOf = async ({ databaseUrl }: MailService) =>
  (await query(databaseUrl, 'select reason from dispatch_end order by dispatch_id')).map(
    ({ reason }) => reason,
  );

const shown = async ({ get }: MailService, id: string) =>
  (await get(`/api/dispatch/queue/${id}`, OPERATOR_KEY)).body;

t.test('from signup to key: the mail arrives once, in words, signed in and encrypted', async (t) => {
  const service = await openMail(t, (port) => `smtp://mailer:secret@localhost:${port}?tls=starttls`, {
    OPERATOR_MAIL: 'people@preflight.example',
  });
  const { mail } = service;
  const account = await activeAccount(service);
  await service.until('order, receipt and key have arrived', () => mail.arrived.length === 3);
  const [ready] = mail.arrived.filter(({ headers }) => headers.subject?.startsWith('Your API key'));
  t.match(
    [ready],
    [{ from: 'billing@preflight.example', to: ['ops@acme.example'], secure: true, user: 'mailer' }],
  );
  const { headers, body } = present(ready);
  const [lease] = await query(
    service.databaseUrl,
    "select dispatch_id, kind, key_id from dispatch_lease where kind = 'account_activated'",
  );
  t.match(lease, { kind: 'account_activated', key_id: null });
  t.match(headers, {
    subject: 'Your API key is ready: claim it once',
    from: 'Preflight <billing@preflight.example>',
    'message-id': `<${lease.dispatch_id}@preflight.example>`,
    'reply-to': 'people@preflight.example',
    'auto-submitted': 'auto-generated',
    'content-type': /^multipart\/alternative/,
  });
  t.notOk('list-unsubscribe' in headers, 'nobody can end what belongs to an order');
  t.match(
    body,
    /Content-Type: text\/plain; charset=utf-8[\s\S]*https:\/\/preflight\.example\/welcome[\s\S]*text\/html/,
  );
  t.notMatch(body, account.claim_token);
  await service.until('it is acknowledged', async () => (await queueOf(service)).done === 3);
  t.match(await shown(service, lease.dispatch_id), { state: 'done', attempts: 1 });
  await service.clock.tick(30 * MINUTE_MS);
  t.equal(mail.arrived.length, 3, 'once');
});

testWhole(
  t,
  'TLS from the first byte works; a certificate that nobody vouches for stops everything',
  async (t) => {
    const implicit = await startMailServer(t, { secure: true });
    const mailer = await connectMailer(parseSmtp(`smtps://localhost:${implicit.port}`) as SmtpServer);
    t.teardown(() => mailer.close());
    const mail = present(
      mailOf(
        { origin_dispatch_id: 'd1', payload: { subject: 'S', text: 'T', html: '<p>T</p>' } },
        { from: { name: '', address: 'a@b.example' }, to: 'c@d.example' },
      ),
    );
    const signal = new AbortController().signal;
    t.equal(await mailer.send(mail, signal), null);
    t.match(implicit.arrived, [{ secure: true, to: ['c@d.example'] }]);
    // The certificate is for localhost and 127.0.0.1 only.
    const other = await connectMailer(parseSmtp(`smtps://127.0.0.2:${implicit.port}`) as SmtpServer);
    t.teardown(() => other.close());
    t.match(await other.send(mail, signal), { meaning: 'server' });
    const plain = await startMailServer(t, { disabledCommands: ['STARTTLS'] });
    const bare = await connectMailer(parseSmtp(`smtp://localhost:${plain.port}?tls=starttls`) as SmtpServer);
    t.teardown(() => bare.close());
    t.match(await bare.send(mail, signal), { meaning: 'server' }, 'nothing is sent in clear');
    t.equal(plain.arrived.length, 0);
  },
);

t.test('a reader ends messages by one click, and what belongs to orders still comes', async (t) => {
  const service = await openMail(t);
  const { mail } = service;
  const { account_id } = await activeAccount(service);
  await service.until('the first mails', () => mail.arrived.length === 3);
  const silent = () =>
    query(
      service.databaseUrl,
      'insert into dormancy_watch (account_id, check_at) values ($1, $2) on conflict (account_id) do update set check_at = $2',
      [account_id, new Date(service.clock.now())],
    );
  await service.clock.setTime(service.clock.now() + 14.1 * 86_400_000);
  await silent();
  const lifecycle = () => service.post('/api/lifecycle/worker', { mode: 'run' }, OPERATOR_KEY);
  t.equal((await lifecycle()).body.counts.handled, 1);
  await service.until('the notice', () => mail.arrived.length === 4);
  const { headers, body } = present(mail.arrived[3]);
  const [, link = ''] =
    /^<https:\/\/preflight\.example(\/u\/.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  t.match(link, new RegExp(`^/u/${account_id}\\.[\\w-]{43}$`));
  t.equal(headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  t.match(body.replaceAll('=\r\n', ''), /Send me no more of these/);

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = (path: string) =>
    service.call('POST', path, { body: 'List-Unsubscribe=One-Click', headers: form });
  const contacts = () => query(service.databaseUrl, 'select status from channel_contact');
  const page = await service.get(link);
  t.equal(page.status, 200);
  t.match(page.body, /<form method="post">/);
  t.match(page.headers.get('content-security-policy'), /form-action 'self'/);
  t.same(await contacts(), [], 'looking at the page ends nothing');
  for (const wrong of [
    `/u/${account_id}`,
    `${link.slice(0, -2)}xx`,
    link.replace(account_id, 'acct_1'),
    '/u/x',
  ]) {
    t.equal((await service.get(wrong)).status, 404, 'an id alone opens nothing');
    t.equal((await click(wrong)).status, 404);
  }
  t.same(await contacts(), []);
  t.match(await click(link), { status: 200, body: /These messages have ended/ });
  t.same(await contacts(), [{ status: 'withdrawn' }]);
  t.equal((await click(link)).status, 200, 'a repeat changes nothing');
  t.equal((await query(service.databaseUrl, 'select 1 from channel_consent')).length, 1);

  await query(service.databaseUrl, "update dormancy_case set status = 'closed', closed_at = now()");
  await silent();
  await lifecycle();
  await orderDue(service, 'ops@acme.example');
  await service.until('the notice about an order', () => mail.arrived.length >= 5);
  await service.clock.tick(5 * MINUTE_MS);
  t.same(
    mail.arrived.slice(4).map(({ headers }) => headers.subject?.slice(0, 10)),
    ['Your order'],
  );
});

t.test(
  'a refused address is a dead letter, suppressed and told; a redrive that arrives lifts it',
  async (t) => {
    const service = await openMail(t);
    const { mail } = service;
    mail.rcpt = (address) =>
      address === 'gone@acme.example' ? '550 5.1.1 <gone@acme.example> unknown' : null;
    const first = await orderDue(service, 'gone@acme.example');
    await service.until('it is a dead letter', async () => (await queueOf(service)).dead === 1);
    t.match(await shown(service, first), {
      state: 'dead',
      attempts: 1,
      reason: 'address_refused',
      detail: 'the address was refused (550 5.1.1)',
    });
    const [outcome] = await query(service.databaseUrl, 'select status, detail from dispatch_outcome');
    t.same(outcome, { status: 'failed', detail: 'the address was refused (550 5.1.1)' });
    const { body: told } = await service.post('/api/dispatch/lease', { connector: 'crm' }, OPERATOR_KEY);
    t.match(told.rows, [
      {
        kind: 'mail_needs_a_person',
        recipient: { email: 'gone@acme.example' },
        payload: {
          kind: 'receivable_notice',
          dispatch_id: first,
          suppressed: true,
          text: /Nothing more is sent/,
        },
      },
    ]);
    t.notMatch(JSON.stringify(await query(service.databaseUrl, 'select * from mail_suppression')), /gone@/);

    const second = await orderDue(service, 'gone@acme.example');
    await service.until('the second one', async () => (await queueOf(service)).dead === 2);
    t.equal(mail.asked.length, 1, 'the server is not asked again');
    t.match(await shown(service, second), { state: 'dead', reason: 'address_suppressed' });

    mail.rcpt = () => null;
    await service.post('/api/dispatch/redrive', { connector: 'email', mode: 'run', limit: 1 }, OPERATOR_KEY);
    await service.until('the redriven one', () => mail.arrived.length === 1);
    t.equal(
      mail.arrived[0]?.headers['message-id'],
      `<${first}@preflight.example>`,
      'under the id of the first',
    );
    await service.until('the address is open again', async () => {
      return (await query(service.databaseUrl, 'select 1 from mail_suppression')).length === 0;
    });
    await orderDue(service, 'gone@acme.example');
    await service.until('another', () => mail.arrived.length === 2);
  },
);

testWhole(
  t,
  'a refused contact gets no more plays; a refused message does not close its address',
  async (t) => {
    const service = await openMail(t);
    const { mail } = service;
    const { body: made } = await service.post(
      '/api/channel-autopilot/contacts',
      {
        action: 'consent',
        email: 'jo@shop.example',
        channel: 'email',
        consent_text: 'Tell me more',
        source: 'a fair',
      },
      OPERATOR_KEY,
    );
    await service.clock.setTime(service.clock.now() + 86_400_000 + MINUTE_MS);
    await service.post('/api/channel-autopilot/worker', { mode: 'run' }, OPERATOR_KEY);
    mail.rcpt = () => '553 5.1.3 bad address';
    await service.until('it is refused', async () => (await queueOf(service)).dead === 1);
    t.match(await query(service.databaseUrl, 'select status from channel_contact'), [{ status: 'bounced' }]);
    t.match(await query(service.databaseUrl, 'select contact_id, response from channel_response'), [
      { contact_id: made.contact_id, response: 'bounced' },
    ]);

    mail.rcpt = () => null;
    mail.data = () => '554 5.7.1 looks like spam';
    await orderDue(service);
    await service.until('the message is refused', async () => (await queueOf(service)).dead === 2);
    mail.data = () => null;
    await orderDue(service);
    await service.until('the next one arrives', () => mail.arrived.length === 1);
  },
);

testWhole(t, 'a server that asks for patience gets the same message later', async (t) => {
  const service = await openMail(t);
  const { mail } = service;
  mail.rcpt = () => '451 4.7.1 greylisted, come back';
  const id = await orderDue(service);
  await service.until('it waits', async () => (await queueOf(service)).deferred === 1);
  t.match(await query(service.databaseUrl, 'select detail from dispatch_outcome'), [
    { detail: 'the mail server asks for another attempt (451 4.7.1)' },
  ]);
  mail.rcpt = () => null;
  await service.clock.tick(30_000);
  t.equal(mail.arrived.length, 0, 'not at once');
  await service.until('it arrives', () => mail.arrived.length === 1);
  t.equal(mail.arrived[0]?.headers['message-id'], `<${id}@preflight.example>`);
  t.match(await shown(service, id), { attempts: 2 });
});

testWhole(
  t,
  'a server that is away for a day costs no message an attempt, and gets all when it is back',
  async (t) => {
    const service = await openMail(t);
    const { mail } = service;
    const { port } = mail;
    await mail.close();
    for (let i = 0; i < 6; i++) await orderDue(service);
    const end = service.clock.now() + 86_400_000;
    await service.until('a day has passed', () => service.clock.now() > end, 30 * MINUTE_MS);
    const counts = await queueOf(service);
    t.match(counts, { dead: 0 }, 'no dead letter');
    const [tried] = await query(
      service.databaseUrl,
      'select count(*)::int as attempts from dispatch_outcome',
    );
    t.ok(tried.attempts > 5, `${tried.attempts} attempts`);
    const back = await startMailServer(t, { port });
    await service.until('all arrived', () => back.arrived.length === 6, MINUTE_MS);
    t.equal(new Set(back.arrived.map(({ headers }) => headers['message-id'])).size, 6);
  },
);

testWhole(t, 'a connection that is cut in the middle of a message sends it again', async (t) => {
  const service = await openMail(t);
  const { mail } = service;
  mail.cut = true;
  const id = await orderDue(service);
  await service.until('it waits', async () => (await queueOf(service)).deferred === 1);
  t.equal(mail.arrived.length, 0);
  mail.cut = false;
  await service.until('it arrives', () => mail.arrived.length === 1);
  t.equal(mail.arrived[0]?.headers['message-id'], `<${id}@preflight.example>`);
});

testWhole(t, 'a slow server is given up in time, and holds up nobody else', async (t) => {
  const slow = await startMailServer(t);
  const mailer = await connectMailer(parseSmtp(`smtp://127.0.0.1:${slow.port}?connections=2`) as SmtpServer, {
    send: 1_000,
  });
  t.teardown(() => mailer.close());
  slow.rcpt = (address) => (address.startsWith('slow') ? new Promise(() => {}) : null);
  const send = (to: string) =>
    mailer.send(
      present(
        mailOf(
          { origin_dispatch_id: to, payload: { subject: 'S', text: 'T', html: '<p>T</p>' } },
          { from: { name: '', address: 'a@b.example' }, to },
        ),
      ),
      new AbortController().signal,
    );
  const began = performance.now();
  const [stuck, ...others] = await Promise.all([
    send('slow@d.example'),
    ...Array.from({ length: 5 }, (_, i) => send(`quick${i}@d.example`)),
  ]);
  t.match(stuck, { meaning: 'later', reason: 'the mail server took too long' });
  t.same(others, [null, null, null, null, null]);
  t.ok(performance.now() - began < 60_000, 'the one that hangs holds up no other');
  t.equal(await send('after@d.example'), null, 'the pool still works');
});

testWhole(t, 'no more messages go out in a second than the address allows', async (t) => {
  const server = await startMailServer(t);
  const mailer = await connectMailer(parseSmtp(`smtp://127.0.0.1:${server.port}?rate=2`) as SmtpServer);
  t.teardown(() => mailer.close());
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      mailer.send(
        present(
          mailOf(
            { origin_dispatch_id: `d${i}`, payload: { subject: 'S', text: 'T', html: '<p>T</p>' } },
            { from: { name: '', address: 'a@b.example' }, to: 'c@d.example' },
          ),
        ),
        new AbortController().signal,
      ),
    ),
  );
  t.ok(performance.now() - began >= 1_900, 'five messages take two seconds');
});

testWhole(t, 'a stop finishes the message under way, and leases no other', async (t) => {
  const service = await openMail(t);
  const { mail } = service;
  let release: (reply: null) => void = () => {};
  mail.data = () => new Promise((resolve) => (release = resolve));
  await orderDue(service);
  await service.until(
    'it is under way',
    async () => (await queueOf(service)).leased === 1 && mail.asked.length === 1,
  );
  const stopped = service.stopMail();
  await orderDue(service);
  // Time for two more looks at the queue.
  await service.clock.tick(4_000);
  release(null);
  await stopped;
  t.match(await queueOf(service), { done: 1, ready: 1, leased: 0 });
});

testWhole(
  t,
  'mail for the operators goes to their address, or else to the sender; a row without words or recipient is a dead letter',
  async (t) => {
    const service = await openMail(t);
    const { mail } = service;
    const row = (n: number, kind: string, payload: object, subject = { type: 'ops_alert', id: 'x' }) => {
      const dispatch_id = `00000000-0000-4000-8000-00000000000${n}`;
      const about = { dispatch_id, connector: 'email', kind, subject, account_id: null };
      return { id: dispatch_id, data: { ...about, payload } };
    };
    const alert = { condition: 'dead_letters', target: 'email', severity: 'critical', because: 'email: 1' };
    await query(
      service.databaseUrl,
      `insert into seller_intake (request_id, email, company, documents, status, created_at)
       values ('req_1', 'seller@shop.example', 'Shop', '[]', 'received', now())`,
    );
    await service.service.boss.insert('dispatch.email', [
      row(1, 'ops_alert', alert),
      row(2, 'no_such_kind', {}, { type: 'seller_intake', id: 'req_1' }),
      row(3, 'terms_followup', {}, { type: 'order', id: 'ord_none' }),
    ]);
    await service.until('all are settled', async () => {
      const { done, dead } = await queueOf(service);
      return done + dead === 3;
    });
    t.match(mail.arrived, [
      { to: ['billing@preflight.example'], headers: { subject: /^Critical: dead letters/ } },
    ]);
    t.same(await reasonsOf(service), ['delivered', 'no_words', 'no_recipient']);
    const named = await openMail(t, undefined, { ALERT_EMAIL: 'ops@acme.example' });
    await named.service.boss.insert('dispatch.email', [
      row(1, 'ops_alert', alert),
      row(2, 'founder_update', { week: '2026-W45', text: 'A quiet week' }),
    ]);
    await named.until('both are settled', async () => (await queueOf(named)).done === 2);
    // The announcer mails alerts to that address by itself: here they would arrive a second time.
    t.match(named.mail.arrived, [{ to: ['ops@acme.example'], headers: { subject: /2026-W45/ } }]);
    t.equal(named.mail.arrived.length, 1);
    t.same(await reasonsOf(named), ['announced', 'delivered']);
  },
);

t.test(
  'a carrier killed between the server and the acknowledgement sends again under the same id',
  async (t) => {
    const core = await openCore(t, [], {
      supervise: true,
      clock: new TestClock(Date.now()),
      env: { SERVICE_SECRETS_KEY: hash('sha256', 'a key', 'base64') },
    });
    const mail = await startMailServer(t);
    const alert = { condition: 'dead_letters', target: 'email', severity: 'critical', because: 'email: 1' };
    const ids = Array.from({ length: 8 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`);
    await core.boss.insert(
      'dispatch.email',
      ids.map((dispatch_id) => ({
        id: dispatch_id,
        data: {
          dispatch_id,
          connector: 'email',
          kind: 'ops_alert',
          account_id: null,
          payload: alert,
          subject: { type: 'ops_alert', id: dispatch_id },
        },
      })),
    );
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?connections=4`,
      MAIL_FROM,
      BASE_URL,
      DATABASE_URL: core.url,
      SERVICE_SECRETS_KEY: core.settings.SERVICE_SECRETS_KEY ?? '',
    };
    const child = spawn(process.execPath, [CHILD, 'mail'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TAP: '', ...env },
    });
    t.teardown(() => child.kill('SIGKILL'));
    const ended = once(child, 'close');
    // The third message is taken, and its sender does not live to hear of it.
    mail.data = async () => {
      if (mail.arrived.length === 2) {
        child.kill('SIGKILL');
        await ended;
      }
      return null;
    };
    await ended;
    await eventually('the server has taken the message', async () => mail.arrived.length >= 3 || undefined);
    const before = mail.arrived.length;
    const settled = (await query(core.url, 'select dispatch_id from dispatch_outcome')).map(
      (one) => one.dispatch_id,
    );
    const unheard = mail.arrived
      .map(({ headers }) => headers['message-id']?.slice(1, 37))
      .filter((id) => !settled.includes(id));
    t.ok(unheard.length > 0, `${unheard.length} of ${before} were taken and not acknowledged`);

    // Their leases run out, and another process carries on.
    await core.clock.setTime(core.clock.now() + 10 * MINUTE_MS);
    const carrier = await startMail({ ...core, settings: readSettings(env) });
    t.teardown(() => carrier.stop());
    const delivered = async () => {
      const [done] = await query(
        core.url,
        "select count(*)::int as n from dispatch_outcome where status = 'delivered'",
      );
      return done.n === 8;
    };
    await tickUntil(core.clock, 'all are delivered', delivered, { realMs: 50 });
    const sent = mail.arrived.map(({ headers }) => headers['message-id']);
    t.same(
      [...new Set(sent)].sort(),
      ids.map((id) => `<${id}@preflight.example>`),
      'none is lost',
    );
    for (const id of unheard)
      t.equal(sent.filter((one) => one?.includes(id ?? '')).length, 2, 'twice, under one id');
    t.equal(sent.length, 8 + unheard.length, 'what was acknowledged is not sent again');
  },
);

t.test('the address of the mail server and the sender are checked at start', (t) => {
  const messageOf = (env: Record<string, string>) => {
    try {
      return readSettings(env) && '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  t.match(messageOf({ SMTP_URL: 'smtp://h' }), /MAIL_FROM: is needed with SMTP_URL/);
  t.match(messageOf({ ALERT_EMAIL: 'a@b.example' }), /SMTP_URL: is needed, with MAIL_FROM, to send/);
  t.match(messageOf({ MAIL_FROM: 'a@b.example' }), /SMTP_URL: is needed with MAIL_FROM/);
  for (const SMTP_URL of [
    'http://h',
    'smtp://',
    'smtp://h/path',
    'smtp://h?rate=0',
    'smtps://h?tls=none',
    'smtp://h?x=1',
    'h:25',
  ])
    t.match(messageOf({ SMTP_URL, MAIL_FROM }), /SMTP_URL: must be smtps:/, SMTP_URL);
  t.notMatch(messageOf({ SMTP_URL: 'smtp://u:hunter2@h?x=1', MAIL_FROM }), /hunter2/, 'no password is shown');
  for (const from of ['nobody', 'A <b>', 'a@b.example\r\nBcc: c@d.example', 'A <a@b.example> <c@d.example>'])
    t.match(messageOf({ SMTP_URL: 'smtp://h', MAIL_FROM: from }), /MAIL_FROM: must be an address/);
  t.same(parseSender('Preflight <a@b.example>'), { name: 'Preflight', address: 'a@b.example' });
  t.match(parseSmtp('smtp://u%40x:p%3Aw@mail.example'), {
    host: 'mail.example',
    port: 587,
    user: 'u@x',
    pass: 'p:w',
    tls: 'starttls',
    rate: 10,
    connections: 4,
  });
  t.match(parseSmtp('smtps://mail.example'), { port: 465, tls: 'implicit' });
  t.match(parseSmtp('smtp://localhost:25'), { tls: 'none' }, 'nobody listens in on loopback');
  t.end();
});

t.test('any error has a meaning, and only the address that was refused is closed', (t) => {
  fc.assert(
    fc.property(
      fc.record({
        code: fc.option(
          fc.constantFrom('EENVELOPE', 'EMESSAGE', 'EAUTH', 'ECONNECTION', 'ETIMEDOUT', 'ETLS'),
          { nil: undefined },
        ),
        command: fc.option(fc.constantFrom('CONN', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA', ''), {
          nil: undefined,
        }),
        responseCode: fc.option(fc.integer({ min: 200, max: 599 }), { nil: undefined }),
        response: fc.option(fc.string(), { nil: undefined }),
      }),
      (error) => {
        const { meaning, reason } = judgeFailure(error);
        if (reason.length === 0 || reason.length > 200) throw new Error(reason);
        if (meaning !== 'recipient') return;
        if (error.command !== 'RCPT TO' || (error.responseCode ?? 0) < 500)
          throw new Error(JSON.stringify(error));
      },
    ),
  );
  t.match(
    judgeFailure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 blocked' }),
    { meaning: 'message' },
  );
  t.match(judgeFailure({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }), { meaning: 'server' });
  t.end();
});
