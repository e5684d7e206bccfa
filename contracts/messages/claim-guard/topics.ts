/** Kinds of claims that this service may not make about itself, with the reason and the source of each. */

/** Laws against deceptive practices in the US and the EU. */
export const UNFAIR = '15 U.S.C. 45(a); Directive 2005/29/EC Art. 6';
export const CERTIFIERS = '15 U.S.C. 45(a); 16 CFR 1110; Decision 768/2008/EC';
export const LAWYERS =
  'State rules on the unauthorised practice of law; Rechtsdienstleistungsgesetz (DE) § 3';
export const INSURERS =
  '15 U.S.C. 1012 (insurance is regulated by the states); Directive 2009/138/EC Art. 14';
export const TERMS = 'Commercial terms of this service: fixed fees only';
export const LENDERS = `${TERMS}; 15 U.S.C. 1661 ff.; Directive (EU) 2023/2225`;

export const TOPICS = {
  legal: { why: 'Whether a product is lawful is for authorities and courts to say.', citation: UNFAIR },
  approval: {
    why: 'Marketplaces and agencies decide; nobody else can say what they will.',
    citation: UNFAIR,
  },
  reject: { why: 'Nothing here keeps a marketplace or an authority from acting.', citation: UNFAIR },
  rate: { why: 'A rate of success is a forecast, and nobody can check it.', citation: UNFAIR },
  lab: { why: 'Documents are read here; products are tested by laboratories.', citation: CERTIFIERS },
  lawyer: { why: 'Legal advice and representation are reserved to lawyers.', citation: LAWYERS },
  cert: {
    why: 'Certification is reserved to importers, certification bodies and notified bodies.',
    citation: CERTIFIERS,
  },
  insurance: {
    why: 'Taking on the risks of others against a fee is insurance, which needs an authorisation.',
    citation: INSURERS,
  },
  financing: { why: 'Credit is regulated, and this service gives none.', citation: LENDERS },
  fees: { why: 'Fees are fixed: nothing is added for being late or for use.', citation: TERMS },
  guarantee: { why: 'A forecast put as a certainty is a promise.', citation: UNFAIR },
  service: {
    why: 'The terms promise no accuracy, availability, review by a person or open-ended refund.',
    citation: UNFAIR,
  },
  pressure: {
    why: 'Urgency that is not there, and praise or numbers of customers that nobody can check, mislead.',
    citation: '16 CFR 465; Directive 2005/29/EC Annex I, points 7 and 23b',
  },
} as const;

export type Topic = keyof typeof TOPICS;
