/**
 * The basics of marketplace notices in German, Spanish and French. Word order differs from English, so a
 * clause is read as a whole: a participle counts if its clause does not make it a future or a wish, and no
 * condition stands before it. In doubt the clause has no result.
 */
import type { Mention } from './outcome-english.ts';
import type { Statement } from './outcome-text.ts';
import type { Deed } from './outcome-words.ts';

interface Language {
  /** Participles: the act is done. */
  done: Readonly<Record<Deed, RegExp>>;
  /** Infinitives: only beside a word of ability. */
  base: Readonly<Record<'approve' | 'restore', RegExp>>;
  /** Verbs that make a participle definite; a clause without one has to be a headline. */
  definite: RegExp;
  /** Words for acts that are still to come, possible, or wished for. */
  open: RegExp;
  able: RegExp;
  not: RegExp;
  notYet: RegExp;
  condition: RegExp;
  earlier: RegExp;
  later: RegExp;
  ours: RegExp;
  foreign: RegExp;
  /** Measures: to lift one restores the listing. */
  measure: RegExp;
  lifted: RegExp;
  appeal: RegExp;
  /** Words that begin a relative clause. */
  relative: RegExp;
  possessive: RegExp;
  /** Words that begin a clause of their own. */
  clause: RegExp;
}

