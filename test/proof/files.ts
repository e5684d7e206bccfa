/** The harm of strangers' files: PDFs that are meant to hurt their reader, one after the other, beside an honest one. */
import { hostilePdf, pdf } from '../fixtures/pdf.ts';
import { eventually } from '../support/processes.ts';
import { SIGNUP } from '../support/service.ts';
import { type Harm, memoryOf } from './harms.ts';
import { recovery, type Target } from './target.ts';

/** Files of one round, and of one intake. */
const ROUND = 200;
const OF_INTAKE = 20;
/** Bytes that all processes may grow by after the first files: their readers end, and nothing of them stays. */
const MEMORY = 150e6;

/** Share of the connections that are closed while the file is read: a reader was most easily broken when it was ended. */
const CLOSED = 0.8;

/** As many as read files of strangers at once. */
const SENDERS = 2;

/** Sends hostile files, each sender one after the other. */
export const files: Harm = async (target, { rounds }) => {
  const statuses = new Map<number | string, number>();
  const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let warm = 0;
  let n = 0;
  const all = Math.ceil(rounds * ROUND);
  const sender = async () => {
    let request_id = '';
    for (let own = 0; n < all; own++) {
      // Modules that are loaded with the first files stay.
      if (n === Math.ceil(all / 10)) warm = await memoryOf(target);
      const file = hostilePdf(`${n++}`, target.random);
      if (own % OF_INTAKE === 0) request_id = await handIn(target);
      const closes = target.random() < CLOSED;
      const signal = AbortSignal.timeout(closes ? Math.ceil(target.random() * 700) : 120_000);
      count(
        await send(target, request_id, file, signal)
          .then(saidBy)
          .catch(() => (signal.aborted ? 'closed' : 'lost')),
      );
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  const grown = (await memoryOf(target)) - warm;
  const honest = await send(
    target,
    await handIn(target),
    pdf([['An honest page']]),
    AbortSignal.timeout(120_000),
  );
  const [read] = ((await honest.json()) as { files?: { reading: string }[] }).files ?? [];
  return {
    recovered: await recovery(target),
    breaches: [
      ...[...statuses].flatMap(([status, times]) =>
        status === 201 || status === 'closed' ? [] : [`${times} x ${status}`],
      ),
      ...(read?.reading === 'text' ? [] : [`an honest file afterwards: ${honest.status} ${read?.reading}`]),
      ...(grown > MEMORY ? [`the processes grew by ${(grown / 1e6).toFixed(0)} MB`] : []),
    ],
    did: `${all} hostile files, ${statuses.get('closed') ?? 0} of them closed while they were read; memory grew by ${(grown / 1e6).toFixed(0)} MB`,
  };
};

/** The status of an answer, and why it refuses. */
async function saidBy(answer: Response): Promise<number | string> {
  return answer.ok ? answer.status : `${answer.status} ${await answer.text()}`;
}

/** An intake of its own. While the service is unavailable the same is asked again, as its callers do. */
async function handIn(target: Target): Promise<string> {
  const { email, company } = SIGNUP;
  const product = { marketplace: 'amazon_us', category: 'toys', title: 'Wooden train' };
  const idempotency_key = `files-${target.random()}`;
  return eventually('an intake', async () => {
    const { status, body } = await target
      .api()
      .post('/api/intake', { email, company, ...product, idempotency_key });
    if (status === 503) return undefined;
    if (status !== 201) throw new Error(`an intake is answered with ${status} ${JSON.stringify(body)}`);
    return body.request_id;
  });
}

function send(target: Target, request_id: string, file: Buffer, signal: AbortSignal): Promise<Response> {
  const form = new FormData();
  form.append('request_id', request_id);
  form.append('cpc', new Blob([Uint8Array.from(file)]), 'file');
  return fetch(`${target.api().url}/api/intake/evidence`, { method: 'POST', body: form, signal });
}
