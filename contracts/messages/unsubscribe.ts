/** The page on which the reader of a message ends messages like it. */
import { z } from 'zod';
import { type Markup, markup } from '../core/markup.ts';
import { ONE_CLICK } from './mail.ts';

export const unsubscribeParams = z.object({
  token: z.string().max(200).describe('Secret part of the link, as the message has it.'),
});

const page = (title: string, ...body: Markup[]) => ({ title, body: [markup`<h1>${title}</h1>`, ...body] });

const [NAME = '', VALUE = ''] = ONE_CLICK.split('=');

/** Asks, because programs that check links open them. */
export const askPage = () =>
  page(
    'End these messages?',
    markup`<p>You get no more suggestions, reminders and recaps from us at this address. Messages about your orders and your account still come. This cannot be undone by us.</p>`,
    markup`<form method="post"><input type="hidden" name="${NAME}" value="${VALUE}"><button>Send me no more of these</button></form>`,
  );

export const endedPage = () =>
  page(
    'These messages have ended',
    markup`<p>You get no more of them. Messages about your orders and your account still come.</p>`,
  );
