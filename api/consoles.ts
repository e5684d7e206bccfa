import { customerSuccessConsole } from './accounts/customer-success.ts';
import { growthConsole } from './accounts/growth.ts';
import { lifecycleConsole } from './accounts/lifecycle.ts';
import { type ConsoleFields, defineConsole } from './core/console.ts';
import { autopilotConsole } from './evidence/autopilot.ts';
import { alertConsole } from './evidence/portfolio-alerts.ts';
import { portfolioConsole } from './evidence/portfolio-monitoring.ts';
import { learningConsole, recommendationConsole } from './learning/learning-consoles.ts';
import { registryConsole } from './learning/registry.ts';
import { releaseConsole } from './learning/releases.ts';
import { sourceConsole } from './learning/source-watchlist.ts';
import { channelConsole } from './messages/channel-autopilot.ts';
import { claimGuardConsole } from './messages/claim-guard.ts';
import { trustCenterConsole } from './messages/trust-center.ts';
import { accountValueConsole } from './money/account-value.ts';
import { receivablesConsole } from './money/receivables.ts';
import { autonomyHealthConsole } from './operations/autonomy-health.ts';
import { backupConsole } from './operations/backup.ts';
import { companyConsole } from './operations/company-os.ts';
import { founderConsole } from './operations/founder-updates.ts';
import { connectorHealthConsole } from './partners/connector-health.ts';
import { inboxConsole } from './partners/inbox.ts';
import { conformanceConsole, integrationConsole } from './partners/integration-consoles.ts';
import { webhookConsole } from './partners/webhooks.ts';

/** Extra console fields by family; other families have only the common fields. */
export const CONSOLES: Readonly<Record<string, ConsoleFields>> = {
  integrations: defineConsole(integrationConsole),
  conformance: defineConsole(conformanceConsole),
  inbox: defineConsole(inboxConsole),
  'trust-center': defineConsole(trustCenterConsole),
  receivables: defineConsole(receivablesConsole),
  'account-value': defineConsole(accountValueConsole),
  'connector-health': defineConsole(connectorHealthConsole),
  'learning-loop': defineConsole(learningConsole),
  recommendations: defineConsole(recommendationConsole),
  releases: defineConsole(releaseConsole),
  'source-watchlist': defineConsole(sourceConsole),
  registry: defineConsole(registryConsole),
  webhooks: defineConsole(webhookConsole),
  lifecycle: defineConsole(lifecycleConsole),
  'company-os': defineConsole(companyConsole),
  'founder-updates': defineConsole(founderConsole),
  'customer-success': defineConsole(customerSuccessConsole),
  'autonomy-health': defineConsole(autonomyHealthConsole),
  backup: defineConsole(backupConsole),
  autopilot: defineConsole(autopilotConsole),
  'portfolio-monitoring': defineConsole(portfolioConsole),
  'portfolio-alerts': defineConsole(alertConsole),
  'claim-guard': defineConsole(claimGuardConsole),
  growth: defineConsole(growthConsole),
  'channel-autopilot': defineConsole(channelConsole),
};
