import { accountValue } from './account-value.ts';
import { activation } from './activation.ts';
import { channelAutopilot } from './channel-autopilot.ts';
import { checkoutReconciliation } from './checkout-reconciliation.ts';
import { conformance } from './conformance.ts';
import { connectorHealth } from './connector-health.ts';
import { expansionRadar } from './expansion-radar.ts';
import type { Family } from './family.ts';
import { growth } from './growth.ts';
import { inbox } from './inbox.ts';
import { integrations } from './integrations.ts';
import { learningLoop } from './learning-loop.ts';
import { lifecycle } from './lifecycle.ts';
import { quota } from './quota.ts';
import { receivables } from './receivables.ts';
import { recommendations } from './recommendations.ts';
import { refunds } from './refunds.ts';
import { registryRefresh } from './registry-refresh.ts';
import { releases } from './releases.ts';
import { sourceFetch } from './source-fetch.ts';
import { sourceWatchlist } from './source-watchlist.ts';
import { systemCanary } from './system-canary.ts';
import { termsFollowups } from './terms-followups.ts';
import { trustCenter } from './trust-center.ts';
import { webhooks } from './webhooks.ts';

/** Every job family of the service. Routes, queues, schedules, CLI and the conformance test walk this list. */
export const FAMILIES: readonly Family[] = [
  quota,
  activation,
  termsFollowups,
  receivables,
  refunds,
  checkoutReconciliation,
  integrations,
  conformance,
  inbox,
  trustCenter,
  accountValue,
  connectorHealth,
  learningLoop,
  recommendations,
  releases,
  sourceFetch,
  sourceWatchlist,
  registryRefresh,
  webhooks,
  systemCanary,
  lifecycle,
  expansionRadar,
  growth,
  channelAutopilot,
];

export function findFamily(name: string): Family | undefined {
  return FAMILIES.find((family) => family.name === name);
}
