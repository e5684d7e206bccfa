import { Refusal } from '../../contracts/core/errors.ts';
import {
  CANARY_RECEIVER,
  canaryDelivery,
  canaryReceipt,
  deliveryProblem,
} from '../../contracts/operations/system-canary.ts';
import { canaryKeys } from '../../jobs/partners/webhook-secrets.ts';
import { insertReceipt } from '../../sql/operations/system-canary.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';

/** Bytes of a delivery, at most; the canary's own are far smaller. */
const BODY_MOST = 4 * 1024;

/** The canary's own receiver: it accepts only deliveries that the canary signed, and records them. */
export async function canaryReceiverRoutes(app: App, service: Service): Promise<void> {
  // The signature covers the raw bytes, so nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    CANARY_RECEIVER,
    {
      bodyLimit: BODY_MOST,
      config: { access: 'public', keyless: true, badRequest: 'invalid_canary_delivery' },
      schema: {
        tags: ['System Canary'],
        summary: "Receive the canary's delivery to itself",
        description:
          'The delivery is signed like a webhook, with a secret that only the service has. The first delivery is answered with 201, a repeated one with 200.',
        body: canaryDelivery,
        response: { 200: canaryReceipt, 201: canaryReceipt },
      },
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? (request.body as Buffer) : Buffer.alloc(0);
      const at = now(service);
      const problem = deliveryProblem(await canaryKeys(service.settings), request.headers, raw, at);
      if (problem) throw new Refusal('invalid_canary_delivery', problem);
      // The service signed it, so a body that does not fit comes from another version.
      const read = canaryDelivery.safeParse(readJson(raw));
      if (!read.success)
        throw new Refusal('invalid_canary_delivery', 'the body is not a delivery of this version');
      const { delivery_id, interval } = read.data;
      const fresh = await insertReceipt(service.database, { delivery_id, interval, now: at });
      return reply.code(fresh ? 201 : 200).send({
        schema_version: 'service.canary_receipt.v1' as const,
        delivery_id,
        duplicate: !fresh,
      });
    },
  );
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
