/** Mail in: unseen messages of a real IMAP server, into the inbox. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import t from 'tap';
import {
  dispatchesAnswered,
  failureReported,
  idsMentionedIn,
  isAutomatic,
  parseImap,
  readReports,
} from '../../contracts/messages/mail-in.ts';
import { readSettings } from '../../contracts/settings.ts';
import { startMailIn } from '../../jobs/carriers/mail-in.ts';
import { readMessage } from '../../jobs/carriers/message.ts';
import { lockMailbox } from '../../sql/carriers/mail-in.ts';
import { until } from '../fixtures/core.ts';
import { pdf } from '../fixtures/pdf.ts';
import { type Imap, lacksDovecot, startImap } from '../fixtures/servers/imap-server.ts';
import { trustMailServer } from '../fixtures/servers/mail-server.ts';
import { present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { share, testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(300_000);
trustMailServer();

const CHILD = fileURLToPath(new URL('../support/children/outward.ts', import.meta.url));
const MINUTE_MS = 60_000;
const SELLER = { email: 'seller@acme.example', company: 'Acme Sourcing' };
const TRAIN = { marketplace: 'amazon_us', category: 'toys', title: 'Train', brand: 'Acme', model: 'T-12' };
const CPC = pdf([["Children's Product Certificate", 'Acme Sourcing', 'Date of issue: 1 October 2026']]);

const lines = (...parts: string[]) => parts.join('\r\n');
let number = 0;

/** A message in plain text. */
function letter(headers: Record<string, string>, body = 'Hello'): string {
  number += 1;
  const all = {
    From: 'Somebody <somebody@else.example>',
    To: 'billing@preflight.example',
    Subject: 'A question',
    'Message-ID': `<m${number}@else.example>`,
    ...headers,
  };
  const head = Object.entries(all).filter(([, value]) => value !== '');
  return lines(...head.map(([name, value]) => `${name}: ${value}`), '', body, '');
}

/** A message with attachments. */
function parcel(headers: Record<string, string>, files: readonly [string, Buffer][]): string {
  const part = ([name, content]: readonly [string, Buffer]) =>
    lines(
      '--x',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64').replace(/.{76}/g, '$&\r\n'),
    );
  const body = lines('--x', 'Content-Type: text/plain', '', 'Here it is.', ...files.map(part), '--x--');
  return letter({ ...headers, 'Content-Type': 'multipart/mixed; boundary=x' }, body);
}

