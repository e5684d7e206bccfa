/** Operators and connectors with their keys, and what operators did, by name. */
import type { z } from 'zod';
import type { keyActionResult, keyConsole } from '../../../contracts/accounts/keys.ts';
import type { actConsole } from '../../../contracts/accounts/operators.ts';
import { CONNECTORS } from '../../../contracts/core/connectors.ts';
import { markup } from '../../../contracts/core/markup.ts';
import { shortened, whenExactly } from '../../../contracts/core/shown.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { choose, field, grid, hidden, next, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { readable } from '../core/readable.ts';
import { newKey } from './own-keys.ts';

const PAGE = '/console/operators';

export function operatorsPage(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'operator', show, act });
}

async function show(visit: Visit): Promise<never> {
  const who = visit.asked('operator');
  const query = new URLSearchParams();
  if (who !== '') query.set('operator', who);
  const search = query.toString();
  if (visit.asked('cursor') !== '') query.set('cursor', visit.asked('cursor'));
  const keysOf = (role: string) =>
    visit.get<z.infer<typeof keyConsole>>(`/api/platform/keys?limit=100&role=${role}`);
  const [operators, connectors, { acts, next_cursor }] = await Promise.all([
    keysOf('operator'),
    keysOf('connector'),
    visit.get<z.infer<typeof actConsole>>(`/api/operators/acts?limit=50&${query}`),
  ]);
  const revoke = (key_id: string) =>
    visit.form(
      PAGE,
      markup`${hidden('action', 'revoke')}${hidden('key_id', key_id)}<label>Reason<input name="reason" required maxlength="500"></label><button class="second">Revoke</button>`,
      'row',
    );
  const staff = [...operators.keys, ...connectors.keys];
  return visit.show('Operators', [
    markup`<h1>Operators</h1>`,
    visit.asked('done') === '' ? null : markup`<p class="note ok" role="status">The key is revoked.</p>`,
    markup`<p>Each person has a key of their own, so that acts have names. Nobody revokes their own key.</p>`,
    grid(
      'Keys of operators and connectors',
      ['Name', 'Role', 'Status', 'Since', 'Key', 'Act'],
      staff.map((key) => [
        key.name ?? key.connector,
        key.role,
        tag(key.status, key.status === 'active' ? 'ok' : ''),
        whenExactly(key.created_at),
        shortened(key.key_id),
        key.status === 'active' && key.key_id !== visit.signed.principal.key_id ? revoke(key.key_id) : null,
      ]),
      'No operator has a key of their own yet; the key of the settings is called “settings”.',
    ),
    markup`<h2>Issue a key</h2>`,
    visit.form(
      PAGE,
      markup`${hidden('action', 'issue')}${hidden('role', 'operator')}${field('name', 'Name of the operator', { required: true })}<button>Issue a key to an operator</button>`,
    ),
    visit.form(
      PAGE,
      markup`${hidden('action', 'issue')}${hidden('role', 'connector')}${choose('connector', 'Connector', CONNECTORS)}<button class="second">Issue a key to a connector</button>`,
    ),
    markup`<h2>Acts</h2>`,
    markup`<form method="get" action="${at(visit.service, PAGE)}" class="row">${field('operator', 'Of the operator', { value: who })}<button class="second">Search</button></form>`,
    grid(
      'Acts',
      ['When', 'Operator', 'Operation', 'About', 'Reason', 'Status'],
      acts.map((act) => [
        whenExactly(act.acted_at),
        act.operator,
        markup`<code>${act.operation}</code>`,
        readable(act.named),
        act.reason,
        act.status,
      ]),
      'There are none yet.',
    ),
    next(at(visit.service, `${PAGE}?${search}`), next_cursor),
  ]);
}

async function act(visit: Visit, sent: (name: string) => string): Promise<never> {
  const action = sent('action');
  const fields = ['role', 'name', 'connector', 'key_id', 'reason'].flatMap((name) =>
    sent(name) === '' ? [] : [[name, sent(name)]],
  );
  const result = await visit.post<z.infer<typeof keyActionResult>>('/api/platform/keys', {
    action,
    ...Object.fromEntries(fields),
  });
  if (result.api_key === null) return visit.go(`${PAGE}?done=1`);
  return visit.show('A new key', [
    markup`<h1>Key of ${result.name ?? result.connector}</h1>`,
    ...newKey(result.api_key),
    markup`<p>${visit.link(PAGE, 'Back to the operators')}</p>`,
  ]);
}
