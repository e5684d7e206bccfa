/** The first page behind the sign-in: *Today* for operators, their own affairs for accounts. */
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { ownAccount } from '../accounts/own.ts';
import { consoleRoute } from '../core/console.ts';
import { today } from './today.ts';

export function consolePage(app: App, service: Service): void {
  consoleRoute(app, service, {
    path: '/console',
    who: 'both',
    show: (visit) => (visit.signed.principal.role === 'operator' ? today(visit) : ownAccount(visit)),
  });
}
