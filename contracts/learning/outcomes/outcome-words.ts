/**
 * The vocabulary of marketplace notices in English, and what each word stands for. Lists, and nothing else.
 */

/** The act on a listing that a word means, before tense and negation are considered. */
export type Deed = 'approve' | 'restore' | 'reject' | 'remove';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

function deeds(table: Record<Deed, string>): ReadonlyMap<string, Deed> {
  return new Map(
    Object.entries(table).flatMap(([deed, list]) => [...words(list)].map((word) => [word, deed as Deed])),
  );
}

/** Participles: the act is done. */
export const DONE = deeds({
  approve: 'approved accepted authorised authorized cleared',
  restore:
    'reinstated restored reactivated relisted reapproved unblocked unsuppressed unsuspended reenabled republished',
  reject: 'rejected declined denied refused disapproved',
  remove:
    'removed delisted suspended suppressed deactivated disabled blocked deleted banned withdrawn unpublished terminated ended pulled',
});

/** Forms that only count beside a word of ability or decision ("unable to approve", "decided to remove"). */
export const BASE = deeds({
  approve: 'approve accept authorise authorize clear',
  restore: 'reinstate restore reactivate relist unblock',
  reject: 'reject decline deny refuse disapprove',
  remove: 'remove delist suspend suppress deactivate disable block delete ban withdraw unpublish terminate',
});

/** Phrases, each with a single word of the same meaning. */
export const PHRASES: readonly [RegExp, string][] = [
  [/\b(?:taken|took) (?:it |them )?(?:down|offline)\b/g, 'removed'],
  [/\btake (?:it |them )?(?:down|offline)\b/g, 'remove'],
  [/\b(?:made|set to|marked as|marked|turned|switched to) (?:as )?inactive\b/g, 'removed'],
  [/\bturned down\b/g, 'rejected'],
  [/\bturn down\b/g, 'reject'],
  [/\bpassed (?:\w+ ){0,4}(?:review|verification|validation|inspection|screening|checks?)\b/g, 'approved'],
  [/\bpass (?:\w+ ){0,4}(?:review|verification|validation|inspection|screening|checks?)\b/g, 'approve'],
  [/\bfailed (?:\w+ ){0,4}(?:review|verification|validation|inspection|screening|checks?)\b/g, 'rejected'],
  [/\b(?:went|gone) live\b/g, 'is live'],
  [/\b(?:back|again) (?:live|online|active|up)\b/g, 'live'],
  [/\bno longer\b/g, 'nolonger'],
  [/\bnot only\b/g, 'only'],
  [/\bnot just\b/g, 'only'],
  [/\bin case\b|\bin the event (?:that|of)\b|\bon condition\b/g, 'if'],
  [/\b(?:evidence|proof|confirmation) that\b/g, 'doubt'],
  [/\bshould you\b/g, 'if you'],
  [/\b(?:as|so) long as\b/g, 'if'],
  [/\bas soon as\b/g, 'once'],
  [/\bsubject to\b/g, 'if'],
  [/\b(?:does|do|did) not mean\b/g, 'doubt'],
  [/\b(?:is|was) (?:not true|false|untrue|incorrect|wrong)\b/g, 'doubt'],
  [/\bnot (?:correct|clear|known|sure|certain)\b/g, 'doubt'],
  [/\bfor (?:example|instance)\b/g, 'example'],
  [/\bdetail page\b/g, 'listing'],
  [/\ba to z\b/g, 'atoz'],
  [
    /\b(status|has been|have been|was|is) (?:changed|moved|switched|updated|set) (?:from (?:\w+ ){1,2})?to (?=approved|accepted|rejected|declined|removed|suspended|live)/g,
    '$1 changed : ',
  ],
  [/\bno (?:record|evidence|indication|sign|proof)\b/g, 'doubt'],
  [/\b(?:nobody|no one|none of|nothing|hardly|barely|scarcely)\b/g, 'doubt'],
  [/\bsafety data sheets?\b/g, 'document'],
  [/\blab report\b/g, 'report'],
  [/\btest report\b/g, 'report'],
];

/** Words that may stand between a subject and its verb: they carry tense, negation and doubt. */
export const BE = words('is are am was were be been being');
export const HAVE = words('has have had having');
export const GET = words('get gets got getting gotten');
export const DOES = words('do does did');
export const MODAL = words('will would shall should may might can could must');
export const NEGATOR = words('not never neither nor nolonger');
export const LINK = words(
  'to able unable going about due likely unlikely expected scheduled supposed need needs needed want decided decide chose chosen refused declined refuse refuses decline yet ready',
);
const ADVERB = words(
  'now also already just still since again recently today both all subsequently later then thus once hereby only first even been finally formally fully indeed ever soon back',
);
/** Adverbs that place an act before another one. */
export const EARLIER = words('previously initially originally formerly earlier once');
/** Adverbs that make an act partial or temporary. */
export const PROVISIONAL = words('provisionally conditionally partially partly tentatively nearly almost');

