/** `/arazzo.json`: the self-test as a workflow in the words of Arazzo 1.0.1, which runners of others take. */
import { KEY_HEADER } from '../accounts/keys.ts';
import { VERSION } from '../core/version.ts';
import { samplePayloads } from './sdk/samples.ts';
import { SELF_TEST_SEQUENCE, type SelfTestKey } from './self-test.ts';

const { agent_decision, outcome_listener } = samplePayloads({ kit: null, account: null });
const { report_id: _, ...outcome } = outcome_listener;
const SIMULATED = { operationId: '', body: { mode: 'simulate', limit: 20 }, status: 201 } as const;

interface Call {
  operationId: string;
  body?: object;
  status?: number;
  outputs?: Record<string, string>;
}

/** The call of each step, for an account that has its key. */
const CALLS: Readonly<Record<SelfTestKey, Call>> = {
  create_or_attach_platform_account: {
    operationId: 'getPlatformAccounts',
    outputs: { account_id: '$response.body#/accounts/0/account_id' },
  },
  credential_lifecycle: {
    operationId: 'postPlatformKeys',
    body: {
      action: 'rotate',
      account_id: '$steps.create_or_attach_platform_account.outputs.account_id',
      reason: 'self-test',
    },
    status: 201,
    outputs: { key: '$response.body#/api_key' },
  },
  decision_api_test: {
    operationId: 'postAgentDecision',
    body: agent_decision,
    outputs: { decision: '$response.body#/decision' },
  },
  event_subscription_or_polling: {
    operationId: 'getWebhooksEvents',
    outputs: { head_sequence: '$response.body#/head_sequence' },
  },
  outcome_ingestion: { operationId: 'postOutcomeListener', body: outcome, status: 201 },
  refund_policy_loop: { ...SIMULATED, operationId: 'postRefundsWorker' },
  source_watchlist_materialization: { ...SIMULATED, operationId: 'postSourceWatchlistWorker' },
  integration_conformance_report: { operationId: 'getIntegrationsConformance' },
  security_trust_center: { ...SIMULATED, operationId: 'postTrustCenterWorker' },
  safe_rule_pack_review: { operationId: 'getRulePacksRecommendations' },
  safe_release_candidate_gate: { operationId: 'getRulePacksReleases' },
};

export function selfTestWorkflow(baseUrl: string): object {
  let key = '$inputs.key';
  const steps = SELF_TEST_SEQUENCE.map(({ key: stepId, action }) => {
    const { operationId, body, status = 200, outputs } = CALLS[stepId];
    const step = {
      stepId,
      description: action,
      operationId,
      parameters: [{ name: KEY_HEADER, in: 'header', value: key }],
      ...(body && { requestBody: { contentType: 'application/json', payload: body } }),
      successCriteria: [{ condition: `$statusCode == ${status}` }],
      ...(outputs && { outputs }),
    };
    // The old key stops with the rotation.
    if (outputs?.key !== undefined) key = `$steps.${stepId}.outputs.key`;
    return step;
  });
  return {
    arazzo: '1.0.1',
    info: {
      title: 'Self-test of an integration',
      summary: 'The eleven steps of the self-test, taken with the key of an account.',
      description:
        'The second step rotates the key: keep `key` of the outputs, because the one of the inputs ends.',
      version: VERSION,
    },
    sourceDescriptions: [{ name: 'preflight', url: `${baseUrl}/openapi.json`, type: 'openapi' }],
    workflows: [
      {
        workflowId: 'self-test',
        summary: 'Take the eleven steps in order.',
        inputs: {
          type: 'object',
          required: ['key'],
          properties: { key: { type: 'string', format: 'password', description: 'API key of the account.' } },
        },
        steps,
        outputs: { key: '$steps.credential_lifecycle.outputs.key' },
      },
    ],
  };
}
