/**
 * The draft of an appeal, out of a correction plan: what the letter says, what answers it, and what the marketplace
 * wants of an appeal, in its order. What only the seller knows stands in square brackets.
 */
import type { CorrectionPlan } from './correction-plan.ts';

type Plan = Pick<CorrectionPlan, 'letter' | 'steps' | 'appeal' | 'product'>;

/** The draft as paragraphs. @param nameOf name of a kind of document */
export function appealDraft(
  { letter, steps, appeal, product }: Plan,
  nameOf: (kind: string) => string,
): string[] {
  const what = product.title ?? [product.brand, product.model].filter(Boolean).join(' ');
  const listing = what === '' ? '[the listing and its id]' : `“${what}” [its listing id]`;
  const reasons = (letter?.reasons ?? []).map(({ reason, words, meaning }) => {
    const said = `You wrote: “${words ?? meaning}”`;
    const answering = steps.filter(({ answers }) => answers.includes(reason));
    const shown = answering.flatMap(({ action, target }) =>
      action === 'obtain_evidence' ? [nameOf(target)] : [],
    );
    const corrected = answering.some(({ action }) => action === 'correct_fact');
    return [
      said,
      shown.length > 0 ? `We attach: ${shown.join('; ')} [file names].` : null,
      corrected ? 'We have corrected the listing: [what it said before, and what it says now].' : null,
      shown.length === 0 && !corrected
        ? '[What you checked, what you found, and what you show for it.]'
        : null,
    ]
      .filter((part) => part !== null)
      .join('\n');
  });
  const wants = appeal.wants.map(({ text }) => `${text} [Where you answer this, or the file that does.]`);
  return [
    `Subject: our listing ${what === '' ? '[its title]' : `“${what}”`}`,
    'Hello,',
    `this is about our listing ${listing}, which you ${letter?.result === 'rejected' ? 'refused' : 'removed'} on [the day of the letter].`,
    ...(reasons.length === 0
      ? ['You wrote: [the sentence with the reason].\n[Your answer to it.]']
      : reasons),
    ...(wants.length === 0
      ? []
      : [`You ask of an appeal:\n${wants.map((one, i) => `${i + 1}. ${one}`).join('\n')}`]),
    'How it came about: [the cause, in one or two sentences].',
    'What we have changed, so that it does not happen again: [what, by whom, since when].',
    'Please put the listing back, or tell us what is still missing.',
    '[Your name, company, telephone number and e-mail address]',
  ];
}
