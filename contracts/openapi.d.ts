export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process answers
         * @description For a supervisor: restart the process when this fails. Open to anybody, without a key.
         */
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
        /**
         * Database, migrations and queue answer
         * @description For a load balancer: send no requests while this fails. Open to anybody, without a key.
         */
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
         * @description Without a key: the public demo, limited by address. With a key: one decision of the monthly quota, committed before the answer. A POST body may ask about another day (`as_of`). Open to anybody, with a valid key or none; a key is metered.
         */
        get: operations["getAgentDecision"];
        put?: never;
        /**
         * Is this product ready for that marketplace?
         * @description Without a key: the public demo, limited by address. With a key: one decision of the monthly quota, committed before the answer. A POST body may ask about another day (`as_of`). Open to anybody, with a valid key or none; a key is metered.
         */
        post: operations["postAgentDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metered decisions, newest first
         * @description One row a call. An account sees its own of one month (`period`, the running one by default); an operator all. A page may hold fewer rows than `limit`, or none, where few fit the filters: it ends where `next_cursor` is null. For the account itself and operators.
         */
        get: operations["getAgentDecisions"];
        put?: never;
        /**
         * Up to a hundred questions at once
         * @description Answers in the order of `requests`. One request that does not fit refuses all, by its path (`requests.3.title`). Metered by number: where fewer are left of the month, or of the demo’s minute, none is answered. Open to anybody, with a valid key or none.
         */
        post: operations["postAgentDecisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/decisions/{decision_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A decision as it was given
         * @description Made again from what was logged, and shown only if its hash is that of the decision that was given. `generated_at` is when it was given first; to look at it is not metered. For the account itself and operators.
         */
        get: operations["getAgentDecisionsDecisionId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/decisions/{decision_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A decision judged again from what was logged
         * @description With the rule packs, the evidence and the day of then. `identical` says whether every byte is the same; `differs` names what is not what it was. For the account itself and operators.
         */
        get: operations["getAgentDecisionsDecisionIdReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rule packs on record, newest first
         * @description Every version that decisions were ever judged by, with the leaf of the log that publishes it. Open to anybody, without a key.
         */
        get: operations["getRulePacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A rule pack by its hash
         * @description `sha256` is over the RFC 8785 form of `content`. Open to anybody, without a key.
         */
        get: operations["getRulePacksSha256"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule-packs/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The very bytes that a rule pack’s hash is over
         * @description `file` is the hash followed by `.json`; the answer hashes to it. Open to anybody, without a key.
         */
        get: operations["getRulePacksFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/releases/{candidate_sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A release candidate by its hash
         * @description What the gate said of it, what persons decided, and for operators every verdict that it would change, oldest decision first. No live rule is changed by any of it. For any key; an account key sees its own account.
         */
        get: operations["getRulePacksReleasesCandidateSha256"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/releases/promotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Promote or reject a release candidate, or withdraw that
         * @description Recorded for good, and told by an event without person or reason. It changes no live rule: a promotion answers what is left to do in the repository, and shows as published once a pack on record holds the rule. Only what passed its gate beside the live packs can be promoted. The same act again is a duplicate; one that contradicts is refused until the one that stands is withdrawn. For operators.
         */
        post: operations["postRulePacksReleasesPromotions"];
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
        /**
         * Accounts, without their secrets
         * @description For any key; an account key sees its own account.
         */
        get: operations["getPlatformAccounts"];
        put?: never;
        /**
         * Sign up, or claim the minted key
         * @description Signup returns an order and a claim token, once. After the order is paid and activated, the claim token returns the API key, once. Open to anybody, with a valid key or none.
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
        /**
         * Keys and their lives, never hashes or secrets
         * @description For the account itself and operators.
         */
        get: operations["getPlatformKeys"];
        put?: never;
        /**
         * Rotate or revoke a key; issue a connector key
         * @description Acts on the active key of `account_id`. An operator may name any key by `key_id` instead, and issues connector keys. For the account itself and operators.
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
        /**
         * The month's metered decisions
         * @description What each account has used and has left, and the newest rows of the ledger that proves it. `limit` is for both lists; `cursor` carries on the accounts, `ledger_cursor` the ledger. For the account itself and operators.
         */
        get: operations["getPlatformUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a plan: a higher one, the same for another month, or a lower one
         * @description Opens one fixed-fee order and changes nothing before it is paid. A higher plan begins with the payment, at its monthly fee; a lower one with the month after it. The same plan adds its quota to the next month. `enterprise` waits for a quote. Asked again, the same order is answered; asked for another plan, the open order for the first is cancelled. For the account itself and operators.
         */
        post: operations["postPlatformPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intake": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Seller intakes, newest first
         * @description For any key; an account key sees its own account.
         */
        get: operations["getIntake"];
        put?: never;
        /**
         * Hand in a product or a rejected listing, and learn what to order for it
         * @description The answer's `request_id` goes into the order. The same `idempotency_key` with the same body answers the same intake again, with the header `idempotency-replayed: true`; with another body it is refused. The rejection text is read by operators and by the account that handed it in, and by nobody else. Facts and documents are those of POST /api/verify; `order_id` names a product order that has no intake yet. Open to anybody, with a valid key or none.
         */
        post: operations["postIntake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intake/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add facts and documents to an intake
         * @description What is stated replaces what was, documents are added; a document that is there already is one. Orders that are paid and wait for it are looked at again. An intake that was handed in without a key takes them from whoever knows its id; one that has its report takes no more. Open to anybody, with a valid key or none.
         */
        post: operations["postIntakeEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intake/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An intake with its orders and its report, for whom it belongs to
         * @description An intake that was handed in without a key belongs to whoever knows its id; any other to its account and to operators. Open to anybody, with a valid key or none.
         */
        get: operations["getIntakeRequestId"];
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
        /**
         * Orders, payment events, revenue and the activation queue
         * @description Money adds up to the cent in each currency: received = paid + refunded + awaiting refund. For any key; an account key sees its own account.
         */
        get: operations["getOrders"];
        put?: never;
        /**
         * Order a fixed-fee product
         * @description The same `idempotency_key` with the same body answers the same order again, with the header `idempotency-replayed: true`; with another body it is refused. A `request_id` that names a seller intake links the order to it (`request_known: true`); any other text is kept as the caller's own reference. Open to anybody, with a valid key or none.
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
         * @description Duplicate-safe by `provider_event_id`. A wrong amount or currency is recorded and does not pay. For connectors and operators.
         */
        post: operations["postOrdersPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order that is not paid
         * @description For operators, and for the account whose order it is. Reminders end; a payment that still comes goes back. A cancelled order again answers its cancellation. For the account itself and operators.
         */
        post: operations["postOrdersCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the fixed fee of an order that waits for a quote
         * @description The order becomes payable and its reminders begin. Until a payment arrives the fee may be set again. For operators.
         */
        post: operations["postOrdersQuote"];
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
        /**
         * Whether hosted checkout is set up
         * @description Open to anybody, without a key.
         */
        get: operations["getCheckoutPayprovider"];
        put?: never;
        /**
         * Create, or get again, the hosted checkout of an unpaid order
         * @description Open to anybody, with a valid key or none.
         */
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
         * @description Signed in the header `payprovider-signature` (`stripe-signature` is accepted). First delivery 201, repeated 200. Open to anybody, without a key.
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
         * @description Receipts are append-only and duplicate-safe by subject and terms version. Open to anybody, with a valid key or none.
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
        /**
         * The terms in force, with the receipts of a subject
         * @description For any key; an account key sees its own account.
         */
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
        /**
         * Receipts, newest first
         * @description For any key; an account key sees its own account.
         */
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
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getIntegrations"];
        put?: never;
        /**
         * Make an integration kit, or attach one to its account
         * @description With an account's key the kit is that account's. Without one it comes with a `kit_token`, visible once; `{ kit_id, kit_token }` with an account's key attaches it later. Open to anybody, with a valid key or none.
         */
        post: operations["postIntegrations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outcome/listener": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report what a marketplace did with a listing
         * @description Reads structured fields and short human text (English, basics of German, Spanish and French), and says `unknown` rather than guess. The text is kept private. Duplicate-safe by `connector` and `message_id`, else by the whole report; each reporter has its own. Without a key limited by address. Open to anybody, with a valid key or none.
         */
        post: operations["postOutcomeListener"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Outcomes, newest first
         * @description Only an account's own outcomes show their text, and only to itself. For any key; an account key sees its own account.
         */
        get: operations["getOutcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calibration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The calibration of rejection risk
         * @description The risk that decisions are given with, by verdict and missing evidence, beside the prior; and for each marketplace and category the method, its scores on later outcomes and the reliability bins with Wilson intervals. `calibration_sha256` asks for an earlier version. For any key; an account key sees its own account.
         */
        get: operations["getCalibration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calibration/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One decision before and after a calibration
         * @description The fields of a decision request, and `versions`: which two calibrations (`prior` for none, `newest`, a `calibration_version` or `calibration_sha256`), by default the prior and the newest. Says of both the verdict and the risk, and all that differs. Not metered and not logged: it is a look at the calibration, without reasons or receipt, and nothing to act on. For any key; an account key sees its own account.
         */
        post: operations["postCalibrationCompare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public record of a packet, or the reports of an account
         * @description With `packet_sha256`: the public record that speaks for it, a current one first; no key is needed. Without: the reports of the account whose key is presented, newest first (an operator sees all). Open to anybody, with a valid key or none.
         */
        get: operations["getVerify"];
        put?: never;
        /**
         * Verify a packet of evidence
         * @description Judges facts and documents (their metadata and SHA-256, never their bytes) and records a verification report. `packet_sha256` is the SHA-256 of the RFC 8785 JSON of `{ documents, facts }` in normal form. The same packet again answers the same report (`duplicate: true`, header `idempotency-replayed: true`); a changed packet for the same product supersedes the report before it. The packet stays with its owner; hashes, codes, the verdict, brand and model are public. For the account itself and operators.
         */
        post: operations["postVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a verification report
         * @description By its owner or an operator, for good. A `reason` that is a code (`report_withdrawn`) is published with the record; any other text stays private, and the record says `unspecified`. For the account itself and operators.
         */
        post: operations["postVerifyAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public record of a verification report
         * @description Hashes, codes, the verdict, brand and model: never the packet itself. `forbidden_claims` marks a brand or model that makes a claim nobody may make; it stays as it was stated. Open to anybody, with a valid key or none.
         */
        get: operations["getVerifyReportId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify/{report_id}/packet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report with its packet and decision, for its owner
         * @description For the account itself and operators.
         */
        get: operations["getVerifyReportIdPacket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalog of public verification records
         * @description Newest first; with `status=expired`, those that expired last first. The letter case of `marketplace`, `category` and `brand` does not matter. Open to anybody, with a valid key or none.
         */
        get: operations["getCatalog"];
        put?: never;
        post?: never;
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
         * @description Ascending by `sequence`. `after` (or `cursor`) is the last sequence seen; `wait` holds the answer up to that many seconds until something comes. `next_cursor` is null when the page reaches the end. For any key; an account key sees its own account.
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
         * @description Newest first, without secrets. With `subscription_id`, one of them with its open deliveries and its newest attempts. For the account itself and operators.
         */
        get: operations["getWebhooksSubscriptions"];
        put?: never;
        /**
         * Subscribe an endpoint to events
         * @description `signing_secret` is visible once. No `event_types` means all of them. What is private, local or reserved is refused as an endpoint: at once where the address says so, otherwise when its name is resolved, with each delivery. An operator may subscribe for any account, or for none and so be told of every account's events. For the account itself and operators.
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
         * @description `pause` and `resume` (also of one that was disabled): what happens meanwhile is held, and delivered then. `delete`. `test` posts a signed synthetic event now and shows the answer. `rotate` answers the next secret, once; deliveries carry both signatures until `activate_rotation` ends the old one. `replay` delivers again what came after `after_sequence`; `simulate` (the default) only counts. For the account itself and operators.
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
         * @description Public. `kit_id` adapts samples and snippets to a kit; `account_id` adds the account, for a key of that account or of an operator. The entity tag is `content_sha256`: `if-none-match` is answered 304 when the pack is still that one. Open to anybody, without a key.
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
        /**
         * The newest signed checkpoint of the log
         * @description `checkpoint` is the note as the log signed it, and what `checkpoint_sha256` is of. The lines of `cosignatures` stand under it in `/transparency/checkpoint` and in proof files. Open to anybody, without a key.
         */
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
        /**
         * A signed checkpoint by the SHA-256 of its note
         * @description Open to anybody, without a key.
         */
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
         * @description Against the newest checkpoint. `leaf_index` is the sequence less one. Open to anybody, without a key.
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
        /**
         * Proof that an earlier tree is the beginning of a later one
         * @description Open to anybody, without a key.
         */
        get: operations["getTransparencyConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badge/{report_id}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The badge of a verification record
         * @description An image that says in words how the record stands. Link headers point to its page, its evidence record and its inclusion proof. Kept for 300 seconds at most. For an id that no record has, the badge says so, with 404. Open to anybody, without a key.
         */
        get: operations["getBadgeReportIdSvg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badge/{report_id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The badge of a verification record, as a shields.io endpoint
         * @description The keys that shields.io knows and no others; it refuses those it does not know. Open to anybody, without a key.
         */
        get: operations["getBadgeReportIdJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/record/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page of a verification record, for people
         * @description Plain HTML: no scripts, nothing loaded from anywhere. The JSON is `/api/verify/{report_id}`. Open to anybody, without a key.
         */
        get: operations["getRecordReportId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rejection-patterns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why marketplaces reject: reasons by marketplace and category, the most frequent first
         * @description Counted are cases, not messages: a reason for one product or report, once. Outcomes reported without a key are not counted, and nothing under `minimum_cases` is published. `share` is of all cases of that marketplace and category; one case can have several reasons. Open to anybody, with a valid key or none.
         */
        get: operations["getRejectionPatterns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trust-graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What verification records and outcomes say together, around a node
         * @description Nodes are `report:`, `brand:`, `lab:`, `standard:`, `category:`, `marketplace:` and `reason:` with an id. Without `node`, the weightiest edges of all. Records that stand are counted, among the newest 500 of each node; edges made of outcomes or laboratories from 5 on. `limit` is of each kind of edge at each node; `truncated` says that there are more. At `depth` 2 the first 5 neighbours are looked around too. Open to anybody, with a valid key or none.
         */
        get: operations["getTrustGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of inbox
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getConnectorsInbox"];
        put?: never;
        /**
         * Post what a connector received
         * @description Duplicate-safe by `connector` and `message_id`. A connector key posts as its own connector. An account or order that is not known is told in `issues`, and the message is kept without it. For connectors and operators.
         */
        post: operations["postConnectorsInbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/inbox/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what became of a message
         * @description `answer`: a message that went to a person was answered, wherever that was done. It is open no longer, and asks for nobody any more. Duplicate-safe; what went elsewhere is answered there. For operators.
         */
        post: operations["postConnectorsInboxAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How full the dispatch queues are
         * @description An operator sees every connector, a connector its own queue. An account sees none: a queue's depth tells of others. For any key; an account key sees its own account.
         */
        get: operations["getDispatchQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/lease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lease rows of a dispatch queue
         * @description Oldest first, each row to one caller. Acknowledge or extend before `expires_at`; afterwards the row may go to somebody else, as the next `attempt`. Delivery is at least once: a row whose lease expired may have been carried out, `origin_dispatch_id` tells a repeat. For connectors and operators.
         */
        post: operations["postDispatchLease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep leased rows for longer
         * @description Each extension gives another minute; a lease lives an hour at most. For connectors and operators.
         */
        post: operations["postDispatchExtend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/ack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what became of leased rows
         * @description Only the attempt that holds a row is believed; every other answer has its `reason`, and a repeated acknowledgement is `already_delivered` or `already_failed`. What failed is tried again with growing pauses, and is a dead letter after nine attempts. For connectors and operators.
         */
        post: operations["postDispatchAck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive a connector's dead letters
         * @description Puts dead letters back into the queue, oldest first, each under a new `dispatch_id`. `simulate` shows them. For operators.
         */
        post: operations["postDispatchRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of source-watchlist
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getSourceWatchlist"];
        put?: never;
        /**
         * Watch a source, or leave one alone
         * @description `watch` adds an address, goes on with a paused one, or changes how it is looked at. The address is shown to every key. At most 1000 are watched. For operators.
         */
        post: operations["postSourceWatchlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand in a snapshot of a source that cannot be fetched
         * @description For sources that an operator watches with `how: connector`. A connector key hands in for its own. The same content as the newest one is a duplicate. For connectors and operators.
         */
        post: operations["postSourceWatchlistSnapshots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-intelligence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changes of watched sources may mean for the rules, newest first
         * @description Hashes, counts, short excerpts, the rules that a change may concern, and the candidates that follow. Advice: no live rule changes. For any key; an account key sees its own account.
         */
        get: operations["getSourceIntelligence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system-canary/receiver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive the canary's delivery to itself
         * @description Signed like a webhook delivery, with a secret that only the service has. First delivery 201, repeated 200. Open to anybody, without a key.
         */
        post: operations["postSystemCanaryReceiver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claim-guard/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold a text against the claims that nobody may make
         * @description What the service holds its own texts against, for those who write about products or about the service. `category` and `marketplace` say of which product, and so which claims a regulator forbids; without a category only those that are wrong of any product. The text is not kept. For any key; an account key sees its own account.
         */
        post: operations["postClaimGuardCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claim-guard/withheld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release or drop a withheld dispatch
         * @description A released dispatch goes to its connector as it was written; a dropped one never does. Each is decided once. For operators.
         */
        post: operations["postClaimGuardWithheld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channel-autopilot/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the consent of a contact, or its withdrawal
         * @description Every consent and withdrawal is kept, with who said so. An account consents for its own address, an operator or connector for anybody who did. Whoever has the reference of a message withdraws without a key: for every channel, at once and for good. Open to anybody, with a valid key or none.
         */
        post: operations["postChannelAutopilotContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channel-autopilot/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a contact did upon a play
         * @description Duplicate-safe by contact, play and response. Any response ends the plays of the contact; `opted_out` is a withdrawal, `bounced` is of the address on its channel. Of `text` only the hash is kept. For connectors and operators.
         */
        post: operations["postChannelAutopilotResponses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/families": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All job families
         * @description For each family: subjects due and parked, dead letters, the last and the next run, and whether it is paused. An account key counts its own subjects only. For any key; an account key sees its own account.
         */
        get: operations["getFamilies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/families/{family}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One job family
         * @description How the family stands, with its schedule, its queue and its parked subjects. Dead letters and reasons are for operators. For any key; an account key sees its own account.
         */
        get: operations["getFamiliesFamily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/families/{family}/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act on a job family
         * @description `pause`: no process runs the family until it is resumed; it can still be previewed and simulated. `resume`: it runs again, at once for what fell due meanwhile. `redrive`: dead letters go back into the queue, oldest first. `retry`: the dead letter with this key goes back. `drop`: the dead letter with this key is given up; its subject stays parked and is not taken up again. A pause, a resume and a drop need a reason. The last three simulate unless `mode` is `run`. For operators.
         */
        post: operations["postFamiliesFamilyAction"];
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
         * @description Accounts at 80 % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. In a new month: paused ones resumed, paid plan changes begun. For any key; an account key sees its own account.
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
         * @description Accounts at 80 % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. In a new month: paused ones resumed, paid plan changes begun. For any key; an account key sees its own account.
         */
        get: operations["getPlatformQuotaWorker"];
        put?: never;
        /**
         * Simulate or run quota
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postPlatformQuotaWorker"];
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
         * @description Paid signup orders without a key: the key is minted and sealed, the account active, the order fulfilled. For any key; an account key sees its own account.
         */
        get: operations["getPlatformActivationWorker"];
        put?: never;
        /**
         * Simulate or run activation
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postPlatformActivationWorker"];
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
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
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
         * @description Orders and accounts a day old without a terms receipt: one reminder. For any key; an account key sees its own account.
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
         * @description Orders and accounts a day old without a terms receipt: one reminder. For any key; an account key sees its own account.
         */
        get: operations["getTermsFollowupsWorker"];
        put?: never;
        /**
         * Simulate or run terms-followups
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postTermsFollowupsWorker"];
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
         * @description Pending orders at day 1, 3, 7, 14, 30: a notice, never a charge, a fee or interest. For any key; an account key sees its own account.
         */
        get: operations["getReceivablesWorker"];
        put?: never;
        /**
         * Simulate or run receivables
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postReceivablesWorker"];
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
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
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
         * @description Open refund cases: routine ones get one payment_refunded instruction, the others go to a person. For any key; an account key sees its own account.
         */
        get: operations["getRefundsWorker"];
        put?: never;
        /**
         * Simulate or run refunds
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postRefundsWorker"];
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
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
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
    "/api/checkout/reconciliation/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview checkout-reconciliation
         * @description Checkout sessions 1 and 6 hours after they were made, and once after they ended: the provider is asked whether they were paid. For any key; an account key sees its own account.
         */
        get: operations["getCheckoutReconciliationWorker"];
        put?: never;
        /**
         * Simulate or run checkout-reconciliation
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postCheckoutReconciliationWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of checkout-reconciliation
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getCheckoutReconciliation"];
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
         * @description Kits without progress at day 1, 3, 7, 14: one nudge naming the next self-test step; after the last the kit is stalled. For any key; an account key sees its own account.
         */
        get: operations["getIntegrationsWorker"];
        put?: never;
        /**
         * Simulate or run integrations
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postIntegrationsWorker"];
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
         * @description Kits with evidence newer than their last report: a self-test report over the eleven steps, from ledger facts only. For any key; an account key sees its own account.
         */
        get: operations["getIntegrationsConformanceWorker"];
        put?: never;
        /**
         * Simulate or run conformance
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postIntegrationsConformanceWorker"];
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
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
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
    "/api/connectors/inbox/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview inbox
         * @description Received messages: each is routed to the trust center, the refund policy, the outcomes or a person. For any key; an account key sees its own account.
         */
        get: operations["getConnectorsInboxWorker"];
        put?: never;
        /**
         * Simulate or run inbox
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postConnectorsInboxWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trust-center/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview trust-center
         * @description Open questionnaire questions: answered from factual controls with their proofs, or sent to a person. For any key; an account key sees its own account.
         */
        get: operations["getTrustCenterWorker"];
        put?: never;
        /**
         * Simulate or run trust-center
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postTrustCenterWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trust-center": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of trust-center
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getTrustCenter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account-value/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview account-value
         * @description Active accounts whose month is over: a recap in counts of their own ledger rows, each traceable. For any key; an account key sees its own account.
         */
        get: operations["getAccountValueWorker"];
        put?: never;
        /**
         * Simulate or run account-value
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postAccountValueWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account-value": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of account-value
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getAccountValue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/health/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview connector-health
         * @description Connectors with leases or outcomes in the last full hour, or with rows nobody came for: one health record. For any key; an account key sees its own account.
         */
        get: operations["getConnectorsHealthWorker"];
        put?: never;
        /**
         * Simulate or run connector-health
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postConnectorsHealthWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of connector-health
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getConnectorsHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning-loop/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview learning-loop
         * @description New outcomes since the last calibration: predicted risk is calibrated anew and stored as a version; refusals are searched for patterns. For any key; an account key sees its own account.
         */
        get: operations["getLearningLoopWorker"];
        put?: never;
        /**
         * Simulate or run learning-loop
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postLearningLoopWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning-loop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of learning-loop
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getLearningLoop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/recommendations/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview recommendations
         * @description Patterns of refusals past their support and significance thresholds: recommended once, with a drafted rule. Advice only. For any key; an account key sees its own account.
         */
        get: operations["getRulePacksRecommendationsWorker"];
        put?: never;
        /**
         * Simulate or run recommendations
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postRulePacksRecommendationsWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of recommendations
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getRulePacksRecommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/releases/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview releases
         * @description Recommendations, and rules whose page has changed, without a gated candidate: backtested beside the live packs. Advice only; live rules never change. For any key; an account key sees its own account.
         */
        get: operations["getRulePacksReleasesWorker"];
        put?: never;
        /**
         * Simulate or run releases
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postRulePacksReleasesWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of releases
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getRulePacksReleases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist/fetch/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview source-fetch
         * @description Watched sources not looked at today: asked by conditional GET, and kept as a snapshot when their text has changed. For any key; an account key sees its own account.
         */
        get: operations["getSourceWatchlistFetchWorker"];
        put?: never;
        /**
         * Simulate or run source-fetch
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postSourceWatchlistFetchWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of source-fetch
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getSourceWatchlistFetch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview source-watchlist
         * @description Watched sources whose newest snapshot differs from the last one handled: compared, with the rules that it may concern. Advice only. For any key; an account key sees its own account.
         */
        get: operations["getSourceWatchlistWorker"];
        put?: never;
        /**
         * Simulate or run source-watchlist
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postSourceWatchlistWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview registry
         * @description Standards, laboratories and identifiers past their freshness date: told once a day, with what is past its last use and what wants a look. For any key; an account key sees its own account.
         */
        get: operations["getRegistryWorker"];
        put?: never;
        /**
         * Simulate or run registry
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postRegistryWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of registry
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getRegistry"];
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
         * @description Numbered events that an active subscription follows: delivered to its endpoint, signed, and tried again for days. For any key; an account key sees its own account.
         */
        get: operations["getWebhooksWorker"];
        put?: never;
        /**
         * Simulate or run webhooks
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postWebhooksWorker"];
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
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
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
    "/api/backup/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview backup
         * @description Once a day: a snapshot of all ledgers and tables, hashed, read back and restorable; older ones are thinned out. For any key; an account key sees its own account.
         */
        get: operations["getBackupWorker"];
        put?: never;
        /**
         * Simulate or run backup
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postBackupWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of backup
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getBackup"];
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
         * @description Once an interval: a decision with a known answer, an event with its proof, a sweep and a signed delivery, each timed and checked. For any key; an account key sees its own account.
         */
        get: operations["getSystemCanaryWorker"];
        put?: never;
        /**
         * Simulate or run system-canary
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postSystemCanaryWorker"];
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
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
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
    "/api/autonomy-health/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview autonomy-health
         * @description Dead letters, late schedules, queue ages, failing work, the log or the canary past a threshold: an alert, once while it lasts. For any key; an account key sees its own account.
         */
        get: operations["getAutonomyHealthWorker"];
        put?: never;
        /**
         * Simulate or run autonomy-health
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postAutonomyHealthWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/autonomy-health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of autonomy-health
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getAutonomyHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/autonomous-runtime/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview autonomous-runtime
         * @description Once a tick: all families looked at, and the sweeps that their schedules missed asked for, within a budget. For any key; an account key sees its own account.
         */
        get: operations["getAutonomousRuntimeWorker"];
        put?: never;
        /**
         * Simulate or run autonomous-runtime
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postAutonomousRuntimeWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/autonomous-runtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of autonomous-runtime
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getAutonomousRuntime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lifecycle/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview lifecycle
         * @description Active accounts without a decision for 14 days: a dormancy case opened or reopened, with one notice; closed when they ask again. For any key; an account key sees its own account.
         */
        get: operations["getLifecycleWorker"];
        put?: never;
        /**
         * Simulate or run lifecycle
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postLifecycleWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lifecycle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of lifecycle
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getLifecycle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expansion-radar/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview expansion-radar
         * @description Accounts whose last full months fit another fixed plan better: a suggestion with its arithmetic, never a change. For any key; an account key sees its own account.
         */
        get: operations["getExpansionRadarWorker"];
        put?: never;
        /**
         * Simulate or run expansion-radar
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postExpansionRadarWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expansion-radar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of expansion-radar
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getExpansionRadar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company-os/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview company-os
         * @description No operating snapshot today: all areas' counts and money on one sheet. For any key; an account key sees its own account.
         */
        get: operations["getCompanyOsWorker"];
        put?: never;
        /**
         * Simulate or run company-os
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postCompanyOsWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company-os": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of company-os
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getCompanyOs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/founder-updates/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview founder-updates
         * @description A week that is over: a digest of ledger facts for the operators, with what needs a person. For any key; an account key sees its own account.
         */
        get: operations["getFounderUpdatesWorker"];
        put?: never;
        /**
         * Simulate or run founder-updates
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postFounderUpdatesWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/founder-updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of founder-updates
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getFounderUpdates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer-success/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview customer-success
         * @description Accounts with errors, 7 days of silence or an open message: once a week for each, the next best action and why, as a task for a person. For any key; an account key sees its own account.
         */
        get: operations["getCustomerSuccessWorker"];
        put?: never;
        /**
         * Simulate or run customer-success
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postCustomerSuccessWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer-success": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of customer-success
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getCustomerSuccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-scheduler/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview agent-scheduler
         * @description Kits with a self-test step to take: the step goes to the kit's agent as a task, once in an ISO week; none falls due for a conformant or stalled kit. For any key; an account key sees its own account.
         */
        get: operations["getAgentSchedulerWorker"];
        put?: never;
        /**
         * Simulate or run agent-scheduler
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postAgentSchedulerWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-scheduler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of agent-scheduler
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getAgentScheduler"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/autopilot/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview autopilot
         * @description Paid product orders: a verification report on the packet of their intake, and the order fulfilled; or the buyer is asked for what is missing. Intakes of active accounts with evidence and no report. For any key; an account key sees its own account.
         */
        get: operations["getAutopilotWorker"];
        put?: never;
        /**
         * Simulate or run autopilot
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postAutopilotWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/autopilot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of autopilot
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getAutopilot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolio-monitoring/review/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview portfolio-review
         * @description Current reports whose day has come or that other rule packs judged: judged again, some hundreds at a time. Owners are told by portfolio-monitoring. For any key; an account key sees its own account.
         */
        get: operations["getPortfolioMonitoringReviewWorker"];
        put?: never;
        /**
         * Simulate or run portfolio-review
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postPortfolioMonitoringReviewWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolio-monitoring/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of portfolio-review
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getPortfolioMonitoringReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolio-monitoring/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview portfolio-monitoring
         * @description Reports judged otherwise under today's rule packs, or whose standard or evidence ends within 30 days: one notice to their owner. For any key; an account key sees its own account.
         */
        get: operations["getPortfolioMonitoringWorker"];
        put?: never;
        /**
         * Simulate or run portfolio-monitoring
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postPortfolioMonitoringWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolio-monitoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of portfolio-monitoring
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getPortfolioMonitoring"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claim-guard/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview claim-guard
         * @description Outgoing and public texts not yet checked: passed or blocked, with the offending words and the rule they break. For any key; an account key sees its own account.
         */
        get: operations["getClaimGuardWorker"];
        put?: never;
        /**
         * Simulate or run claim-guard
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postClaimGuardWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claim-guard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of claim-guard
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getClaimGuard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/growth/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview growth
         * @description Signups and kits without an attributed source: what the ledger knows of it, or that it is unknown. For any key; an account key sees its own account.
         */
        get: operations["getGrowthWorker"];
        put?: never;
        /**
         * Simulate or run growth
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postGrowthWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/growth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of growth
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getGrowth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channel-autopilot/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview channel-autopilot
         * @description Contacts with consent on record and a next play due: its draft through the claim guard into the outbox; what contacts answered is recorded. For any key; an account key sees its own account.
         */
        get: operations["getChannelAutopilotWorker"];
        put?: never;
        /**
         * Simulate or run channel-autopilot
         * @description Any key may simulate; only operators may run. For any key; an account key sees its own account.
         */
        post: operations["postChannelAutopilotWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channel-autopilot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of channel-autopilot
         * @description The newest records of the family, what it has parked, its schedule and its queue. For any key; an account key sees its own account.
         */
        get: operations["getChannelAutopilot"];
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
        Acceptances: ({
            acceptance_id: string;
            subject_type: string;
            subject_id: string;
        } & {
            [key: string]: unknown;
        })[];
        After: {
            calibration_version: string | null;
            calibration_sha256: string | null;
            /** Format: date-time */
            fitted_at: string | null;
            decision: components["schemas"]["Decision2"];
            action: string;
            missing_evidence: number;
            risk: {
                /** @enum {string} */
                basis: "prior" | "calibrated";
                calibration_version: string | null;
                expects: ("acceptance" | "rejection") | null;
                interval: components["schemas"]["Interval"];
                level: number;
                outcomes: number;
                rejection_probability: number;
            };
            inputs_sha256: string;
            decision_sha256: string;
        };
        Attributes: {
            age_grade_years?: number;
            battery_wh?: number;
            changed_since_test?: boolean;
            enters_from_ftz?: boolean;
            /** Format: date */
            fcc_authorised_on?: string;
            has_button_cell?: boolean;
            has_drug_claim?: boolean;
            has_electronics?: boolean;
            has_environmental_claim?: boolean;
            has_immersion_protection?: boolean;
            has_laser?: boolean;
            has_lithium?: boolean;
            has_loose_magnet?: boolean;
            has_radio?: boolean;
            has_sids_claim?: boolean;
            has_structure_function_claim?: boolean;
            has_us_origin_claim?: boolean;
            has_wired_charging?: boolean;
            infant_product_type?: components["schemas"]["InfantProductType"];
            internet_connected?: boolean;
            is_bunk_bed?: boolean;
            is_ceramic?: boolean;
            is_drop_side_crib?: boolean;
            is_foreign_produced?: boolean;
            is_general_service_lamp?: boolean;
            is_hand_held_laser?: boolean;
            is_laptop?: boolean;
            is_loose_cell?: boolean;
            is_mains_powered?: boolean;
            is_motorcycle_helmet?: boolean;
            is_padded_crib_bumper?: boolean;
            is_recalled?: boolean;
            is_surgical_mask?: boolean;
            laser_power_mw?: number;
            lumens_per_watt?: number;
            /** Format: date */
            manufactured_on?: string;
            manufacturer_in_eu?: boolean;
            on_fcc_covered_list?: boolean;
            relies_on_minimum_risk?: boolean;
            sleep_angle_degrees?: number;
            sold_in_minnesota?: boolean;
            sold_in_new_york_city?: boolean;
            uses_short_prop65_warning?: boolean;
            was_removed?: boolean;
        };
        /** @enum {string} */
        Basis: "field" | "text" | "field_and_text" | "contradiction" | "nothing";
        Before: {
            sha256: string;
            /** Format: date-time */
            taken_at: string;
            sheet: {
                /** Format: date */
                day: string;
                /** Format: date */
                closed_day: string;
                month: string;
                money: {
                    [key: string]: {
                        received_cents: number;
                        paid_cents: number;
                        refunded_cents: number;
                        awaiting_refund_cents: number;
                        pending_cents: number;
                        uninstructed_refunds_cents: number;
                        difference_cents: number;
                    };
                };
                payments_day: {
                    [key: string]: {
                        [key: string]: {
                            count: number;
                            amount_cents: number;
                        };
                    };
                };
                signups_day: number;
                accounts: {
                    by_status: {
                        [key: string]: number;
                    };
                    by_plan: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                };
                keys: {
                    [key: string]: {
                        [key: string]: number;
                    };
                };
                orders: {
                    [key: string]: {
                        [key: string]: {
                            count: number;
                            amount_cents: number;
                        };
                    };
                };
                refunds: {
                    [key: string]: {
                        [key: string]: {
                            count: number;
                            amount_cents: number;
                        };
                    };
                };
                decisions: {
                    day: {
                        [key: string]: number;
                    };
                    month: {
                        [key: string]: number;
                    };
                };
                receivable_notices_day: number;
                kits: {
                    [key: string]: number;
                };
                intakes: {
                    [key: string]: number;
                };
                messages: {
                    [key: string]: {
                        [key: string]: number;
                    };
                };
                questions: {
                    [key: string]: number;
                };
                outcomes: {
                    [key: string]: number;
                };
                reports: {
                    [key: string]: number;
                };
                dormancy_cases: {
                    [key: string]: number;
                };
                webhooks: {
                    subscriptions: {
                        [key: string]: number;
                    };
                    deliveries_open: number;
                    attempts_day: {
                        [key: string]: number;
                    };
                };
                dispatch: {
                    [key: string]: {
                        ready: number;
                        deferred: number;
                        leased: number;
                        done: number;
                        dead: number;
                        capped: boolean;
                    };
                };
                families: {
                    [key: string]: {
                        due: number | null;
                        due_capped: boolean;
                        recorded_day: number;
                        parked: number;
                        dead: number;
                        paused: boolean;
                    };
                };
                log: {
                    tree_size: number;
                };
            };
        } | null;
        By: {
            /** @enum {string} */
            role: "operator";
            key_id: string | null;
        };
        Calibrated: {
            brier: number;
            log_loss: number;
        };
        Change: {
            signups: number;
            paid_orders: number;
            revenue_cents: number;
            refunds: number;
            refunded_cents: number;
            other_currency_payments: number;
            went_dormant: number;
            came_back: number;
            closed: number;
            decisions: number;
            holds: number;
            holds_lacking_evidence: number;
            refusals: number;
            recommendations: number;
            candidates_passed: number;
            alerts: number;
            refunds_referred: number;
            questions_referred: number;
        };
        Changed: {
            id: string;
            from: string;
            to: string;
            rejected: boolean;
        }[];
        /** @enum {string} */
        Condition: "dead_letters" | "late_schedule" | "queue_age" | "dispatch_age" | "parked_subjects" | "jobs_failing" | "deliveries_failing" | "dispatches_failing" | "sequencer_lag" | "canary_failed" | "canary_missing";
        /** @enum {string} */
        Connector: "email" | "payments" | "crm" | "questionnaires" | "agents";
        Curl: {
            decision: string;
            event_polling: string;
            webhook_verification: string;
            outcome_ingestion: string;
        };
        /** @description A job that failed for good and waits for an operator. */
        DeadLetter: {
            /** @description Key of its subject; null for a job without one. */
            key: string | null;
            /**
             * Format: date-time
             * @description When it was given up.
             */
            since: string;
            /** @description How often it was tried. */
            tries: number;
            /** @description Message of the last failure. */
            failed_with: string;
        };
        Decision: {
            /**
             * @description Kind and version of this document.
             * @enum {string}
             */
            schema_version: "service.agent_decision.v1";
            decision_id: string;
            decision: components["schemas"]["Decision2"];
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
            smallest_change: ({
                changes: {
                    [key: string]: unknown;
                }[];
                decision_after: string;
            } & {
                [key: string]: unknown;
            }) | null;
            /** Format: date */
            valid_until: string;
            identifiers: {
                [key: string]: unknown;
            }[];
            risk: {
                /** @enum {string} */
                basis: "prior" | "calibrated";
                interval: components["schemas"]["Interval"];
            } & {
                [key: string]: unknown;
            };
            evidence: ({
                status: string;
            } & {
                [key: string]: unknown;
            }) | null;
            facts_from_report?: string[];
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
            ledger: {
                rule_packs: {
                    id: string;
                    event_id: string;
                    sequence: number;
                    leaf_hash: string;
                }[] | null;
            };
            links: {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        /** @enum {string} */
        Decision2: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
        DecisionDocument: {
            decision: string;
            /** Format: date */
            as_of: string;
        } & {
            [key: string]: unknown;
        };
        DecisionNow: components["schemas"]["Decision2"] | null;
        /** @enum {string} */
        Disposition: "paid" | "refunded" | "noted" | "wrong_amount" | "wrong_currency" | "duplicate_payment" | "cancelled_order" | "unpriced_order";
        Document: {
            kind: string;
            sha256: string;
            issuer?: string | null;
            lab?: string | null;
            standard?: string | null;
            edition?: string | null;
            /** Format: date */
            issued_on?: string | null;
            /** Format: date */
            expires_on?: string | null;
            product?: string | null;
            brand?: string | null;
            model?: string | null;
        };
        Documents: components["schemas"]["Document"][];
        Documents2: {
            kind: string;
            sha256: string;
            issuer?: string | null;
            lab?: string | null;
            standard?: string | null;
            edition?: string | null;
            /** Format: date */
            issued_on?: string | null;
            /** Format: date */
            expires_on?: string | null;
            product?: string | null;
            brand?: string | null;
            model?: string | null;
        }[];
        Documents3: ({
            kind: string;
            sha256: string;
            counts: boolean;
            problems: {
                code: string;
                message: string;
            }[];
        } & {
            [key: string]: unknown;
        })[];
        Documents4: {
            kind: string;
            sha256: string;
            counts: boolean;
            problems: string[];
        }[];
        /** @description A refusal: `schema_version` is its code. */
        Error: {
            /**
             * @description The code of the refusal.
             * @enum {string}
             */
            schema_version: "invalid_decision_request" | "invalid_platform_account" | "invalid_key_action" | "invalid_integration_kit" | "invalid_terms_acceptance" | "invalid_order" | "invalid_intake_request" | "invalid_plan_change" | "invalid_payment_event" | "invalid_payprovider_checkout" | "invalid_payprovider_webhook" | "invalid_inbox_message" | "invalid_outcome" | "invalid_verification_request" | "invalid_webhook_subscription" | "invalid_watched_source" | "invalid_canary_delivery" | "invalid_claim_guard_request" | "invalid_channel_contact" | "invalid_channel_response" | "invalid_rule_promotion" | "invalid_worker_request" | "invalid_family_action" | "invalid_dispatch_request" | "invalid_request" | "invalid_json" | "invalid_api_key" | "invalid_or_revoked_api_key" | "insufficient_role" | "account_key_mismatch" | "not_found" | "family_paused" | "decision_not_reproducible" | "payload_too_large" | "rate_limited" | "monthly_quota_exceeded" | "internal_error" | "payprovider_checkout_unavailable" | "payprovider_webhook_unavailable" | "not_ready";
            /** @description What is wrong, where, and what is allowed. */
            message: string;
            /** @description Each field that was refused. */
            issues?: {
                /** @description Dotted path of the field; empty for the whole body. */
                path: string;
                /** @description What is wrong with it. */
                message: string;
            }[];
            /** @description Id of the request, as in the header `x-request-id`. */
            request_id: string;
        };
        /** @description An active account’s month is over and its recap was made from its own ledger rows. */
        EventAccountValueRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "account.value.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                account_id: string;
                period: string;
                recap_key: string;
                recap_sha256: string;
                figures: {
                    decisions: number;
                    decisions_by_verdict: {
                        [key: string]: number;
                    };
                    decisions_by_marketplace: {
                        [key: string]: number;
                    };
                    quota_used: {
                        used: number;
                        quota: number;
                        percent: number;
                    } & {
                        [key: string]: components["schemas"]["EventFigure"];
                    };
                    outcomes_by_result: {
                        [key: string]: number;
                    };
                    holds_confirmed: number;
                    evidence_gaps_closed: number;
                    fees_paid: {
                        amount_cents: number;
                        currency: string;
                        payments: number;
                    } & {
                        [key: string]: components["schemas"]["EventFigure"];
                    };
                } & {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A snapshot of ledgers and tables was written and read back: its hash, and the size of the log in it. */
        EventBackupSnapshotRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "backup.snapshot.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                /** Format: date */
                day: string;
                snapshot_sha256: string;
                tree_size: number;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A consented contact’s next play was due: its draft went through the claim guard, and into the outbox if that let it pass. */
        EventChannelPlayRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "channel.play.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                play: string;
                channel?: string;
                contact_sha256?: string;
                text_sha256?: string;
                step?: number;
                guard?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A contact answered a play, or withdrew consent: what it was is told, not what it said. */
        EventChannelResponseRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "channel.response.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                play: string;
                response: string;
                channel?: string;
                contact_sha256?: string;
                text_sha256?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description An outgoing or public text was held for the first time, or under changed rules, against the claims that nobody may make. */
        EventClaimGuardRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "claim.guard.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                text_sha256: string;
                /** @enum {string} */
                verdict: "pass" | "block";
                surface?: string;
                source?: string;
                findings?: ({
                    rule: string;
                    words?: string;
                } & {
                    [key: string]: components["schemas"]["EventFigure"];
                })[];
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A full hour in which a connector leased, settled or left rows waiting is over: how it did. */
        EventConnectorHealthRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "connector.health.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                /** Format: date-time */
                hour: string;
                connector: components["schemas"]["Connector"];
                leases: number;
                expired: number;
                delivered: number;
                failed: number;
                ready: number;
                oldest_ready_seconds: number | null;
                dead: number;
                /** @enum {string} */
                status: "healthy" | "degraded" | "failing" | "silent";
                rule: string;
                because: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A received message was routed to the trust center, the refund policy, the outcomes or a person. */
        EventConnectorInboxRouted: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "connector.inbox.routed";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                inbox_message_id: string;
                connector: string;
                message_id: string;
                kind: string;
                content_sha256: string;
                order_id: string | null;
                route: string;
                target: string;
                because: string;
                question_count?: number;
                refund_case_id?: string;
                contact_id?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description An account with errors, silence or an open message was looked at, and its next best action named. */
        EventCustomerSuccessTriaged: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "customer.success.triaged";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                signal: string;
                next_best_action: string;
                account_id?: string | null;
                week?: string;
                finding?: string;
                priority?: number;
                findings?: ({
                    code: string;
                    count: number;
                    total?: number | null;
                    /** Format: date-time */
                    since?: string | null;
                    id?: string | null;
                } & {
                    [key: string]: components["schemas"]["EventFigure"];
                })[];
                days_silent?: number;
                dormancy_case_id?: string | null;
                inbox_message_id?: string | null;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description An account made no decision for 14 days: its case is opened, or it came back and its case is closed. */
        EventDormancyCaseRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dormancy.case.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                dormancy_case_id: string;
                status: string;
                occasion?: number;
                account_id?: string | null;
                /** Format: date-time */
                last_decision_at?: string | null;
                days_silent?: number;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description An account whose dormancy case was closed fell silent again. */
        EventDormancyCaseReopened: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dormancy.case.reopened";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                dormancy_case_id: string;
                occasion?: number;
                account_id?: string | null;
                /** Format: date-time */
                last_decision_at?: string | null;
                days_silent?: number;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description An account’s use fits another fixed plan better: the suggestion with its arithmetic. */
        EventExpansionRadarRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "expansion.radar.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                plan: string;
                suggested_plan: string;
                period: string;
                account_id?: string | null;
                arithmetic?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A number, a yes or no, an id, a code, a hash or a time; or a list or a table of such. */
        EventFigure: number | boolean | null | string | components["schemas"]["EventFigure"][] | {
            [key: string]: components["schemas"]["EventFigure"];
        };
        /** @description The week is over: a digest was made from ledger facts only. */
        EventFounderUpdateRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "founder.update.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                week: string;
                digest_sha256: string;
                figures?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A signup or kit had no attributed source yet, or an unknown one and a new fact: where it came from, as far as the ledger knows. */
        EventGrowthSourceRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "growth.source.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                source: string;
                subject_type?: string;
                subject_id?: string;
                basis?: string;
                again?: boolean;
                kit_id?: string;
                integration_type?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A kit was attached to an account, nudged to its next self-test step, or handed that step as a task. */
        EventIntegrationActivationRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "integration.activation.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                kit_id: string;
                action: string;
                step: string;
                order?: number;
                endpoint?: string;
                nudge?: number;
                of?: number;
                stalled?: boolean;
                week?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A kit had evidence newer than its last report: a self-test report over the eleven steps. */
        EventIntegrationConformanceRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "integration.conformance.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                kit_id: string;
                /** @enum {string} */
                status: "activated" | "conformant";
                passed: number;
                of: number;
                missing: string[];
                evidence_sha256: string;
                report_sha256: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A partner made an integration kit. */
        EventIntegrationKitCreated: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "integration.kit.created";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                kit_id: string;
                integration_type: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description Outcomes came in since the last calibration: it was fitted again and stored as a version. */
        EventLearningLoopRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "learning.loop.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                calibration_version: string | number;
                outcomes: number;
                method?: string;
                calibration_sha256?: string;
                brier?: number;
                log_loss?: number;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description Somebody reported what a marketplace did with a listing: how it was read, never its text. */
        EventMarketplaceOutcomeRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "marketplace.outcome.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                outcome_id: string;
                report_id: string | null;
                report_linked: boolean;
                usage_id: string | null;
                result: components["schemas"]["Result"];
                basis: components["schemas"]["Basis"];
                reasons: components["schemas"]["Reasons"];
                marketplace: string | null;
                category: string | null;
                connector: string;
                /** @enum {string} */
                reported_by: "public" | "account" | "connector" | "operator";
                text_sha256: string;
                /** Format: date-time */
                outcome_at: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A condition needs a person: money that nobody waits for, an endpoint disabled, a threshold passed. */
        EventOpsAlertRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ops.alert.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                condition: string;
                severity?: string;
                /** Format: date-time */
                since?: string;
                provider_event_id?: string;
                reason?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A payment, its failure or its return was written into the payment ledger of an order. */
        EventPaymentEventRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "payment.event.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                payment_event_id: string;
                order_id: string;
                event_type: components["schemas"]["EventType"];
                provider_event_id: string;
                amount_cents: number;
                currency: string;
                disposition: components["schemas"]["Disposition"];
                order_status: components["schemas"]["Status"];
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A key was minted, claimed, rotated, revoked or issued to a connector. Never the key, never its hash. */
        EventPlatformKeyLifecycle: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "platform.key.lifecycle";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                /** @enum {string} */
                action: "mint" | "claim" | "rotate" | "revoke" | "issue";
                account_id: string | null;
                key_id?: string;
                ended_key_id?: string;
                order_id?: string;
                connector?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description An account reached 80 % or 100 % of its month’s quota, or a new month resumed it or began its new plan. */
        EventPlatformUsageRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "platform.usage.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                account_id: string;
                /** @enum {string} */
                level: "warning" | "pause" | "resume" | "plan_change";
                period: string;
                used: number;
                quota: number;
                plan: string;
                action?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A current report’s decision changes under today’s rule packs, or its standard or evidence ends within 30 days. */
        EventPortfolioMonitorEvent: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "portfolio.monitor.event";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                report_id: string;
                change: string;
                decision?: string;
                previous_decision?: string;
                rule_ids?: string[];
                standard?: string;
                documents?: string[];
                /** Format: date */
                effective_on?: string;
                cure?: {
                    action: string;
                    evidence: string[];
                    facts: string[];
                } & {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                rule_packs_sha256?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A pending order came to day 1, 3, 7, 14 or 30: a notice was queued, nothing was charged. */
        EventReceivableNoticeRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "receivable.notice.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                order_id: string;
                step: number;
                of: number;
                amount_cents: number;
                currency: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description The written refund policy ruled on a case: one instruction, or a person decides. */
        EventRefundPolicyRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "refund.policy.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                refund_case_id: string;
                order_id: string;
                payment_event_id: string | null;
                /** @enum {string} */
                reason: "duplicate_payment" | "wrong_amount" | "wrong_currency" | "cancelled_order" | "unpriced_order" | "requested";
                amount_cents: number;
                currency: string;
                /** @enum {string} */
                ruling: "instruct" | "refer";
                policy: string;
                because: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description Registry data (standards, laboratories, grantees) was past its freshness date and was looked through. */
        EventRegistryRefreshRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "registry.refresh.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                registry: string;
                /** Format: date */
                day?: string;
                entries?: number;
                stale?: number;
                content_sha256?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A rejection pattern passed its support and significance thresholds: an advice, no rule. */
        EventRulePackRecommendationRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rule_pack.recommendation.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                recommendation_id: string;
                /** @constant */
                live_rules_changed: false;
                marketplace?: string | null;
                category?: string | null;
                pattern_sha256?: string;
                support?: number;
                counter_examples?: number;
                q_value?: number;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A recommendation, or a rule whose page has changed, became a candidate pack and was backtested against its gates. */
        EventRulePackReleaseCandidateRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rule_pack.release_candidate.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                candidate_sha256: string;
                outcome: string;
                /** @constant */
                live_rules_changed: false;
                rule_pack?: string;
                recommendation_id?: string | null;
                intelligence_id?: string;
                rule_ids?: string[];
                changed_verdicts?: number;
                gates?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A rule pack was published, a candidate went through the gates, or a person promoted, rejected or withdrew one. */
        EventRulePromotionAudit: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rule.promotion.audit";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                action: string;
                rule_pack?: string;
                version?: components["schemas"]["Version"];
                pack_sha256?: string;
                rules?: number | null;
                candidate_sha256?: string;
                outcome?: string;
                live_rules_changed?: boolean;
                promotion_id?: string;
                by_role?: string;
                by_key_id?: string | null;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A tick asked for the sweeps that schedules had missed, within its budget, or the day’s operating snapshot was taken. */
        EventRuntimeTickRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "runtime.tick.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                kind: string;
                tick?: string;
                /** Format: date */
                day?: string;
                snapshot_sha256?: string;
                families?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                figures?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A questionnaire’s question was answered from factual controls, or went to a person. */
        EventSecurityTrustAnswerRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "security.trust.answer.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                trust_question_id: string;
                inbox_message_id: string;
                connector: string;
                message_id: string;
                question_id: string;
                question_sha256: string;
                /** @enum {string} */
                outcome: "answered" | "no_factual_answer";
                because: string;
                score: number;
                answer_sha256: string | null;
                control_ids: string[];
                controls_sha256: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A changed source was read: which rules cite it, and how many candidate rules follow from it. */
        EventSourceIntelligenceRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "source.intelligence.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                source_id: string;
                content_sha256: string;
                affected_rules?: string[];
                candidate_rules?: number;
                changed_lines?: number;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description A watched source’s newest snapshot differs from the last one that was handled. */
        EventSourceWatchlistRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "source.watchlist.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                source_id: string;
                content_sha256: string;
                previous_sha256?: string | null;
                /** Format: uri */
                url?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description Each interval: a decision, an event, its proof, a sweep and a signed delivery were checked. Also what a test delivery carries. */
        EventSystemCanaryRecorded: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "system.canary.recorded";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                ok: boolean;
                interval?: string;
                decision?: string;
                decision_sha256?: string;
                tree_size?: number;
                events_pending?: number;
                parked?: number;
                checks?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                test?: boolean;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @enum {string} */
        EventType: "payment_succeeded" | "payment_failed" | "payment_refunded";
        /** @enum {string} */
        EventType2: "account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created";
        /** @default [] */
        EventTypes: components["schemas"]["EventType2"][];
        /** @description An evidence packet was checked and its report recorded, or a report was superseded or revoked: hashes and codes, never the packet, nor whose it is. */
        EventVerificationReportCreated: {
            id: string;
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "verification.report.created";
            /** Format: date-time */
            occurred_at: string;
            account_id: string | null;
            subject: components["schemas"]["Subject"];
            data: {
                report_id: string;
                /** @enum {string} */
                status: "current" | "superseded" | "revoked";
                packet_sha256?: string;
                subject_sha256?: string | null;
                marketplace?: string | null;
                category?: string | null;
                decision?: string;
                decision_sha256?: string;
                documents?: number;
                documents_that_count?: number;
                evidence_sha256?: string;
                /** Format: date */
                as_of?: string;
                /** Format: date */
                expires_on?: string | null;
                supersedes?: string | null;
                superseded_by?: string;
                reason_code?: string;
                revoked_by?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            schema_version: components["schemas"]["SchemaVersion"];
        };
        /** @description Events that are announced. */
        Events: ({
            /** @description Id of the event. */
            event_id: string;
            /** @description Type of the event. */
            type: string;
        } & {
            [key: string]: unknown;
        })[];
        Evidence: {
            documents: number;
            counts: number;
            kinds: {
                kind: string;
                documents: number;
                counts: number;
            }[];
        };
        Facts: {
            fcc_id?: string;
            lab?: string;
            standard?: string;
            intended_action?: string;
            attributes?: {
                age_grade_years?: number;
                battery_wh?: number;
                changed_since_test?: boolean;
                enters_from_ftz?: boolean;
                /** Format: date */
                fcc_authorised_on?: string;
                has_button_cell?: boolean;
                has_drug_claim?: boolean;
                has_electronics?: boolean;
                has_environmental_claim?: boolean;
                has_immersion_protection?: boolean;
                has_laser?: boolean;
                has_lithium?: boolean;
                has_loose_magnet?: boolean;
                has_radio?: boolean;
                has_sids_claim?: boolean;
                has_structure_function_claim?: boolean;
                has_us_origin_claim?: boolean;
                has_wired_charging?: boolean;
                infant_product_type?: components["schemas"]["InfantProductType"];
                internet_connected?: boolean;
                is_bunk_bed?: boolean;
                is_ceramic?: boolean;
                is_drop_side_crib?: boolean;
                is_foreign_produced?: boolean;
                is_general_service_lamp?: boolean;
                is_hand_held_laser?: boolean;
                is_laptop?: boolean;
                is_loose_cell?: boolean;
                is_mains_powered?: boolean;
                is_motorcycle_helmet?: boolean;
                is_padded_crib_bumper?: boolean;
                is_recalled?: boolean;
                is_surgical_mask?: boolean;
                laser_power_mw?: number;
                lumens_per_watt?: number;
                /** Format: date */
                manufactured_on?: string;
                manufacturer_in_eu?: boolean;
                on_fcc_covered_list?: boolean;
                relies_on_minimum_risk?: boolean;
                sleep_angle_degrees?: number;
                sold_in_minnesota?: boolean;
                sold_in_new_york_city?: boolean;
                uses_short_prop65_warning?: boolean;
                was_removed?: boolean;
            };
        };
        /** @description What a family has recorded, and how it stands. */
        FamilyConsole: {
            /** @description Kind and version of this document. */
            schema_version: string;
            /**
             * Format: date-time
             * @description When this was read.
             */
            generated_at: string;
            /** @description Name of the family. */
            family: string;
            /** @description The newest records of the family, newest first, at most `limit`. */
            records: ({
                key: components["schemas"]["Key"];
            } & {
                [key: string]: unknown;
            })[];
            /** @description The `cursor` of the next page; null at the end. */
            next_cursor: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The family's line in the schedule. */
        FamilySchedule: {
            /** @description When the family runs, as a cron line. */
            cron: string;
            /** @description Time zone of the cron line. */
            timezone: string;
            /** @description The next three runs. */
            next_runs: string[];
        };
        /** @description How a job family stands. */
        FamilyStanding: {
            /** @description Name of the family: of its queue, its schedule and its commands. */
            family: string;
            /** @description Path of the family: `path/worker` previews, simulates and runs it. */
            path: string;
            /** @description Subjects that are due now, counted to 10,000. */
            due_count: number;
            /** @description True where more than 10,000 are due. */
            due_count_capped?: boolean;
            /** @description Subjects that wait as jobs of their own: after a failure, or for slow work. */
            parked: number;
            /** @description Dead letters, as the queue last counted them. */
            dead: number;
            last_run: components["schemas"]["LastRun"];
            next_run: components["schemas"]["NextRun"];
            paused: components["schemas"]["Paused"];
        };
        Figures: {
            decisions: number;
            decisions_by_verdict: {
                [key: string]: number;
            };
            decisions_by_marketplace: {
                [key: string]: number;
            };
            quota_used: {
                used: number;
                quota: number;
                percent: number;
            };
            outcomes_by_result: {
                [key: string]: number;
            };
            holds_confirmed: number;
            evidence_gaps_closed: number;
            fees_paid: {
                amount_cents: number;
                currency: string;
                payments: number;
            };
        };
        Finding: {
            /** @description Id of the rule that the words break. */
            rule: string;
            /** @description The words, folded and shortened. */
            words: string;
        };
        Findings: components["schemas"]["Finding"][];
        ForbiddenClaims: {
            /** @description Id of the rule that the words break. */
            rule: string;
            /** @description The words, folded and shortened. */
            words: string;
            /** @enum {string} */
            field: "brand" | "model";
        }[];
        GetTransparencyCheckpoint: {
            /**
             * @description Kind and version of this document.
             * @enum {string}
             */
            schema_version: "service.transparency_checkpoint.v1";
            origin: string;
            tree_size: number;
            root_hash: string;
            checkpoint: string;
            checkpoint_sha256: string;
            /** Format: date-time */
            signed_at: string;
            vkey: string;
            cosignatures: {
                witness: string;
                /** Format: date-time */
                cosigned_at: string;
                line: string;
            }[];
        };
        GetVerify: {
            /**
             * @description Kind and version of this document.
             * @enum {string}
             */
            schema_version: "service.verification_record.v1";
            report_id: string;
            packet_sha256: string;
            status: components["schemas"]["Status2"];
            decision: components["schemas"]["Decision2"];
            decision_sha256: string;
            marketplace: string | null;
            category: string | null;
            brand: string | null;
            model: string | null;
            title_sha256: string | null;
            subject_sha256: string | null;
            rule_ids: string[];
            as_of: string;
            expires_on: string | null;
            event_id: string;
            superseded_by: string | null;
            reason_code: string | null;
            decision_now: components["schemas"]["DecisionNow"];
            reviewed_on: string | null;
            evidence: components["schemas"]["Evidence"];
            documents: components["schemas"]["Documents4"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
            forbidden_claims?: components["schemas"]["ForbiddenClaims"];
            links: {
                [key: string]: string;
            };
        };
        GetVerifyReportIdPacket: {
            /**
             * @description Kind and version of this document.
             * @enum {string}
             */
            schema_version: "service.verification_report.v1";
            report_id: string;
            packet_sha256: string;
            status: components["schemas"]["Status2"];
            decision: components["schemas"]["Decision2"];
            decision_sha256: string;
            marketplace: string | null;
            category: string | null;
            brand: string | null;
            model: string | null;
            title_sha256: string | null;
            subject_sha256: string | null;
            rule_ids: string[];
            as_of: string;
            expires_on: string | null;
            event_id: string;
            superseded_by: string | null;
            reason_code: string | null;
            decision_now: components["schemas"]["DecisionNow"];
            reviewed_on: string | null;
            evidence: components["schemas"]["Evidence"];
            documents: components["schemas"]["Documents3"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
            forbidden_claims?: components["schemas"]["ForbiddenClaims"];
            links: {
                [key: string]: string;
            };
            account_id: string | null;
            supersedes: string[];
            duplicate: boolean;
            facts: {
                [key: string]: unknown;
            };
            decision_document: components["schemas"]["DecisionDocument"];
            boundary: {
                [key: string]: true;
            };
        };
        Guidance: {
            integration_type: components["schemas"]["IntegrationType"];
            name: string;
            summary: string;
            intended_actions: ("recommend" | "list" | "source" | "import" | "buy")[];
            default_event_types: components["schemas"]["EventType2"][];
            to_do: {
                step: string;
                what: string;
            }[];
        };
        Holdout: {
            cases: number;
            rejected: number;
            other_cases: number;
            other_rejected: number;
            p: number;
            q: number;
        };
        /** @enum {string} */
        InfantProductType: "full_size_crib" | "non_full_size_crib" | "play_yard" | "bassinet" | "bedside_sleeper" | "lounger" | "nursing_pillow" | "stroller" | "high_chair" | "bouncer" | "activity_center" | "soft_carrier" | "car_seat" | "crib_mattress" | "other";
        Intake: {
            request_id: string;
            /** @enum {string} */
            status: "received" | "ordered" | "reported" | "closed";
            account_id: string | null;
            email: string;
            company: string;
            marketplace: string | null;
            category: string | null;
            title: string | null;
            brand: string | null;
            model: string | null;
            listing_id: string | null;
            rejected: boolean;
            documents: components["schemas"]["Documents2"];
            facts: components["schemas"]["Facts"];
            version: number;
            report_id: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * @description Kind and version of this document.
             * @enum {string}
             */
            schema_version: "service.seller_intake.v1";
            next_order: {
                plan: string;
                name: string;
                amount_cents: number;
                currency: string;
                delivers: string;
                because: string;
                /** @enum {string} */
                endpoint: "/api/orders";
                body: {
                    plan: string;
                    request_id: string;
                };
                missing: components["schemas"]["Missing"];
            } | null;
            orders: {
                order_id: string;
                plan: string;
                status: components["schemas"]["Status"];
                missing: components["schemas"]["Missing"];
            }[];
        };
        /** @enum {string} */
        IntegrationType: "marketplace" | "sourcing_tool" | "procurement_system" | "connector_agent";
        Interval: [
            number,
            number
        ];
        /** @description Key of the subject and its occasion, unique in its family for ever. */
        Key: string;
        /** @enum {string} */
        Kind: "signup" | "upgrade" | "renewal" | "downgrade" | "product";
        /** @enum {string} */
        Kind2: "questionnaire" | "refund_request" | "outcome" | "marketplace_mail" | "message";
        Kit: {
            kit_id: string;
            /** @enum {string} */
            status: "created" | "activated" | "conformant" | "stalled";
            integration_type: components["schemas"]["IntegrationType"];
            company: string;
            email: string;
            use_case: string;
            endpoint_url: string | null;
            event_types: components["schemas"]["EventType2"][];
            account_id: string | null;
            steps_taken: number;
            next_step: string | null;
            /** Format: date-time */
            progress_at: string;
            /** Format: date-time */
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
        /** @description The last run, by schedule or by call; null when the family never ran. */
        LastRun: {
            /**
             * Format: date-time
             * @description When the run ended.
             */
            at: string;
            /** @description How long it took, in milliseconds; null where unknown. */
            took_ms: number | null;
        } | null;
        Leaf: {
            event_id: string;
            sequence: number;
            leaf_hash: string;
        } | null;
        LetThrough: ({
            cases: number;
            rejected: number;
        } & {
            [key: string]: unknown;
        }) | null;
        /** @default 100 */
        Limit: number;
        /** @default 50 */
        Limit2: number;
        /** @default 20 */
        Limit3: number;
        Links: {
            content: string;
            canonical: string;
            inclusion: string;
        };
        Missing: ("intake" | "marketplace" | "category" | "intended_action" | "product" | "documents" | "rejection")[];
        /**
         * @description `simulate` (the default) says which letters would be taken; `run` takes them.
         * @default simulate
         * @enum {string}
         */
        Mode: "simulate" | "run";
        /**
         * @description `run` commits; `simulate`, the default, is the same transaction rolled back.
         * @default simulate
         * @enum {string}
         */
        Mode2: "simulate" | "run";
        /**
         * Format: date-time
         * @description When its schedule runs it next; null while it is paused or has no schedule.
         */
        NextRun: string | null;
        Order: {
            order_id: string;
            status: components["schemas"]["Status"];
            amount_cents: number;
            currency: string;
        };
        Pack: {
            id: string;
            version: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The pause of the family; null while it runs. */
        Paused: {
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
            /** @description Why; null for everybody but operators. */
            reason: string | null;
        } | null;
        /** @enum {string} */
        Plan: "pilot" | "growth" | "enterprise";
        Plans: {
            plan: components["schemas"]["Plan"];
            name: string;
            setup_fee_cents: number;
            monthly_fee_cents: number;
            monthly_decision_quota: number;
            scope: string;
        }[];
        /** @default {} */
        PostAccountValueWorker: {
            mode?: components["schemas"]["Mode2"];
            /**
             * @description Subjects at most.
             * @default 50
             */
            limit: number;
        };
        PostAgentDecision: {
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
            attributes?: components["schemas"]["Attributes"];
            /** Format: date */
            as_of?: string;
        };
        /** @default {} */
        PostCompanyOsWorker: {
            mode?: components["schemas"]["Mode2"];
            /**
             * @description Subjects at most.
             * @default 20
             */
            limit: number;
        };
        PostPayproviderWebhook: {
            /**
             * @description Kind and version of this document.
             * @enum {string}
             */
            schema_version: "service.payprovider_webhook_result.v1";
            /** @enum {boolean} */
            received: true;
            provider_event_id: string;
            duplicate: boolean;
            ignored: boolean;
            order_id: string | null;
            order_status: components["schemas"]["Status"] | null;
        };
        PostSystemCanaryReceiver: {
            /**
             * @description Kind and version of this document.
             * @enum {string}
             */
            schema_version: "service.canary_receipt.v1";
            delivery_id: string;
            duplicate: boolean;
        };
        Promotions: {
            promotion_id: string;
            candidate_sha256: string;
            rule_id: string;
            /** @enum {string} */
            action: "promote" | "reject" | "withdraw";
            /** @enum {string} */
            status: "awaiting_publication" | "published" | "rejected" | "withdrawn";
            reason: string | null;
            reviewer: string | null;
            by: components["schemas"]["By"];
            /** Format: date-time */
            acted_at: string;
            event_id: string;
            published: components["schemas"]["Published"];
            /** @enum {boolean} */
            live_rules_changed: false;
        }[];
        Published: {
            rule_pack: string;
            version: string;
            pack_sha256: string;
            leaf: components["schemas"]["Leaf"];
        } | null;
        /** @description Jobs of the family by state, as the queue last counted them. */
        QueueDepth: {
            /** @description Jobs that can begin. */
            ready: number;
            /** @description Jobs under way. */
            active: number;
            /** @description Failed jobs that are still kept. */
            failed: number;
            /** @description Dead letters. */
            dead: number;
        };
        /** @enum {string} */
        Reason: "missing_document" | "incomplete_document" | "expired_document" | "unreadable_document" | "altered_document" | "lab_not_accepted" | "standard_superseded" | "standard_not_covered" | "brand_mismatch" | "product_mismatch" | "manufacturer_mismatch" | "identifier_invalid" | "label_missing" | "safety_warning" | "safety_concern" | "claim_not_allowed" | "restricted_product" | "registration_missing" | "intellectual_property" | "listing_quality" | "seller_not_eligible" | "other";
        Reasons: components["schemas"]["Reason"][];
        Record: {
            report_id: string;
            packet_sha256: string;
            status: components["schemas"]["Status2"];
            decision: components["schemas"]["Decision2"];
            decision_sha256: string;
            marketplace: string | null;
            category: string | null;
            brand: string | null;
            model: string | null;
            title_sha256: string | null;
            subject_sha256: string | null;
            rule_ids: string[];
            as_of: string;
            expires_on: string | null;
            event_id: string;
            superseded_by: string | null;
            reason_code: string | null;
            decision_now: components["schemas"]["DecisionNow"];
            reviewed_on: string | null;
            evidence: components["schemas"]["Evidence"];
            documents: components["schemas"]["Documents4"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
            forbidden_claims?: components["schemas"]["ForbiddenClaims"];
            links: {
                [key: string]: string;
            };
        };
        /** @enum {string} */
        Result: "approved" | "rejected" | "removed" | "unknown";
        /**
         * @description Kind and version of this document.
         * @constant
         */
        SchemaVersion: "service.event.v1";
        Shadow: {
            cases: number;
            changed: {
                [key: string]: number;
            };
        } & {
            [key: string]: unknown;
        };
        Slices: ({
            slice: string;
            cases: number;
            rejected: number;
        } & {
            [key: string]: unknown;
        })[];
        /** @enum {string} */
        Status: "quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled";
        /** @enum {string} */
        Status2: "current" | "superseded" | "revoked" | "expired";
        Subject: {
            type: string;
            id: string;
        };
        /** @description The subject, with the fields that its family reads. */
        Subject2: {
            /** @description Kind of subject: `order`, `account`, … */
            type: string;
            /** @description Id of the subject. */
            id: string;
            /** @description Account of the subject; null where it has none. */
            account_id: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @enum {string} */
        SubjectType: "order" | "platform_account" | "seller_intake" | "demo_subject";
        Subscription: {
            subscription_id: string;
            account_id: string | null;
            company: string;
            email: string;
            endpoint_url: string | null;
            event_types: components["schemas"]["EventType2"][];
            /** @enum {string} */
            delivery_mode: "webhook_handoff" | "poll_or_connector_handoff";
            /** @enum {string} */
            status: "active" | "paused" | "disabled" | "deleted";
            disabled_reason: string | null;
            rotating: boolean;
            delivered_to: number;
            replays: number;
            consecutive_failures: number;
            /** Format: date-time */
            failing_since: string | null;
            /** Format: date-time */
            paused_until: string | null;
            /** Format: date-time */
            last_delivered_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @enum {string} */
        Surface: "notice" | "draft" | "badge" | "page" | "snippet" | "answer" | "description";
        Version: string | number;
        /** @description The subjects of a family that are due now. */
        WorkerPreview: {
            /** @description Kind and version of this document. */
            schema_version: string;
            /**
             * Format: date-time
             * @description When this was read.
             */
            generated_at: string;
            /** @description Name of the family. */
            family: string;
            /** @description Subjects that are due, counted to 10,000. */
            due_count: number;
            /** @description True where more than 10,000 are due. */
            due_count_capped?: boolean;
            /** @description Due subjects, oldest first, at most `limit`. */
            jobs: {
                key: components["schemas"]["Key"];
                /**
                 * Format: date-time
                 * @description Since when it is due.
                 */
                due_at: string;
                subject: components["schemas"]["Subject2"];
            }[];
            /** @description Null for a family without a schedule. */
            schedule: components["schemas"]["FamilySchedule"] | null;
            queue: components["schemas"]["QueueDepth"];
            paused: components["schemas"]["Paused"];
        };
        /** @description What a sweep wrote or, simulated, would write. */
        WorkerResult: {
            /** @description Kind and version of this document. */
            schema_version: string;
            /**
             * Format: date-time
             * @description When the sweep began.
             */
            ran_at: string;
            /** @description Name of the family. */
            family: string;
            /**
             * @description The mode of the sweep.
             * @enum {string}
             */
            mode: "simulate" | "run";
            /** @description Subjects at most. */
            limit: number;
            /** @description The subjects of the sweep by outcome. */
            counts: {
                /** @description Subjects that were taken up. */
                due: number;
                /** @description Subjects that were handled. */
                handled: number;
                /** @description Subjects that another sweep had handled. */
                duplicates: number;
                /** @description Subjects whose batch failed; each was parked as a job of its own. */
                failed: number;
            };
            /** @description The handled subjects. */
            jobs: {
                key: components["schemas"]["Key"];
                /** @description Id of its job in the queue. */
                job_id: string;
                subject: components["schemas"]["Subject2"];
                /** @description What the family records about it. */
                record: {
                    [key: string]: unknown;
                };
                events: components["schemas"]["Events"];
                /** @description Work that is handed to connectors. */
                dispatches: ({
                    /** @description Id of the dispatch. */
                    dispatch_id: string;
                    /** @description Connector that carries it. */
                    connector: string;
                    /** @description Kind of message or instruction. */
                    kind: string;
                    /** @description Forbidden claims in its words, for which it is kept back for a person. */
                    withheld?: components["schemas"]["Finding"][];
                } & {
                    [key: string]: unknown;
                })[];
            }[];
            /** @description Subjects that are still due. */
            remaining: number;
        };
    };
    responses: {
        /** @description `account_key_mismatch`: The account does not belong to the presented key. */
        AccountKeyMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "account_key_mismatch";
                };
            };
        };
        /** @description `account_key_mismatch`: The account does not belong to the presented key. `insufficient_role`: The key's role may not call this operation. */
        AccountKeyMismatchOrInsufficientRole: {
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
        /** @description `decision_not_reproducible`: Judging what was logged gives another decision today. */
        DecisionNotReproducible: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "decision_not_reproducible";
                };
            };
        };
        /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
        FamilyPaused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "family_paused";
                };
            };
        };
        /** @description `insufficient_role`: The key's role may not call this operation. */
        InsufficientRole: {
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
        /** @description `internal_error`: A fault of the service. The request id helps to find it. */
        InternalError: {
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
        /** @description `invalid_api_key`: The API key is missing or unknown. */
        InvalidApiKey: {
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
        /** @description `invalid_canary_delivery`: The delivery to the canary receiver is malformed, too old, or not signed by the canary. `invalid_json`: The body is not JSON. */
        InvalidCanaryDeliveryOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_canary_delivery" | "invalid_json";
                };
            };
        };
        /** @description `invalid_channel_contact`: The consent or withdrawal of a contact is invalid, or comes after a withdrawal. `invalid_json`: The body is not JSON. */
        InvalidChannelContactOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_channel_contact" | "invalid_json";
                };
            };
        };
        /** @description `invalid_channel_response`: The response of a contact is invalid, or names none that is known. `invalid_json`: The body is not JSON. */
        InvalidChannelResponseOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_channel_response" | "invalid_json";
                };
            };
        };
        /** @description `invalid_claim_guard_request`: The text to be checked, or the decision on a withheld dispatch, is invalid. `invalid_json`: The body is not JSON. */
        InvalidClaimGuardRequestOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_claim_guard_request" | "invalid_json";
                };
            };
        };
        /** @description `invalid_decision_request`: A decision field has the wrong type or is too long. */
        InvalidDecisionRequest: {
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
        /** @description `invalid_dispatch_request`: The lease, extension, acknowledgement or redrive request is invalid. `invalid_json`: The body is not JSON. */
        InvalidDispatchRequestOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_dispatch_request" | "invalid_json";
                };
            };
        };
        /** @description `invalid_family_action`: The action on a job family is invalid, or lacks its key or reason. `invalid_json`: The body is not JSON. */
        InvalidFamilyActionOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_family_action" | "invalid_json";
                };
            };
        };
        /** @description `invalid_inbox_message`: The inbox message is invalid. `invalid_json`: The body is not JSON. */
        InvalidInboxMessageOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_inbox_message" | "invalid_json";
                };
            };
        };
        /** @description `invalid_intake_request`: The seller intake request is invalid. `invalid_json`: The body is not JSON. */
        InvalidIntakeRequestOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_intake_request" | "invalid_json";
                };
            };
        };
        /** @description `invalid_integration_kit`: The integration kit request is invalid. */
        InvalidIntegrationKit: {
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
        /** @description `invalid_key_action`: The key lifecycle request is invalid. `invalid_json`: The body is not JSON. */
        InvalidKeyActionOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_key_action" | "invalid_json";
                };
            };
        };
        /** @description `invalid_or_revoked_api_key`: The API key is missing, unknown, rotated or revoked. */
        InvalidOrRevokedApiKey: {
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
        /** @description `invalid_order`: The order request is invalid. */
        InvalidOrder: {
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
        /** @description `invalid_outcome`: The outcome report is invalid, or has nothing to read. `invalid_json`: The body is not JSON. */
        InvalidOutcomeOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_outcome" | "invalid_json";
                };
            };
        };
        /** @description `invalid_payment_event`: The payment event is invalid, or names an order that does not exist. */
        InvalidPaymentEvent: {
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
        /** @description `invalid_payprovider_checkout`: The checkout request is invalid. */
        InvalidPayproviderCheckout: {
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
        /** @description `invalid_payprovider_webhook`: The payment provider's webhook body or signature is invalid. */
        InvalidPayproviderWebhook: {
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
        /** @description `invalid_plan_change`: The plan change is invalid, or does not fit the account. `invalid_json`: The body is not JSON. */
        InvalidPlanChangeOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_plan_change" | "invalid_json";
                };
            };
        };
        /** @description `invalid_platform_account`: The signup or claim request is invalid. */
        InvalidPlatformAccount: {
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
        /** @description `invalid_request`: A parameter of the request is invalid. */
        InvalidRequest: {
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
        /** @description `invalid_rule_promotion`: The act on a release candidate is invalid, or does not fit how it stands. `invalid_json`: The body is not JSON. */
        InvalidRulePromotionOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_rule_promotion" | "invalid_json";
                };
            };
        };
        /** @description `invalid_terms_acceptance`: The terms acceptance request is invalid. */
        InvalidTermsAcceptance: {
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
        /** @description `invalid_verification_request`: The packet, or the action on a report, is invalid. `invalid_json`: The body is not JSON. */
        InvalidVerificationRequestOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_verification_request" | "invalid_json";
                };
            };
        };
        /** @description `invalid_watched_source`: The request about a watched source, or a snapshot of one, is invalid. `invalid_json`: The body is not JSON. */
        InvalidWatchedSourceOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_watched_source" | "invalid_json";
                };
            };
        };
        /** @description `invalid_webhook_subscription`: The webhook subscription request, or the action on one, is invalid. `invalid_json`: The body is not JSON. */
        InvalidWebhookSubscriptionOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_webhook_subscription" | "invalid_json";
                };
            };
        };
        /** @description `invalid_worker_request`: The worker request is invalid. `invalid_json`: The body is not JSON. */
        InvalidWorkerRequestOrInvalidJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "invalid_worker_request" | "invalid_json";
                };
            };
        };
        /** @description `monthly_quota_exceeded`: The account's monthly decision quota is used up. `rate_limited`: Too many calls from this address. */
        MonthlyQuotaExceededOrRateLimited: {
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
        /** @description `not_found`: There is no such resource, or the key may not see it. */
        NotFound: {
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
        /** @description `not_ready`: The service cannot reach its database or queue. */
        NotReady: {
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
        /** @description `payload_too_large`: The body is larger than the service accepts. */
        PayloadTooLarge: {
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
        /** @description `payprovider_checkout_unavailable`: Hosted checkout is not configured or cannot be reached. */
        PayproviderCheckoutUnavailable: {
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
        /** @description `payprovider_webhook_unavailable`: The payment provider's webhook cannot be verified or processed. */
        PayproviderWebhookUnavailable: {
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
        /** @description `rate_limited`: Too many calls from this address. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    schema_version?: "rate_limited";
                };
            };
        };
    };
    parameters: {
        AccountId: string;
        Brand: string;
        Category: string;
        /** @description `next_cursor` of the page before. */
        Cursor: string;
        Cursor2: string;
        /** @description `next_cursor` of the page before: the key of its last record. */
        Cursor3: string;
        DecisionId: string;
        /** @description Name of the family, as `GET /api/families` lists it. */
        Family: string;
        InboxMessageId: string;
        KitId: string;
        /** @description Rows at most. */
        Limit: components["schemas"]["Limit"];
        /** @description Rows at most. */
        Limit2: components["schemas"]["Limit2"];
        /** @description Rows at most. */
        Limit3: components["schemas"]["Limit3"];
        Marketplace: string;
        ReportId: string;
        ReportId2: string;
        Sha256: string;
    };
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
                    /**
                     * @example {
                     *       "schema_version": "service.health.v1",
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.health.v1";
                        /**
                         * @description Always `ok`: the process answers.
                         * @enum {string}
                         */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.readiness.v1",
                     *       "status": "ready",
                     *       "checks": {
                     *         "database": false,
                     *         "migrations": false,
                     *         "queue": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.readiness.v1";
                        /**
                         * @description Always `ready`; anything else is a 503.
                         * @enum {string}
                         */
                        status: "ready";
                        /** @description What was checked. */
                        checks: {
                            /** @description The database answers. */
                            database: boolean;
                            /** @description Its migrations have run. */
                            migrations: boolean;
                            /** @description The queue answers. */
                            queue: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
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
                brand?: components["parameters"]["Brand"];
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
                    "application/json": components["schemas"]["Decision"];
                };
            };
            400: components["responses"]["InvalidDecisionRequest"];
            401: components["responses"]["InvalidApiKey"];
            429: components["responses"]["MonthlyQuotaExceededOrRateLimited"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "marketplace": "amazon_us",
                 *       "category": "wireless",
                 *       "title": "Wireless door bell",
                 *       "brand": "Example Home",
                 *       "model": "DB-1",
                 *       "fcc_id": "2AB8ZND1XYZ",
                 *       "intended_action": "recommend"
                 *     }
                 */
                "application/json": components["schemas"]["PostAgentDecision"];
            };
        };
        responses: {
            /** @description Answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Decision"];
                };
            };
            400: components["responses"]["InvalidDecisionRequest"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["MonthlyQuotaExceededOrRateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgentDecisions: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                period?: string;
                account_id?: components["parameters"]["AccountId"];
                decision?: components["schemas"]["Decision2"];
                marketplace?: components["parameters"]["Marketplace"];
                category?: components["parameters"]["Category"];
                intended_action?: string;
                report_id?: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.agent_decision_log.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "decisions": [],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.agent_decision_log.v1";
                        /** Format: date-time */
                        generated_at: string;
                        decisions: {
                            usage_id: string;
                            account_id: string;
                            decision_sha256: string;
                            decision: string | null;
                            marketplace: string | null;
                            category: string | null;
                            intended_action: string | null;
                            report_id: string | null;
                            missing_evidence: number | null;
                            /** Format: date-time */
                            occurred_at: string;
                            decision_id: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    postAgentDecisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "requests": [
                 *         {}
                 *       ]
                 *     }
                 */
                "application/json": {
                    requests: components["schemas"]["PostAgentDecision"][];
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
                    /**
                     * @example {
                     *       "schema_version": "service.agent_decisions.v1",
                     *       "decisions": [],
                     *       "metering": {
                     *         "metered": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.agent_decisions.v1";
                        decisions: components["schemas"]["Decision"][];
                        metering: {
                            metered: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidDecisionRequest"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["MonthlyQuotaExceededOrRateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgentDecisionsDecisionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decision_id: components["parameters"]["DecisionId"];
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
                    "application/json": components["schemas"]["Decision"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionNotReproducible"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgentDecisionsDecisionIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decision_id: components["parameters"]["DecisionId"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.decision_replay.v1",
                     *       "decision_id": "text",
                     *       "replayed_at": "2026-11-02T09:30:00.000Z",
                     *       "decided_at": "2026-11-02T09:30:00.000Z",
                     *       "as_of": "2026-11-02",
                     *       "identical": false,
                     *       "decision_sha256": "text",
                     *       "replayed_sha256": null,
                     *       "inputs_sha256": "text",
                     *       "rule_packs_sha256": "text",
                     *       "rule_packs_current": false,
                     *       "evidence": null,
                     *       "differs": [],
                     *       "replayed": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.decision_replay.v1";
                        decision_id: string;
                        /** Format: date-time */
                        replayed_at: string;
                        /** Format: date-time */
                        decided_at: string;
                        /** Format: date */
                        as_of: string;
                        identical: boolean;
                        decision_sha256: string;
                        replayed_sha256: string | null;
                        inputs_sha256: string;
                        rule_packs_sha256: string;
                        rule_packs_current: boolean;
                        evidence: {
                            report_id: string | null;
                            status: string;
                            status_now: string;
                        } | null;
                        differs: {
                            /** @enum {string} */
                            part: "rule_packs" | "evidence" | "calibration" | "evaluation";
                            message: string;
                        }[];
                        replayed: ({
                            decision: components["schemas"]["Decision2"];
                        } & {
                            [key: string]: unknown;
                        }) | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionNotReproducible"];
            500: components["responses"]["InternalError"];
        };
    };
    getRulePacks: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                id?: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.rule_packs.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "set_sha256": "text",
                     *       "rule_packs": [],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.rule_packs.v1";
                        /** Format: date-time */
                        generated_at: string;
                        set_sha256: string;
                        rule_packs: {
                            id: string;
                            version: string;
                            title: string | null;
                            sha256: string;
                            rules: number | null;
                            current: boolean;
                            /** Format: date-time */
                            published_at: string;
                            leaf: components["schemas"]["Leaf"];
                            links: components["schemas"]["Links"];
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getRulePacksSha256: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: components["parameters"]["Sha256"];
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
                    /**
                     * @example {
                     *       "id": "text",
                     *       "version": "text",
                     *       "title": null,
                     *       "sha256": "text",
                     *       "rules": null,
                     *       "current": false,
                     *       "published_at": "2026-11-02T09:30:00.000Z",
                     *       "leaf": null,
                     *       "links": {
                     *         "content": "text",
                     *         "canonical": "text",
                     *         "inclusion": "text"
                     *       },
                     *       "schema_version": "service.rule_pack.v1",
                     *       "content": {
                     *         "id": "text",
                     *         "version": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        id: string;
                        version: string;
                        title: string | null;
                        sha256: string;
                        rules: number | null;
                        current: boolean;
                        /** Format: date-time */
                        published_at: string;
                        leaf: components["schemas"]["Leaf"];
                        links: components["schemas"]["Links"];
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.rule_pack.v1";
                        content: components["schemas"]["Pack"];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getRulePacksFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
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
                    /**
                     * @example {
                     *       "id": "text",
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["Pack"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getRulePacksReleasesCandidateSha256: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                candidate_sha256: string;
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
                    /**
                     * @example {
                     *       "candidate_sha256": "text",
                     *       "origin": "outcomes",
                     *       "recommendation_id": null,
                     *       "intelligence_id": null,
                     *       "rule_id": null,
                     *       "live_packs_sha256": "text",
                     *       "gated_at": "2026-11-02T09:30:00.000Z",
                     *       "outcome": "passed",
                     *       "failures": [],
                     *       "learned_on": 0,
                     *       "judged_on": 0,
                     *       "slices": [],
                     *       "held_in_addition": {
                     *         "cases": 0,
                     *         "rejected": 0
                     *       },
                     *       "let_through": null,
                     *       "must_block": {
                     *         "cases": 0
                     *       },
                     *       "shadow": {
                     *         "cases": 0,
                     *         "changed": {}
                     *       },
                     *       "changed_count": 0,
                     *       "pack": {
                     *         "id": "text",
                     *         "version": "text"
                     *       },
                     *       "schema_version": "service.rule_pack_release_candidate.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "live_rules_changed": false,
                     *       "changed": [],
                     *       "next_cursor": null,
                     *       "promotions": []
                     *     }
                     */
                    "application/json": {
                        candidate_sha256: string;
                        /** @enum {string} */
                        origin: "outcomes" | "source";
                        recommendation_id: string | null;
                        intelligence_id: string | null;
                        rule_id: string | null;
                        live_packs_sha256: string;
                        /** Format: date-time */
                        gated_at: string;
                        /** @enum {string} */
                        outcome: "passed" | "refused";
                        failures: {
                            code: string;
                            message: string;
                        }[];
                        learned_on: number;
                        judged_on: number;
                        slices: components["schemas"]["Slices"];
                        held_in_addition: {
                            cases: number;
                            rejected: number;
                        } & {
                            [key: string]: unknown;
                        };
                        let_through: components["schemas"]["LetThrough"];
                        must_block: {
                            cases: number;
                        } & {
                            [key: string]: unknown;
                        };
                        shadow: components["schemas"]["Shadow"];
                        changed_count: number;
                        pack: components["schemas"]["Pack"];
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.rule_pack_release_candidate.v1";
                        /** Format: date-time */
                        generated_at: string;
                        /** @enum {boolean} */
                        live_rules_changed: false;
                        changed: components["schemas"]["Changed"];
                        next_cursor: string | null;
                        promotions: components["schemas"]["Promotions"];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    postRulePacksReleasesPromotions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidate_sha256": "0000000000000000000000000000000000000000000000000000000000000000",
                 *       "action": "promote",
                 *       "reason": "reason",
                 *       "reviewer": "text"
                 *     }
                 */
                "application/json": {
                    candidate_sha256: string;
                    /** @enum {string} */
                    action: "promote" | "reject" | "withdraw";
                    reason: string;
                    reviewer: string;
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
                    /**
                     * @example {
                     *       "promotion_id": "text",
                     *       "candidate_sha256": "text",
                     *       "rule_id": "text",
                     *       "action": "promote",
                     *       "status": "awaiting_publication",
                     *       "reason": null,
                     *       "reviewer": null,
                     *       "by": {
                     *         "role": "operator",
                     *         "key_id": null
                     *       },
                     *       "acted_at": "2026-11-02T09:30:00.000Z",
                     *       "event_id": "text",
                     *       "published": null,
                     *       "live_rules_changed": false,
                     *       "schema_version": "service.rule_promotion.v1",
                     *       "duplicate": false,
                     *       "to_do": null
                     *     }
                     */
                    "application/json": {
                        promotion_id: string;
                        candidate_sha256: string;
                        rule_id: string;
                        /** @enum {string} */
                        action: "promote" | "reject" | "withdraw";
                        /** @enum {string} */
                        status: "awaiting_publication" | "published" | "rejected" | "withdrawn";
                        reason: string | null;
                        reviewer: string | null;
                        by: components["schemas"]["By"];
                        /** Format: date-time */
                        acted_at: string;
                        event_id: string;
                        published: components["schemas"]["Published"];
                        /** @enum {boolean} */
                        live_rules_changed: false;
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.rule_promotion.v1";
                        duplicate: boolean;
                        to_do: {
                            file: string;
                            new_file: boolean;
                            rule_pack: string;
                            version_from: string | null;
                            version_to: string;
                            rule: {
                                id: string;
                                message: string;
                                verified: boolean;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @enum {string} */
                            place: "replaces" | "added";
                            cases_file: string;
                            cases: ({
                                rule: string;
                                as_of: string;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            release: {
                                id: string;
                                version: string;
                                sha256: string;
                            };
                            steps: string[];
                        } | null;
                    };
                };
            };
            400: components["responses"]["InvalidRulePromotionOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getPlatformAccounts: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.platform_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "plans": [],
                     *       "counts": {},
                     *       "accounts": [],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.platform_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        plans: components["schemas"]["Plans"];
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "company": "Example Sourcing",
                 *       "email": "ops@agent.example",
                 *       "plan": "pilot",
                 *       "use_case": "our agents check products before they act on them",
                 *       "accept_terms": true
                 *     }
                 */
                "application/json": {
                    claim_token: string;
                } | {
                    company: string;
                    /** Format: email */
                    email: string;
                    plan: components["schemas"]["Plan"];
                    /** @default  */
                    use_case?: string;
                    /** @enum {boolean} */
                    accept_terms: true;
                    claim_token?: null;
                    source?: string;
                    referrer?: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.platform_account.v1",
                     *       "account_id": "acct_of_your_signup",
                     *       "status": "pending_payment",
                     *       "plan": "pilot",
                     *       "company": "Example Sourcing",
                     *       "email": "text",
                     *       "order": {
                     *         "order_id": "ord_of_your_order",
                     *         "status": "quote_required",
                     *         "amount_cents": 0,
                     *         "currency": "USD"
                     *       },
                     *       "claim_token": null,
                     *       "api_key": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.platform_account.v1";
                        account_id: string;
                        /** @enum {string} */
                        status: "pending_payment" | "active" | "paused" | "closed";
                        plan: components["schemas"]["Plan"];
                        company: string;
                        email: string;
                        order: components["schemas"]["Order"];
                        claim_token: string | null;
                        api_key: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidPlatformAccount"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getPlatformKeys: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                account_id?: components["parameters"]["AccountId"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.platform_key_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "keys": [
                     *         {
                     *           "key_id": "text",
                     *           "role": "text",
                     *           "status": "text"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["AccountKeyMismatchOrInsufficientRole"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "action": "rotate",
                 *       "account_id": "acct_of_your_signup",
                 *       "reason": "scheduled_rotation"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "schema_version": "service.platform_key_action_result.v1",
                     *       "account_id": null,
                     *       "action": "rotate",
                     *       "key_id": "text",
                     *       "status": "active",
                     *       "role": "text",
                     *       "connector": null,
                     *       "api_key": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
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
            400: components["responses"]["InvalidKeyActionOrInvalidJson"];
            401: components["responses"]["InvalidOrRevokedApiKey"];
            403: components["responses"]["AccountKeyMismatchOrInsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getPlatformUsage: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                account_id?: components["parameters"]["AccountId"];
                ledger_cursor?: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.platform_usage_report.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "accounts": [],
                     *       "next_cursor": null,
                     *       "ledger": [],
                     *       "ledger_next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
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
                        ledger: {
                            usage_id: string;
                            account_id: string;
                            key_id: string;
                            period: string;
                            decision_sha256: string;
                            /** Format: date-time */
                            occurred_at: string;
                        }[];
                        ledger_next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    postPlatformPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "account_id": "acct_of_your_signup",
                 *       "plan": "pilot"
                 *     }
                 */
                "application/json": {
                    account_id: string;
                    plan: components["schemas"]["Plan"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.plan_change.v1",
                     *       "account_id": "acct_of_your_signup",
                     *       "current_plan": "pilot",
                     *       "plan": "pilot",
                     *       "change": "upgrade",
                     *       "period": null,
                     *       "order": {
                     *         "order_id": "ord_of_your_order",
                     *         "status": "quote_required",
                     *         "amount_cents": 0,
                     *         "currency": "USD"
                     *       },
                     *       "duplicate": false,
                     *       "withdrawn_order_ids": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.plan_change.v1";
                        account_id: string;
                        current_plan: components["schemas"]["Plan"];
                        plan: components["schemas"]["Plan"];
                        /** @enum {string} */
                        change: "upgrade" | "renewal" | "downgrade";
                        period: string | null;
                        order: components["schemas"]["Order"];
                        duplicate: boolean;
                        withdrawn_order_ids: string[];
                    };
                };
            };
            400: components["responses"]["InvalidPlanChangeOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getIntake: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                request_id?: string;
                status?: "received" | "ordered" | "reported" | "closed";
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
                    /**
                     * @example {
                     *       "schema_version": "service.seller_intake_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "intakes": [],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.seller_intake_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        intakes: {
                            request_id: string;
                            /** @enum {string} */
                            status: "received" | "ordered" | "reported" | "closed";
                            account_id: string | null;
                            email: string;
                            company: string;
                            marketplace: string | null;
                            category: string | null;
                            title: string | null;
                            brand: string | null;
                            model: string | null;
                            listing_id: string | null;
                            rejected: boolean;
                            documents: components["schemas"]["Documents2"];
                            facts: components["schemas"]["Facts"];
                            version: number;
                            report_id: string | null;
                            /** Format: date-time */
                            created_at: string;
                            rejection_text: string | null;
                            order_ids: string[];
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postIntake: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ops@agent.example",
                 *       "company": "Example Sourcing"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    company: string;
                    marketplace?: string | null;
                    category?: string | null;
                    title?: string | null;
                    brand?: string | null;
                    model?: string | null;
                    listing_id?: string | null;
                    rejection_text?: string | null;
                    documents?: components["schemas"]["Documents"];
                    fcc_id?: string;
                    lab?: string;
                    standard?: string;
                    intended_action?: string;
                    attributes?: components["schemas"]["Attributes"];
                    order_id?: string;
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
                    /**
                     * @example {
                     *       "request_id": "req_1",
                     *       "status": "received",
                     *       "account_id": null,
                     *       "email": "text",
                     *       "company": "Example Sourcing",
                     *       "marketplace": null,
                     *       "category": null,
                     *       "title": null,
                     *       "brand": null,
                     *       "model": null,
                     *       "listing_id": null,
                     *       "rejected": false,
                     *       "documents": [],
                     *       "facts": {},
                     *       "version": 0,
                     *       "report_id": null,
                     *       "created_at": "2026-11-02T09:30:00.000Z",
                     *       "schema_version": "service.seller_intake.v1",
                     *       "next_order": null,
                     *       "orders": []
                     *     }
                     */
                    "application/json": components["schemas"]["Intake"];
                };
            };
            400: components["responses"]["InvalidIntakeRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postIntakeEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "request_id": "req_1"
                 *     }
                 */
                "application/json": {
                    marketplace?: string | null;
                    category?: string | null;
                    title?: string | null;
                    brand?: string | null;
                    model?: string | null;
                    listing_id?: string | null;
                    rejection_text?: string | null;
                    documents?: components["schemas"]["Documents"];
                    fcc_id?: string;
                    lab?: string;
                    standard?: string;
                    intended_action?: string;
                    attributes?: components["schemas"]["Attributes"];
                    request_id: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.seller_intake_evidence.v1",
                     *       "duplicate": false,
                     *       "intake": {
                     *         "request_id": "req_1",
                     *         "status": "received",
                     *         "account_id": null,
                     *         "email": "text",
                     *         "company": "Example Sourcing",
                     *         "marketplace": null,
                     *         "category": null,
                     *         "title": null,
                     *         "brand": null,
                     *         "model": null,
                     *         "listing_id": null,
                     *         "rejected": false,
                     *         "documents": [],
                     *         "facts": {},
                     *         "version": 0,
                     *         "report_id": null,
                     *         "created_at": "2026-11-02T09:30:00.000Z",
                     *         "schema_version": "service.seller_intake.v1",
                     *         "next_order": null,
                     *         "orders": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.seller_intake_evidence.v1";
                        duplicate: boolean;
                        intake: components["schemas"]["Intake"];
                    };
                };
            };
            400: components["responses"]["InvalidIntakeRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getIntakeRequestId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.seller_intake_record.v1",
                     *       "intake": {
                     *         "request_id": "req_1",
                     *         "status": "received",
                     *         "account_id": null,
                     *         "email": "text",
                     *         "company": "Example Sourcing",
                     *         "marketplace": null,
                     *         "category": null,
                     *         "title": null,
                     *         "brand": null,
                     *         "model": null,
                     *         "listing_id": null,
                     *         "rejected": false,
                     *         "documents": [],
                     *         "facts": {},
                     *         "version": 0,
                     *         "report_id": null,
                     *         "created_at": "2026-11-02T09:30:00.000Z",
                     *         "schema_version": "service.seller_intake.v1",
                     *         "next_order": null,
                     *         "orders": []
                     *       },
                     *       "report": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.seller_intake_record.v1";
                        intake: components["schemas"]["Intake"];
                        report: {
                            /**
                             * @description Kind and version of this document.
                             * @enum {string}
                             */
                            schema_version: "service.verification_report.v1";
                            report_id: string;
                            packet_sha256: string;
                            status: components["schemas"]["Status2"];
                            decision: components["schemas"]["Decision2"];
                            decision_sha256: string;
                            marketplace: string | null;
                            category: string | null;
                            brand: string | null;
                            model: string | null;
                            title_sha256: string | null;
                            subject_sha256: string | null;
                            rule_ids: string[];
                            as_of: string;
                            expires_on: string | null;
                            event_id: string;
                            superseded_by: string | null;
                            reason_code: string | null;
                            decision_now: components["schemas"]["DecisionNow"];
                            reviewed_on: string | null;
                            evidence: components["schemas"]["Evidence"];
                            documents: components["schemas"]["Documents3"];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            changed_at: string;
                            forbidden_claims?: components["schemas"]["ForbiddenClaims"];
                            links: {
                                [key: string]: string;
                            };
                            account_id: string | null;
                            supersedes: string[];
                            duplicate: boolean;
                            facts: {
                                [key: string]: unknown;
                            };
                            decision_document: components["schemas"]["DecisionDocument"];
                            boundary: {
                                [key: string]: true;
                            };
                        } | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getOrders: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.revenue_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "products": [],
                     *       "orders": [],
                     *       "next_cursor": null,
                     *       "payment_events": [],
                     *       "changes": [],
                     *       "stats": {
                     *         "currency": "USD",
                     *         "received_cents": 0,
                     *         "paid_cents": 0,
                     *         "refunded_cents": 0,
                     *         "awaiting_refund_cents": 0,
                     *         "difference_cents": 0,
                     *         "uninstructed_refunds_cents": 0,
                     *         "open_cents": 0,
                     *         "by_status": [],
                     *         "other_currencies": []
                     *       },
                     *       "activation_queue": {
                     *         "due_count": 0,
                     *         "orders": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.revenue_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        products: {
                            plan: string;
                            name: string;
                            amount_cents: number;
                            currency: string;
                            delivers: string;
                            needs_request_id: boolean;
                            request_id_names: string;
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
                        changes: ({
                            order_change_id: string;
                            order_id: string;
                            action: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        stats: {
                            currency: string;
                            received_cents: number;
                            paid_cents: number;
                            refunded_cents: number;
                            awaiting_refund_cents: number;
                            difference_cents: number;
                            uninstructed_refunds_cents: number;
                            open_cents: number;
                            by_status: {
                                status: string;
                                kind: string;
                                count: number;
                                amount_cents: number;
                            }[];
                            other_currencies: {
                                currency: string;
                                received_cents: number;
                                paid_cents: number;
                                refunded_cents: number;
                                awaiting_refund_cents: number;
                                difference_cents: number;
                                uninstructed_refunds_cents: number;
                            }[];
                        };
                        activation_queue: {
                            due_count: number;
                            orders: {
                                order_id: string;
                                account_id: string | null;
                                /** Format: date-time */
                                due_since: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "company": "Example Sourcing",
                 *       "email": "ops@agent.example",
                 *       "plan": "priority_rejected_fix",
                 *       "idempotency_key": "purchase-2026-0001",
                 *       "accept_terms": true
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "order_id": "ord_of_your_order",
                     *       "kind": "signup",
                     *       "plan": "pilot",
                     *       "account_id": null,
                     *       "request_id": null,
                     *       "request_known": null,
                     *       "period": null,
                     *       "email": "text",
                     *       "company": "Example Sourcing",
                     *       "amount_cents": 0,
                     *       "currency": "USD",
                     *       "status": "quote_required",
                     *       "created_at": "2026-11-02T09:30:00.000Z",
                     *       "quoted_at": null,
                     *       "paid_at": null,
                     *       "schema_version": "service.order.v1"
                     *     }
                     */
                    "application/json": {
                        order_id: string;
                        kind: components["schemas"]["Kind"];
                        plan: string;
                        account_id: string | null;
                        request_id: string | null;
                        request_known: boolean | null;
                        period: string | null;
                        email: string;
                        company: string;
                        amount_cents: number;
                        currency: string;
                        status: components["schemas"]["Status"];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        quoted_at: string | null;
                        /** Format: date-time */
                        paid_at: string | null;
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.order.v1";
                    };
                };
            };
            400: components["responses"]["InvalidOrder"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "event_type": "payment_succeeded",
                 *       "order_id": "ord_of_your_order",
                 *       "provider_event_id": "evt_of_the_provider_1",
                 *       "amount_cents": 49900,
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": {
                    event_type: components["schemas"]["EventType"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.payment_event.v1",
                     *       "payment_event_id": "text",
                     *       "order_id": "ord_of_your_order",
                     *       "event_type": "payment_succeeded",
                     *       "provider_event_id": "text",
                     *       "disposition": "paid",
                     *       "duplicate": false,
                     *       "order_status": "quote_required"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.payment_event.v1";
                        payment_event_id: string;
                        order_id: string;
                        event_type: components["schemas"]["EventType"];
                        provider_event_id: string;
                        disposition: components["schemas"]["Disposition"];
                        duplicate: boolean;
                        order_status: components["schemas"]["Status"];
                    };
                };
            };
            400: components["responses"]["InvalidPaymentEvent"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postOrdersCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "order_id": "ord_of_your_order",
                 *       "reason": "reason"
                 *     }
                 */
                "application/json": {
                    order_id: string;
                    reason: string;
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
                    /**
                     * @example {
                     *       "order_id": "ord_of_your_order",
                     *       "kind": "signup",
                     *       "plan": "pilot",
                     *       "account_id": null,
                     *       "request_id": null,
                     *       "request_known": null,
                     *       "period": null,
                     *       "email": "text",
                     *       "company": "Example Sourcing",
                     *       "amount_cents": 0,
                     *       "currency": "USD",
                     *       "status": "quote_required",
                     *       "created_at": "2026-11-02T09:30:00.000Z",
                     *       "quoted_at": null,
                     *       "paid_at": null,
                     *       "schema_version": "service.order_cancellation.v1",
                     *       "reason": "reason",
                     *       "cancelled_at": "2026-11-02T09:30:00.000Z",
                     *       "duplicate": false
                     *     }
                     */
                    "application/json": {
                        order_id: string;
                        kind: components["schemas"]["Kind"];
                        plan: string;
                        account_id: string | null;
                        request_id: string | null;
                        request_known: boolean | null;
                        period: string | null;
                        email: string;
                        company: string;
                        amount_cents: number;
                        currency: string;
                        status: components["schemas"]["Status"];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        quoted_at: string | null;
                        /** Format: date-time */
                        paid_at: string | null;
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.order_cancellation.v1";
                        reason: string;
                        /** Format: date-time */
                        cancelled_at: string;
                        duplicate: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidOrder"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postOrdersQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "order_id": "ord_of_your_order",
                 *       "amount_cents": 1,
                 *       "reason": "reason"
                 *     }
                 */
                "application/json": {
                    order_id: string;
                    amount_cents: number;
                    reason: string;
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
                    /**
                     * @example {
                     *       "order_id": "ord_of_your_order",
                     *       "kind": "signup",
                     *       "plan": "pilot",
                     *       "account_id": null,
                     *       "request_id": null,
                     *       "request_known": null,
                     *       "period": null,
                     *       "email": "text",
                     *       "company": "Example Sourcing",
                     *       "amount_cents": 0,
                     *       "currency": "USD",
                     *       "status": "quote_required",
                     *       "created_at": "2026-11-02T09:30:00.000Z",
                     *       "quoted_at": null,
                     *       "paid_at": null,
                     *       "schema_version": "service.order_quote.v1",
                     *       "order_change_id": "text",
                     *       "previous_amount_cents": 0,
                     *       "reason": "reason",
                     *       "duplicate": false
                     *     }
                     */
                    "application/json": {
                        order_id: string;
                        kind: components["schemas"]["Kind"];
                        plan: string;
                        account_id: string | null;
                        request_id: string | null;
                        request_known: boolean | null;
                        period: string | null;
                        email: string;
                        company: string;
                        amount_cents: number;
                        currency: string;
                        status: components["schemas"]["Status"];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        quoted_at: string | null;
                        /** Format: date-time */
                        paid_at: string | null;
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.order_quote.v1";
                        order_change_id: string;
                        previous_amount_cents: number;
                        reason: string;
                        duplicate: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidOrder"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.payprovider_payment_connector.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "status": "ready",
                     *       "checkout_configured": false,
                     *       "webhook_configured": false,
                     *       "mode": null,
                     *       "webhook_path": "text",
                     *       "handles_card_data": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "order_id": "ord_of_your_order",
                 *       "success_url": "https://agent.example/paid",
                 *       "cancel_url": "https://agent.example/cancelled"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "schema_version": "service.payprovider_checkout_session.v1",
                     *       "order_id": "ord_of_your_order",
                     *       "checkout_session_id": "text",
                     *       "checkout_url": "text",
                     *       "expires_at": "2026-11-02T09:30:00.000Z",
                     *       "amount_cents": 0,
                     *       "currency": "USD",
                     *       "reused": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
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
            400: components["responses"]["InvalidPayproviderCheckout"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["PayproviderCheckoutUnavailable"];
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
                /**
                 * @example {
                 *       "id": "evt_of_the_provider_2",
                 *       "type": "checkout.session.completed",
                 *       "data": {
                 *         "object": {
                 *           "client_reference_id": "ord_of_your_order",
                 *           "payment_status": "paid",
                 *           "amount_total": 49900,
                 *           "currency": "usd"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    type: string;
                    livemode?: boolean;
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
                    "application/json": components["schemas"]["PostPayproviderWebhook"];
                };
            };
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPayproviderWebhook"];
                };
            };
            400: components["responses"]["InvalidPayproviderWebhook"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["PayproviderWebhookUnavailable"];
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
                /**
                 * @example {
                 *       "company": "Example Sourcing",
                 *       "email": "ops@agent.example",
                 *       "subject_type": "order",
                 *       "subject_id": "ord_of_your_order",
                 *       "accepted_terms": true,
                 *       "source": "platform_onboarding"
                 *     }
                 */
                "application/json": {
                    subject_type: components["schemas"]["SubjectType"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.terms_acceptance_result.v1",
                     *       "acceptance_id": "text",
                     *       "subject_type": "order",
                     *       "subject_id": "text",
                     *       "terms_version": "text",
                     *       "terms_sha256": "text",
                     *       "accepted_at": "2026-11-02T09:30:00.000Z",
                     *       "duplicate": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.terms_acceptance_result.v1";
                        acceptance_id: string;
                        subject_type: components["schemas"]["SubjectType"];
                        subject_id: string;
                        terms_version: string;
                        terms_sha256: string;
                        /** Format: date-time */
                        accepted_at: string;
                        duplicate: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidTermsAcceptance"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getTerms: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                subject_type?: components["schemas"]["SubjectType"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.terms_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "terms": {
                     *         "version": "text"
                     *       },
                     *       "terms_sha256": "text",
                     *       "acceptances": [
                     *         {
                     *           "acceptance_id": "text",
                     *           "subject_type": "text",
                     *           "subject_id": "text"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.terms_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        terms: {
                            version: string;
                        } & {
                            [key: string]: unknown;
                        };
                        terms_sha256: string;
                        acceptances: components["schemas"]["Acceptances"];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getTermsAcceptances: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.terms_acceptance_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "acceptances": [
                     *         {
                     *           "acceptance_id": "text",
                     *           "subject_type": "text",
                     *           "subject_id": "text"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.terms_acceptance_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        acceptances: components["schemas"]["Acceptances"];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getIntegrations: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                kit_id?: components["parameters"]["KitId"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.integration_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "kit_counts": {},
                     *       "kits": [],
                     *       "kit": null,
                     *       "guidance": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.integration_console.v1";
                        kit_counts: {
                            [key: string]: number;
                        };
                        kits: {
                            kit_id: string;
                            /** @enum {string} */
                            status: "created" | "activated" | "conformant" | "stalled";
                            integration_type: components["schemas"]["IntegrationType"];
                            company: string;
                            email: string;
                            use_case: string;
                            endpoint_url: string | null;
                            event_types: components["schemas"]["EventType2"][];
                            account_id: string | null;
                            steps_taken: number;
                            next_step: string | null;
                            /** Format: date-time */
                            progress_at: string;
                            /** Format: date-time */
                            next_nudge_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        next_cursor: string | null;
                        kit: components["schemas"]["Kit"];
                        guidance: components["schemas"]["Guidance"][];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "company": "Example Sourcing",
                 *       "email": "ops@agent.example",
                 *       "integration_type": "connector_agent",
                 *       "use_case": "our agents check products before they act on them",
                 *       "endpoint_url": "https://agent.example/preflight-events",
                 *       "event_types": [
                 *         "verification.report.created",
                 *         "marketplace.outcome.recorded",
                 *         "integration.conformance.recorded"
                 *       ],
                 *       "accept_terms": true
                 *     }
                 */
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
                    /**
                     * Format: uri
                     * @default null
                     */
                    endpoint_url?: string | null;
                    event_types?: components["schemas"]["EventTypes"];
                    /** @enum {boolean} */
                    accept_terms: true;
                    source?: string;
                    referrer?: string;
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
                    /**
                     * @example {
                     *       "kit_id": "text",
                     *       "status": "created",
                     *       "integration_type": "marketplace",
                     *       "company": "Example Sourcing",
                     *       "email": "text",
                     *       "use_case": "text",
                     *       "endpoint_url": null,
                     *       "event_types": [],
                     *       "account_id": null,
                     *       "steps_taken": 0,
                     *       "next_step": null,
                     *       "progress_at": "2026-11-02T09:30:00.000Z",
                     *       "next_nudge_at": null,
                     *       "created_at": "2026-11-02T09:30:00.000Z",
                     *       "schema_version": "service.integration_kit_result.v1",
                     *       "kit_token": null,
                     *       "terms": null,
                     *       "guidance": {
                     *         "integration_type": "marketplace",
                     *         "name": "text",
                     *         "summary": "text",
                     *         "intended_actions": [],
                     *         "default_event_types": [],
                     *         "to_do": []
                     *       },
                     *       "self_test_sequence": [],
                     *       "self_test_command": "text",
                     *       "links": {}
                     *     }
                     */
                    "application/json": {
                        kit_id: string;
                        /** @enum {string} */
                        status: "created" | "activated" | "conformant" | "stalled";
                        integration_type: components["schemas"]["IntegrationType"];
                        company: string;
                        email: string;
                        use_case: string;
                        endpoint_url: string | null;
                        event_types: components["schemas"]["EventType2"][];
                        account_id: string | null;
                        steps_taken: number;
                        next_step: string | null;
                        /** Format: date-time */
                        progress_at: string;
                        /** Format: date-time */
                        next_nudge_at: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.integration_kit_result.v1";
                        kit_token: string | null;
                        terms: {
                            acceptance_id: string;
                            subject_type: components["schemas"]["SubjectType"];
                            subject_id: string;
                            terms_version: string;
                            terms_sha256: string;
                            /** Format: date-time */
                            accepted_at: string;
                            duplicate: boolean;
                        } | null;
                        guidance: components["schemas"]["Guidance"];
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
            400: components["responses"]["InvalidIntegrationKit"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postOutcomeListener: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "connector": "marketplace_webhook",
                 *       "source_type": "marketplace_outcome",
                 *       "subject": "Listing approved",
                 *       "body": "The listing that was checked under report rep_of_your_report was approved.",
                 *       "report_id": "rep_of_your_report",
                 *       "marketplace": "amazon_us",
                 *       "category": "wireless"
                 *     }
                 */
                "application/json": {
                    /** @default direct */
                    connector?: string;
                    /** @default marketplace_outcome */
                    source_type?: string;
                    /** @default  */
                    subject?: string;
                    /** @default  */
                    body?: string;
                    report_id?: string;
                    marketplace?: string;
                    category?: string;
                    message_id?: string;
                    /** Format: date-time */
                    occurred_at?: string;
                    result?: components["schemas"]["Result"];
                    reason?: string;
                    usage_id?: string;
                    listing_id?: string;
                    brand?: string;
                    model?: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.outcome_listener_result.v1",
                     *       "outcome_id": "text",
                     *       "report_id": null,
                     *       "result": "approved",
                     *       "reasons": [
                     *         "missing_document"
                     *       ],
                     *       "basis": "field",
                     *       "linked": {
                     *         "account": false,
                     *         "report": false,
                     *         "decision": false
                     *       },
                     *       "duplicate": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.outcome_listener_result.v1";
                        outcome_id: string;
                        report_id: string | null;
                        result: components["schemas"]["Result"];
                        reasons: components["schemas"]["Reasons"];
                        basis: components["schemas"]["Basis"];
                        linked: {
                            account: boolean;
                            report: boolean;
                            decision: boolean;
                        };
                        duplicate: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidOutcomeOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getOutcomes: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.outcome_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "outcomes": [],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.outcome_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        outcomes: {
                            outcome_id: string;
                            account_id: string | null;
                            /** @enum {string} */
                            reported_by: "public" | "account" | "connector" | "operator";
                            connector: string;
                            source_type: string;
                            message_id: string | null;
                            marketplace: string | null;
                            category: string | null;
                            report_id: string | null;
                            report_linked: boolean;
                            usage_id: string | null;
                            result: components["schemas"]["Result"];
                            basis: components["schemas"]["Basis"];
                            reasons: components["schemas"]["Reasons"];
                            text_sha256: string;
                            subject: string | null;
                            body: string | null;
                            /** Format: date-time */
                            occurred_at: string;
                            /** Format: date-time */
                            recorded_at: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getCalibration: {
        parameters: {
            query?: {
                marketplace?: components["parameters"]["Marketplace"];
                category?: components["parameters"]["Category"];
                calibration_sha256?: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.calibration.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "calibration_version": null,
                     *       "calibration_sha256": null,
                     *       "fitted_at": null,
                     *       "outcomes": 0,
                     *       "rejected": 0,
                     *       "decided_from": null,
                     *       "decided_to": null,
                     *       "abstention_alpha": null,
                     *       "marketplace": null,
                     *       "category": null,
                     *       "curve": [],
                     *       "groups": []
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.calibration.v1";
                        /** Format: date-time */
                        generated_at: string;
                        calibration_version: string | null;
                        calibration_sha256: string | null;
                        /** Format: date-time */
                        fitted_at: string | null;
                        outcomes: number;
                        rejected: number;
                        /** Format: date-time */
                        decided_from: string | null;
                        /** Format: date-time */
                        decided_to: string | null;
                        abstention_alpha: number | null;
                        marketplace: string | null;
                        category: string | null;
                        curve: {
                            decision: components["schemas"]["Decision2"];
                            missing_evidence: number;
                            /** @enum {string} */
                            basis: "prior" | "calibrated";
                            rejection_probability: number;
                            interval: components["schemas"]["Interval"];
                            outcomes: number;
                            expects: ("acceptance" | "rejection") | null;
                            prior_probability: number;
                        }[];
                        groups: {
                            outcomes: number;
                            rejected: number;
                            candidates: {
                                [key: string]: components["schemas"]["Calibrated"];
                            };
                            marketplace: string | null;
                            category: string | null;
                            /** @enum {string} */
                            method: "beta_bernoulli" | "platt" | "isotonic";
                            held_out: {
                                outcomes: number;
                                calibrated: components["schemas"]["Calibrated"];
                                prior: components["schemas"]["Calibrated"];
                                brier_difference: {
                                    estimate: number;
                                    low: number;
                                    high: number;
                                };
                                expected_calibration_error: number;
                                bins: {
                                    from: number;
                                    to: number;
                                    cases: number;
                                    hits: number;
                                    mean_predicted: number;
                                    observed: number;
                                    interval: [
                                        number,
                                        number
                                    ];
                                }[];
                            } | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    postCalibrationCompare: {
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
                    attributes?: components["schemas"]["Attributes"];
                    /** Format: date */
                    as_of?: string;
                    /**
                     * @default [
                     *       "prior",
                     *       "newest"
                     *     ]
                     */
                    versions?: [
                        string,
                        string
                    ];
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
                    /**
                     * @example {
                     *       "schema_version": "service.calibration_comparison.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "as_of": "2026-11-02",
                     *       "before": {
                     *         "calibration_version": null,
                     *         "calibration_sha256": null,
                     *         "fitted_at": null,
                     *         "decision": "proceed",
                     *         "action": "text",
                     *         "missing_evidence": 0,
                     *         "risk": {
                     *           "basis": "prior",
                     *           "calibration_version": null,
                     *           "expects": null,
                     *           "interval": [
                     *             0,
                     *             0
                     *           ],
                     *           "level": 0,
                     *           "outcomes": 0,
                     *           "rejection_probability": 0
                     *         },
                     *         "inputs_sha256": "text",
                     *         "decision_sha256": "text"
                     *       },
                     *       "after": {
                     *         "calibration_version": null,
                     *         "calibration_sha256": null,
                     *         "fitted_at": null,
                     *         "decision": "proceed",
                     *         "action": "text",
                     *         "missing_evidence": 0,
                     *         "risk": {
                     *           "basis": "prior",
                     *           "calibration_version": null,
                     *           "expects": null,
                     *           "interval": [
                     *             0,
                     *             0
                     *           ],
                     *           "level": 0,
                     *           "outcomes": 0,
                     *           "rejection_probability": 0
                     *         },
                     *         "inputs_sha256": "text",
                     *         "decision_sha256": "text"
                     *       },
                     *       "same_verdict": false,
                     *       "differs": []
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.calibration_comparison.v1";
                        /** Format: date-time */
                        generated_at: string;
                        /** Format: date */
                        as_of: string;
                        before: components["schemas"]["After"];
                        after: components["schemas"]["After"];
                        same_verdict: boolean;
                        differs: {
                            field: string;
                            before: unknown;
                            after: unknown;
                            change: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidDecisionRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getVerify: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                packet_sha256?: string;
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
                    "application/json": components["schemas"]["GetVerify"] | {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.verification_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        reports: components["schemas"]["Record"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    postVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documents": [
                 *         {
                 *           "kind": "text",
                 *           "sha256": "0000000000000000000000000000000000000000000000000000000000000000"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
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
                    attributes?: components["schemas"]["Attributes"];
                    documents: components["schemas"]["Document"][];
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
                    "application/json": components["schemas"]["GetVerifyReportIdPacket"];
                };
            };
            400: components["responses"]["InvalidVerificationRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postVerifyAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "revoke",
                 *       "report_id": "rep_of_your_report",
                 *       "reason": "reason"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action: "revoke";
                    report_id: string;
                    reason: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.verification_action_result.v1",
                     *       "action": "revoke",
                     *       "report_id": "rep_of_your_report",
                     *       "duplicate": false,
                     *       "record": {
                     *         "report_id": "rep_of_your_report",
                     *         "packet_sha256": "text",
                     *         "status": "current",
                     *         "decision": "proceed",
                     *         "decision_sha256": "text",
                     *         "marketplace": null,
                     *         "category": null,
                     *         "brand": null,
                     *         "model": null,
                     *         "title_sha256": null,
                     *         "subject_sha256": null,
                     *         "rule_ids": [],
                     *         "as_of": "text",
                     *         "expires_on": null,
                     *         "event_id": "text",
                     *         "superseded_by": null,
                     *         "reason_code": null,
                     *         "decision_now": null,
                     *         "reviewed_on": null,
                     *         "evidence": {
                     *           "documents": 0,
                     *           "counts": 0,
                     *           "kinds": []
                     *         },
                     *         "documents": [],
                     *         "created_at": "2026-11-02T09:30:00.000Z",
                     *         "changed_at": "2026-11-02T09:30:00.000Z",
                     *         "links": {}
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.verification_action_result.v1";
                        /** @enum {string} */
                        action: "revoke";
                        report_id: string;
                        duplicate: boolean;
                        record: components["schemas"]["Record"];
                    };
                };
            };
            400: components["responses"]["InvalidVerificationRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getVerifyReportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: components["parameters"]["ReportId"];
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
                    "application/json": components["schemas"]["GetVerify"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getVerifyReportIdPacket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: components["parameters"]["ReportId"];
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
                    "application/json": components["schemas"]["GetVerifyReportIdPacket"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getCatalog: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                marketplace?: string;
                category?: string;
                brand?: components["parameters"]["Brand"];
                status?: components["schemas"]["Status2"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.catalog.v1",
                     *       "records": [],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.catalog.v1";
                        records: components["schemas"]["Record"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getWebhooksEvents: {
        parameters: {
            query?: {
                after?: number;
                cursor?: number;
                limit?: components["schemas"]["Limit"];
                types?: string | string[];
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
                    /**
                     * @example {
                     *       "schema_version": "service.webhook_events.v1",
                     *       "events": [],
                     *       "next_cursor": null,
                     *       "head_sequence": 0
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.webhook_events.v1";
                        events: (components["schemas"]["EventAccountValueRecorded"] | components["schemas"]["EventBackupSnapshotRecorded"] | components["schemas"]["EventChannelPlayRecorded"] | components["schemas"]["EventChannelResponseRecorded"] | components["schemas"]["EventClaimGuardRecorded"] | components["schemas"]["EventConnectorHealthRecorded"] | components["schemas"]["EventConnectorInboxRouted"] | components["schemas"]["EventCustomerSuccessTriaged"] | components["schemas"]["EventDormancyCaseRecorded"] | components["schemas"]["EventDormancyCaseReopened"] | components["schemas"]["EventExpansionRadarRecorded"] | components["schemas"]["EventFounderUpdateRecorded"] | components["schemas"]["EventGrowthSourceRecorded"] | components["schemas"]["EventIntegrationActivationRecorded"] | components["schemas"]["EventIntegrationConformanceRecorded"] | components["schemas"]["EventIntegrationKitCreated"] | components["schemas"]["EventLearningLoopRecorded"] | components["schemas"]["EventMarketplaceOutcomeRecorded"] | components["schemas"]["EventOpsAlertRecorded"] | components["schemas"]["EventPaymentEventRecorded"] | components["schemas"]["EventPlatformKeyLifecycle"] | components["schemas"]["EventPlatformUsageRecorded"] | components["schemas"]["EventPortfolioMonitorEvent"] | components["schemas"]["EventReceivableNoticeRecorded"] | components["schemas"]["EventRefundPolicyRecorded"] | components["schemas"]["EventRegistryRefreshRecorded"] | components["schemas"]["EventRulePromotionAudit"] | components["schemas"]["EventRulePackRecommendationRecorded"] | components["schemas"]["EventRulePackReleaseCandidateRecorded"] | components["schemas"]["EventRuntimeTickRecorded"] | components["schemas"]["EventSecurityTrustAnswerRecorded"] | components["schemas"]["EventSourceIntelligenceRecorded"] | components["schemas"]["EventSourceWatchlistRecorded"] | components["schemas"]["EventSystemCanaryRecorded"] | components["schemas"]["EventVerificationReportCreated"])[];
                        next_cursor: string | null;
                        head_sequence: number;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getWebhooksSubscriptions: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.webhook_subscription_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "subscriptions": [],
                     *       "next_cursor": null,
                     *       "deliveries": null,
                     *       "attempts": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.webhook_subscription_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        subscriptions: components["schemas"]["Subscription"][];
                        next_cursor: string | null;
                        deliveries: {
                            event_id: string;
                            sequence: number;
                            event_type: string;
                            attempts: number;
                            /** Format: date-time */
                            queued_at: string;
                            /** Format: date-time */
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
                            /** Format: date-time */
                            next_attempt_at: string | null;
                            /** Format: date-time */
                            attempted_at: string;
                        }[] | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "account_id": "acct_of_your_signup",
                 *       "company": "Example Sourcing",
                 *       "email": "ops@agent.example",
                 *       "endpoint_url": "https://agent.example/preflight-events",
                 *       "event_types": [
                 *         "verification.report.created",
                 *         "marketplace.outcome.recorded",
                 *         "integration.conformance.recorded"
                 *       ],
                 *       "delivery_mode": "webhook_handoff"
                 *     }
                 */
                "application/json": {
                    account_id?: string | null;
                    company: string;
                    /** Format: email */
                    email: string;
                    endpoint_url?: string | null;
                    event_types?: components["schemas"]["EventTypes"];
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
                    /**
                     * @example {
                     *       "subscription_id": "text",
                     *       "account_id": null,
                     *       "company": "Example Sourcing",
                     *       "email": "text",
                     *       "endpoint_url": null,
                     *       "event_types": [],
                     *       "delivery_mode": "webhook_handoff",
                     *       "status": "active",
                     *       "disabled_reason": null,
                     *       "rotating": false,
                     *       "delivered_to": 0,
                     *       "replays": 0,
                     *       "consecutive_failures": 0,
                     *       "failing_since": null,
                     *       "paused_until": null,
                     *       "last_delivered_at": null,
                     *       "created_at": "2026-11-02T09:30:00.000Z",
                     *       "schema_version": "service.webhook_subscription.v1",
                     *       "signing_secret": "text"
                     *     }
                     */
                    "application/json": {
                        subscription_id: string;
                        account_id: string | null;
                        company: string;
                        email: string;
                        endpoint_url: string | null;
                        event_types: components["schemas"]["EventType2"][];
                        /** @enum {string} */
                        delivery_mode: "webhook_handoff" | "poll_or_connector_handoff";
                        /** @enum {string} */
                        status: "active" | "paused" | "disabled" | "deleted";
                        disabled_reason: string | null;
                        rotating: boolean;
                        delivered_to: number;
                        replays: number;
                        consecutive_failures: number;
                        /** Format: date-time */
                        failing_since: string | null;
                        /** Format: date-time */
                        paused_until: string | null;
                        /** Format: date-time */
                        last_delivered_at: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.webhook_subscription.v1";
                        signing_secret: string;
                    };
                };
            };
            400: components["responses"]["InvalidWebhookSubscriptionOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "subscription_id": "text",
                 *       "action": "pause"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "schema_version": "service.webhook_subscription_action_result.v1",
                     *       "action": "text",
                     *       "subscription": {
                     *         "subscription_id": "text",
                     *         "account_id": null,
                     *         "company": "Example Sourcing",
                     *         "email": "text",
                     *         "endpoint_url": null,
                     *         "event_types": [],
                     *         "delivery_mode": "webhook_handoff",
                     *         "status": "active",
                     *         "disabled_reason": null,
                     *         "rotating": false,
                     *         "delivered_to": 0,
                     *         "replays": 0,
                     *         "consecutive_failures": 0,
                     *         "failing_since": null,
                     *         "paused_until": null,
                     *         "last_delivered_at": null,
                     *         "created_at": "2026-11-02T09:30:00.000Z"
                     *       },
                     *       "signing_secret": null,
                     *       "attempt": null,
                     *       "replay": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.webhook_subscription_action_result.v1";
                        action: string;
                        subscription: components["schemas"]["Subscription"];
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
                            /** Format: date-time */
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
            400: components["responses"]["InvalidWebhookSubscriptionOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getSdk: {
        parameters: {
            query?: {
                kit_id?: components["parameters"]["KitId"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.sdk_pack.v1",
                     *       "name": "text",
                     *       "purpose": "text",
                     *       "auth": {
                     *         "header_name": "text",
                     *         "environment_variable": "text",
                     *         "create_key_endpoint": "https://agent.example/",
                     *         "credential_values_visible_once": true,
                     *         "credential_values_not_returned_by_this_pack": true
                     *       },
                     *       "endpoints": {
                     *         "agent_decision": "https://agent.example/",
                     *         "platform_accounts": "https://agent.example/",
                     *         "platform_keys": "https://agent.example/",
                     *         "platform_usage": "https://agent.example/",
                     *         "platform_quota": "https://agent.example/",
                     *         "platform_quota_worker": "https://agent.example/",
                     *         "account_value": "https://agent.example/",
                     *         "account_value_worker": "https://agent.example/",
                     *         "integrations": "https://agent.example/",
                     *         "integrations_worker": "https://agent.example/",
                     *         "integrations_conformance": "https://agent.example/",
                     *         "integrations_conformance_worker": "https://agent.example/",
                     *         "sdk": "https://agent.example/",
                     *         "terms": "https://agent.example/",
                     *         "terms_acceptances": "https://agent.example/",
                     *         "terms_acceptance": "https://agent.example/",
                     *         "terms_followups": "https://agent.example/",
                     *         "terms_followups_worker": "https://agent.example/",
                     *         "orders": "https://agent.example/",
                     *         "orders_payments": "https://agent.example/",
                     *         "checkout_payprovider": "https://agent.example/",
                     *         "payprovider_webhook": "https://agent.example/",
                     *         "receivables": "https://agent.example/",
                     *         "receivables_worker": "https://agent.example/",
                     *         "trust_center": "https://agent.example/",
                     *         "trust_center_worker": "https://agent.example/",
                     *         "refunds": "https://agent.example/",
                     *         "refunds_worker": "https://agent.example/",
                     *         "webhooks_subscriptions": "https://agent.example/",
                     *         "webhooks_events": "https://agent.example/",
                     *         "webhooks_worker": "https://agent.example/",
                     *         "outcome_listener": "https://agent.example/",
                     *         "connectors_inbox": "https://agent.example/",
                     *         "source_watchlist": "https://agent.example/",
                     *         "source_watchlist_worker": "https://agent.example/",
                     *         "source_intelligence": "https://agent.example/",
                     *         "dispatch_queue": "https://agent.example/",
                     *         "dispatch_lease": "https://agent.example/",
                     *         "dispatch_ack": "https://agent.example/",
                     *         "catalog": "https://agent.example/",
                     *         "trust_graph": "https://agent.example/",
                     *         "calibration": "https://agent.example/",
                     *         "learning_loop": "https://agent.example/",
                     *         "rule_packs_recommendations": "https://agent.example/",
                     *         "rule_packs_releases": "https://agent.example/",
                     *         "openapi": "https://agent.example/",
                     *         "verify": "https://agent.example/",
                     *         "rejection_patterns": "https://agent.example/"
                     *       },
                     *       "platform_contract": {
                     *         "schema_version": "service.platform_sdk_contract.v1",
                     *         "auth_header": "text",
                     *         "account_endpoint": "https://agent.example/",
                     *         "key_lifecycle_endpoint": "https://agent.example/",
                     *         "usage_endpoint": "https://agent.example/",
                     *         "decision_endpoint": "https://agent.example/",
                     *         "api_keys_visible_once": true,
                     *         "api_keys_stored_as_hashes": true,
                     *         "payment_gate": {
                     *           "public_account_signup_returns_order_before_key": true,
                     *           "fixed_fee_payment_required_before_active_key": true,
                     *           "paid_activation_worker_mints_key": true,
                     *           "no_free_active_api_key": true
                     *         },
                     *         "plans": [],
                     *         "current_account": {
                     *           "account_id": "acct_of_your_signup",
                     *           "plan": "pilot",
                     *           "status": "pending_payment",
                     *           "period": "text",
                     *           "quota": 0,
                     *           "used": 0,
                     *           "remaining": 0,
                     *           "selected": true
                     *         },
                     *         "commercial_boundary": {
                     *           "fixed_fee_only": true,
                     *           "no_metered_overage_charge": true,
                     *           "no_interest": true,
                     *           "no_late_fees": true,
                     *           "no_financing": true,
                     *           "no_insurance": true,
                     *           "no_approval_guarantee": true
                     *         }
                     *       },
                     *       "event_contract": {
                     *         "event_types": [],
                     *         "transport_default": "poll_or_connector_handoff",
                     *         "delivery_modes": [],
                     *         "polling": {
                     *           "method": "GET",
                     *           "endpoint": "https://agent.example/",
                     *           "parameters": {
                     *             "after": "text",
                     *             "limit": "text",
                     *             "types": "text",
                     *             "wait": "text"
                     *           },
                     *           "cursor": "text"
                     *         },
                     *         "subscription": {
                     *           "method": "POST",
                     *           "endpoint": "https://agent.example/",
                     *           "worker_endpoint": "https://agent.example/"
                     *         },
                     *         "envelope": {
                     *           "schema_version": "service.event.v1",
                     *           "fields": {
                     *             "id": "text",
                     *             "sequence": "text",
                     *             "type": "text",
                     *             "occurred_at": "text",
                     *             "account_id": "acct_of_your_signup",
                     *             "subject": "text",
                     *             "data": "text",
                     *             "salt": "text",
                     *             "schema_version": "text"
                     *           },
                     *           "example": {
                     *             "id": "text",
                     *             "sequence": 1,
                     *             "type": "account.value.recorded",
                     *             "occurred_at": "2026-11-02T09:30:00.000Z",
                     *             "account_id": null,
                     *             "subject": {
                     *               "type": "text",
                     *               "id": "text"
                     *             },
                     *             "data": {},
                     *             "salt": "text",
                     *             "schema_version": "service.event.v1"
                     *           }
                     *         },
                     *         "events": [],
                     *         "replayable": true,
                     *         "append_only": true,
                     *         "raw_packets_hidden": true,
                     *         "no_certification_or_approval_guarantee": true
                     *       },
                     *       "metering": {
                     *         "unit": "decision",
                     *         "period": "text",
                     *         "usage_endpoint": "https://agent.example/",
                     *         "keyed_calls_append_to_usage_ledger": true,
                     *         "calls_without_key_are_public_demo": true,
                     *         "quota_enforced_before_decision": true,
                     *         "no_automatic_overage_billing": true,
                     *         "monthly_decision_quota": {
                     *           "pilot": 0,
                     *           "growth": 0,
                     *           "enterprise": 0
                     *         },
                     *         "over_quota": {
                     *           "status": 429,
                     *           "schema_version": "text",
                     *           "action": "text",
                     *           "headers": []
                     *         }
                     *       },
                     *       "sample_payloads": {
                     *         "agent_decision": {},
                     *         "platform_account": {},
                     *         "key_action": {},
                     *         "integration_kit": {},
                     *         "terms_acceptance": {},
                     *         "order": {},
                     *         "payment_event": {},
                     *         "checkout_session": {},
                     *         "payprovider_webhook": {},
                     *         "webhook_subscription": {},
                     *         "outcome_listener": {},
                     *         "worker": {},
                     *         "connector_inbox": {},
                     *         "dispatch_lease": {},
                     *         "dispatch_ack": {}
                     *       },
                     *       "client_snippets": {
                     *         "curl": {
                     *           "decision": "text",
                     *           "event_polling": "text",
                     *           "webhook_verification": "text",
                     *           "outcome_ingestion": "text"
                     *         },
                     *         "typescript": {
                     *           "decision": "text",
                     *           "event_polling": "text",
                     *           "webhook_verification": "text",
                     *           "outcome_ingestion": "text"
                     *         },
                     *         "python": {
                     *           "decision": "text",
                     *           "event_polling": "text",
                     *           "webhook_verification": "text",
                     *           "outcome_ingestion": "text"
                     *         },
                     *         "go": {
                     *           "decision": "text",
                     *           "event_polling": "text",
                     *           "webhook_verification": "text",
                     *           "outcome_ingestion": "text"
                     *         }
                     *       },
                     *       "examples": [],
                     *       "self_test_sequence": [],
                     *       "webhook_signature": {
                     *         "header_name": "text",
                     *         "next_header_name": "text",
                     *         "algorithm": "HMAC-SHA-256",
                     *         "encoding": "hex",
                     *         "signed_content": "text",
                     *         "key": "text",
                     *         "comparison": "constant_time",
                     *         "environment_variable": "text",
                     *         "secret_visible_once": true,
                     *         "standard_webhooks": {
                     *           "version": "text",
                     *           "header_names": {
                     *             "id": "text",
                     *             "timestamp": "text",
                     *             "signature": "text"
                     *           },
                     *           "signed_content": "text",
                     *           "key": "text",
                     *           "encoding": "text",
                     *           "tolerance_seconds": 0
                     *         },
                     *         "test_vector": {
                     *           "secret": "text",
                     *           "body": "text",
                     *           "headers": {}
                     *         }
                     *       },
                     *       "kit_context": null,
                     *       "account_context": null,
                     *       "links": {},
                     *       "distribution_contract": {
                     *         "outside_agents_integrate_without_founder": true,
                     *         "self_serve_integration_tests": true,
                     *         "conformance_reports_append_only": true,
                     *         "decision_usage_metered_to_fixed_fee_accounts": true,
                     *         "outcomes_feed_trust_graph_and_calibration": true,
                     *         "source_watchlist_feeds_intelligence_and_rule_candidates": true,
                     *         "routine_refunds_publish_connector_instructions": true,
                     *         "security_questionnaires_answered_from_trust_center": true,
                     *         "rule_pack_recommendations_advisory": true,
                     *         "release_candidates_gated_and_advisory": true,
                     *         "live_rules_not_changed_automatically": true
                     *       },
                     *       "liability_boundary": {
                     *         "decision_support_only": true,
                     *         "not_legal_advice": true,
                     *         "not_certification": true,
                     *         "no_insurance": true,
                     *         "no_marketplace_approval_guarantee": true,
                     *         "fixed_fee_only": true
                     *       },
                     *       "content_sha256": "0000000000000000000000000000000000000000000000000000000000000000",
                     *       "generated_at": "2026-11-02T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
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
                            verify: string;
                            rejection_patterns: string;
                        };
                        platform_contract: {
                            /**
                             * @description Kind and version of this document.
                             * @enum {string}
                             */
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
                            plans: components["schemas"]["Plans"];
                            current_account: {
                                account_id: string;
                                plan: components["schemas"]["Plan"];
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
                            event_types: components["schemas"]["EventType2"][];
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
                                /**
                                 * @description Kind and version of this document.
                                 * @enum {string}
                                 */
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
                                    /** @description Kind and version of this document. */
                                    schema_version: string;
                                };
                                example: {
                                    id: string;
                                    sequence: number;
                                    type: components["schemas"]["EventType2"];
                                    /** Format: date-time */
                                    occurred_at: string;
                                    account_id: string | null;
                                    subject: components["schemas"]["Subject"];
                                    data: {
                                        [key: string]: unknown;
                                    };
                                    salt: string;
                                    /**
                                     * @description Kind and version of this document.
                                     * @enum {string}
                                     */
                                    schema_version: "service.event.v1";
                                };
                            };
                            events: {
                                type: components["schemas"]["EventType2"];
                                /** @enum {string} */
                                visibility: "public" | "account";
                                emitted_when: string;
                                /**
                                 * @description Kind and version of this document.
                                 * @enum {string}
                                 */
                                schema_version: "service.event.v1";
                                openapi_schema: string;
                                data_fields: {
                                    name: string;
                                    required: boolean;
                                }[];
                                example_data: {
                                    [key: string]: unknown;
                                };
                            }[];
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
                                /** @description Kind and version of this document. */
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
                            curl: components["schemas"]["Curl"];
                            typescript: components["schemas"]["Curl"];
                            python: components["schemas"]["Curl"];
                            go: components["schemas"]["Curl"];
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
                                /** @description Kind and version of this document. */
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
                            event_types: components["schemas"]["EventType2"][];
                            /** Format: date-time */
                            created_at: string;
                        } | null;
                        account_context: {
                            account_id: string;
                            plan: components["schemas"]["Plan"];
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["GetTransparencyCheckpoint"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getTransparencyCheckpointsSha256: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: components["parameters"]["Sha256"];
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
                    "application/json": components["schemas"]["GetTransparencyCheckpoint"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.transparency_inclusion.v1",
                     *       "event_id": "text",
                     *       "sequence": 0,
                     *       "leaf_hash": "text",
                     *       "leaf_index": 0,
                     *       "tree_size": 0,
                     *       "root_hash": "text",
                     *       "proof": [
                     *         "text"
                     *       ],
                     *       "checkpoint_sha256": "text"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.transparency_consistency.v1",
                     *       "from": 0,
                     *       "to": 0,
                     *       "from_root_hash": "text",
                     *       "to_root_hash": "text",
                     *       "proof": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.transparency_consistency.v1";
                        from: number;
                        to: number;
                        from_root_hash: string;
                        to_root_hash: string;
                        proof: string[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getBadgeReportIdSvg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: components["parameters"]["ReportId2"];
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
                    "image/svg+xml": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            /** @description Answer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    getBadgeReportIdJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: components["parameters"]["ReportId2"];
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
                    /**
                     * @example {
                     *       "schemaVersion": 1,
                     *       "label": "text",
                     *       "message": "text",
                     *       "color": "text",
                     *       "labelColor": "text",
                     *       "isError": false,
                     *       "cacheSeconds": 300
                     *     }
                     */
                    "application/json": {
                        /** @enum {number} */
                        schemaVersion: 1;
                        label: string;
                        message: string;
                        color: string;
                        labelColor: string;
                        isError: boolean;
                        /** @enum {number} */
                        cacheSeconds: 300;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getRecordReportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: components["parameters"]["ReportId2"];
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
                    "text/html": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            /** @description Answer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    getRejectionPatterns: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                marketplace?: string;
                category?: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.rejection_patterns.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "minimum_cases": 0,
                     *       "patterns": [
                     *         {
                     *           "marketplace": "amazon_us",
                     *           "category": "wireless",
                     *           "reason": "missing_document",
                     *           "meaning": "text",
                     *           "count": 5,
                     *           "share": 0
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.rejection_patterns.v1";
                        /** Format: date-time */
                        generated_at: string;
                        minimum_cases: number;
                        patterns: {
                            marketplace: string;
                            category: string;
                            reason: components["schemas"]["Reason"];
                            meaning: string;
                            count: number;
                            share: number;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getTrustGraph: {
        parameters: {
            query?: {
                node?: string;
                depth?: number;
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
                    /**
                     * @example {
                     *       "schema_version": "service.trust_graph.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "node": null,
                     *       "depth": 0,
                     *       "records_looked_through": 0,
                     *       "minimum_cases": 0,
                     *       "nodes": [],
                     *       "edges": [],
                     *       "truncated": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.trust_graph.v1";
                        /** Format: date-time */
                        generated_at: string;
                        node: string | null;
                        depth: number;
                        records_looked_through: number;
                        minimum_cases: number;
                        nodes: {
                            id: string;
                            /** @enum {string} */
                            type: "report" | "brand" | "lab" | "standard" | "category" | "marketplace" | "reason";
                            name: string;
                            status?: string;
                            decision?: string;
                        }[];
                        edges: {
                            source: string;
                            target: string;
                            /** @enum {string} */
                            relation: "names" | "seen_with" | "rejected_for" | "superseded_by";
                            weight: number;
                            /** @enum {string} */
                            counts: "records" | "cases";
                        }[];
                        truncated: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getConnectorsInbox: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                inbox_message_id?: components["parameters"]["InboxMessageId"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [
                     *         {
                     *           "key": "text"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "messages": [
                     *         {
                     *           "inbox_message_id": "text",
                     *           "connector": "text",
                     *           "message_id": "text",
                     *           "kind": "questionnaire",
                     *           "status": "received",
                     *           "target": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        messages: ({
                            inbox_message_id: string;
                            connector: string;
                            message_id: string;
                            kind: components["schemas"]["Kind2"];
                            /** @enum {string} */
                            status: "received" | "routed" | "answered";
                            target: ("trust_center" | "refunds" | "outcomes" | "channel_autopilot" | "customer_success") | null;
                            body?: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postConnectorsInbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "connector": "questionnaires",
                 *       "message_id": "questionnaire-2026-0001",
                 *       "kind": "questionnaire",
                 *       "subject": "Security questionnaire",
                 *       "body": "Please answer the questions of our procurement department.",
                 *       "questions": [
                 *         {
                 *           "question_id": "q1",
                 *           "text": "How are API keys stored?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    connector: string;
                    message_id: string;
                    kind: components["schemas"]["Kind2"];
                    subject: string;
                    body: string;
                    account_id?: string;
                    order_id?: string;
                    /** @default [] */
                    questions?: {
                        question_id: string;
                        text: string;
                    }[];
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
                    /**
                     * @example {
                     *       "schema_version": "service.connector_inbox_message.v1",
                     *       "inbox_message_id": "text",
                     *       "connector": "text",
                     *       "message_id": "text",
                     *       "kind": "questionnaire",
                     *       "status": "received",
                     *       "account_id": null,
                     *       "order_id": null,
                     *       "duplicate": false,
                     *       "received_at": "2026-11-02T09:30:00.000Z",
                     *       "issues": [
                     *         {
                     *           "path": "text",
                     *           "message": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.connector_inbox_message.v1";
                        inbox_message_id: string;
                        connector: string;
                        message_id: string;
                        kind: components["schemas"]["Kind2"];
                        /** @enum {string} */
                        status: "received" | "routed" | "answered";
                        account_id: string | null;
                        order_id: string | null;
                        duplicate: boolean;
                        /** Format: date-time */
                        received_at: string;
                        issues: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidInboxMessageOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postConnectorsInboxAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "inbox_message_id": "text",
                 *       "action": "answer"
                 *     }
                 */
                "application/json": {
                    inbox_message_id: string;
                    /** @enum {string} */
                    action: "answer";
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
                    /**
                     * @example {
                     *       "schema_version": "service.connector_inbox_action_result.v1",
                     *       "inbox_message_id": "text",
                     *       "action": "answer",
                     *       "status": "received",
                     *       "answered_at": "2026-11-02T09:30:00.000Z",
                     *       "duplicate": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.connector_inbox_action_result.v1";
                        inbox_message_id: string;
                        /** @enum {string} */
                        action: "answer";
                        /** @enum {string} */
                        status: "received" | "routed" | "answered";
                        /** Format: date-time */
                        answered_at: string;
                        duplicate: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidInboxMessageOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getDispatchQueue: {
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
                    /**
                     * @example {
                     *       "schema_version": "service.dispatch_queue.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "connectors": [
                     *         {
                     *           "connector": "text",
                     *           "ready": 0,
                     *           "deferred": 0,
                     *           "leased": 0,
                     *           "done": 0,
                     *           "dead": 0,
                     *           "capped": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.dispatch_queue.v1";
                        /** Format: date-time */
                        generated_at: string;
                        connectors: {
                            connector: string;
                            ready: number;
                            deferred: number;
                            leased: number;
                            done: number;
                            dead: number;
                            capped: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postDispatchLease: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "connector": "email",
                 *       "limit": 10
                 *     }
                 */
                "application/json": {
                    connector: string;
                    /** @default 10 */
                    limit?: number;
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
                    /**
                     * @example {
                     *       "schema_version": "service.dispatch_lease.v1",
                     *       "connector": "text",
                     *       "leased_at": "2026-11-02T09:30:00.000Z",
                     *       "rows": []
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.dispatch_lease.v1";
                        connector: string;
                        /** Format: date-time */
                        leased_at: string;
                        rows: {
                            dispatch_id: string;
                            origin_dispatch_id: string;
                            attempt: number;
                            kind: string;
                            subject: components["schemas"]["Subject"];
                            recipient: {
                                email: string;
                                company: string;
                            } | null;
                            payload: {
                                [key: string]: unknown;
                            };
                            /** Format: date-time */
                            expires_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidDispatchRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postDispatchExtend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "connector": "text",
                 *       "leases": [
                 *         {
                 *           "dispatch_id": "00000000-0000-4000-8000-000000000000",
                 *           "attempt": 0
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    connector: string;
                    leases: {
                        dispatch_id: string;
                        attempt: number;
                    }[];
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
                    /**
                     * @example {
                     *       "schema_version": "service.dispatch_extend.v1",
                     *       "connector": "text",
                     *       "results": [
                     *         {
                     *           "dispatch_id": "00000000-0000-4000-8000-000000000000",
                     *           "accepted": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.dispatch_extend.v1";
                        connector: string;
                        results: {
                            dispatch_id: string;
                            accepted: boolean;
                            /** @enum {string} */
                            reason?: "already_delivered" | "already_failed" | "lease_expired" | "stale_attempt" | "not_leased" | "unknown_dispatch";
                            /** Format: date-time */
                            expires_at?: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidDispatchRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postDispatchAck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "connector": "email",
                 *       "results": [
                 *         {
                 *           "dispatch_id": "00000000-0000-4000-8000-000000000000",
                 *           "attempt": 0,
                 *           "status": "delivered",
                 *           "detail": "sent"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    connector: string;
                    results: {
                        dispatch_id: string;
                        attempt: number;
                        /** @enum {string} */
                        status: "delivered" | "failed";
                        detail?: string;
                    }[];
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
                    /**
                     * @example {
                     *       "schema_version": "service.dispatch_ack.v1",
                     *       "connector": "text",
                     *       "counts": {
                     *         "accepted": 0,
                     *         "refused": 0
                     *       },
                     *       "results": [
                     *         {
                     *           "dispatch_id": "00000000-0000-4000-8000-000000000000",
                     *           "accepted": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.dispatch_ack.v1";
                        connector: string;
                        counts: {
                            accepted: number;
                            refused: number;
                        };
                        results: {
                            dispatch_id: string;
                            accepted: boolean;
                            /** @enum {string} */
                            reason?: "already_delivered" | "already_failed" | "lease_expired" | "stale_attempt" | "not_leased" | "unknown_dispatch";
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidDispatchRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postDispatchRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "connector": "email"
                 *     }
                 */
                "application/json": {
                    connector: components["schemas"]["Connector"];
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /**
                     * @description Subjects at most.
                     * @default 100
                     */
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
                    /**
                     * @example {
                     *       "schema_version": "service.dispatch_redrive_result.v1",
                     *       "ran_at": "2026-11-02T09:30:00.000Z",
                     *       "connector": "text",
                     *       "mode": "simulate",
                     *       "limit": 0,
                     *       "dead": 0,
                     *       "redriven": 0,
                     *       "dead_letters": []
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.dispatch_redrive_result.v1";
                        /** Format: date-time */
                        ran_at: string;
                        connector: string;
                        /** @enum {string} */
                        mode: "simulate" | "run";
                        limit: number;
                        dead: number;
                        redriven: number;
                        dead_letters: {
                            dispatch_id: string;
                            kind: string | null;
                            /** @default null */
                            subject: {
                                type: string;
                                id: string;
                            } | null;
                            attempts: number;
                            detail: string | null;
                            /** Format: date-time */
                            dead_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidDispatchRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getSourceWatchlist: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                cursor?: components["parameters"]["Cursor2"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "sources": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        sources: ({
                            source_id: string;
                            url: string;
                            /** @enum {string} */
                            origin: "citation" | "operator";
                            /** @enum {string} */
                            how: "fetched" | "connector";
                            /** @enum {string} */
                            status: "watching" | "paused";
                            connector: string | null;
                            rule_ids: string[];
                            failures: number;
                            last_outcome: string | null;
                            /** Format: date-time */
                            last_fetched_at: string | null;
                            /** Format: date-time */
                            newest_at: string | null;
                            newest_sha256: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postSourceWatchlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "watch",
                 *       "url": "text"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action: "watch";
                    url: string;
                    /**
                     * @default fetched
                     * @enum {string}
                     */
                    how?: "fetched" | "connector";
                    connector?: string;
                    /** @default [] */
                    rule_ids?: string[];
                } | {
                    /** @enum {string} */
                    action: "pause";
                    url: string;
                    reason: string;
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
                    /**
                     * @example {
                     *       "source_id": "text",
                     *       "url": "text",
                     *       "origin": "citation",
                     *       "how": "fetched",
                     *       "status": "watching",
                     *       "connector": null,
                     *       "rule_ids": [
                     *         "text"
                     *       ],
                     *       "failures": 0,
                     *       "last_outcome": null,
                     *       "last_fetched_at": null,
                     *       "newest_at": null,
                     *       "newest_sha256": null,
                     *       "schema_version": "service.watched_source.v1"
                     *     }
                     */
                    "application/json": {
                        source_id: string;
                        url: string;
                        /** @enum {string} */
                        origin: "citation" | "operator";
                        /** @enum {string} */
                        how: "fetched" | "connector";
                        /** @enum {string} */
                        status: "watching" | "paused";
                        connector: string | null;
                        rule_ids: string[];
                        failures: number;
                        last_outcome: string | null;
                        /** Format: date-time */
                        last_fetched_at: string | null;
                        /** Format: date-time */
                        newest_at: string | null;
                        newest_sha256: string | null;
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.watched_source.v1";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["InvalidWatchedSourceOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postSourceWatchlistSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "text",
                 *       "sha256": "0000000000000000000000000000000000000000000000000000000000000000",
                 *       "text": null
                 *     }
                 */
                "application/json": {
                    url: string;
                    sha256: string;
                    text: string | null;
                    etag?: string;
                    last_modified?: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.source_snapshot.v1",
                     *       "source_id": "text",
                     *       "snapshot_id": null,
                     *       "content_sha256": "text",
                     *       "duplicate": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.source_snapshot.v1";
                        source_id: string;
                        snapshot_id: string | null;
                        content_sha256: string;
                        duplicate: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidWatchedSourceOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getSourceIntelligence: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                source_id?: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.source_intelligence.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "live_rules_changed": false,
                     *       "intelligence": [],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.source_intelligence.v1";
                        /** Format: date-time */
                        generated_at: string;
                        /** @enum {boolean} */
                        live_rules_changed: false;
                        intelligence: {
                            intelligence_id: string;
                            source_id: string;
                            url: string;
                            /** Format: date-time */
                            changed_at: string;
                            /** Format: date-time */
                            recorded_at: string;
                            previous_sha256: string;
                            content_sha256: string;
                            added_lines: number;
                            removed_lines: number;
                            changed_lines: number;
                            in_order: boolean;
                            whole: boolean;
                            excerpts: {
                                added: string[];
                                removed: string[];
                            };
                            affected_rules: {
                                rule_id: string;
                                /** @enum {string} */
                                because: "citation" | "operator" | "mention";
                                mentions: string[];
                            }[];
                            candidates: {
                                candidate_id: string;
                                rule_id: string;
                                pack: string;
                                pack_version: string;
                                rule_sha256: string;
                                /** @enum {boolean} */
                                advisory: true;
                                /** @enum {boolean} */
                                gated: true;
                                /** @enum {boolean} */
                                live_rules_changed: false;
                            }[];
                            /** @enum {boolean} */
                            live_rules_changed: false;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postSystemCanaryReceiver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schema_version": "service.canary_delivery.v1",
                 *       "delivery_id": "00000000-0000-4000-8000-000000000000",
                 *       "interval": "2026-11-02T09:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Kind and version of this document.
                     * @enum {string}
                     */
                    schema_version: "service.canary_delivery.v1";
                    /** Format: uuid */
                    delivery_id: string;
                    /** Format: date-time */
                    interval: string;
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
                    "application/json": components["schemas"]["PostSystemCanaryReceiver"];
                };
            };
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSystemCanaryReceiver"];
                };
            };
            400: components["responses"]["InvalidCanaryDeliveryOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postClaimGuardCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "text"
                 *     }
                 */
                "application/json": {
                    text: string;
                    /**
                     * @default draft
                     * @enum {string}
                     */
                    surface?: "notice" | "draft" | "badge" | "page" | "snippet" | "answer" | "description";
                    category?: string;
                    marketplace?: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.claim_guard_check.v1",
                     *       "text_sha256": "text",
                     *       "surface": "notice",
                     *       "verdict": "pass",
                     *       "findings": [
                     *         {
                     *           "rule": "text",
                     *           "words": "text"
                     *         }
                     *       ],
                     *       "rules_sha256": "text"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.claim_guard_check.v1";
                        text_sha256: string;
                        surface: components["schemas"]["Surface"];
                        /** @enum {string} */
                        verdict: "pass" | "block";
                        findings: components["schemas"]["Findings"];
                        rules_sha256: string;
                    };
                };
            };
            400: components["responses"]["InvalidClaimGuardRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postClaimGuardWithheld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dispatch_id": "00000000-0000-4000-8000-000000000000",
                 *       "action": "release",
                 *       "reason": "reason"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    dispatch_id: string;
                    /** @enum {string} */
                    action: "release" | "drop";
                    reason: string;
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
                    /**
                     * @example {
                     *       "dispatch_id": "00000000-0000-4000-8000-000000000000",
                     *       "family": "receivables",
                     *       "connector": "text",
                     *       "kind": "text",
                     *       "subject_type": "text",
                     *       "subject_id": "text",
                     *       "account_id": null,
                     *       "payload": {},
                     *       "surface": "notice",
                     *       "findings": [],
                     *       "status": "withheld",
                     *       "withheld_at": "2026-11-02T09:30:00.000Z",
                     *       "decided_at": null,
                     *       "reason": null,
                     *       "schema_version": "service.withheld_dispatch.v1"
                     *     }
                     */
                    "application/json": {
                        dispatch_id: string;
                        family: string;
                        connector: string;
                        kind: string;
                        subject_type: string;
                        subject_id: string;
                        account_id: string | null;
                        payload: {
                            [key: string]: unknown;
                        };
                        surface: components["schemas"]["Surface"];
                        findings: components["schemas"]["Findings"];
                        /** @enum {string} */
                        status: "withheld" | "released" | "dropped";
                        /** Format: date-time */
                        withheld_at: string;
                        /** Format: date-time */
                        decided_at: string | null;
                        reason: string | null;
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.withheld_dispatch.v1";
                    };
                };
            };
            400: components["responses"]["InvalidClaimGuardRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postChannelAutopilotContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "consent",
                 *       "email": "ops@agent.example",
                 *       "channel": "email",
                 *       "consent_text": "text",
                 *       "source": "text"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action: "consent";
                    /** Format: email */
                    email: string;
                    company?: string;
                    account_id?: string;
                    /** @enum {string} */
                    channel: "email" | "crm";
                    consent_text: string;
                    source: string;
                    /** Format: date-time */
                    given_at?: string;
                } | {
                    /** @enum {string} */
                    action: "withdraw";
                    /** Format: email */
                    email?: string;
                    contact_id?: string;
                    /** @default withdrawal */
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
                    /**
                     * @example {
                     *       "schema_version": "service.channel_contact.v1",
                     *       "action": "consent",
                     *       "contact_id": null,
                     *       "status": "consented",
                     *       "duplicate": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.channel_contact.v1";
                        /** @enum {string} */
                        action: "consent" | "withdraw";
                        contact_id: string | null;
                        /** @enum {string} */
                        status: "consented" | "answered" | "bounced" | "withdrawn";
                        duplicate: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidChannelContactOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["AccountKeyMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    postChannelAutopilotResponses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contact_id": "text",
                 *       "response": "interested"
                 *     }
                 */
                "application/json": {
                    contact_id: string;
                    play?: string;
                    /** @enum {string} */
                    response: "interested" | "not_now" | "answered" | "opted_out" | "bounced";
                    text?: string;
                    /** @default connector */
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
                    /**
                     * @example {
                     *       "schema_version": "service.channel_response.v1",
                     *       "response_id": "text",
                     *       "contact_id": "text",
                     *       "play": "text",
                     *       "response": "interested",
                     *       "status": "consented",
                     *       "duplicate": false,
                     *       "responded_at": "2026-11-02T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.channel_response.v1";
                        response_id: string;
                        contact_id: string;
                        play: string;
                        /** @enum {string} */
                        response: "interested" | "not_now" | "answered" | "opted_out" | "bounced";
                        /** @enum {string} */
                        status: "consented" | "answered" | "bounced" | "withdrawn";
                        duplicate: boolean;
                        /** Format: date-time */
                        responded_at: string;
                    };
                };
            };
            400: components["responses"]["InvalidChannelResponseOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getFamilies: {
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
                    /**
                     * @example {
                     *       "schema_version": "service.families.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "families": [
                     *         {
                     *           "family": "receivables",
                     *           "path": "text",
                     *           "due_count": 0,
                     *           "parked": 0,
                     *           "dead": 0,
                     *           "last_run": null,
                     *           "next_run": null,
                     *           "paused": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.families.v1";
                        /**
                         * Format: date-time
                         * @description When this was read.
                         */
                        generated_at: string;
                        /** @description Every job family of the service. */
                        families: components["schemas"]["FamilyStanding"][];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getFamiliesFamily: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the family, as `GET /api/families` lists it. */
                family: components["parameters"]["Family"];
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
                    /**
                     * @example {
                     *       "family": "receivables",
                     *       "path": "text",
                     *       "due_count": 0,
                     *       "parked": 0,
                     *       "dead": 0,
                     *       "last_run": null,
                     *       "next_run": null,
                     *       "paused": null,
                     *       "schema_version": "service.family.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "purpose": "text",
                     *       "schedule": null,
                     *       "queue": {
                     *         "ready": 0,
                     *         "active": 0,
                     *         "failed": 0,
                     *         "dead": 0
                     *       },
                     *       "parked_subjects": [],
                     *       "letters": []
                     *     }
                     */
                    "application/json": {
                        /** @description Name of the family: of its queue, its schedule and its commands. */
                        family: string;
                        /** @description Path of the family: `path/worker` previews, simulates and runs it. */
                        path: string;
                        /** @description Subjects that are due now, counted to 10,000. */
                        due_count: number;
                        /** @description True where more than 10,000 are due. */
                        due_count_capped?: boolean;
                        /** @description Subjects that wait as jobs of their own: after a failure, or for slow work. */
                        parked: number;
                        /** @description Dead letters, as the queue last counted them. */
                        dead: number;
                        last_run: components["schemas"]["LastRun"];
                        next_run: components["schemas"]["NextRun"];
                        paused: components["schemas"]["Paused"];
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.family.v1";
                        /**
                         * Format: date-time
                         * @description When this was read.
                         */
                        generated_at: string;
                        /** @description Which subjects are due, and what is done for them. */
                        purpose: string;
                        /** @description Its line in the schedule; null without one. */
                        schedule: components["schemas"]["FamilySchedule"] | null;
                        queue: components["schemas"]["QueueDepth"];
                        /** @description Parked subjects, oldest first, at most 100. */
                        parked_subjects: {
                            /** @description Key of the subject and its occasion. */
                            key: string;
                            /** @description Kind of subject. */
                            subject_type: string;
                            /** @description Id of the subject. */
                            subject_id: string;
                            /** @description Account of the subject; null where it has none. */
                            account_id: string | null;
                            /** @description Why it is parked. */
                            reason: string;
                            /**
                             * Format: date-time
                             * @description Since when.
                             */
                            parked_at: string;
                        }[];
                        /** @description Dead letters, oldest first, at most 100; for operators only. */
                        letters: components["schemas"]["DeadLetter"][];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    postFamiliesFamilyAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the family, as `GET /api/families` lists it. */
                family: components["parameters"]["Family"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "pause",
                 *       "reason": "reason"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action: "pause";
                    /** @description Why: shown to other operators, and kept. */
                    reason: string;
                } | {
                    /** @enum {string} */
                    action: "resume";
                    /** @description Why: shown to other operators, and kept. */
                    reason: string;
                } | {
                    /** @enum {string} */
                    action: "redrive";
                    mode?: components["schemas"]["Mode"];
                    /**
                     * @description Letters at most, oldest first.
                     * @default 1000
                     */
                    limit?: number;
                } | {
                    /** @enum {string} */
                    action: "retry";
                    mode?: components["schemas"]["Mode"];
                    /** @description Key of the subject whose dead letter is meant. */
                    key: string;
                } | {
                    /** @enum {string} */
                    action: "drop";
                    mode?: components["schemas"]["Mode"];
                    /** @description Key of the subject whose dead letter is meant. */
                    key: string;
                    /** @description Why: shown to other operators, and kept. */
                    reason: string;
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
                    /**
                     * @example {
                     *       "schema_version": "service.family_action_result.v1",
                     *       "ran_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "action": "pause",
                     *       "mode": "simulate",
                     *       "paused": false,
                     *       "changed": false,
                     *       "dead": 0,
                     *       "letters": [
                     *         {
                     *           "key": null,
                     *           "since": "2026-11-02T09:30:00.000Z",
                     *           "tries": 0,
                     *           "failed_with": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.family_action_result.v1";
                        /**
                         * Format: date-time
                         * @description When it was done.
                         */
                        ran_at: string;
                        /** @description Name of the family. */
                        family: string;
                        /**
                         * @description The action that was asked for.
                         * @enum {string}
                         */
                        action: "pause" | "resume" | "redrive" | "retry" | "drop";
                        /**
                         * @description `run`, or `simulate` where nothing was written.
                         * @enum {string}
                         */
                        mode: "simulate" | "run";
                        /** @description Whether the family is paused now. */
                        paused: boolean;
                        /** @description Whether anything was written: false also for a pause of a paused family. */
                        changed: boolean;
                        /** @description Dead letters before the action. */
                        dead: number;
                        /** @description Letters that were taken, or that a run would take, oldest first. */
                        letters: components["schemas"]["DeadLetter"][];
                    };
                };
            };
            400: components["responses"]["InvalidFamilyActionOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getPlatformQuota: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getPlatformQuotaWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getPlatformActivationWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getPlatformActivation: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    "application/json": components["schemas"]["FamilyConsole"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getTermsFollowups: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getTermsFollowupsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                "application/json": components["schemas"]["PostCompanyOsWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getReceivablesWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getReceivables: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                cursor?: components["parameters"]["Cursor2"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "orders": [],
                     *       "totals": {
                     *         "currency": "USD",
                     *         "count": 0,
                     *         "amount_due_cents": 0,
                     *         "by_age": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        orders: {
                            order_id: string;
                            account_id: string | null;
                            kind: components["schemas"]["Kind"];
                            plan: string;
                            amount_due_cents: number;
                            currency: string;
                            /** Format: date-time */
                            payable_since: string;
                            age_days: number;
                            last_notice: {
                                step: number;
                                /** Format: date-time */
                                noticed_at: string;
                            } | null;
                            /** Format: date-time */
                            next_reminder_at: string | null;
                        }[];
                        next_cursor: string | null;
                        totals: {
                            currency: string;
                            count: number;
                            amount_due_cents: number;
                            by_age: {
                                from_days: number;
                                before_days: number | null;
                                count: number;
                                amount_due_cents: number;
                            }[];
                        };
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getRefundsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                "application/json": components["schemas"]["PostCompanyOsWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getRefunds: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    "application/json": components["schemas"]["FamilyConsole"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getCheckoutReconciliationWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postCheckoutReconciliationWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getCheckoutReconciliation: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    "application/json": components["schemas"]["FamilyConsole"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getIntegrationsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getIntegrationsConformanceWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getIntegrationsConformance: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
                kit_id?: components["parameters"]["KitId"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.integration_conformance_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [
                     *         {
                     *           "key": "text"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "kit_counts": {},
                     *       "kit": null
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.integration_conformance_console.v1";
                        kit_counts: {
                            [key: string]: number;
                        };
                        kit: components["schemas"]["Kit"];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getConnectorsInboxWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postConnectorsInboxWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getTrustCenterWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postTrustCenterWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCompanyOsWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getTrustCenter: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                inbox_message_id?: components["parameters"]["InboxMessageId"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "controls": [],
                     *       "controls_sha256": "text",
                     *       "answer_threshold": 0,
                     *       "question_counts": {
                     *         "open": 0,
                     *         "answered": 0,
                     *         "referred": 0
                     *       },
                     *       "questions": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        controls: {
                            control_id: string;
                            statement: string;
                            proofs: ({
                                /** @enum {string} */
                                kind: "constraint";
                                table: string;
                                name: string;
                                definition: string;
                            } | {
                                /** @enum {string} */
                                kind: "ledger";
                                table: string;
                            } | {
                                /** @enum {string} */
                                kind: "test";
                                file: string;
                                title: string;
                            } | {
                                /** @enum {string} */
                                kind: "setting";
                                name: string;
                                default: string | number | boolean | null;
                            } | {
                                /** @enum {string} */
                                kind: "source";
                                file: string;
                                contains: string;
                            } | {
                                /** @enum {string} */
                                kind: "absence";
                                files: string[];
                                pattern: string;
                            })[];
                        }[];
                        controls_sha256: string;
                        answer_threshold: number;
                        question_counts: {
                            [key: string]: number;
                        };
                        questions: ({
                            trust_question_id: string;
                            question_id: string;
                            text: string;
                            /** @enum {string} */
                            status: "open" | "answered" | "referred";
                            answer: string | null;
                            control_ids: string[] | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getAccountValueWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postAccountValueWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getAccountValue: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "recaps": [],
                     *       "month_so_far": null
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        recaps: {
                            account_id: string;
                            period: string;
                            /** Format: date-time */
                            recorded_at: string;
                            figures: components["schemas"]["Figures"];
                        }[];
                        month_so_far: {
                            account_id: string;
                            period: string;
                            figures: components["schemas"]["Figures"];
                        } | null;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getConnectorsHealthWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postConnectorsHealthWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getConnectorsHealth: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.connector_health_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "connectors": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.connector_health_console.v1";
                        connectors: {
                            connector: components["schemas"]["Connector"];
                            leases: number;
                            expired: number;
                            delivered: number;
                            failed: number;
                            ready: number;
                            dead: number;
                            oldest_ready_seconds: number | null;
                            /** @enum {string} */
                            status: "healthy" | "degraded" | "failing" | "silent";
                            rule: string;
                            because: string;
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getLearningLoopWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postLearningLoopWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getLearningLoop: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [
                     *         {
                     *           "key": "text"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "calibrations": [
                     *         {
                     *           "version": "text",
                     *           "sha256": "text",
                     *           "outcomes": 0,
                     *           "watermark": null,
                     *           "fitted_at": "2026-11-02T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        calibrations: {
                            version: string;
                            sha256: string;
                            outcomes: number;
                            watermark: string | null;
                            /** Format: date-time */
                            fitted_at: string;
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getRulePacksRecommendationsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postRulePacksRecommendationsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCompanyOsWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getRulePacksRecommendations: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "live_rules_changed": false,
                     *       "recommendations": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        /** @enum {boolean} */
                        live_rules_changed: false;
                        recommendations: {
                            recommendation_id: string;
                            /** Format: date-time */
                            recorded_at: string;
                            /** @enum {boolean} */
                            advisory: true;
                            live_packs_sha256: string;
                            candidate_sha256: string;
                            items: string[];
                            cases: number;
                            rejected: number;
                            rejection_rate: number;
                            interval: components["schemas"]["Interval"];
                            search: components["schemas"]["Holdout"];
                            holdout: components["schemas"]["Holdout"];
                            counter_example_count: number;
                            examples: string[];
                            counter_examples: string[];
                            rule: {
                                id: string;
                                message: string;
                                /** @enum {boolean} */
                                verified: false;
                            } & {
                                [key: string]: unknown;
                            };
                            tests: ({
                                says: string;
                                shown: string[];
                                reason: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getRulePacksReleasesWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postRulePacksReleasesWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCompanyOsWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getRulePacksReleases: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "live_rules_changed": false,
                     *       "candidates": [],
                     *       "promotions": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        /** @enum {boolean} */
                        live_rules_changed: false;
                        candidates: {
                            candidate_sha256: string;
                            /** @enum {string} */
                            origin: "outcomes" | "source";
                            recommendation_id: string | null;
                            intelligence_id: string | null;
                            rule_id: string | null;
                            live_packs_sha256: string;
                            /** Format: date-time */
                            gated_at: string;
                            /** @enum {string} */
                            outcome: "passed" | "refused";
                            failures: {
                                code: string;
                                message: string;
                            }[];
                            learned_on: number;
                            judged_on: number;
                            slices: components["schemas"]["Slices"];
                            held_in_addition: {
                                cases: number;
                                rejected: number;
                            } & {
                                [key: string]: unknown;
                            };
                            let_through: components["schemas"]["LetThrough"];
                            must_block: {
                                cases: number;
                            } & {
                                [key: string]: unknown;
                            };
                            shadow: components["schemas"]["Shadow"];
                            changed_count: number;
                            pack: components["schemas"]["Pack"];
                            changed: components["schemas"]["Changed"];
                        }[];
                        promotions: components["schemas"]["Promotions"];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getSourceWatchlistFetchWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postSourceWatchlistFetchWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getSourceWatchlistFetch: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    "application/json": components["schemas"]["FamilyConsole"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getSourceWatchlistWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postSourceWatchlistWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCompanyOsWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getRegistryWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postRegistryWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCompanyOsWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getRegistry: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "datasets": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        datasets: {
                            /** @enum {string} */
                            registry: "standards" | "laboratories" | "identifiers";
                            version: string;
                            content_sha256: string;
                            /** Format: date */
                            as_of: string;
                            /** Format: date-time */
                            fresh_until: string;
                            fresh: boolean;
                            age_days: number;
                            entries: number;
                            past_last_use: string[];
                            near_last_use: string[];
                            stale: string[];
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getWebhooksWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getWebhooks: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [
                     *         {
                     *           "key": "text"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "subscription_counts": {}
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        subscription_counts: {
                            [key: string]: number;
                        };
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getBackupWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postBackupWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getBackup: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "age_hours": null,
                     *       "snapshots": [],
                     *       "kept": {
                     *         "days": 0,
                     *         "weeks": 0,
                     *         "months": 0
                     *       },
                     *       "directory": null
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        age_hours: number | null;
                        snapshots: {
                            snapshot_sha256: string;
                            day: string;
                            /** Format: date-time */
                            made_at: string;
                            /** Format: date-time */
                            verified_at: string;
                            tree_size: number;
                            root_hash: string;
                            checkpoint_sha256: string | null;
                            age_hours: number;
                            name: string | null;
                            tables: number | null;
                            rows: number | null;
                            bytes: number | null;
                            file_bytes: number | null;
                            thinned_out: boolean;
                        }[];
                        kept: {
                            days: number;
                            weeks: number;
                            months: number;
                        };
                        directory: string | null;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getSystemCanaryWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
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
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getSystemCanary: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    "application/json": components["schemas"]["FamilyConsole"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getAutonomyHealthWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postAutonomyHealthWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getAutonomyHealth: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "service.autonomy_health_console.v1",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "alerts": [],
                     *       "figures": [],
                     *       "thresholds": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        /**
                         * @description Kind and version of this document.
                         * @enum {string}
                         */
                        schema_version: "service.autonomy_health_console.v1";
                        alerts: {
                            condition: components["schemas"]["Condition"];
                            target: string;
                            value: number;
                            /** Format: date-time */
                            since: string | null;
                            /** @enum {string} */
                            status: "open" | "closed";
                            occasion: number;
                            /** Format: date-time */
                            opened_at: string;
                            /** Format: date-time */
                            closed_at: string | null;
                        }[];
                        figures: {
                            condition: components["schemas"]["Condition"];
                            target: string;
                            value: number;
                            /** Format: date-time */
                            since: string | null;
                            over: boolean;
                        }[];
                        thresholds: {
                            condition: components["schemas"]["Condition"];
                            /** @enum {string} */
                            unit: "count" | "seconds" | "percent";
                            /** @enum {string} */
                            severity: "warning" | "critical";
                            opens_at: number;
                            closes_below: number;
                            figure: string;
                            why: string;
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getAutonomousRuntimeWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postAutonomousRuntimeWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getAutonomousRuntime: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    "application/json": components["schemas"]["FamilyConsole"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getLifecycleWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postLifecycleWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getLifecycle: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "cases": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        cases: {
                            dormancy_case_id: string;
                            account_id: string;
                            /** @enum {string} */
                            status: "open" | "closed";
                            occasion: number;
                            /** Format: date-time */
                            silent_since: string;
                            /** Format: date-time */
                            last_decision_at: string | null;
                            /** Format: date-time */
                            opened_at: string;
                            /** Format: date-time */
                            closed_at: string | null;
                            days_silent: number | null;
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getExpansionRadarWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postExpansionRadarWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getExpansionRadar: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    "application/json": components["schemas"]["FamilyConsole"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getCompanyOsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postCompanyOsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCompanyOsWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getCompanyOs: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [
                     *         {
                     *           "key": "text"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "newest": null,
                     *       "before": null,
                     *       "differences": [
                     *         {
                     *           "figure": "text",
                     *           "before": null,
                     *           "after": null,
                     *           "change": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        newest: components["schemas"]["Before"];
                        before: components["schemas"]["Before"];
                        differences: {
                            figure: string;
                            before: number | null;
                            after: number | null;
                            change: number;
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getFounderUpdatesWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postFounderUpdatesWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCompanyOsWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getFounderUpdates: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "digests": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        digests: {
                            sha256: string;
                            /** Format: date-time */
                            made_at: string;
                            digest: {
                                week: string;
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                                currency: string;
                                figures: components["schemas"]["Change"];
                                week_before: string;
                                figures_before: components["schemas"]["Change"];
                                change: components["schemas"]["Change"];
                                lists: {
                                    top_holds: {
                                        name: string;
                                        count: number;
                                    }[];
                                    top_refusal_reasons: {
                                        name: string;
                                        count: number;
                                    }[];
                                    top_alerts: {
                                        name: string;
                                        count: number;
                                    }[];
                                    dead_letters: number | null;
                                };
                                sentences: {
                                    /** @enum {string} */
                                    section: "business" | "product" | "learning" | "attention";
                                    text: string;
                                    figures: {
                                        [key: string]: number | string;
                                    };
                                }[];
                                text: string;
                            };
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getCustomerSuccessWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postCustomerSuccessWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getCustomerSuccess: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
                signal?: "errors" | "silence" | "open_message";
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [
                     *         {
                     *           "key": "text"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "signals": [
                     *         {
                     *           "signal": "errors",
                     *           "open": 0,
                     *           "triages": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        signals: {
                            /** @enum {string} */
                            signal: "errors" | "silence" | "open_message";
                            open: number;
                            triages: {
                                account_id: string;
                                /** @enum {string} */
                                signal: "errors" | "silence" | "open_message";
                                /** @enum {string} */
                                status: "clear" | "open";
                                week: string;
                                finding: string;
                                next_best_action: string;
                                priority: number;
                                because: string;
                                /** Format: date-time */
                                triaged_at: string;
                            }[];
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgentSchedulerWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postAgentSchedulerWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgentScheduler: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    "application/json": components["schemas"]["FamilyConsole"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getAutopilotWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postAutopilotWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getAutopilot: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "fulfilment": {
                     *         "waiting": 0,
                     *         "fulfilled": 0
                     *       },
                     *       "waiting": [],
                     *       "fulfilled": [],
                     *       "needs": {}
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        fulfilment: {
                            waiting: number;
                            fulfilled: number;
                        };
                        waiting: {
                            order_id: string;
                            account_id: string | null;
                            plan: string;
                            order_status: components["schemas"]["Status"];
                            request_id: string | null;
                            /** @enum {string} */
                            status: "waiting" | "fulfilled";
                            missing: components["schemas"]["Missing"];
                            report_id: string | null;
                            /** Format: date-time */
                            changed_at: string;
                        }[];
                        fulfilled: {
                            order_id: string;
                            account_id: string | null;
                            plan: string;
                            order_status: components["schemas"]["Status"];
                            request_id: string | null;
                            /** @enum {string} */
                            status: "waiting" | "fulfilled";
                            missing: components["schemas"]["Missing"];
                            report_id: string | null;
                            /** Format: date-time */
                            changed_at: string;
                        }[];
                        needs: {
                            [key: string]: string;
                        };
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getPortfolioMonitoringReviewWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit3"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postPortfolioMonitoringReviewWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCompanyOsWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getPortfolioMonitoringReview: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    "application/json": components["schemas"]["FamilyConsole"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getPortfolioMonitoringWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postPortfolioMonitoringWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getPortfolioMonitoring: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "watched": {
                     *         "reports": 0,
                     *         "up_to_date": 0
                     *       },
                     *       "rule_packs_sha256": "text",
                     *       "findings": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        watched: {
                            reports: number;
                            up_to_date: number;
                        };
                        rule_packs_sha256: string;
                        findings: {
                            report_id: string;
                            account_id: string | null;
                            /** @enum {string} */
                            change: "standard_superseded" | "evidence_expired" | "laboratory_refused" | "evidence_lost" | "rule_in_force" | "decision_changed";
                            previous_decision: components["schemas"]["Decision2"];
                            decision: components["schemas"]["Decision2"];
                            rule_ids: string[];
                            standards: string[];
                            documents: string[];
                            /** Format: date */
                            effective_on: string;
                            cure: {
                                action: string;
                                evidence: string[];
                                facts: string[];
                            };
                            rule_packs_sha256: string;
                            /** Format: date-time */
                            found_at: string;
                            /** Format: date-time */
                            noticed_at: string | null;
                            /** Format: date-time */
                            dropped_at: string | null;
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getClaimGuardWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postClaimGuardWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getClaimGuard: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "rules_sha256": "text",
                     *       "rules": [],
                     *       "texts": [],
                     *       "blocked": [],
                     *       "withheld": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        rules_sha256: string;
                        rules: {
                            rule: string;
                            topic: string;
                            why: string;
                            citation: string;
                        }[];
                        texts: {
                            surface: components["schemas"]["Surface"];
                            verdict: ("pass" | "block") | null;
                            count: number;
                        }[];
                        blocked: {
                            text_sha256: string;
                            surface: components["schemas"]["Surface"];
                            source: string;
                            text: string;
                            /** @enum {string} */
                            verdict: "pass" | "block";
                            findings: components["schemas"]["Findings"];
                            /** Format: date-time */
                            checked_at: string;
                        }[];
                        withheld: {
                            dispatch_id: string;
                            family: string;
                            connector: string;
                            kind: string;
                            subject_type: string;
                            subject_id: string;
                            account_id: string | null;
                            payload: {
                                [key: string]: unknown;
                            };
                            surface: components["schemas"]["Surface"];
                            findings: components["schemas"]["Findings"];
                            /** @enum {string} */
                            status: "withheld" | "released" | "dropped";
                            /** Format: date-time */
                            withheld_at: string;
                            /** Format: date-time */
                            decided_at: string | null;
                            reason: string | null;
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getGrowthWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postGrowthWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getGrowth: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor3"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [
                     *         {
                     *           "key": "text"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "sources": [
                     *         {
                     *           "source": "text",
                     *           "accounts": 0,
                     *           "paid": 0,
                     *           "kits": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        sources: {
                            source: string;
                            accounts: number;
                            paid: number;
                            kits: number;
                        }[];
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    getChannelAutopilotWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
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
                    "application/json": components["schemas"]["WorkerPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
    postChannelAutopilotWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAccountValueWorker"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerResult"];
                };
            };
            400: components["responses"]["InvalidWorkerRequestOrInvalidJson"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getChannelAutopilot: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit2"];
                contact_id?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
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
                    /**
                     * @example {
                     *       "schema_version": "text",
                     *       "generated_at": "2026-11-02T09:30:00.000Z",
                     *       "family": "receivables",
                     *       "records": [],
                     *       "next_cursor": null,
                     *       "plays": [],
                     *       "contact_counts": {},
                     *       "contacts": []
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyConsole"] & ({
                        plays: {
                            play: string;
                            after_days: number;
                            about: string;
                        }[];
                        contact_counts: {
                            [key: string]: number;
                        };
                        contacts: ({
                            contact_id: string;
                            account_id: string | null;
                            /** @enum {string} */
                            channel: "email" | "crm";
                            contact_sha256: string;
                            /** @enum {string} */
                            status: "consented" | "answered" | "bounced" | "withdrawn";
                            next_play: string | null;
                            /** Format: date-time */
                            next_play_at: string | null;
                            consents: ({
                                action: string;
                                source: string;
                                /** Format: date-time */
                                given_at: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            responses: ({
                                play: string;
                                /** @enum {string} */
                                response: "interested" | "not_now" | "answered" | "opted_out" | "bounced";
                                /** Format: date-time */
                                responded_at: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            500: components["responses"]["InternalError"];
        };
    };
}
