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
         * @description Without a key: the public demo, limited by address. With a key: one decision of the monthly quota, committed before the answer. A POST body may ask about another day (`as_of`).
         */
        get: operations["getAgentDecision"];
        put?: never;
        /**
         * Is this product ready for that marketplace?
         * @description Without a key: the public demo, limited by address. With a key: one decision of the monthly quota, committed before the answer. A POST body may ask about another day (`as_of`).
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
         * @description One row a call. An account sees its own of one month (`period`, the running one by default); an operator all. A page may hold fewer rows than `limit`, or none, where few fit the filters: it ends where `next_cursor` is null.
         */
        get: operations["getAgentDecisions"];
        put?: never;
        /**
         * Up to a hundred questions at once
         * @description Answers in the order of `requests`. One request that does not fit refuses all, by its path (`requests.3.title`). Metered by number: where fewer are left of the month, or of the demo’s minute, none is answered.
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
         * @description Made again from what was logged, and shown only if its hash is that of the decision that was given. `generated_at` is when it was given first; to look at it is not metered.
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
         * @description With the rule packs, the evidence and the day of then. `identical` says whether every byte is the same; `differs` names what is not what it was.
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
         * @description Every version that decisions were ever judged by, with the leaf of the log that publishes it.
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
         * @description `sha256` is over the RFC 8785 form of `content`.
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
         * @description `file` is the hash followed by `.json`; the answer hashes to it.
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
        /**
         * The month's metered decisions
         * @description What each account has used and has left, and the newest rows of the ledger that proves it. `limit` is for both lists; `cursor` carries on the accounts, `ledger_cursor` the ledger.
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
         * @description Opens one fixed-fee order and changes nothing before it is paid. A higher plan begins with the payment, at its monthly fee; a lower one with the month after it. The same plan adds its quota to the next month. `enterprise` waits for a quote. Asked again, the same order is answered; asked for another plan, the open order for the first is cancelled.
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
        /** Seller intakes, newest first */
        get: operations["getIntake"];
        put?: never;
        /**
         * Hand in a product or a rejected listing, and learn what to order for it
         * @description The answer's `request_id` goes into the order. The same `idempotency_key` with the same body answers the same intake again, with the header `idempotency-replayed: true`; with another body it is refused. The rejection text is read by operators and by the account that handed it in, and by nobody else.
         */
        post: operations["postIntake"];
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
         * @description Money adds up to the cent in each currency: received = paid + refunded + awaiting refund.
         */
        get: operations["getOrders"];
        put?: never;
        /**
         * Order a fixed-fee product
         * @description The same `idempotency_key` with the same body answers the same order again, with the header `idempotency-replayed: true`; with another body it is refused. A `request_id` that names a seller intake links the order to it (`request_known: true`); any other text is kept as the caller's own reference.
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
         * @description For operators, and for the account whose order it is. Reminders end; a payment that still comes goes back. A cancelled order again answers its cancellation.
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
         * @description The order becomes payable and its reminders begin. Until a payment arrives the fee may be set again.
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
         * @description Reads structured fields and short human text (English, basics of German, Spanish and French), and says `unknown` rather than guess. The text is kept private. Duplicate-safe by `connector` and `message_id`, else by the whole report; each reporter has its own. Without a key limited by address.
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
         * @description Only an account's own outcomes show their text, and only to itself.
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
         * @description The risk that decisions are given with, by verdict and missing evidence, beside the prior; and for each marketplace and category the method, its scores on later outcomes and the reliability bins with Wilson intervals. `calibration_sha256` asks for an earlier version.
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
    "/api/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public record of a packet, or the reports of an account
         * @description With `packet_sha256`: the public record that speaks for it, a current one first; no key is needed. Without: the reports of the account whose key is presented, newest first (an operator sees all).
         */
        get: operations["getVerify"];
        put?: never;
        /**
         * Verify a packet of evidence
         * @description Judges facts and documents (their metadata and SHA-256, never their bytes) and records a verification report. `packet_sha256` is the SHA-256 of the RFC 8785 JSON of `{ documents, facts }` in normal form. The same packet again answers the same report (`duplicate: true`, header `idempotency-replayed: true`); a changed packet for the same product supersedes the report before it. The packet stays with its owner; hashes, codes, the verdict, brand and model are public.
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
         * @description By its owner or an operator, for good. A `reason` that is a code (`report_withdrawn`) is published with the record; any other text stays private, and the record says `unspecified`.
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
         * @description Hashes, codes, the verdict, brand and model: never the packet itself.
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
        /** A report with its packet and decision, for its owner */
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
         * @description Newest first; with `status=expired`, those that expired last first. The letter case of `marketplace`, `category` and `brand` does not matter.
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
        /**
         * The newest signed checkpoint of the log
         * @description `checkpoint` is the note as the log signed it, and what `checkpoint_sha256` is of. The lines of `cosignatures` stand under it in `/transparency/checkpoint` and in proof files.
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
    "/badge/{report_id}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The badge of a verification record
         * @description An image that says in words how the record stands. Link headers point to its page, its evidence record and its inclusion proof. Kept for 300 seconds at most. For an id that no record has, the badge says so, with 404.
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
         * @description The keys that shields.io knows and no others; it refuses those it does not know.
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
         * @description Plain HTML: no scripts, nothing loaded from anywhere. The JSON is `/api/verify/{report_id}`.
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
         * @description Counted are cases, not messages: a reason for one product or report, once. Outcomes reported without a key are not counted, and nothing under `minimum_cases` is published. `share` is of all cases of that marketplace and category; one case can have several reasons.
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
         * @description Nodes are `report:`, `brand:`, `lab:`, `standard:`, `category:`, `marketplace:` and `reason:` with an id. Without `node`, the weightiest edges of all. Records that stand are counted, among the newest 500 of each node; edges made of outcomes or laboratories from 5 on. `limit` is of each kind of edge at each node; `truncated` says that there are more. At `depth` 2 the first 5 neighbours are looked around too.
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
         * @description Received messages: each is routed to the trust center, the refund policy, the outcomes or a person.
         */
        get: operations["getConnectorsInbox"];
        put?: never;
        /**
         * Post what a connector received
         * @description Duplicate-safe by `connector` and `message_id`. A connector key posts as its own connector. An account or order that is not known is told in `issues`, and the message is kept without it.
         */
        post: operations["postConnectorsInbox"];
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
         * @description An operator sees every connector, a connector its own queue. An account sees none: a queue's depth tells of others.
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
         * @description Oldest first, each row to one caller. Acknowledge or extend before `expires_at`; afterwards the row may go to somebody else, as the next `attempt`. Delivery is at least once: a row whose lease expired may have been carried out, `origin_dispatch_id` tells a repeat.
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
         * @description Each extension gives another minute; a lease lives an hour at most.
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
         * @description Only the attempt that holds a row is believed; every other answer has its `reason`, and a repeated acknowledgement is `already_delivered` or `already_failed`. What failed is tried again with growing pauses, and is a dead letter after nine attempts.
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
         * @description Puts dead letters back into the queue, oldest first, each under a new `dispatch_id`. `simulate` shows them.
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
         * @description Watched sources whose newest snapshot differs from the last one handled: compared, with the rules that it may concern. Advice only.
         */
        get: operations["getSourceWatchlist"];
        put?: never;
        /**
         * Watch a source, or leave one alone
         * @description `watch` adds an address, goes on with a paused one, or changes how it is looked at. The address is shown to every key. At most 1000 are watched.
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
         * @description For sources that an operator watches with `how: connector`. A connector key hands in for its own. The same content as the newest one is a duplicate.
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
         * @description Hashes, counts, short excerpts, the rules that a change may concern, and the candidates that follow. Advice: no live rule changes.
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
    "/api/platform/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview quota
         * @description Accounts at 80 % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. In a new month: paused ones resumed, paid plan changes begun. Reads only.
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
         * @description Accounts at 80 % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. In a new month: paused ones resumed, paid plan changes begun. Reads only.
         */
        get: operations["getPlatformQuotaWorker"];
        put?: never;
        /**
         * Simulate or run quota
         * @description Accounts at 80 % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. In a new month: paused ones resumed, paid plan changes begun. `simulate` is the run rolled back; `run` is for operators.
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
    "/api/platform/quota/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause quota
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postPlatformQuotaWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/quota/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume quota
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postPlatformQuotaWorkerResume"];
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
    "/api/platform/activation/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause activation
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postPlatformActivationWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/activation/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume activation
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postPlatformActivationWorkerResume"];
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
    "/api/terms/followups/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause terms-followups
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postTermsFollowupsWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/terms/followups/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume terms-followups
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postTermsFollowupsWorkerResume"];
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
    "/api/receivables/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause receivables
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postReceivablesWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receivables/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume receivables
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postReceivablesWorkerResume"];
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
    "/api/refunds/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause refunds
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postRefundsWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume refunds
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postRefundsWorkerResume"];
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
    "/api/checkout/reconciliation/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview checkout-reconciliation
         * @description Checkout sessions 1 and 6 hours after they were made, and once after they ended: the provider is asked whether they were paid. Reads only.
         */
        get: operations["getCheckoutReconciliationWorker"];
        put?: never;
        /**
         * Simulate or run checkout-reconciliation
         * @description Checkout sessions 1 and 6 hours after they were made, and once after they ended: the provider is asked whether they were paid. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postCheckoutReconciliationWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/reconciliation/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of checkout-reconciliation
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postCheckoutReconciliationWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/reconciliation/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause checkout-reconciliation
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postCheckoutReconciliationWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/reconciliation/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume checkout-reconciliation
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postCheckoutReconciliationWorkerResume"];
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
         * @description Checkout sessions 1 and 6 hours after they were made, and once after they ended: the provider is asked whether they were paid.
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
    "/api/integrations/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause integrations
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postIntegrationsWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume integrations
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postIntegrationsWorkerResume"];
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
    "/api/integrations/conformance/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause conformance
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postIntegrationsConformanceWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/conformance/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume conformance
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postIntegrationsConformanceWorkerResume"];
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
    "/api/connectors/inbox/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview inbox
         * @description Received messages: each is routed to the trust center, the refund policy, the outcomes or a person. Reads only.
         */
        get: operations["getConnectorsInboxWorker"];
        put?: never;
        /**
         * Simulate or run inbox
         * @description Received messages: each is routed to the trust center, the refund policy, the outcomes or a person. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postConnectorsInboxWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/inbox/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of inbox
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postConnectorsInboxWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/inbox/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause inbox
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postConnectorsInboxWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/inbox/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume inbox
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postConnectorsInboxWorkerResume"];
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
         * @description Open questionnaire questions: answered from factual controls with their proofs, or sent to a person. Reads only.
         */
        get: operations["getTrustCenterWorker"];
        put?: never;
        /**
         * Simulate or run trust-center
         * @description Open questionnaire questions: answered from factual controls with their proofs, or sent to a person. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postTrustCenterWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trust-center/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of trust-center
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postTrustCenterWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trust-center/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause trust-center
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postTrustCenterWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trust-center/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume trust-center
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postTrustCenterWorkerResume"];
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
         * @description Open questionnaire questions: answered from factual controls with their proofs, or sent to a person.
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
         * @description Active accounts whose month is over: a recap in counts of their own ledger rows, each traceable. Reads only.
         */
        get: operations["getAccountValueWorker"];
        put?: never;
        /**
         * Simulate or run account-value
         * @description Active accounts whose month is over: a recap in counts of their own ledger rows, each traceable. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postAccountValueWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account-value/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of account-value
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postAccountValueWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account-value/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause account-value
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postAccountValueWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account-value/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume account-value
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postAccountValueWorkerResume"];
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
         * @description Active accounts whose month is over: a recap in counts of their own ledger rows, each traceable.
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
         * @description Connectors with leases or outcomes in the last full hour, or with rows nobody came for: one health record. Reads only.
         */
        get: operations["getConnectorsHealthWorker"];
        put?: never;
        /**
         * Simulate or run connector-health
         * @description Connectors with leases or outcomes in the last full hour, or with rows nobody came for: one health record. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postConnectorsHealthWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/health/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of connector-health
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postConnectorsHealthWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/health/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause connector-health
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postConnectorsHealthWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/health/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume connector-health
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postConnectorsHealthWorkerResume"];
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
         * @description Connectors with leases or outcomes in the last full hour, or with rows nobody came for: one health record.
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
         * @description New outcomes since the last calibration: predicted risk is calibrated anew and stored as a version; refusals are searched for patterns. Reads only.
         */
        get: operations["getLearningLoopWorker"];
        put?: never;
        /**
         * Simulate or run learning-loop
         * @description New outcomes since the last calibration: predicted risk is calibrated anew and stored as a version; refusals are searched for patterns. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postLearningLoopWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning-loop/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of learning-loop
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postLearningLoopWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning-loop/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause learning-loop
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postLearningLoopWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning-loop/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume learning-loop
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postLearningLoopWorkerResume"];
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
         * @description New outcomes since the last calibration: predicted risk is calibrated anew and stored as a version; refusals are searched for patterns.
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
         * @description Patterns of refusals past their support and significance thresholds: recommended once, with a drafted rule. Advice only. Reads only.
         */
        get: operations["getRulePacksRecommendationsWorker"];
        put?: never;
        /**
         * Simulate or run recommendations
         * @description Patterns of refusals past their support and significance thresholds: recommended once, with a drafted rule. Advice only. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postRulePacksRecommendationsWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/recommendations/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of recommendations
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postRulePacksRecommendationsWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/recommendations/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause recommendations
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postRulePacksRecommendationsWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/recommendations/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume recommendations
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postRulePacksRecommendationsWorkerResume"];
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
         * @description Patterns of refusals past their support and significance thresholds: recommended once, with a drafted rule. Advice only.
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
         * @description Recommendations without a gated candidate: backtested beside the live packs. Advice only; live rules never change. Reads only.
         */
        get: operations["getRulePacksReleasesWorker"];
        put?: never;
        /**
         * Simulate or run releases
         * @description Recommendations without a gated candidate: backtested beside the live packs. Advice only; live rules never change. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postRulePacksReleasesWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/releases/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of releases
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postRulePacksReleasesWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/releases/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause releases
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postRulePacksReleasesWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rule-packs/releases/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume releases
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postRulePacksReleasesWorkerResume"];
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
         * @description Recommendations without a gated candidate: backtested beside the live packs. Advice only; live rules never change.
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
         * @description Watched sources not looked at today: asked by conditional GET, and kept as a snapshot when their text has changed. Reads only.
         */
        get: operations["getSourceWatchlistFetchWorker"];
        put?: never;
        /**
         * Simulate or run source-fetch
         * @description Watched sources not looked at today: asked by conditional GET, and kept as a snapshot when their text has changed. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postSourceWatchlistFetchWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist/fetch/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of source-fetch
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postSourceWatchlistFetchWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist/fetch/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause source-fetch
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postSourceWatchlistFetchWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist/fetch/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume source-fetch
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postSourceWatchlistFetchWorkerResume"];
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
         * @description Watched sources not looked at today: asked by conditional GET, and kept as a snapshot when their text has changed.
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
         * @description Watched sources whose newest snapshot differs from the last one handled: compared, with the rules that it may concern. Advice only. Reads only.
         */
        get: operations["getSourceWatchlistWorker"];
        put?: never;
        /**
         * Simulate or run source-watchlist
         * @description Watched sources whose newest snapshot differs from the last one handled: compared, with the rules that it may concern. Advice only. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postSourceWatchlistWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of source-watchlist
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postSourceWatchlistWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause source-watchlist
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postSourceWatchlistWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-watchlist/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume source-watchlist
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postSourceWatchlistWorkerResume"];
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
         * @description Standards, laboratories and identifiers past their freshness date: told once a day, with what is past its last use and what wants a look. Reads only.
         */
        get: operations["getRegistryWorker"];
        put?: never;
        /**
         * Simulate or run registry
         * @description Standards, laboratories and identifiers past their freshness date: told once a day, with what is past its last use and what wants a look. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postRegistryWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of registry
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postRegistryWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause registry
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postRegistryWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume registry
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postRegistryWorkerResume"];
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
         * @description Standards, laboratories and identifiers past their freshness date: told once a day, with what is past its last use and what wants a look.
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
    "/api/webhooks/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause webhooks
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postWebhooksWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume webhooks
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postWebhooksWorkerResume"];
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
    "/api/system-canary/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause system-canary
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postSystemCanaryWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system-canary/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume system-canary
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postSystemCanaryWorkerResume"];
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
    "/api/lifecycle/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview lifecycle
         * @description Active accounts without a decision for 14 days: a dormancy case opened or reopened, with one notice; closed when they ask again. Reads only.
         */
        get: operations["getLifecycleWorker"];
        put?: never;
        /**
         * Simulate or run lifecycle
         * @description Active accounts without a decision for 14 days: a dormancy case opened or reopened, with one notice; closed when they ask again. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postLifecycleWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lifecycle/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of lifecycle
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postLifecycleWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lifecycle/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause lifecycle
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postLifecycleWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lifecycle/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume lifecycle
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postLifecycleWorkerResume"];
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
         * @description Active accounts without a decision for 14 days: a dormancy case opened or reopened, with one notice; closed when they ask again.
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
         * @description Accounts whose last full months fit another fixed plan better: a suggestion with its arithmetic, never a change. Reads only.
         */
        get: operations["getExpansionRadarWorker"];
        put?: never;
        /**
         * Simulate or run expansion-radar
         * @description Accounts whose last full months fit another fixed plan better: a suggestion with its arithmetic, never a change. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postExpansionRadarWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expansion-radar/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of expansion-radar
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postExpansionRadarWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expansion-radar/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause expansion-radar
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postExpansionRadarWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expansion-radar/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume expansion-radar
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postExpansionRadarWorkerResume"];
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
         * @description Accounts whose last full months fit another fixed plan better: a suggestion with its arithmetic, never a change.
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
    "/api/growth/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview growth
         * @description Signups and kits without an attributed source: what the ledger knows of it, or that it is unknown. Reads only.
         */
        get: operations["getGrowthWorker"];
        put?: never;
        /**
         * Simulate or run growth
         * @description Signups and kits without an attributed source: what the ledger knows of it, or that it is unknown. `simulate` is the run rolled back; `run` is for operators.
         */
        post: operations["postGrowthWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/growth/worker/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive the dead letters of growth
         * @description Puts dead letters back into the queue, oldest first. `simulate` counts them.
         */
        post: operations["postGrowthWorkerRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/growth/worker/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause growth
         * @description No process runs the family until it is resumed; it can still be previewed and simulated.
         */
        post: operations["postGrowthWorkerPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/growth/worker/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume growth
         * @description The family works again, and what fell due meanwhile is asked for at once.
         */
        post: operations["postGrowthWorkerResume"];
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
         * @description Signups and kits without an attributed source: what the ledger knows of it, or that it is unknown.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A number, a yes or no, an id, a code, a hash or a time; or a list or a table of such. */
        EventFigure: number | boolean | null | string | components["schemas"]["EventFigure"][] | {
            [key: string]: components["schemas"]["EventFigure"];
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
        };
        /** @description The day’s snapshot of the ledgers was written: how many rows of each, and their hashes. */
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                /** Format: date */
                day: string;
                snapshot_sha256: string;
                tree_size?: number;
                bytes?: number;
                ledgers?: {
                    [key: string]: {
                        rows: number;
                        sha256: string;
                    } & {
                        [key: string]: components["schemas"]["EventFigure"];
                    };
                };
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
        };
        /** @description A consented contact’s next play was due: its draft passed the claim guard into the outbox. */
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
        };
        /** @description An outgoing or public text was held against the claims that nobody may make. */
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                text_sha256: string;
                /** @enum {string} */
                verdict: "pass" | "block";
                surface?: string;
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                /** Format: date-time */
                hour: string;
                /** @enum {string} */
                connector: "email" | "payments" | "crm" | "questionnaires" | "agents";
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                signal: string;
                next_best_action: string;
                account_id?: string | null;
                week?: string;
                inbox_message_id?: string | null;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                dormancy_case_id: string;
                status: string;
                occasion?: number;
                account_id?: string | null;
                last_decision_at?: string | null;
                days_silent?: number;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                dormancy_case_id: string;
                occasion?: number;
                account_id?: string | null;
                last_decision_at?: string | null;
                days_silent?: number;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                kit_id: string;
                action: string;
                step: string;
                order?: number;
                endpoint?: string;
                nudge?: number;
                of?: number;
                stalled?: boolean;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                kit_id: string;
                integration_type: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                outcome_id: string;
                report_id: string | null;
                report_linked: boolean;
                usage_id: string | null;
                /** @enum {string} */
                result: "approved" | "rejected" | "removed" | "unknown";
                /** @enum {string} */
                basis: "field" | "text" | "field_and_text" | "contradiction" | "nothing";
                reasons: ("missing_document" | "incomplete_document" | "expired_document" | "unreadable_document" | "altered_document" | "lab_not_accepted" | "standard_superseded" | "standard_not_covered" | "brand_mismatch" | "product_mismatch" | "manufacturer_mismatch" | "identifier_invalid" | "label_missing" | "safety_warning" | "safety_concern" | "claim_not_allowed" | "restricted_product" | "registration_missing" | "intellectual_property" | "listing_quality" | "seller_not_eligible" | "other")[];
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                payment_event_id: string;
                order_id: string;
                /** @enum {string} */
                event_type: "payment_succeeded" | "payment_failed" | "payment_refunded";
                provider_event_id: string;
                amount_cents: number;
                currency: string;
                /** @enum {string} */
                disposition: "paid" | "refunded" | "noted" | "wrong_amount" | "wrong_currency" | "duplicate_payment" | "cancelled_order" | "unpriced_order";
                /** @enum {string} */
                order_status: "quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled";
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
        };
        /** @description A report’s decision changes under today’s rule packs, or its standard or evidence expires. */
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                report_id: string;
                change: string;
                decision?: string;
                previous_decision?: string;
                rule_ids?: string[];
                standard?: string;
                /** Format: date */
                effective_on?: string;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
        };
        /** @description A rule pack was published, or a candidate went through the gates: who may promote it is a person. */
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                action: string;
                rule_pack?: string;
                version?: string | number;
                pack_sha256?: string;
                rules?: number | null;
                candidate_sha256?: string;
                outcome?: string;
                live_rules_changed?: boolean;
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
        };
        /** @description A recommendation became a candidate pack and was backtested against its gates. */
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
            subject: {
                type: string;
                id: string;
            };
            data: {
                candidate_sha256: string;
                outcome: string;
                /** @constant */
                live_rules_changed: false;
                rule_pack?: string;
                recommendation_id?: string | null;
                changed_verdicts?: number;
                gates?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                because?: string;
            } & {
                [key: string]: components["schemas"]["EventFigure"];
            };
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
        };
        /** @description A tick swept what was due within its budget, or the day’s operating snapshot was taken. */
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
        };
        /** @description Each interval: a synthetic decision went the whole way of real work. Also what a test delivery carries. */
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
        };
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
            subject: {
                type: string;
                id: string;
            };
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
            /** @constant */
            schema_version: "service.event.v1";
        };
        /** @description A refusal: `schema_version` is its code. */
        Error: {
            /** @enum {string} */
            schema_version: "invalid_decision_request" | "invalid_platform_account" | "invalid_key_action" | "invalid_integration_kit" | "invalid_terms_acceptance" | "invalid_order" | "invalid_intake_request" | "invalid_plan_change" | "invalid_payment_event" | "invalid_payprovider_checkout" | "invalid_payprovider_webhook" | "invalid_inbox_message" | "invalid_outcome" | "invalid_verification_request" | "invalid_webhook_subscription" | "invalid_watched_source" | "invalid_worker_request" | "invalid_dispatch_request" | "invalid_request" | "invalid_json" | "invalid_api_key" | "invalid_or_revoked_api_key" | "insufficient_role" | "account_key_mismatch" | "not_found" | "family_paused" | "decision_not_reproducible" | "payload_too_large" | "rate_limited" | "monthly_quota_exceeded" | "internal_error" | "payprovider_checkout_unavailable" | "payprovider_webhook_unavailable" | "not_ready";
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
                            interval: [
                                number,
                                number
                            ];
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
                        /** @enum {string} */
                        infant_product_type?: "full_size_crib" | "non_full_size_crib" | "play_yard" | "bassinet" | "bedside_sleeper" | "lounger" | "nursing_pillow" | "stroller" | "high_chair" | "bouncer" | "activity_center" | "soft_carrier" | "car_seat" | "crib_mattress" | "other";
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
                    /** Format: date */
                    as_of?: string;
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
                            interval: [
                                number,
                                number
                            ];
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
    getAgentDecisions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                period?: string;
                account_id?: string;
                decision?: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
                marketplace?: string;
                category?: string;
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
                    "application/json": {
                        /** @enum {string} */
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
    postAgentDecisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requests: {
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
                            /** @enum {string} */
                            infant_product_type?: "full_size_crib" | "non_full_size_crib" | "play_yard" | "bassinet" | "bedside_sleeper" | "lounger" | "nursing_pillow" | "stroller" | "high_chair" | "bouncer" | "activity_center" | "soft_carrier" | "car_seat" | "crib_mattress" | "other";
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
                        /** Format: date */
                        as_of?: string;
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
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.agent_decisions.v1";
                        decisions: ({
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
                                interval: [
                                    number,
                                    number
                                ];
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
                        })[];
                        metering: {
                            metered: boolean;
                        } & {
                            [key: string]: unknown;
                        };
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
    getAgentDecisionsDecisionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decision_id: string;
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
                            interval: [
                                number,
                                number
                            ];
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
            /** @description `decision_not_reproducible`: Judging what was logged gives another decision today. */
            409: {
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
    getAgentDecisionsDecisionIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decision_id: string;
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
                            /** @enum {string} */
                            decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
                        } & {
                            [key: string]: unknown;
                        }) | null;
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
            /** @description `decision_not_reproducible`: Judging what was logged gives another decision today. */
            409: {
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
    getRulePacks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
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
                    "application/json": {
                        /** @enum {string} */
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
                            leaf: {
                                event_id: string;
                                sequence: number;
                                leaf_hash: string;
                            } | null;
                            links: {
                                content: string;
                                canonical: string;
                                inclusion: string;
                            };
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
    getRulePacksSha256: {
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
                        id: string;
                        version: string;
                        title: string | null;
                        sha256: string;
                        rules: number | null;
                        current: boolean;
                        /** Format: date-time */
                        published_at: string;
                        leaf: {
                            event_id: string;
                            sequence: number;
                            leaf_hash: string;
                        } | null;
                        links: {
                            content: string;
                            canonical: string;
                            inclusion: string;
                        };
                        /** @enum {string} */
                        schema_version: "service.rule_pack.v1";
                        content: {
                            id: string;
                            version: string;
                        } & {
                            [key: string]: unknown;
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
                    "application/json": {
                        id: string;
                        version: string;
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
    postPlatformPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_id: string;
                    /** @enum {string} */
                    plan: "pilot" | "growth" | "enterprise";
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
                        schema_version: "service.plan_change.v1";
                        account_id: string;
                        /** @enum {string} */
                        current_plan: "pilot" | "growth" | "enterprise";
                        /** @enum {string} */
                        plan: "pilot" | "growth" | "enterprise";
                        /** @enum {string} */
                        change: "upgrade" | "renewal" | "downgrade";
                        period: string | null;
                        order: {
                            order_id: string;
                            /** @enum {string} */
                            status: "quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled";
                            amount_cents: number;
                            currency: string;
                        };
                        duplicate: boolean;
                        withdrawn_order_ids: string[];
                    };
                };
            };
            /** @description `invalid_plan_change`: The plan change is invalid, or does not fit the account. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_plan_change";
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
    getIntake: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
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
                    "application/json": {
                        /** @enum {string} */
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
                            documents: {
                                kind: string;
                                sha256: string;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            rejection_text: string | null;
                            order_ids: string[];
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
    postIntake: {
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
                    marketplace?: string | null;
                    category?: string | null;
                    title?: string | null;
                    brand?: string | null;
                    model?: string | null;
                    listing_id?: string | null;
                    rejection_text?: string | null;
                    /** @default [] */
                    documents?: {
                        kind: string;
                        sha256: string;
                    }[];
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
                        documents: {
                            kind: string;
                            sha256: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** @enum {string} */
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
                        } | null;
                    };
                };
            };
            /** @description `invalid_intake_request`: The seller intake request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_intake_request";
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
                        kind: "signup" | "upgrade" | "renewal" | "downgrade" | "product";
                        plan: string;
                        account_id: string | null;
                        request_id: string | null;
                        request_known: boolean | null;
                        period: string | null;
                        email: string;
                        company: string;
                        amount_cents: number;
                        currency: string;
                        /** @enum {string} */
                        status: "quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled";
                        /** Format: date-time */
                        created_at: string;
                        quoted_at: string | null;
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
    postOrdersCancel: {
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
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        kind: "signup" | "upgrade" | "renewal" | "downgrade" | "product";
                        plan: string;
                        account_id: string | null;
                        request_id: string | null;
                        request_known: boolean | null;
                        period: string | null;
                        email: string;
                        company: string;
                        amount_cents: number;
                        currency: string;
                        /** @enum {string} */
                        status: "quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled";
                        /** Format: date-time */
                        created_at: string;
                        quoted_at: string | null;
                        paid_at: string | null;
                        /** @enum {string} */
                        schema_version: "service.order_cancellation.v1";
                        reason: string;
                        /** Format: date-time */
                        cancelled_at: string;
                        duplicate: boolean;
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
    postOrdersQuote: {
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
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        kind: "signup" | "upgrade" | "renewal" | "downgrade" | "product";
                        plan: string;
                        account_id: string | null;
                        request_id: string | null;
                        request_known: boolean | null;
                        period: string | null;
                        email: string;
                        company: string;
                        amount_cents: number;
                        currency: string;
                        /** @enum {string} */
                        status: "quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled";
                        /** Format: date-time */
                        created_at: string;
                        quoted_at: string | null;
                        paid_at: string | null;
                        /** @enum {string} */
                        schema_version: "service.order_quote.v1";
                        order_change_id: string;
                        previous_amount_cents: number;
                        reason: string;
                        duplicate: boolean;
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
    postOutcomeListener: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                    /** @enum {string} */
                    result?: "approved" | "rejected" | "removed" | "unknown";
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
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.outcome_listener_result.v1";
                        outcome_id: string;
                        report_id: string | null;
                        /** @enum {string} */
                        result: "approved" | "rejected" | "removed" | "unknown";
                        reasons: ("missing_document" | "incomplete_document" | "expired_document" | "unreadable_document" | "altered_document" | "lab_not_accepted" | "standard_superseded" | "standard_not_covered" | "brand_mismatch" | "product_mismatch" | "manufacturer_mismatch" | "identifier_invalid" | "label_missing" | "safety_warning" | "safety_concern" | "claim_not_allowed" | "restricted_product" | "registration_missing" | "intellectual_property" | "listing_quality" | "seller_not_eligible" | "other")[];
                        /** @enum {string} */
                        basis: "field" | "text" | "field_and_text" | "contradiction" | "nothing";
                        linked: {
                            account: boolean;
                            report: boolean;
                            decision: boolean;
                        };
                        duplicate: boolean;
                    };
                };
            };
            /** @description `invalid_outcome`: The outcome report is invalid, or has nothing to read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_outcome";
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
            /** @description `rate_limited`: Too many calls from this address. */
            429: {
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
    getOutcomes: {
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
                            /** @enum {string} */
                            result: "approved" | "rejected" | "removed" | "unknown";
                            /** @enum {string} */
                            basis: "field" | "text" | "field_and_text" | "contradiction" | "nothing";
                            reasons: ("missing_document" | "incomplete_document" | "expired_document" | "unreadable_document" | "altered_document" | "lab_not_accepted" | "standard_superseded" | "standard_not_covered" | "brand_mismatch" | "product_mismatch" | "manufacturer_mismatch" | "identifier_invalid" | "label_missing" | "safety_warning" | "safety_concern" | "claim_not_allowed" | "restricted_product" | "registration_missing" | "intellectual_property" | "listing_quality" | "seller_not_eligible" | "other")[];
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
    getCalibration: {
        parameters: {
            query?: {
                marketplace?: string;
                category?: string;
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
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.calibration.v1";
                        /** Format: date-time */
                        generated_at: string;
                        calibration_version: string | null;
                        calibration_sha256: string | null;
                        fitted_at: string | null;
                        outcomes: number;
                        rejected: number;
                        decided_from: string | null;
                        decided_to: string | null;
                        abstention_alpha: number | null;
                        marketplace: string | null;
                        category: string | null;
                        curve: {
                            /** @enum {string} */
                            decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
                            missing_evidence: number;
                            /** @enum {string} */
                            basis: "prior" | "calibrated";
                            rejection_probability: number;
                            interval: [
                                number,
                                number
                            ];
                            outcomes: number;
                            expects: ("acceptance" | "rejection") | null;
                            prior_probability: number;
                        }[];
                        groups: {
                            outcomes: number;
                            rejected: number;
                            candidates: {
                                [key: string]: {
                                    brier: number;
                                    log_loss: number;
                                };
                            };
                            marketplace: string | null;
                            category: string | null;
                            /** @enum {string} */
                            method: "beta_bernoulli" | "platt" | "isotonic";
                            held_out: {
                                outcomes: number;
                                calibrated: {
                                    brier: number;
                                    log_loss: number;
                                };
                                prior: {
                                    brier: number;
                                    log_loss: number;
                                };
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
    getVerify: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
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
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.verification_record.v1";
                        report_id: string;
                        packet_sha256: string;
                        /** @enum {string} */
                        status: "current" | "superseded" | "revoked" | "expired";
                        /** @enum {string} */
                        decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
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
                        evidence: {
                            documents: number;
                            counts: number;
                            kinds: {
                                kind: string;
                                documents: number;
                                counts: number;
                            }[];
                        };
                        documents: {
                            kind: string;
                            sha256: string;
                            counts: boolean;
                            problems: string[];
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        changed_at: string;
                        links: {
                            [key: string]: string;
                        };
                    } | {
                        /** @enum {string} */
                        schema_version: "service.verification_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        reports: {
                            report_id: string;
                            packet_sha256: string;
                            /** @enum {string} */
                            status: "current" | "superseded" | "revoked" | "expired";
                            /** @enum {string} */
                            decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
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
                            evidence: {
                                documents: number;
                                counts: number;
                                kinds: {
                                    kind: string;
                                    documents: number;
                                    counts: number;
                                }[];
                            };
                            documents: {
                                kind: string;
                                sha256: string;
                                counts: boolean;
                                problems: string[];
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            changed_at: string;
                            links: {
                                [key: string]: string;
                            };
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
    postVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                        /** @enum {string} */
                        infant_product_type?: "full_size_crib" | "non_full_size_crib" | "play_yard" | "bassinet" | "bedside_sleeper" | "lounger" | "nursing_pillow" | "stroller" | "high_chair" | "bouncer" | "activity_center" | "soft_carrier" | "car_seat" | "crib_mattress" | "other";
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
                    documents: {
                        kind: string;
                        sha256: string;
                        issuer?: string | null;
                        lab?: string | null;
                        standard?: string | null;
                        edition?: string | null;
                        issued_on?: string | null;
                        expires_on?: string | null;
                        product?: string | null;
                        brand?: string | null;
                        model?: string | null;
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
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.verification_report.v1";
                        report_id: string;
                        packet_sha256: string;
                        /** @enum {string} */
                        status: "current" | "superseded" | "revoked" | "expired";
                        /** @enum {string} */
                        decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
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
                        evidence: {
                            documents: number;
                            counts: number;
                            kinds: {
                                kind: string;
                                documents: number;
                                counts: number;
                            }[];
                        };
                        documents: ({
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
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        changed_at: string;
                        links: {
                            [key: string]: string;
                        };
                        account_id: string | null;
                        supersedes: string[];
                        duplicate: boolean;
                        facts: {
                            [key: string]: unknown;
                        };
                        decision_document: {
                            decision: string;
                            /** Format: date */
                            as_of: string;
                        } & {
                            [key: string]: unknown;
                        };
                        boundary: {
                            [key: string]: true;
                        };
                    };
                };
            };
            /** @description `invalid_verification_request`: The packet, or the action on a report, is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_verification_request";
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
    postVerifyAction: {
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
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.verification_action_result.v1";
                        /** @enum {string} */
                        action: "revoke";
                        report_id: string;
                        duplicate: boolean;
                        record: {
                            report_id: string;
                            packet_sha256: string;
                            /** @enum {string} */
                            status: "current" | "superseded" | "revoked" | "expired";
                            /** @enum {string} */
                            decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
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
                            evidence: {
                                documents: number;
                                counts: number;
                                kinds: {
                                    kind: string;
                                    documents: number;
                                    counts: number;
                                }[];
                            };
                            documents: {
                                kind: string;
                                sha256: string;
                                counts: boolean;
                                problems: string[];
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            changed_at: string;
                            links: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            /** @description `invalid_verification_request`: The packet, or the action on a report, is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_verification_request";
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
    getVerifyReportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
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
                        schema_version: "service.verification_record.v1";
                        report_id: string;
                        packet_sha256: string;
                        /** @enum {string} */
                        status: "current" | "superseded" | "revoked" | "expired";
                        /** @enum {string} */
                        decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
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
                        evidence: {
                            documents: number;
                            counts: number;
                            kinds: {
                                kind: string;
                                documents: number;
                                counts: number;
                            }[];
                        };
                        documents: {
                            kind: string;
                            sha256: string;
                            counts: boolean;
                            problems: string[];
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        changed_at: string;
                        links: {
                            [key: string]: string;
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
    getVerifyReportIdPacket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
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
                        schema_version: "service.verification_report.v1";
                        report_id: string;
                        packet_sha256: string;
                        /** @enum {string} */
                        status: "current" | "superseded" | "revoked" | "expired";
                        /** @enum {string} */
                        decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
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
                        evidence: {
                            documents: number;
                            counts: number;
                            kinds: {
                                kind: string;
                                documents: number;
                                counts: number;
                            }[];
                        };
                        documents: ({
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
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        changed_at: string;
                        links: {
                            [key: string]: string;
                        };
                        account_id: string | null;
                        supersedes: string[];
                        duplicate: boolean;
                        facts: {
                            [key: string]: unknown;
                        };
                        decision_document: {
                            decision: string;
                            /** Format: date */
                            as_of: string;
                        } & {
                            [key: string]: unknown;
                        };
                        boundary: {
                            [key: string]: true;
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
    getCatalog: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                marketplace?: string;
                category?: string;
                brand?: string;
                status?: "current" | "superseded" | "revoked" | "expired";
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
                        schema_version: "service.catalog.v1";
                        records: {
                            report_id: string;
                            packet_sha256: string;
                            /** @enum {string} */
                            status: "current" | "superseded" | "revoked" | "expired";
                            /** @enum {string} */
                            decision: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
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
                            evidence: {
                                documents: number;
                                counts: number;
                                kinds: {
                                    kind: string;
                                    documents: number;
                                    counts: number;
                                }[];
                            };
                            documents: {
                                kind: string;
                                sha256: string;
                                counts: boolean;
                                problems: string[];
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            changed_at: string;
                            links: {
                                [key: string]: string;
                            };
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
                        events: (components["schemas"]["EventAccountValueRecorded"] | components["schemas"]["EventBackupSnapshotRecorded"] | components["schemas"]["EventChannelPlayRecorded"] | components["schemas"]["EventChannelResponseRecorded"] | components["schemas"]["EventClaimGuardRecorded"] | components["schemas"]["EventConnectorHealthRecorded"] | components["schemas"]["EventConnectorInboxRouted"] | components["schemas"]["EventCustomerSuccessTriaged"] | components["schemas"]["EventDormancyCaseRecorded"] | components["schemas"]["EventDormancyCaseReopened"] | components["schemas"]["EventExpansionRadarRecorded"] | components["schemas"]["EventFounderUpdateRecorded"] | components["schemas"]["EventGrowthSourceRecorded"] | components["schemas"]["EventIntegrationActivationRecorded"] | components["schemas"]["EventIntegrationConformanceRecorded"] | components["schemas"]["EventIntegrationKitCreated"] | components["schemas"]["EventLearningLoopRecorded"] | components["schemas"]["EventMarketplaceOutcomeRecorded"] | components["schemas"]["EventOpsAlertRecorded"] | components["schemas"]["EventPaymentEventRecorded"] | components["schemas"]["EventPlatformKeyLifecycle"] | components["schemas"]["EventPlatformUsageRecorded"] | components["schemas"]["EventPortfolioMonitorEvent"] | components["schemas"]["EventReceivableNoticeRecorded"] | components["schemas"]["EventRefundPolicyRecorded"] | components["schemas"]["EventRegistryRefreshRecorded"] | components["schemas"]["EventRulePromotionAudit"] | components["schemas"]["EventRulePackRecommendationRecorded"] | components["schemas"]["EventRulePackReleaseCandidateRecorded"] | components["schemas"]["EventRuntimeTickRecorded"] | components["schemas"]["EventSecurityTrustAnswerRecorded"] | components["schemas"]["EventSourceIntelligenceRecorded"] | components["schemas"]["EventSourceWatchlistRecorded"] | components["schemas"]["EventSystemCanaryRecorded"] | components["schemas"]["EventVerificationReportCreated"])[];
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
                            verify: string;
                            rejection_patterns: string;
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
                            events: {
                                /** @enum {string} */
                                type: "account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created";
                                /** @enum {string} */
                                visibility: "public" | "account";
                                emitted_when: string;
                                /** @enum {string} */
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
                        cosignatures: {
                            witness: string;
                            /** Format: date-time */
                            cosigned_at: string;
                            line: string;
                        }[];
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
                        cosignatures: {
                            witness: string;
                            /** Format: date-time */
                            cosigned_at: string;
                            line: string;
                        }[];
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
    getBadgeReportIdSvg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
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
            /** @description Answer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
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
    getBadgeReportIdJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
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
    getRecordReportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
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
            /** @description Answer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
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
    getRejectionPatterns: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
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
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.rejection_patterns.v1";
                        /** Format: date-time */
                        generated_at: string;
                        minimum_cases: number;
                        patterns: {
                            marketplace: string;
                            category: string;
                            /** @enum {string} */
                            reason: "missing_document" | "incomplete_document" | "expired_document" | "unreadable_document" | "altered_document" | "lab_not_accepted" | "standard_superseded" | "standard_not_covered" | "brand_mismatch" | "product_mismatch" | "manufacturer_mismatch" | "identifier_invalid" | "label_missing" | "safety_warning" | "safety_concern" | "claim_not_allowed" | "restricted_product" | "registration_missing" | "intellectual_property" | "listing_quality" | "seller_not_eligible" | "other";
                            meaning: string;
                            count: number;
                            share: number;
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
                    "application/json": {
                        /** @enum {string} */
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
    getConnectorsInbox: {
        parameters: {
            query?: {
                limit?: number;
                inbox_message_id?: string;
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
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        messages: ({
                            inbox_message_id: string;
                            connector: string;
                            message_id: string;
                            /** @enum {string} */
                            kind: "questionnaire" | "refund_request" | "outcome" | "marketplace_mail" | "message";
                            /** @enum {string} */
                            status: "received" | "routed";
                            target: ("trust_center" | "refunds" | "outcomes" | "customer_success") | null;
                            body?: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
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
    postConnectorsInbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    connector: string;
                    message_id: string;
                    /** @enum {string} */
                    kind: "questionnaire" | "refund_request" | "outcome" | "marketplace_mail" | "message";
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
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.connector_inbox_message.v1";
                        inbox_message_id: string;
                        connector: string;
                        message_id: string;
                        /** @enum {string} */
                        kind: "questionnaire" | "refund_request" | "outcome" | "marketplace_mail" | "message";
                        /** @enum {string} */
                        status: "received" | "routed";
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
            /** @description `invalid_inbox_message`: The inbox message is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_inbox_message";
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
                    "application/json": {
                        /** @enum {string} */
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
    postDispatchLease: {
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
                    connector: "email" | "payments" | "crm" | "questionnaires" | "agents";
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
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.dispatch_lease.v1";
                        connector: string;
                        /** Format: date-time */
                        leased_at: string;
                        rows: {
                            dispatch_id: string;
                            origin_dispatch_id: string;
                            attempt: number;
                            kind: string;
                            subject: {
                                type: string;
                                id: string;
                            };
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
            /** @description `invalid_dispatch_request`: The lease, extension, acknowledgement or redrive request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_dispatch_request";
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
    postDispatchExtend: {
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
                    connector: "email" | "payments" | "crm" | "questionnaires" | "agents";
                    leases: {
                        /** Format: uuid */
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
                    "application/json": {
                        /** @enum {string} */
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
            /** @description `invalid_dispatch_request`: The lease, extension, acknowledgement or redrive request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_dispatch_request";
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
    postDispatchAck: {
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
                    connector: "email" | "payments" | "crm" | "questionnaires" | "agents";
                    results: {
                        /** Format: uuid */
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
                    "application/json": {
                        /** @enum {string} */
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
            /** @description `invalid_dispatch_request`: The lease, extension, acknowledgement or redrive request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_dispatch_request";
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
    postDispatchRedrive: {
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
                    connector: "email" | "payments" | "crm" | "questionnaires" | "agents";
                    /**
                     * @default simulate
                     * @enum {string}
                     */
                    mode?: "simulate" | "run";
                    /** @default 100 */
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
                        /** @enum {string} */
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
            /** @description `invalid_dispatch_request`: The lease, extension, acknowledgement or redrive request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_dispatch_request";
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
    getSourceWatchlist: {
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
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
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
                            last_fetched_at: string | null;
                            newest_at: string | null;
                            newest_sha256: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: string | null;
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
    postSourceWatchlist: {
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
                        last_fetched_at: string | null;
                        newest_at: string | null;
                        newest_sha256: string | null;
                        /** @enum {string} */
                        schema_version: "service.watched_source.v1";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_watched_source`: The request about a watched source, or a snapshot of one, is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_watched_source";
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
    postSourceWatchlistSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                    "application/json": {
                        /** @enum {string} */
                        schema_version: "service.source_snapshot.v1";
                        source_id: string;
                        snapshot_id: string | null;
                        content_sha256: string;
                        duplicate: boolean;
                    };
                };
            };
            /** @description `invalid_watched_source`: The request about a watched source, or a snapshot of one, is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        schema_version?: "invalid_watched_source";
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
    getSourceIntelligence: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
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
                    "application/json": {
                        /** @enum {string} */
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postPlatformQuotaWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postPlatformQuotaWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postPlatformActivationWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postPlatformActivationWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postTermsFollowupsWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postTermsFollowupsWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postReceivablesWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postReceivablesWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        orders: {
                            order_id: string;
                            account_id: string | null;
                            /** @enum {string} */
                            kind: "signup" | "upgrade" | "renewal" | "downgrade" | "product";
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postRefundsWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postRefundsWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getCheckoutReconciliationWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postCheckoutReconciliationWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postCheckoutReconciliationWorkerRedrive: {
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
    postCheckoutReconciliationWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postCheckoutReconciliationWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getCheckoutReconciliation: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postIntegrationsWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postIntegrationsWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postIntegrationsConformanceWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postIntegrationsConformanceWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getConnectorsInboxWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postConnectorsInboxWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postConnectorsInboxWorkerRedrive: {
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
    postConnectorsInboxWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postConnectorsInboxWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getTrustCenterWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postTrustCenterWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postTrustCenterWorkerRedrive: {
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
    postTrustCenterWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postTrustCenterWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getTrustCenter: {
        parameters: {
            query?: {
                limit?: number;
                inbox_message_id?: string;
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
                        schema_version: string;
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
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
    getAccountValueWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postAccountValueWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postAccountValueWorkerRedrive: {
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
    postAccountValueWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postAccountValueWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getAccountValue: {
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
                        recaps: {
                            account_id: string;
                            period: string;
                            /** Format: date-time */
                            recorded_at: string;
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
                        }[];
                        month_so_far: {
                            account_id: string;
                            period: string;
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
    getConnectorsHealthWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postConnectorsHealthWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postConnectorsHealthWorkerRedrive: {
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
    postConnectorsHealthWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postConnectorsHealthWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getConnectorsHealth: {
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
                        /** @enum {string} */
                        schema_version: "service.connector_health_console.v1";
                        /** Format: date-time */
                        generated_at: string;
                        family: string;
                        records: ({
                            key: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        connectors: {
                            /** @enum {string} */
                            connector: "email" | "payments" | "crm" | "questionnaires" | "agents";
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
    getLearningLoopWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postLearningLoopWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postLearningLoopWorkerRedrive: {
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
    postLearningLoopWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postLearningLoopWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getLearningLoop: {
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
    getRulePacksRecommendationsWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postRulePacksRecommendationsWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postRulePacksRecommendationsWorkerRedrive: {
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
    postRulePacksRecommendationsWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postRulePacksRecommendationsWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getRulePacksRecommendations: {
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
                            interval: [
                                number,
                                number
                            ];
                            search: {
                                cases: number;
                                rejected: number;
                                other_cases: number;
                                other_rejected: number;
                                p: number;
                                q: number;
                            };
                            holdout: {
                                cases: number;
                                rejected: number;
                                other_cases: number;
                                other_rejected: number;
                                p: number;
                                q: number;
                            };
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
    getRulePacksReleasesWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postRulePacksReleasesWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postRulePacksReleasesWorkerRedrive: {
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
    postRulePacksReleasesWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postRulePacksReleasesWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getRulePacksReleases: {
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
                        /** @enum {boolean} */
                        live_rules_changed: false;
                        candidates: {
                            candidate_sha256: string;
                            recommendation_id: string;
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
                            slices: ({
                                slice: string;
                                cases: number;
                                rejected: number;
                            } & {
                                [key: string]: unknown;
                            })[];
                            held_in_addition: {
                                cases: number;
                                rejected: number;
                            } & {
                                [key: string]: unknown;
                            };
                            must_block: {
                                cases: number;
                            } & {
                                [key: string]: unknown;
                            };
                            shadow: {
                                cases: number;
                                changed: {
                                    [key: string]: number;
                                };
                            } & {
                                [key: string]: unknown;
                            };
                            changed_count: number;
                            changed: {
                                id: string;
                                from: string;
                                to: string;
                                rejected: boolean;
                            }[];
                            pack: {
                                id: string;
                                version: string;
                            } & {
                                [key: string]: unknown;
                            };
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
    getSourceWatchlistFetchWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postSourceWatchlistFetchWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postSourceWatchlistFetchWorkerRedrive: {
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
    postSourceWatchlistFetchWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postSourceWatchlistFetchWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getSourceWatchlistFetch: {
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
    getSourceWatchlistWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postSourceWatchlistWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postSourceWatchlistWorkerRedrive: {
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
    postSourceWatchlistWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postSourceWatchlistWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getRegistryWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postRegistryWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postRegistryWorkerRedrive: {
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
    postRegistryWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postRegistryWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getRegistry: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postWebhooksWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postWebhooksWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postSystemCanaryWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postSystemCanaryWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getLifecycleWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postLifecycleWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postLifecycleWorkerRedrive: {
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
    postLifecycleWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postLifecycleWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getLifecycle: {
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
                        cases: {
                            dormancy_case_id: string;
                            account_id: string;
                            /** @enum {string} */
                            status: "open" | "closed";
                            occasion: number;
                            /** Format: date-time */
                            silent_since: string;
                            last_decision_at: string | null;
                            /** Format: date-time */
                            opened_at: string;
                            closed_at: string | null;
                            days_silent: number | null;
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
    getExpansionRadarWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postExpansionRadarWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postExpansionRadarWorkerRedrive: {
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
    postExpansionRadarWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postExpansionRadarWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getExpansionRadar: {
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
    getGrowthWorker: {
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
                        paused: {
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                        } | null;
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
    postGrowthWorker: {
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
            /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
            409: {
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
    postGrowthWorkerRedrive: {
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
    postGrowthWorkerPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    postGrowthWorkerResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": {
                        schema_version: string;
                        /** Format: date-time */
                        ran_at: string;
                        family: string;
                        paused: boolean;
                        changed: boolean;
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
    getGrowth: {
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
                        sources: {
                            source: string;
                            accounts: number;
                            paid: number;
                            kits: number;
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
