/** An account's own keys: the one in use, replaced or ended here, and those that have ended. */
import type { z } from 'zod';
import type { keyActionResult, keyConsole } from '../../../contracts/accounts/keys.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { copyButton, whenExactly } from '../../../contracts/core/shown.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { hidden } from '../core/grid.ts';
import { card, foldedAct, note, otherActs, verdictCard } from '../core/parts.ts';
import { signIn } from '../core/session.ts';
import { keysTable } from './own.ts';

const PAGE = '/console/keys';

export function ownKeysPage(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'account', show, act });
}

async function show(visit: Visit): Promise<never> {
  const { keys } = await visit.get<z.infer<typeof keyConsole>>('/api/platform/keys?limit=50');
  const active = keys.find(({ status }) => status === 'active');
  return visit.show('Keys', [
    active === undefined
      ? verdictCard('stop', 'No key is in use', 'Have a new claim link sent to the address of the account.')
      : verdictCard(
          'ok',
          'Your key is in use',
          markup`Made ${whenExactly(active.created_at)}. One key at a time: your programs and this sign-in share it.`,
          otherActs([
            foldedAct(
              'Replace it',
              visit.form(
                PAGE,
                markup`${hidden('action', 'rotate')}<p>You get a new key at once, shown one time. The old one stops at the same moment: put the new one into your programs right away.</p><button>Replace the key</button>`,
              ),
            ),
            foldedAct(
              'End it',
              visit.form(
                PAGE,
                markup`${hidden('action', 'revoke')}<p>It stops at once, and you are signed out. A new one comes only by a claim link to the address of the account.</p><label>Reason<input name="reason" required maxlength="500"></label><button class="danger">End the key</button>`,
              ),
            ),
          ]),
        ),
    card('All keys', keysTable(keys)),
    note('info', markup`A key is lost? ${visit.link('/welcome/lost', 'Have a new link sent to you')}.`),
  ]);
}

/** A new key, shown once. */
export function newKey(key: string): Markup[] {
  return [
    markup`<p class="note wait">This key is shown once. Keep it where secrets are kept.</p>`,
    markup`<pre class="secret" tabindex="0">${key}</pre>`,
    markup`<p>${copyButton(key)}</p>`,
  ];
}

/** Rotates or revokes the account's key. */
async function act(visit: Visit, field: (name: string) => string): Promise<never> {
  const { account_id } = visit.signed.principal;
  const result = await visit.post<z.infer<typeof keyActionResult>>('/api/platform/keys', {
    action: field('action'),
    account_id,
    reason: field('reason'),
  });
  if (result.api_key === null) return visit.go('/console');
  // The session goes on with the new key: the old one has stopped.
  await signIn(visit.service, visit.request, visit.reply, result.api_key);
  return visit.show('Your new key', [
    markup`<h1>Your new key</h1>`,
    ...newKey(result.api_key),
    markup`<p>${visit.link(PAGE, 'Back to your keys')}</p>`,
  ]);
}
