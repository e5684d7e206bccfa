/** Alerts and tasks that the service posts by itself, while the queue of mail stands still. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { deadLetterQueue } from '../../jobs/core/queue.ts';
import { announce } from '../../jobs/operations/announcer.ts';
import { startMailServer } from '../fixtures/servers/mail-server.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';

const MINUTE = 60_000;
const clock = new TestClock('2026-11-10T12:00:00.000Z');

/** The chat: what it was told, and what it answers next. */
const told: { path: string; text: string; task?: { kind: string } }[] = [];
let answers = 200;
const chat = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    told.push({ path: request.url ?? '', ...JSON.parse(Buffer.concat(parts).toString()) });
    response.writeHead(answers).end('ok');
  });
});
await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
t.teardown(() => chat.close());
const at = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`;

// No worker runs, so nothing that waits in a queue is done.
const service = await startTestService(t, {
  clock,
  env: { SERVICE_ROLE: 'api', ALERT_URL: `${at}/alerts`, TASKS_URL: `${at}/tasks` },
});
const round = () => announce(service.service);
const since = (n: number, path: string) => told.slice(n).filter((post) => post.path === path);

t.test('an alert is posted once while it lasts, and once when it is over', async (t) => {
  const queue = deadLetterQueue('receivables');
  await service.service.boss.send(queue, { key: 'ord_1:reminder_1' });
  const n = told.length;
  await round();
  t.match(
    since(n, '/alerts').filter(({ text }) => text.includes('dead letters')),
    [
      {
        text: /^Preflight: Critical alert\nreceivables: dead letters: 1; .*\nOpened at 2026-11-10T12:00:00\.000Z\nhttp/,
      },
    ],
  );
  const again = told.length;
  await clock.tick(5 * MINUTE);
  await Promise.all([round(), round(), round()]);
  t.same(
    since(again, '/alerts').filter(({ text }) => text.includes('receivables: dead')),
    [],
  );

  await service.service.boss.deleteAllJobs(queue);
  const over = told.length;
  await round();
  await round();
  t.match(
    since(over, '/alerts').filter(({ text }) => text.includes('receivables: dead')),
    [{ text: /^Preflight: Over\nreceivables: dead letters: as usual again\nClosed at / }],
  );
  await service.service.boss.send(queue, { key: 'ord_2:reminder_1' });
  const second = told.length;
  await round();
  t.equal(
    since(second, '/alerts').filter(({ text }) => text.includes('receivables: dead')).length,
    1,
    'a new occasion',
  );
});

t.test('what the other end does not take is posted again after a minute', async (t) => {
  await service.service.boss.send(deadLetterQueue('quota'), { key: 'acct_1:2026-11:warning' });
  answers = 500;
  const n = told.length;
  await round();
  await round();
  t.equal(since(n, '/alerts').filter(({ text }) => text.includes('quota: dead')).length, 1, 'not at once');
  answers = 200;
  await clock.tick(MINUTE);
  await round();
  await clock.tick(MINUTE);
  await round();
  t.equal(
    since(n, '/alerts').filter(({ text }) => text.includes('quota: dead')).length,
    2,
    'taken at the second try',
  );
});

t.test('what newly waits for a person is posted once', async (t) => {
  const post = (n: number) =>
    service.post(
      '/api/connectors/inbox',
      { connector: 'mail', message_id: `m_${n}`, kind: 'message', subject: `Matter ${n}`, body: 'Hello.' },
      OPERATOR_KEY,
    );
  await post(1);
  await service.post('/api/connectors/inbox/worker', { mode: 'run' }, OPERATOR_KEY);
  const n = told.length;
  await Promise.all([round(), round()]);
  await round();
  t.match(
    since(n, '/tasks').filter(({ task }) => task?.kind === 'message'),
    [
      {
        text: 'Preflight: Answer a message: “Matter 1”',
        task: { can: [{ operation: 'POST /api/connectors/inbox/action' }] },
      },
    ],
  );
  await post(2);
  await service.post('/api/connectors/inbox/worker', { mode: 'run' }, OPERATOR_KEY);
  const later = told.length;
  await round();
  t.match(
    since(later, '/tasks').map(({ text }) => text),
    ['Preflight: Answer a message: “Matter 2”'],
  );
});

t.test('alerts arrive while the mail queue is stuck, each way falling back to the other', async (t) => {
  const mail = await startMailServer(t);
  const stuck = await startTestService(t, {
    clock,
    env: {
      SERVICE_ROLE: 'api',
      ALERT_URL: `${at}/alerts`,
      ALERT_EMAIL: 'ops@acme.example',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'billing@preflight.example',
    },
  });
  const { boss } = stuck.service;
  // Rows of mail that nobody takes: no carrier runs here.
  const rows = Array.from({ length: 3 }, (_, i) => ({
    id: `00000000-0000-4000-8000-00000000000${i}`,
    data: {},
  }));
  await boss.insert('dispatch.email', rows);
  await boss.send(deadLetterQueue('dispatch.email'), { kind: 'receivable_notice' });
  const of = (text: string | undefined) => text?.includes('dead letters') ?? false;
  answers = 500;
  await announce(stuck.service);
  answers = 200;
  const mails = () => mail.arrived.filter(({ headers }) => of(headers.subject));
  t.match(mails(), [
    {
      from: 'billing@preflight.example',
      to: ['ops@acme.example'],
      headers: {
        subject: /^Preflight: Critical alert: .*dead letters/,
        'message-id': /^<alert-[0-9a-f]{32}@preflight\.example>$/,
        'auto-submitted': 'auto-generated',
      },
    },
  ]);
  await clock.tick(5 * MINUTE);
  await announce(stuck.service);
  t.equal(mails().length, 1, 'once while it lasts');

  await boss.deleteAllJobs(deadLetterQueue('dispatch.email'));
  const n = told.length;
  await announce(stuck.service);
  t.equal(since(n, '/alerts').filter(({ text }) => of(text)).length, 1, 'the chat is first again');
  t.equal(mails().length, 1);

  const alone = { ...stuck.service, settings: { ...stuck.service.settings, ALERT_URL: undefined } };
  await boss.send(deadLetterQueue('dispatch.email'), { kind: 'receivable_notice' });
  await announce(alone);
  t.equal(mails().length, 2, 'the address alone is enough');
});

t.test('without an address nothing is posted', async (t) => {
  const bare = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
  await bare.service.boss.send(deadLetterQueue('quota'), { key: 'acct_1:2026-11:warning' });
  const n = told.length;
  await announce(bare.service);
  t.equal(told.length, n);
});
