import { activation } from './accounts/activation.ts';
import { customerSuccess } from './accounts/customer-success.ts';
import { growth } from './accounts/growth.ts';
import { lifecycle } from './accounts/lifecycle.ts';
import { termsFollowups } from './accounts/terms-followups.ts';
import type { Family } from './core/family.ts';
import { autopilot } from './evidence/autopilot.ts';
import { catalogueScan } from './evidence/catalogue-scan.ts';
import { listingReview } from './evidence/listing-review.ts';
import { portfolioAlerts } from './evidence/portfolio-alerts.ts';
import { portfolioMonitoring } from './evidence/portfolio-monitoring.ts';
import { portfolioReview } from './evidence/portfolio-review.ts';
import { registerMatch } from './evidence/register-match.ts';
import { learningLoop } from './learning/learning-loop.ts';
import { recommendations } from './learning/recommendations.ts';
import { registerFetch } from './learning/register-fetch.ts';
import { registry } from './learning/registry.ts';
import { releases } from './learning/releases.ts';
import { sourceFetch } from './learning/source-fetch.ts';
import { sourceWatchlist } from './learning/source-watchlist.ts';
import { channelAutopilot } from './messages/channel-autopilot.ts';
import { claimGuard } from './messages/claim-guard.ts';
import { trustCenter } from './messages/trust-center.ts';
import { accountValue } from './money/account-value.ts';
import { checkoutReconciliation } from './money/checkout-reconciliation.ts';
import { expansionRadar } from './money/expansion-radar.ts';
import { quota } from './money/quota.ts';
import { receivables } from './money/receivables.ts';
import { refunds } from './money/refunds.ts';
import { renewals } from './money/renewals.ts';
import { autonomousRuntime } from './operations/autonomous-runtime.ts';
import { autonomyHealth } from './operations/autonomy-health.ts';
import { backup } from './operations/backup.ts';
import { companyOs } from './operations/company-os.ts';
import { founderUpdates } from './operations/founder-updates.ts';
import { systemCanary } from './operations/system-canary.ts';
import { agentScheduler } from './partners/agent-scheduler.ts';
import { conformance } from './partners/conformance.ts';
import { connectorHealth } from './partners/connector-health.ts';
import { inbox } from './partners/inbox.ts';
import { integrations } from './partners/integrations.ts';
import { webhooks } from './partners/webhooks.ts';

/** Every job family. Routes, queues, schedules, command line and the conformance test walk this list. */
export const FAMILIES: readonly Family[] = [
  quota,
  activation,
  termsFollowups,
  receivables,
  renewals,
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
  registerFetch,
  registry,
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
  registerMatch,
  listingReview,
  catalogueScan,
  portfolioAlerts,
  claimGuard,
  growth,
  channelAutopilot,
];
