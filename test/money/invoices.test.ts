/** Invoices: one for each payment of an order, a correction for each return of it, numbers without a gap. */
import fc from 'fast-check';
import t from 'tap';
import { canonicalJson, sha256Hex } from '../../contracts/core/canonical.ts';
import { composeInvoice, type InvoiceDocument, taxIn } from '../../contracts/money/invoices.ts';
import { DEFAULT_TERMS } from '../../contracts/money/sale-terms.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(180_000);

const SELLER = {
  OPERATOR_NAME: 'Preflight Ltd',
  OPERATOR_ADDRESS: '1 Harbour Road; Dublin',
  OPERATOR_VAT: 'IE1234567X',
  TAX_LABEL: 'VAT',
  TAX_PERCENT: '23',
  TAX_NOTE: 'Place of supply: Ireland.',
};

let events = 0;
async function report(
  service: Pick<TestService, 'post'>,
  event_type: string,
  order_id: string,
  amount_cents: number,
  charge_id = `ch_${order_id}`,
) {
  events += 1;
  const provider_event_id = `pe_${events}`;
  const event = { event_type, order_id, provider_event_id, amount_cents, currency: 'USD', charge_id };
  return (await service.post('/api/orders/payments', event, OPERATOR_KEY)).body;
}

async function order({ post }: Pick<TestService, 'post'>, n: number) {
  const { body } = await post('/api/orders', {
    email: `buyer${n}@a.example`,
    company: `Buyer ${n}`,
    plan: 'priority_rejected_fix',
    accept_terms: true,
  });
  return body as { order_id: string; amount_cents: number };
}

t.test('a payment gets its invoice and each return its correction, with the tax to the cent', async (t) => {
  const service = await startTestService(t, { env: { ...SELLER, SERVICE_ROLE: 'api' } });
  const account = await activeAccount(service, { ...SIGNUP, plan: 'pilot' });
  const other = await activeAccount(service, { ...SIGNUP, company: 'Other', email: 'o@o.example' });
  const list = async (key: string) => (await service.get('/api/invoices', key)).body.invoices;
  const [own] = await list(account.api_key);
  t.match(own, { kind: 'invoice', order_id: account.order_id, total_cents: 300_000, tax_cents: 56_098 });
  t.equal((await list(account.api_key)).length, 1, 'an account sees its own');
  t.equal((await list(OPERATOR_KEY)).length, 2);
  const { body: shown } = await service.get(`/api/invoices/${own?.number}`, account.api_key);
  t.match(shown.document, {
    seller: {
      name: 'Preflight Ltd',
      address: ['1 Harbour Road', 'Dublin'],
      vat: 'IE1234567X',
      register: null,
    },
    buyer: { company: SIGNUP.company, email: SIGNUP.email },
    lines: [{ text: 'Platform/API pilot: setup and first month', amount_cents: 300_000 }],
    net_cents: 243_902,
    tax: { label: 'VAT', percent: 23, cents: 56_098 },
    total_cents: 300_000,
    note: 'Place of supply: Ireland.',
  });
  t.equal(sha256Hex(canonicalJson(shown.document)), shown.sha256, 'the hash is that of the document');
  const [announced] = await query(
    service.databaseUrl,
    `select data from event where subject_id = $1 and type = 'payment.event.recorded'`,
    [account.order_id],
  );
  t.match(
    announced.data,
    { invoice_number: own?.number, invoice_sha256: shown.sha256 },
    'and stands in the log',
  );
  t.match(await service.get(`/api/invoices/${own?.number}`, other.api_key), { status: 404 });
  t.match(await service.get(`/api/invoices/${own?.number}`), { status: 401 });
  t.match(await service.get('/api/invoices/2026-9999999', OPERATOR_KEY), { status: 404 });

  const { order_id, amount_cents } = await order(service, 1);
  await report(service, 'payment_succeeded', order_id, amount_cents - 1, 'ch_wrong');
  t.equal((await list(OPERATOR_KEY)).length, 2, 'money that pays nothing is no sale');
  await report(service, 'payment_succeeded', order_id, amount_cents);
  await report(service, 'payment_refunded', order_id, 10_000);
  await report(service, 'payment_refunded', order_id, amount_cents - 10_000);
  const of = (await service.get(`/api/invoices?order_id=${order_id}`, OPERATOR_KEY)).body.invoices;
  t.match(of, [
    { kind: 'correction', total_cents: 10_000 - amount_cents },
    { kind: 'correction', total_cents: -10_000, tax_cents: -1_870 },
    { kind: 'invoice', total_cents: amount_cents },
  ]);
  const sum = (of: { total_cents: number; tax_cents: number }[]) => [
    of.reduce((all, one) => all + one.total_cents, 0),
    of.reduce((all, one) => all + one.tax_cents, 0),
  ];
  t.same(sum(of), [0, 0], 'everything went back, tax included');
  t.equal(of[0]?.corrects, of.at(-1)?.number);
});

t.test('two processes that are paid at once leave no gap in the numbers', async (t) => {
  const one = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const two = await startTestService(t, { env: { SERVICE_ROLE: 'api' }, databaseUrl: one.databaseUrl });
  const orders = await Promise.all(Array.from({ length: 24 }, (_, n) => order(one, n)));
  await Promise.all(
    orders.flatMap(({ order_id, amount_cents }, n) => [
      report(n % 2 ? one : two, 'payment_succeeded', order_id, amount_cents),
      // The same money twice at once: one of the two pays nothing.
      ...(n % 3 === 0 ? [report(n % 2 ? two : one, 'payment_succeeded', order_id, amount_cents)] : []),
    ]),
  );
  const numbers = await query(one.databaseUrl, 'select nth from invoice order by nth');
  t.same(
    numbers.map(({ nth }) => nth),
    orders.map((_, n) => n + 1),
  );
});

t.test(
  'whatever the rate and the parts that go back, the corrections of an invoice take back exactly its tax',
  (t) => {
    const order = {
      order_id: 'ord_1',
      account_id: null,
      kind: 'product',
      plan: 'priority_rejected_fix',
      period: null,
      returns: false,
      company: 'A',
      email: 'a@a.example',
    };
    const at = { order, currency: 'USD', issued_at: new Date('2026-11-16T10:00:00Z') };
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 9_999 }),
        (parts, basis_points) => {
          const whole = parts.reduce((all, one) => all + one, 0);
          const tax = { label: 'VAT', basis_points };
          const terms = { ...DEFAULT_TERMS, seller: { ...DEFAULT_TERMS.seller, tax } };
          const made = composeInvoice({ ...at, number: '1', amount_cents: whole, terms, corrected: null });
          const cents = (of: InvoiceDocument) => [of.total_cents, of.net_cents, of.tax?.cents ?? 0] as const;
          const [total, net, inTax] = cents(made);
          const sums = [total, net, inTax];
          let taken_back_cents = 0;
          for (const amount_cents of parts) {
            const corrected = { document: made, taken_back_cents };
            // Another rate by now changes nothing about what was sold at this one.
            const back = composeInvoice({
              ...at,
              number: '2',
              amount_cents,
              terms: DEFAULT_TERMS,
              corrected,
            });
            cents(back).forEach((value, i) => {
              sums[i] = (sums[i] as number) + value;
            });
            taken_back_cents += amount_cents;
          }
          return (
            net + inTax === total && inTax === taxIn(whole, basis_points) && sums.every((sum) => sum === 0)
          );
        },
      ),
    );
    t.end();
  },
);
