import type { Family } from '../jobs/family.ts';

/** The automation areas that the specification names ("What the service does"), each a tag of the interface. */
const AREAS = [
  'Autopilot',
  'Source Watchlist',
  'Channel Autopilot',
  'Account Value',
  'Customer Success',
  'Portfolio Monitoring',
  'Claim Guard',
  'Autonomy Health',
  'System Canary',
  'Autonomous Runtime',
  'Company OS',
  'Founder Updates',
  'Lifecycle',
  'Expansion Radar',
  'Agent Scheduler',
  'Growth',
];

const BY_PATH: ReadonlyMap<string, string> = new Map(
  AREAS.map((area) => [`/api/${area.toLowerCase().replaceAll(' ', '-')}`, area]),
);

/** The tag of a family's routes: its own area, the area that its path is a part of, or the one tag of all others. */
export function areaOf({ path }: Pick<Family, 'path'>): string {
  const [first] = path.match(/^\/api\/[^/]+/) ?? [];
  return BY_PATH.get(first ?? path) ?? 'Automation';
}
