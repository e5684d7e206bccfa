import { ifShown, ifShownRequest, judgeIfShown } from '../../contracts/decisions/document/if-shown.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { App } from '../core/http.ts';
import { countCalls } from '../core/limits.ts';
import { now, type Service } from '../core/service.ts';

/** The same question, with documents taken as shown: for whoever wonders whether it is worth having them read. */
export function ifShownRoutes(app: App, service: Service): void {
  app.post(
    '/api/agent/decision/if-shown',
    {
      config: { access: 'public', scopes: ['decide', 'read'], limitedBy: 'demo', noAct: true },
      schema: {
        tags: ['Decisions'],
        summary: 'The verdict if documents held',
        description:
          'Judges the facts of a question as if the named kinds of documents were shown. It is conditional, unmetered and not logged: `POST /api/verify` reads documents. A report that the question names is not looked up.',
        body: ifShownRequest,
        response: { 200: ifShown },
      },
    },
    async (request, reply) => {
      const { question, have } = request.body;
      if (request.principal.role === 'public')
        countCalls(service.limits.demo, request, reply, 'decisions of the demo');
      const as_of = question.as_of ?? now(service).toISOString().slice(0, 10);
      const judged = judgeIfShown(normalizeFacts(question), have, { index: shippedIndex(), as_of });
      return { schema_version: 'service.if_shown.v1' as const, ...judged };
    },
  );
}
