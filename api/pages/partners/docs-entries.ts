/** All that the search of the docs finds: guides by section, operations, their fields, facts, rules and error codes. */
import { ERRORS, ERRORS_PATH } from '../../../contracts/core/errors.ts';
import type { Findable } from '../../../contracts/core/text-search.ts';
import { capitalised, counted } from '../../../contracts/core/wording.ts';
import { askingFor } from '../../../contracts/decisions/request/asking.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { Schema } from '../../core/openapi/schema.ts';
import { CALLERS, type Guide, guidePath, guideText, RUNNERS_GUIDES } from './guides.ts';
import { anchorOf, asWords, sectionsOf } from './markdown.ts';
import { isForCallers, resolver, type Tag, tags } from './reference-document.ts';

/** Kinds of entries, with what the search calls several of them. */
export const KINDS = {
  guide: 'Guides',
  operation: 'Operations',
  field: 'Fields',
  fact: 'Facts about products',
  rule: 'Rules',
  error: 'Error codes',
  running: 'Run it and read its source',
} as const;

export type Kind = keyof typeof KINDS;

export interface DocsEntry extends Findable {
  kind: Kind;
  /** The page where it stands: a path of this service, or the address of a law. Null if nowhere alone. */
  path: string | null;
  /** A second line: where it stands, or what it rests on. */
  where?: string;
}

export async function docsEntries(): Promise<DocsEntry[]> {
  const all = await tags();
  return [
    ...(await Promise.all(CALLERS.map((guide) => ofGuide(guide, 'guide')))).flat(),
    ...(
      await Promise.all(
        // The part of api/README.md for callers is a guide of its own already.
        RUNNERS_GUIDES.map((guide) => ofGuide(guide, 'running')),
      )
    )
      .flat()
      .filter(
        ({ path }) => !CALLERS.some(({ section }) => path === `/docs/guides/api#${anchorOf(section ?? '')}`),
      ),
    ...all.flatMap(operationsOf),
    ...(await fieldsOf(all)),
    ...factsOf(),
    ...rulesOf(),
    ...Object.entries(ERRORS).map(([code, [status, meaning]]) => ({
      kind: 'error' as const,
      title: code,
      text: meaning,
      path: `${ERRORS_PATH}#${code}`,
      where: String(status),
    })),
  ];
}

async function ofGuide(guide: Guide, kind: Kind): Promise<DocsEntry[]> {
  const sections = sectionsOf(await guideText(guide), 3);
  return sections.map(({ heading, text }, i) => ({
    kind,
    title: heading,
    names: i === 0 ? guide.about : guide.title,
    text: asWords(text),
    path: i === 0 ? guidePath(guide) : `${guidePath(guide)}#${anchorOf(heading)}`,
    where: i === 0 ? guide.about : guide.title,
    worth: kind === 'guide' ? GUIDE : 1,
  }));
}

/** How much a guide, and how much what only operators need, counts beside the rest. */
const GUIDE = 1.5;
const FOR_OPERATORS = 0.6;

const operationsOf = (tag: Tag): DocsEntry[] =>
  tag.operations.map(({ name, method, path, operation }) => ({
    kind: 'operation',
    title: operation.summary,
    names: `${path} ${name}`,
    text: asWords(operation.description ?? ''),
    path: `/docs/${tag.slug}/${name}`,
    where: `${method} ${path}, ${tag.name}`,
    worth: isForCallers(operation) ? 1 : FOR_OPERATORS,
  }));

/** An operation that has a field. */
interface Place {
  path: string;
  summary: string;
  callers: boolean;
}

/** Each field with its own meaning once: the operations that share it are counted. */
async function fieldsOf(all: readonly Tag[]): Promise<DocsEntry[]> {
  const resolve = await resolver();
  const found = new Map<string, { name: string; text: string; places: Place[] }>();
  for (const { slug, operations } of all)
    for (const { name, operation } of operations) {
      const place = {
        path: `/docs/${slug}/${name}`,
        summary: operation.summary,
        callers: isForCallers(operation),
      };
      const add = (field: string, schema: Schema) => {
        const text = schema.$ref === undefined ? schema.description : resolve(schema).description;
        if (!text) return;
        const key = `${field}\n${text}`;
        const one = found.get(key) ?? { name: field, text, places: [] };
        found.set(key, one);
        if (one.places.at(-1)?.path !== place.path) one.places.push(place);
      };
      const seen = new Set<unknown>();
      const walk = (node: unknown): void => {
        if (node === null || typeof node !== 'object' || seen.has(node)) return;
        seen.add(node);
        const { $ref, properties, ...rest } = node as Schema;
        if ($ref !== undefined) walk(resolve({ $ref }));
        for (const [field, schema] of Object.entries(properties ?? {})) {
          add(field, schema);
          walk(schema);
        }
        for (const part of Object.values(rest)) walk(part);
      };
      for (const parameter of (operation.parameters ?? []).map(resolve))
        add(parameter.name, { ...parameter.schema, description: parameter.description ?? '' });
      const answers = Object.entries(operation.responses).filter(([status]) => !/^[45]/.test(status));
      for (const part of [operation.requestBody, ...answers.map(([, answer]) => answer)])
        if (part !== undefined)
          for (const { schema } of Object.values(
            resolve(part as { content?: Record<string, { schema: Schema }> }).content ?? {},
          ))
            walk(schema);
    }
  return [...found.values()].map(({ name, text, places }) => {
    const first = places.find(({ callers }) => callers) ?? (places[0] as Place);
    return {
      kind: 'field',
      title: name,
      text: asWords(text),
      path: `${first.path}#field-${name}`,
      where: `${first.summary}${places.length > 1 ? `, and ${counted(places.length - 1, 'other operation')}` : ''}`,
      worth: first.callers ? 1 : FOR_OPERATORS,
    };
  });
}

/** Facts that are asked about products. */
const factsOf = (): DocsEntry[] =>
  ATTRIBUTE_NAMES.map((name) => {
    const { question, hint } = askingFor(name);
    const { meaning } = ATTRIBUTES[name];
    return {
      kind: 'fact',
      title: name,
      text: [question, hint ?? `${capitalised(meaning)}.`].join(' '),
      path: '/docs/decisions/postAgentDecision#field-attributes',
      where: `A ${ATTRIBUTES[name].type}, in attributes of a decision`,
    };
  });

/** Demands of the rules of this release, each with its law. */
const rulesOf = (): DocsEntry[] =>
  shippedIndex().rules.map(({ rule }) => ({
    kind: 'rule',
    title: rule.message,
    names: rule.id,
    text: [...rule.categories, ...rule.marketplaces, rule.jurisdiction].join(' ').replaceAll('_', ' '),
    path: /^https?:/.test(rule.url ?? '') ? rule.url : null,
    where: [rule.instrument, rule.pinpoint, rule.id].filter(Boolean).join(', '),
  }));
