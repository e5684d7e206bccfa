/**
 * What this service may not say of itself, whoever writes it: rows of data, each with its reason, its source and
 * examples that a test holds. Patterns see folded text: lower case, no accents, `-` and `_` as spaces, no quotes.
 *
 * In a pattern `{gap}` stands for up to three words that neither negate nor end the clause, `{adv}` for up to two
 * adverbs, `{we}` for this service by any of its names. All of them are bounded, so that matching stays linear.
 */

/** What takes a find back. */
export type Negation =
  /** Nothing in front of it: the pattern itself begins with who claims. */
  | 'none'
  /** A negator right before it, determiners between: "no approval is guaranteed". */
  | 'direct'
  /** The same through a list of things of its kind: "no interest, late fees or financing". */
  | 'list';

export interface GuardRule {
  id: string;
  topic: 'certification' | 'approval' | 'legal_advice' | 'insurance' | 'commercial';
  patterns: readonly string[];
  negation: Negation;
  why: string;
  citation: string;
  matches: readonly string[];
  non_matches: readonly string[];
}

const p = String.raw;
const UNFAIR = '15 U.S.C. 45(a); Directive 2005/29/EC Art. 6';
const CERTIFIERS = '15 U.S.C. 45(a); 16 CFR 1110; Decision 768/2008/EC';
const LAWYERS = 'State rules on the unauthorised practice of law; Rechtsdienstleistungsgesetz (DE) § 3';
const INSURERS = '15 U.S.C. 1012 (insurance is regulated by the states); Directive 2009/138/EC Art. 14';
const TERMS = 'Commercial terms of this service: fixed fees only';

