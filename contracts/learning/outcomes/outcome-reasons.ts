/** Reasons why a marketplace acts against a listing: a closed list, with the words that name each reason. */

/** Reason codes with their meaning. A retired code never gets a new meaning. */
export const OUTCOME_REASONS = {
  missing_document: 'a document that is asked for was not shown',
  incomplete_document: 'a document lacks pages, fields, signatures or covered tests',
  expired_document: 'a document is out of date',
  unreadable_document: 'a document cannot be read, or is in another language',
  altered_document: 'a document is taken to be edited or not genuine',
  lab_not_accepted: 'the laboratory is not accepted, accredited or in scope',
  standard_superseded: 'the standard or its edition is no longer accepted',
  standard_not_covered: 'a standard or test that applies is not covered',
  brand_mismatch: 'the brand differs between document and listing',
  product_mismatch: 'product, model or picture differ between document and listing',
  manufacturer_mismatch: 'manufacturer, importer or address differ or are missing',
  identifier_invalid: 'an identifier (FCC ID, GTIN, registration number) is wrong or unknown',
  label_missing: 'a label, mark or tracking information is missing',
  safety_warning: 'a warning or age grade is missing',
  safety_concern: 'a complaint, incident, recall or hazard',
  claim_not_allowed: 'the listing makes a claim that is not allowed',
  restricted_product: 'the product is prohibited or restricted there',
  registration_missing: 'a registration or responsible person is missing',
  intellectual_property: 'a complaint about rights of others',
  listing_quality: 'title, pictures or attributes of the listing',
  seller_not_eligible: 'the seller may not sell in the category',
  other: 'a reason is stated that is none of these',
} as const;

export type OutcomeReason = keyof typeof OUTCOME_REASONS;
export const REASON_CODES = Object.keys(OUTCOME_REASONS) as [OutcomeReason, ...OutcomeReason[]];

/** Words for documents, in four languages; `gap` allows a few words between two, never a new sentence. */
const paper =
  '(?:cpc|gcc|doc|data sheets?|coa|msds|sds|documents?|documentation|paperwork|certificates?|certification|declarations?|reports?|invoices?|evidence|test results?|dokumente?|unterlagen|nachweise?|zertifikate?|prüfberichte?|konformitätserklärung|sicherheitsdatenblatt|rechnung|documentos?|documentación|certificados?|informes?|facturas?|certificats?|rapports?|déclaration|factures?|justificatifs?)';
const gap = '[^.!?;]{0,40}?';
const lab =
  '(?:labs?|laborator(?:y|ies)|test(?:ing)? (?:house|facility)|labore?s?|prüflabore?s?|laboratorios?|laboratoires?)';
const standard = '(?:standards?|editions?|versions?|norm(?:en)?|ausgabe|normas?|edición|normes?|édition)';
const refused =
  '(?:not (?:an? )?(?:accepted|accredited|approved|recogni[sz]ed|listed|authori[sz]ed|on (?:our|the) list)|unaccredited|unrecogni[sz]ed|suspended|nicht (?:akkreditiert|anerkannt|zugelassen|akzeptiert)|no (?:está )?(?:acreditado|reconocido|aceptado)|(?:pas|non) (?:est )?(?:accrédité|reconnu|accepté))';
const differs =
  "(?:(?:does|do|did) ?n[o']t match|mismatch(?:es|ed)?|differs?|different|inconsistent|not the same|does not correspond|stimmt nicht|weicht|abweichend|no coincide|diferente|ne correspond(?:ent)? pas|différente?)";
const missing =
  '(?:missing|lacking|lacks?|absent|not (?:provided|supplied|submitted|uploaded|shown|visible|included|received)|(?:did|do|does|have|has) not (?:provide|supply|submit|upload|show|include|receive|send|attach)d?|without|fehlt|fehlen|fehlende[rsnm]?|nicht (?:vorgelegt|eingereicht|vorhanden)|ohne|falta|faltan|sin|no (?:ha )?(?:presentado|proporcionado)|manquante?s?|manque|absente?|sans|non fourni)';

const either = (one: string, other: string) => `${one}${gap}${other}|${other}${gap}${one}`;

