/**
 * Denials: words around a claim that take it back ("not FDA approved", "kann keine Krankheiten heilen"), the
 * disclaimers that laws prescribe (21 CFR 101.93(c)), and words that require an approval. None of them claims
 * anything. A text is folded: lower case, no accents, single spaces.
 */

const NEGATOR = `(?:${[
  "not|no|never|cannot|without|neither|nor|non|none of|\\w{2,7}n't",
  'kein\\w{0,2}|nicht|nie|niemals|ohne|weder',
  "ne|n'|pas|aucun\\w{0,2}|jamais|sans",
  'ni|nunca|sin|ningun\\w{0,2}',
  'nessun\\w?|senza|mai',
  'geen|niet|nooit|zonder',
  'nie|bez|zadn\\w{1,3}|nigdy|ani',
  'inte|ej|ing(?:a|en|et)|aldrig|utan',
].join('|')})`;

/** Words that may stand between a negator and what it takes back, by language. */
const BETWEEN = [
  'a an any the this to be been being is are was has have had intended meant designed made',
  'claim claimed supposed',
  'as for of in on yet ever can will does do it or nor known shown proven able',
  'der die das den dem des ein eine einen zur zum um zu fur dazu dafur bestimmt geeignet gedacht',
  'kann konnen soll sollen ist sind wird dient oder noch zugelassen jegliche',
  'de du la le les un une des d a est sont ete peut pour ou',
  'destine destinee destines destinees prevu prevue concu',
  'esta es son ha sido fue puede debe destinado destinada pretende el los las para por o ni',
  'e sono stato stata puo intende destinato destinata inteso il lo gli i di da per ad o ne',
  'bedoeld om te voor het een is zijn kan of mag',
  'sluzy jest sa do w celu przeznaczony przeznaczona moze lub ani ma na celu',
  'avsedd avsett avsedda att for ar kan ska nagon nagra eller',
].flatMap((words) => words.split(' '));

/** Acts in a list of what is denied: each needs a comma or a conjunction after it. */
const ACTS = [
  'diagnose treat cure heal prevent reverse mitigate alleviate kill destroy eliminate repel reduce approved',
  'evaluated reviewed certified endorsed cleared tested registered',
  'diagnostizieren behandeln heilen lindern vorbeugen verhindern',
  'diagnose behandlung heilung linderung vorbeugung',
  'diagnostiquer traiter soigner guerir prevenir attenuer diagnostic traitement',
  'diagnosticar tratar curar prevenir aliviar diagnostico tratamiento cura trata previene prevencion',
  'diagnosticare trattare curare guarire prevenire diagnosi trattamento',
  'diagnosticeren behandelen genezen voorkomen behandeling genezing',
  'diagnozowania leczenia zapobiegania diagnozowaniu leczeniu zapobieganiu',
  'diagnostisera behandla bota forebygga lindra',
].flatMap((words) => words.split(' '));

const START = "(?:^|[^\\p{L}\\p{N}'])";
const LINK = '(?:,? (?:or|nor|oder|und|ou|ni|et|o|of|en|lub|ani|eller|och)|,(?! $))';
/** Words after a mere comma claim again: "it does not diagnose, cures diabetes". */
const TAKEN_BACK = new RegExp(
  `${START}(${NEGATOR})(?:(?<=n') ?| )(?:(?:${[...new Set(BETWEEN)].join('|')}) |(?:${[...new Set(ACTS)].join('|')})${LINK} |d'){0,12}$`,
  'u',
);
/** "It is not true that it does not cure" claims that it does. */
const REVERSED =
  /(?:(?:^| )(?:not|never|no|nobody|hardly) |(?:false|untrue|wrong|incorrect|mistaken|(?:not|n't) (?:true|correct|right)) (?:that|to say)(?: \S{1,15}){0,3} )$/;
/** "nicht" after a verb and its object, but not "nicht nur". */
const AFTER = /^ (?:not|nicht|niet|inte|pas)\b(?! (?:only|just|nur|bloss|alleen|bara|seulement)\b)/;
const REQUIRED =
  /(?:^|\W)(?:(?:must|shall|should|has to|have to|needs? to|required to)(?: first)? be|requir(?:es?|ing)|needs?|pending|awaiting|seeking|without|until|unless) $/;
const APPROVAL = /approv|certif|endors/;
/** Chinese: a negator and words of the same clause; "不仅" (not only) and "不用药" (without drugs) deny nothing. */
const CHINESE =
  /(?:不|非|未|无|無|没有|沒有|勿)(?!仅|僅|只|但|光|同|用药|用藥)[经經是能可以会會得宜应應当當作为為用于於来來代替取药藥物品具有备備任何了诊診断斷预預防治疗療、或和及与與的声宣称聲稱对對被视視]{0,14}$/;
const JAPANESE = /^[^。！？!?.]{0,14}(?:ません|ではない|しない|できない)/;
/** Characters before a claim in which a denial is searched. */
const REACH = 160;

const ALIKE = /[\u2010-\u2015\u2212\u2018\u2019\u02bc\u2032`\u00b4]/;

/** Text in which marks that look alike are one: dashes, apostrophes, joined spaces. */
export function claimText(folded: string): string {
  if (!ALIKE.test(folded)) return folded;
  return folded.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/[\u2018\u2019\u02bc\u2032`\u00b4]/g, "'");
}

/** Whether the words around a claim take it back. */
export function denied(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + 40);
  if (CHINESE.test(before) || JAPANESE.test(after) || AFTER.test(after)) return true;
  if (APPROVAL.test(text.slice(start, end)) && REQUIRED.test(before)) return true;
  const match = TAKEN_BACK.exec(before);
  if (match === null) return false;
  const ahead = before.slice(0, match.index + match[0].indexOf(match[1] ?? ''));
  return !REVERSED.test(ahead.slice(-40));
}