/** A mail server's report about one recipient. */
function bounce(dispatch_id: string, address: string, status: string, action = 'failed'): string {
  const body = lines(
    '--x',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.acme.example',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--x',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${dispatch_id}@preflight.example>`,
    'Subject: Your order',
    '',
    'Dear customer',
    '--x--',
  );
  const type = 'multipart/report; report-type=delivery-status; boundary=x';
  return letter({ From: 'MAILER-DAEMON@mx.acme.example', 'Return-Path': '<>', 'Content-Type': type }, body);
}

t.test('against Dovecot', { skip: lacksDovecot }, async (t) => {
  const imap = await startImap(t);
  const IMAP_URL = `imap://in:secret@127.0.0.1:${imap.port}/INBOX`;
  const service = await clockedService(t, undefined, { IMAP_URL });
  const logged: string[] = [];
  const log = {
    info: (_fields: object, message: string) => logged.push(message),
    error: (fields: object, message: string) => logged.push(`${message} ${JSON.stringify(fields)}`),
  };
  const receiver = present(startMailIn({ ...service.service, log }));
  t.teardown(() => receiver.stop());
  const { databaseUrl, post, get } = service;

  /** The messages that a round adds. */
  const receive = async (...mails: (string | Buffer)[]) => {
    const before = await query(databaseUrl, 'select inbox_message_id from inbox_message');
    for (const mail of mails) imap.deliver(mail);
    await receiver.round();
    t.equal(imap.unseen(), 0, 'all are seen', { logged });
    return query(
      databaseUrl,
      'select * from inbox_message where not inbox_message_id = any($1) order by inbox_message_id',
      [before.map((row) => row.inbox_message_id)],
    );
  };
  const route = () => post('/api/connectors/inbox/worker', { mode: 'run' }, OPERATOR_KEY);

  t.test('a plain message is kept once, linked to its only account, and goes to a person', async (t) => {
    const { account_id } = await activeAccount(service);
    const mail = letter({
      From: `Ops <${SIGNUP.email.toUpperCase()}>`,
      Subject: '=?utf-8?q?Gr=C3=BC=C3=9Fe?=',
    });
    const [kept, ...more] = await receive(mail, mail);
    t.same(more, [], 'two of the same Message-ID are one message');
    t.match(kept, {
      connector: 'email',
      kind: 'message',
      subject: 'Grüße',
      account_id,
      order_id: null,
      body: /^Hello\n[\s\S]*From: OPS@ACME/,
      message_id: /^<m\d+@else\.example>$/,
    });
    await imap.forget();
    t.same(await receive(), [], 'nor is one that was not marked as seen');
    await route();
    const { body } = await get(
      `/api/connectors/inbox?inbox_message_id=${kept.inbox_message_id}`,
      OPERATOR_KEY,
    );
    t.match(body.messages, [{ status: 'routed', target: 'customer_success' }]);
    const [nameless, nobody] = await receive(
      letter({ 'Message-ID': '' }, 'No id'),
      letter({ 'Message-ID': '' }, 'No id either'),
    );
    t.match(
      [nameless, nobody],
      [{ message_id: /^sha256:[0-9a-f]{64}$/, account_id: null }, { message_id: /^sha256:[0-9a-f]{64}$/ }],
    );
    t.not(nameless.message_id, nobody.message_id);
  });

  testWhole(t, 'a message of HTML alone becomes plain text', async (t) => {
    const html = '<style>p{}</style><p>Where is <b>my report</b>?</p><script>alert(1)</script>';
    const [kept] = await receive(letter({ 'Content-Type': 'text/html' }, html));
    t.match(kept, { body: /^Where is my report ?\?\n/ });
    t.notMatch(kept.body, /<|alert/);
  });

  const handIn = async (key?: string): Promise<string> =>
    (await post('/api/intake', { ...SELLER, ...TRAIN }, key)).body.request_id;
  /** A paid order whose buyer was asked for evidence; the id of that mail. */
  const askedOrder = async (request_id: string, key?: string) => {
    const wanted = { ...SELLER, plan: 'supplier_packet_review', request_id, accept_terms: true };
    const { body: ordered } = await post('/api/orders', wanted, key);
    const { order_id, amount_cents } = ordered;
    const paid = { event_type: 'payment_succeeded', order_id, amount_cents, currency: 'USD' };
    await post('/api/orders/payments', { ...paid, provider_event_id: `pe_${order_id}` }, OPERATOR_KEY);
    await post('/api/autopilot/worker', { mode: 'run' }, OPERATOR_KEY);
    const { body } = await post('/api/dispatch/lease', { connector: 'email', limit: 100 }, OPERATOR_KEY);
    const row = body.rows.find(({ kind, subject }) => kind === 'evidence_needed' && subject.id === order_id);
    return { order_id, dispatch_id: present(row).dispatch_id };
  };
  const answering = (dispatch_id: string, more: Record<string, string> = {}) => ({
    From: SELLER.email,
    References: `<other@x> <${dispatch_id}@preflight.example>`,
    'In-Reply-To': '<not-ours@x>',
    ...more,
  });

  t.test('evidence in a reply goes into the intake that waits, other files are dropped', async (t) => {
    const request_id = await handIn();
    const { order_id, dispatch_id } = await askedOrder(request_id);
    const reply = parcel(answering(dispatch_id), [
      ['certificate.pdf', CPC],
      ['virus.exe', Buffer.from('MZ')],
    ]);
    const [kept] = await receive(reply);
    t.match(kept, {
      kind: 'message',
      order_id,
      body: /1 added to the intake req_\w+ \(cpc\)[\s\S]*dropped: 1/,
    });
    const [intake] = await query(
      databaseUrl,
      'select documents, version from seller_intake where request_id = $1',
      [request_id],
    );
    t.match(intake, { version: 2, documents: [{ kind: 'cpc', issued_on: '2026-10-01' }] });
    await imap.forget();
    t.same(await receive(), [], 'once');
    const [after] = await query(databaseUrl, 'select version from seller_intake where request_id = $1', [
      request_id,
    ]);
    t.equal(after.version, 2);
    await post('/api/autopilot/worker', { mode: 'run' }, OPERATOR_KEY);
    const [order] = await query(databaseUrl, 'select status from "order" where order_id = $1', [order_id]);
    t.equal(order.status, 'fulfilled', 'the order no longer waits');
    const [late] = await receive(parcel(answering(dispatch_id), [['more.pdf', pdf([['More']])]]));
    t.match(late, { body: /Attachments: dropped: .*accepts no more/ });
    const [stray] = await receive(parcel({ Subject: `About ${order_id}` }, [['cpc.pdf', CPC]]));
    t.match(stray, { order_id, body: /dropped: the message answers no request for evidence/ });
  });

  t.test('a forged sender adds nothing to the intake of an account', async (t) => {
    const { api_key, account_id } = await activeAccount(service, {
      ...SIGNUP,
      email: 'owner@owner.example',
    });
    const request_id = await handIn(api_key);
    const { order_id, dispatch_id } = await askedOrder(request_id, api_key);
    const [kept] = await receive(
      parcel(answering(dispatch_id, { From: 'thief@else.example' }), [['cpc.pdf', CPC]]),
    );
    t.match(kept, { order_id, account_id, body: /dropped: the sender is not the address that was asked/ });
    const files = await query(databaseUrl, 'select from intake_file where request_id = $1', [request_id]);
    t.equal(files.length, 0);
  });

  t.test('a machine that answers opens no task, and a bounce suppresses the address', async (t) => {
    const request_id = await handIn();
    const { dispatch_id } = await askedOrder(request_id);
    const tasks = async () =>
      (await query(databaseUrl, "select from pgboss.job where name = 'dispatch.crm'")).length;
    await route();
    const before = await tasks();
    const machines = await receive(
      letter(answering(dispatch_id, { 'Auto-Submitted': 'auto-replied' }), 'I am away'),
      letter({ Precedence: 'bulk' }),
      letter({ 'X-Auto-Response-Suppress': 'All' }),
      bounce(dispatch_id, SELLER.email, '4.2.2', 'delayed'),
      bounce(dispatch_id, SELLER.email, '4.4.7'),
    );
    t.same(machines.map(({ kind }) => kind).sort(), [
      'auto_reply',
      'auto_reply',
      'auto_reply',
      'bounce',
      'bounce',
    ]);
    const { body: routed } = await route();
    t.equal(routed.counts.handled, 5);
    t.equal(await tasks(), before, 'nobody has to do anything');
    const suppressed = () => query(databaseUrl, 'select dispatch_id, reason from mail_suppression');
    t.same(await suppressed(), []);

    await receive(bounce(dispatch_id, 'other@acme.example', '5.1.1'));
    t.same(await suppressed(), [], 'a report about another address');
    const hard = bounce(dispatch_id, SELLER.email, '5.1.1');
    await receive(hard, hard);
    t.match(await suppressed(), [{ dispatch_id, reason: /refused after the mail was taken \(5\.1\.1\)/ }]);
    t.equal(await tasks(), before + 1, 'customer success is told once about this mail');
  });

  testWhole(t, 'hostile messages are kept within bounds', async (t) => {
    const many = parcel(
      { Subject: 'Many' },
      Array.from({ length: 1_000 }, (_, i) => [`${i}.pdf`, CPC] as [string, Buffer]),
    );
    const huge = letter({ Subject: 'Huge' }, `${'x'.repeat(75)}\r\n`.repeat(400_000));
    const broken = lines(
      'From: <<<',
      'Content-Type: multipart/mixed; boundary=',
      '',
      '--',
      '\0\xff',
      '--x--',
    );
    const nested = lines(
      letter({ Subject: 'Nested', 'Content-Type': 'multipart/mixed; boundary=b0' }, ''),
      ...Array.from(
        { length: 500 },
        (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n`,
      ),
    );
    const kept = await receive(many, huge, Buffer.from(broken, 'latin1'), nested);
    t.equal(kept.length, 4);
    const bodyOf = (subject: string) => kept.find((one) => one.subject === subject)?.body;
    t.match(bodyOf('Many'), /dropped: 990 \(beyond 10 files/);
    t.match(bodyOf('Huge'), /too large, so only its beginning was read/);
    t.ok(bodyOf('Huge').length < 200_001);
    t.match(bodyOf('Nested'), /could not be read/);
  });

  testWhole(
    t,
    'a server that is away is said once and asked less and less, then all is received',
    async (t) => {
      await imap.stop();
      logged.length = 0;
      for (let i = 0; i < 20; i++) {
        await receiver.round();
        await service.clock.setTime(service.clock.now() + MINUTE_MS / 2);
      }
      t.equal(logged.filter((line) => line.startsWith('the mailbox is away')).length, 1);
      t.notMatch(logged.join(), /secret/);
      imap.deliver(letter({ Subject: 'Meanwhile' }));
      await imap.start();
      await receiver.round();
      t.equal(imap.unseen(), 1, 'not asked before its time');
      await service.clock.setTime(service.clock.now() + 15 * MINUTE_MS);
      t.match(await receive(), [{ subject: 'Meanwhile' }]);
      t.match(logged, [/^the mailbox is away/, 'the mailbox is back']);
      const wrong = present(
        startMailIn({
          ...service.service,
          log,
          settings: readSettings({ IMAP_URL: IMAP_URL.replace('secret', 'hush') }),
        }),
      );
      await wrong.round();
      t.match(logged.at(-1), /away .*refused us/);
      t.notMatch(logged.join(), /hush/);
    },
  );

  testWhole(
    t,
    'a process that is killed between the inbox and the mark leaves a message that comes once',
    async (t) => {
      imap.deliver(letter({ Subject: 'Killed between' }));
      const address = await killerInFront(t, imap, () => child.kill('SIGKILL'));
      const child = spawn(process.execPath, [CHILD, 'mail-in'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, TAP: '', DATABASE_URL: databaseUrl, IMAP_URL: address },
      });
      const [, signal] = await once(child, 'close');
      t.equal(signal, 'SIGKILL');
      const kept = () => query(databaseUrl, "select from inbox_message where subject = 'Killed between'");
      t.equal((await kept()).length, 1, 'it was kept');
      t.equal(imap.unseen(), 1, 'and not marked');
      // The database sees a little later that the process is gone.
      const { database } = service.service;
      await until('the mailbox is free', () => database.transaction(lockMailbox));
      t.same(await receive(), []);
      t.equal((await kept()).length, 1);
    },
  );

  testWhole(t, 'TLS from the first byte, and one process at a time', async (t) => {
    const settings = readSettings({ IMAP_URL: `imaps://in:secret@localhost:${imap.tlsPort}/INBOX` });
    const other = present(startMailIn({ ...service.service, settings }));
    for (let i = 0; i < 5; i++) imap.deliver(letter({ Subject: `Five ${i}` }));
    await Promise.all([receiver.round(), other.round()]);
    t.equal(imap.unseen(), 0);
    const kept = await query(databaseUrl, "select from inbox_message where subject like 'Five %'");
    t.equal(kept.length, 5);
    await other.stop();
  });
});

/** An address in front of the server, which kills before it passes on the mark. */
async function killerInFront(t: { teardown(end: () => void): void }, imap: Imap, kill: () => void) {
  const server = createServer((client) => {
    const behind = connect(imap.port, '127.0.0.1');
    behind.pipe(client);
    client.on('data', (data) => {
      if (/ STORE /.test(data.toString())) return kill();
      behind.write(data);
    });
    for (const socket of [client, behind]) socket.on('error', () => {});
    client.on('close', () => behind.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return `imap://in:secret@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`;
}

t.test('no bytes make the reader throw', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, whole) => {
      const { text } = await readMessage({ content: Buffer.from(bytes), whole });
      return typeof text === 'string';
    }),
    { numRuns: share(15) },
  );
  const late = await readMessage(
    { content: Buffer.from(letter({ 'Message-ID': '<late@x>', Subject: 'Late' })), whole: true },
    { computing: 10_000, within: 30_000, mebibytes: 1 },
  );
  t.match(late, { message_id: '<late@x>', subject: 'Late', problem: 'the message could not be read' });
});

t.test('headers say what a message answers, and whether a machine wrote it', (t) => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const references = `<${id(1)}@a.example> <x@y> <${id(2)}@a.example>`;
  const headers = new Map([
    ['references', references],
    ['in-reply-to', `<${id(1)}@a.example>`],
  ]);
  t.same(dispatchesAnswered(headers), [id(1), id(2)]);
  t.same(dispatchesAnswered(new Map([['references', references]])), [id(2), id(1)], 'the newest first');
  for (const [name, value, automatic] of [
    ['auto-submitted', 'no', false],
    ['auto-submitted', 'auto-replied (vacation)', true],
    ['precedence', 'list', false],
    ['precedence', 'bulk', true],
    ['x-auto-response-suppress', 'None', false],
    ['x-auto-response-suppress', 'DR, AutoReply', true],
    ['return-path', '<>', true],
    ['return-path', '<a@b.example>', false],
  ] as const)
    t.equal(isAutomatic(new Map([[name, value]])), automatic, `${name}: ${value}`);
  const report = (status: string) =>
    readReports(`Final-Recipient: rfc822;B@x.example\nAction: failed\nStatus: ${status}\n`);
  t.match(failureReported(report('5.1.1'), 'b@x.example'), { meaning: 'recipient' });
  t.match(failureReported(report('5.7.1'), 'b@x.example'), { meaning: 'message' });
  t.equal(failureReported(report('4.7.1'), 'b@x.example'), null);
  t.same(idsMentionedIn(`ord_${'a'.repeat(32)} ord_short`), [`ord_${'a'.repeat(32)}`]);
  t.end();
});

t.test('the address of the mailbox is checked at start, and its password is not shown', (t) => {
  t.match(parseImap('imaps://u%40h:p%2Fw@mail.example/Archive%20A'), {
    host: 'mail.example',
    port: 993,
    user: 'u@h',
    pass: 'p/w',
    tls: 'implicit',
    mailbox: 'Archive A',
  });
  t.match(parseImap('imap://u:p@mail.example'), { port: 143, tls: 'starttls', mailbox: 'INBOX' });
  t.match(parseImap('imap://u:p@127.0.0.1:1143'), { port: 1143, tls: 'none' });
  for (const IMAP_URL of ['mail.example', 'https://u:hunter2@h', 'imaps://h', 'imaps://u:hunter2@h/?x=1'])
    t.throws(
      () => readSettings({ IMAP_URL }),
      { message: /IMAP_URL: must be imaps:(?![\s\S]*hunter2)/ },
      IMAP_URL,
    );
  t.equal(startMailIn({ settings: readSettings({}) } as never), undefined, 'unset, nothing is read');
  t.end();
});
