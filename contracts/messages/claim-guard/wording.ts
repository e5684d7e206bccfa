/** Words that the patterns of many rules share, in the form in which the guard reads a text aloud. */

export const NEGATOR = String.raw`(?:no|not|nothing|never|nor|neither|without|cannot|non|none of|\w{2,7}n't|kein\w{0,2}|nicht|nie|niemals|ohne|weder|pas|aucune?|jamais|sans|sin|ningun\w?|nunca|nessun\w?|senza)`;
/** This service, by any of its names. */
export const CLAIMANT = String.raw`\b(?:we|i|preflight|(?:the|this|our) (?:service|api|tool|platform|company|team|badge|record|report|verification|decision|plan|check|verdict)|our (?:reports|decisions|verdicts|checks|packet|fix|audit|review|experts?))\b`;

const PARTS: Readonly<Record<string, string>> = {
  we: CLAIMANT,
  adv: '(?:(?:also|always|hereby|fully|officially|now|even|do|does|will|can|indeed|happily|of course|already|really|legally|never again|certainly|surely|definitely|automatically|completely) ){0,2}',
  gap: String.raw`(?:(?!${NEGATOR}\b|(?:or|but)\b)(?:[^\s.;!?]|[.](?=\d)){1,40} ){0,4}`,
  item: String.raw`\b(?:your|the|this|our) (?:[a-z]{1,20} )?(?:listing|product|item|offer|article|device|toy|shipment|catalogue|catalog|asin|account|shop|store|appeal|submission|goods?)s?`,
  market: String.raw`\b(?:amazon|walmart|ebay|etsy|temu|shein|tiktok(?: shop)?|target|allegro|otto|kaufland|zalando|cdiscount|mercado libre|shopee|lazada|rakuten|aliexpress|customs|(?:the |every |all |most |any |no )?(?:marketplaces?|regulators?|authorit(?:y|ies))|(?:the )?(?:fda|fcc|cpsc|epa))`,
  refuse:
    '(?:reject|refuse|remove|suspend|delist|flag|block|ban|stop|seize|fine|deny|recall|take (?:it|them|(?:your|the) [a-z]{1,20}) down)',
  refused:
    '(?:rejected|refused|suspended|delisted|removed(?! (?:by|from) (?:us|the (?:queue|list|ledger|log)))|taken down|flagged|banned|seized|fined|recalled)',
  refusals:
    '(?:rejections?|suspensions?|takedowns?|removals?|delistings?|recalls?|fines?|penalt(?:y|ies)|bans?|lawsuits?)',
  approvals: '(?:approvals?|acceptance|reinstatements?|clearance|ungating)',
  approved: '(?:approved|accepted|reinstated|ungated|certified|cleared|unblocked)',
};

/** A pattern with its shared words filled in. */
export function expanded(pattern: string): string {
  return pattern.replace(/\{(\w+)\}( ?)/g, (whole, name: string, space: string) => {
    const words = PARTS[name];
    // Adverbs and gaps bring their own blank.
    return words === undefined ? whole : words + (name === 'adv' || name === 'gap' ? '' : space);
  });
}
