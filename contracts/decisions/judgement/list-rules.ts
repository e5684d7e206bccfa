/** The rules of findings that rest on imported lists. They are judged in code and are in no pack. */
import { type CompiledRule, compileRule } from '../rules/compiled-rule.ts';
import type { Severity } from '../rules/rule-pack.ts';

/** The rule `register.NAME`; its severity is that of the worst finding under it. */
export function listRule(name: string, message: string, severity: Severity = 'warn'): CompiledRule {
  return compileRule(
    {
      id: `register.${name}`,
      message,
      kind: 'intake',
      jurisdiction: 'GLOBAL',
      marketplaces: ['*'],
      categories: ['any'],
      check: { type: 'intake' },
      severity: { recommend: 'warn', list: severity, source: severity, import: severity, buy: severity },
      instrument: 'An official list that was imported',
      url: null,
      grade: 'none',
      pinpoint: null,
      figures: {},
      read_from: [],
      read_on: null,
      in_force_from: null,
      in_force_until: null,
    },
    { id: 'registers', sha256: '', version: '' },
  );
}
