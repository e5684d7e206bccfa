/**
 * Pages that stand in for the page that was asked for: puzzles for robots, pages that only a script fills, error texts
 * and empty bodies. Publishers send them with status 200, so only their content tells them apart. None of them is ever
 * a source's text: the watch would otherwise announce that the law has become a puzzle.
 */

/** Why a body is not the page, in one word each. */
export type Stub = 'challenge_page' | 'script_page' | 'error_page' | 'empty_page';

/** A puzzle has less text than this. Real pages carry the same marks, because their publisher's guard adds its script. */
const CHALLENGE_MOST = 3_000;
/** A page with an empty place for a script to fill has less text than this. */
const SCRIPT_PAGE_MOST = 400;
/** Places that scripts fill, as the usual frameworks name them. */
const SCRIPT_PLACES = /<app-root\b|\bid="?(?:root|app|__next|__nuxt)"?[\s>]/i;

/** Marks of the guards that publishers of law use: AWS WAF, Cloudflare, Akamai, Imperva, DataDome, HUMAN. */
const CHALLENGE_MARKS =
  /awsWafCookieDomainList|AwsWafIntegration|gokuProps|challenge-container|_cf_chl_opt|cf-challenge|cf-turnstile|challenge-platform|_Incapsula_Resource|captcha-delivery\.com|px-captcha|g-recaptcha|h-captcha|akamai_challenge|sec-if-cpt-container/i;
/** The same in words, as they are read: what is left of such a page without its markup. */
const CHALLENGE_WORDS =
  /^(?:Request Access|Just a moment\b|Attention Required|Access Denied|Pardon Our Interruption|Verify(?:ing)? (?:that )?you are (?:a )?human|Checking your browser|Are you a robot|Human Verification)|verify you are (?:a )?human|aggressive automated scraping|unusual traffic from your/im;
const ERROR_WORDS =
  /^(?:Virtuoso \d+ Error\b|Error retrieving \w+:|429 Too Many Requests|50[0-9] [A-Z][\w-]+)/;

/**
 * Why a body is no page of its publisher; null if it is one.
 * @param body the body as it came, markup included; the text itself where no markup is left
 * @param text its readable text, as `pageText` gives it
 */
export function stubOf(body: string, text: string): Stub | null {
  if (text.length < CHALLENGE_MOST && (CHALLENGE_MARKS.test(body) || CHALLENGE_WORDS.test(text)))
    return 'challenge_page';
  if (/<script\b/i.test(body)) {
    const title = /<title\b[^>]{0,200}>([^<]{0,500})/i.exec(body)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
    const untitled = text.startsWith(title) ? text.slice(title.length) : text;
    const filled = SCRIPT_PLACES.test(body) && text.length < SCRIPT_PAGE_MOST;
    if (untitled === '' || filled) return 'script_page';
  }
  if (text.length < CHALLENGE_MOST && ERROR_WORDS.test(text)) return 'error_page';
  return text === '' ? 'empty_page' : null;
}

/** Whether an answer leads to a puzzle: a redirect to one, or a guard's own mark on the answer. */
export function leadsToChallenge(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  if (headers['x-amzn-waf-action'] !== undefined || headers['cf-mitigated'] !== undefined) return true;
  const to = headers.location;
  return typeof to === 'string' && /\/\/unblock\.|captcha|challenge|\/blocked\b/i.test(to);
}
