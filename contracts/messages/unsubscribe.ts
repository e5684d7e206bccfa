/** The page on which the reader of a message ends messages like it. */
import { z } from 'zod';
import { markup } from '../core/markup.ts';
import { pageDocument, pageHeaders } from '../core/page.ts';
import { ONE_CLICK } from './mail.ts';

// The contrast of text is at least 4.5 in both colour schemes.
const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:1rem;color:#1f2328;background:#fff}
h1{font-size:1.4rem}button{font:inherit;padding:.5rem 1rem}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}}`;

/** Headers of the page: its one form goes back to this service. */
export const UNSUBSCRIBE_HEADERS = pageHeaders(STYLE, "'self'");

export const unsubscribeParams = z.object({
  token: z.string().max(200).describe('Secret part of the link, as the message has it.'),
});

const page = (title: string, ...body: Parameters<typeof pageDocument>[1]) =>
  pageDocument({ title, style: STYLE, robots: 'noindex' }, [markup`<h1>${title}</h1>`, ...body]);

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
