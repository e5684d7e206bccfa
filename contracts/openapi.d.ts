export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers */
        get: operations["getHealthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Database, migrations and queue answer */
        get: operations["getReadyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is this product ready for that marketplace?
         * @description Without a key: the public demo, limited by address. With a key: one decision of the monthly quota, committed before the answer.
         */
        get: operations["getAgentDecision"];
        put?: never;
        /**
         * Is this product ready for that marketplace?
         * @description Without a key: the public demo, limited by address. With a key: one decision of the monthly quota, committed before the answer.
         */
        post: operations["postAgentDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts, without their secrets */
        get: operations["getPlatformAccounts"];
        put?: never;
        /**
         * Sign up, or claim the minted key
         * @description Signup returns an order and a claim token, once. After the order is paid and activated, the claim token returns the API key, once.
         */
        post: operations["postPlatformAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Keys and their lives, never hashes or secrets */
        get: operations["getPlatformKeys"];
        put?: never;
        /**
         * Rotate or revoke a key; issue a connector key
         * @description Acts on the active key of `account_id`. An operator may name any key by `key_id` instead, and issues connector keys.
         */
        post: operations["postPlatformKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The month's metered decisions */
        get: operations["getPlatformUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders, payment events, revenue and the activation queue */
        get: operations["getOrders"];
        put?: never;
        /**
         * Order a fixed-fee product
         * @description The same `idempotency_key` with the same body answers the same order again, with the header `idempotency-replayed: true`; with another body it is refused.
         */
        post: operations["postOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a payment event
         * @description Duplicate-safe by `provider_event_id`. A wrong amount or currency is recorded and does not pay.
         */
        post: operations["postOrdersPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/payprovider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether hosted checkout is set up */
        get: operations["getCheckoutPayprovider"];
        put?: never;
        /** Create, or get again, the hosted checkout of an unpaid order */
        post: operations["postCheckoutPayprovider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payprovider/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive the payment provider's event
         * @description Signed in the header `payprovider-signature` (`stripe-signature` is accepted). First delivery 201, repeated 200.
         */
        post: operations["postPayproviderWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/terms/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the terms in force
         * @description Receipts are append-only and duplicate-safe by subject and terms version.
         */
        post: operations["postTermsAcceptance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms in force, with the receipts of a subject */
        get: operations["getTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/terms/acceptances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Receipts, newest first */
        get: operations["getTermsAcceptances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of integrations
         * @description Kits without progress at day 1, 3, 7, 14: one nudge naming the next self-test step; after the last the kit is stalled.
         */
        get: operations["getIntegrations"];
        put?: never;
        /**
         * Make an integration kit, or attach one to its account
         * @description With an account's key the kit is that account's. Without one it comes with a `kit_token`, visible once; `{ kit_id, kit_token }` with an account's key attaches it later.
         */
        post: operations["postIntegrations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll the event stream
         * @description Ascending by `sequence`. `after` (or `cursor`) is the last sequence seen; `wait` holds the answer up to that many seconds until something comes. `next_cursor` is null when the page reaches the end.
         */
        get: operations["getWebhooksEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook subscriptions
         * @description Newest first, without secrets. With `subscription_id`, one of them with its open deliveries and its newest attempts.
         */
        get: operations["getWebhooksSubscriptions"];
        put?: never;
        /**
         * Subscribe an endpoint to events
         * @description `signing_secret` is visible once. No `event_types` means all of them. What is private, local or reserved is refused as an endpoint: at once where the address says so, otherwise when its name is resolved, with each delivery. An operator may subscribe for any account, or for none and so be told of every account's events.
         */
        post: operations["postWebhooksSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/subscriptions/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act on a webhook subscription
         * @description `pause` and `resume` (also of one that was disabled): what happens meanwhile is held, and delivered then. `delete`. `test` posts a signed synthetic event now and shows the answer. `rotate` answers the next secret, once; deliveries carry both signatures until `activate_rotation` ends the old one. `replay` delivers again what came after `after_sequence`; `simulate` (the default) only counts.
         */
        post: operations["postWebhooksSubscriptionsAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sdk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that an agent needs to integrate by itself
         * @description Public. `kit_id` adapts samples and snippets to a kit; `account_id` adds the account, for a key of that account or of an operator. The entity tag is `content_sha256`: `if-none-match` is answered 304 when the pack is still that one.
         */
        get: operations["getSdk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transparency/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest signed checkpoint of the log */
        get: operations["getTransparencyCheckpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transparency/checkpoints/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed checkpoint by the SHA-256 of its note */
        get: operations["getTransparencyCheckpointsSha256"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transparency/inclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proof that an event is in the log
         * @description Against the newest checkpoint. `leaf_index` is the sequence less one.
         */
        get: operations["getTransparencyInclusion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transparency/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proof that an earlier tree is the beginning of a later one */
        get: operations["getTransparencyConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview quota
         * @description Accounts at 80 % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. Reads only.
         */
        get: operations["getPlatformQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/quota/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview quota
         * @description Accounts at 80 % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. Reads only.
         */
        get: operations["getPlatformQuotaWorker"];
        put?: never;
        /**
         * Simulate or run quota
         * @description Accounts at 80 % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postPlatformQuotaWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/quota/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of quota
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postPlatformQuotaWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/activation/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview activation
         * @description Paid signup orders without a key: the key is minted and sealed, the account active, the order fulfilled. Reads only.
         */
        get: operations["getPlatformActivationWorker"];
        put?: never;
        /**
         * Simulate or run activation
         * @description Paid signup orders without a key: the key is minted and sealed, the account active, the order fulfilled. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postPlatformActivationWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/activation/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of activation
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postPlatformActivationWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of activation
         * @description Paid signup orders without a key: the key is minted and sealed, the account active, the order fulfilled.
         */
        get: operations["getPlatformActivation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/terms/followups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview terms-followups
         * @description Orders and accounts a day old without a terms receipt: one reminder. Reads only.
         */
        get: operations["getTermsFollowups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/terms/followups/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview terms-followups
         * @description Orders and accounts a day old without a terms receipt: one reminder. Reads only.
         */
        get: operations["getTermsFollowupsWorker"];
        put?: never;
        /**
         * Simulate or run terms-followups
         * @description Orders and accounts a day old without a terms receipt: one reminder. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postTermsFollowupsWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/terms/followups/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of terms-followups
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postTermsFollowupsWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receivables/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview receivables
         * @description Pending orders at day 1, 3, 7, 14, 30: a notice, never a charge, a fee or interest. Reads only.
         */
        get: operations["getReceivablesWorker"];
        put?: never;
        /**
         * Simulate or run receivables
         * @description Pending orders at day 1, 3, 7, 14, 30: a notice, never a charge, a fee or interest. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postReceivablesWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receivables/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of receivables
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postReceivablesWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receivables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of receivables
         * @description Pending orders at day 1, 3, 7, 14, 30: a notice, never a charge, a fee or interest.
         */
        get: operations["getReceivables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview refunds
         * @description Open refund cases: routine ones get one payment_refunded instruction, the others go to a person. Reads only.
         */
        get: operations["getRefundsWorker"];
        put?: never;
        /**
         * Simulate or run refunds
         * @description Open refund cases: routine ones get one payment_refunded instruction, the others go to a person. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postRefundsWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of refunds
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postRefundsWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of refunds
         * @description Open refund cases: routine ones get one payment_refunded instruction, the others go to a person.
         */
        get: operations["getRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview integrations
         * @description Kits without progress at day 1, 3, 7, 14: one nudge naming the next self-test step; after the last the kit is stalled. Reads only.
         */
        get: operations["getIntegrationsWorker"];
        put?: never;
        /**
         * Simulate or run integrations
         * @description Kits without progress at day 1, 3, 7, 14: one nudge naming the next self-test step; after the last the kit is stalled. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postIntegrationsWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of integrations
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postIntegrationsWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/conformance/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview conformance
         * @description Kits with evidence newer than their last report: a self-test report over the eleven steps, from ledger facts only. Reads only.
         */
        get: operations["getIntegrationsConformanceWorker"];
        put?: never;
        /**
         * Simulate or run conformance
         * @description Kits with evidence newer than their last report: a self-test report over the eleven steps, from ledger facts only. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postIntegrationsConformanceWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/conformance/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of conformance
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postIntegrationsConformanceWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/conformance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of conformance
         * @description Kits with evidence newer than their last report: a self-test report over the eleven steps, from ledger facts only.
         */
        get: operations["getIntegrationsConformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview webhooks
         * @description Numbered events that an active subscription follows: delivered to its endpoint, signed, and tried again for days. Reads only.
         */
        get: operations["getWebhooksWorker"];
        put?: never;
        /**
         * Simulate or run webhooks
         * @description Numbered events that an active subscription follows: delivered to its endpoint, signed, and tried again for days. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postWebhooksWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of webhooks
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postWebhooksWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of webhooks
         * @description Numbered events that an active subscription follows: delivered to its endpoint, signed, and tried again for days.
         */
        get: operations["getWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system-canary/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview system-canary
         * @description Once an interval: a synthetic decision with a known answer, recorded and announced. Reads only.
         */
        get: operations["getSystemCanaryWorker"];
        put?: never;
        /**
         * Simulate or run system-canary
         * @description Once an interval: a synthetic decision with a known answer, recorded and announced. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postSystemCanaryWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system-canary/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of system-canary
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postSystemCanaryWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system-canary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of system-canary
         * @description Once an interval: a synthetic decision with a known answer, recorded and announced.
         */
        get: operations["getSystemCanary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A refusal: `schema_version` is its code. */
        Error: {
            /** @enum {string} */
            schema_version: "invalid_decision_request" | "invalid_platform_account" | "invalid_key_action" | "invalid_integration_kit" | "invalid_terms_acceptance" | "invalid_order" | "invalid_payment_event" | "invalid_payprovider_checkout" | "invalid_payprovider_webhook" | "invalid_webhook_subscription" | "invalid_worker_request" | "invalid_request" | "invalid_json" | "invalid_api_key" | "invalid_or_revoked_api_key" | "insufficient_role" | "account_key_mismatch" | "not_found" | "payload_too_large" | "rate_limited" | "monthly_quota_exceeded" | "internal_error" | "payprovider_checkout_unavailable" | "payprovider_webhook_unavailable" | "not_ready";
            message: string;
            issues?: {
                path: string;
                message: string;
            }[];
            request_id: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.health.v1";
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getReadyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.readiness.v1";
                        /** @enum {string} */
                        status: "ready";
                        checks: {
                            database: boolean;
                            migrations: boolean;
                            queue: boolean;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
            /** @description `not_ready`: The service cannot reach its database or queue. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "not_ready";
                    };
                };
            };
        };
    };
    getAgentDecision: {
        parameters: {
            query?: {
                report_id?: string;
                packet_sha256?: string;
                marketplace?: string;
                category?: string;
                title?: string;
                brand?: string;
                model?: string;
                listing_id?: string;
                fcc_id?: string;
                lab?: string;
                standard?: string;
                intended_action?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.agent_decision.v1";
                        decision_id: string;
                        /** @enum {string} */
                        decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
                        action: string;
                        /** Format: date */
                        as_of: string;
                        intended_action: string | null;
                        facts: {
                            [key: string]: unknown;
                        };
                        reasons: ({
                            rule_id: string;
                            severity: string;
                            fact: string;
                            message: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        missing_facts: ({
                            fact: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        missing_evidence: ({
                            code: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_steps: ({
                            action: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        identifiers: {
                            [key: string]: unknown;
                        }[];
                        risk: {
                            /** @enum {string} */
                            basis: "prior" | "calibrated";
                        } & {
                            [key: string]: unknown;
                        };
                        evidence: {
                            [key: string]: unknown;
                        } | null;
                        rule_packs: ({
                            id: string;
                            sha256: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        inputs_sha256: string;
                        decision_sha256: string;
                        /** Format: date-time */
                        generated_at: string;
                        metering: {
                            metered: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                        boundary: {
                            [key: string]: true;
                        };
                        receipt: {
                            signature: string;
                        } & {
                            [key: string]: unknown;
                        };
                        links: {
                            [key: string]: string;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_decision_request`: A decision field has the wrong type or is too long. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_decision_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `monthly_quota_exceeded`: The account's monthly decision quota is used up. `rate_limited`: Too many calls from this address. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "monthly_quota_exceeded" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postAgentDecision: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report_id?: string;
                    packet_sha256?: string;
                    marketplace?: string;
                    category?: string;
                    title?: string;
                    brand?: string;
                    model?: string;
                    listing_id?: string;
                    fcc_id?: string;
                    lab?: string;
                    standard?: string;
                    intended_action?: string;
                    attributes?: {
                        age_grade_years?: number;
                        battery_wh?: number;
                        enters_from_ftz?: boolean;
                        /** Format: date */
                        fcc_authorised_on?: string;
                        has_button_cell?: boolean;
                        has_drug_claim?: boolean;
                        has_electronics?: boolean;
                        has_immersion_protection?: boolean;
                        has_laser?: boolean;
                        has_lithium?: boolean;
                        has_loose_magnet?: boolean;
                        has_radio?: boolean;
                        has_structure_function_claim?: boolean;
                        has_wired_charging?: boolean;
                        /** @enum {string} */
                        infant_product_type?: "full_size_crib" | "non_full_size_crib" | "play_yard" | "bassinet" | "bedside_sleeper" | "lounger" | "nursing_pillow" | "stroller" | "high_chair" | "bouncer" | "activity_center" | "soft_carrier" | "crib_mattress" | "other";
                        internet_connected?: boolean;
                        is_drop_side_crib?: boolean;
                        is_foreign_produced?: boolean;
                        is_general_service_lamp?: boolean;
                        is_hand_held_laser?: boolean;
                        is_loose_cell?: boolean;
                        is_mains_powered?: boolean;
                        is_padded_crib_bumper?: boolean;
                        is_recalled?: boolean;
                        laser_power_mw?: number;
                        lumens_per_watt?: number;
                        /** Format: date */
                        manufactured_on?: string;
                        manufacturer_in_eu?: boolean;
                        on_fcc_covered_list?: boolean;
                        sleep_angle_degrees?: number;
                        sold_in_new_york_city?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.agent_decision.v1";
                        decision_id: string;
                        /** @enum {string} */
                        decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
                        action: string;
                        /** Format: date */
                        as_of: string;
                        intended_action: string | null;
                        facts: {
                            [key: string]: unknown;
                        };
                        reasons: ({
                            rule_id: string;
                            severity: string;
                            fact: string;
                            message: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        missing_facts: ({
                            fact: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        missing_evidence: ({
                            code: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_steps: ({
                            action: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        identifiers: {
                            [key: string]: unknown;
                        }[];
                        risk: {
                            /** @enum {string} */
                            basis: "prior" | "calibrated";
                        } & {
                            [key: string]: unknown;
                        };
                        evidence: {
                            [key: string]: unknown;
                        } | null;
                        rule_packs: ({
                            id: string;
                            sha256: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        inputs_sha256: string;
                        decision_sha256: string;
                        /** Format: date-time */
                        generated_at: string;
                        metering: {
                            metered: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                        boundary: {
                            [key: string]: true;
                        };
                        receipt: {
                            signature: string;
                        } & {
                            [key: string]: unknown;
                        };
                        links: {
                            [key: string]: string;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_decision_request`: A decision field has the wrong type or is too long. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_decision_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `monthly_quota_exceeded`: The account's monthly decision quota is used up. `rate_limited`: Too many calls from this address. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "monthly_quota_exceeded" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getPlatformAccounts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.platform_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        plans: {
                            /** @enum {string} */
                            plan: "pilot" | "growth" | "enterprise";
                            name: string;
                            setup_fee_cents: number;
                            monthly_fee_cents: number;
                            monthly_decision_quota: number;
                            scope: string;
                        }[];
                        counts: {
                            [key: string]: number;
                        };
                        accounts: ({
                            account_id: string;
                            status: string;
                            plan: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postPlatformAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    claim_token: string;
                } | {
                    company: string;
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    plan: "pilot" | "growth" | "enterprise";
                    /** @default  */
                    use_case?: string;
                    /** @enum {boolean} */
                    accept_terms: true;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.platform_account.v1";
                        account_id: string;
                        /** @enum {string} */
                        status: "pending_payment" | "active" | "paused" | "closed";
                        /** @enum {string} */
                        plan: "pilot" | "growth" | "enterprise";
                        company: string;
                        email: string;
                        order: {
                            order_id: string;
                            /** @enum {string} */
                            status: "quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled";
                            amount_cents: number;
                            currency: string;
                        };
                        claim_token: string | null;
                        api_key: string | null;
                    };
                };
            };
            /** @description `invalid_platform_account`: The signup or claim request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_platform_account";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getPlatformKeys: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                account_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.platform_key_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        keys: ({
                            key_id: string;
                            role: string;
                            status: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `account_key_mismatch`: The account does not belong to the presented key. `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "account_key_mismatch" | "insufficient_role";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postPlatformKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "rotate" | "revoke";
                    account_id?: string;
                    key_id?: string;
                    /** @default  */
                    reason?: string;
                } | {
                    /** @enum {string} */
                    action: "issue";
                    /** @enum {string} */
                    role: "connector";
                    connector: string;
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.platform_key_action_result.v1";
                        account_id: string | null;
                        /** @enum {string} */
                        action: "rotate" | "revoke" | "issue";
                        key_id: string;
                        /** @enum {string} */
                        status: "active" | "revoked";
                        role: string;
                        connector: string | null;
                        api_key: string | null;
                    };
                };
            };
            /** @description `invalid_key_action`: The key lifecycle request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_key_action";
                    };
                };
            };
            /** @description `invalid_or_revoked_api_key`: The API key is missing, unknown, rotated or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_or_revoked_api_key";
                    };
                };
            };
            /** @description `account_key_mismatch`: The account does not belong to the presented key. `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "account_key_mismatch" | "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getPlatformUsage: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                account_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.platform_usage_report.v1";
                        /** Format: date-time */
                        generated_at: string;
                        accounts: {
                            account_id: string;
                            plan: string;
                            period: string;
                            used: number;
                            quota: number;
                            remaining: number;
                            entries: number;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `not_found`: There is no such resource, or the key may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "not_found";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getOrders: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.revenue_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        products: {
                            plan: string;
                            name: string;
                            amount_cents: number;
                            delivers: string;
                        }[];
                        orders: ({
                            order_id: string;
                            status: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
                        payment_events: ({
                            payment_event_id: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        stats: {
                            currency: string;
                            paid_cents: number;
                            open_cents: number;
                            by_status: {
                                status: string;
                                kind: string;
                                count: number;
                                amount_cents: number;
                            }[];
                        };
                        activation_queue: {
                            due_count: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    company: string;
                    plan: string;
                    request_id?: string;
                    idempotency_key?: string;
                    /** @default false */
                    accept_terms?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        kind: "signup" | "upgrade" | "renewal" | "product";
                        plan: string;
                        account_id: string | null;
                        request_id: string | null;
                        email: string;
                        company: string;
                        amount_cents: number;
                        currency: string;
                        /** @enum {string} */
                        status: "quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled";
                        /** Format: date-time */
                        created_at: string;
                        paid_at: string | null;
                        /** @enum {string} */
                        schema_version: "service.order.v1";
                    };
                };
            };
            /** @description `invalid_order`: The order request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_order";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postOrdersPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event_type: "payment_succeeded" | "payment_failed" | "payment_refunded";
                    order_id: string;
                    provider_event_id: string;
                    amount_cents: number;
                    currency: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.payment_event.v1";
                        payment_event_id: string;
                        order_id: string;
                        /** @enum {string} */
                        event_type: "payment_succeeded" | "payment_failed" | "payment_refunded";
                        provider_event_id: string;
                        /** @enum {string} */
                        disposition: "paid" | "refunded" | "noted" | "wrong_amount" | "wrong_currency" | "duplicate_payment" | "cancelled_order" | "unpriced_order";
                        duplicate: boolean;
                        /** @enum {string} */
                        order_status: "quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled";
                    };
                };
            };
            /** @description `invalid_payment_event`: The payment event is invalid, or names an order that does not exist. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_payment_event";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getCheckoutPayprovider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.payprovider_payment_connector.v1";
                        /** Format: date-time */
                        generated_at: string;
                        /** @enum {string} */
                        status: "ready" | "partly_configured" | "not_configured";
                        checkout_configured: boolean;
                        webhook_configured: boolean;
                        mode: ("live" | "test") | null;
                        webhook_path: string;
                        /** @enum {boolean} */
                        handles_card_data: false;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postCheckoutPayprovider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_id: string;
                    /** Format: uri */
                    success_url: string;
                    /** Format: uri */
                    cancel_url: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.payprovider_checkout_session.v1";
                        order_id: string;
                        checkout_session_id: string;
                        checkout_url: string;
                        /** Format: date-time */
                        expires_at: string;
                        amount_cents: number;
                        currency: string;
                        reused: boolean;
                    };
                };
            };
            /** @description `invalid_payprovider_checkout`: The checkout request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_payprovider_checkout";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
            /** @description `payprovider_checkout_unavailable`: Hosted checkout is not configured or cannot be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payprovider_checkout_unavailable";
                    };
                };
            };
        };
    };
    postPayproviderWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    type: string;
                    data: {
                        object: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.payprovider_webhook_result.v1";
                        /** @enum {boolean} */
                        received: true;
                        provider_event_id: string;
                        duplicate: boolean;
                        ignored: boolean;
                        order_id: string | null;
                        order_status: ("quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled") | null;
                    };
                };
            };
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.payprovider_webhook_result.v1";
                        /** @enum {boolean} */
                        received: true;
                        provider_event_id: string;
                        duplicate: boolean;
                        ignored: boolean;
                        order_id: string | null;
                        order_status: ("quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled") | null;
                    };
                };
            };
            /** @description `invalid_payprovider_webhook`: The payment provider's webhook body or signature is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_payprovider_webhook";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
            /** @description `payprovider_webhook_unavailable`: The payment provider's webhook cannot be verified or processed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payprovider_webhook_unavailable";
                    };
                };
            };
        };
    };
    postTermsAcceptance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    subject_type: "order" | "platform_account" | "seller_intake" | "demo_subject";
                    subject_id: string;
                    /** Format: email */
                    email: string;
                    company: string;
                    /** @enum {boolean} */
                    accepted_terms: true;
                    /** @default api */
                    source?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.terms_acceptance_result.v1";
                        acceptance_id: string;
                        /** @enum {string} */
                        subject_type: "order" | "platform_account" | "seller_intake" | "demo_subject";
                        subject_id: string;
                        terms_version: string;
                        terms_sha256: string;
                        /** Format: date-time */
                        accepted_at: string;
                        duplicate: boolean;
                    };
                };
            };
            /** @description `invalid_terms_acceptance`: The terms acceptance request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_terms_acceptance";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getTerms: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                subject_type?: "order" | "platform_account" | "seller_intake" | "demo_subject";
                subject_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.terms_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        terms: {
                            version: string;
                        } & {
                            [key: string]: unknown;
                        };
                        terms_sha256: string;
                        acceptances: ({
                            acceptance_id: string;
                            subject_type: string;
                            subject_id: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getTermsAcceptances: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.terms_acceptance_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        acceptances: ({
                            acceptance_id: string;
                            subject_type: string;
                            subject_id: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getIntegrations: {
        parameters: {
            query?: {
                limit?: number;
                kit_id?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.integration_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        kit_counts: {
                            [key: string]: number;
                        };
                        kits: {
                            kit_id: string;
                            /** @enum {string} */
                            status: "created" | "activated" | "conformant" | "stalled";
                            /** @enum {string} */
                            integration_type: "marketplace" | "sourcing_tool" | "procurement_system" | "connector_agent";
                            company: string;
                            email: string;
                            use_case: string;
                            endpoint_url: string | null;
                            event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                            account_id: string | null;
                            steps_taken: number;
                            next_step: string | null;
                            /** Format: date-time */
                            progress_at: string;
                            next_nudge_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        next_cursor: string | null;
                        kit: {
                            kit_id: string;
                            /** @enum {string} */
                            status: "created" | "activated" | "conformant" | "stalled";
                            /** @enum {string} */
                            integration_type: "marketplace" | "sourcing_tool" | "procurement_system" | "connector_agent";
                            company: string;
                            email: string;
                            use_case: string;
                            endpoint_url: string | null;
                            event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                            account_id: string | null;
                            steps_taken: number;
                            next_step: string | null;
                            /** Format: date-time */
                            progress_at: string;
                            next_nudge_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            steps: {
                                order: number;
                                key: string;
                                endpoint: string;
                                /** @enum {string} */
                                result: "passed" | "missing";
                                evidence: {
                                    [key: string]: unknown;
                                } | null;
                            }[];
                        } | null;
                        guidance: {
                            /** @enum {string} */
                            integration_type: "marketplace" | "sourcing_tool" | "procurement_system" | "connector_agent";
                            name: string;
                            summary: string;
                            intended_actions: ("recommend" | "list" | "source" | "import" | "buy")[];
                            default_event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                            to_do: {
                                step: string;
                                what: string;
                            }[];
                        }[];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `not_found`: There is no such resource, or the key may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "not_found";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postIntegrations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kit_id: string;
                    kit_token: string;
                } | {
                    company: string;
                    /** Format: email */
                    email: string;
                    integration_type: string;
                    /** @default  */
                    use_case?: string;
                    /** @default null */
                    endpoint_url?: string | null;
                    /** @default [] */
                    event_types?: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                    /** @enum {boolean} */
                    accept_terms: true;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kit_id: string;
                        /** @enum {string} */
                        status: "created" | "activated" | "conformant" | "stalled";
                        /** @enum {string} */
                        integration_type: "marketplace" | "sourcing_tool" | "procurement_system" | "connector_agent";
                        company: string;
                        email: string;
                        use_case: string;
                        endpoint_url: string | null;
                        event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                        account_id: string | null;
                        steps_taken: number;
                        next_step: string | null;
                        /** Format: date-time */
                        progress_at: string;
                        next_nudge_at: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** @enum {string} */
                        schema_version: "service.integration_kit_result.v1";
                        kit_token: string | null;
                        terms: {
                            acceptance_id: string;
                            /** @enum {string} */
                            subject_type: "order" | "platform_account" | "seller_intake" | "demo_subject";
                            subject_id: string;
                            terms_version: string;
                            terms_sha256: string;
                            /** Format: date-time */
                            accepted_at: string;
                            duplicate: boolean;
                        } | null;
                        guidance: {
                            /** @enum {string} */
                            integration_type: "marketplace" | "sourcing_tool" | "procurement_system" | "connector_agent";
                            name: string;
                            summary: string;
                            intended_actions: ("recommend" | "list" | "source" | "import" | "buy")[];
                            default_event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                            to_do: {
                                step: string;
                                what: string;
                            }[];
                        };
                        self_test_sequence: {
                            order: number;
                            key: string;
                            action: string;
                            endpoint: string;
                            /** @enum {boolean} */
                            founder_required: false;
                            /** Format: uri */
                            url: string;
                        }[];
                        self_test_command: string;
                        links: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description `invalid_integration_kit`: The integration kit request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_integration_kit";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getWebhooksEvents: {
        parameters: {
            query?: {
                after?: number;
                cursor?: number;
                limit?: number;
                types?: string;
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.webhook_events.v1";
                        events: {
                            id: string;
                            sequence: number;
                            /** @enum {string} */
                            type: "account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created";
                            /** Format: date-time */
                            occurred_at: string;
                            account_id: string | null;
                            subject: {
                                type: string;
                                id: string;
                            };
                            data: {
                                [key: string]: unknown;
                            };
                            salt: string;
                            /** @enum {string} */
                            schema_version: "service.event.v1";
                        }[];
                        next_cursor: string | null;
                        head_sequence: number;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getWebhooksSubscriptions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                subscription_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.webhook_subscription_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        subscriptions: {
                            subscription_id: string;
                            account_id: string | null;
                            company: string;
                            email: string;
                            endpoint_url: string | null;
                            event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                            /** @enum {string} */
                            delivery_mode: "webhook_handoff" | "poll_or_connector_handoff";
                            /** @enum {string} */
                            status: "active" | "paused" | "disabled" | "deleted";
                            disabled_reason: string | null;
                            rotating: boolean;
                            delivered_to: number;
                            replays: number;
                            consecutive_failures: number;
                            failing_since: string | null;
                            paused_until: string | null;
                            last_delivered_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        next_cursor: string | null;
                        deliveries: {
                            event_id: string;
                            sequence: number;
                            event_type: string;
                            attempts: number;
                            /** Format: date-time */
                            queued_at: string;
                            next_attempt_at: string | null;
                        }[] | null;
                        attempts: {
                            subscription_id: string;
                            event_id: string;
                            attempt: number;
                            test: boolean;
                            /** @enum {string} */
                            outcome: "delivered" | "failed" | "gone" | "given_up";
                            status_code: number | null;
                            error: string | null;
                            duration_ms: number;
                            next_attempt_at: string | null;
                            /** Format: date-time */
                            attempted_at: string;
                        }[] | null;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `not_found`: There is no such resource, or the key may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "not_found";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postWebhooksSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_id?: string | null;
                    company: string;
                    /** Format: email */
                    email: string;
                    endpoint_url?: string | null;
                    /** @default [] */
                    event_types?: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                    /**
                     * @default webhook_handoff
                     * @enum {string}
                     */
                    delivery_mode?: "webhook_handoff" | "poll_or_connector_handoff";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription_id: string;
                        account_id: string | null;
                        company: string;
                        email: string;
                        endpoint_url: string | null;
                        event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                        /** @enum {string} */
                        delivery_mode: "webhook_handoff" | "poll_or_connector_handoff";
                        /** @enum {string} */
                        status: "active" | "paused" | "disabled" | "deleted";
                        disabled_reason: string | null;
                        rotating: boolean;
                        delivered_to: number;
                        replays: number;
                        consecutive_failures: number;
                        failing_since: string | null;
                        paused_until: string | null;
                        last_delivered_at: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** @enum {string} */
                        schema_version: "service.webhook_subscription.v1";
                        signing_secret: string;
                    };
                };
            };
            /** @description `invalid_webhook_subscription`: The webhook subscription request, or the action on one, is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_webhook_subscription";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `not_found`: There is no such resource, or the key may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "not_found";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postWebhooksSubscriptionsAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subscription_id: string;
                    /** @enum {string} */
                    action: "pause" | "resume" | "delete" | "rotate" | "activate_rotation";
                } | {
                    subscription_id: string;
                    /** @enum {string} */
                    action: "test";
                } | {
                    subscription_id: string;
                    /** @enum {string} */
                    action: "replay";
                    after_sequence?: number;
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.webhook_subscription_action_result.v1";
                        action: string;
                        subscription: {
                            subscription_id: string;
                            account_id: string | null;
                            company: string;
                            email: string;
                            endpoint_url: string | null;
                            event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                            /** @enum {string} */
                            delivery_mode: "webhook_handoff" | "poll_or_connector_handoff";
                            /** @enum {string} */
                            status: "active" | "paused" | "disabled" | "deleted";
                            disabled_reason: string | null;
                            rotating: boolean;
                            delivered_to: number;
                            replays: number;
                            consecutive_failures: number;
                            failing_since: string | null;
                            paused_until: string | null;
                            last_delivered_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                        signing_secret: string | null;
                        attempt: {
                            subscription_id: string;
                            event_id: string;
                            attempt: number;
                            test: boolean;
                            /** @enum {string} */
                            outcome: "delivered" | "failed" | "gone" | "given_up";
                            status_code: number | null;
                            error: string | null;
                            duration_ms: number;
                            next_attempt_at: string | null;
                            /** Format: date-time */
                            attempted_at: string;
                        } | null;
                        replay: {
                            /** @enum {string} */
                            mode: "simulate" | "run";
                            after_sequence: number;
                            count: number;
                            count_capped: boolean;
                        } | null;
                    };
                };
            };
            /** @description `invalid_webhook_subscription`: The webhook subscription request, or the action on one, is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_webhook_subscription";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `not_found`: There is no such resource, or the key may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "not_found";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getSdk: {
        parameters: {
            query?: {
                kit_id?: string;
                account_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.sdk_pack.v1";
                        name: string;
                        purpose: string;
                        auth: {
                            header_name: string;
                            environment_variable: string;
                            create_key_endpoint: string;
                            /** @enum {boolean} */
                            credential_values_visible_once: true;
                            /** @enum {boolean} */
                            credential_values_not_returned_by_this_pack: true;
                        };
                        endpoints: {
                            agent_decision: string;
                            platform_accounts: string;
                            platform_keys: string;
                            platform_usage: string;
                            platform_quota: string;
                            platform_quota_worker: string;
                            account_value: string;
                            account_value_worker: string;
                            integrations: string;
                            integrations_worker: string;
                            integrations_conformance: string;
                            integrations_conformance_worker: string;
                            sdk: string;
                            terms: string;
                            terms_acceptances: string;
                            terms_acceptance: string;
                            terms_followups: string;
                            terms_followups_worker: string;
                            orders: string;
                            orders_payments: string;
                            checkout_payprovider: string;
                            payprovider_webhook: string;
                            receivables: string;
                            receivables_worker: string;
                            trust_center: string;
                            trust_center_worker: string;
                            refunds: string;
                            refunds_worker: string;
                            webhooks_subscriptions: string;
                            webhooks_events: string;
                            webhooks_worker: string;
                            outcome_listener: string;
                            connectors_inbox: string;
                            source_watchlist: string;
                            source_watchlist_worker: string;
                            source_intelligence: string;
                            dispatch_queue: string;
                            dispatch_lease: string;
                            dispatch_ack: string;
                            catalog: string;
                            trust_graph: string;
                            calibration: string;
                            learning_loop: string;
                            rule_packs_recommendations: string;
                            rule_packs_releases: string;
                            openapi: string;
                        };
                        platform_contract: {
                            /** @enum {string} */
                            schema_version: "service.platform_sdk_contract.v1";
                            auth_header: string;
                            account_endpoint: string;
                            key_lifecycle_endpoint: string;
                            usage_endpoint: string;
                            decision_endpoint: string;
                            /** @enum {boolean} */
                            api_keys_visible_once: true;
                            /** @enum {boolean} */
                            api_keys_stored_as_hashes: true;
                            payment_gate: {
                                /** @enum {boolean} */
                                public_account_signup_returns_order_before_key: true;
                                /** @enum {boolean} */
                                fixed_fee_payment_required_before_active_key: true;
                                /** @enum {boolean} */
                                paid_activation_worker_mints_key: true;
                                /** @enum {boolean} */
                                no_free_active_api_key: true;
                            };
                            plans: {
                                /** @enum {string} */
                                plan: "pilot" | "growth" | "enterprise";
                                name: string;
                                setup_fee_cents: number;
                                monthly_fee_cents: number;
                                monthly_decision_quota: number;
                                scope: string;
                            }[];
                            current_account: {
                                account_id: string;
                                /** @enum {string} */
                                plan: "pilot" | "growth" | "enterprise";
                                /** @enum {string} */
                                status: "pending_payment" | "active" | "paused" | "closed";
                                period: string;
                                quota: number;
                                used: number;
                                remaining: number;
                                /** @enum {boolean} */
                                selected: true;
                            } | {
                                /** @enum {boolean} */
                                selected: false;
                            };
                            commercial_boundary: {
                                /** @enum {boolean} */
                                fixed_fee_only: true;
                                /** @enum {boolean} */
                                no_metered_overage_charge: true;
                                /** @enum {boolean} */
                                no_interest: true;
                                /** @enum {boolean} */
                                no_late_fees: true;
                                /** @enum {boolean} */
                                no_financing: true;
                                /** @enum {boolean} */
                                no_insurance: true;
                                /** @enum {boolean} */
                                no_approval_guarantee: true;
                            };
                        };
                        event_contract: {
                            event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                            /** @enum {string} */
                            transport_default: "poll_or_connector_handoff";
                            delivery_modes: string[];
                            polling: {
                                /** @enum {string} */
                                method: "GET";
                                endpoint: string;
                                parameters: {
                                    after: string;
                                    limit: string;
                                    types: string;
                                    wait: string;
                                };
                                cursor: string;
                            };
                            subscription: {
                                /** @enum {string} */
                                method: "POST";
                                endpoint: string;
                                worker_endpoint: string;
                            };
                            envelope: {
                                /** @enum {string} */
                                schema_version: "service.event.v1";
                                fields: {
                                    id: string;
                                    sequence: string;
                                    type: string;
                                    occurred_at: string;
                                    account_id: string;
                                    subject: string;
                                    data: string;
                                    salt: string;
                                    schema_version: string;
                                };
                                example: {
                                    id: string;
                                    sequence: number;
                                    /** @enum {string} */
                                    type: "account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created";
                                    /** Format: date-time */
                                    occurred_at: string;
                                    account_id: string | null;
                                    subject: {
                                        type: string;
                                        id: string;
                                    };
                                    data: {
                                        [key: string]: unknown;
                                    };
                                    salt: string;
                                    /** @enum {string} */
                                    schema_version: "service.event.v1";
                                };
                            };
                            /** @enum {boolean} */
                            replayable: true;
                            /** @enum {boolean} */
                            append_only: true;
                            /** @enum {boolean} */
                            raw_packets_hidden: true;
                            /** @enum {boolean} */
                            no_certification_or_approval_guarantee: true;
                        };
                        metering: {
                            /** @enum {string} */
                            unit: "decision";
                            period: string;
                            usage_endpoint: string;
                            /** @enum {boolean} */
                            keyed_calls_append_to_usage_ledger: true;
                            /** @enum {boolean} */
                            calls_without_key_are_public_demo: true;
                            /** @enum {boolean} */
                            quota_enforced_before_decision: true;
                            /** @enum {boolean} */
                            no_automatic_overage_billing: true;
                            monthly_decision_quota: {
                                pilot: number;
                                growth: number;
                                enterprise: number;
                            };
                            over_quota: {
                                /** @enum {number} */
                                status: 429;
                                schema_version: string;
                                action: string;
                                headers: string[];
                            };
                        };
                        sample_payloads: {
                            agent_decision: {
                                [key: string]: unknown;
                            };
                            platform_account: {
                                [key: string]: unknown;
                            };
                            key_action: {
                                [key: string]: unknown;
                            };
                            integration_kit: {
                                [key: string]: unknown;
                            };
                            terms_acceptance: {
                                [key: string]: unknown;
                            };
                            order: {
                                [key: string]: unknown;
                            };
                            payment_event: {
                                [key: string]: unknown;
                            };
                            checkout_session: {
                                [key: string]: unknown;
                            };
                            payprovider_webhook: {
                                [key: string]: unknown;
                            };
                            webhook_subscription: {
                                [key: string]: unknown;
                            };
                            outcome_listener: {
                                [key: string]: unknown;
                            };
                            worker: {
                                [key: string]: unknown;
                            };
                            connector_inbox: {
                                [key: string]: unknown;
                            };
                            dispatch_lease: {
                                [key: string]: unknown;
                            };
                            dispatch_ack: {
                                [key: string]: unknown;
                            };
                        };
                        client_snippets: {
                            curl: {
                                decision: string;
                                event_polling: string;
                                webhook_verification: string;
                                outcome_ingestion: string;
                            };
                            typescript: {
                                decision: string;
                                event_polling: string;
                                webhook_verification: string;
                                outcome_ingestion: string;
                            };
                            python: {
                                decision: string;
                                event_polling: string;
                                webhook_verification: string;
                                outcome_ingestion: string;
                            };
                            go: {
                                decision: string;
                                event_polling: string;
                                webhook_verification: string;
                                outcome_ingestion: string;
                            };
                        };
                        examples: {
                            name: string;
                            purpose: string;
                            /** @enum {string} */
                            method: "GET" | "POST";
                            url: string;
                            /** @enum {string} */
                            auth: "key" | "key or none" | "none";
                            role: ("account" | "connector") | null;
                            payload: string | null;
                            answers: {
                                status: number;
                                schema_version: string;
                            } | null;
                        }[];
                        self_test_sequence: {
                            order: number;
                            key: string;
                            action: string;
                            endpoint: string;
                            /** @enum {boolean} */
                            founder_required: false;
                        }[];
                        webhook_signature: {
                            header_name: string;
                            next_header_name: string;
                            /** @enum {string} */
                            algorithm: "HMAC-SHA-256";
                            /** @enum {string} */
                            encoding: "hex";
                            signed_content: string;
                            key: string;
                            /** @enum {string} */
                            comparison: "constant_time";
                            environment_variable: string;
                            /** @enum {boolean} */
                            secret_visible_once: true;
                            standard_webhooks: {
                                version: string;
                                header_names: {
                                    id: string;
                                    timestamp: string;
                                    signature: string;
                                };
                                signed_content: string;
                                key: string;
                                encoding: string;
                                tolerance_seconds: number;
                            };
                            test_vector: {
                                secret: string;
                                body: string;
                                headers: {
                                    [key: string]: string;
                                };
                            };
                        };
                        kit_context: {
                            kit_id: string;
                            status: string;
                            integration_type: string;
                            endpoint_url: string | null;
                            event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                            /** Format: date-time */
                            created_at: string;
                        } | null;
                        account_context: {
                            account_id: string;
                            /** @enum {string} */
                            plan: "pilot" | "growth" | "enterprise";
                            /** @enum {string} */
                            status: "pending_payment" | "active" | "paused" | "closed";
                            period: string;
                            quota: number;
                            used: number;
                            remaining: number;
                        } | null;
                        links: {
                            [key: string]: string;
                        };
                        distribution_contract: {
                            /** @enum {boolean} */
                            outside_agents_integrate_without_founder: true;
                            /** @enum {boolean} */
                            self_serve_integration_tests: true;
                            /** @enum {boolean} */
                            conformance_reports_append_only: true;
                            /** @enum {boolean} */
                            decision_usage_metered_to_fixed_fee_accounts: true;
                            /** @enum {boolean} */
                            outcomes_feed_trust_graph_and_calibration: true;
                            /** @enum {boolean} */
                            source_watchlist_feeds_intelligence_and_rule_candidates: true;
                            /** @enum {boolean} */
                            routine_refunds_publish_connector_instructions: true;
                            /** @enum {boolean} */
                            security_questionnaires_answered_from_trust_center: true;
                            /** @enum {boolean} */
                            rule_pack_recommendations_advisory: true;
                            /** @enum {boolean} */
                            release_candidates_gated_and_advisory: true;
                            /** @enum {boolean} */
                            live_rules_not_changed_automatically: true;
                        };
                        liability_boundary: {
                            /** @enum {boolean} */
                            decision_support_only: true;
                            /** @enum {boolean} */
                            not_legal_advice: true;
                            /** @enum {boolean} */
                            not_certification: true;
                            /** @enum {boolean} */
                            no_insurance: true;
                            /** @enum {boolean} */
                            no_marketplace_approval_guarantee: true;
                            /** @enum {boolean} */
                            fixed_fee_only: true;
                        };
                        /** @description SHA-256 over the RFC 8785 JSON of the pack without `content_sha256` and `generated_at` */
                        content_sha256: string;
                        /** Format: date-time */
                        generated_at: string;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `not_found`: There is no such resource, or the key may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "not_found";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getTransparencyCheckpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.transparency_checkpoint.v1";
                        origin: string;
                        tree_size: number;
                        root_hash: string;
                        checkpoint: string;
                        checkpoint_sha256: string;
                        /** Format: date-time */
                        signed_at: string;
                        vkey: string;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getTransparencyCheckpointsSha256: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.transparency_checkpoint.v1";
                        origin: string;
                        tree_size: number;
                        root_hash: string;
                        checkpoint: string;
                        checkpoint_sha256: string;
                        /** Format: date-time */
                        signed_at: string;
                        vkey: string;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `not_found`: There is no such resource, or the key may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "not_found";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getTransparencyInclusion: {
        parameters: {
            query?: {
                event_id?: string;
                sequence?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.transparency_inclusion.v1";
                        event_id: string;
                        sequence: number;
                        leaf_hash: string;
                        leaf_index: number;
                        tree_size: number;
                        root_hash: string;
                        proof: string[];
                        checkpoint_sha256: string;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `not_found`: There is no such resource, or the key may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "not_found";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getTransparencyConsistency: {
        parameters: {
            query: {
                from: number;
                to: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.transparency_consistency.v1";
                        from: number;
                        to: number;
                        from_root_hash: string;
                        to_root_hash: string;
                        proof: string[];
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getPlatformQuota: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getPlatformQuotaWorker: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postPlatformQuotaWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 50 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        limit: number;
                        counts: {
                            due: number;
                            handled: number;
                            duplicates: number;
                            failed: number;
                        };
                        jobs: {
                            key: string;
                            job_id: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            record: {
                                [key: string]: unknown;
                            };
                            events: ({
                                event_id: string;
                                type: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            dispatches: ({
                                dispatch_id: string;
                                connector: string;
                                kind: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                        remaining: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postPlatformQuotaWorkerRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 1000 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        dead: number;
                        redriven: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getPlatformActivationWorker: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postPlatformActivationWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 50 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        limit: number;
                        counts: {
                            due: number;
                            handled: number;
                            duplicates: number;
                            failed: number;
                        };
                        jobs: {
                            key: string;
                            job_id: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            record: {
                                [key: string]: unknown;
                            };
                            events: ({
                                event_id: string;
                                type: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            dispatches: ({
                                dispatch_id: string;
                                connector: string;
                                kind: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                        remaining: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postPlatformActivationWorkerRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 1000 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        dead: number;
                        redriven: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getPlatformActivation: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getTermsFollowups: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getTermsFollowupsWorker: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postTermsFollowupsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 20 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        limit: number;
                        counts: {
                            due: number;
                            handled: number;
                            duplicates: number;
                            failed: number;
                        };
                        jobs: {
                            key: string;
                            job_id: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            record: {
                                [key: string]: unknown;
                            };
                            events: ({
                                event_id: string;
                                type: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            dispatches: ({
                                dispatch_id: string;
                                connector: string;
                                kind: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                        remaining: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postTermsFollowupsWorkerRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 1000 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        dead: number;
                        redriven: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getReceivablesWorker: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postReceivablesWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 50 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        limit: number;
                        counts: {
                            due: number;
                            handled: number;
                            duplicates: number;
                            failed: number;
                        };
                        jobs: {
                            key: string;
                            job_id: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            record: {
                                [key: string]: unknown;
                            };
                            events: ({
                                event_id: string;
                                type: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            dispatches: ({
                                dispatch_id: string;
                                connector: string;
                                kind: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                        remaining: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postReceivablesWorkerRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 1000 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        dead: number;
                        redriven: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getReceivables: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getRefundsWorker: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postRefundsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 20 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        limit: number;
                        counts: {
                            due: number;
                            handled: number;
                            duplicates: number;
                            failed: number;
                        };
                        jobs: {
                            key: string;
                            job_id: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            record: {
                                [key: string]: unknown;
                            };
                            events: ({
                                event_id: string;
                                type: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            dispatches: ({
                                dispatch_id: string;
                                connector: string;
                                kind: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                        remaining: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postRefundsWorkerRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 1000 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        dead: number;
                        redriven: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getRefunds: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getIntegrationsWorker: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postIntegrationsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 50 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        limit: number;
                        counts: {
                            due: number;
                            handled: number;
                            duplicates: number;
                            failed: number;
                        };
                        jobs: {
                            key: string;
                            job_id: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            record: {
                                [key: string]: unknown;
                            };
                            events: ({
                                event_id: string;
                                type: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            dispatches: ({
                                dispatch_id: string;
                                connector: string;
                                kind: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                        remaining: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postIntegrationsWorkerRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 1000 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        dead: number;
                        redriven: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getIntegrationsConformanceWorker: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postIntegrationsConformanceWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 50 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        limit: number;
                        counts: {
                            due: number;
                            handled: number;
                            duplicates: number;
                            failed: number;
                        };
                        jobs: {
                            key: string;
                            job_id: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            record: {
                                [key: string]: unknown;
                            };
                            events: ({
                                event_id: string;
                                type: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            dispatches: ({
                                dispatch_id: string;
                                connector: string;
                                kind: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                        remaining: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postIntegrationsConformanceWorkerRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 1000 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        dead: number;
                        redriven: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getIntegrationsConformance: {
        parameters: {
            query?: {
                limit?: number;
                kit_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.integration_conformance_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        kit_counts: {
                            [key: string]: number;
                        };
                        kit: {
                            kit_id: string;
                            /** @enum {string} */
                            status: "created" | "activated" | "conformant" | "stalled";
                            /** @enum {string} */
                            integration_type: "marketplace" | "sourcing_tool" | "procurement_system" | "connector_agent";
                            company: string;
                            email: string;
                            use_case: string;
                            endpoint_url: string | null;
                            event_types: ("account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created")[];
                            account_id: string | null;
                            steps_taken: number;
                            next_step: string | null;
                            /** Format: date-time */
                            progress_at: string;
                            next_nudge_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            steps: {
                                order: number;
                                key: string;
                                endpoint: string;
                                /** @enum {string} */
                                result: "passed" | "missing";
                                evidence: {
                                    [key: string]: unknown;
                                } | null;
                            }[];
                        } | null;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `not_found`: There is no such resource, or the key may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "not_found";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getWebhooksWorker: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postWebhooksWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 50 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        limit: number;
                        counts: {
                            due: number;
                            handled: number;
                            duplicates: number;
                            failed: number;
                        };
                        jobs: {
                            key: string;
                            job_id: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            record: {
                                [key: string]: unknown;
                            };
                            events: ({
                                event_id: string;
                                type: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            dispatches: ({
                                dispatch_id: string;
                                connector: string;
                                kind: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                        remaining: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postWebhooksWorkerRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 1000 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        dead: number;
                        redriven: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        subscription_counts: {
                            [key: string]: number;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getSystemCanaryWorker: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        due_count: number;
                        due_count_capped?: boolean;
                        jobs: {
                            key: string;
                            /** Format: date-time */
                            due_at: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                        schedule: {
                            cron: string;
                            timezone: string;
                            next_runs: string[];
                        } | null;
                        queue: {
                            ready: number;
                            active: number;
                            failed: number;
                            dead: number;
                        };
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postSystemCanaryWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 50 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        limit: number;
                        counts: {
                            due: number;
                            handled: number;
                            duplicates: number;
                            failed: number;
                        };
                        jobs: {
                            key: string;
                            job_id: string;
                            subject: {
                                type: string;
                                id: string;
                                account_id: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            record: {
                                [key: string]: unknown;
                            };
                            events: ({
                                event_id: string;
                                type: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            dispatches: ({
                                dispatch_id: string;
                                connector: string;
                                kind: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                        remaining: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    postSystemCanaryWorkerRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 1000 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        dead: number;
                        redriven: number;
                    };
                };
            };
            /** @description `invalid_worker_request`: The worker request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_worker_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `insufficient_role`: The key's role may not call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "insufficient_role";
                    };
                };
            };
            /** @description `payload_too_large`: The body is larger than the service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "payload_too_large";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
    getSystemCanary: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_request`: A parameter of the request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_request";
                    };
                };
            };
            /** @description `invalid_api_key`: The API key is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_api_key";
                    };
                };
            };
            /** @description `internal_error`: A fault of the service. The request id helps to find it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "internal_error";
                    };
                };
            };
        };
    };
}
