/** The books of a payment provider: what it charged, gave back and lost, and the events that it tells of each. */
import { checkoutCompleted } from '../support/payprovider.ts';

/** A payment as the provider has it, in cents. */
export interface Charge {
  id: string;
  order_id: string;
  /** Id of our ledger's payment event, as instructions name it. */
  event_id: string;
  amount: number;
  refunded: number;
  lost: number;
  dispute: 'none' | 'open' | 'closed';
}

/** Cents that are left of a charge. */
export const leftOf = ({ amount, refunded, lost }: Charge) => amount - refunded - lost;

export class ProviderBooks {
  readonly charges: Charge[] = [];
  #events = 0;

  /** Cents that the provider holds for an order. */
  heldFor(order_id: string): number {
    return this.of(order_id).reduce((sum, charge) => sum + leftOf(charge), 0);
  }

  of(order_id: string): Charge[] {
    return this.charges.filter((charge) => charge.order_id === order_id);
  }

  /** Cents charged, and cents that went back in any way. */
  get sums(): { charged: number; back: number } {
    const sum = (of: (charge: Charge) => number) => this.charges.reduce((all, one) => all + of(one), 0);
    return { charged: sum(({ amount }) => amount), back: sum(({ refunded, lost }) => refunded + lost) };
  }

  charge(order_id: string, amount: number) {
    const id = `${this.charges.length + 1}`;
    const event_id = this.#nextId();
    const charge = { id, order_id, event_id, amount, refunded: 0, lost: 0, dispute: 'none' } as const;
    this.charges.push({ ...charge });
    return checkoutCompleted(event_id, {
      id: `cs_${id}`,
      client_reference_id: order_id,
      payment_intent: `pi_${id}`,
      amount_total: amount,
    });
  }

  /** Gives cents of a charge back. */
  refund(charge: Charge, amount: number) {
    charge.refunded += amount;
    return this.#event('charge.refunded', {
      id: `ch_${charge.id}`,
      payment_intent: `pi_${charge.id}`,
      amount_refunded: charge.refunded,
      currency: 'usd',
    });
  }

  /** Opens a dispute about all that is left of a charge. */
  dispute(charge: Charge) {
    charge.dispute = 'open';
    return this.#ofDispute(charge, leftOf(charge), 'created', 'needs_response');
  }

  /** Closes a dispute. A lost one takes what is left, and is told under two event ids. */
  close(charge: Charge, isLost: boolean) {
    const amount = leftOf(charge);
    charge.dispute = 'closed';
    if (!isLost) return [this.#ofDispute(charge, amount, 'closed', 'won')];
    charge.lost += amount;
    return [1, 2].map(() => this.#ofDispute(charge, amount, 'closed', 'lost'));
  }

  #ofDispute({ id }: Charge, amount: number, phase: string, status: string) {
    return this.#event(`charge.dispute.${phase}`, {
      id: `dp_${id}`,
      charge: `ch_${id}`,
      payment_intent: `pi_${id}`,
      amount,
      currency: 'usd',
      reason: 'product_not_received',
      status,
    });
  }

  #event(type: string, object: Record<string, unknown>) {
    return { id: this.#nextId(), type, data: { object } };
  }

  #nextId(): string {
    this.#events += 1;
    return `evt_${this.#events}`;
  }
}