const PATTERNS: readonly [OutcomeReason, RegExp][] = (
  [
    [
      'missing_document',
      `${either(missing, paper)}|(?:no|need|needs|require|requires|requested|provide|upload|submit) (?:an? |the |valid |your |any |new |another |updated )*${paper}|${paper} (?:is|are) required|kein(?:e|en)? (?:gültige[rns]? )?${paper}`,
    ],
    [
      'incomplete_document',
      `${paper}${gap}(?:incomplete|unsigned|not signed|unvollständig|incompleto|incompleta|incomplète?)|(?:incomplete|unsigned|unvollständige[rs]?) ${paper}|missing (?:pages?|signature)|only (?:part|one) of the`,
    ],
    [
      'expired_document',
      `${paper}${gap}(?:expired|out of date|outdated(?! (?:edition|standard|version))|too old|older than|abgelaufen|veraltet|caducado|vencido|expirée?|périmée?)|(?:expired|outdated|abgelaufene[rs]?) ${paper}`,
    ],
    [
      'unreadable_document',
      `illegible|unreadable|blurr(?:y|ed)|cropped|can ?not be read|could not be read|unleserlich|ilegible|illisible|not in (?:english|german|french|spanish|the (?:local|required) language)`,
    ],
    [
      'altered_document',
      `(?:altered|edited|forged|falsified|fake|manipulated|tampered|not (?:authentic|genuine)|gefälscht|manipuliert|falsificad[oa]|falsifiée?)`,
    ],
    ['lab_not_accepted', either(lab, refused)],
    [
      'standard_superseded',
      `${standard}${gap}(?:superseded|withdrawn|obsolete|outdated|no longer (?:accepted|valid|current)|replaced|zurückgezogen|veraltet|nicht mehr gültig|obsoleta|derogada|sustituida|remplacée?|obsolète|périmée?)|(?:superseded|withdrawn|outdated|obsolete|old) ${standard}|nolonger accepted`,
    ],
    [
      'standard_not_covered',
      `${standard}${gap}(?:not covered|not included|not tested|does not apply|wrong)|wrong ${standard}|not tested (?:to|against|for)|(?:test|testing) (?:for|to) [^.!?;]{0,30} (?:missing|not (?:done|covered))`,
    ],
    ['brand_mismatch', `${either('(?:brand|trademark|marke|markenname|marca|marque)', differs)}`],
    [
      'product_mismatch',
      `${either('(?:model|product name|part number|sample|photos?|pictures?|modell|produktname|modelo|modèle|nom du produit)', differs)}|another (?:product|model)|different (?:product|model)|anderes (?:produkt|modell)`,
    ],
    [
      'manufacturer_mismatch',
      either(
        '(?:manufacturer|importer|factory|address|hersteller|importeur|fabricante|importador|fabricant|importateur)',
        `(?:${differs}|${missing})`,
      ),
    ],
    [
      'identifier_invalid',
      `(?:fcc id|gtin|upc|ean|asin|epa (?:reg|registration|est)[^.!?;]{0,20}|registration number|registriernummer|número de registro|numéro d)${gap}(?:invalid|incorrect|wrong|not found|unknown|does not exist|ungültig|inválido|invalide|incorrecto)|(?:invalid|incorrect|wrong|ungültige) (?:fcc id|gtin|upc|ean|registration number)`,
    ],
    [
      'label_missing',
      `${either('(?:labels?|tracking label|tracking information|ce mark(?:ing)?|ukca mark(?:ing)?|kennzeichnung|etikett(?:en)?|ce-?kennzeichen|etiquetas?|etiquetado|marcado ce|étiquettes?|étiquetage|marquage ce)', missing)}|no (?:tracking )?label`,
    ],
    [
      'safety_warning',
      `${either('(?:warnings?|warning statements?|choking hazard|age grad(?:e|ing)|warnhinweise?|altersangabe|advertencias?|avertissements?)', missing)}|no (?:safety |choking hazard )?warnings?`,
    ],
    [
      'safety_concern',
      `safety (?:complaints?|concerns?|incidents?|risks?|hazards?|issues?)|customer complaints?|complaints? about (?:injur|fire|burn|overheat)|injur(?:y|ies|ed)|overheat(?:s|ed|ing)?|caught fire|recall(?:ed|s)?|unsafe|sicherheitsmangel|sicherheitsbedenken|rückruf|brandgefahr|riesgo de seguridad|retirada del mercado por|insegur[oa]|rappel|dangereux|(?:risque|plainte) de sécurité`,
    ],
    [
      'claim_not_allowed',
      `(?:prohibited|unsupported|disallowed|unapproved|medical|health|disease|drug|pesticide|unsubstantiated|misleading|false) claims?|claims? (?:is|are|was|were) not (?:allowed|permitted|supported)|makes? (?:an? )?claims?|(?:unzulässige|medizinische|gesundheitsbezogene)[rns]? (?:aussagen?|werbeaussagen?|angaben?)|afirmaci(?:ón|ones) (?:médicas?|no permitidas?|engañosas?)|allégations? (?:médicales?|non autorisées?|interdites?|trompeuses?)`,
    ],
    [
      'restricted_product',
      `(?:restricted|prohibited|banned|forbidden) (?:products?|items?|categor(?:y|ies)|goods|substances?)|restricted products? policy|(?:is|are) (?:prohibited|banned|forbidden|not (?:allowed|permitted|eligible) (?:for sale|to be sold|on our))|can ?not be sold|not permitted (?:for sale|to be sold)|verbotene[rsn]? (?:produkt|artikel|ware)|verkauf ist (?:verboten|untersagt|nicht erlaubt)|producto (?:prohibido|restringido)|produit (?:interdit|restreint|réglementé)`,
    ],
    [
      'registration_missing',
      `${either('(?:responsible person|authori[sz]ed representative|epr|lucid|weee|cpnp|registration|verantwortliche person|bevollmächtigter?|registrierung|persona responsable|registro|personne responsable|enregistrement)', missing)}|not registered|no (?:eu |uk )?(?:responsible person|registration)|nicht registriert|no registrado|non enregistrée?`,
    ],
    [
      'intellectual_property',
      `intellectual property|infring(?:es|ed|ing|ement)|counterfeit|copyright|trademark (?:complaint|violation)|patent|rights owner|geistiges eigentum|markenrecht|schutzrecht|fälschung|propiedad intelectual|falsificación de marca|propriété intellectuelle|contrefaçon`,
    ],
    [
      'listing_quality',
      `(?:title|main image|images?|pictures?|bullet points?|description|attributes?|product type|browse node|categor(?:y|isation|ization)|titel|hauptbild|beschreibung|título|imagen principal|descripción|titre|image principale)${gap}(?:does not (?:meet|comply|follow)|do not (?:meet|comply|follow)|violates?|too (?:long|short|small)|incorrect|poor|low quality|incomplete|entspricht nicht|entsprechen nicht|no cumple|ne respecte pas)|style guide|image (?:requirements|guidelines|quality)|duplicate listing`,
    ],
    [
      'seller_not_eligible',
      `seller[^.!?;]{0,30}not (?:eligible|authori[sz]ed|approved to sell)|not authori[sz]ed to sell|you are not (?:eligible|approved) to sell|gated category|nicht berechtigt[^.!?;]{0,30}verkaufen|no está autorizado (?:a|para) vender|pas autorisé à vendre`,
    ],
  ] as const
).map(([code, source]) => [code, new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'u')]);

