/** A customer who follows the links of mails, and calls nothing else: from an unpaid signup to a metered decision. */
import t from 'tap';
import { startMail } from '../../jobs/carriers/mail.ts';
import { tickUntil } from '../fixtures/core.ts';
import { startMailServer, trustMailServer } from '../fixtures/servers/mail-server.ts';
import { startProvider } from '../fixtures/servers/provider.ts';
import { present } from '../support/answers.ts';
import { clockedService, START } from '../support/clocked.ts';
import { checkoutCompleted, deliver } from '../support/payprovider.ts';
import { OPERATOR_KEY, SIGNUP } from '../support/service.ts';

t.setTimeout(200_000);
trustMailServer();

const DAY_MS = 86_400_000;
const FORM = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

t.test('the links of two mails lead from signup to payment, key and decision', async (t) => {
  const mail = await startMailServer(t);
  const provider = await startProvider(t, { now: () => Date.parse(START) });
  const service = await clockedService(t, START, {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'billing@preflight.example',
    ...provider.env,
  });
  const carrier = await startMail(service.service);
  t.teardown(() => carrier.stop());
  const run = (family: string) => service.post(`${family}/worker`, { mode: 'run' }, OPERATOR_KEY);
  /** The newest mail with a link that begins so, once there are so many: two sent at once arrive in any order. */
  const received = async (count: number, path: string) => {
    await tickUntil(service.clock, `mail ${count}`, () => mail.arrived.length >= count, {
      realMs: 50,
      withinMs: DAY_MS,
      stepMs: 60_000,
    });
    const linked = mail.arrived.flatMap(({ headers, body }) => {
      const text = body.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const link = new RegExp(`${service.url}${path}[\\w/.-]*`).exec(text);
      return link === null ? [] : [{ subject: headers.subject, link: new URL(link[0]).pathname }];
    });
    return present(linked.at(-1));
  };

  const { claim_token } = (await service.post('/api/platform/accounts', SIGNUP)).body;
  const ordered = await received(1, '/pay/');
  t.equal(ordered.subject, 'We have your order: Platform/API pilot');

  const page = await service.call('GET', ordered.link, { headers: FORM });
  t.match(page.body as unknown as string, 'USD 3,000.00');
  const paying = { method: 'POST', headers: FORM, body: '', redirect: 'manual' } as const;
  const checkout = await fetch(service.url + ordered.link, paying);
  t.equal(checkout.status, 303);
  t.match(checkout.headers.get('location'), 'https://checkout.example/c/cs_test_1');
  const order_id = present(ordered.link.split('/').at(-1));
  const session = {
    id: 'cs_test_1',
    client_reference_id: order_id,
    amount_total: 300_000,
    metadata: { order_id },
  };
  t.match((await deliver(service, checkoutCompleted('evt_1', session))).body, { order_status: 'paid' });
  await run('/api/platform/activation');

  const ready = await received(3, '/welcome');
  t.equal(ready.subject, 'Your API key is ready: claim it once');
  const body = new URLSearchParams({ claim_token: present(claim_token) }).toString();
  const welcome = await service.call('POST', ready.link, { headers: FORM, body });
  t.equal(welcome.status, 200);
  const key = present(/svc_account_\w+/.exec(welcome.body as unknown as string))[0];
  const asked = await service.get('/api/agent/decision?marketplace=amazon_us&category=toys', key);
  t.match(asked.body.metering, { used: 1, quota: 10_000 });
  t.equal(mail.arrived.length, 3, 'besides the receipt nothing else was said');
});
