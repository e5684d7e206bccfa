/** An account's own keys: made, replaced and ended here, and those that have ended. */
import type { z } from 'zod';
import type { keyActionResult, keyConsole } from '../../../contracts/accounts/keys.ts';
import { addDays, isDay } from '../../../contracts/core/calendar.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { copyButton, whenExactly } from '../../../contracts/core/shown.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { hidden } from '../core/grid.ts';
import { card, foldedAct, note, otherActs, verdictCard } from '../core/parts.ts';
import { signIn } from '../core/session.ts';
import { keysTable, MAY } from './own.ts';

const PAGE = '/console/keys';

export function ownKeysPage(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'account', show, act });
}

async function show(visit: Visit): Promise<never> {
  const { keys } = await visit.get<z.infer<typeof keyConsole>>('/api/platform/keys?limit=100');
  const key_id = visit.signed.principal.key_id ?? '';
  // Behind a hundred newer ones it is not listed.
  const own = keys.find((key) => key.key_id === key_id);
  return visit.show('Keys', [
    verdictCard(
      'ok',
      'Your key is in use',
      markup`${own && markup`Made ${whenExactly(own.created_at)}. `}You are signed in with it, and it may do everything.`,
      otherActs([
        replaceAct(
          visit,
          key_id,
          'You get a new key at once, shown one time. The old one stops at the same moment: put the new one into your programs right away.',
        ),
        endAct(
          visit,
          key_id,
          'It stops at once, and you are signed out. Without another key of the account that may do everything, a new one comes only by a claim link to its address.',
        ),
      ]),
    ),
    card(
      'Make another key',
      markup`<p>One for each program: so each ends by itself. All share the quota of the account.</p>`,
      visit.form(PAGE, newKeyFields),
    ),
    card(
      'All keys',
      keysTable(keys, (key) =>
        key.status !== 'active' || key.key_id === key_id
          ? null
          : otherActs([
              replaceAct(
                visit,
                key.key_id,
                'You get a new one, shown one time, with the same name and end. The old one stops at once.',
              ),
              endAct(visit, key.key_id, 'It stops at once.'),
            ]),
      ),
    ),
    note('info', markup`A key is lost? ${visit.link('/welcome/lost', 'Have a new link sent to you')}.`),
  ]);
}

const newKeyFields = markup`${hidden('action', 'issue')}<label>Name<span class="hint">The program that uses it.</span><input name="name" required maxlength="100" placeholder="listing agent"></label>
<label>It may<select name="scope">${Object.entries(MAY).map(([scope, may]) => markup`<option value="${scope}"${scope === 'decide' ? markup` selected` : null}>${may}</option>`)}</select></label>
<label>Last day<span class="hint">It stops when the day ends, in UTC. Empty: without an end.</span><input type="date" name="last_day"></label>
<button>Make the key</button>`;

const replaceAct = (visit: Visit, key_id: string, know: string): Markup =>
  foldedAct(
    'Replace it',
    visit.form(
      PAGE,
      markup`${hidden('action', 'rotate')}${hidden('key_id', key_id)}<p>${know}</p><button>Replace the key</button>`,
    ),
  );

const endAct = (visit: Visit, key_id: string, know: string): Markup =>
  foldedAct(
    'End it',
    visit.form(
      PAGE,
      markup`${hidden('action', 'revoke')}${hidden('key_id', key_id)}<p>${know}</p><label>Reason<input name="reason" required maxlength="500"></label><button class="danger">End the key</button>`,
    ),
  );

/** A new key, shown once. */
export function newKey(key: string): Markup[] {
  return [
    markup`<p class="note wait">This key is shown once. Keep it where secrets are kept.</p>`,
    markup`<pre class="secret" tabindex="0">${key}</pre>`,
    markup`<p>${copyButton(key)}</p>`,
  ];
}

/** Issues, rotates or revokes a key of the account. */
async function act(visit: Visit, field: (name: string) => string): Promise<never> {
  const { principal } = visit.signed;
  const [action, key_id, last_day] = [field('action'), field('key_id'), field('last_day')];
  const request =
    action === 'issue'
      ? {
          role: 'account',
          name: field('name'),
          scope: field('scope'),
          ...(last_day !== '' && {
            ends_at: isDay(last_day) ? `${addDays(last_day, 1)}T00:00:00Z` : last_day,
          }),
        }
      : { key_id, reason: field('reason') };
  const result = await visit.post<z.infer<typeof keyActionResult>>('/api/platform/keys', {
    action,
    ...request,
  });
  const isOwn = key_id === principal.key_id;
  if (result.api_key === null) return visit.go(isOwn ? '/console' : PAGE);
  // The session goes on with the new key: the old one has stopped.
  if (isOwn) await signIn(visit.service, visit.request, visit.reply, result.api_key);
  const title = isOwn ? 'Your new key' : `The key ${result.name ?? result.key_id}`;
  return visit.show(title, [
    markup`<h1>${title}</h1>`,
    ...newKey(result.api_key),
    markup`<p>${visit.link(PAGE, 'Back to your keys')}</p>`,
  ]);
}