const word = (alternatives: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${alternatives})(?![\\p{L}\\p{N}_])`, 'u');

const GERMAN: Language = {
  done: {
    approve: word('genehmigt|freigegeben|akzeptiert|angenommen|zugelassen|bewilligt'),
    restore: word(
      'wiederhergestellt|reaktiviert|freigeschaltet|wieder (?:aktiv|online|freigegeben|eingestellt)|entsperrt',
    ),
    reject: word('abgelehnt|zurückgewiesen|verweigert'),
    remove: word('entfernt|gelöscht|gesperrt|deaktiviert|unterdrückt|ausgeblendet|eingestellt'),
  },
  base: {
    approve: word('genehmigen|freigeben|akzeptieren|annehmen|zulassen'),
    restore: word('wiederherstellen|reaktivieren|freischalten|entsperren'),
  },
  definite: word('wurden?|worden|ist|sind|hat|haben|habe|war|waren|bleibt|bleiben'),
  open: word(
    'wird|werden|kann|können|könnten?|würden?|sollten?|soll|muss|müssen|müsste|darf|dürfen|möglicherweise|eventuell|vielleicht|voraussichtlich|bitte|um|damit|risiko|gefahr|droht|drohen|zur prüfung|zur bearbeitung',
  ),
  able: word('kann|können|konnten?'),
  not: word('nicht|nie|kein|keine|keinen|weder'),
  notYet: word('noch nicht|noch kein'),
  condition: word('wenn|falls|sofern|sobald|bis|bevor|ob|andernfalls|angeblich'),
  earlier: word('zuvor|zunächst|ursprünglich|früher|vorher'),
  later: word(
    'nun|jetzt|inzwischen|mittlerweile|wieder|seitdem|danach|anschließend|anschliessend|heute|daraufhin|erneut',
  ),
  ours: word(
    'angebote?s?|produkte?s?|artikels?|antrags?|anfrage|listings?|asins?|unterlagen|dokumente?n?|zertifikate?|einspruch|es|sie',
  ),
  foreign: word(
    'bild(?:er)?|fotos?|bewertung(?:en)?|rezension(?:en)?|aussagen?|begriffe?|wort|wörter|konto|zahlung|etikett(?:en)?|labore?|labors|prüflabor|titel|norm|bestellung|rückerstattung|erstattung',
  ),
  measure: word('sperre|einschränkung|sperrung|beschränkung'),
  lifted: word('aufgehoben|entfernt|zurückgenommen'),
  appeal: word('einspruch'),
  relative: /^ ?(?:die|der|das|welche[rs]?) /,
  possessive: word('ihre?[nrsm]?|meine?[nrsm]?|unsere?[nrsm]?|diese[nrsm]?|das folgende'),
  clause: word('weil|da|dass|daß|denn|nachdem|obwohl'),
};

const SPANISH: Language = {
  done: {
    approve: word('aprobad[oa]s?|aceptad[oa]s?|autorizad[oa]s?|aprobó|aprobamos'),
    restore: word('restablecid[oa]s?|reactivad[oa]s?|restaurad[oa]s?|rehabilitad[oa]s?|desbloquead[oa]s?'),
    reject: word('rechazad[oa]s?|denegad[oa]s?|desaprobad[oa]s?|rechazó|rechazamos'),
    remove: word(
      'eliminad[oa]s?|retirad[oa]s?|suspendid[oa]s?|desactivad[oa]s?|bloquead[oa]s?|suprimid[oa]s?|eliminó|eliminamos|retiró',
    ),
  },
  base: { approve: word('aprobar|aceptar|autorizar'), restore: word('restablecer|reactivar|restaurar') },
  definite: word(
    'ha|han|hemos|fue|fueron|sido|está|están|queda|quedó|sigue|aprobó|aprobamos|rechazó|rechazamos|eliminó|eliminamos|retiró',
  ),
  open: word(
    'será|serán|puede|pueden|podría|podrían|sería|serían|debe|deben|va a|van a|sea|sean|haya|hayan|para|posible|posiblemente|quizás?|por favor|riesgo|pendiente|solicite',
  ),
  able: word('puede|podemos|pudimos|pudo|podido|posible'),
  not: word('no|nunca|tampoco'),
  notYet: word('aún no|todavía no|aun no|no (?:ha|han) sido \\p{L}+ (?:aún|todavía)'),
  condition: word('si|cuando|hasta|una vez|en caso|a menos|siempre que|mientras|supuestamente'),
  earlier: word('anteriormente|inicialmente|previamente'),
  later: word('ahora|ya|después|posteriormente|finalmente|hoy|de nuevo|nuevamente|desde entonces|luego|tras'),
  ours: word(
    'anuncios?|productos?|artículos?|solicitud(?:es)?|listados?|ofertas?|publicación|asin|documentos?|documentación|certificados?|informe|apelación',
  ),
  foreign: word(
    'imagen|imágenes|fotos?|reseñas?|opinión|opiniones|cuenta|pago|afirmación|afirmaciones|etiquetas?|palabras?|laboratorio|título|norma|pedido|reembolso',
  ),
  measure: word('restricción|suspensión|bloqueo'),
  lifted: word('levantad[oa]|levantado|eliminad[oa]|retirad[oa]|revocad[oa]'),
  appeal: word('apelación'),
  relative: /^ ?(?:que|cuyo) /,
  possessive: word('sus?|mis?|nuestr[oa]s?|este|esta|estos|estas'),
  clause: word('porque|que|debido|ya que|aunque'),
};

const FRENCH: Language = {
  done: {
    approve: word('approuvée?s?|acceptée?s?|validée?s?|autorisée?s?'),
    restore: word('rétablie?s?|réactivée?s?|restaurée?s?|remise? en ligne|débloquée?s?'),
    reject: word('rejetée?s?|refusée?s?|rejete?e?s?'),
    remove: word('supprimée?s?|retirée?s?|suspendue?s?|désactivée?s?|bloquée?s?|déréférencée?s?'),
  },
  base: {
    approve: word('approuver|accepter|valider|autoriser'),
    restore: word('rétablir|réactiver|restaurer'),
  },
  definite: word('a|ont|avons|été|est|sont|reste|restent'),
  open: word(
    'sera|seront|pourra|pourront|pourrait|pourraient|peut|peuvent|serait|seraient|doit|doivent|va|vont|soit|soient|ait|aient|pour|afin|possible|éventuellement|veuillez|risque|en cours|en attente',
  ),
  able: word('pu|pouvons|peut|peuvent|pouvait'),
  not: word('pas|jamais|aucun|aucune|ni'),
  notYet: word('pas encore'),
  condition: word('si|s il|lorsque|quand|jusqu|avant|dès que|dès|en cas|à moins|tant que|prétendument'),
  earlier: word('précédemment|initialement|auparavant'),
  later: word('maintenant|désormais|depuis|ensuite|finalement|à nouveau|de nouveau|aujourd|après|suite'),
  ours: word(
    'annonces?|produits?|articles?|demandes?|offres?|fiches?|asin|documents?|certificats?|rapport|appel|recours',
  ),
  foreign: word(
    'images?|photos?|avis|commentaires?|compte|paiement|allégations?|étiquettes?|mots?|laboratoire|titre|norme|commande|remboursement',
  ),
  measure: word('restriction|suspension|blocage'),
  lifted: word('levée?|supprimée?|retirée?'),
  appeal: word('appel|recours'),
  relative: /^ ?(?:qui|que|dont) /,
  possessive: word('votre|vos|notre|nos|mon|ma|mes|cette|cet|ce'),
  clause: word('car|parce que|que|bien que|puisque|en raison'),
};

const LANGUAGES = [GERMAN, SPANISH, FRENCH];
/** Words of a clause that is still a headline or the value of a label. */
const HEADLINE_WORDS = 5;

/** The mentions in a statement in one of these languages, in the order of its clauses. */
export function foreignMentions(statement: Statement): Mention[] {
  if (statement.question) return [];
  const text = statement.tokens.join(' ');
  return LANGUAGES.flatMap((language) => {
    let conditional = false;
    return clausesOf(text, language).flatMap((clause, index, clauses) => {
      conditional ||= language.condition.test(clause);
      const general = language.relative.test(clause) && !language.possessive.test(text);
      const found = conditional || general ? null : mentionIn(clause, language);
      if (!found) return [];
      const before = clauses.slice(0, index + 1).join(' ');
      return [
        { ...found, later: language.later.test(before) || (statement.contrast && found.head === null) },
      ];
    });
  });
}

function clausesOf(text: string, { clause }: Language): string[] {
  return text.split(/ ?[,:=()] ?| - /).flatMap((part) => part.split(new RegExp(clause.source, 'u')));
}

function mentionIn(clause: string, language: Language): Mention | null {
  const head = headOf(clause, language);
  const negated = language.not.test(clause);
  const unable = negated && language.able.test(clause);
  const said = (result: Mention['result'], restores = false): Mention => ({
    result,
    head,
    earlier: language.earlier.test(clause),
    restores,
    later: false,
  });
  if (head === 'foreign') return null;
  if (language.notYet.test(clause)) return null;
  if (language.measure.test(clause) && head === null && language.lifted.test(clause)) {
    return negated || language.open.test(clause) ? null : said('approved', true);
  }
  const deed = (['restore', 'approve', 'reject', 'remove'] as const).find((one) =>
    language.done[one].test(clause),
  );
  if (unable) {
    if (deed === 'approve' || language.base.approve.test(clause)) return said('rejected');
    if (deed === 'restore' || language.base.restore.test(clause)) return said('removed');
    return null;
  }
  if (deed === undefined || language.open.test(clause)) return null;
  const verb = language.definite.exec(clause);
  if (verb === null && clause.split(' ').length > HEADLINE_WORDS) return null;
  // "Les produits refusés sont …": a participle before its verb is an adjective, except in German.
  if (verb !== null && language !== GERMAN && verb.index > (language.done[deed].exec(clause)?.index ?? 0))
    return null;
  switch (deed) {
    case 'approve':
      return negated ? said('rejected') : said('approved', language.appeal.test(clause));
    case 'restore':
      return negated ? said('removed') : said('approved', true);
    case 'reject':
      return negated ? null : said('rejected');
    case 'remove':
      return negated ? null : said('removed');
  }
}

/** The subject of a clause: its first known noun. */
function headOf(clause: string, { ours, foreign, measure }: Language): string | null {
  const found = [ours.exec(clause), foreign.exec(clause), measure.exec(clause)];
  const [own, other, lifted] = found.map((match) => match?.index ?? Number.POSITIVE_INFINITY) as [
    number,
    number,
    number,
  ];
  if (other < own) return 'foreign';
  return own < lifted ? (found[0]?.[0] ?? null) : null;
}
