/** The claim of an API key: where it stands, which the words of its mail depend on. */

/** A link that replaces a key in use opens for so many days: an old mail is no key. */
export const CLAIM_LINK_DAYS = 7;

/** The order is not paid yet, the key waits to be claimed, or it was claimed before. */
export const CLAIM_STANDINGS = ['pending', 'unclaimed', 'claimed'] as const;
export type ClaimStanding = (typeof CLAIM_STANDINGS)[number];
