/** Metered decisions with a search: an account's own, or for operators those of any account. */
import type { z } from 'zod';
import { markup } from '../../../contracts/core/markup.ts';
import { shortened, whenExactly } from '../../../contracts/core/shown.ts';
import { inWords } from '../../../contracts/core/wording.ts';
import type { decisionLogPage } from '../../../contracts/decisions/document/log.ts';
import { INTENDED_ACTIONS } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute } from '../core/console.ts';
import { choose, field, grid, next } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { VERDICT_WORDS } from './answer.ts';

const FILTERS = ['period', 'account_id', 'decision', 'marketplace', 'category', 'intended_action'] as const;

export function decisionLogPages(app: App, service: Service): void {
  consoleRoute(app, service, {
    path: '/console/decisions',
    who: 'both',
    async show(visit) {
      const { marketplaces, categories } = shippedIndex();
      const operator = visit.signed.principal.role === 'operator';
      const query = new URLSearchParams();
      for (const name of FILTERS) if (visit.asked(name) !== '') query.set(name, visit.asked(name));
      const search = query.toString();
      if (visit.asked('cursor') !== '') query.set('cursor', visit.asked('cursor'));
      const { decisions, next_cursor } = await visit.get<z.infer<typeof decisionLogPage>>(
        `/api/agent/decisions?limit=20&${query}`,
      );
      return visit.show('Decisions', [
        markup`<h1>Decisions</h1>`,
        markup`<form method="get" action="${at(service, '/console/decisions')}"><div class="pair">
${field('period', 'Month (YYYY-MM)', { value: visit.asked('period'), hint: 'this month' })}
${operator ? field('account_id', 'Account', { value: visit.asked('account_id') }) : null}
${choose('decision', 'Verdict', ['', ...Object.keys(VERDICT_WORDS)], visit.asked('decision'))}
${choose('marketplace', 'Marketplace', ['', ...marketplaces.keys()], visit.asked('marketplace'))}
${choose('category', 'Category', ['', ...categories.keys()], visit.asked('category'))}
${choose('intended_action', 'Action', ['', ...INTENDED_ACTIONS], visit.asked('intended_action'))}
</div><button>Search</button></form>`,
        grid(
          'Decisions',
          ['When', 'Verdict', 'Marketplace', 'Category', 'Action', 'Missing', 'Decision'],
          decisions.map((one) => [
            whenExactly(one.occurred_at),
            VERDICT_WORDS[one.decision as keyof typeof VERDICT_WORDS]?.short ?? one.decision,
            one.marketplace === null ? null : (marketplaces.get(one.marketplace)?.name ?? one.marketplace),
            one.category === null ? null : (categories.get(one.category)?.name ?? one.category),
            one.intended_action,
            one.missing_evidence === null ? null : inWords(one.missing_evidence),
            shortened(one.decision_id),
          ]),
          'No decision fits.',
        ),
        next(at(service, `/console/decisions?${search}`), next_cursor),
      ]);
    },
  });
}
