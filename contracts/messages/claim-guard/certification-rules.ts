import { type GuardRule, UNFAIR } from './rule.ts';

const p = String.raw;
const CERTIFIERS = '15 U.S.C. 45(a); 16 CFR 1110; Decision 768/2008/EC';

/** Claims about certificates and approvals that this service may not make, for itself or for a product. */
export const CERTIFICATION_RULES: readonly GuardRule[] = [
  {
    id: 'certifies',
    stems: 'certif|accredit|homolog|seals? of|zertif',
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
    stems: 'certif|accredit|approved|endorsed|seal',
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
    stems: 'certif|approv|accredit|complian|safe|replace|substitut',
    topic: 'certification',
    patterns: [
      p`\b(?:badge|record|report|verdict|score|decision) {adv}(?:is|serves as|acts as|means|proves|certifies|attests|confirms|constitutes|guarantees)(?: that| a| an| the| your| this| it| is| of| official| full| product){0,5} (?:certificat(?:e|ion)|certified|approved|approval|accredited|accreditation|compliant|compliance|safe)\b`,
      p`(?<!\b(?:no|nor|neither) (?:[a-z]{1,20} )?)\b(?:badge|verdict|decision)s? {adv}(?:replaces?|substitutes?(?: for)?) {gap}(?:test reports?|certificat\w+|laborator\w+|lawyers?|approvals?)\b`,
    ],
    negation: 'none',
    why: 'A badge or record says how a record stands; it attests nothing about the product.',
    citation: CERTIFIERS,
    matches: [
      'This badge proves that the product is compliant',
      'The record is an official certificate',
      'A badge replaces the test report',
    ],
    non_matches: [
      'The badge is no certificate',
      'The badge does not replace a test report',
      'No badge replaces a test report',
      'The record is not a certificate',
      'The report names the documents',
    ],
  },
  {
    id: 'product_attested',
    stems: 'certified|accredited|approved|cleared|compliant|safe',
    topic: 'certification',
    patterns: [
      p`\b(?<!\b(?:if|whether|when|once|until|unless|that|because|how|why|says?|states?|shows?) )(?:this|your|the) (?:product|item|listing|offer|article|device|toy|shipment)s? (?:is|are) {adv}(?:certified|accredited|approved|cleared|compliant|safe)\b(?! (?:by (?:its|the|their|an?)|under|only|to|if|when|once) )`,
      p`\b(?:certified|officially) compliant\b`,
    ],
    negation: 'direct',
    why: 'Whether a product is certified, approved or compliant is for its certifier and the authorities to say.',
    citation: CERTIFIERS,
    matches: [
      'This product is certified.',
      'Your listing is now approved for sale',
      'The product is approved by Amazon',
      'certified compliant',
    ],
    non_matches: [
      'This product is not certified.',
      'Is this product certified?',
      'Say whether the product is certified',
      'The product is certified by its maker',
      'The product is safe to ship once its report is here',
    ],
  },
  {
    id: 'house_certified',
    stems: 'certif|accredit|approved|endorsed|authori|licensed',
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
];
