import { APPROVAL_RULES } from './approval-rules.ts';
import { CERTIFICATION_RULES } from './certification-rules.ts';
import { COMMERCIAL_RULES } from './commercial-rules.ts';
import { LEGAL_RULES } from './legal-rules.ts';
import type { GuardRule } from './rule.ts';

/** Claims about itself that this service may not make. */
export const GUARD_RULES: readonly GuardRule[] = [
  ...CERTIFICATION_RULES,
  ...APPROVAL_RULES,
  ...LEGAL_RULES,
  ...COMMERCIAL_RULES,
];
