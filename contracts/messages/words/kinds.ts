/** The form in which the words of a kind of dispatch are written down. */
import type { z } from 'zod';
import { payPage } from '../../core/pages.ts';
import { PLANS, type PlanCode, PRODUCTS } from '../../core/plans.ts';
import { capitalised } from '../../core/wording.ts';
import type { Letter } from '../letter.ts';

/** Subject of a message, and the addresses that it may name. */
export interface Given {
  subject: { type: string; id: string };
  account_id: string | null;
  /** Start of every link, without a trailing slash. */
  base: string;
  /** The secret address of the delivered document, if there is one. */
  deliverable?: string | undefined;
  /** The secret address that claims a key, if there is one and its reader may see it. */
  claim?: string | undefined;
  /** The address that ends messages like this one, if its reader may end them. */
  unsubscribe?: string | undefined;
  /** Signature of the message, and the operator of the service, a line each. */
  from?: { person: string | undefined; imprint: readonly string[] } | undefined;
}

/** The words of one kind of dispatch. */
export interface KindWords {
  /**
   * `customer`: the person behind the subject. `operators`: no recipient is on record. `staff`: a person who
   * works on the customer's file.
   */
  reader: 'customer' | 'operators' | 'staff';
  /** Whether its reader may end messages of this kind, because nothing that was bought depends on them. */
  optional: boolean;
  /** The message; null for a payload that lacks what the words need. */
  write(payload: unknown, given: Given): Letter | null;
}

type Write<Shape extends z.ZodType> = (payload: z.output<Shape>, given: Given) => Letter;

const words =
  (of: Pick<KindWords, 'reader' | 'optional'>) =>
  <Shape extends z.ZodType>(shape: Shape, write: Write<Shape>): KindWords => ({
    ...of,
    write(payload, given) {
      const { data, success } = shape.safeParse(payload);
      if (!success) return null;
      const letter = write(data, given);
      if (!of.optional || given.unsubscribe === undefined) return letter;
      return {
        ...letter,
        end: [...(letter.end ?? []), LEAVE, { link: LEAVE_LABEL, href: given.unsubscribe }],
      };
    },
  });

const LEAVE =
  'You can end messages like this one at any time. Messages about your orders and your account still come.';
const LEAVE_LABEL = 'Send me no more of these';

/** A message that belongs to what its reader has bought. */
export const toCustomer = words({ reader: 'customer', optional: false });
/** A message that its reader may end. */
export const toWillingCustomer = words({ reader: 'customer', optional: true });
export const toOperators = words({ reader: 'operators', optional: false });
export const toStaff = words({ reader: 'staff', optional: false });

/** The page on which an order is paid. */
export const payLink = ({ base }: Given, orderId: string) => ({
  link: 'Pay this order',
  href: payPage(base, orderId),
});

/** A page of the service. @param path with its leading slash */
export const pageLink = ({ base }: Given, link: string, path: string) => ({ link, href: `${base}${path}` });

/** The page of an order, whatever state it is in. */
export const orderLink = ({ base }: Given, link: string, orderId: string) => ({
  link,
  href: payPage(base, orderId),
});

/** The name of a plan or product; a code that is unknown stays as it is. */
export function nameOf(plan: string): string {
  return PLANS[plan as PlanCode]?.name ?? PRODUCTS[plan]?.name ?? plan;
}

/** A code as words: `decision_changed` is `decision changed`. */
export const spoken = (code: string) => code.replaceAll('_', ' ');

/** A clause as a sentence: begins with a capital letter, ends with a full stop. */
export function sentence(clause: string): string {
  const said = clause.trim();
  return `${capitalised(said)}${/[.!?]$/.test(said) ? '' : '.'}`;
}