export const GUARD_RULES: readonly GuardRule[] = [
  {
    id: 'certifies',
    topic: 'certification',
    patterns: [
      p`{we} {adv}(?:certif(?:y|ies|ied)|accredits?|homologates?)\b`,
      p`{we} {adv}(?:issues?|grants?|awards?) {gap}(?:certificat\w+|accreditation|seals? of approval)\b`,
      p`\b(?:wir zertifizieren|nous certifions|(?:nosotros )?certificamos|(?:noi )?certifichiamo)\b`,
    ],
    negation: 'none',
    why: 'Certification is reserved to importers, certification bodies and notified bodies.',
    citation: CERTIFIERS,
    matches: [
      'We certify this listing',
      'our service officially certifies your product',
      'Preflight issues a certificate for it',
      'Wir zertifizieren Ihr Produkt',
    ],
    non_matches: [
      'We do not certify products',
      'Preflight never certifies a product.',
      'The importer certifies the product.',
      'It is not a certifier, laboratory, law firm or insurer.',
    ],
  },
  {
    id: 'certified_by_us',
    topic: 'certification',
    patterns: [
      p`\b(?:certified|accredited|approved|endorsed) by (?:us|preflight|(?:this|the|our) (?:service|api|tool|platform))\b`,
      p`\b(?:our|preflight) (?:official )?(?:certificat(?:es?|ions?)|accreditation|seals? of approval)\b`,
      p`\bpreflight (?:certified|approved|accredited)\b`,
    ],
    negation: 'list',
    why: 'A check of documents is no certificate, and may not be called one.',
    citation: CERTIFIERS,
    matches: ['Certified by Preflight', 'Show our certificate to buyers', 'Preflight-certified product'],
    non_matches: [
      'Nothing here is certified by a laboratory',
      'It is not certified by us',
      'Your certificate expires',
    ],
  },
  {
    id: 'badge_as_certificate',
    topic: 'certification',
    patterns: [
      p`\b(?:badge|record|report|verdict|score|decision) {adv}(?:is|serves as|acts as|means|proves|certifies|attests|confirms|constitutes|guarantees)(?: that| a| an| the| your| this| it| is| of| official| full| product){0,5} (?:certificat(?:e|ion)|certified|approved|approval|accredited|accreditation|compliant|compliance|safe)\b`,
    ],
    negation: 'none',
    why: 'A badge or record says how a record stands; it attests nothing about the product.',
    citation: CERTIFIERS,
    matches: ['This badge proves that the product is compliant', 'The record is an official certificate'],
    non_matches: [
      'The badge is no certificate',
      'The record is not a certificate',
      'The report names the documents',
    ],
  },
  {
    id: 'house_certified',
    topic: 'certification',
    patterns: [
      p`{we} {adv}(?:is|are|was|were|has been|have been) {gap}(?:certified|accredited|approved|endorsed|authori[sz]ed|licensed)\b(?! (?:to|for) (?:see|read|use|call))`,
      p`{we} {adv}(?:holds?|has|have|carr(?:y|ies)) {gap}(?:certificat(?:e|es|ion|ions)|accreditations?)\b`,
    ],
    negation: 'none',
    why: 'This service holds no certificate, accreditation or endorsement.',
    citation: UNFAIR,
    matches: [
      'We are ISO 27001 certified',
      'Preflight is approved by Amazon',
      'The service holds a SOC 2 certificate',
    ],
    non_matches: [
      'The service is not certified',
      'We hold no certificate',
      'The product is certified by its maker',
    ],
  },
  {
    id: 'guarantees_outcome',
    topic: 'approval',
    patterns: [
      p`\b(?:guarantee(?:s|d|ing)?|promis(?:e|es|ed|ing)|warrant(?:s|ed|ing)?) {gap}{gap}(?:approv\w+|accept(?:ance|ed)|complian(?:ce|t)|reinstate\w*|clearance|certifi\w+|success|(?:will )?pass(?:es|ing)?)\b`,
      p`\bguarantee(?:s|d|ing)? {gap}listings?\b`,
      p`\b(?:ensur|assur)(?:e|es|ed|ing) {gap}(?:approval|approved|acceptance|accepted|reinstate\w*)\b`,
      p`\b(?:(?:wir )?garantieren|nous garantissons|garantizamos|(?:noi )?garantiamo)\b`,
      p`\b(?:garantierte|approbation garantie|aprobacion garantizada|approvazione garantita)\b`,
    ],
    negation: 'list',
    why: 'Marketplaces and agencies decide; nobody else can promise what they will.',
    citation: UNFAIR,
    matches: [
      'Guaranteed Amazon approval',
      'We guarantee approval',
      'not only advice: we guarantee approval',
      'It promises that your listing passes',
      'Wir garantieren die Zulassung',
      'aprobación garantizada',
    ],
    non_matches: [
      'guaranteed delivery date',
      'It does not guarantee approval',
      'It guarantees no approval by any marketplace',
      'never a guarantee',
      'We cannot guarantee acceptance',
    ],
  },
  {
    id: 'outcome_guaranteed',
    topic: 'approval',
    patterns: [
      p`\b(?:approval|acceptance|compliance|reinstatement|listing|clearance|success)(?: (?:is|are|will be|comes|rate|always|fully|now|100 ?%)){0,3}[ :=,]{1,3}(?:guaranteed|assured|certain|warranted|promised)\b`,
      p`\b(?:zulassung|genehmigung|freigabe|listung)(?: (?:ist|wird|sind))? garantiert\b`,
    ],
    negation: 'direct',
    why: 'Marketplaces and agencies decide; nobody else can promise what they will.',
    citation: UNFAIR,
    matches: [
      'approval guaranteed',
      'Your listing is guaranteed',
      'Zulassung garantiert',
      'no insurance, approval guaranteed',
    ],
    non_matches: ['Approval is not guaranteed', 'No approval is guaranteed', 'The listing is waiting'],
  },
  {
    id: 'approval_guarantee',
    topic: 'approval',
    patterns: [
      p`\b(?:approval|acceptance|compliance|reinstatement|listing) guarantees?\b`,
      p`\bguarantees? (?:of|for|on) {gap}(?:approval|acceptance|compliance|reinstatement|success)\b`,
      p`\bmoney back (?:guarantee|if)\b`,
    ],
    negation: 'list',
    why: 'Marketplaces and agencies decide; nobody else can promise what they will.',
    citation: UNFAIR,
    matches: [
      'With approval guarantee',
      'a guarantee of marketplace approval',
      'not only an approval guarantee',
    ],
    non_matches: [
      'no approval guarantee',
      'no_marketplace_approval_guarantee: true',
      'It is not a certifier, laboratory, law firm, insurer, approval guarantee or legal-compliance determination.',
    ],
  },
  {
    id: 'will_be_approved',
    topic: 'approval',
    patterns: [
      p`\b(?:you|your|the|this) (?:listing|product|item|offer|account|appeal|submission) (?:will|is going to|is sure to|is certain to) (?:certainly |surely |always |definitely |instantly )?(?:be )?(?:approved|accepted|reinstated|certified|pass)\b`,
      p`\byou (?:will|are going to|are sure to) (?:certainly |surely |always |definitely )?(?:be (?:approved|accepted|reinstated|certified)|pass (?:the|every|any|all)\b)`,
      p`\b(?:never|not ever) (?:again )?(?:be |get )?(?:rejected|suspended|delisted)\b`,
    ],
    negation: 'none',
    why: 'A forecast put as a certainty is a promise.',
    citation: UNFAIR,
    matches: ['Your listing will be approved', 'You will pass every check', 'Never be rejected again'],
    non_matches: [
      'Your listing may be approved',
      'Your listing will not be approved by us',
      'The order will be fulfilled',
    ],
  },
  {
    id: 'full_compliance',
    topic: 'approval',
    patterns: [
      p`\b(?:100 ?(?:%|percent|per cent)|hundred (?:percent|per cent)|fully|completely) (?:legal(?:ly)? )?(?:compliant|compliance|approved|safe|legal)\b`,
      p`\b100 ?(?:%|percent|per cent) (?:approval|acceptance|success)\b`,
      p`\b(?:no|zero|without) risk of (?:rejection|suspension|removal|recall)\b`,
      p`\bsafe to (?:sell|import|list)\b(?!\?)`,
    ],
    negation: 'direct',
    why: 'A check of documents is no conformity assessment, and risks remain.',
    citation: '15 U.S.C. 45(a); Regulation (EU) 2023/988 Art. 9',
    matches: [
      'This product is 100% compliant',
      'fully-compliant',
      'zero risk of suspension',
      'It is safe to import',
    ],
    non_matches: [
      'It is not fully compliant',
      'low risk score',
      'compliance check complete',
      'Is it safe to list?',
    ],
  },
  {
    id: 'legal_advice',
    topic: 'legal_advice',
    patterns: [
      p`\b(?<!\b(?:seek|seeks|get|take|obtain|need|needs|ask|for|want) (?:your |their |own |independent |professional ){0,2})(?:legal (?:advice|opinion|counsel|clearance|determination)|legal compliance determination)\b`,
      p`\blegally (?:cleared|approved|guaranteed|vetted)\b`,
      p`\b(?:rechtsberatung|rechtsauskunft|conseils? juridiques?|asesoramiento legal|asesoria legal|consulenza legale)\b`,
    ],
    negation: 'list',
    why: 'Legal advice is reserved to lawyers.',
    citation: LAWYERS,
    matches: [
      'This is legal advice for sellers',
      'It replaces legal advice',
      'not just legal advice',
      'Unsere Rechtsberatung',
      'legally cleared',
    ],
    non_matches: [
      'This is not legal advice',
      'It does not replace legal advice',
      'Seek independent legal advice',
      'No substitute for legal advice',
      'Das ist keine Rechtsberatung',
      "Ceci n'est pas un conseil juridique",
    ],
  },
  {
    id: 'law_firm',
    topic: 'legal_advice',
    patterns: [
      p`{we} {adv}(?:is|are|acts? as|work as|works as) {gap}(?:lawyers?|attorneys?|law firm|solicitors?|legal representatives?)\b`,
      p`\b(?:our|preflight) (?:lawyers?|attorneys?|law firm|solicitors?)\b`,
      p`\b(?:this|it|your (?:product|listing)|the (?:product|listing)) is {adv}(?:legal|lawful) to (?:sell|import|list)\b`,
    ],
    negation: 'direct',
    why: 'Legal advice is reserved to lawyers.',
    citation: LAWYERS,
    matches: ['We are a law firm', 'Ask our lawyers', 'The product is legal to sell'],
    non_matches: ['We are not a law firm', 'Ask your lawyer', 'It is not legal to sell'],
  },
  {
    id: 'insures',
    topic: 'insurance',
    patterns: [
      p`{we} {adv}(?:insures?|indemnif(?:y|ies)|underwrites?)\b`,
      p`\b(?:you|your (?:\w{1,30} )?(?:product|products|listing|listings|sales|account|shipment)) (?:is|are|will be) {adv}(?:insured|indemnified)\b`,
      p`{we} {adv}(?:covers?|reimburses?|compensates?|protects?) {gap}{gap}(?:loss|losses|fines?|penalt\w+|rejections?|recalls?|suspensions?|damages?|lawsuits?|claims?)\b`,
      p`{we} {adv}(?:includes?|offers?|provides?|sells?|gives?|comes? with|has|have|arranges?) {gap}(?:insurance|indemnity)\b`,
    ],
    negation: 'none',
    why: 'Taking on the risks of others against a fee is insurance, which needs an authorisation.',
    citation: INSURERS,
    matches: [
      'We insure your listing',
      'Your products are insured',
      'The service covers all your losses',
      'Our plan includes free insurance',
    ],
    non_matches: [
      'We do not insure anything',
      'We offer no insurance',
      'Your product is not insured by us',
      'Amazon asks for commercial liability insurance',
    ],
  },
  {
    id: 'insurance_included',
    topic: 'insurance',
    patterns: [
      p`\binsurance (?:is |comes |cover )?(?:included|guaranteed|provided by us|with every|for every|for all)\b`,
      p`\b(?:our|free|built in|preflight) (?:\w{1,20} )?(?:insurance|indemnity)\b`,
      p`\binsur(?:ed|ance) (?:by|from|through|with) (?:us|preflight|(?:this|the|our) service)\b`,
    ],
    negation: 'direct',
    why: 'Taking on the risks of others against a fee is insurance, which needs an authorisation.',
    citation: INSURERS,
    matches: ['Insurance included', 'with our liability insurance', 'insured by Preflight'],
    non_matches: [
      'No insurance included',
      'no insurance',
      'Show your insurance certificate',
      'not insured by us',
    ],
  },
  {
    id: 'interest',
    topic: 'commercial',
    patterns: [
      p`\binterest (?:of|at) \d`,
      p`\binterest (?:rates?|charges?|accrues?|applies|will (?:accrue|apply|be)|is (?:charged|added|due)|free)\b`,
      p`\b(?:charg\w{1,4}|add(?:s|ed|ing)?|plus|default|late|penalty) (?:\w{1,15} )?interest\b`,
    ],
    negation: 'list',
    why: 'Nothing here is lent, and nothing is added to a fee that is late.',
    citation: TERMS,
    matches: ['interest of 5 % applies', 'We charge interest', 'plus default interest'],
    non_matches: [
      'no interest is charged',
      'We never charge interest',
      'thank you for your interest in the service',
    ],
  },
  {
    id: 'late_fee',
    topic: 'commercial',
    patterns: [
      p`\b(?:late|dunning|reminder|penalty)(?: payment)? (?:fees?|charges?|penalt(?:y|ies)|surcharges?)\b`,
      p`\b(?:overage|metered|excess use|usage based) (?:fees?|charges?|billing|prices?)\b`,
      p`\b(?:mahngebuhr(?:en)?|frais de retard|recargo por mora)\b`,
    ],
    negation: 'list',
    why: 'Fees are fixed: nothing is added for being late or for use.',
    citation: TERMS,
    matches: ['A late fee of 20 USD is added', 'overage charges apply'],
    non_matches: [
      'no late fees',
      'no metered overage charge, no interest, no late fees',
      'without a late payment fee',
    ],
  },
  {
    id: 'financing',
    topic: 'commercial',
    patterns: [
      p`\b(?:offer|offers|provide|provides|get|apply for|flexible|our|with|easy) (?:(?!no\b)\w{1,15} )?(?:financing|loans?|credit lines?|instal?ments?)\b`,
      p`\bfinancing (?:is )?(?:available|offered|included|options?)\b`,
      p`\b(?:pay|paid|payable) (?:in|by) (?:\w{1,15} )?instal?ments\b`,
      p`\bbuy now,? pay later\b`,
    ],
    negation: 'list',
    why: 'Credit is regulated, and this service gives none.',
    citation: `${TERMS}; 15 U.S.C. 1661 ff.; Directive (EU) 2023/2225`,
    matches: ['We offer financing', 'Financing available', 'Pay in 12 instalments'],
    non_matches: ['no financing', 'We do not offer financing', 'with no financing'],
  },
  {
    id: 'boundary_denied',
    topic: 'commercial',
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