export function isAdverb(word: string): boolean {
  return ADVERB.has(word) || EARLIER.has(word) || (word.length > 4 && word.endsWith('ly'));
}

export const CONDITION = words('if unless otherwise provided providing assuming whether lest');
export const WHENEVER = words('when once until till before whenever wherever while where');
/** Verbs of saying or guessing: the words after them are a claim, not a fact. */
export const HEARSAY = words(
  'doubt allegedly apparently supposedly reportedly rumour rumor seems appears hope hopefully wish imagine suppose maybe perhaps possibly probably example hypothetical hypothetically template sample guarantee guaranteed pretend unclear unsure unconfirmed claimed claims assume believe believed think thought says said say wrote ask asked wondering wonder confirm confirms request requested requesting want wants please ensure avoid prevent risk awaiting pending potential possible eligible everything anything whatever why how told',
);
/** Words of instructions to a program. A sentence with one of them reports nothing. */
export const STEERING =
  /\b(?:ignore|disregard|override|forget) (?:\w+ ){0,3}(?:instructions?|rules?|above|previous|prior|everything)\b|\b(?:you are now|system prompt|as an ai|jailbreak|new instructions?)\b|\b(?:mark|classify|treat|label|count|record|report|consider|set|answer|respond|reply|output|print|write) (?:\w+ ){0,5}(?:as|with|to) (?:an? )?(?:approved|accepted|rejected|removed|approval)\b|\b(?:set|output|print|answer|respond|reply) (?:\w+ ){0,3}[=:"]/;

export const AGENT = words(
  'we they amazon walmart ebay temu etsy target wayfair newegg shein kaufland otto marketplace team reviewer reviewers department moderators moderator',
);
/** Subjects whose acts are not the marketplace's. */
export const OTHERS = words('you i customer customers buyer buyers seller sellers supplier user competitor');

export const OURS = words(
  'listing listings page product products item items asin asins sku skus offer offers application applications submission submissions appeal appeals request requests document documents documentation certificate certificates report reports evidence cpc packet variation article invoice invoices it they',
);
/** Head nouns for papers, not listings: refusing a paper does not change what was done to the listing. */
export const PAPERS = words(
  'document documents documentation certificate certificates report reports evidence cpc packet invoice invoices appeal appeals',
);
/** Measures against a listing: to lift one is to restore it. */
export const MEASURES = words(
  'restriction restrictions block blocks suspension suppression hold ban removal takedown deactivation rejection enforcement',
);
export const FAVOURS = words('approval reinstatement authorisation authorization');
export const FOREIGN = words(
  'image images photo photos picture pictures video videos review reviews feedback rating ratings comment comments claim claims keyword keywords word words phrase phrases term terms statement statements text sentence sentences bullet bullets title titles description descriptions sticker stickers label labels packaging package battery batteries account accounts payment payments card refund refunds return returns order orders coupon deal ad ads campaign shipment shipments inventory unit units trademark lab labs laboratory laboratories standard standards edition method methods case cases ticket tickets message messages email access user users permission login warning warnings logo mark marks barcode link url charge fee fees category filter competitor draft drafts profile magnet magnets part parts cap caps paragraph line section charges contact address number quotation decision website transaction reimbursement subscription',
);
/** Words that show that the application after them is not about a listing. */
export const FOREIGN_KIND = words(
  'brand competitor competitors account seller refund return reimbursement payment credit loan advertising trademark registry storefront ad image video',
);
/** Listings of somebody else, or of nobody in particular. */
export const NOT_OURS = words(
  'other another similar many some several different any every each no such a an',
);
export const POSSESSIVE = words('your our my this these following');

export const PREPOSITION = words(
  'of in on from for with to about regarding concerning under at by within against per',
);
/** Words that may follow a participle that stands for a whole sentence ("listing removed by …"). */
export const AFTER_BARE = words(
  'by on for due because at in as and or from to with after since today again per until your the this it that our my these yesterday now permanently temporarily without under pending owing following when if unless pursuant , : = ( ) / | -',
);
/** Before a participle these make it an adjective, or a wish. */
export const BEFORE_BARE = words(
  'if when once until unless after before whether where how why get only any every an a the your our my all some no of other these those most many such to for fda ce epa fcc ul niosh usda cpsc from clinically doctor dermatologist vet government as',
);
/**
 * Words for those who act for a marketplace ("removed by …"), and for places of a listing ("removed from …").
 */
export const BY_WHOM = words(
  'our us system compliance policy moderation category trust platform algorithm automated catalog safety quality amazon walmart ebay temu etsy target wayfair newegg shein kaufland otto marketplace team reviewer reviewers department moderators moderator them',
);
export const FROM_WHERE = words(
  'sale sales marketplace marketplaces site website platform catalog catalogue search store stores shop category us our amazon walmart ebay temu etsy view buyers',
);

export const BRIDGE = words(
  'now since again subsequently later finally today update updated resubmission resubmitted after following upon instead meanwhile appeal reconsidered corrected correction second then eventually',
);
