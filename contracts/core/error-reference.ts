/** The reference of error codes, for people and for models: one entry for each code, under its own fragment. */
import { ERRORS, type ErrorCode } from './errors.ts';
import { type Markup, markup } from './markup.ts';
import { code } from './page.ts';

const ENTRIES = Object.entries(ERRORS) as [ErrorCode, (typeof ERRORS)[ErrorCode]][];

const ABOUT =
  'Every refusal is one JSON object: `schema_version` is its code, `message` says what is wrong, where, and what is allowed, `issues` names each refused field, and `request_id` is that of the header `x-request-id`.';

const ADVICE: Readonly<Record<number, string>> = {
  400: 'Correct the fields that `issues` names, and send the request again.',
  401: 'Send a valid key as `x-service-api-key` or as `authorization: Bearer`.',
  403: 'Use a key of the role or account that the operation is for.',
  404: 'Check the address and the id.',
  405: 'Use a method of the header `allow`.',
  409: 'Wait for the state that the message names, or change it first.',
  413: 'Send less; lists can be sent in parts.',
  429: 'Wait as many seconds as `retry-after` says.',
  500: 'Try again; if it stays, report the `request_id`.',
  503: 'Try again after `retry-after` seconds.',
};

/** The reference in Markdown. */
export function errorsMarkdown(): string {
  const entries = ENTRIES.map(
    ([name, [status, meaning]]) =>
      `<a id="${name}"></a>\n\n## ${name}\n\n${status}. ${meaning} ${ADVICE[status] ?? ''}\n`,
  );
  return `# Error codes\n\n${ABOUT}\n\n${entries.join('\n')}`;
}

/** The same as the body of a page; a fragment leads to its code. */
export function errorsBody(): Markup[] {
  return [
    markup`<h1>Error codes</h1>`,
    markup`<p>${inline(ABOUT)}</p>`,
    ...ENTRIES.map(
      ([name, [status, meaning]]) =>
        markup`<section id="${name}"><h2>${code(name)}</h2><p>${String(status)}. ${inline(`${meaning} ${ADVICE[status] ?? ''}`)}</p></section>`,
    ),
  ];
}

/** Words between backticks as code. */
function inline(text: string): Markup {
  return markup`${text.split('`').map((part, i) => (i % 2 === 1 ? code(part) : markup`${part}`))}`;
}
