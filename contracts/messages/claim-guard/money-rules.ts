import type { GuardRule } from './rule.ts';
import { INSURERS, LENDERS, TERMS } from './topics.ts';

const p = String.raw;

/** Claims about money that this service may not make: insurance, financing, and fees beyond the fixed ones. */
export const MONEY_RULES: readonly GuardRule[] = [
  {
    id: 'insures',
    stems: 'insur|indemn|underwrit',
    topic: 'insurance',
    patterns: [
      p`{we} {adv}(?:insures?|indemnif(?:y|ies)|underwrites?)(?! (?:nothing|no)\b)`,
      p`{we} {adv}(?:includes?|offers?|provides?|sells?|gives?|comes? with|has|have|arranges?) {gap}(?:insurance|indemnity)\b`,
    ],
    negation: 'none',
    why: 'Taking on the risks of others against a fee is insurance, which needs an authorisation.',
    citation: INSURERS,
    matches: ['We insure your listing', 'Our plan includes free insurance'],
    non_matches: [
      'We do not insure anything',
      'We offer no insurance',
      'You asked whether we provide insurance: we do not.',
    ],
  },
  {
    id: 'insurance_included',
    stems: 'insur|indemnity',
    topic: 'insurance',
    patterns: [
      p`\binsurance (?:is |comes |cover )?(?:included|guaranteed|provided by us|with every|for every|for all)\b`,
    ],
    negation: 'direct',
    why: 'Taking on the risks of others against a fee is insurance, which needs an authorisation.',
    citation: INSURERS,
    matches: ['Insurance included'],
    non_matches: [
      'No insurance included',
      'no insurance',
      'Show your insurance certificate',
      'not insured by us',
    ],
  },
  {
    id: 'interest',
    stems: 'intere|verzugszinsen',
    topic: 'fees',
    patterns: [
      p`\binterest (?:rates?|charges?|accrues?|applies|will (?:accrue|apply|be)|is (?:charged|added|due)|free)\b`,
    ],
    negation: 'around',
    why: 'Nothing here is lent, and nothing is added to a fee that is late.',
    citation: TERMS,
    matches: ['Interest accrues daily', 'interest rates from 3 %'],
    non_matches: [
      'no interest is charged',
      'We never charge interest',
      'We charge no interest and no late fees',
      'Non ci sono interessi di mora',
      'thank you for your interest in the service',
    ],
  },
  {
    id: 'late_fee',
    stems: 'fee|charge|penalt|billing|price|surcharge|overdue|reminder|mahn|saumnis|retard|recargo',
    topic: 'fees',
    patterns: [
      p`\b(?:mahngebuhr(?:en)?|mahnkosten|saumniszuschlag\w{0,2}|(?:frais|penalites) de retard|recargos? (?:por|de) (?:mora|demora))\b`,
    ],
    negation: 'around',
    why: 'Fees are fixed: nothing is added for being late or for use.',
    citation: TERMS,
    matches: ['Es fallen Mahngebühren an'],
    non_matches: ['no late fees', 'Fees that are not paid stay as they are', 'without a late payment fee'],
  },
  {
    id: 'overage',
    stems:
      'overage|beyond|above|additional|extra|excess|per (?:decision|call|request|use)|metered|pay as you go|usage|use it|charge|debit|billed|invoiced',
    topic: 'fees',
    patterns: [
      p`\b(?:overage|metered|excess use|usage based) (?:fees?|charges?|billing|prices?|pricing)\b`,
      p`\b(?:above|beyond|over|past|after) (?:your |the |this )?(?:monthly )?(?:quota|limit|plan|allowance),? (?:each|every|any|all|additional|extra|further) (?:decision|call|request)s? {adv}(?:costs?|(?:is|are|will be|gets?) {adv}(?:charged|billed|invoiced|priced))\b`,
      p`{we} {adv}(?:bills?|invoices?|charges?) (?:you )?(?:by|per|according to|for) {gap}(?:usage|use|decisions?|calls?|requests?|volume)\b`,
      p`\bprice {gap}depends? on {gap}(?:use|usage|many|volume)\b`,
      p`\b(?:card|account)s? (?:is|are|will be|gets?) {adv}(?:charged|debited|billed)\b`,
    ],
    negation: 'around',
    why: 'Fees are fixed: nothing is added for use, and nothing is taken without an order.',
    citation: TERMS,
    matches: [
      'overage charges apply',
      'Above your quota each decision costs 5 cents',
      'We bill by usage',
      'Your card is charged automatically',
    ],
    non_matches: [
      'no metered overage charge, no interest, no late fees',
      'Decisions beyond the quota are refused, not billed',
      'Nothing is charged automatically',
      'We never charge your card',
    ],
  },
  {
    id: 'financing',
    stems:
      'financ|loan|credit|instal|pay|\\bapr\\b|lend|advanc|spread|klarna|affirm|afterpay|\\brate|cuotas|plazos|fois|mensualit',
    topic: 'financing',
    patterns: [
      p`\b(?:offer|offers|provide|provides|get|apply for|flexible|our|with|easy) (?:(?!no\b)\w{1,15} )?(?:financing|loans?|credit lines?|install?ments?)\b`,
      p`\bfinancing (?:is )?(?:available|offered|included|options?)\b`,
      p`\bpayment plans?\b`,
      p`{we} {adv}(?:lends?|finances?|prefinances?|fronts?|advances? (?:you|the|your))\b`,
      p`\bcredit (?:lines?|facilit(?:y|ies))\b|\blines? of credit\b|\bapply for (?:a )?(?:loan|credit)\b`,
      p`\bratenzahlung(?:en)?\b|\b(?:zahlen|zahlbar|bezahlen) {gap}in {gap}raten\b`,
      p`\b(?:paga|pague|pagar|pagos?|abona) (?:a plazos|en (?:\w{1,10} )?cuotas)\b`,
      p`\bpagament[oi] (?:a|in) (?:\w{1,10} )?rate\b(?! non\b)`,
    ],
    negation: 'around',
    why: 'Credit is regulated, and this service gives none.',
    citation: LENDERS,
    matches: ['We offer financing', 'Financing available', 'Ratenzahlung möglich', 'Paga a plazos'],
    non_matches: [
      'no financing',
      'We do not offer financing',
      'with no financing',
      'You cannot pay in instalments',
      'Payment plans are not offered',
      'Ratenzahlung bieten wir nicht an',
      'Please pay order 17 by the link below',
    ],
  },
  {
    id: 'boundary_denied',
    stems: '[:=] ?(?:false|no|0)',
    topic: 'fees',
    patterns: [
      p`\b(?:no|not|without) (?:marketplace |metered |legal )?(?:interest|late fees|financing|insurance|approval guarantee|advice|certification|overage charge) ?[:=] ?(?:false|no|0)\b`,
    ],
    negation: 'none',
    why: 'A boundary that is denied is a promise.',
    citation: TERMS,
    matches: ['{"no_insurance": false}', 'no_approval_guarantee: no'],
    non_matches: ['{"no_insurance": true}', 'not_legal_advice = true'],
  },
];
