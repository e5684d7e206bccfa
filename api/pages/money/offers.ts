/** Products in words for people who think about buying one: what they get, and when. */

interface Offer {
  lead: string;
  gives: readonly string[];
  when: string;
  /** The same in two or three words. */
  takes: string;
}

/** The work is done by machine as soon as all is there; a file that cannot be read takes one more message. */
const WHEN =
  'within the hour after the payment, if nothing is missing. If something is, we write to you at once.';

export const OFFERS: Readonly<Record<string, Offer>> = {
  preflight_report: {
    lead: 'One product on one marketplace, judged by the rules in force, with what is missing and who issues it.',
    gives: [
      'the verdict, with each reason and the law behind it',
      'what to get, in the order of doing, and from whom',
      'a signed report that you may show, or put on public record',
    ],
    when: WHEN,
    takes: 'within the hour',
  },
  supplier_packet_review: {
    lead: 'Everything that your supplier sent, read document by document: what holds, what contradicts, what is missing.',
    gives: [
      'each document with what it proves and what is wrong with it',
      'contradictions between the documents and the listing',
      'what is missing, and from whom to get it',
    ],
    when: WHEN,
    takes: 'within the hour',
  },
  priority_rejected_fix: {
    lead: 'Send us what the marketplace wrote. We map it to the rules behind it, and write the plan out of it.',
    gives: [
      'what the letter means, with the rules behind it',
      'steps in the order of doing, with the verdict after each',
      'what the appeal to the marketplace wants',
      'a check of the documents that you send',
    ],
    when: WHEN,
    takes: 'within the hour',
  },
};
