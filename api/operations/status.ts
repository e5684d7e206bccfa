import { DAY_MS } from '../../contracts/core/calendar.ts';
import { STATUS_DAYS, STATUS_FRESH_MS, serviceStatus } from '../../contracts/operations/status.ts';
import { CANARY_CHECKS, type CanaryChecks } from '../../contracts/operations/system-canary.ts';
import { systemCanary } from '../../jobs/operations/system-canary.ts';
import { selectNewestRecords } from '../../sql/core/records.ts';
import { selectCanaryDays } from '../../sql/operations/system-canary.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';

/** Whether the service works, for anybody: the newest canary, and how many failed on each day. */
export function statusRoutes(app: App, service: Service): void {
  app.get(
    '/api/status',
    {
      config: { access: 'public', keyless: true },
      schema: {
        tags: ['Health'],
        summary: 'Whether the service works, as its canary found',
        description:
          'Durations and results of the newest checks, and counts by day. Reasons are for operators.',
        response: { 200: serviceStatus },
      },
    },
    async (_request, reply) => {
      const at = now(service);
      const since = new Date(at.getTime() - STATUS_DAYS * DAY_MS);
      const [newest, days] = await Promise.all([
        selectNewestRecords(service.replica, systemCanary.name, { scope: 'all', limit: 1 }),
        selectCanaryDays(service.replica, systemCanary.name, since),
      ]);
      const last = newest[0];
      const found = (last?.record ?? {}) as { ok?: boolean; checks?: CanaryChecks };
      const fresh = last !== undefined && at.getTime() - last.recorded_at.getTime() <= STATUS_FRESH_MS;
      const impaired = service.continuity.open !== null || (fresh && !found.ok);
      const standing = impaired ? ('impaired' as const) : fresh ? ('well' as const) : ('unknown' as const);
      reply.header('cache-control', 'public, max-age=30');
      return {
        schema_version: 'service.status.v1' as const,
        generated_at: at.toISOString(),
        status: standing,
        checked_at: last?.recorded_at.toISOString() ?? null,
        checks: Object.fromEntries(
          CANARY_CHECKS.flatMap((name) => {
            const check = found.checks?.[name];
            return check ? [[name, { ok: check.ok, ms: check.ms }]] : [];
          }),
        ),
        days,
      };
    },
  );
}
