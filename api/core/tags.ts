import type { Family } from '../../jobs/core/family.ts';

/** Tags of resources, and of what belongs to no single family. */
const RESOURCES: Readonly<Record<string, string>> = {
  Health: 'Whether a process runs, and whether it can answer.',
  Decisions: 'Is this product ready for that marketplace, and if not, what is missing?',
  'Rule packs': 'The versioned rules, and what becomes of candidates for new ones.',
  Platform: 'Accounts, keys, usage and quota.',
  Revenue: 'Fixed-fee orders, intakes, payments and hosted checkout.',
  Terms: 'The terms and their acceptance receipts.',
  Integrations: 'Kits of partners, and reports over their self-test.',
  Automation:
    'Job families: all of them, one of them, and what operators do with them; preview, simulate and run.',
  Outcomes: 'Decisions of marketplaces, as reported.',
  Learning: 'Predicted risk held against outcomes.',
  Verification: 'Packets of evidence, and the public records of their reports.',
  Events: 'The replayable event stream and its webhook subscriptions.',
  SDK: 'All that an outside agent needs, in one document.',
  Transparency: 'Checkpoints and proofs of the event log.',
  'Public records': 'Badges, record pages, the trust graph and patterns of rejections.',
  Connectors: 'The inbox, the dispatch queues and the health of connectors.',
};

/**
 * All tags of the interface with their texts: those of resources, and those that families have for themselves, as
 * each automation area that the specification names.
 * @throws for a family with a tag that neither a resource nor a family's path says
 */
export function describeTags(
  families: readonly Pick<Family, 'name' | 'path' | 'tag' | 'purpose'>[],
): Readonly<Record<string, string>> {
  const own = families.filter(({ path, tag }) => path === `/api/${tag.toLowerCase().replaceAll(' ', '-')}`);
  const tags = { ...RESOURCES, ...Object.fromEntries(own.map(({ tag, purpose }) => [tag, purpose])) };
  for (const { name, tag } of families) {
    if (!Object.hasOwn(tags, tag))
      throw new Error(
        `${name}: no resource and no family has the tag "${tag}"; there are ${Object.keys(tags).join(', ')}`,
      );
  }
  return tags;
}
