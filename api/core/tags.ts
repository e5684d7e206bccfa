import type { Family } from '../../jobs/core/family.ts';

/** The tags of the interface. Each automation area that the specification names has one of its own. */
export const TAGS: Readonly<Record<string, string>> = {
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
  Autopilot: 'Paid orders and intakes fulfilled by verification reports.',
  'Source Watchlist': 'Watched sources, and what their changes mean for rules.',
  'Channel Autopilot': 'Messages to contacts who consented, and what they answered.',
  'Account Value': 'Monthly recaps in counts of ledger rows.',
  'Customer Success': 'Accounts that need somebody, with the next best action.',
  'Portfolio Monitoring': 'Reports that would be judged otherwise today, or whose evidence ends.',
  'Claim Guard': 'Outgoing and public texts held against the claims that nobody may make.',
  'Autonomy Health': 'Alerts on dead letters, late schedules and failing work.',
  'System Canary': 'A proof that the whole service works, once an interval.',
  'Autonomous Runtime': 'The tick that asks for sweeps which schedules missed.',
  'Company OS': 'All areas on one sheet a day.',
  'Founder Updates': 'A digest of ledger facts a week.',
  Lifecycle: 'Dormancy cases of silent accounts.',
  'Expansion Radar': 'Accounts that another fixed plan fits better.',
  'Agent Scheduler': 'Self-test steps as tasks for the agents of kits.',
  Growth: 'Where signups and kits came from.',
};

/** The tag of a family's routes: the area that its path begins with, otherwise `Automation`. */
export function tagOf({ path }: Pick<Family, 'path'>): string {
  const begins = (tag: string) => `${path}/`.startsWith(`/api/${tag.toLowerCase().replaceAll(' ', '-')}/`);
  return Object.keys(TAGS).find(begins) ?? 'Automation';
}
