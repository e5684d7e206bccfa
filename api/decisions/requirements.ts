import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import {
  type Place,
  requirementsDocument,
  requirementsMarkdown,
  requirementsOf,
  requirementsQuery,
} from '../../contracts/decisions/document/requirements.ts';
import {
  requirementsBrief,
  requirementsBriefOf,
} from '../../contracts/decisions/document/requirements-brief.ts';
import { INTENDED_ACTIONS, type IntendedAction } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { RuleIndex } from '../../contracts/decisions/rules/rules.ts';
import { likelyMarketplaces, nearest } from '../../contracts/decisions/words/likely.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import { wantsMarkdown } from '../core/answers.ts';
import type { App } from '../core/http.ts';
import { ReadyMade } from '../core/ready-made.ts';
import { now, type Service } from '../core/service.ts';

/** Rules change with a release, and their days with midnight: an hour is short enough. */
const CACHED = 'public, max-age=3600';
/** Checklists kept ready, at most. */
const KEPT = 200;
/** Candidates that a refusal names, at most. */
const OFFERED = 5;

/** The checklist of a place, before any product is named: public, cached, as JSON or Markdown. */
export function requirementRoutes(app: App, service: Service): void {
  const kept = recentlyUsed<string, ReadyMade>(KEPT);
  const made = (place: Place, format: 'json' | 'md' | 'brief', as_of: string) => {
    const key = JSON.stringify([place, format, as_of, service.baseUrl]);
    let answer = kept.get(key);
    if (answer === undefined) {
      const document = requirementsOf(place, { index: shippedIndex(), as_of, baseUrl: service.baseUrl });
      answer =
        format === 'md'
          ? new ReadyMade(requirementsMarkdown(document), {
              cacheControl: CACHED,
              vary: 'accept',
              type: 'text/markdown; charset=utf-8',
            })
          : new ReadyMade(
              JSON.stringify(
                format === 'brief'
                  ? requirementsBriefOf(document, addressOf(place, service.baseUrl))
                  : document,
              ),
              {
                cacheControl: CACHED,
                vary: 'accept',
              },
            );
      kept.set(key, answer);
    }
    return answer;
  };
  app.get(
    '/api/requirements',
    {
      config: { access: 'public', keyless: true },
      schema: {
        tags: ['Decisions'],
        summary: 'What a marketplace and category ask for',
        description:
          'The checklist before any product is named. With `accept: text/markdown` or `format=md` in Markdown. An unknown code is refused with `candidates`.',
        querystring: requirementsQuery,
        response: {
          200: {
            content: {
              'application/json': { schema: z.union([requirementsDocument, requirementsBrief]) },
              'text/markdown': { schema: z.string() },
            },
          },
        },
      },
    },
    (request, reply) => {
      const place = placeOf(request.query, shippedIndex());
      const json = request.query.view === 'brief' ? 'brief' : 'json';
      const format =
        request.query.format === 'md' || (request.query.format === undefined && wantsMarkdown(request))
          ? 'md'
          : json;
      const as_of = now(service).toISOString().slice(0, 10);
      return made(place, format, as_of).send(request, reply) as never;
    },
  );
}

/** The whole checklist of a place. */
function addressOf({ marketplace, category, intended_action }: Place, baseUrl: string): string {
  const query = new URLSearchParams({ marketplace, category, ...(intended_action && { intended_action }) });
  return `${baseUrl}/api/requirements?${query}`;
}

function placeOf(
  query: { marketplace: string; category: string; intended_action?: string },
  index: RuleIndex,
): Place {
  const plain = (text: string) => text.trim().toLowerCase();
  const [marketplace, category] = [plain(query.marketplace), plain(query.category)];
  const action = query.intended_action === undefined ? null : plain(query.intended_action);
  if (!index.marketplaces.has(marketplace)) {
    throw unknown('marketplace', likelyMarketplaces(marketplace, index.marketplaces), [
      ...index.marketplaces.keys(),
    ]);
  }
  if (!index.categories.has(category)) {
    throw unknown('category', likelyCategories(category, index), [...index.categories.keys()]);
  }
  if (action !== null && action !== '' && !isAction(action)) {
    const likely = nearest(action, INTENDED_ACTIONS);
    throw unknown('intended_action', likely === null ? [...INTENDED_ACTIONS] : [likely], INTENDED_ACTIONS);
  }
  return {
    marketplace,
    category,
    intended_action: action === null || action === '' ? null : (action as IntendedAction),
  };
}

function isAction(text: string): text is IntendedAction {
  return (INTENDED_ACTIONS as readonly string[]).includes(text);
}

/** Categories whose code or name a text is near to, or that share a word with it. */
function likelyCategories(text: string, { categories }: RuleIndex): string[] {
  const near = nearest(text, categories.keys());
  const words = text
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/s$/, ''));
  const sharing = [...categories.values()]
    .filter(({ code, name, title_keywords }) =>
      words.some((word) =>
        [code, name.toLowerCase(), ...title_keywords].some((known) =>
          known.split(/[^a-z0-9]+/).some((part) => part.replace(/s$/, '') === word),
        ),
      ),
    )
    .map(({ code }) => code);
  return [...new Set([...(near === null ? [] : [near]), ...sharing])].slice(0, OFFERED);
}

function unknown(path: string, candidates: readonly string[], allowed: readonly string[]): Refusal {
  const offered = candidates.length > 0 ? `; did you mean ${candidates.join(', ')}?` : '';
  const message = `is not a known code${offered}`;
  return new Refusal('invalid_request', `${path}: ${message}`, {
    issues: [{ path, message }],
    details: { candidates, allowed },
  });
}
