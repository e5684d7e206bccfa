/** Guide that an agent reads first: one page that leads from nothing to a useful decision in two calls. */
import { ERRORS_PATH } from '../core/errors.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, INTENDED_ACTIONS } from '../decisions/request/facts.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';

interface Told {
  baseUrl: string;
  index: RuleIndex;
}

const codes = (known: Iterable<string>) => [...known].join(' ');

/** `/llms.txt`: the facts, the values, one call, how to read the answer. */
export function llmsText({ baseUrl, index }: Told): string {
  const ask = `${baseUrl}/api/agent/decision?view=brief&marketplace=amazon_us&category=toys&intended_action=list&title=Wooden%20train`;
  return `# Preflight

> Is this product ready for that marketplace, and if not, what is missing? A decision with cited rules, before you recommend, list, source, import or buy. Decision support: not a certifier, laboratory, law firm or insurer.

## One call

\`GET ${ask}\`

No key is needed (a demo, limited by address). With a key, send \`x-service-api-key: KEY\` or \`authorization: Bearer KEY\`. To state attributes, POST the same fields as JSON to \`${baseUrl}/api/agent/decision?view=brief\`:

\`{"marketplace":"amazon_us","category":"power_banks","intended_action":"list","brand":"Acme","model":"PB-10","attributes":{"battery_wh":37,"has_radio":false}}\`

Up to 100 at once: POST \`{"requests":[...]}\` to \`${baseUrl}/api/agent/decisions?view=brief\`.

## Facts (all optional; unknown is better than guessed)

- marketplace, category, intended_action: codes, below
- title, brand, model, listing_id (ASIN or GTIN), fcc_id, lab, standard (with edition)
- report_id or packet_sha256: evidence on record
- attributes: typed facts, such as age_grade_years (number), has_radio (true or false); the answer's \`questions\` name those that matter, with \`type\` and \`allowed\`

intended_action: ${INTENDED_ACTIONS.join(' ')}
marketplace: ${codes(index.marketplaces.keys())}
category: ${codes([...index.categories.keys()].filter((code) => code !== 'any'))}

## Read the answer

- \`decision\`: proceed (nothing is open) | proceed_with_conditions (say the conditions) | hold (correct a fact or show evidence first) | do_not_proceed (no document cures it) | insufficient_facts (answer \`questions\`, ask again). Never turn one of the last three into a yes.
- \`blocking\`: what stops the action, with rules and citations. \`questions\`: facts to state. \`next_steps\`: what to do, in order. \`ignored\`: what you sent that nobody reads, with \`did_you_mean\`.
- \`decision_sha256\` and \`receipt\` prove the verdict. \`links.decision\` is the full document. \`risk\` is null without outcomes.
- An error is JSON: \`schema_version\` is its code, \`message\` and \`issues\` name the field, \`documentation_url\` explains it. 429: wait for \`retry-after\`.

- \`next_question\`: the fact that settles most. Go on: POST \`{"state":"…","answers":{"category":"toys"}}\` (null: not known).

## More

- [Checklist of a place](${baseUrl}/api/requirements?marketplace=amazon_us&category=toys&intended_action=list&format=md): documents and facts asked for, before any product is named
- [All of this at length](${baseUrl}/llms-full.txt): every attribute with type and values
- [Interface for callers](${baseUrl}/openapi/callers.json), [whole interface](${baseUrl}/openapi.json), [TypeScript types](${baseUrl}/openapi.d.ts), [error codes](${baseUrl}${ERRORS_PATH})
- MCP (Streamable HTTP): ${baseUrl}/mcp
- [SDK pack](${baseUrl}/api/sdk): programs in curl, TypeScript, Python and Go; how to sign up for a key
`;
}

/** `/llms-full.txt`: the same, with the names of all codes and every attribute. */
export function llmsFullText(told: Told): string {
  const { index, baseUrl } = told;
  const marketplaces = [...index.marketplaces.values()].map(({ code, name }) => `- ${code}: ${name}`);
  const categories = [...index.categories.values()].map(
    ({ code, name, asks }) => `- ${code}: ${name}${asks.length > 0 ? ` (asks ${asks.join(', ')})` : ''}`,
  );
  const attributes = ATTRIBUTE_NAMES.map((name) => {
    const { type, unit, words, absent, meaning } = ATTRIBUTES[name];
    const kind = type === 'boolean' ? 'true or false' : type === 'date' ? 'YYYY-MM-DD' : type;
    const values = words ? `: ${words.join(', ')}` : '';
    const left = absent === 'not_declared' ? '; left out: not so' : '';
    return `- ${name} (${kind}${values}): ${meaning}${unit ? `, in ${unit}` : ''}${left}`;
  });
  return `${llmsText(told)}
## Marketplaces

${marketplaces.join('\n')}

## Categories

${categories.join('\n')}

## Attributes

Send them in the body, in \`attributes\`. One that is left out is unknown, unless it says otherwise.

${attributes.join('\n')}

## Evidence

POST \`${baseUrl}/api/verify\` (key needed) takes the facts and the documents by kind and SHA-256, never the documents themselves, and answers a \`report_id\`. Name it in the next question: its evidence then counts.

## Changes

- \`valid_until\` of the full document: the first day on which the answer may change.
- \`as_of\` in a POST body (YYYY-MM-DD): the same question for another day, such as the day of a new rule.
- GET \`${baseUrl}/api/webhooks/events?after=0&wait=30\` (key needed): the event stream. POST \`${baseUrl}/api/webhooks/subscriptions\`: webhooks.
- POST \`${baseUrl}/api/outcome/listener\`: tell what the marketplace decided; risk is learned from it.
`;
}

/** `/.well-known/api-catalog` (RFC 9727): the descriptions of this API as a link set. */
export function apiCatalog(baseUrl: string): object {
  return {
    linkset: [
      {
        anchor: `${baseUrl}/.well-known/api-catalog`,
        item: [{ href: `${baseUrl}/api`, title: 'Preflight' }],
      },
      {
        anchor: `${baseUrl}/api`,
        'service-desc': [
          { href: `${baseUrl}/openapi.json`, type: 'application/json', title: 'All operations' },
          { href: `${baseUrl}/openapi/callers.json`, type: 'application/json', title: 'What a caller needs' },
        ],
        'service-doc': [
          { href: `${baseUrl}/llms.txt`, type: 'text/plain', title: 'For agents' },
          { href: `${baseUrl}/llms-full.txt`, type: 'text/plain', title: 'For agents, at length' },
          { href: `${baseUrl}${ERRORS_PATH}`, type: 'text/html', title: 'Error codes' },
        ],
        'service-meta': [{ href: `${baseUrl}/api/sdk`, type: 'application/json', title: 'SDK pack' }],
        status: [{ href: `${baseUrl}/healthz`, type: 'application/json', title: 'Health' }],
      },
    ],
  };
}

/** `/robots.txt`: everything public may be read; what costs quota or shows a secret link may not. */
export function robotsText(baseUrl: string): string {
  return `User-agent: *
Disallow: /api/agent/
Disallow: /u/
Disallow: /deliverable/
Allow: /

# For agents: ${baseUrl}/llms.txt
`;
}

/** `/.well-known/security.txt` (RFC 9116). @param expires RFC 3339 */
export function securityText(baseUrl: string, contact: string, expires: string): string {
  return `Contact: ${contact}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${baseUrl}/.well-known/security.txt
`;
}
