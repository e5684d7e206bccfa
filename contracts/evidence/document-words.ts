/**
 * Kinds of documents as people write them, in English, German, Spanish and French: to find which paper a
 * marketplace's letter asks for, and whether a file is what its packet calls it.
 */
import { plainText } from '../core/plain-text.ts';

/** Words for kinds of documents, in lower case. A kind without a row is known by its own name only. */
const WORDS: readonly (readonly [kinds: readonly string[], words: string])[] = [
  [['cpc'], "children'?s product certificate|\\bcpc\\b"],
  [['gcc'], 'general certificate of conformity|\\bgcc\\b'],
  [
    ['test_report_cpsc_lab', 'test_report_iso17025', 'tic_report', 'rohs_report'],
    "\\b(?:test(?:ing)?|lab(?:oratory)?|inspection) reports?\\b|\\breport of (?:the )?test|\\btest results?\\b|prüfbericht|testbericht|informes? de (?:ensayo|pruebas?)|rapports? d['e ]+(?:essais?|test)",
  ],
  [
    ['accreditation_certificate'],
    '\\baccreditation certificate|\\bscope of accreditation|akkreditierungsurkunde',
  ],
  [
    ['safety_certificate_nrtl'],
    '\\bnrtl\\b|\\b(?:ul|etl|csa|tüv|tuv) (?:listing|listed|certificate|certification)',
  ],
  [['fcc_grant'], '\\bgrant of (?:equipment )?(?:authori[sz]ation|certification)|\\bfcc grant'],
  [['fcc_sdoc'], "supplier'?s declaration of conformity|\\bsdoc\\b"],
  [
    ['eu_doc', 'uk_doc'],
    "(?<!supplier's )(?<!supplier )declaration of conformity|konformitätserklärung|declaración (?:ue |de la ue )?de conformidad|déclaration (?:ue |de l'ue )?de conformité",
  ],
  [['nb_certificate'], '\\b(?:eu|ec)[- ]type[- ]examination|\\bnotified body|baumusterprüfbescheinigung'],
  [
    ['technical_file'],
    '\\btechnical (?:file|documentation)|technische unterlagen|documentación técnica|documentation technique',
  ],
  [
    ['sds'],
    '\\bm?sds\\b|safety data sheet|sicherheitsdatenblatt|ficha de datos de seguridad|fiche de données de sécurité',
  ],
  [['un383_summary'], '\\bun ?38[.,]3\\b'],
  [['exemption_sheet'], '\\bexemption sheet'],
  [
    ['product_photos'],
    '\\b(?:photos?|pictures?|images?) of (?:all|the|your|each|every)\\b|\\bproduct (?:photos?|images?|pictures?)\\b|produktfotos?|produktbilder|\\bfotos? del? producto|photos? du produit',
  ],
  [['tracking_label_photo'], '\\btracking (?:label|information)'],
  [['label_artwork'], '\\b(?:label|packaging|pack) artwork|\\bproduct labels?\\b|etikett'],
  [
    ['user_manual'],
    "\\b(?:user|instruction|owner'?s) manual|\\binstructions for use|gebrauchsanweisung|bedienungsanleitung|manual de (?:usuario|instrucciones)|mode d'emploi|notice d'utilisation",
  ],
  [
    ['responsible_person', 'uk_responsible_person'],
    '\\bresponsible person|verantwortliche person|persona responsable|personne responsable',
  ],
  [['epr_number'], '\\bepr\\b|\\blucid\\b|\\bweee\\b'],
  [
    ['coa'],
    "\\bcertificate of analysis|\\bcoa\\b|analysenzertifikat|certificado de análisis|certificat d'analyse",
  ],
  [['gmp_certificate'], '\\bc?gmp\\b'],
  [['fda_registration'], '\\bfda (?:establishment )?registration'],
  [['fda_510k'], '\\b510 ?\\(k\\)|\\b510k\\b'],
  [['epa_registration'], '\\bepa (?:reg|registration)'],
  [['cpnp'], '\\bcpnp\\b'],
  [['cpsr'], '\\bcpsr\\b|cosmetic product safety report'],
  [['energy_label'], '\\benergy label|energielabel'],
  [['invoice'], '\\binvoices?\\b|\\brechnung(?:en)?\\b|\\bfacturas?\\b|\\bfactures?\\b'],
  [['cpsc_efile'], '\\be-?fil(?:e|ing)\\b'],
];

const PATTERNS = WORDS.map(([kinds, words]) => ({ kinds, pattern: new RegExp(words, 'u') }));

/** Characters of a text that are searched, at most. */
const SEARCHED = 200_000;

/** Text as the patterns read it: lower case, straight quotation marks, single spaces. */
function searched(text: string): string {
  return plainText(text.slice(0, SEARCHED).replace(/[\u2018\u2019]/g, "'")).toLowerCase();
}

/** The kinds of documents that a text names, each once, in the order of the table. */
export function kindsNamedIn(text: string): string[] {
  const plain = searched(text);
  return [...new Set(PATTERNS.flatMap(({ kinds, pattern }) => (pattern.test(plain) ? kinds : [])))];
}

/** Whether there are words for a kind at all. */
export function hasWords(kind: string): boolean {
  return WORDS.some(([kinds]) => kinds.includes(kind));
}
