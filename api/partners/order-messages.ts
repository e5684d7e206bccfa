import { sha256Hex } from '../../contracts/core/canonical.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { orderPath } from '../../contracts/money/orders.ts';
import { orderMessage, orderMessageKept } from '../../contracts/partners/order-messages.ts';
import { keepMessage } from '../../jobs/partners/inbox-messages.ts';
import { selectOrder } from '../../sql/money/orders.ts';
import type { App } from '../core/http.ts';
import { actsFor } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** Messages of an order's buyer; they go where a mail about the order would go. */
export function orderMessageRoutes(app: App, service: Service): void {
  app.post(
    '/api/orders/:order_id/messages',
    {
      config: { access: 'public', badRequest: 'invalid_inbox_message', refuses: ['not_found'] },
      schema: {
        tags: ['Revenue'],
        summary: 'Write to us about an order, or ask for its money back',
        description:
          'For the account of the order; if it has none, for whoever knows its id. A person answers by mail, to the address of the order; a wish for a refund is decided by the refund policy, and paid back to where the payment came from. The same text of one order on one day is one message.',
        params: orderPath,
        body: orderMessage,
        response: { 201: orderMessageKept },
      },
    },
    async ({ params, body, principal }, reply) => {
      const { order_id } = params;
      const order = await selectOrder(service.database, order_id);
      if (!order || !actsFor(order, principal)) throw new Refusal('not_found', 'order_id: names no order');
      const at = now(service);
      const { kind, text } = body;
      const kept = await service.database.transaction((tx) =>
        keepMessage(
          tx,
          service.boss,
          {
            connector: order_id,
            message_id: sha256Hex([at.toISOString().slice(0, 10), kind, text].join('\n')),
            kind,
            subject: kind === 'refund_request' ? 'The order shall be refunded' : `About the order`,
            body: text,
            order_id,
            ...(order.account_id === null ? {} : { account_id: order.account_id }),
            questions: [],
          },
          at,
        ),
      );
      return reply.code(201).send({
        schema_version: 'service.order_message.v1',
        order_id,
        kind,
        inbox_message_id: kept.message.inbox_message_id,
        duplicate: kept.duplicate,
      });
    },
  );
}
