import type { z } from 'zod';
import type { ErrorCode } from '../contracts/errors.ts';
import type { Scope } from '../sql/records.ts';
import { accountValueConsole } from './account-value.ts';
import { autonomyHealthConsole } from './autonomy-health.ts';
import { autopilotConsole } from './autopilot.ts';
import { backupConsole } from './backup.ts';
import { channelConsole } from './channel-autopilot.ts';
import { claimGuardConsole } from './claim-guard.ts';
import { companyConsole } from './company-os.ts';
import { connectorHealthConsole } from './connector-health.ts';
import { customerSuccessConsole } from './customer-success.ts';
import { founderConsole } from './founder-updates.ts';
import { growthConsole } from './growth.ts';
import { inboxConsole } from './inbox.ts';
import { conformanceConsole, integrationConsole } from './integration-consoles.ts';
import { learningConsole, recommendationConsole } from './learning-consoles.ts';
import { lifecycleConsole } from './lifecycle.ts';
import { portfolioConsole } from './portfolio-monitoring.ts';
import type { Principal } from './principal.ts';
import { receivablesConsole } from './receivables.ts';
import { registryConsole } from './registry-refresh.ts';
import { releaseConsole } from './releases.ts';
import type { Service } from './service.ts';
import { sourceConsole } from './source-watchlist.ts';
import { trustCenterConsole } from './trust-center.ts';
import { webhookConsole } from './webhooks.ts';

/** What an area's console shows besides what every family's console does: its own rows, within the scope. */
export interface ConsoleFields<Query extends z.ZodRawShape = z.ZodRawShape> {
  /** Query parameters besides `limit`. */
  query?: Query;
  /** Codes of its own that it can refuse with. */
  refuses?: readonly ErrorCode[];
  shape: z.ZodRawShape;
  /** What everybody sees who may see the console, within the scope. */
  read?(service: Service, options: ReadOptions<Query>): Promise<Record<string, unknown>>;
  /** Fields that tell of the whole house: read for operators only; everybody else is shown `others` in their place. */
  operators?: {
    others: Record<string, unknown>;
    read(service: Service, options: ReadOptions<Query>): Promise<Record<string, unknown>>;
  };
}

interface ReadOptions<Query extends z.ZodRawShape> {
  scope: Scope;
  limit: number;
  now: Date;
  /** Who asks, where neither the scope nor `operators` says enough: a connector sees its own of some rows. */
  caller: Principal;
  query: z.infer<z.ZodObject<Query>>;
}

/** Console fields by family name; a family that is not here shows what every family shows. */
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
  'claim-guard': defineConsole(claimGuardConsole),
  growth: defineConsole(growthConsole),
  'channel-autopilot': defineConsole(channelConsole),
};

/** The fields of an area's own, as this caller may see them. */
export async function readFields(
  { read, operators }: ConsoleFields,
  service: Service,
  options: ReadOptions<z.ZodRawShape>,
): Promise<Record<string, unknown>> {
  const [fields, house] = await Promise.all([
    read?.(service, options),
    options.caller.role === 'operator' ? operators?.read(service, options) : operators?.others,
  ]);
  return { ...fields, ...house };
}

/** Forgets an area's own query, so that consoles of all kinds fit one table. */
export function defineConsole<Query extends z.ZodRawShape>(fields: ConsoleFields<Query>): ConsoleFields {
  return fields as unknown as ConsoleFields;
}