/** Statements that deny a problem. */
const NOTHING_AMISS =
  /\b(?:nothing|no (?:documents?|labels?|warnings?|information)) (?:is|are|was|were) missing\b|\bnot missing\b|\bno (?:safety )?(?:complaints?|concerns?|issues?|problems?)\b|\bnichts fehlt\b/u;
const STATED =
  /\b(?:because|due to(?! be)|owing to|reasons? ?(?:[:=]|is|was|for)|on the grounds|violates?|violation|violating|wegen|weil|grund|verstoß|verstoss|verstößt|verstösst|porque|debido|motivo|infringe|incumple|en raison|car|motif|parce que|non conforme)\b|(?:^| )reason ?[:=]/u;

/** Longest sentence that is searched; people write shorter ones. */
const SENTENCE_MAX = 1_200;

/**
 * The reasons that sentences name, in the order of the list; `other` for a stated reason that is none of
 * them.
 * @param sentences lower case, one line each
 */
export function reasonsIn(sentences: readonly string[]): OutcomeReason[] {
  const found = new Set<OutcomeReason>();
  let stated = false;
  for (const whole of sentences) {
    const sentence = whole.slice(0, SENTENCE_MAX);
    if (NOTHING_AMISS.test(sentence)) continue;
    stated ||= STATED.test(sentence);
    for (const [code, pattern] of PATTERNS) if (!found.has(code) && pattern.test(sentence)) found.add(code);
  }
  if (found.size === 0 && stated) found.add('other');
  return REASON_CODES.filter((code) => found.has(code));
}
