/**
 * The peer of the decision benchmarks, in a separate process: a plain Fastify route that reads JSON and
 * returns the bytes that the service returned. On `/transaction` it first meters the request in a
 * transaction. It starts with PORT, BODIES (a file with JSON, a list for each kind of question) and DATABASE_URL.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { periodOf } from '../../contracts/money/quota.ts';
import { newId } from '../../sql/core/ids.ts';

/** One statement, and so one commit: fewer round trips than an explicit transaction needs. */
const METER = `
  with caller as (
    select k.key_id, k.account_id from api_key k join account a using (account_id)
    where k.key_sha256 = decode($1, 'hex') and k.status = 'active' and a.status <> 'closed'
  ),
  reserved as (
    update usage_counter u set used = u.used + 1 from caller
    where u.account_id = caller.account_id and u.period = $2 and u.used < u.quota
    returning u.account_id, u.used, u.quota
  ),
  written as (
    insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at)
    select $3, account_id, key_id, $2, $4, $5 from caller join reserved using (account_id)
  )
  select used, quota from reserved`;

const bodies: Record<string, string[]> = process.env.BODIES
  ? JSON.parse(readFileSync(process.env.BODIES, 'utf8'))
  : {};
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
let next = 0;
const body = (kind = 'repeated') => {
  const known = bodies[kind] ?? ['{}'];
  return known[next++ % known.length] as string;
};

app.get('/readyz', async () => ({ status: 'ready' }));
app.post<{ Querystring: { kind?: string } }>('/plain', (request, reply) => {
  reply.type('application/json; charset=utf-8').send(body(request.query.kind));
});
app.post('/transaction', async (request, reply) => {
  const at = new Date();
  const answer = body();
  const key = hash('sha256', request.headers['x-service-api-key'] as string, 'hex');
  const { rows } = await pool.query({
    name: 'meter',
    text: METER,
    values: [key, periodOf(at), newId('usage', at), hash('sha256', answer.slice(0, 64), 'hex'), at],
  });
  if (rows.length !== 1) throw new Error('not metered');
  return reply.type('application/json; charset=utf-8').send(answer);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => process.exit(0));
