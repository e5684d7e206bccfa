import { accountValue } from './account-value.ts';
import { activation } from './activation.ts';
import { agentScheduler } from './agent-scheduler.ts';
import { autonomousRuntime } from './autonomous-runtime.ts';
import { autonomyHealth } from './autonomy-health.ts';
import { autopilot } from './autopilot.ts';
import { backup } from './backup.ts';
import { channelAutopilot } from './channel-autopilot.ts';
import { checkoutReconciliation } from './checkout-reconciliation.ts';
import { claimGuard } from './claim-guard.ts';
import { companyOs } from './company-os.ts';
import { conformance } from './conformance.ts';
import { connectorHealth } from './connector-health.ts';
import { customerSuccess } from './customer-success.ts';
import { expansionRadar } from './expansion-radar.ts';
import type { Family } from './family.ts';
import { founderUpdates } from './founder-updates.ts';
import { growth } from './growth.ts';
import { inbox } from './inbox.ts';
import { integrations } from './integrations.ts';
import { learningLoop } from './learning-loop.ts';
import { lifecycle } from './lifecycle.ts';
import { portfolioMonitoring } from './portfolio-monitoring.ts';
import { portfolioReview } from './portfolio-review.ts';
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
  backup,
  systemCanary,
  autonomyHealth,
  autonomousRuntime(() => FAMILIES),
  lifecycle,
  expansionRadar,
  companyOs(() => FAMILIES),
  founderUpdates,
  customerSuccess,
  agentScheduler,
  autopilot,
  portfolioReview,
  portfolioMonitoring,
  claimGuard,
  growth,
  channelAutopilot,
];

export function findFamily(name: string): Family | undefined {
  return FAMILIES.find((family) => family.name === name);
}
