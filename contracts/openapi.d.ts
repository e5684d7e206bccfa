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
         * @description For a supervisor: restart the process when this fails.
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
         * The database answers, takes writes, and was not set back
         * @description For a load balancer: send no requests while this fails. It answers within two seconds, also when the database hangs.
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
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of this process and of the shared queue, for Prometheus
         * @description Prometheus text format 0.0.4: answers by operation and status, the pool, metering, sweeps, queues, the log, families, the process. Figures from the database are at most five seconds old; while it does not answer, `preflight_database_up` is 0 and they are left out. The key may also stand in `authorization: Bearer`; `METRICS_KEY` opens this operation only. Also with the key of the settings.
         */
        get: operations["getMetrics"];
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
         * @description Without a key this is the public demo, limited by address. With a key each call uses one decision of the monthly quota, recorded before the answer is sent. A POST body may ask about another day (`as_of`). `view=brief` answers in a few kilobytes, and `proof=true` beside it proves them. Where one more fact would settle further, the answer has `next_question` and `state`: post `state` with `answers` to go on. Facts only grow, and the whole conversation is one decision of the quota. A key is metered.
         */
        get: operations["getAgentDecision"];
        put?: never;
        /**
         * Is this product ready for that marketplace?
         * @description Without a key this is the public demo, limited by address. With a key each call uses one decision of the monthly quota, recorded before the answer is sent. A POST body may ask about another day (`as_of`). `view=brief` answers in a few kilobytes, and `proof=true` beside it proves them. Where one more fact would settle further, the answer has `next_question` and `state`: post `state` with `answers` to go on. Facts only grow, and the whole conversation is one decision of the quota. A key is metered.
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
         * @description One row for each call. An account sees its own decisions of one month (`period`, by default the current one); an operator sees all. If few decisions fit the filters, a page may hold fewer rows than `limit`, or none: the list ends where `next_cursor` is null.
         */
        get: operations["getAgentDecisions"];
        put?: never;
        /**
         * Up to a hundred decisions in one call
         * @description The answers stand in the order of `requests`. One invalid request refuses the whole batch and is named by its path (`requests.3.title`). Each request uses one decision; if fewer are left of the month, or of the minute of the demo, none is answered.
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
         * @description Made again from the logged inputs, and shown only if its hash is that of the decision that was given. `generated_at` is when it was first given. Reading it is not metered.
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
         * A decision judged again from the logged inputs
         * @description Judges with the rule packs, the evidence, the official lists and the day of the original decision. `identical` says whether every byte is the same; `differs` names the parts that changed.
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
    "/api/agent/decisions/{decision_id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changes for a decision, and when
         * @description Judges the logged request by the rules of today, for today and for each later day until `as_of` on which a known rule begins, ends or changes its verdict. With `known_at`, by what was known at that instant. Nothing is logged or metered.
         */
        get: operations["getAgentDecisionsDecisionIdCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/decisions/{decision_id}/disclosure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Some of a decision to show to others, with the rest hidden
         * @description An SD-JWT, signed by the key of the receipts: it shows the members that `show` names, and hides the others behind salted hashes. `/check` reads it. Each call makes another one.
         */
        get: operations["getAgentDecisionsDecisionIdDisclosure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/decision/if-shown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The verdict if documents held
         * @description Judges the facts of a question as if the named kinds of documents were shown. It is conditional, unmetered and not logged: `POST /api/verify` reads documents. A report that the question names is not looked up.
         */
        post: operations["postAgentDecisionIfShown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a marketplace and category ask for
         * @description The checklist before any product is named. With `accept: text/markdown` or `format=md` in Markdown. An unknown code is refused with `candidates`.
         */
        get: operations["getRequirements"];
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
         * @description Every version that decisions were ever judged by, each with the leaf of the log that publishes it.
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
         * The exact bytes that the hash of a rule pack is over
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
    "/api/rule-packs/releases/{candidate_sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A release candidate by its hash
         * @description The result of the gate, the decisions of persons, and for operators every verdict that would change, oldest decision first. None of it changes a live rule.
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
         * Promote or reject a release candidate, or withdraw the earlier act
         * @description The act is recorded for good and announced by an event without person or reason. It changes no live rule: it answers what is left to do in the repository, and a promotion shows as published once a rule pack on record holds the rule. A learned warning that is published can be withdrawn in the same way. Only a candidate that passed its gate beside the current live packs can be promoted. The same act again is a duplicate; a contradicting act is refused until the current one is withdrawn.
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
         * List accounts and plans
         * @description Accounts without secrets, newest first. An account key sees its own account.
         */
        get: operations["getPlatformAccounts"];
        put?: never;
        /**
         * Sign up, or claim the API key
         * @description Signup returns an order and, once, a claim token. After the order is paid and activated, the claim token returns the API key, once.
         */
        post: operations["postPlatformAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/claim-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a new claim link to the address on record
         * @description For a lost claim token or a lost key: each open account of the address gets a mail with a link, at most one in a quarter of an hour. The old claim token is dead; a key in use ends only when the link is used. The answer is the same whether the address is known or not. An operator names `account_id` instead, and sees neither link nor key.
         */
        post: operations["postPlatformClaimLinks"];
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
         * List API keys
         * @description Keys with their lifecycle, newest first; never a hash or a secret.
         */
        get: operations["getPlatformKeys"];
        put?: never;
        /**
         * Rotate, revoke or issue a key
         * @description With `account_id` an account acts on the key that it presents, and an operator on the first key of that account. With `key_id` an account acts on one of its keys, and an operator on any. An account issues itself up to 20 further keys, each with a name, a scope and perhaps an end; all share its quota. Only a key with the scope `whole` acts on keys. Operators issue keys to connectors and to other operators. No operator revokes their own key. `close` (operators only) ends an account: its keys are revoked, its unpaid orders are withdrawn, its subscriptions are disabled.
         */
        post: operations["postPlatformKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operators/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List acts of operators
         * @description Calls of operators that changed something, newest first.
         */
        get: operations["getOperatorsActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/accounts/{account_id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an account's story
         * @description Events, records of every family, messages, failures, and what became of each dispatch, newest first.
         */
        get: operations["getPlatformAccountsAccountIdStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Name the companies behind ids
         * @description Ids of accounts, keys, orders, kits, contacts, intakes, subscriptions, messages, questions, refund cases, outcomes, deliverables and reports, in one call. Ids without a company are left out.
         */
        get: operations["getPlatformNames"];
        put?: never;
        post?: never;
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
         * Show the month's metered decisions
         * @description Used and remaining decisions of each account, and the newest rows of the usage ledger. `limit` is for both lists; `cursor` pages the accounts, `ledger_cursor` the ledger.
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
         * Change or extend the plan of an account
         * @description Opens one fixed-fee order; the plan changes when it is paid. A higher plan begins with the payment, at its monthly fee; a lower plan begins with the first unpaid month. The same plan pays that month. `enterprise` needs a quote. A repeated call returns the same order; a call for another plan cancels the open order.
         */
        post: operations["postPlatformPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an order stands
         * @description For whoever knows its id: amount and status, what it lacks, and no person. What was handed in and delivered is shown for an order without an account, and with the key of its account. With the key of an account, only its own orders and those without an account.
         */
        get: operations["getOrdersOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put the report of an order on public record
         * @description Nothing becomes public by paying: the owner of the report says so. Owner is the account of the order, and of an order without one whoever knows its id. It can be revoked, and not made unread.
         */
        post: operations["postOrdersOrderIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the last mail of an order again
         * @description To the address on record, at most once an hour: what it lacks while something is missing, and what it delivered after that. For whoever knows the id of the order.
         */
        post: operations["postOrdersOrderIdAgain"];
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
         * @description An account sees its own intakes, an operator all. A connector sees documents by kind and hash only, without facts and rejection text.
         */
        get: operations["getIntake"];
        put?: never;
        /**
         * Hand in a product or a rejected listing, and get the product to order for it
         * @description Put the answer's `request_id` into the order. The same `idempotency_key` with the same body answers the same intake again, with the header `idempotency-replayed: true`; with another body it is refused. Only operators and the account that handed it in can read the rejection text. Facts and documents are those of POST /api/verify; `order_id` names a product order that has no intake yet.
         */
        post: operations["postIntake"];
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
         * An intake with its orders and its report, for its owner
         * @description An intake that was handed in without a key belongs to anybody who knows its id; any other belongs to its account. Operators see all.
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
    "/api/scans/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start, stop, correct or delete a scan
         * @description A start takes no decision if the month has fewer left than listings wait. What was judged stays after a stop. Corrected listings wait for a new verdict, which is a decision of its own.
         */
        post: operations["postScansAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Scans of catalogues
         * @description The newest first, without their listings.
         */
        get: operations["getScans"];
        put?: never;
        /**
         * Hand in a catalogue, to have every product judged
         * @description For accounts. Takes a file as shops and marketplaces export it: CSV, tab-separated, JSON lines or a Google Merchant feed; 5 MiB and 20,000 listings at most. Reading it is free and says what was understood. Each listing that is judged is one decision of the quota, on record as any other. Beside a scan others have their turn. It is kept 30 days after its last act, the newest 10 of an account.
         */
        post: operations["postScans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scans/{scan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A scan of a catalogue
         * @description How it stands, and what its listings wait for.
         */
        get: operations["getScansScanId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scans/{scan_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The report of a scan, as a file
         * @description Of a scan that is not done, the listings judged so far.
         */
        get: operations["getScansScanIdReport"];
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
         * List orders, payment events, revenue and the activation queue
         * @description Money adds up to the cent in each currency: received = paid + refunded + awaiting refund.
         */
        get: operations["getOrders"];
        put?: never;
        /**
         * Order a fixed-fee product
         * @description The same `idempotency_key` with the same body returns the same order, with the header `idempotency-replayed: true`; with another body it is refused. A `request_id` that names a seller intake links the order to it (`request_known: true`); any other text is kept as your own reference.
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
         * @description Duplicate-safe by `provider_event_id`. A payment of a wrong amount or currency is recorded but pays no order.
         */
        post: operations["postOrdersPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices and corrections
         * @description An invoice is issued with the payment that pays an order, and a correction with each return of it. Numbers have no gap within a year.
         */
        get: operations["getInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one invoice or correction
         * @description The document as it was issued: seller, buyer, lines, tax. `sha256` is over its RFC 8785 JSON, and the event `payment.event.recorded` has the same hash.
         */
        get: operations["getInvoicesNumber"];
        put?: never;
        post?: never;
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
         * Cancel an unpaid order
         * @description For operators and for the account of the order. Reminders end, and a payment that still arrives is refunded. A repeated call returns the first cancellation.
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
         * Set the fixed fee of an order that needs a quote
         * @description The order becomes payable and its reminders begin. The fee can be set again until a payment arrives.
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
         * Show whether hosted checkout is configured
         * @description Whether checkout sessions can be created and events of the provider verified. Shows no secret.
         */
        get: operations["getCheckoutPayprovider"];
        put?: never;
        /**
         * Create the hosted checkout of an unpaid order
         * @description Returns the address of the payment page at the provider. A repeated call returns the open session of the order, with `reused: true`; one with other addresses, or after another quote, opens a new session and ends the older one.
         */
        post: operations["postCheckoutPayprovider"];
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
         * Add facts, documents and files to an intake
         * @description A stated fact replaces the earlier one; documents are added, and one of the same kind and SHA-256 replaces the earlier one. A file that no document names becomes one, with the laboratory, standards, days, brand and model that its labels state. Paid orders that wait for the intake are checked again. An intake that was handed in without a key accepts them from anybody who knows its id; an intake that has its report accepts no more. As `multipart/form-data` it takes files too (PDF, PNG, JPEG, WebP; 10 files, 8 MiB each): the body as JSON in the field `evidence`, or only `request_id`, and each file under its kind of document, under `letter` if it is what the marketplace wrote, or under `file` if a document names its SHA-256. Files are kept 30 days, and 24 hours until the order is paid if they came without a key. Put `request_id` before the files: files of a paid order then wait for no others.
         */
        post: operations["postIntakeEvidence"];
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
         * @description Signed in the header `payprovider-signature` (`stripe-signature` is accepted). 201 for the first delivery, 200 for a repeated one.
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
         * @description Appends a receipt. A repeated acceptance of the same terms version for the same subject returns the first receipt. Without a key, `email` has to be the one on the order, account or intake, or `claim_token` that of its account; with a key of an account the subject has to be its own.
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
         * Show the terms in force
         * @description The terms with their hash, and receipts; `subject_type` and `subject_id` narrow the receipts. Whoever accepts the terms has to read them first; without a key there are no receipts.
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
         * List receipts of accepted terms
         * @description Newest first; a receipt names no person, and yet needs a key. An account key sees the receipts of its own account and orders.
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
         * @description The newest records first.
         */
        get: operations["getIntegrations"];
        put?: never;
        /**
         * Make an integration kit, or attach one to its account
         * @description With an account's key the kit belongs to that account. Without a key the answer has a `kit_token`, visible once; send `{ kit_id, kit_token }` with an account's key to attach the kit later.
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
         * @description Reads structured fields and short human text (English, basics of German, Spanish and French), and answers `unknown` rather than guess. The text is kept private. A repeated report is a duplicate: by `connector` and `message_id`, otherwise by its whole content, for each reporter. Without a key the calls are limited by address.
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
         * @description An account sees its own outcomes, with their text; other keys see no text.
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
         * @description The risk that decisions are given with, by verdict and number of missing documents, beside the prior; and for each marketplace and category the method, its scores on later outcomes and the reliability bins. `calibration_sha256` selects an earlier version.
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
         * @description Takes the fields of a decision request and `versions`, the two calibrations to compare: by default the prior and the newest. Answers verdict and risk of both, and every difference. It is not metered and not logged, and has no reasons and no receipt: it shows the calibration and is nothing to act on.
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
         * @description With `packet_sha256`: the public record of that packet, a current one if there is one; no key is needed. Without it: the reports of the account whose key is presented, newest first (an operator sees all).
         */
        get: operations["getVerify"];
        put?: never;
        /**
         * Verify a packet of evidence
         * @description Judges facts and documents (their metadata and SHA-256, never their bytes) and records a verification report. `packet_sha256` is the SHA-256 of the RFC 8785 JSON of `{ documents, facts }` in normal form. The same packet again answers the same report (`duplicate: true`, header `idempotency-replayed: true`); a changed packet for the same product supersedes the earlier report. The packet stays private to its owner; hashes, codes, the verdict, brand and model are public at once: whoever calls this asks for the record.
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
         * Publish or revoke a verification report, or have its documents looked up
         * @description The owner or an operator. `publish` puts a report that an order made on public record: until then only its owner reads it. `revoke` is for good. A `reason` that is a code (`report_withdrawn`) is published with the record; any other text stays private, and the record says `unspecified`. `look_up` asks the connector `verification` what no list says; the answers stand in `at_source`.
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
         * @description Hashes, codes, the verdict, brand and model: never the packet itself. `forbidden_claims` marks a brand or model that makes a claim nobody may make; the brand or model itself stays as stated.
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
         * @description Facts, documents with their problems in words, and the decision document. Only the account that verified the packet and operators can read it.
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
         * @description Newest first; with `status=expired`, the last to expire first. The letter case of `marketplace`, `category` and `brand` does not matter.
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
         * @description Events in ascending `sequence`. An account key sees the events of its account and the public ones, an operator key all. With `wait`, an empty answer is held back until an event comes or the time is over. `next_cursor` is null on the last page. A reader that is beyond the end of the log gets 409 with the end: no number is given twice.
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
         * @description Newest first, without secrets. `subscription_id` shows one subscription, with its open deliveries and newest attempts.
         */
        get: operations["getWebhooksSubscriptions"];
        put?: never;
        /**
         * Subscribe an endpoint to events
         * @description `signing_secret` is visible once. No `event_types` means all types. An endpoint with a private, local or reserved address is refused: at once if the address itself is one, otherwise at each delivery, when its name is resolved. An operator may subscribe for any account, or for the events of all accounts.
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
         * @description `pause` holds deliveries until `resume`, which also resumes a disabled subscription. `delete` ends it. `test` posts a signed test event now and shows the answer. `rotate` returns the next secret, once; deliveries carry both signatures until `activate_rotation` ends the old one. `replay` delivers the events after `after_sequence` again; its mode `simulate` (the default) only counts them.
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
         * Get the SDK pack
         * @description Everything that an agent needs to integrate by itself. `kit_id` adapts samples and snippets to a kit; `account_id` adds the account, for a key of that account or of an operator. The entity tag is `content_sha256`: `if-none-match` with an unchanged pack is answered 304.
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
         * Read the newest signed checkpoint of the log
         * @description `checkpoint` is the note as the log signed it, and `checkpoint_sha256` is its hash. `/transparency/checkpoint` and proof files have the lines of `cosignatures` below it.
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
         * Read a signed checkpoint by the SHA-256 of its note
         * @description Decisions and inclusion proofs name their checkpoint by this hash.
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
         * Prove that an event is in the log
         * @description The proof leads to the newest checkpoint. `leaf_index` is the sequence less one.
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
         * Prove that an earlier tree is the beginning of a later one
         * @description Both sizes count events. `to` is at most the size of the newest checkpoint.
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
         * @description An image that shows the status of the record in words. Link headers point to its page, its evidence record and its inclusion proof. It may be cached for 300 seconds. An unknown id gets a badge that says so, with status 404.
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
         * @description Only the keys that shields.io knows; it refuses others.
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
         * @description HTML that works without scripts. The JSON is `/api/verify/{report_id}`.
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
    "/deliverable/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The document that an order delivered, under its secret link
         * @description The packet review or correction plan, byte for byte as RFC 8785 JSON: its SHA-256 is `deliverable_sha256` of the event, and the `etag`. With `accept: text/html` a page to forward and print.
         */
        get: operations["getDeliverableToken"];
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
         * Why marketplaces reject: reasons by marketplace and category, most frequent first
         * @description Cases are counted, not messages: each reason counts once for a product or report. Outcomes that were reported without a key do not count, and no reason with fewer than `minimum_cases` is published.
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
         * Links between verification records and outcomes, around a node
         * @description Nodes are `report:`, `brand:`, `lab:`, `standard:`, `category:`, `marketplace:` and `reason:` with an id. Without `node` the answer holds the heaviest edges of all. Current records count, among the newest 500 of each node; edges from outcomes or laboratories are shown from 5 on. `limit` applies to each kind of edge at each node; `truncated` says that there are more. `depth` 2 also follows the first 5 neighbours.
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
         * @description The newest records first.
         */
        get: operations["getConnectorsInbox"];
        put?: never;
        /**
         * Post a message that a connector received
         * @description Duplicate-safe by `connector` and `message_id`. A connector key may post only as its own connector. The message is kept without an account or order that cannot be linked; `issues` names them. An account's key posts questionnaires of its own account, and nothing else: its message is kept with the account itself as its connector, so that its `message_id` meets nobody else's. Accounts: only their own questionnaires.
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
         * Mark a message answered
         * @description `answer`: a message that was routed to a person has been answered outside the service and is no longer open. Duplicate-safe. Messages routed elsewhere cannot be marked.
         */
        post: operations["postConnectorsInboxAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to us about an order, or ask for its money back
         * @description For the account of the order; if it has none, for whoever knows its id. A person answers by mail, to the address of the order; a wish for a refund is decided by the refund policy, and paid back to where the payment came from. The same text of one order on one day is one message.
         */
        post: operations["postOrdersOrderIdMessages"];
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
         * Count the rows of the dispatch queues
         * @description An operator sees every queue, a connector its own. An account sees none, because the depth of a queue reveals other accounts.
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
    "/api/dispatch/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of a dispatch queue
         * @description Rows that wait, dead letters, the newest attempts, and what was not sent and why. One row is shown with its words.
         */
        get: operations["getDispatchRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/queue/{dispatch_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a dispatch with its words
         * @description The message as its reader gets it, with its links; a withheld dispatch too. An operator sees every dispatch, a connector its own, each with the reason why it waits or has ended. The recipient is not shown: a lease names it.
         */
        get: operations["getDispatchQueueDispatchId"];
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
         * @description Oldest first; each row goes to one caller. Acknowledge or extend it before `expires_at`; after that it may be leased again as the next `attempt`. Delivery is at least once: an expired lease may have been carried out, so use `origin_dispatch_id` to recognise a repeat. A row `webhook_delivery` is a whole request: send its `body` and `headers` unchanged to `endpoint_url`.
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
         * @description Each extension adds a minute; a lease lasts an hour at most.
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
         * Acknowledge leased rows
         * @description Only the attempt that holds the row is accepted; every other answer has a `reason`. A repeated acknowledgement is `already_delivered` or `already_failed`. A failed row is retried with growing pauses and becomes a dead letter after nine attempts.
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
         * @description Puts dead letters back into the queue, oldest first, each with a new `dispatch_id`. `simulate` only lists them.
         */
        post: operations["postDispatchRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drop a row of a dispatch queue
         * @description Gives up a dead letter, or a row that waits: it is never sent. A leased row and a delivery to a subscriber cannot be dropped.
         */
        post: operations["postDispatchDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail again
         * @description A new message with the same words, to the address on record, read by the claim guard as every mail. A mail that would be wrong now is refused, and the message says why: its link is dead, its order is paid. Within an hour the same mail is sent again once.
         */
        post: operations["postDispatchAgain"];
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
         * @description The newest records first.
         */
        get: operations["getSourceWatchlist"];
        put?: never;
        /**
         * Watch a source, or pause it
         * @description `watch` adds an address, resumes a paused one, or changes how its page is obtained; `pause` stops watching it. Every key sees the address. At most 1000 sources are watched.
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
         * @description For sources that an operator watches with `how: connector`. A connector key hands in snapshots of its own sources. A snapshot with the same content as the newest one is a duplicate.
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
         * Changes of watched sources and the rules they may concern, newest first
         * @description Hashes, counts, short excerpts, the rules that a change may concern, and the candidates that follow. It is advice: no live rule changes.
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
         * @description The delivery is signed like a webhook, with a secret that only the service has. The first delivery is answered with 201, a repeated one with 200.
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
         * Check a text for forbidden claims
         * @description The service checks its own texts by the same rules. `category` and `marketplace` name the product, and so the claims that a regulator forbids for it; without a category, only claims that are forbidden for every product count. A sentence that no rule finds is read by a model: it blocks what it is sure of, and `ask` means that a person has to read the text. The text is not kept.
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
         * @description A released dispatch goes to its connector as it was written; a dropped one is never sent. Each is decided once.
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
         * Record a consent of a contact, or its withdrawal
         * @description Every consent and withdrawal is kept with its caller. An account key may consent for its own address, an operator or connector key for any address that consented. The reference in a message withdraws without a key, for every channel, at once and for good.
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
         * Record the response of a contact to a play
         * @description Duplicate-safe by contact, play and response. Any response ends the plays to the contact; `opted_out` withdraws its consent, `bounced` means that its address cannot be reached. Only the SHA-256 of `text` is kept.
         */
        post: operations["postChannelAutopilotResponses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/u/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page that ends messages to a reader
         * @description Opened from a message. It only asks: nothing ends before its form is sent.
         */
        get: operations["getUToken"];
        put?: never;
        /**
         * End messages to a reader, by one click (RFC 8058)
         * @description Withdraws consent for the address, on every channel, for good, as a withdrawal by `contact_id` does. Mail programs send it from `List-Unsubscribe`. A repeat changes nothing.
         */
        post: operations["postUToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what waits for a person
         * @description Questions without a factual answer, refunds outside the policy, paid orders not delivered after a week, withheld texts, messages, overdue quotes, dead letters and rule candidates, the longest waiting first, each with the calls that settle it.
         */
        get: operations["getTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a task, call it done, or reopen it
         * @description `done` is for what was settled outside the service; a task whose cause is gone ends by itself. Each act is recorded with your name and the person that it names.
         */
        post: operations["postTasksAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a message or a question by mail
         * @description Sends your words to the address of the account or order behind the task, once the claim guard has read them: a text with a claim that nobody may make is refused, and named. The message is then answered; a question is called done in your name.
         */
        post: operations["postTasksReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company-os/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of the last days
         * @description Decisions, handled subjects, deliveries and events by day, from the company sheets.
         */
        get: operations["getCompanyOsSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service works, as its canary found
         * @description Durations and results of the newest checks, and counts by day. Reasons are for operators.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
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
         * @description For each family: subjects due and parked, dead letters, the last and the next run, and whether it is paused. An account key counts its own subjects only.
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
         * @description How the family stands, with its schedule, its queue and its parked subjects. Dead letters and reasons are for operators.
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
         * @description `pause`: no process runs the family until it is resumed; it can still be previewed and simulated. `resume`: it runs again, at once for what fell due meanwhile. `redrive`: dead letters go back into the queue, oldest first. `retry`: the dead letter with this key goes back. `drop`: the dead letter with this key is given up; its subject stays parked and is not taken up again. A pause, a resume and a drop need a reason. The last three simulate unless `mode` is `run`. The name `sweep` stands for the queue of all sweeps: the key of its letters is a family.
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
         * @description Accounts at 80 % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. In a new month: paused ones resumed, paid plan changes begun.
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
         * @description Accounts at 80 % or 100 % of the month's quota: warning, or pause and the fixed-fee order that lifts it. In a new month: paused ones resumed, paid plan changes begun.
         */
        get: operations["getPlatformQuotaWorker"];
        put?: never;
        /**
         * Simulate or run quota
         * @description Simulates, or runs for operators.
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
         * @description Paid signup orders, and orders of return, without a key: the key is minted and sealed, the account active, the order fulfilled.
         */
        get: operations["getPlatformActivationWorker"];
        put?: never;
        /**
         * Simulate or run activation
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Orders and accounts a day old without a terms receipt: one reminder.
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
         * @description Orders and accounts a day old without a terms receipt: one reminder.
         */
        get: operations["getTermsFollowupsWorker"];
        put?: never;
        /**
         * Simulate or run terms-followups
         * @description Simulates, or runs for operators.
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
         * @description Pending orders at day 1, 3, 7, 14, 30: a notice, never a charge, a fee or interest.
         */
        get: operations["getReceivablesWorker"];
        put?: never;
        /**
         * Simulate or run receivables
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
    "/api/renewals/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview renewals
         * @description Active accounts 7 days before a month that no order covers: its order and a notice. Unpaid orders of months that are over: withdrawn. Accounts with unpaid months behind them: one last message, later closed, with an order of return.
         */
        get: operations["getRenewalsWorker"];
        put?: never;
        /**
         * Simulate or run renewals
         * @description Simulates, or runs for operators.
         */
        post: operations["postRenewalsWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/renewals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of renewals
         * @description The newest records first.
         */
        get: operations["getRenewals"];
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
         * @description Payments that settle no order (duplicate, wrong amount or currency, cancelled order), and requests for the money of an order, and paid products that cannot be delivered, before their refund window ends: by the written policy one payment_refunded instruction, or a task for a person with the reason.
         */
        get: operations["getRefundsWorker"];
        put?: never;
        /**
         * Simulate or run refunds
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Checkout sessions 1 and 6 hours after they were made, and once after they ended: the provider is asked whether they were paid, and a payment that the ledger lacks is recorded. Open sessions of orders that need no payment any more: ended.
         */
        get: operations["getCheckoutReconciliationWorker"];
        put?: never;
        /**
         * Simulate or run checkout-reconciliation
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Kits without progress at day 1, 3, 7, 14: one nudge naming the next self-test step; after the last the kit is stalled.
         */
        get: operations["getIntegrationsWorker"];
        put?: never;
        /**
         * Simulate or run integrations
         * @description Simulates, or runs for operators.
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
         * @description Kits with evidence newer than their last report: a self-test report over the eleven steps, from ledger facts only.
         */
        get: operations["getIntegrationsConformanceWorker"];
        put?: never;
        /**
         * Simulate or run conformance
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Received messages: each is routed to the trust center, the refund policy, the outcomes or a person.
         */
        get: operations["getConnectorsInboxWorker"];
        put?: never;
        /**
         * Simulate or run inbox
         * @description Simulates, or runs for operators.
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
         * @description Open questionnaire questions: answered from factual controls with their proofs, or sent to a person.
         */
        get: operations["getTrustCenterWorker"];
        put?: never;
        /**
         * Simulate or run trust-center
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Active accounts whose month is over: a recap in counts of their own ledger rows, each traceable.
         */
        get: operations["getAccountValueWorker"];
        put?: never;
        /**
         * Simulate or run account-value
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Connectors with leases or outcomes in the last full hour, or with rows that nobody leased: their health (healthy, degraded, failing or silent), with figures and reason.
         */
        get: operations["getConnectorsHealthWorker"];
        put?: never;
        /**
         * Simulate or run connector-health
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description New outcomes since the last calibration: the predicted risk is recalibrated and stored as a version; refusals are searched for patterns.
         */
        get: operations["getLearningLoopWorker"];
        put?: never;
        /**
         * Simulate or run learning-loop
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Patterns of refusals past their support and significance thresholds: recommended once, with a drafted rule. Advice only.
         */
        get: operations["getRulePacksRecommendationsWorker"];
        put?: never;
        /**
         * Simulate or run recommendations
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Recommendations, and rules whose page has changed, without a gated candidate, and refused ones with a fifth more outcomes or after a month: backtested beside the live packs, slice by slice. Advice only; live rules never change.
         */
        get: operations["getRulePacksReleasesWorker"];
        put?: never;
        /**
         * Simulate or run releases
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Watched sources without a request today: one conditional GET each; the page is kept as a snapshot when its text has changed.
         */
        get: operations["getSourceWatchlistFetchWorker"];
        put?: never;
        /**
         * Simulate or run source-fetch
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Watched sources whose newest snapshot differs from the last one handled: compared, with the rules that it may concern. Advice only.
         */
        get: operations["getSourceWatchlistWorker"];
        put?: never;
        /**
         * Simulate or run source-watchlist
         * @description Simulates, or runs for operators.
         */
        post: operations["postSourceWatchlistWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/fetch/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview register-fetch
         * @description Lists of recalls that an operator has fetched, once a day: conditional requests to their publishers, or files of the drop folder. A new version is announced by registry.
         */
        get: operations["getRegistryFetchWorker"];
        put?: never;
        /**
         * Simulate or run register-fetch
         * @description Simulates, or runs for operators.
         */
        post: operations["postRegistryFetchWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of register-fetch
         * @description The newest records first.
         */
        get: operations["getRegistryFetch"];
        put?: never;
        post?: never;
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
         * @description Imported official lists, and registry data past its freshness date: reported on import and then once a day, with age, number of entries, and the entries to verify.
         */
        get: operations["getRegistryWorker"];
        put?: never;
        /**
         * Simulate or run registry
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Numbered events that an active subscription follows: delivered to its endpoint, signed, tried again for days, and kept while the endpoint is disabled; or handed to the connector webhooks, which delivers them.
         */
        get: operations["getWebhooksWorker"];
        put?: never;
        /**
         * Simulate or run webhooks
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description A day without a snapshot: one of all ledgers and tables, hashed, read back and restorable; older ones are thinned out. Before it, the ledgers that are kept by month get the parts of the months ahead.
         */
        get: operations["getBackupWorker"];
        put?: never;
        /**
         * Simulate or run backup
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Once an interval: a decision with a known answer, an event with its proof, a sweep and a signed delivery to itself, each timed and checked.
         */
        get: operations["getSystemCanaryWorker"];
        put?: never;
        /**
         * Simulate or run system-canary
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Dead letters, late schedules, queue ages, failing work, the log or the canary past a threshold: one alert while it lasts, closed by itself when it is over.
         */
        get: operations["getAutonomyHealthWorker"];
        put?: never;
        /**
         * Simulate or run autonomy-health
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Once a tick: all families checked, and the sweeps that their schedules missed asked for, within a budget.
         */
        get: operations["getAutonomousRuntimeWorker"];
        put?: never;
        /**
         * Simulate or run autonomous-runtime
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Active accounts without a decision for 14 days: a dormancy case opened or reopened, with one notice; closed when they ask again.
         */
        get: operations["getLifecycleWorker"];
        put?: never;
        /**
         * Simulate or run lifecycle
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Accounts whose last full months fit another fixed plan better: a suggestion with its arithmetic, once a month; the plan stays.
         */
        get: operations["getExpansionRadarWorker"];
        put?: never;
        /**
         * Simulate or run expansion-radar
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description A day without a daily sheet: the whole service on one, with money by currency and the counts of every area, families and queues.
         */
        get: operations["getCompanyOsWorker"];
        put?: never;
        /**
         * Simulate or run company-os
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description A week that is over: a digest for the operators, from ledger figures, with the change to the week before and what needs a person.
         */
        get: operations["getFounderUpdatesWorker"];
        put?: never;
        /**
         * Simulate or run founder-updates
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Accounts with errors, 7 days of silence or an open message: once a week for each, the next best action, its priority and reason, as a task for a person.
         */
        get: operations["getCustomerSuccessWorker"];
        put?: never;
        /**
         * Simulate or run customer-success
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Kits with a self-test step to take: the step goes to the kit's agent as a task, once in an ISO week; none falls due for a conformant or stalled kit.
         */
        get: operations["getAgentSchedulerWorker"];
        put?: never;
        /**
         * Simulate or run agent-scheduler
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Paid product orders: a verification report on the packet of their intake and the document of their product, which fulfil the order, or a request to the buyer for what is missing, repeated until it comes. Intakes of active accounts with evidence and no report: a report.
         */
        get: operations["getAutopilotWorker"];
        put?: never;
        /**
         * Simulate or run autopilot
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Current reports whose day has come, or that were judged by other rule packs or lists: judged again, some hundreds at a time. portfolio-monitoring sends the notices.
         */
        get: operations["getPortfolioMonitoringReviewWorker"];
        put?: never;
        /**
         * Simulate or run portfolio-review
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Reports with another verdict under today's rule packs, or whose standard or evidence ends within 30 days: one notice to their owner.
         */
        get: operations["getPortfolioMonitoringWorker"];
        put?: never;
        /**
         * Simulate or run portfolio-monitoring
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
    "/api/portfolio-monitoring/matches/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview register-match
         * @description New versions of official lists: their new recalls and lost laboratories are looked up among the decisions on record. portfolio-alerts tells the owners.
         */
        get: operations["getPortfolioMonitoringMatchesWorker"];
        put?: never;
        /**
         * Simulate or run register-match
         * @description Simulates, or runs for operators.
         */
        post: operations["postPortfolioMonitoringMatchesWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolio-monitoring/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of register-match
         * @description The newest records first.
         */
        get: operations["getPortfolioMonitoringMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolio-monitoring/listings/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview listing-review
         * @description Products on record that other rule packs judged: judged again, some thousands at a time. portfolio-alerts tells the owners which verdicts change, and when.
         */
        get: operations["getPortfolioMonitoringListingsWorker"];
        put?: never;
        /**
         * Simulate or run listing-review
         * @description Simulates, or runs for operators.
         */
        post: operations["postPortfolioMonitoringListingsWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolio-monitoring/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of listing-review
         * @description The newest records first.
         */
        get: operations["getPortfolioMonitoringListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scans/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview catalogue-scan
         * @description Parts of catalogues whose scan was started: each listing judged as a decision, metered and logged. Without quota, or with a key that opens nothing any more, the scan stops. Scans that nobody moved for 30 days: deleted.
         */
        get: operations["getScansParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scans/parts/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview catalogue-scan
         * @description Parts of catalogues whose scan was started: each listing judged as a decision, metered and logged. Without quota, or with a key that opens nothing any more, the scan stops. Scans that nobody moved for 30 days: deleted.
         */
        get: operations["getScansPartsWorker"];
        put?: never;
        /**
         * Simulate or run catalogue-scan
         * @description Simulates, or runs for operators.
         */
        post: operations["postScansPartsWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolio-monitoring/alerts/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview portfolio-alerts
         * @description Decisions on record whose product a new recall or alert names, or whose laboratory was withdrawn, or whose verdict new rules change: one notice to their account, for each new version of a list or of the rules.
         */
        get: operations["getPortfolioMonitoringAlertsWorker"];
        put?: never;
        /**
         * Simulate or run portfolio-alerts
         * @description Simulates, or runs for operators.
         */
        post: operations["postPortfolioMonitoringAlertsWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolio-monitoring/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Console of portfolio-alerts
         * @description The newest records first.
         */
        get: operations["getPortfolioMonitoringAlerts"];
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
         * @description Outgoing and public texts not yet checked by the current rules: passed, blocked, or kept for a person, with the sentence, its kind and score, and an alert.
         */
        get: operations["getClaimGuardWorker"];
        put?: never;
        /**
         * Simulate or run claim-guard
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Signups and kits without an attributed source, and unknown ones with a new fact: the source that the ledger shows, or that it is unknown.
         */
        get: operations["getGrowthWorker"];
        put?: never;
        /**
         * Simulate or run growth
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
         * @description Contacts with consent on record and a next play due: its draft passes the claim guard into the outbox; their answers are recorded, and a person is told of interest.
         */
        get: operations["getChannelAutopilotWorker"];
        put?: never;
        /**
         * Simulate or run channel-autopilot
         * @description Simulates, or runs for operators.
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
         * @description The newest records first.
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
        /** @description Receipts, newest first. */
        Acceptances: components["schemas"]["TermsAcceptance"][];
        /** @description Account id, `acct_…`. */
        AccountId: string;
        /**
         * @description State of an account; `paused` until its quota order is paid or the month ends.
         * @enum {string}
         */
        AccountStatus: "pending_payment" | "active" | "paused" | "closed";
        /** @description What the service is wanted for, in free text. */
        AccountUseCase: string;
        /** @description Act that was done, as a code. */
        Action: string;
        /** @description Absolute address. */
        Address: string;
        /** @description The decision as it was given. */
        After: {
            as_of: components["schemas"]["AsOf"];
            decision: components["schemas"]["Verdict"];
            /** @description The verdict and what it waits for, in one sentence. */
            summary: string;
        };
        /** @description The decision document: verdict, reasons, what is missing, and proof. */
        AgentDecision: {
            /** @constant */
            schema_version: "service.agent_decision.v1";
            /** @description `dec_` and the first 32 digits of `decision_sha256`. */
            decision_id: string;
            /** @description The verdict. `proceed`: nothing is open. `proceed_with_conditions`: conditions remain. `hold`: correct a fact or show evidence first. `do_not_proceed`: no document cures it. `insufficient_facts`: marketplace, category or action is missing or unknown. */
            decision: components["schemas"]["Verdict"];
            action: components["schemas"]["AgentDecisionAction"];
            summary: components["schemas"]["Summary"];
            /** @description The stated action; one of recommend, list, source, import, buy, or null if none was stated. */
            intended_action: string | null;
            as_of: components["schemas"]["AsOf"];
            /**
             * Format: date
             * @description First day on which the same request may be judged differently, `YYYY-MM-DD`.
             */
            valid_until: string;
            /** @description Rules that are not simply passed; blocking ones first. */
            reasons: components["schemas"]["DecisionReason"][];
            missing_facts: components["schemas"]["MissingFacts"];
            /** @description Documents to show; blocking ones first. */
            missing_evidence: components["schemas"]["MissingEvidence"][];
            /** @description What to do, in the order of doing, with whose document or knowledge it is. */
            next_steps: components["schemas"]["NextStep"][];
            /** @description The smallest set of changes that improves the verdict, proved by judging it. No change withdraws a fact, alters a property of the product or answers an open question. Null if none helps: `no_smallest_change` says why. */
            smallest_change: ({
                /** @description The changes. Each is needed: without any one of them the verdict does not improve. */
                changes: ({
                    /**
                     * @description The kind of change.
                     * @enum {string}
                     */
                    kind: "correct_fact" | "state_fact" | "show_evidence";
                    /** @description Name of the fact, or kind of document. */
                    target: string;
                    /** @description The stated value, shortened; null if nothing was stated or shown. */
                    from: boolean | number | string | null;
                    /** @description The value that was judged, or in words what a correct value is. */
                    to: boolean | number | string | null;
                } & {
                    [key: string]: unknown;
                })[];
                /** @description The verdict after all of these changes. */
                decision_after: components["schemas"]["Verdict"];
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description Why there is no smallest change; null if there is one. */
            no_smallest_change: string | null;
            /** @description The facts as they were understood. The title appears only as `title_sha256`. */
            facts: {
                [key: string]: unknown;
            };
            /** @description How category and standards were understood. */
            understood: {
                /** @description Facts that were read from words. Each counts until the request states the attribute. */
                facts: ({
                    /** @description Name of the attribute. */
                    fact: string;
                    /** @description The value that the words state. */
                    value: boolean | number | string;
                    /**
                     * @description The field whose words state it.
                     * @enum {string}
                     */
                    stated_by: "title" | "brand" | "model";
                    /** @description The words, of our lists. */
                    words: string[];
                    /** @description False if the request states the attribute itself. */
                    counts: boolean;
                } & {
                    [key: string]: unknown;
                })[];
                /** @description The category that was judged or guessed. */
                category: {
                    /**
                     * @description `stated`: judged as stated. `title`: judged as the goods that the title names, all of whose words are understood. `words`: guessed from words and not judged. `none`: no guess.
                     * @enum {string}
                     */
                    basis: "stated" | "title" | "words" | "none";
                    /** @description The stated or guessed category code; null without a guess. */
                    category: string | null;
                    /** @description 1 if judged; otherwise how strongly the words point to it, 0 to 1. */
                    confidence: number;
                    /** @description The words that point to it. */
                    words: string[];
                    /** @description Other categories that the words point to. */
                    alternatives: ({
                        /** @description Category code. */
                        category: string;
                        /** @description How strongly the words point to it, 0 to 1. Not a measured frequency. */
                        confidence: number;
                        /** @description The words that point to it, at most five. */
                        words: string[];
                    } & {
                        [key: string]: unknown;
                    })[];
                    /** @description The verdict if the guess were stated; null without a guess or if more facts are missing. */
                    decision_if_confirmed: components["schemas"]["DecisionNow"];
                    /** @description The node of a public taxonomy that the category was read from; null if none was stated. */
                    node: ({
                        /**
                         * @description The taxonomy.
                         * @enum {string}
                         */
                        taxonomy: "google" | "shopify" | "gpc" | "hs" | "amazon";
                        /** @description The stated node, as its taxonomy writes it. */
                        node: string;
                        /** @description The node that was looked up: the stated one, or the nearest known above it. */
                        row: string;
                        /** @description Name of the node that was looked up; null if none is kept. */
                        name: string | null;
                        /** @description Facts presumed from the node, because goods filed there are so by nature: confirm them. A stated fact or the words of the title outrank each. */
                        presumed: ({
                            /** @description Name of the attribute. */
                            fact: string;
                            /** @description The value that is presumed. */
                            value: boolean | number | string;
                        } & {
                            [key: string]: unknown;
                        })[];
                    } & {
                        [key: string]: unknown;
                    }) | null;
                } & {
                    [key: string]: unknown;
                };
                /** @description The standards that the request states. */
                standards: ({
                    /** @description The text that was read, at most 80 characters. */
                    input: string;
                    /** @description The standard, without its edition; null if it is not on record. */
                    family: string | null;
                    /** @description The edition; null if none was stated. */
                    edition: string | null;
                    /**
                     * @description Status of the edition. `unknown` never means current.
                     * @enum {string}
                     */
                    status: "current" | "superseded" | "unknown";
                    /** @description The status in words. */
                    message: string;
                    /** @description When the edition was published; null if not on record. */
                    published: string | null;
                    /** @description Last day of use of the edition, `YYYY-MM-DD`; null if not on record. */
                    last_use: string | null;
                    /** @description Editions that replaced it, oldest first. */
                    successors: string[];
                } & {
                    [key: string]: unknown;
                })[];
            } & {
                [key: string]: unknown;
            };
            /** @description Every identifier in the request, with what was read from it. */
            identifiers: ({
                /** @description The request field that holds it. */
                fact: string;
                /** @description The format that it was read as, such as `fcc_id` or `gtin13`. */
                kind: string;
                /** @description Its normal form, at most 80 characters. */
                value: string;
                /** @description Whether its format and check digit are right. Not checked against any register. */
                format_valid: boolean;
                /** @description What is wrong with it and what is expected, or that the format is valid. */
                message: string;
                /** @description Its parts, such as `grantee_code`; empty if none are known. */
                parsed: {
                    [key: string]: string;
                };
            } & {
                [key: string]: unknown;
            })[];
            /** @description The report on record that the request names; null if it names none. */
            evidence: ({
                /** @description Id of the report; null if the request names only a packet hash that no report has. */
                report_id: string | null;
                /** @description Hash of the packet, 64 hexadecimal digits; null if not known. */
                packet_sha256: string | null;
                /**
                 * @description Status of the report. The documents count only if it is `current`.
                 * @enum {string}
                 */
                status: "current" | "revoked" | "superseded" | "expired" | "not_found";
                /** @description The documents of the report. */
                documents: ({
                    /** @description Kind of document; `other` if it is not on record. */
                    kind: string;
                    sha256: components["schemas"]["Sha256"];
                    /** @description Whether the document counts for this decision. */
                    counts: boolean;
                    /** @description Why the document does not count; empty if it does. */
                    problems: ({
                        /** @description Code of the problem, such as `expired`. */
                        code: string;
                        /** @description The problem in words. */
                        message: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                    /** @description Parts that the document shows of what a rule demands in parts, such as `flammability`. */
                    meets: string[];
                } & {
                    [key: string]: unknown;
                })[];
            } & {
                [key: string]: unknown;
            }) | null;
            risk: components["schemas"]["Risk"];
            /** @description How much was assessed. */
            assessed: {
                /** @description Rules for this marketplace and category. */
                rules_considered: number;
                /** @description Rules in force that apply to the stated facts. */
                rules_applicable: number;
                /** @description Where the rule packs have no rules. Not assessed is never clear. */
                not_assessed: ({
                    /** @description `law`, `policy`, `time` if the law of that day was not read, or `all` if no rule could be chosen. */
                    part: string;
                    /** @description Why it was not assessed. */
                    reason: string;
                    /** @description The jurisdiction or marketplace without rules; `request` for `all`. */
                    scope: string;
                } & {
                    [key: string]: unknown;
                })[];
            } & {
                [key: string]: unknown;
            };
            boundary: components["schemas"]["Boundary"];
            /** @description The rule packs that hold rules for this marketplace and category. */
            rule_packs: components["schemas"]["RulePackRef"][];
            /** @description Official lists that numbers or names were looked up in; left out if there is none. */
            registers?: components["schemas"]["RegisterVersion"][];
            /** @description SHA-256 over the RFC 8785 form of everything that was judged. */
            inputs_sha256: string;
            decision_sha256: components["schemas"]["AgentDecisionDecisionSha256"];
            generated_at: components["schemas"]["GeneratedAt"];
            /** @description Facts that the request left out and the report stated. Present only if a report was found. */
            facts_from_report?: string[];
            receipt: components["schemas"]["DecisionReceipt"];
            /** @description Leaves of the transparency log that publish the rule packs. */
            ledger: {
                /** @description The leaf of each rule pack; null if one of them is not in the log yet. */
                rule_packs: {
                    /** @description Id of the event (`evt_…`). */
                    event_id: string;
                    /** @description Number of the event in the log, from 1. */
                    sequence: number;
                    /** @description Id of the rule pack or data file. */
                    id: string;
                }[] | null;
            };
            links: components["schemas"]["Links"];
            /** @description How the call was metered. */
            metering: components["schemas"]["Metering"];
            ignored?: components["schemas"]["Ignored"];
            next_question?: components["schemas"]["NextQuestion"];
            state?: components["schemas"]["State"];
        } & {
            [key: string]: unknown;
        };
        /** @description What the agent should do next, as a code. */
        AgentDecisionAction: string;
        /** @description The decision in a few kilobytes: verdict, what it waits for, next steps, and proof. */
        AgentDecisionBrief: {
            /** @constant */
            schema_version: "service.agent_decision_brief.v1";
            /** @description `dec_` and the first 32 digits of `decision_sha256`. */
            decision_id: string;
            /** @description The verdict, the same as in the full document. */
            decision: components["schemas"]["Verdict"];
            action: components["schemas"]["AgentDecisionAction"];
            summary: components["schemas"]["Summary"];
            /** @description All that stops the intended action; empty if nothing does. */
            blocking: components["schemas"]["Blocking"][];
            /** @description Facts to state, at most 3, those first that settle most: those that block, or the others if nothing blocks. */
            questions: components["schemas"]["BriefQuestion"][];
            /** @description What to do, in the order of doing, at most 3 steps: to stop alone, or those that block, or the others if nothing blocks. With `proof` each is whole. */
            next_steps: ({
                action: components["schemas"]["NextStepAction"];
                target: components["schemas"]["Target"];
                /** @description The step in one sentence. */
                text: string;
                /** @description Who issues the document, or who knows the fact. */
                whose: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description Rules that begin within the next twelve months, the soonest first, at most 3, one line each; left out if there are none. */
            coming?: string[];
            /** @description Null if no outcome was observed. */
            risk: components["schemas"]["Risk"] | null;
            as_of: components["schemas"]["AsOf"];
            decision_sha256: components["schemas"]["AgentDecisionDecisionSha256"];
            receipt: components["schemas"]["DecisionReceipt"];
            proof?: components["schemas"]["DecisionProof"];
            /** @description Addresses by name. `decision` is the full document on record, for the key that asked; without a key, ask again without `view`. */
            links: {
                [key: string]: string;
            };
            /** @description Where it is said what the service is not. */
            boundary_url: string;
            /** @description How the call was metered. */
            metering: components["schemas"]["Metering"];
            ignored?: components["schemas"]["Ignored"];
            next_question?: components["schemas"]["NextQuestion"];
            state?: components["schemas"]["State"];
        };
        /** @description Head of the tree over the judged members (`/docs/guides/hash`). The same inputs give the same hash. */
        AgentDecisionDecisionSha256: string;
        /**
         * @description Condition that raises an alert.
         * @enum {string}
         */
        AlertCondition: "dead_letters" | "late_schedule" | "queue_age" | "dispatch_age" | "parked_subjects" | "jobs_failing" | "deliveries_failing" | "dispatches_failing" | "sequencer_lag" | "canary_failed" | "canary_missing" | "calibration_off" | "database_set_back";
        /** @description A decision on record that an entry of a list, or a new rule, concerns. */
        AlertMatch: {
            account_id: components["schemas"]["AlertMatchAccountId"];
            /** @description Id of the decision (`dec_…`). */
            decision_id: string;
            /** @description `recall_match`, `recall_possible`, `laboratory_withdrawn`, `decision_changed` or `rule_in_force`. */
            change: string;
            /** @description The entry, or the change: list, number, day, title and address. */
            alert: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was found.
             */
            found_at: string;
            /**
             * Format: date-time
             * @description When the account was told; null if not yet.
             */
            noticed_at: string | null;
        };
        /** @description Id of the account (`acct_…`); null if none is known. */
        AlertMatchAccountId: string | null;
        /**
         * @description A promise: always true.
         * @constant
         */
        AlwaysTrue: true;
        /** @description Amount in cents of `currency`. */
        AmountCents: number;
        /** @description What the marketplace's appeal wants, as far as it was read. */
        Appeal: {
            /** @description Whether anything was read of what this marketplace wants. */
            known: boolean;
            /** @description How far that goes, in one sentence. */
            note: string;
            /** @description What it wants, each with its source; empty if nothing is known. */
            wants: {
                /** @description What it wants. */
                text: string;
                /** @description The day it was read, `YYYY-MM-DD`. */
                read_on: string | null;
                citation: components["schemas"]["Citation"];
            }[];
        };
        /** @description False if the rule applies only if a fact that is not stated is so. */
        Applies: boolean;
        /**
         * Format: date
         * @description The day that was judged, `YYYY-MM-DD`.
         */
        AsOf: string;
        /** @description Attempt number that the lease gave, from 0. */
        Attempt: number;
        /**
         * @description Where the result comes from: `field`, `text`, both, `nothing`, or `contradiction` if they disagree.
         * @enum {string}
         */
        Basis: "field" | "text" | "field_and_text" | "contradiction" | "nothing";
        /** @description Batch or lot number on the product. Recalls are often about some batches only. */
        Batch: string;
        /** @description Reason, in the words of the service. */
        Because: string;
        /** @description A fact or document that stops the intended action, once however many rules ask for it. */
        Blocking: {
            /**
             * @description `fact`: correct or state it. `evidence`: show a document.
             * @enum {string}
             */
            kind: "fact" | "evidence";
            /** @description Name of the fact, or kind of document. */
            target: string;
            /** @description What is wrong with the fact, the question for it, or the name of the document. */
            text: string;
            /** @description Ids of rules that ask for it, at most 2. */
            rule_ids: string[];
            /** @description What these rules cite, as lawyers cite it, at most 1; empty if only the request itself is in question. */
            citations: string[];
            /** @description Who issues the document; left out for a fact. */
            whose?: string;
            /** @description Jurisdictions whose rules ask for the document; only on a marketplace of several, where entries are grouped by it. */
            countries?: string[];
        };
        /** @description What the service is not, as flags. */
        Boundary: {
            [key: string]: true;
        };
        /** @description Brand of the product; null if none was stated. */
        Brand: string | null;
        /** @description A fact to state. */
        BriefQuestion: {
            /** @description Name of the request field or attribute to state. */
            fact: string;
            question: components["schemas"]["Question"];
            type: components["schemas"]["Type"];
            /** @description The values that are understood, or the likely ones of a long list; null if any value of the type is, or if they are not listed. */
            allowed: string[] | null;
            /** @description How to find the answer, and what follows from each. */
            why: string;
            /** @description Guesses from the words of the request, most likely first. None of them was applied. Left out if there are none. */
            candidates?: string[];
        };
        /** @description A calibration of rejection risk. */
        Calibration: {
            /** @description Version of the calibration (`cal_…`). */
            version: string;
            /** @description Hash of the calibration, 64 hexadecimal digits. */
            sha256: string;
            /** @description Outcomes it was learned from. */
            outcomes: number;
            /** @description Id of the newest outcome it was learned from; null for anybody but operators. */
            watermark: string | null;
            /**
             * Format: date-time
             * @description When it was learned.
             */
            fitted_at: string;
        };
        /** @description The risk for one verdict and number of missing documents. */
        CalibrationPoint: {
            decision: components["schemas"]["Verdict"];
            /** @description How many kinds of documents are missing; the highest number means at least as many. */
            missing_evidence: number;
            basis: components["schemas"]["CalibrationPointBasis"];
            /** @description Probability of a rejection or removal, 0 to 1. */
            rejection_probability: number;
            interval: components["schemas"]["Interval"];
            /** @description Observed outcomes behind the figure. */
            outcomes: number;
            expects: components["schemas"]["Expects"];
            /** @description The probability without any observed outcome. */
            prior_probability: number;
        };
        /**
         * @description `prior`: a stated belief, no outcome observed. `calibrated`: learned from outcomes.
         * @enum {string}
         */
        CalibrationPointBasis: "prior" | "calibrated";
        CanaryReceipt: {
            /** @constant */
            schema_version: "service.canary_receipt.v1";
            /** @description Id of the delivery. */
            delivery_id: string;
            /** @description Whether the delivery was received before. */
            duplicate: boolean;
        };
        CatalogueScan: {
            /** @constant */
            schema_version: "service.catalogue_scan.v1";
            /** @description Id of the scan (`scn_…`). */
            scan_id: string;
            account_id: components["schemas"]["AccountId"];
            /** @description Name of the file. */
            catalogue: string;
            status: components["schemas"]["PostScansActionStatus"];
            stopped_because: components["schemas"]["StoppedBecause"];
            as_of: components["schemas"]["PostScansActionAsOf"];
            /** @description Products on marketplaces. */
            listings: number;
            /** @description Listings with a verdict. */
            judged: number;
            /**
             * Format: date-time
             * @description When the file was handed in.
             */
            created_at: string;
            moved_at: components["schemas"]["MovedAt"];
            seconds_left: components["schemas"]["SecondsLeft"];
            /** @description Action asked about; null if the catalogue states it. */
            intended_action: string | null;
            /** @description Marketplaces asked about; empty if the catalogue states them. */
            marketplaces: string[];
            /** @description Form of the file, such as `Shopify export`; null if none is known. */
            form: string | null;
            /** @description Products; variants are one. */
            products: number;
            /** @description Rows of the file. */
            rows: number;
            /** @description Columns of the file. */
            columns: {
                /** @description Heading. */
                column: string;
                /** @description Field that it states; null if nothing reads it. */
                field: string | null;
            }[];
            /** @description Cells that cannot be read; they count as not stated. */
            unreadable: {
                /** @description Heading. */
                column: string;
                /** @description Cells. */
                cells: number;
                /** @description The first one. */
                first: string;
            }[];
            groups: components["schemas"]["ScanCounts"];
            /** @description The same by marketplace. */
            by_marketplace: components["schemas"]["ScanMarketplace"][];
            /** @description Facts and documents that listings wait for; one that frees most by itself comes first. */
            needs: {
                /**
                 * @description A fact, or a document.
                 * @enum {string}
                 */
                kind: "fact" | "evidence";
                /** @description Its code. */
                target: string;
                /** @description In words. */
                text: string;
                /** @description Listings that wait for it. */
                listings: number;
                /** @description Listings that wait for nothing else. */
                frees: number;
            }[];
            /** @description Categories that were guessed. The action `correct` sets them right. */
            guessed: {
                /** @description Category that titles suggest. */
                category: string;
                /** @description Listings. */
                listings: number;
                /** @description One of the titles. */
                example: string;
            }[];
            /** @description Its reports, by form. */
            links: {
                [key: string]: string;
            };
        };
        /** @description Category code; null if none is known. */
        Category: string | null;
        /** @description Verdicts that would change; empty for anybody but operators. */
        Changed: components["schemas"]["ChangedVerdict"][];
        /**
         * Format: date-time
         * @description When it was superseded or revoked; otherwise when it was made.
         */
        ChangedAt: string;
        /** @description A logged decision that the candidate judges otherwise. */
        ChangedVerdict: {
            /** @description Usage id of the decision (`use_…`). */
            id: string;
            /** @description The verdict of the live packs. */
            from: string;
            /** @description The verdict of the candidate. */
            to: string;
            /** @description Whether the marketplace rejected or removed the listing. */
            rejected: boolean;
        };
        /**
         * @description Connector that carries the messages.
         * @enum {string}
         */
        Channel: "email" | "crm";
        /** @description A signed checkpoint of the log. */
        Checkpoint: {
            /** @constant */
            schema_version: "service.transparency_checkpoint.v1";
            /** @description Name of the log, the first line of the note. */
            origin: string;
            /** @description Number of events in the tree. */
            tree_size: number;
            /** @description Root hash of the tree, RFC 6962, in base64. */
            root_hash: string;
            /** @description Signed note (C2SP tlog-checkpoint) without cosignatures. */
            checkpoint: string;
            /** @description SHA-256 (hex) of the signed note; it names the checkpoint. */
            checkpoint_sha256: string;
            /**
             * Format: date-time
             * @description Time of the signature.
             */
            signed_at: string;
            /** @description Verifier key of the log, in the form of Go's note package. */
            vkey: string;
            /** @description Cosignatures of witnesses; they stand below the note. */
            cosignatures: {
                /** @description Name of the witness. */
                witness: string;
                /**
                 * Format: date-time
                 * @description Time of the cosignature.
                 */
                cosigned_at: string;
                /** @description Signature line of the note, with its line end. */
                line: string;
            }[];
        };
        /** @description The source of a rule. */
        Citation: {
            /** @description What is cited, as lawyers cite it. */
            instrument: string;
            /** @description The section and paragraph that carries the rule; null if none was read. */
            pinpoint: string | null;
            /** @description The publisher's address; null if there is none. */
            url: string | null;
            /**
             * @description `primary`: the publisher's own text was read. `secondary`: a page about it. `none`: neither.
             * @enum {string}
             */
            grade: "primary" | "secondary" | "none";
        } & {
            [key: string]: unknown;
        };
        /** @description Kind of document, as `documents[].kind` of `POST /api/verify` takes it. */
        Code: string;
        /** @description Company name. */
        Company: string;
        /** @description State of all ledgers and queues on one day. */
        CompanySheet: {
            /**
             * Format: date
             * @description Day on which the sheet was taken.
             */
            day: string;
            /**
             * Format: date
             * @description Last full day; figures of a day are of this one.
             */
            closed_day: string;
            /** @description Month of `closed_day`, `YYYY-MM`. */
            month: string;
            /** @description Sums in cents, by currency. */
            money: {
                [key: string]: {
                    /** @description Payments received. */
                    received_cents: number;
                    /** @description Payments that paid an order. */
                    paid_cents: number;
                    /** @description Payments refunded. */
                    refunded_cents: number;
                    /** @description Payments with an instructed refund that is not confirmed yet. */
                    awaiting_refund_cents: number;
                    /** @description Amounts of unpaid orders. */
                    pending_cents: number;
                    /** @description Refunds that the provider made without an instruction. */
                    uninstructed_refunds_cents: number;
                    /** @description Received less the sum of where it went; 0 if the books are right. */
                    difference_cents: number;
                };
            };
            recurring?: components["schemas"]["RecurringRevenue"];
            /** @description Payment events of the day, by currency, then by type and disposition. */
            payments_day: {
                [key: string]: {
                    [key: string]: {
                        /** @description Number of rows. */
                        count: number;
                        /** @description Sum of their amounts in cents. */
                        amount_cents: number;
                    };
                };
            };
            /** @description Accounts that signed up on the day. */
            signups_day: number;
            /** @description Number of accounts. */
            accounts: {
                /** @description Accounts by status. */
                by_status: {
                    [key: string]: number;
                };
                /** @description Accounts by plan, then by status. */
                by_plan: {
                    [key: string]: {
                        [key: string]: number;
                    };
                };
            };
            /** @description Keys by role, then by status. */
            keys: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @description Orders by kind, then by status. */
            orders: {
                [key: string]: {
                    [key: string]: {
                        /** @description Number of rows. */
                        count: number;
                        /** @description Sum of their amounts in cents. */
                        amount_cents: number;
                    };
                };
            };
            /** @description Refund cases by reason and currency, then by status. */
            refunds: {
                [key: string]: {
                    [key: string]: {
                        /** @description Number of rows. */
                        count: number;
                        /** @description Sum of their amounts in cents. */
                        amount_cents: number;
                    };
                };
            };
            /** @description Number of decisions with a key. */
            decisions: {
                /** @description Decisions of the day, by verdict. */
                day: {
                    [key: string]: number;
                };
                /** @description Decisions of the month up to the day, by verdict. */
                month: {
                    [key: string]: number;
                };
            };
            /** @description Notices about unpaid orders on the day. */
            receivable_notices_day: number;
            /** @description Integration kits by status. */
            kits: {
                [key: string]: number;
            };
            /** @description Seller intakes by status. */
            intakes: {
                [key: string]: number;
            };
            /** @description Received messages by kind, then by status. */
            messages: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @description Questions of the trust center by status. */
            questions: {
                [key: string]: number;
            };
            /** @description Marketplace outcomes by result. */
            outcomes: {
                [key: string]: number;
            };
            /** @description Verification reports by status. */
            reports: {
                [key: string]: number;
            };
            /** @description Dormancy cases by status. */
            dormancy_cases: {
                [key: string]: number;
            };
            /** @description Webhooks. */
            webhooks: {
                /** @description Subscriptions by status. */
                subscriptions: {
                    [key: string]: number;
                };
                /** @description Deliveries that wait. */
                deliveries_open: number;
                /** @description Attempts of the day, by outcome. */
                attempts_day: {
                    [key: string]: number;
                };
            };
            /** @description Outbox by connector. */
            dispatch: {
                [key: string]: {
                    /** @description Rows that wait. */
                    ready: number;
                    /** @description Rows that wait for their time. */
                    deferred: number;
                    /** @description Rows that are leased. */
                    leased: number;
                    /** @description Rows that were delivered. */
                    done: number;
                    /** @description Dead letters. */
                    dead: number;
                    /** @description Whether a number is a lower bound, because counting stopped. */
                    capped: boolean;
                };
            };
            /** @description State of each job family. */
            families: {
                [key: string]: {
                    /** @description Due subjects, counted to 1,000; null if they could not be counted. */
                    due: number | null;
                    /** @description Whether more subjects are due than `due` says. */
                    due_capped: boolean;
                    /** @description Records of the last full day. */
                    recorded_day: number;
                    /** @description Parked subjects. */
                    parked: number;
                    /** @description Dead letters. */
                    dead: number;
                    /** @description Whether the family is paused. */
                    paused: boolean;
                };
            };
            /** @description The log. */
            log: {
                /** @description Number of events in the log. */
                tree_size: number;
            };
        };
        /** @description A decision by one of the two calibrations. */
        ComparedDecision: {
            /** @description Version of the calibration (`cal_…`); null for the prior. */
            calibration_version: string | null;
            /** @description Hash of the calibration; null for the prior. */
            calibration_sha256: string | null;
            /**
             * Format: date-time
             * @description When it was learned; null for the prior.
             */
            fitted_at: string | null;
            decision: components["schemas"]["Verdict"];
            action: components["schemas"]["AgentDecisionAction"];
            /** @description How many kinds of documents are missing. */
            missing_evidence: number;
            risk: components["schemas"]["Risk"];
            /** @description Hash of the inputs, 64 hexadecimal digits. */
            inputs_sha256: string;
            decision_sha256: components["schemas"]["DecisionSha256"];
        };
        /** @description Connector of the queue. */
        Connector: string;
        /**
         * @description Connector of the queue.
         * @enum {string}
         */
        Connector2: "email" | "payments" | "crm" | "questionnaires" | "agents" | "webhooks" | "verification";
        /**
         * @description Status of the contact after the act.
         * @enum {string}
         */
        ContactStatus: "consented" | "answered" | "bounced" | "withdrawn";
        /** @description The rule pack or data file itself. */
        Content: {
            /** @description Id of the rule pack or data file. */
            id: string;
            /** @description Version of the rule pack or data file. */
            version: string;
        } & {
            [key: string]: unknown;
        };
        /** @description SHA-256 of the content. */
        ContentSha256: string;
        Contradiction: {
            /**
             * @description The kind of statement that differs.
             * @enum {string}
             */
            field: "brand" | "model" | "product" | "standard" | "lab" | "issuer" | "date" | "file";
            /** @description The contradiction in one sentence. */
            message: string;
            /** @description The sides, with their values. */
            between: {
                /** @description The value that is stated there. */
                says: string;
                /** @description True if the facts beside the documents state it. */
                stated: boolean;
                /** @description Numbers of the documents that state it. */
                documents: number[];
            }[];
        };
        /** @description The way of a rejected listing to a better verdict. */
        CorrectionPlan: {
            /** @constant */
            schema_version: "service.correction_plan.v1";
            order_id: components["schemas"]["CorrectionPlanOrderId"];
            request_id: components["schemas"]["RequestId"];
            report_id: components["schemas"]["ReportId"];
            /** @description SHA-256 of the packet, as its public record has it. */
            packet_sha256: string;
            as_of: components["schemas"]["CorrectionPlanAsOf"];
            product: components["schemas"]["CorrectionPlanProduct"];
            decision: components["schemas"]["Verdict"];
            /** @description SHA-256 of the decision. */
            decision_sha256: string;
            /** @description The verdict in one sentence. */
            summary: string;
            /** @description One hash for all rule packs that judged. */
            rule_packs_sha256: string;
            /** @description Limits of the service. */
            boundary: {
                [key: string]: true;
            };
            /** @description The letter as it was read; null without one. */
            letter: components["schemas"]["RejectionLetter"] | null;
            /** @description What to do, in this order. */
            steps: components["schemas"]["CorrectionStep"][];
            /** @description Where the verdict turns. */
            turn: {
                /** @description The step after which the verdict is better; null if none. */
                at_step: number | null;
                /** @description The verdict before. */
                from: components["schemas"]["Verdict"];
                /** @description The verdict after all steps. */
                to: components["schemas"]["Verdict"];
                /** @description Why no step turns it; null if one does. */
                why_not: string | null;
            };
            appeal: components["schemas"]["Appeal"];
            /** @description What contradicts what in the packet. */
            contradictions: components["schemas"]["Contradiction"][];
        };
        /** @description The day that was judged, `YYYY-MM-DD`. */
        CorrectionPlanAsOf: string;
        /** @description Id of the order (`ord_…`). */
        CorrectionPlanOrderId: string;
        /** @description The product as stated. */
        CorrectionPlanProduct: {
            marketplace: components["schemas"]["Marketplace"];
            /** @description Name of the marketplace; null if none was stated. */
            marketplace_name: string | null;
            category: components["schemas"]["Category"];
            /** @description Name of the category; null if none was stated. */
            category_name: string | null;
            title: components["schemas"]["Title"];
            /** @description Brand; null if none was stated. */
            brand: string | null;
            /** @description Model; null if none was stated. */
            model: string | null;
        };
        /** @description A step of the plan, with the verdict after it. */
        CorrectionStep: {
            /** @description Number of the step, from 1: the order of doing. */
            number: number;
            /**
             * @description What to do. `answer_letter`: no rule asks for it, but the letter does.
             * @enum {string}
             */
            action: "correct_fact" | "obtain_evidence" | "state_fact" | "ask_person" | "stop" | "answer_letter";
            /** @description The fact, kind of document, rule or reason that the step is about. */
            target: string;
            /** @description The step in one sentence. */
            text: string;
            /** @description Whose document or knowledge it is. */
            whose: string;
            /** @description Whether the action has to wait for it. */
            blocks: boolean;
            /** @description Reasons of the letter that it answers. */
            answers: components["schemas"]["OutcomeReason"][];
            /** @description For a question: the verdict by its answer. Empty where no answer can be tried. */
            if_answered: {
                /** @description A possible answer. */
                answer: boolean | number | string;
                decision: components["schemas"]["Verdict"];
                /** @description Points that would then block. */
                blocking: number;
            }[];
            /** @description The answer that the next steps are judged with; null if none. */
            assumed: boolean | number | string | null;
            /** @description The verdict after this step and all before it. */
            decision_after: components["schemas"]["Verdict"];
            /** @description Points that still block after it. */
            blocking_after: number;
            /** @description Points that are still open after it, blocking ones included. */
            open_after: number;
        };
        /** @description Number of the invoice that a correction takes back; else null. */
        Corrects: string | null;
        /** @description ISO 4217 code, upper case. */
        Currency: string;
        /** @description Account that the event belongs to, or null. */
        DataAccountId: string | null;
        /**
         * Format: date
         * @description Day (UTC) that was judged, or that the list describes.
         */
        DataAsOf: string;
        /** @description Connector that the event came through. */
        DataConnector: string;
        /** @description ISO 4217 code, upper case. */
        DataCurrency: string;
        /** @description Calendar month (UTC), `YYYY-MM`. */
        DataPeriod: string;
        /**
         * Format: date
         * @description Day (UTC), `YYYY-MM-DD`.
         */
        Day: string;
        /** @description Full days since the last decision, or since activation. */
        DaysSilent: number;
        /** @description A row that was given up after its last attempt. */
        DeadDispatch: {
            dispatch_id: components["schemas"]["DispatchId"];
            kind: components["schemas"]["Kind"];
            /**
             * @description The thing that the row is about; null if the row was no dispatch.
             * @default null
             */
            subject: {
                /** @description Kind of the subject. */
                type: string;
                /** @description Id of the subject. */
                id: string;
            } | null;
            /** @description Attempts made. */
            attempts: number;
            /** @description `detail` of the last attempt; null if its lease expired. */
            detail: string | null;
            /**
             * Format: date-time
             * @description When the row was given up.
             */
            dead_at: string;
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
        /**
         * Format: date-time
         * @description Time of the decision; null while it waits.
         */
        DecidedAt: string | null;
        /** @description The verdict when the current report was last judged again; null if it never was. */
        DecisionNow: components["schemas"]["Verdict"] | null;
        /** @description Proves what a brief answer shows; `npm run verify-receipt` and the client check it. */
        DecisionProof: {
            /** @constant */
            schema_version: "service.decision_proof.v1";
            /** @description Number of members. */
            size: number;
            /** @description All members that `decision_sha256` covers, in the order of the tree. */
            members: {
                /** @description Name of the member. */
                name: string;
                /** @description Its place in the tree, from 0 on. */
                index: number;
                /**
                 * @description A list is a tree of its items.
                 * @enum {string}
                 */
                kind: "value" | "list";
                /** @description Number of items of a list; 1 for a value. */
                count: number;
                /** @description Hash of the value. */
                sha256: string;
                /** @description Field of this answer that holds the same value, or some items of the list; null if none does. */
                shown: string | null;
                /** @description Where the items shown stand in the list, in the order of the answer. */
                items?: {
                    /** @description Place of the item in the list, from 0 on. */
                    index: number;
                    /** @description Hashes that lead from the item to `sha256` (RFC 9162). */
                    path: string[];
                }[];
            }[];
            /** @description Hashes that lead from the members to `decision_sha256`; empty, as all members are named. */
            path: string[];
        };
        /** @description A rule that is not simply passed. */
        DecisionReason: {
            /** @description Id of a rule in the rule packs. */
            rule_id: string;
            /** @description All rules behind the reason: those that wait for the same document or fact, too. */
            rule_ids: string[];
            /**
             * @description `block` stops the intended action, `warn` is a condition, `info` only informs.
             * @enum {string}
             */
            severity: "block" | "warn" | "info";
            /**
             * @description `broken`: a fact breaks it. `to_check`: a person has to look. `missing_evidence`: a document is not shown. `unknown`: a fact is not stated. `advisory`: similar listings were refused. `informational`: nothing is required yet.
             * @enum {string}
             */
            outcome: "broken" | "to_check" | "missing_evidence" | "unknown" | "advisory" | "informational";
            /** @description The fact that the rule is about; `evidence` for documents, `none` for information. */
            fact: string;
            message: components["schemas"]["Message"];
            /** @description The value that was judged; null if the rule needs none. */
            observed: string | null;
            /** @description Who states the fact: `request`, `title`, `brand`, `model` or `category`; null if nobody. */
            stated_by: string | null;
            /** @description The value or document that the rule requires; null if it requires none. */
            required: string | null;
            citation: components["schemas"]["Citation"];
            /** @description First day of the rule, `YYYY-MM-DD`; null if it is in force already. */
            in_force_from: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A signed receipt that anybody can verify offline. Decisions from before trees have the earlier form. */
        DecisionReceipt: ({
            /** @constant */
            schema_version: "service.decision_receipt.v2";
            /**
             * @description The signature algorithm.
             * @constant
             */
            algorithm: "ed25519";
            key_id: components["schemas"]["KeyId"];
            payload: components["schemas"]["DecisionReceiptPayload"];
            /** @description Head of the tree over the receipts that were signed together. */
            root: string;
            /** @description Place of this receipt among them, from 0 on. */
            index: number;
            /** @description Number of receipts that were signed together. */
            size: number;
            /** @description Hashes that lead from this receipt to `root` (RFC 9162). */
            path: string[];
            /** @description Signature in base64url, over the RFC 8785 form of `root`, `size`, and the key. */
            signature: string;
        } & {
            [key: string]: unknown;
        }) | ({
            /** @constant */
            schema_version: "service.decision_receipt.v1";
            /**
             * @description The signature algorithm.
             * @constant
             */
            algorithm: "Ed25519";
            key_id: components["schemas"]["KeyId"];
            payload: components["schemas"]["DecisionReceiptPayload"];
            /** @description Signature in base64, over the RFC 8785 form of the receipt without it. */
            signature: string;
        } & {
            [key: string]: unknown;
        });
        /** @description What is signed: hashes, ids and days, never facts. */
        DecisionReceiptPayload: {
            [key: string]: unknown;
        };
        /** @description The product, the marketplace and the intended action. */
        DecisionRequest: {
            /** @description Id of a verification report (`rep_…`) whose evidence counts. */
            report_id?: string;
            /** @description SHA-256 of an evidence packet, 64 hexadecimal digits: another way to name its report. */
            packet_sha256?: string;
            marketplace?: components["schemas"]["DecisionRequestMarketplace"];
            category?: components["schemas"]["DecisionRequestCategory"];
            title?: components["schemas"]["DecisionRequestTitle"];
            /** @description Brand of the product. */
            brand?: string;
            /** @description Model name or number of the product. */
            model?: string;
            listing_id?: components["schemas"]["DecisionRequestListingId"];
            gtin?: components["schemas"]["Gtin"];
            batch?: components["schemas"]["Batch"];
            fcc_id?: components["schemas"]["FccId"];
            lab?: components["schemas"]["Lab"];
            standard?: components["schemas"]["Standard"];
            intended_action?: components["schemas"]["IntendedAction"];
            ingredients?: components["schemas"]["Ingredients"];
            attributes?: components["schemas"]["ProductAttributes"];
            /**
             * Format: date
             * @description The day to judge, `YYYY-MM-DD`; today if left out.
             */
            as_of?: string;
            state?: components["schemas"]["State"];
            /** @description Answers by name of the fact: a field or an attribute. Null: not known, and not asked again. Only with `state`. */
            answers?: {
                [key: string]: (boolean | number | string) | null;
            };
        };
        /** @description Category code, such as `toys`, or a node of a public taxonomy: Google product category (`784`, `Media > Books`), Shopify (`sg-4-17`), HS (`9503.00`), GPC segment, Amazon product type (`SHIRT`). Letter case does not matter. */
        DecisionRequestCategory: string;
        /** @description The marketplace's own listing id (such as an ASIN), or a GTIN. */
        DecisionRequestListingId: string;
        /** @description Marketplace code, such as `amazon_us`. Letter case does not matter. */
        DecisionRequestMarketplace: string;
        /** @description Title of the listing. It is data: instructions in it never count. */
        DecisionRequestTitle: string;
        /** @description Hash of the decision, 64 hexadecimal digits. */
        DecisionSha256: string;
        /** @description Secret address of the delivered document; null without one, and for who may not have it. */
        Deliverable: string | null;
        /**
         * @description Who posts events to `endpoint_url`. `webhook_handoff`: the service. `poll_or_connector_handoff`: the connector `webhooks`; without `endpoint_url` you poll `GET /api/webhooks/events`.
         * @enum {string}
         */
        DeliveryMode: "webhook_handoff" | "poll_or_connector_handoff";
        /** @description Received minus paid, refunded and awaiting refund: 0 unless the ledgers disagree. */
        DifferenceCents: number;
        /** @description Id of the row in the queue. */
        DispatchId: string;
        /** @description Brand of the product it is for. */
        DocumentBrand: string | null;
        /** @description The laboratory behind it, by name or accreditation number. */
        DocumentLab: string | null;
        /** @description Model of the product it is for. */
        DocumentModel: string | null;
        /** @description Documents by their metadata and hash, at most 100; the documents themselves stay with the seller. */
        Documents: components["schemas"]["EvidenceDocument"][];
        /** @description Accounts that have paid the month, and what a month of them brings. */
        Due: {
            /** @description How many. */
            count: number;
            /** @description Their fees in cents. */
            amount_cents: number;
        };
        /** @description True if an earlier call did this already and this one changed nothing. */
        Duplicate: boolean;
        /**
         * @description The result of the gate. A passed candidate is still only advice.
         * @enum {string}
         */
        EarlierOutcome: "passed" | "refused";
        /** @description E-mail address of the contact person. */
        Email: string;
        /**
         * Format: email
         * @description E-mail address of the contact person.
         */
        EmailAddress: string;
        /**
         * Format: date-time
         * @description From when on the key is refused; null without an end.
         */
        EndsAt: string | null;
        /** @description A refusal: `schema_version` is its code. */
        Error: {
            /**
             * @description The code of the refusal.
             * @enum {string}
             */
            schema_version: "invalid_decision_request" | "invalid_platform_account" | "invalid_key_action" | "invalid_integration_kit" | "invalid_terms_acceptance" | "invalid_order" | "invalid_intake_request" | "invalid_scan" | "invalid_plan_change" | "invalid_payment_event" | "invalid_payprovider_checkout" | "invalid_payprovider_webhook" | "invalid_inbox_message" | "invalid_outcome" | "invalid_verification_request" | "invalid_webhook_subscription" | "invalid_watched_source" | "invalid_canary_delivery" | "invalid_claim_guard_request" | "invalid_channel_contact" | "invalid_channel_response" | "invalid_rule_promotion" | "invalid_worker_request" | "invalid_task_action" | "invalid_family_action" | "invalid_dispatch_request" | "invalid_request" | "invalid_json" | "invalid_api_key" | "invalid_or_revoked_api_key" | "insufficient_role" | "account_key_mismatch" | "not_found" | "method_not_allowed" | "beyond_the_log" | "family_paused" | "decision_not_reproducible" | "payload_too_large" | "rate_limited" | "monthly_quota_exceeded" | "internal_error" | "payprovider_checkout_unavailable" | "payprovider_webhook_unavailable" | "unavailable" | "log_set_back" | "not_ready";
            /** @description What is wrong, where, and what is allowed. */
            message: string;
            /** @description Entry of the code in the reference of errors. */
            documentation_url?: string;
            /** @description Each field that was refused. */
            issues?: {
                /** @description Dotted path of the field; empty for the whole body. */
                path: string;
                /** @description What is wrong with it. */
                message: string;
            }[];
            /** @description Id of the request, as in the header `x-request-id`. */
            request_id: string;
        } & {
            [key: string]: unknown;
        };
        /** @description An active account’s month is over and its recap was made from its own ledger rows. */
        EventAccountValueRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "account.value.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Account that the event belongs to, or null. */
                account_id: string;
                period: components["schemas"]["DataPeriod"];
                /** @description Key of the recap's record. */
                recap_key: string;
                /** @description SHA-256 of the recap. */
                recap_sha256: string;
                /** @description Figures behind the event. */
                figures: {
                    /** @description Number of decisions. */
                    decisions: number;
                    /** @description Number of decisions by verdict. */
                    decisions_by_verdict: {
                        [key: string]: number;
                    };
                    /** @description Number of decisions by marketplace. */
                    decisions_by_marketplace: {
                        [key: string]: number;
                    };
                    /** @description Use of the month's quota. */
                    quota_used: {
                        /** @description Decisions used in the month. */
                        used: number;
                        /** @description Quota of the month, in decisions. */
                        quota: number;
                        /** @description Share of the quota that was used, in percent. */
                        percent: number;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Number of outcomes by result. */
                    outcomes_by_result: {
                        [key: string]: number;
                    };
                    /** @description Number of holds that a marketplace confirmed by refusing the listing. */
                    holds_confirmed: number;
                    /** @description Number of reports that lacked evidence first and did not later. */
                    evidence_gaps_closed: number;
                    /** @description Payments of the month. */
                    fees_paid: {
                        amount_cents: components["schemas"]["AmountCents"];
                        currency: components["schemas"]["DataCurrency"];
                        /** @description Number of payments. */
                        payments: number;
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A snapshot of all tables, or the archive of a closed month, was written and read back: the hash of its manifest, and the size of the log. */
        EventBackupSnapshotRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "backup.snapshot.recorded";
            /** @description Facts of the event. */
            data: {
                day: components["schemas"]["Day"];
                /** @description SHA-256 of the snapshot. */
                snapshot_sha256: string;
                /** @description Number of events in the log. */
                tree_size: number;
                /** @description The month that was archived; absent for a snapshot. */
                archived_month?: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A consented contact’s next play was due: its draft went through the claim guard, and into the outbox if that let it pass. */
        EventChannelPlayRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "channel.play.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Play, as a code. */
                play: string;
                /** @description Channel of the message. */
                channel?: string;
                /** @description SHA-256 of the contact's address. */
                contact_sha256?: string;
                text_sha256?: components["schemas"]["TextSha256"];
                /** @description Step that the event is about. */
                step?: number;
                /** @description Verdict of the claim guard on the text. */
                guard?: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A contact answered a play, or withdrew consent: the kind of answer, not its text. */
        EventChannelResponseRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "channel.response.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Play, as a code. */
                play: string;
                /** @description Response of the contact. */
                response: string;
                /** @description Channel of the message. */
                channel?: string;
                /** @description SHA-256 of the contact's address. */
                contact_sha256?: string;
                text_sha256?: components["schemas"]["TextSha256"];
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description An outgoing or public text was held for the first time, or under changed rules, against the claims that nobody may make. */
        EventClaimGuardRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "claim.guard.recorded";
            /** @description Facts of the event. */
            data: {
                text_sha256: components["schemas"]["TextSha256"];
                /**
                 * @description Verdict of the claim guard.
                 * @enum {string}
                 */
                verdict: "pass" | "ask" | "block";
                /** @description Place where the text is shown. */
                surface?: string;
                /** @description First place of the text: a family and the kind it dispatches, or a page of the service. */
                source?: string;
                /** @description Findings in order. */
                findings?: ({
                    /** @description Rule that the finding or status follows from. */
                    rule: string;
                    /** @description Words that the rule found. */
                    words?: string;
                    /** @description Kind of the claim. */
                    topic?: string;
                    /** @description How surely it is such a claim; 1 for a rule. */
                    score?: number;
                } & {
                    [key: string]: unknown;
                })[];
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A full hour in which a connector leased, settled or left rows waiting is over: how it did. */
        EventConnectorHealthRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "connector.health.recorded";
            /** @description Facts of the event. */
            data: {
                /**
                 * Format: date-time
                 * @description Beginning of the hour.
                 */
                hour: string;
                /** @description Connector that the event came through. */
                connector: components["schemas"]["Connector2"];
                /** @description Number of leases taken. */
                leases: number;
                /** @description Number of leases that ran out. */
                expired: number;
                /** @description Number of rows acknowledged as delivered. */
                delivered: number;
                /** @description Number of rows acknowledged as failed. */
                failed: number;
                /** @description Number of rows that wait. */
                ready: number;
                /** @description Age of the oldest waiting row in seconds; null if none waits. */
                oldest_ready_seconds: number | null;
                /** @description Number of dead letters. */
                dead: number;
                /**
                 * @description Status after the event.
                 * @enum {string}
                 */
                status: "healthy" | "degraded" | "failing" | "silent";
                /** @description Rule that the finding or status follows from. */
                rule: string;
                because: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A received message was routed to the trust center, the refund policy, the outcomes or a person. */
        EventConnectorInboxRouted: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "connector.inbox.routed";
            /** @description Facts of the event. */
            data: {
                /** @description Received message, or null. */
                inbox_message_id: string;
                connector: components["schemas"]["DataConnector"];
                /** @description Id that the sender gave the message. */
                message_id: string;
                /** @description Kind of the subject, as a code. */
                kind: string;
                content_sha256: components["schemas"]["ContentSha256"];
                /** @description Order, or null. */
                order_id: string | null;
                /** @description Route that was taken, as a code. */
                route: string;
                /** @description Part of the service that handles the message. */
                target: string;
                because: components["schemas"]["Because"];
                /** @description Number of questions in the message. */
                question_count?: number;
                /** @description Refund case. */
                refund_case_id?: string;
                /** @description Contact that the message came from. */
                contact_id?: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description An account with errors, silence or an open message was triaged, and its next best action named. */
        EventCustomerSuccessTriaged: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "customer.success.triaged";
            /** @description Facts of the event. */
            data: {
                /** @description Signal that the account gave. */
                signal: string;
                /** @description Next step for this account, as a code. */
                next_best_action: string;
                account_id?: components["schemas"]["DataAccountId"];
                week?: components["schemas"]["Week"];
                /** @description Most urgent finding, as a code. */
                finding?: string;
                /** @description Priority; a higher one comes first. */
                priority?: number;
                /** @description Findings in order. */
                findings?: ({
                    /** @description Code of the finding. */
                    code: string;
                    /** @description Number of occurrences. */
                    count: number;
                    /** @description Number that `count` is a part of, or null. */
                    total?: number | null;
                    /**
                     * Format: date-time
                     * @description Time since when it holds, or null.
                     */
                    since?: string | null;
                    /** @description Subject of the finding, or null. */
                    id?: string | null;
                } & {
                    [key: string]: unknown;
                })[];
                days_silent?: components["schemas"]["DaysSilent"];
                /** @description Dormancy case, or null. */
                dormancy_case_id?: string | null;
                /** @description Received message, or null. */
                inbox_message_id?: string | null;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description An account made no decision for 14 days: its case is opened, or it came back and its case is closed. */
        EventDormancyCaseRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "dormancy.case.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Dormancy case, or null. */
                dormancy_case_id: string;
                /** @description Status after the event. */
                status: string;
                occasion?: components["schemas"]["Occasion"];
                account_id?: components["schemas"]["DataAccountId"];
                last_decision_at?: components["schemas"]["LastDecisionAt"];
                days_silent?: components["schemas"]["DaysSilent"];
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description An account whose dormancy case was closed fell silent again. */
        EventDormancyCaseReopened: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "dormancy.case.reopened";
            /** @description Facts of the event. */
            data: {
                /** @description Dormancy case, or null. */
                dormancy_case_id: string;
                occasion?: components["schemas"]["Occasion"];
                account_id?: components["schemas"]["DataAccountId"];
                last_decision_at?: components["schemas"]["LastDecisionAt"];
                days_silent?: components["schemas"]["DaysSilent"];
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description Fields of an event of any type. */
        EventEnvelope: {
            /** @description Id of the event; a delivery can arrive twice, so deduplicate by it. */
            id: string;
            /** @description Number in the log: starts at 1 and has no gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description Time of the act that the event reports, UTC.
             */
            occurred_at: string;
            /** @description Account that the event belongs to; null if it belongs to none. */
            account_id: string | null;
            /** @description Thing that the event is about. */
            subject: {
                /** @description Type of the subject, such as `order`. */
                type: string;
                /** @description Id of the subject. */
                id: string;
            };
            /** @description Salt of the log's commitment to this event: 32 random bytes in base64. */
            salt: string;
            /** @constant */
            schema_version: "service.event.v1";
        };
        /** @description An account’s use fits another fixed plan better: the suggestion with its arithmetic. */
        EventExpansionRadarRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "expansion.radar.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Plan of the account. */
                plan: string;
                /** @description Plan that fits the use better. */
                suggested_plan: string;
                period: components["schemas"]["DataPeriod"];
                account_id?: components["schemas"]["DataAccountId"];
                /** @description Figures that the suggestion rests on. */
                arithmetic?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A number, a boolean, an id, a code, a hash or a time; or a list or an object of these. */
        EventFigure: number | boolean | null | string | unknown[] | {
            [key: string]: unknown;
        };
        /** @description The week is over: a digest was made from ledger facts only. */
        EventFounderUpdateRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "founder.update.recorded";
            /** @description Facts of the event. */
            data: {
                week: components["schemas"]["Week"];
                /** @description SHA-256 of the digest. */
                digest_sha256: string;
                figures?: components["schemas"]["Figures"];
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A signup or kit had no attributed source yet, or an unknown one and a new fact: where it came from, as far as the ledger knows. */
        EventGrowthSourceRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "growth.source.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Origin of the subject, as a code. */
                source: string;
                /** @description Type of the subject. */
                subject_type?: string;
                /** @description Id of the subject. */
                subject_id?: string;
                /** @description Source of the finding, as a code. */
                basis?: string;
                /** @description Whether an earlier event said something else about this subject. */
                again?: boolean;
                /** @description Integration kit. */
                kit_id?: string;
                /** @description Type of the integration kit. */
                integration_type?: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description Id of the event that records the report in the log (`evt_…`). */
        EventId: string;
        /** @description A kit was attached to an account, nudged to its next self-test step, or handed that step as a task. */
        EventIntegrationActivationRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "integration.activation.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Integration kit. */
                kit_id: string;
                action: components["schemas"]["Action"];
                /** @description Step that the event is about. */
                step: string;
                /** @description Position of the step. */
                order?: number;
                /** @description Path of the operation that the step calls. */
                endpoint?: string;
                /** @description Number of this nudge. */
                nudge?: number;
                of?: components["schemas"]["Of"];
                /** @description Whether the kit counts as stalled. */
                stalled?: boolean;
                week?: components["schemas"]["Week"];
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A kit had evidence newer than its last report: a self-test report over the eleven steps. */
        EventIntegrationConformanceRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "integration.conformance.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Integration kit. */
                kit_id: string;
                /**
                 * @description Status after the event.
                 * @enum {string}
                 */
                status: "activated" | "conformant";
                /** @description Number of steps passed. */
                passed: number;
                of: components["schemas"]["Of"];
                /** @description Steps without evidence. */
                missing: string[];
                /** @description SHA-256 of the evidence. */
                evidence_sha256: string;
                /** @description SHA-256 of the conformance report. */
                report_sha256: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A partner made an integration kit. */
        EventIntegrationKitCreated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "integration.kit.created";
            /** @description Facts of the event. */
            data: {
                /** @description Integration kit. */
                kit_id: string;
                /** @description Type of the integration kit. */
                integration_type: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description Outcomes came in since the last calibration: it was fitted again and stored as a version. */
        EventLearningLoopRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "learning.loop.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Version of the calibration. */
                calibration_version: string | number;
                /** @description Number of outcomes. */
                outcomes: number;
                /** @description Method of the calibration. */
                method?: string;
                /** @description SHA-256 of the calibration. */
                calibration_sha256?: string;
                /** @description Brier score of the calibration on held-out outcomes; lower is better. */
                brier?: number;
                /** @description Log loss of the calibration on held-out outcomes; lower is better. */
                log_loss?: number;
                /** @description Mean distance of stated from later shares. */
                calibration_error?: number;
                /** @description Weight of an outcome beside one a tenth newer. */
                age_weight?: number;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description Somebody reported what a marketplace did with a listing: how it was read, never its text. */
        EventMarketplaceOutcomeRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "marketplace.outcome.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Outcome. */
                outcome_id: string;
                /** @description Verification report, or null. */
                report_id: string | null;
                /** @description Whether the report exists and is linked to the outcome. */
                report_linked: boolean;
                /** @description Usage row of the decision, or null. */
                usage_id: string | null;
                /** @description Act of the marketplace. */
                result: components["schemas"]["OutcomeResult"];
                /** @description Source of the finding, as a code. */
                basis: components["schemas"]["Basis"];
                /** @description Reasons that the marketplace gave, as codes. */
                reasons: components["schemas"]["OutcomeReason"][];
                /** @description Marketplace code, or null. */
                marketplace: string | null;
                /** @description Category code, or null. */
                category: string | null;
                connector: components["schemas"]["DataConnector"];
                /**
                 * @description Role of the reporter.
                 * @enum {string}
                 */
                reported_by: "public" | "account" | "connector" | "operator";
                text_sha256: components["schemas"]["TextSha256"];
                /**
                 * Format: date-time
                 * @description Time of the marketplace's act.
                 */
                outcome_at: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A condition needs a person: money that nobody waits for, an endpoint disabled, a threshold passed. */
        EventOpsAlertRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "ops.alert.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Condition that needs a person, as a code. */
                condition: string;
                /** @description Severity of the condition. */
                severity?: string;
                /**
                 * Format: date-time
                 * @description Time since when it holds, or null.
                 */
                since?: string;
                /** @description Id that the payment provider gave the event. */
                provider_event_id?: string;
                /** @description Reason. */
                reason?: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A payment, its failure or its return was written into the payment ledger of an order. */
        EventPaymentEventRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "payment.event.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Payment event, or null. */
                payment_event_id: string;
                /** @description Order, or null. */
                order_id: string;
                /** @description Kind of the payment event. */
                event_type: components["schemas"]["PaymentEventType"];
                /** @description Id that the payment provider gave the event. */
                provider_event_id: string;
                amount_cents: components["schemas"]["AmountCents"];
                currency: components["schemas"]["DataCurrency"];
                /** @description Effect of the payment on its order. */
                disposition: components["schemas"]["PaymentDisposition"];
                /** @description Status of the order after the payment event. */
                order_status: components["schemas"]["OrderStatus"];
                /** @description Number of the invoice or correction that was issued; left out without one. */
                invoice_number?: string;
                /** @description SHA-256 of that document. */
                invoice_sha256?: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A key was minted, claimed, rotated, revoked, issued to a connector or an operator, or ended with its account (`close`). Never the key, never its hash. */
        EventPlatformKeyLifecycle: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "platform.key.lifecycle";
            /** @description Facts of the event. */
            data: {
                /**
                 * @description Act that was done, as a code.
                 * @enum {string}
                 */
                action: "mint" | "claim" | "rotate" | "revoke" | "issue" | "close";
                account_id: components["schemas"]["DataAccountId"];
                /** @description Key that the act concerns. */
                key_id?: string;
                /** @description Key that stopped working. */
                ended_key_id?: string;
                /** @description Order, or null. */
                order_id?: string;
                connector?: components["schemas"]["DataConnector"];
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description An account reached 80 % or 100 % of its month’s quota, or a new month resumed it or began its new plan. */
        EventPlatformUsageRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "platform.usage.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Account that the event belongs to, or null. */
                account_id: string;
                /**
                 * @description Level of use that was reached.
                 * @enum {string}
                 */
                level: "warning" | "pause" | "resume" | "plan_change";
                period: components["schemas"]["DataPeriod"];
                /** @description Decisions used in the month. */
                used: number;
                /** @description Quota of the month, in decisions. */
                quota: number;
                /** @description Plan of the account. */
                plan: string;
                action?: components["schemas"]["Action"];
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A current report’s decision changes, its standard or evidence ends within 30 days, or a recall, a lost laboratory or a new rule concerns a decision on record. */
        EventPortfolioMonitorEvent: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "portfolio.monitor.event";
            /** @description Facts of the event. */
            data: {
                /** @description Verification report, or null. */
                report_id?: string;
                /** @description Decision on record that it concerns. */
                decision_id?: string;
                /** @description Kind of change, as a code. */
                change: string;
                /** @description Verdict of the decision. */
                decision?: string;
                /** @description Verdict before the change. */
                previous_decision?: string;
                /** @description Ids of the rules concerned. */
                rule_ids?: string[];
                /** @description Standard with its edition. */
                standard?: string;
                /** @description Documents concerned: their number, or their SHA-256. */
                documents?: string[];
                /**
                 * Format: date
                 * @description First day that the change applies.
                 */
                effective_on?: string;
                /** @description Recalls and alerts, or laboratories that were lost, that concern the product. */
                alerts?: ({
                    /** @description Official list that it stands in. */
                    list: string;
                    /** @description Its number in the list. */
                    id: string;
                    /**
                     * Format: date
                     * @description Its day, or null.
                     */
                    on: string | null;
                    /** @description Its title in the list. */
                    title: string;
                    /**
                     * Format: uri
                     * @description The publisher's page of it.
                     */
                    url?: string;
                    /** @description What it shares with the product: gtin, asin or brand_model. */
                    matched_by?: string;
                    /** @description Status of a laboratory. */
                    status?: string;
                } & {
                    [key: string]: unknown;
                })[];
                /** @description What restores the former decision. */
                cure?: {
                    action: components["schemas"]["Action"];
                    /** @description Codes of the evidence to obtain. */
                    evidence: string[];
                    /** @description Facts to state or correct. */
                    facts: string[];
                } & {
                    [key: string]: unknown;
                };
                /** @description SHA-256 of all rule packs at that time. */
                rule_packs_sha256?: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A pending order came to day 1, 3, 7, 14 or 30: a notice was queued, nothing was charged. */
        EventReceivableNoticeRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "receivable.notice.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Order, or null. */
                order_id: string;
                /** @description Step that the event is about. */
                step: number;
                of: components["schemas"]["Of"];
                amount_cents: components["schemas"]["AmountCents"];
                currency: components["schemas"]["DataCurrency"];
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description The written refund policy ruled on a case: one instruction, or a person decides. */
        EventRefundPolicyRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "refund.policy.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Refund case. */
                refund_case_id: string;
                /** @description Order, or null. */
                order_id: string;
                /** @description Payment event, or null. */
                payment_event_id: string | null;
                /**
                 * @description Reason.
                 * @enum {string}
                 */
                reason: "duplicate_payment" | "wrong_amount" | "wrong_currency" | "cancelled_order" | "unpriced_order" | "requested" | "not_delivered";
                amount_cents: components["schemas"]["AmountCents"];
                currency: components["schemas"]["DataCurrency"];
                /**
                 * @description Ruling on the refund case.
                 * @enum {string}
                 */
                ruling: "instruct" | "refer";
                /** @description Clause of the refund policy that ruled. */
                policy: string;
                because: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description An official list was imported, or registry data (standards, laboratories, grantees) was past its freshness date and was reviewed. */
        EventRegistryRefreshRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "registry.refresh.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Registry data that were checked: standards, laboratories or grantees. */
                registry: string;
                day?: components["schemas"]["Day"];
                /** @description Number of entries. */
                entries?: number;
                /** @description Number of entries past their freshness date. */
                stale?: number;
                content_sha256?: components["schemas"]["ContentSha256"];
                as_of?: components["schemas"]["DataAsOf"];
                /** @description Age in days. */
                age_days?: number;
                /** @description Version of the rule pack or list. */
                version?: number;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A rejection pattern passed its support and significance thresholds: an advice, no rule. */
        EventRulePackRecommendationRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "rule_pack.recommendation.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Recommendation, or null. */
                recommendation_id: string;
                /**
                 * @description Whether live rules changed.
                 * @constant
                 */
                live_rules_changed: false;
                /** @description Marketplace code, or null. */
                marketplace?: string | null;
                /** @description Category code, or null. */
                category?: string | null;
                /** @description SHA-256 of the pattern that the recommendation rests on. */
                pattern_sha256?: string;
                /** @description Number of outcomes that speak for the pattern. */
                support?: number;
                /** @description Number of outcomes that speak against the pattern. */
                counter_examples?: number;
                /** @description Chance that the pattern is false, corrected for the number of patterns tested. */
                q_value?: number;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A recommendation, or a rule whose page has changed, became a candidate pack and was backtested against its gates. */
        EventRulePackReleaseCandidateRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "rule_pack.release_candidate.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description SHA-256 of the candidate rule pack. */
                candidate_sha256: string;
                /** @description Result, as a code. */
                outcome: string;
                /**
                 * @description Whether live rules changed.
                 * @constant
                 */
                live_rules_changed: false;
                /** @description Id of the rule pack. */
                rule_pack?: string;
                /** @description Recommendation, or null. */
                recommendation_id?: string | null;
                /** @description Change of a source that the candidate follows from. */
                intelligence_id?: string;
                /** @description Ids of the rules concerned. */
                rule_ids?: string[];
                /** @description Number of past decisions that the candidate would change. */
                changed_verdicts?: number;
                /** @description Each gate with its result. */
                gates?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A rule pack was published, a candidate went through the gates, or a person promoted, rejected or withdrew one. */
        EventRulePromotionAudit: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "rule.promotion.audit";
            /** @description Facts of the event. */
            data: {
                action: components["schemas"]["Action"];
                /** @description Id of the rule pack. */
                rule_pack?: string;
                /** @description Version of the rule pack or list. */
                version?: string | number;
                /** @description SHA-256 of the rule pack. */
                pack_sha256?: string;
                /** @description Number of rules in the pack, or null. */
                rules?: number | null;
                /** @description SHA-256 of the candidate rule pack. */
                candidate_sha256?: string;
                /** @description Result, as a code. */
                outcome?: string;
                /** @description Whether live rules changed. */
                live_rules_changed?: boolean;
                /** @description Promotion that the person decided on. */
                promotion_id?: string;
                /** @description Role of the caller. */
                by_role?: string;
                /** @description Key that the act was done with; null for the operator key of the settings. */
                by_key_id?: string | null;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A tick asked for the sweeps that schedules had missed, within its budget, or the day’s operating snapshot was taken. */
        EventRuntimeTickRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "runtime.tick.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Kind of the subject, as a code. */
                kind: string;
                /** @description Time of the tick. */
                tick?: string;
                day?: components["schemas"]["Day"];
                /** @description SHA-256 of the snapshot. */
                snapshot_sha256?: string;
                /** @description Each family with its state at this tick. */
                families?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                figures?: components["schemas"]["Figures"];
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A questionnaire’s question was answered from factual controls, or went to a person. */
        EventSecurityTrustAnswerRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "security.trust.answer.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Question in the trust center. */
                trust_question_id: string;
                /** @description Received message, or null. */
                inbox_message_id: string;
                connector: components["schemas"]["DataConnector"];
                /** @description Id that the sender gave the message. */
                message_id: string;
                /** @description Id that the sender gave the question. */
                question_id: string;
                /** @description SHA-256 of the question. */
                question_sha256: string;
                /**
                 * @description Result, as a code.
                 * @enum {string}
                 */
                outcome: "answered" | "no_factual_answer";
                because: components["schemas"]["Because"];
                /** @description Share of the question that the best control covers, 0 to 1. */
                score: number;
                /** @description SHA-256 of the answer; null if no control answers. */
                answer_sha256: string | null;
                /** @description Ids of the controls that the answer is made of. */
                control_ids: string[];
                /** @description SHA-256 of all controls at that time. */
                controls_sha256: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A changed source was read: which rules cite it, and how many candidate rules follow from it. */
        EventSourceIntelligenceRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "source.intelligence.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Watched source. */
                source_id: string;
                content_sha256: components["schemas"]["ContentSha256"];
                /** @description Ids of the live rules that cite the source. */
                affected_rules?: string[];
                /** @description Number of candidate rules that follow from the change. */
                candidate_rules?: number;
                /** @description Number of lines that changed on the page. */
                changed_lines?: number;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A watched source’s newest snapshot differs from the last one that was handled. */
        EventSourceWatchlistRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "source.watchlist.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Watched source. */
                source_id: string;
                content_sha256: components["schemas"]["ContentSha256"];
                /** @description SHA-256 of the content before the change; null for the first one. */
                previous_sha256?: string | null;
                /**
                 * Format: uri
                 * @description Address of the source.
                 */
                url?: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description Each interval: a decision, an event, its proof, a sweep and a signed delivery were checked. Also what a test delivery carries. */
        EventSystemCanaryRecorded: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "system.canary.recorded";
            /** @description Facts of the event. */
            data: {
                /** @description Whether all checks passed. */
                ok: boolean;
                /** @description Beginning of the interval. */
                interval?: string;
                /** @description Verdict of the decision. */
                decision?: string;
                /** @description SHA-256 of the decision document. */
                decision_sha256?: string;
                /** @description Number of events in the log. */
                tree_size?: number;
                /** @description Number of events that wait for their sequence. */
                events_pending?: number;
                /** @description Number of parked subjects. */
                parked?: number;
                /** @description Each check with whether it passed and how long it took. */
                checks?: {
                    [key: string]: components["schemas"]["EventFigure"];
                };
                /** @description Whether this is a test delivery. */
                test?: boolean;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description Type of an event.
         * @enum {string}
         */
        EventType: "account.value.recorded" | "backup.snapshot.recorded" | "channel.play.recorded" | "channel.response.recorded" | "claim.guard.recorded" | "connector.health.recorded" | "connector.inbox.routed" | "customer.success.triaged" | "dormancy.case.recorded" | "dormancy.case.reopened" | "expansion.radar.recorded" | "founder.update.recorded" | "growth.source.recorded" | "integration.activation.recorded" | "integration.conformance.recorded" | "integration.kit.created" | "learning.loop.recorded" | "marketplace.outcome.recorded" | "ops.alert.recorded" | "payment.event.recorded" | "platform.key.lifecycle" | "platform.usage.recorded" | "portfolio.monitor.event" | "receivable.notice.recorded" | "refund.policy.recorded" | "registry.refresh.recorded" | "rule.promotion.audit" | "rule_pack.recommendation.recorded" | "rule_pack.release_candidate.recorded" | "runtime.tick.recorded" | "security.trust.answer.recorded" | "source.intelligence.recorded" | "source.watchlist.recorded" | "system.canary.recorded" | "verification.report.created";
        /** @description Event types that the kit follows. */
        EventTypes: components["schemas"]["EventType"][];
        /** @description A report on an evidence packet was recorded, superseded or revoked, or a document on it delivered: hashes and codes, never the packet or its owner. */
        EventVerificationReportCreated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "verification.report.created";
            /** @description Facts of the event. */
            data: {
                /** @description Verification report, or null. */
                report_id: string;
                /**
                 * @description Status after the event.
                 * @enum {string}
                 */
                status: "current" | "superseded" | "revoked";
                /** @description SHA-256 of the evidence packet. */
                packet_sha256?: string;
                /** @description SHA-256 of the report's subject, or null. */
                subject_sha256?: string | null;
                /** @description Marketplace code, or null. */
                marketplace?: string | null;
                /** @description Category code, or null. */
                category?: string | null;
                /** @description Verdict of the decision. */
                decision?: string;
                /** @description SHA-256 of the decision document. */
                decision_sha256?: string;
                /** @description Documents concerned: their number, or their SHA-256. */
                documents?: number;
                /** @description Number of documents that count as evidence. */
                documents_that_count?: number;
                /** @description SHA-256 of the evidence. */
                evidence_sha256?: string;
                as_of?: components["schemas"]["DataAsOf"];
                /**
                 * Format: date
                 * @description Last day that the evidence is valid, or null.
                 */
                expires_on?: string | null;
                /** @description Report that this one replaces, or null. */
                supersedes?: string | null;
                /** @description Report that replaces this one. */
                superseded_by?: string;
                /** @description Reason, as a code. */
                reason_code?: string;
                /** @description Role that revoked the report. */
                revoked_by?: string;
                /** @description Kind of document that was delivered on it; absent for the report itself. */
                deliverable?: string;
                /** @description SHA-256 of the delivered document. */
                deliverable_sha256?: string;
                because?: components["schemas"]["Because"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description The documents in numbers. */
        Evidence: {
            /** @description How many documents. */
            documents: number;
            /** @description How many of them count. */
            counts: number;
            /** @description The same by kind of document. */
            kinds: {
                /** @description Kind of document. */
                kind: string;
                /** @description How many documents. */
                documents: number;
                /** @description How many of them count. */
                counts: number;
            }[];
        };
        /** @description A document by its metadata and hash, never its content. */
        EvidenceDocument: {
            /** @description Kind of document, such as `cpc` or `test_report_cpsc_lab`. */
            kind: string;
            /** @description SHA-256, 64 hexadecimal digits in any letter case. */
            sha256: string;
            /** @description Who issued it. */
            issuer?: string | null;
            lab?: components["schemas"]["DocumentLab"];
            /** @description The standard it was tested to. */
            standard?: string | null;
            /** @description Edition of the standard. */
            edition?: string | null;
            /**
             * Format: date
             * @description Day of issue, `YYYY-MM-DD`.
             */
            issued_on?: string | null;
            /**
             * Format: date
             * @description Last day it is valid, `YYYY-MM-DD`.
             */
            expires_on?: string | null;
            /** @description The product it is for, in words. */
            product?: string | null;
            brand?: components["schemas"]["DocumentBrand"];
            model?: components["schemas"]["DocumentModel"];
        };
        /** @description Id of the report it is about (`rep_…`); null if none is known. */
        EvidenceReportId: components["schemas"]["ReportId"] | null;
        /** @description The outcome to expect; null if both may well happen, or too little is known. */
        Expects: ("acceptance" | "rejection") | null;
        /** @description Last day on which every document that counted still counts, `YYYY-MM-DD`; null if no end is known. */
        ExpiresOn: string | null;
        /** @description Further facts, as a decision request states them. */
        Facts: {
            fcc_id?: components["schemas"]["FccId"];
            lab?: components["schemas"]["Lab"];
            standard?: components["schemas"]["Standard"];
            intended_action?: components["schemas"]["IntendedAction"];
            attributes?: components["schemas"]["ProductAttributes"];
        };
        /** @description Why the gate refused it; empty if it passed. */
        Failures: {
            /** @description Code of the failure. */
            code: string;
            /** @description The failure in words. */
            message: string;
        }[];
        /** @description What a family has recorded, and how it stands. */
        FamilyConsole: {
            /**
             * @description Kind of this document.
             * @example service.receivables_console.v1
             */
            schema_version: string;
            generated_at: components["schemas"]["GeneratedAt"];
            /** @description Name of the family. */
            family: string;
            /** @description The newest records of the family, newest first, at most `limit`. */
            records: ({
                key: components["schemas"]["Key"];
            } & {
                [key: string]: unknown;
            })[];
            next_cursor: components["schemas"]["NextCursor"];
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
            /** @description Its name: of its queue, schedule and commands. */
            family: string;
            /** @description Its name for people. */
            title: string;
            /** @description Its area. */
            area: string;
            /** @description Which subjects are due, and what is done for them. */
            purpose: string;
            /** @description Its path: `path/worker` previews, simulates and runs it. */
            path: string;
            /** @description Subjects that are due now, counted to 10,000. */
            due_count: number;
            /** @description True where more than 10,000 are due. */
            due_count_capped?: boolean;
            /** @description Subjects that wait as jobs of their own: after a failure, or for slow work. */
            parked: number;
            /** @description Dead letters, as last counted. */
            dead: number;
            /** @description The last run, by schedule or by call; null if it never ran. */
            last_run: {
                /**
                 * Format: date-time
                 * @description When the run ended.
                 */
                at: string;
                /** @description How long it took, in milliseconds; null where unknown. */
                took_ms: number | null;
            } | null;
            /** @description Failures of the last seven days; null without one, and for everybody but operators. */
            failures: {
                /** @description Batches and tries of single subjects that failed. */
                count: number;
                /**
                 * Format: date-time
                 * @description When the newest of them failed.
                 */
                last_at: string;
                /** @description Message of the newest failure. */
                last_reason: string;
            } | null;
            /**
             * Format: date-time
             * @description When its schedule runs it next; null while paused or without one.
             */
            next_run: string | null;
            paused: components["schemas"]["Paused"];
        };
        /** @description FCC ID of the product. */
        FccId: string;
        /** @description Figures behind the event. */
        Figures: {
            [key: string]: components["schemas"]["EventFigure"];
        };
        /** @description Claims that the guard found. */
        Findings: components["schemas"]["ForbiddenClaim"][];
        /** @description The part of a demand that it shows, such as `flammability`; null if it shows all of it. */
        For: string | null;
        /** @description A sentence that the claim guard keeps back. */
        ForbiddenClaim: {
            /** @description Id of the rule that the words break; `reads_as_…` for a sentence that the model found. */
            rule: string;
            /** @description Kind of the claim, such as `insurance`. */
            topic: string;
            /**
             * @description `block` if it may not go out; `ask` if a person has to read it.
             * @enum {string}
             */
            verdict: "ask" | "block";
            /** @description How surely it is such a claim, from 0 to 1; 1 for a rule. */
            score: number;
            /** @description The words, folded and shortened. */
            words: string;
            /** @description The sentence that they stand in, shortened. */
            sentence: string;
        };
        /** @description Claims in the stated brand or model that nobody may make; left out if there are none. */
        ForbiddenClaims: (components["schemas"]["ForbiddenClaim"] & {
            /**
             * @description Field that states the claim.
             * @enum {string}
             */
            field: "brand" | "model";
        })[];
        /** @description A week in sentences, from ledger facts only. */
        FounderDigest: {
            /** @description ISO week, `YYYY-Www`. */
            week: string;
            /**
             * Format: date
             * @description First day of the week (UTC).
             */
            from: string;
            /**
             * Format: date
             * @description First day after the week (UTC).
             */
            to: string;
            /** @description Currency of all amounts, ISO 4217. */
            currency: string;
            /** @description Figures of the week. */
            figures: components["schemas"]["WeekFigures"];
            /** @description ISO week before. */
            week_before: string;
            /** @description Figures of the week before. */
            figures_before: components["schemas"]["WeekFigures"];
            /** @description Figures less those of the week before. */
            change: components["schemas"]["WeekFigures"];
            /** @description Lists of the week, largest number first. */
            lists: {
                /** @description Places with the most holds. */
                top_holds: components["schemas"]["NamedCount"][];
                /** @description Reasons given most for refusals. */
                top_refusal_reasons: components["schemas"]["NamedCount"][];
                /** @description Conditions with the most alerts. */
                top_alerts: components["schemas"]["NamedCount"][];
                /** @description Dead letters on the sheet of the day after; null without a sheet. */
                dead_letters: number | null;
                /** @description Revenue that recurs; null before it was measured. */
                recurring?: components["schemas"]["RecurringRevenue"] | null;
            };
            /** @description Sentences of the digest with their figures. */
            sentences: {
                /**
                 * @description Section of the digest.
                 * @enum {string}
                 */
                section: "business" | "product" | "learning" | "attention";
                /** @description The sentence. */
                text: string;
                /** @description Every number in the sentence, as a count or in cents, and every name. */
                figures: {
                    [key: string]: number | string;
                };
            }[];
            /** @description The whole digest as text. */
            text: string;
        };
        /** @description An order and how far it has been fulfilled. */
        Fulfilment: {
            order_id: components["schemas"]["CorrectionPlanOrderId"];
            account_id: components["schemas"]["AlertMatchAccountId"];
            /** @description Plan code of the product. */
            plan: string;
            /** @description Status of the order. */
            order_status: components["schemas"]["OrderStatus"];
            /** @description Id of the intake (`req_…`); null if the order names none. */
            request_id: string | null;
            /**
             * @description Status of the fulfilment.
             * @enum {string}
             */
            status: "waiting" | "fulfilled";
            /** @description Codes of what the intake still lacks; `needs` explains them. */
            missing: components["schemas"]["Missing"][];
            /** @description Id of the report (`rep_…`); null until there is one. */
            report_id: string | null;
            /**
             * Format: date-time
             * @description When the fulfilment last changed.
             */
            changed_at: string;
        };
        /**
         * Format: date-time
         * @description When this answer was made.
         */
        GeneratedAt: string;
        /** @description Value for `cursor` of the next page; null on the last page. */
        GetChannelAutopilotNextCursor: string | null;
        /**
         * @description Where the new message stands: `withheld` if the claim guard keeps it back.
         * @enum {string}
         */
        GetDispatchQueueDispatchIdState: "ready" | "deferred" | "leased" | "done" | "dead" | "cancelled" | "withheld";
        GetOrdersOrderId: components["schemas"]["OrderSummary"] & {
            /** @constant */
            schema_version: "service.order_standing.v1";
            kind: components["schemas"]["OrderKind"];
            /** @description Plan or product code. */
            plan: string;
            period: components["schemas"]["GetOrdersOrderIdPeriod"];
            /**
             * Format: date-time
             * @description When it was placed.
             */
            created_at: string;
            paid_at: components["schemas"]["PaidAt"];
            /**
             * Format: date-time
             * @description Until when an order that was not carried out is refunded; null before the payment.
             */
            refundable_until: string | null;
            /** @description What a product order still lacks; empty if nothing, and for other orders. */
            missing: components["schemas"]["Missing"][];
            /** @description The same in words, in the same order. */
            asks: string[];
            /** @description Whether the caller may read what follows: the order has no account, or it is theirs. */
            mine: boolean;
            /** @description Its intake, to which evidence is added; null without one. */
            request_id: string | null;
            /** @description The product, as its intake states it; null without one. */
            about: {
                /** @description Marketplace code. */
                marketplace: string | null;
                /** @description Category code. */
                category: string | null;
                /** @description Title of the listing. */
                title: string | null;
                /** @description Brand. */
                brand: string | null;
                /** @description Model name or number. */
                model: string | null;
                /** @description Id of the listing. */
                listing_id: string | null;
                /** @description Whether the words of the marketplace are there. */
                rejected: boolean;
                /** @description Documents that were handed in. */
                documents: number;
            } | null;
            /** @description The report that it delivered; null before. */
            report: {
                /** @description Id of the report (`rep_…`). */
                report_id: string;
                /**
                 * Format: date-time
                 * @description When it was made.
                 */
                made_at: string;
                /** @description Its verdict. */
                decision: string;
                /** @description Whether its owner has put it on public record. */
                public: boolean;
            } | null;
            links: components["schemas"]["OrderLinks"];
        };
        /** @description Month that an upgrade, renewal or downgrade is for, `YYYY-MM`; else null. */
        GetOrdersOrderIdPeriod: string | null;
        /** @description How many rules stand on a source of which grade. */
        GradeCounts: {
            /** @description Read at the publisher's own text. */
            primary: number;
            /** @description Known from somebody else's page: they ask a person. */
            secondary: number;
            /** @description Without a source: they warn at most. */
            none: number;
        };
        /** @description Barcode of the product: a GTIN of 8, 12, 13 or 14 digits. Recalls are looked up by it. */
        Gtin: string;
        /** @description Scores on outcomes later than those that were learned from. */
        HeldOutScores: {
            /** @description How many later outcomes there were. */
            outcomes: number;
            /** @description Scores of the calibrated figures. */
            calibrated: components["schemas"]["Losses"];
            /** @description Scores of the prior. */
            prior: components["schemas"]["Losses"];
            /** @description Brier score of the calibrated figures minus that of the prior: below 0 is better than the prior. */
            brier_difference: {
                /** @description The difference. */
                estimate: number;
                /** @description Lower end of its interval. */
                low: number;
                /** @description Upper end of its interval. */
                high: number;
            };
            /** @description Mean distance of predicted from observed probabilities. */
            expected_calibration_error: number;
            /** @description Reliability bins. */
            bins: {
                /** @description Lowest predicted probability of the bin. */
                from: number;
                /** @description Highest predicted probability of the bin. */
                to: number;
                /** @description Outcomes in the bin. */
                cases: number;
                /** @description Rejections among them. */
                hits: number;
                /** @description Mean predicted probability. */
                mean_predicted: number;
                /** @description Observed share of rejections. */
                observed: number;
                /** @description Wilson interval of the observed share. */
                interval: number[];
            }[];
        };
        /**
         * @description Whether the service fetches the page or a connector hands it in.
         * @enum {string}
         */
        How: "fetched" | "connector";
        /** @description How the order is paid, in a sentence; null if nothing is to be paid. */
        HowToPay: string | null;
        /** @description What the request says and nobody reads; left out if everything is read. */
        Ignored: components["schemas"]["IgnoredField"][];
        /** @description Something that the request says and nobody reads. */
        IgnoredField: {
            /** @description Path of the field, such as `attributes.batery_wh`. */
            field: string;
            /** @description The field that was probably meant; null if none is near, or a hundred fields of the body were looked up. */
            did_you_mean: string | null;
        };
        /** @description Id of the message in the inbox, `msg_…`. */
        InboxMessageId: string;
        /**
         * @description Kind of message; it decides where the message is routed.
         * @enum {string}
         */
        InboxMessageKind: "questionnaire" | "refund_request" | "outcome" | "marketplace_mail" | "message" | "auto_reply" | "bounce";
        /** @description Ingredients or composition: a text as on the label, or a list. INCI and common names in ten languages, CAS, EC, CI and E numbers, with shares (`0.3 %`, `30 ppm`) where known. At most 10000 characters or 300 parts. */
        Ingredients: string | string[];
        /** @description Documents by their metadata and hash. */
        IntakeDocuments: components["schemas"]["EvidenceDocument"][];
        /** @description Model of the product; null if none was stated. */
        IntakeModel: string | null;
        /** @description Guidance for one kind of partner. */
        IntegrationGuidance: {
            integration_type: components["schemas"]["IntegrationType"];
            /** @description Display name. */
            name: string;
            /** @description How such a partner uses the service. */
            summary: string;
            /** @description Intended actions that it usually asks about. */
            intended_actions: ("recommend" | "list" | "source" | "import" | "buy")[];
            /** @description Event types of a kit that names none. */
            default_event_types: components["schemas"]["EventType"][];
            /** @description What the partner has to build. */
            to_do: {
                /**
                 * @description Self-test step that it belongs to.
                 * @enum {string}
                 */
                step: "create_or_attach_platform_account" | "credential_lifecycle" | "decision_api_test" | "event_subscription_or_polling" | "outcome_ingestion" | "refund_policy_loop" | "source_watchlist_materialization" | "integration_conformance_report" | "security_trust_center" | "safe_rule_pack_review" | "safe_release_candidate_gate";
                /** @description What to do. */
                what: string;
            }[];
        };
        /** @description An integration kit, without its token. */
        IntegrationKit: {
            /** @description Integration kit id, `kit_…`. */
            kit_id: string;
            /**
             * @description State of the kit.
             * @enum {string}
             */
            status: "created" | "activated" | "conformant" | "stalled";
            integration_type: components["schemas"]["IntegrationType"];
            company: components["schemas"]["Company"];
            email: components["schemas"]["Email"];
            use_case: components["schemas"]["AccountUseCase"];
            /** @description Address of the partner's webhook receiver; null if the partner polls. */
            endpoint_url: string | null;
            event_types: components["schemas"]["EventTypes"];
            account_id: components["schemas"]["OrderAccountId"];
            /** @description Self-test steps passed, of eleven. */
            steps_taken: number;
            /** @description The first missing step; null if all are passed. */
            next_step: string | null;
            /**
             * Format: date-time
             * @description When the kit was made, or its account last passed a new step.
             */
            progress_at: string;
            /**
             * Format: date-time
             * @description When the next nudge falls due; null after the last one.
             */
            next_nudge_at: string | null;
            /**
             * Format: date-time
             * @description When the kit was made.
             */
            created_at: string;
        };
        /** @description An integration kit with its self-test steps. */
        IntegrationKitSteps: components["schemas"]["IntegrationKit"] & {
            /** @description The eleven steps of the self-test. */
            steps: components["schemas"]["SelfTestFinding"][];
        };
        /**
         * @description Kind of integration.
         * @enum {string}
         */
        IntegrationType: "marketplace" | "sourcing_tool" | "procurement_system" | "connector_agent";
        /** @description The action to decide about: recommend, list, source, import, buy. If left out, the strictest is judged. */
        IntendedAction: string;
        /** @description Interval around the probability: lower and upper end, each from 0 to 1. */
        Interval: number[];
        /** @description An invoice or correction in short. */
        Invoice: {
            number: components["schemas"]["InvoiceNumber"];
            kind: components["schemas"]["InvoiceKind"];
            order_id: components["schemas"]["OrderId"];
            account_id: components["schemas"]["OrderAccountId"];
            corrects: components["schemas"]["Corrects"];
            /** @description What was paid, tax included, in cents; negative on a correction. */
            total_cents: number;
            /** @description Tax that the total contains, in cents; negative on a correction. */
            tax_cents: number;
            currency: components["schemas"]["Currency"];
            /** @description SHA-256 of the document in RFC 8785 JSON; the event of the payment has it, too. */
            sha256: string;
            /**
             * Format: date-time
             * @description When it was issued.
             */
            issued_at: string;
        };
        /** @description An invoice or correction as it was issued. */
        InvoiceDocument: {
            /** @constant */
            schema_version: "service.invoice_document.v1";
            number: components["schemas"]["InvoiceNumber"];
            kind: components["schemas"]["InvoiceKind"];
            corrects: components["schemas"]["Corrects"];
            /** @description Day of issue, `YYYY-MM-DD` in UTC. */
            issued_on: string;
            /** @description Day of the payment, or of its return, `YYYY-MM-DD` in UTC. */
            paid_on: string;
            /** @description Who sells. */
            seller: {
                /** @description Name of the operator; null if it is not set. */
                name: string | null;
                /** @description Lines of its postal address. */
                address: string[];
                /** @description Register that it stands in, with its number there. */
                register: string | null;
                /** @description Its number for value added tax. */
                vat: string | null;
                /** @description Its address for contact. */
                mail: string | null;
            };
            /** @description Who bought. */
            buyer: {
                company: components["schemas"]["Company"];
                email: components["schemas"]["Email"];
            };
            order_id: components["schemas"]["OrderId"];
            account_id: components["schemas"]["OrderAccountId"];
            /** @description Lines, tax included. */
            lines: {
                /** @description What was bought. */
                text: string;
                /** @description What was paid, tax included, in cents; negative on a correction. */
                amount_cents: number;
            }[];
            /** @description Total without tax, in cents; negative on a correction. */
            net_cents: number;
            /** @description Tax; null if none is shown. */
            tax: {
                /** @description Name of the tax. */
                label: string;
                /** @description Its rate in percent. */
                percent: number;
                /** @description Tax that the total contains, in cents; negative on a correction. */
                cents: number;
            } | null;
            /** @description What was paid, tax included, in cents; negative on a correction. */
            total_cents: number;
            currency: components["schemas"]["Currency"];
            /** @description Sentence about tax; null without one. */
            note: string | null;
        };
        /**
         * @description An invoice, or a correction that takes one back in whole or in part.
         * @enum {string}
         */
        InvoiceKind: "invoice" | "correction";
        /** @description Number of the document: year and place, `2026-000001`. The numbers of a year have no gap. */
        InvoiceNumber: string;
        /** @description Stated ids that could not be linked; the message is kept without them. */
        Issues: {
            /** @description Field that could not be linked. */
            path: string;
            /** @description Why, in words. */
            message: string;
        }[];
        /** @description The subject, with the fields that its family reads. */
        JobSubject: {
            /** @description Kind of subject: `order`, `account`, … */
            type: string;
            /** @description Id of the subject. */
            id: string;
            /** @description Account of the subject; null where it has none. */
            account_id: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A document as the public sees it. */
        JudgedDocument: {
            /** @description Kind of document; `other` if it is not on record. */
            kind: string;
            sha256: components["schemas"]["Sha256"];
            /** @description Whether it counts as evidence. */
            counts: boolean;
            /** @description Codes of what is wrong with it; empty if it counts. */
            problems: string[];
        };
        /** @description A promise: true if all that it needs was found at the start. */
        KeptPromise: boolean;
        /** @description Key of the subject and its occasion, unique in its family for ever. */
        Key: string;
        /** @description Identifies the signing key: the first 16 hexadecimal digits of its hash. */
        KeyId: string;
        /**
         * @description What an account's key may do: `whole` everything, `decide` ask for decisions and read those that it can name, `read` only read.
         * @enum {string}
         */
        KeyScope: "whole" | "decide" | "read";
        /** @description What to do; null if the row was no dispatch. */
        Kind: string | null;
        /** @description The kit named by `kit_id`; null without `kit_id`. */
        Kit: components["schemas"]["IntegrationKitSteps"] | null;
        /** @description The laboratory that tested the product, by name or accreditation number. */
        Lab: string;
        /**
         * Format: date-time
         * @description Time of the last decision; null if there was none.
         */
        LastDecisionAt: string | null;
        /**
         * Format: date-time
         * @description When it was last fetched; null before the first time.
         */
        LastFetchedAt: string | null;
        /** @description Later outcomes that only the candidate warns of; null for older gates. */
        LetThrough: ({
            /** @description How many outcomes. */
            cases: number;
            rejected: components["schemas"]["Rejected"];
        } & {
            [key: string]: unknown;
        }) | null;
        /** @description Addresses of related resources, by name. */
        Links: {
            [key: string]: string;
        };
        /**
         * @description The official list.
         * @enum {string}
         */
        List: "fcc_grantees" | "cpsc_laboratories" | "nrtls" | "notified_bodies" | "fcc_test_labs" | "cpsc_recalls" | "safety_gate" | "ca_recalls" | "uk_opss" | "au_accc" | "fr_rappelconso" | "openfda" | "changed_law";
        /** @description A metered decision in the log. */
        ListedDecision: {
            /** @description Id of the decision (`dec_…`): the same for the same inputs. */
            decision_id: string;
            /** @description Id of the usage entry (`use_…`), one for each call. */
            usage_id: string;
            /** @description Id of the account (`acct_…`) that asked. */
            account_id: string;
            decision_sha256: components["schemas"]["DecisionSha256"];
            /** @description The verdict; null in entries from before it was recorded. */
            decision: string | null;
            /** @description Marketplace code; null if it was not a known one. */
            marketplace: string | null;
            /** @description Category code; null if it was not a known one. */
            category: string | null;
            /** @description The intended action; null if none was stated. */
            intended_action: string | null;
            /** @description Id of the report that was named (`rep_…`); null if none was. */
            report_id: components["schemas"]["EvidenceReportId"];
            /** @description How many kinds of documents were missing; null if too few facts were stated to tell. */
            missing_evidence: number | null;
            /**
             * Format: date-time
             * @description When the decision was given.
             */
            occurred_at: string;
        };
        /** @description The public record of a verification report. */
        ListedRecord: {
            report_id: components["schemas"]["ReportId"];
            /** @description Hash of the packet, 64 hexadecimal digits. */
            packet_sha256: string;
            status: components["schemas"]["ReportStatus"];
            /** @description The verdict when the report was made. */
            decision: components["schemas"]["Verdict"];
            decision_sha256: components["schemas"]["DecisionSha256"];
            marketplace: components["schemas"]["Marketplace"];
            category: components["schemas"]["Category"];
            /** @description Brand as stated; null if none was. */
            brand: string | null;
            /** @description Model as stated; null if none was. */
            model: string | null;
            title_sha256: components["schemas"]["TitleSha256"];
            subject_sha256: components["schemas"]["SubjectSha256"];
            rule_ids: components["schemas"]["ListedRecordRuleIds"];
            as_of: components["schemas"]["CorrectionPlanAsOf"];
            expires_on: components["schemas"]["ExpiresOn"];
            event_id: components["schemas"]["EventId"];
            /** @description Id of the report that replaced it; null if none did. */
            superseded_by: string | null;
            /** @description Why it was revoked, as a code; null if it was not. */
            reason_code: string | null;
            decision_now: components["schemas"]["DecisionNow"];
            reviewed_on: components["schemas"]["ReviewedOn"];
            evidence: components["schemas"]["Evidence"];
            /** @description The documents. */
            documents: components["schemas"]["JudgedDocument"][];
            /**
             * Format: date-time
             * @description When the report was made.
             */
            created_at: string;
            changed_at: components["schemas"]["ChangedAt"];
            published_at: components["schemas"]["PublishedAt"];
            forbidden_claims?: components["schemas"]["ForbiddenClaims"];
            links: components["schemas"]["ListedRecordLinks"];
        };
        /** @description Addresses of page, badge, proof and decision, by name. */
        ListedRecordLinks: {
            [key: string]: string;
        };
        /** @description Ids of the rules that block or warn; not those that only might, because a fact is not stated. */
        ListedRecordRuleIds: string[];
        /** @description The marketplace's own listing id, or a GTIN. */
        ListingId: string | null;
        /**
         * @description Always false: this operation never changes a live rule.
         * @constant
         */
        LiveRulesChanged: false;
        /** @description An event as a leaf of the transparency log. */
        LogLeaf: {
            /** @description Id of the event (`evt_…`). */
            event_id: string;
            /** @description Number of the event in the log, from 1. */
            sequence: number;
            /** @description Hash of the leaf, in base64. */
            leaf_hash: string;
        };
        /** @description Scores of probabilities on outcomes. */
        Losses: {
            /** @description Brier score: 0 is perfect. */
            brier: number;
            /** @description Log loss: 0 is perfect. */
            log_loss: number;
        };
        /** @description Marketplace code; null if none is known. */
        Marketplace: string | null;
        /** @description The rule in one sentence. */
        Message: string;
        /** @description Account that the message is linked to; null if it is not. */
        MessageAccountId: string | null;
        /** @description Order that the message is linked to; null if it is not. */
        MessageOrderId: string | null;
        /**
         * @description State of the message.
         * @enum {string}
         */
        MessageStatus: "received" | "routed" | "answered";
        /** @description How the batch as a whole was metered. */
        Metering: {
            /** @description Whether the call used up quota. */
            metered: boolean;
            /** @description `account`, `operator` or `connector` by key, `demo` without one, `log` for a decision on record. */
            mode?: string;
            /** @description Id of the metered account (`acct_…`); null if there is none. */
            account_id?: string | null;
            /** @description Plan of the account. */
            plan?: string;
            /** @description The metered month, `YYYY-MM`. */
            period?: string;
            /** @description Id of the usage entry (`use_…`). */
            usage_id?: string;
            /** @description Decisions used in the month, this one included. */
            used?: number;
            /** @description Decisions of the month in all. */
            quota?: number;
            remaining?: components["schemas"]["Remaining"];
            /** @description Number of decisions; only for a batch as a whole. */
            decisions?: number;
            /** @description Id of the conversation (`cnv_…`), metered once, with its first answer; left out if there is none. */
            conversation?: string;
        } & {
            [key: string]: unknown;
        };
        /** @enum {string} */
        Missing: "intake" | "marketplace" | "category" | "intended_action" | "product" | "documents" | "rejection";
        /** @description A document that rules ask for and that was not shown. */
        MissingEvidence: {
            code: components["schemas"]["Code"];
            /** @description Name of the document. */
            name: string;
            /** @description Kinds of documents that serve as well; one of them is enough. */
            or: string[];
            for: components["schemas"]["For"];
            /** @description True if its absence alone stops the intended action. */
            blocks: boolean;
            /** @description Ids of the rules that ask for it. */
            rule_ids: string[];
            standards: components["schemas"]["Standards"];
            /** @description Who usually issues it. */
            usual_issuer: string;
            /** @description What it has to hold; left out if an earlier entry of the same kind says it. */
            holds?: string;
            /** @description How long it usually takes; left out as `holds` is. */
            usual_time?: string;
            /** @description Address of the text that asks for it; null if none is known. */
            law: string | null;
            /** @description Only for a label: the marks and wordings that these rules want on it. */
            must_show?: string[];
            /** @description Only on a marketplace of several jurisdictions: those whose rules ask for it, such as `US` or `EU`. */
            countries?: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description A fact that would open or settle rules. */
        MissingFact: {
            /** @description Name of the request field or attribute to state. */
            fact: string;
            question: components["schemas"]["Question"];
            /** @description How to find the answer; null if the question says enough. */
            hint: string | null;
            /** @description The meaning of the fact, or the reason why it is needed. */
            why: string;
            /** @description What follows from each answer; empty where only the whole judgement can tell. */
            follows: {
                /** @description The answer: `yes`, `no`, or codes of those allowed. */
                answer: string;
                /** @description What it would ask for, by the rules that this fact settles. */
                asks_for: string;
            }[];
            type: components["schemas"]["Type"];
            /** @description The values that are understood; null if any value of its type is. */
            allowed: string[] | null;
            /** @description Guesses from the words of the request, most likely first. None of them was applied. */
            candidates: string[];
            /** @description True if the intended action has to wait for it. */
            blocks: boolean;
            /** @description Ids of rules that the fact would settle, at most eight. */
            settles: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description Facts that would open or settle rules. */
        MissingFacts: components["schemas"]["MissingFact"][];
        /**
         * @description `simulate` (the default) says which letters would be taken; `run` takes them.
         * @default simulate
         * @enum {string}
         */
        Mode: "simulate" | "run";
        /** @description Model name or number of the product. */
        Model: string | null;
        /**
         * Format: date-time
         * @description When a part was judged or somebody acted, last.
         */
        MovedAt: string;
        /** @description Name of the operator, or of an account's further key; null for other keys. */
        Name: string | null;
        /** @description How often something with a name occurred. */
        NamedCount: {
            /** @description Name or code. */
            name: string;
            /** @description Number of times. */
            count: number;
        };
        /**
         * Format: date-time
         * @description When its newest content was first seen; null without any.
         */
        NewestAt: string | null;
        /** @description Send it as `cursor` to get the next page; null on the last page. */
        NextCursor: string | null;
        /** @description What to order for an intake. */
        NextOrder: {
            /** @description Plan code of the product. */
            plan: string;
            /** @description Name of the product. */
            name: string;
            /** @description Fixed fee in cents. */
            amount_cents: number;
            /** @description Currency, ISO 4217. */
            currency: string;
            /** @description What the order delivers. */
            delivers: string;
            /** @description Why this product fits the intake. */
            because: string;
            /**
             * @description Where to order it.
             * @constant
             */
            endpoint: "/api/orders";
            /** @description Fields to order it with, besides those of the buyer. */
            body: {
                /** @description Plan code. */
                plan: string;
                /** @description Id of the intake. */
                request_id: string;
            };
            missing: components["schemas"]["NextOrderMissing"];
        };
        /** @description Codes of what the intake still lacks for it; empty if nothing. */
        NextOrderMissing: components["schemas"]["Missing"][];
        /** @description The question that settles most. */
        NextQuestion: {
            /** @description Name of the field or attribute: the key of its answer. */
            fact: string;
            question: components["schemas"]["Question"];
            /** @description Type of the answer; null is always allowed: not known. */
            type: components["schemas"]["Type"];
            /** @description Values that are understood, or the likely ones of a long list; null if they are not listed. */
            allowed: string[] | null;
            /** @description The verdict after each answer, judged; of numbers and days, at the edges of the rules. */
            if_answered: {
                /** @description An answer. */
                value: boolean | number | string;
                /** @description The verdict after it. */
                decision: components["schemas"]["Verdict"];
            }[];
        };
        /** @description A step towards a better verdict. */
        NextStep: {
            action: components["schemas"]["NextStepAction"];
            target: components["schemas"]["Target"];
            /** @description The step in one sentence. */
            text: string;
            /** @description Who issues the document, or who knows the fact. */
            whose: string;
            /** @description True if the intended action has to wait for this step. */
            blocks: boolean;
            /** @description How many rules the step settles. */
            unlocks: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What to do.
         * @enum {string}
         */
        NextStepAction: "correct_fact" | "obtain_evidence" | "state_fact" | "ask_person" | "stop";
        /**
         * @description Free text for those who come after.
         * @default
         */
        Note: string;
        /** @description Number of the account's silence that the event is about. */
        Occasion: number;
        /** @description Total that the step, nudge or result counts against. */
        Of: number;
        /** @description The newest version of an imported official list. */
        OfficialList: {
            list: components["schemas"]["List"];
            /** @description The list in words. */
            title: string;
            /** @description Number of the version, counted from 1. */
            version: number;
            /** @description Hash of the version, 64 hexadecimal digits; decisions name it. */
            sha256: string;
            as_of: components["schemas"]["OfficialListAsOf"];
            /** @description Whether a number that is not on it can be called unknown. */
            fresh: boolean;
            /**
             * Format: date
             * @description The last such day, `YYYY-MM-DD`.
             */
            fresh_until: string;
            /** @description Age of the list in days. */
            age_days: number;
            /** @description Number of entries. */
            entries: number;
            /** @description Entries that the version before lacked. */
            added: number;
            /** @description Entries that say something else than before. */
            renamed: number;
            /** @description Entries that only the version before had. */
            removed: number;
            /** @description Whether only a part of the list was read; the other entries stayed. */
            part: boolean;
            /** @description The address or file name that it was read from. */
            source: string;
            /**
             * Format: date-time
             * @description When it was imported.
             */
            imported_at: string;
        };
        /**
         * Format: date
         * @description The day that the list describes, `YYYY-MM-DD`.
         */
        OfficialListAsOf: string;
        /** @description A fixed-fee order. */
        Order: components["schemas"]["OrderSummary"] & {
            kind: components["schemas"]["OrderKind"];
            /** @description Plan or product code. */
            plan: string;
            account_id: components["schemas"]["OrderAccountId"];
            /** @description The `request_id` of the order; null without one. */
            request_id: string | null;
            /** @description True if `request_id` names a seller intake, false if it is a reference of the caller; null without one. */
            request_known: boolean | null;
            period: components["schemas"]["GetOrdersOrderIdPeriod"];
            email: components["schemas"]["Email"];
            company: components["schemas"]["Company"];
            /**
             * Format: date-time
             * @description When it was placed.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its fee was last set by a quote; null without a quote.
             */
            quoted_at: string | null;
            paid_at: components["schemas"]["PaidAt"];
        };
        /** @description Account it belongs to; null if it belongs to none. */
        OrderAccountId: string | null;
        /** @description A row of the append-only ledger of order changes. */
        OrderChange: {
            /** @description Id of the change, `chg_…`. */
            order_change_id: string;
            order_id: components["schemas"]["OrderId"];
            /**
             * @description What was done.
             * @enum {string}
             */
            action: "quote" | "cancel";
            from_status: components["schemas"]["OrderStatus"];
            to_status: components["schemas"]["OrderStatus"];
            /** @description Fee before the change, in cents. */
            from_amount_cents: number;
            /** @description Fee after the change, in cents. */
            amount_cents: number;
            /** @description Why the order was changed. */
            reason: string;
            /**
             * @description Role of the key that made the change.
             * @enum {string}
             */
            by_role: "operator" | "account";
            /** @description Key that made the change; null for the operator key of the settings. */
            by_key_id: string | null;
            /**
             * Format: date-time
             * @description When the change was made.
             */
            changed_at: string;
        };
        /** @description Order id, `ord_…`. */
        OrderId: string;
        /**
         * @description What the order is for; all but `product` are orders for a plan.
         * @enum {string}
         */
        OrderKind: "signup" | "upgrade" | "renewal" | "downgrade" | "product";
        /** @description Addresses of an order. */
        OrderLinks: {
            pay: components["schemas"]["Pay"];
            deliverable: components["schemas"]["Deliverable"];
        };
        /**
         * @description State of an order; `quote_required` waits for an operator to set its fee.
         * @enum {string}
         */
        OrderStatus: "quote_required" | "pending" | "paid" | "fulfilled" | "refund_instructed" | "refunded" | "cancelled";
        /** @description An order in short. */
        OrderSummary: {
            order_id: components["schemas"]["OrderId"];
            status: components["schemas"]["OrderStatus"];
            amount_cents: components["schemas"]["AmountCents"];
            currency: components["schemas"]["Currency"];
        };
        /**
         * @description Whether a rule cites it or an operator added it.
         * @enum {string}
         */
        Origin: "citation" | "operator";
        /** @description What a marketplace did with a listing. */
        Outcome: {
            /** @description Id of the outcome (`out_…`). */
            outcome_id: string;
            report_id: components["schemas"]["EvidenceReportId"];
            result: components["schemas"]["OutcomeResult"];
            reasons: components["schemas"]["Reasons"];
            basis: components["schemas"]["Basis"];
            account_id: components["schemas"]["AlertMatchAccountId"];
            /**
             * @description The role of the reporter.
             * @enum {string}
             */
            reported_by: "public" | "account" | "connector" | "operator";
            /** @description The connector that reported it. */
            connector: string;
            /** @description The kind of source. */
            source_type: string;
            /** @description Id of the message at the connector; null if it had none. */
            message_id: string | null;
            marketplace: components["schemas"]["Marketplace"];
            category: components["schemas"]["Category"];
            /** @description Whether its report was found. */
            report_linked: boolean;
            /** @description Id of the decision it was linked to (`use_…`); null if none was found. */
            usage_id: string | null;
            /** @description Hash of subject and body, 64 hexadecimal digits. */
            text_sha256: string;
            /** @description Subject; null for anybody but its own account. */
            subject: string | null;
            /** @description Text; null for anybody but its own account. */
            body: string | null;
            /**
             * Format: date-time
             * @description When the marketplace acted.
             */
            occurred_at: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            recorded_at: string;
        };
        /**
         * @description Reason for a rejection or removal, as a code.
         * @enum {string}
         */
        OutcomeReason: "missing_document" | "incomplete_document" | "expired_document" | "unreadable_document" | "altered_document" | "lab_not_accepted" | "standard_superseded" | "standard_not_covered" | "brand_mismatch" | "product_mismatch" | "manufacturer_mismatch" | "identifier_invalid" | "label_missing" | "safety_warning" | "safety_concern" | "claim_not_allowed" | "restricted_product" | "registration_missing" | "intellectual_property" | "listing_quality" | "seller_not_eligible" | "other";
        /**
         * @description The result; `unknown` if nothing clear was said.
         * @enum {string}
         */
        OutcomeResult: "approved" | "rejected" | "removed" | "unknown";
        /** @description A supplier packet, document by document. */
        PacketReview: {
            /** @constant */
            schema_version: "service.packet_review.v1";
            order_id: components["schemas"]["CorrectionPlanOrderId"];
            request_id: components["schemas"]["RequestId"];
            report_id: components["schemas"]["ReportId"];
            /** @description SHA-256 of the packet, as its public record has it. */
            packet_sha256: string;
            as_of: components["schemas"]["CorrectionPlanAsOf"];
            product: components["schemas"]["CorrectionPlanProduct"];
            decision: components["schemas"]["Verdict"];
            /** @description SHA-256 of the decision. */
            decision_sha256: string;
            /** @description The verdict in one sentence. */
            summary: string;
            /** @description One hash for all rule packs that judged. */
            rule_packs_sha256: string;
            /** @description Limits of the service. */
            boundary: {
                [key: string]: true;
            };
            /** @description The review in numbers. */
            counts: {
                /** @description Documents of the packet. */
                documents: number;
                /** @description Those that count as evidence. */
                count_as_evidence: number;
                /** @description Those that serve at least one rule. */
                serve_a_rule: number;
                /** @description Contradictions, those of files included. */
                contradictions: number;
                /** @description Documents that are missing. */
                missing: number;
            };
            /** @description The documents, in the order handed in. */
            documents: components["schemas"]["ReviewedDocument"][];
            /** @description What contradicts what. */
            contradictions: components["schemas"]["Contradiction"][];
            /** @description Documents that rules ask for and that are not shown. */
            missing: components["schemas"]["MissingEvidence"][];
            missing_facts: components["schemas"]["MissingFacts"];
            /** @description What to do, in this order. */
            next_steps: components["schemas"]["NextStep"][];
            /** @description Files handed in that no document of the packet names. */
            other_files: components["schemas"]["ReadFile"][];
        };
        /** @description Its pages; null if it has none or could not be opened. */
        Pages: number | null;
        /**
         * Format: date-time
         * @description When it was paid; null before.
         */
        PaidAt: string | null;
        /** @description Part of the received money that pays orders, without what went back of it in parts. */
        PaidCents: number;
        /** @description What was read of it, by section; empty in the answer to `watch` and `pause`. */
        Passages: ({
            /** @description Section of the law; empty for a page as a whole. */
            section: string;
            /** @description Hash of its normal text. */
            text_sha256: string;
            /**
             * Format: date
             * @description Day on which these words were first read.
             */
            text_since: string;
            /**
             * Format: date
             * @description Day on which its publisher last showed it unchanged.
             */
            last_checked_on: string;
            /** @description Rules that rest on it. */
            rule_ids: string[];
        } & {
            [key: string]: unknown;
        })[];
        /** @description How often a pattern was rejected, and the cases it is compared with. */
        PatternEvidence: {
            /** @description Cases with the pattern. */
            cases: number;
            /** @description Rejections among them. */
            rejected: number;
            /** @description Cases without the item that matters least. */
            other_cases: number;
            /** @description Rejections among them. */
            other_rejected: number;
            /** @description Largest p-value against the more general patterns. */
            p: number;
            /** @description The p-value adjusted for every pattern that was tried. */
            q: number;
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
        /** @description Page on which the order is paid, and that says how it stands. */
        Pay: string;
        /** @description Ids, amounts and texts that the kind needs. */
        Payload: {
            [key: string]: unknown;
        };
        /**
         * @description Effect on the order; all but `paid`, `refunded`, `part_refunded` and `noted` open a refund case.
         * @enum {string}
         */
        PaymentDisposition: "paid" | "refunded" | "part_refunded" | "noted" | "wrong_amount" | "wrong_currency" | "duplicate_payment" | "cancelled_order" | "unpriced_order";
        /** @description A row of the append-only payment ledger. */
        PaymentEvent: {
            /** @description Id of the payment event, `pay_…`. */
            payment_event_id: string;
            order_id: components["schemas"]["OrderId"];
            event_type: components["schemas"]["PaymentEventType"];
            /** @description Id of the event at the payment provider. */
            provider_event_id: string;
            amount_cents: components["schemas"]["AmountCents"];
            currency: components["schemas"]["Currency"];
            disposition: components["schemas"]["PaymentDisposition"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            occurred_at: string;
        };
        /**
         * @description What happened to the money.
         * @enum {string}
         */
        PaymentEventType: "payment_succeeded" | "payment_failed" | "payment_refunded";
        PayproviderWebhookResult: {
            /** @constant */
            schema_version: "service.payprovider_webhook_result.v1";
            /**
             * @description Always true: the event was read.
             * @constant
             */
            received: true;
            /** @description Id of the event at the payment provider. */
            provider_event_id: string;
            duplicate: components["schemas"]["Duplicate"];
            /** @description True if the event says nothing about a payment. */
            ignored: boolean;
            /** @description Order that the event is for; null if none was found. */
            order_id: string | null;
            /** @description Status of that order after the event; null without an order. */
            order_status: components["schemas"]["OrderStatus"] | null;
        };
        /** @description Calendar month in UTC, `YYYY-MM`. */
        Period: string;
        /** @description A platform plan with its fixed fees and its quota. */
        Plan: {
            plan: components["schemas"]["PlanCode"];
            /** @description Display name. */
            name: string;
            /** @description One-time fee in US cents. */
            setup_fee_cents: number;
            /** @description Fee per month in US cents; 0 if the fee is agreed by quote. */
            monthly_fee_cents: number;
            /** @description Metered decisions per calendar month (UTC). */
            monthly_decision_quota: number;
            /** @description What the plan is for. */
            scope: string;
        };
        /**
         * @description Platform plan.
         * @enum {string}
         */
        PlanCode: "pilot" | "growth" | "enterprise";
        /** @description A change that concerns a verification report. */
        PortfolioFinding: {
            report_id: components["schemas"]["ReportId"];
            account_id: components["schemas"]["AlertMatchAccountId"];
            /**
             * @description The kind of change.
             * @enum {string}
             */
            change: "standard_superseded" | "evidence_expired" | "laboratory_refused" | "evidence_lost" | "laboratory_withdrawn" | "scope_lost" | "recall_match" | "recall_possible" | "rule_in_force" | "decision_changed";
            /** @description The verdict before the change. */
            previous_decision: components["schemas"]["Verdict"];
            /** @description The verdict after the change. */
            decision: components["schemas"]["Verdict"];
            /** @description Ids of rules that only one of the two verdicts names. */
            rule_ids: string[];
            /** @description Editions of standards that are out of use. */
            standards: string[];
            /** @description SHA-256 of the documents that no longer count. */
            documents: string[];
            /**
             * Format: date
             * @description First day of the change, `YYYY-MM-DD`.
             */
            effective_on: string;
            /** @description Recalls and alerts that are new to the owner. */
            alerts: components["schemas"]["RecallAlert"][];
            /** @description What would help on that day. */
            cure: {
                /** @description What to do next, as a code. */
                action: string;
                /** @description Kinds of documents to show. */
                evidence: string[];
                /** @description Names of facts to state. */
                facts: string[];
            };
            /** @description One hash for the rule packs it was found by. */
            rule_packs_sha256: string;
            /**
             * Format: date-time
             * @description When it was found.
             */
            found_at: string;
            /**
             * Format: date-time
             * @description When the owner was notified; null if not yet.
             */
            noticed_at: string | null;
            /**
             * Format: date-time
             * @description When it was dropped as outdated; null if it was not.
             */
            dropped_at: string | null;
        };
        /**
         * @description Response of the contact.
         * @enum {string}
         */
        PostChannelAutopilotResponsesResponse: "interested" | "not_now" | "answered" | "opted_out" | "bounced";
        /** @description Order id, `ord_…`. */
        PostCheckoutPayproviderOrderId: string;
        /**
         * @description Whether it waits, or was released or dropped.
         * @enum {string}
         */
        PostClaimGuardWithheldStatus: "withheld" | "released" | "dropped";
        /** @description Connector name. */
        PostConnectorsInboxConnector: string;
        /** @description Key of the subject whose dead letter is meant. */
        PostFamiliesFamilyActionKey: string;
        /** @description Company name. */
        PostIntegrationCompany: string;
        /** @description Why; kept in the ledger of order changes. */
        PostOrdersCancelReason: string;
        /** @description Account id, `acct_…`. */
        PostPlatformKeyAccountId: string;
        /**
         * @description Why, in free text or as a code.
         * @default
         */
        PostPlatformKeyReason: string;
        /** @description Day that is judged; null for the day of the start. */
        PostScansActionAsOf: string | null;
        /**
         * @description `read`: its listings wait for the start.
         * @enum {string}
         */
        PostScansActionStatus: "read" | "running" | "stopped" | "done";
        /** @description The connector that hands it in; null if it is fetched. */
        PostSourceWatchlistConnector: string | null;
        /**
         * @description Whether it is watched. An address that no rule cites any more is paused.
         * @enum {string}
         */
        PostSourceWatchlistStatus: "watching" | "paused";
        /** @description Id of the task: its kind and the id of what waits, as `refund:rfd_1`. */
        PostTasksReplyTaskId: string;
        /** @description A one-time product with its fixed fee. */
        Product: {
            /** @description Product code: send it as `plan` in an order. */
            plan: string;
            /** @description Display name. */
            name: string;
            /** @description Fixed fee in cents of `currency`. */
            amount_cents: number;
            currency: components["schemas"]["Currency"];
            /** @description What a paid order delivers. */
            delivers: string;
            /** @description Whether an order must name a seller intake in `request_id`. */
            needs_request_id: boolean;
            /** @description What a seller intake for this product describes. */
            request_id_names: string;
        };
        /** @description Facts about the product. One that is left out is unknown, unless its description says otherwise. */
        ProductAttributes: {
            ingredients?: components["schemas"]["Ingredients"];
            /** @description lowest age the product is graded for, in years */
            age_grade_years?: number;
            /** @description rated energy of one battery, in Wh */
            battery_wh?: number;
            /** @description design, process or parts changed after the last test; left out: not so */
            changed_since_test?: boolean;
            /** @description is offered with a NIOSH rating such as N95; left out: not so */
            claims_niosh_rating?: boolean;
            /** @description is made of wood, leather, rubber, cocoa, coffee, palm oil or soya */
            contains_eudr_commodity?: boolean;
            /** @description contains PFAS that were added on purpose; left out: not so */
            contains_intentional_pfas?: boolean;
            /** @description food with an ingredient that was not eaten in the EU before 1997-05-15; left out: not so */
            contains_novel_ingredient?: boolean;
            /** @description enters from a US foreign-trade zone; left out: not so */
            enters_from_ftz?: boolean;
            /** @description has more than 250 W, assists beyond 25 km/h or drives without pedalling */
            exceeds_pedelec_limits?: boolean;
            /** @description only fabrics exempt from flame testing: plain from 2.6 oz per square yard, or wool, polyester and the like; left out: not so */
            fabric_exempt_1610?: boolean;
            /**
             * Format: date
             * @description day of the FCC equipment authorisation
             */
            fcc_authorised_on?: string;
            /** @description is exempt from FCC authorisation by 47 CFR 15.103; left out: not so */
            fcc_exempt_15_103?: boolean;
            /**
             * @description material that touches the food
             * @enum {string}
             */
            food_contact_material?: "plastic" | "coated" | "silicone" | "rubber" | "ceramic" | "glass" | "metal" | "wood" | "paper" | "other";
            /**
             * @description which furniture it is; a loft bed counts as a bunk bed
             * @enum {string}
             */
            furniture_type?: "upholstered_seating" | "bunk_bed" | "other";
            /** @description is or contains a latex balloon, a marble or a ball up to 1.75 inches; left out: not so */
            has_balloon_ball_or_marble?: boolean;
            /** @description contains or is made for a button or coin cell */
            has_button_cell?: boolean;
            /** @description contains plywood, MDF or particle board */
            has_composite_wood?: boolean;
            /** @description has an exemption or a conditional approval from the FCC Covered List; left out: not so */
            has_covered_list_exemption?: boolean;
            /** @description is offered as preventing, treating or curing a disease; left out: not so */
            has_disease_claim?: boolean;
            /** @description is offered with a claim that makes it a drug; left out: not so */
            has_drug_claim?: boolean;
            /** @description contains electrical or electronic parts */
            has_electronics?: boolean;
            /** @description is offered with an environmental claim; left out: not so */
            has_environmental_claim?: boolean;
            /** @description contains skin, fur or feathers of wild or rare animals; left out: not so */
            has_exotic_skin?: boolean;
            /** @description window covering with a free operating cord or an accessible inner cord */
            has_hazardous_cord?: boolean;
            /** @description has integral immersion protection (ALCI, IDCI) */
            has_immersion_protection?: boolean;
            /** @description emits laser light */
            has_laser?: boolean;
            /** @description candle or wick with a metal core of more than 0.06 % lead; left out: not so */
            has_lead_wick?: boolean;
            /** @description is, contains or is packed with a lithium cell */
            has_lithium?: boolean;
            /** @description has a loose or separable small magnet */
            has_loose_magnet?: boolean;
            /** @description has a drawstring at hood or neck */
            has_neck_drawstring?: boolean;
            /** @description the label carries a Nutrition Facts panel, not Supplement Facts; left out: not so */
            has_nutrition_facts?: boolean;
            /** @description is called climate neutral because emissions are offset; left out: not so */
            has_offset_claim?: boolean;
            /** @description every part is of a material that CPSC exempts from testing, such as plain textiles, wood or paper; left out: not so */
            has_only_untested_materials?: boolean;
            /** @description is offered as killing or repelling pests, germs or other microbes; left out: not so */
            has_pest_claim?: boolean;
            /** @description transmits radio on purpose (Bluetooth, Wi-Fi, remote) */
            has_radio?: boolean;
            /** @description contains real animal fur; left out: not so */
            has_real_fur?: boolean;
            /** @description carries a recycling symbol or is offered as recyclable; left out: not so */
            has_recycling_claim?: boolean;
            /** @description is offered as preventing sudden infant death; left out: not so */
            has_sids_claim?: boolean;
            /** @description contains a part that fits the small-parts cylinder */
            has_small_parts?: boolean;
            /** @description contains a substance that 16 CFR 1700.14 lists, such as iron, lye, methanol or turpentine */
            has_special_packaging_substance?: boolean;
            /** @description is offered with a sun protection factor; left out: not so */
            has_spf_claim?: boolean;
            /** @description label or listing claims an effect on the body; left out: not so */
            has_structure_function_claim?: boolean;
            /** @description bears paint or a similar coating; left out: not so */
            has_surface_coating?: boolean;
            /** @description is offered as made in the US; left out: not so */
            has_us_origin_claim?: boolean;
            /** @description toy that is or contains water beads; left out: not so */
            has_water_beads?: boolean;
            /** @description is a portable device charged by cable */
            has_wired_charging?: boolean;
            /**
             * @description which durable infant product it is; accessory: bedding and other goods that are none; other: another sleep surface
             * @enum {string}
             */
            infant_product_type?: "full_size_crib" | "non_full_size_crib" | "play_yard" | "bassinet" | "bedside_sleeper" | "lounger" | "nursing_pillow" | "stroller" | "high_chair" | "bouncer" | "activity_center" | "soft_carrier" | "car_seat" | "crib_mattress" | "support_cushion" | "bath_seat" | "swing" | "bed_rail" | "hand_held_carrier" | "gate" | "changing_product" | "toddler_bed" | "walker" | "sling" | "frame_carrier" | "folding_chair" | "hook_on_chair" | "infant_tub" | "booster_seat" | "accessory" | "other";
            /** @description can reach the internet itself or through another device */
            internet_connected?: boolean;
            /** @description is food or formula for infants; left out: not so */
            is_baby_food?: boolean;
            /** @description the marketplace opens the brand to approved sellers only; left out: not so */
            is_brand_gated?: boolean;
            /** @description is a bunk bed */
            is_bunk_bed?: boolean;
            /** @description has glazed ceramic that food touches */
            is_ceramic?: boolean;
            /** @description is a contact lens, corrective or decorative; left out: not so */
            is_contact_lens?: boolean;
            /** @description is ceramic for decoration that looks fit for food; left out: not so */
            is_decorative_only?: boolean;
            /** @description crib whose side rail drops */
            is_drop_side_crib?: boolean;
            /** @description is a refrigerator, washing machine, dryer, dishwasher, oven, hood or air conditioner */
            is_energy_labelled_group?: boolean;
            /** @description is a fly swatter, or a trap without poison for mice and other vertebrates; left out: not so */
            is_exempt_pest_tool?: boolean;
            /** @description is a cosmetic for the eye, injected, taken inside, or lasting more than 24 hours */
            is_eye_internal_or_lasting_cosmetic?: boolean;
            /** @description produced outside the US, or with critical foreign components */
            is_foreign_produced?: boolean;
            /** @description is stored and sent by Amazon; left out: not so */
            is_fulfilled_by_amazon?: boolean;
            /** @description is a lamp for general lighting */
            is_general_service_lamp?: boolean;
            /** @description laser held in the hand, pointer or level */
            is_hand_held_laser?: boolean;
            /** @description is a mixture that is classified as hazardous */
            is_hazardous_mixture?: boolean;
            /** @description is a hearing aid, worn in or at the ear; left out: not so */
            is_hearing_aid?: boolean;
            /** @description is a laptop; left out: not so */
            is_laptop?: boolean;
            /** @description is a laser pointer, or a hand-held laser for pets; left out: not so */
            is_laser_pointer?: boolean;
            /** @description is a humanoid or legged robot; left out: not so */
            is_legged_robot?: boolean;
            /** @description is a lamp or module of 60 to 82000 lm, or a luminaire whose source cannot be taken out */
            is_light_source?: boolean;
            /** @description bare lithium cell (18650 and like) sold outside a device; left out: not so */
            is_loose_cell?: boolean;
            /** @description was made in the United States; left out: not so */
            is_made_in_us?: boolean;
            /** @description connects to 50-1000 V AC or 75-1500 V DC */
            is_mains_powered?: boolean;
            /** @description comes from a small business under 21 U.S.C. 364h; left out: not so */
            is_mocra_small_business?: boolean;
            /** @description is a helmet for motorcycles; left out: not so */
            is_motorcycle_helmet?: boolean;
            /** @description is a float that a small child wears round the neck; left out: not so */
            is_neck_float?: boolean;
            /** @description rocker, swing, bouncer or lounger that is offered for sleep; left out: not so */
            is_offered_for_infant_sleep?: boolean;
            /** @description is used in or on the eye: drops, washes, ointments; left out: not so */
            is_ophthalmic?: boolean;
            /** @description helmet for another sport than bicycling; left out: not so */
            is_other_sports_helmet?: boolean;
            /** @description is a pacifier, not a teether; left out: not so */
            is_pacifier?: boolean;
            /** @description covers crib sides (bumper, vinyl guard, slat cover) and is no non-padded mesh liner */
            is_padded_crib_bumper?: boolean;
            /** @description unit belongs to a published recall; left out: not so */
            is_recalled?: boolean;
            /** @description mask that protects its wearer from particles (FFP2, N95, KN95) */
            is_respirator?: boolean;
            /** @description transmits only as 47 CFR 15.201(a) or 18.203 lets a supplier declare; left out: not so */
            is_self_declared_radio?: boolean;
            /** @description is offered to lighten, whiten or bleach the skin; left out: not so */
            is_skin_lightener?: boolean;
            /** @description the maker is registered with CPSC for small batches; left out: not so */
            is_small_batch_maker?: boolean;
            /** @description comes from a small business that 21 CFR 101.36(h) exempts; left out: not so */
            is_small_food_business?: boolean;
            /** @description below 27 inches, 30 pounds or 3.2 cubic feet, so no clothing storage unit in law; left out: not so */
            is_small_storage_unit?: boolean;
            /** @description is a smartphone or a slate tablet */
            is_smartphone_or_tablet?: boolean;
            /** @description is sold sterile, or measures as a medical device */
            is_sterile?: boolean;
            /** @description is a surgical mask or surgical respirator */
            is_surgical_mask?: boolean;
            /** @description sleepwear that is tight-fitting, or for infants up to nine months; left out: not so */
            is_tight_fitting_sleepwear?: boolean;
            /** @description is a critical part of a drone: link, controller, camera, battery, motor; left out: not so */
            is_uas_critical_component?: boolean;
            /** @description has upholstery: padding under a cover */
            is_upholstered?: boolean;
            /** @description is second-hand; left out: not so */
            is_used?: boolean;
            /** @description visible output power, in mW */
            laser_power_mw?: number;
            /**
             * @description which lighter it is; premium: refillable above the limit of 16 CFR 1210.2; other: no fuel
             * @enum {string}
             */
            lighter_type?: "disposable" | "novelty" | "multi_purpose" | "refillable_premium" | "other";
            /** @description toy or replica that looks like a firearm; left out: not so */
            looks_like_firearm?: boolean;
            /** @description luminous efficacy, in lm/W */
            lumens_per_watt?: number;
            /** @description highest flux index of a loose small magnet, in kG2 mm2; left out: not so */
            magnet_flux_index?: number;
            /**
             * @description what the magnets are offered for; amusement includes stress relief
             * @enum {string}
             */
            magnet_use?: "amusement" | "jewelry" | "other";
            /**
             * Format: date
             * @description day of manufacture
             */
            manufactured_on?: string;
            /** @description the manufacturer is established in the EU */
            manufacturer_in_eu?: boolean;
            /** @description class of the medical device, I to III as 1 to 3 */
            medical_device_class?: number;
            /** @description is of a device type that is not exempt from premarket notification */
            needs_510k?: boolean;
            /** @description equipment, maker or module is on the FCC Covered List; left out: not so */
            on_fcc_covered_list?: boolean;
            /** @description maker is on the FCC Covered List since December 2025 (DJI, Autel Robotics); left out: not so */
            on_fcc_covered_list_2025?: boolean;
            /** @description category of protective equipment, I to III as 1 to 3 */
            ppe_category?: number;
            /** @description can process personal, traffic or location data */
            processes_personal_data?: boolean;
            /** @description kind of goods that are prohibited or restricted; `none` denies what the words of the title say; left out: not so */
            prohibited_kind?: string;
            /** @description is sold as a minimum-risk pesticide, exempt from registration; left out: not so */
            relies_on_minimum_risk?: boolean;
            /** @description the seller makes the product or sells it under its own brand; left out: not so */
            seller_is_manufacturer?: boolean;
            /** @description the seller does not reside in the United States; left out: not so */
            seller_outside_us?: boolean;
            /** @description is sent by air; left out: not so */
            ships_by_air?: boolean;
            /** @description steepest angle of the sleep surface, in degrees */
            sleep_angle_degrees?: number;
            /** @description sold or shipped to California; left out: not so */
            sold_in_california?: boolean;
            /** @description is offered to buyers in the EU or the United Kingdom */
            sold_in_eu_or_uk?: boolean;
            /** @description sold or shipped to Maine; left out: not so */
            sold_in_maine?: boolean;
            /** @description sold or shipped to Minnesota; left out: not so */
            sold_in_minnesota?: boolean;
            /** @description sold or shipped to New York State; left out: not so */
            sold_in_new_york?: boolean;
            /** @description sold or shipped to New York City */
            sold_in_new_york_city?: boolean;
            /** @description sold or shipped to Northern Ireland; left out: not so */
            sold_in_northern_ireland?: boolean;
            /** @description heaviest weight of the drone at take-off, in g */
            takeoff_weight_g?: number;
            /**
             * @description which textile it is; outerwear is jackets and sweatshirts, household is towels, bed linen and curtains
             * @enum {string}
             */
            textile_type?: "apparel" | "outerwear" | "household" | "mattress_pad" | "other";
            /** @description is shown in Google Shopping; left out: not so */
            uses_google_shopping?: boolean;
            /** @description is sold in shops or catalogues on Facebook or Instagram; left out: not so */
            uses_meta_commerce?: boolean;
            /** @description runs on zinc-air button cells only; left out: not so */
            uses_only_zinc_air?: boolean;
            /** @description pest device that works through a substance; left out: not so */
            uses_pesticidal_substance?: boolean;
            /** @description carries the short form of the Proposition 65 warning; left out: not so */
            uses_short_prop65_warning?: boolean;
            /** @description the listing was removed and is to come back; left out: not so */
            was_removed?: boolean;
        };
        /** @description Programs by task. */
        Programs: {
            [key: string]: string;
        };
        /** @description Products that no document cures. */
        Prohibition: {
            /** @description Id of a rule in the rule packs. */
            rule_id: string;
            message: components["schemas"]["Message"];
            citation: components["schemas"]["Citation"];
            /** @description First day of the rule, `YYYY-MM-DD`; null if it has always been in force here. */
            in_force_from: string | null;
            /** @description The conditions on the product, any of them; null if one of the rules asks in any case, but for declared exceptions. */
            applies_when: string | null;
        };
        /** @description A decision of a person about a release candidate. */
        Promotion: {
            /** @description Id of the act (`prm_…`). */
            promotion_id: string;
            /** @description Hash of the release candidate, 64 hexadecimal digits. */
            candidate_sha256: string;
            /** @description Id of a rule in the rule packs. */
            rule_id: string;
            /**
             * @description What was done with the candidate.
             * @enum {string}
             */
            action: "promote" | "reject" | "withdraw";
            /**
             * @description Status of the act.
             * @enum {string}
             */
            status: "awaiting_publication" | "published" | "rejected" | "awaiting_withdrawal" | "withdrawn";
            /** @description Why; null for anybody but operators. */
            reason: string | null;
            /** @description The person who answers for it; null for anybody but operators. */
            reviewer: string | null;
            /** @description The key that acted. */
            by: {
                /**
                 * @description Always `operator`.
                 * @constant
                 */
                role: "operator";
                /** @description Id of the key; null for the key of the settings. */
                key_id: string | null;
            };
            /**
             * Format: date-time
             * @description When it was done.
             */
            acted_at: string;
            /** @description Id of the event that records it (`evt_…`). */
            event_id: string;
            /** @description The rule pack on record that holds the promoted rule; null if none does. */
            published: {
                /** @description Id of the rule pack or data file. */
                rule_pack: string;
                /** @description Version of the rule pack or data file. */
                version: string;
                /** @description SHA-256 of the RFC 8785 form of its content, 64 hexadecimal digits. */
                pack_sha256: string;
                /** @description The leaf of the log that publishes the pack; null until it is numbered. */
                leaf: components["schemas"]["LogLeaf"] | null;
            } | null;
            live_rules_changed: components["schemas"]["LiveRulesChanged"];
        };
        /** @description What persons decided, newest first. */
        Promotions: components["schemas"]["Promotion"][];
        /** @description Hashes of the proof in the order of RFC 6962, each in base64. */
        Proof: string[];
        /**
         * Format: date-time
         * @description When its owner put it on public record; null while nobody else may read it.
         */
        PublishedAt: string | null;
        /** @description The question to a person, in one sentence. */
        Question: string;
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
        /** @description An hour of a queue, as its monitor counted it. */
        QueueHour: {
            /**
             * Format: date-time
             * @description Start of the hour.
             */
            at: string;
            /** @description Jobs that waited at once, at most. */
            waiting: number;
            /** @description Jobs completed; null if not counted yet. */
            done: number | null;
            /** @description Jobs that failed for good; null if not counted yet. */
            failed: number | null;
        };
        /** @description Decisions that the month allows. */
        Quota: number;
        /** @description A file that was handed in, and whether its text could be read. */
        ReadFile: {
            /** @description SHA-256 of the file. */
            sha256: string;
            /** @description Its type, by its first bytes. */
            media_type: string;
            /** @description Its size in bytes. */
            bytes: number;
            pages: components["schemas"]["Pages"];
            reading: components["schemas"]["Reading"];
        };
        /**
         * @description `text` was read, or why not; `too_much` means that a limit of pages or time ended it.
         * @enum {string}
         */
        Reading: "text" | "no_text" | "image" | "unreadable" | "too_much";
        /** @description Why: shown to other operators, and kept. */
        Reason: string;
        /** @description Codes of the reasons for a rejection or removal. */
        Reasons: components["schemas"]["OutcomeReason"][];
        /** @description A recall or alert that concerns a product. */
        RecallAlert: {
            /**
             * @description The list that it stands in.
             * @enum {string}
             */
            list: "cpsc_recalls" | "safety_gate" | "ca_recalls" | "uk_opss" | "au_accc" | "fr_rappelconso" | "openfda";
            /** @description Its number there. */
            id: string;
            /**
             * Format: date
             * @description Day of the notice, `YYYY-MM-DD`.
             */
            on: string;
            /** @description Its title. */
            title: string;
            /** @description The publisher's page of it. */
            url: string;
            /**
             * @description What it shares with the product.
             * @enum {string}
             */
            matched_by: "gtin" | "asin" | "brand_model";
        };
        /** @description Advice for a rule, from a pattern of rejections. */
        Recommendation: {
            /** @description Id of the recommendation (`pat_…`). */
            recommendation_id: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            recorded_at: string;
            /**
             * @description Always true: a person decides.
             * @constant
             */
            advisory: true;
            /** @description One hash for the rule packs it was found beside. */
            live_packs_sha256: string;
            /** @description Hash of the release candidate drafted from it. */
            candidate_sha256: string;
            /** @description The facts and missing documents that make up the pattern. */
            items: string[];
            /** @description Cases with the pattern. */
            cases: number;
            /** @description Rejections among them. */
            rejected: number;
            /** @description Share of rejections, 0 to 1. */
            rejection_rate: number;
            /** @description Wilson interval of the share. */
            interval: number[];
            /** @description Figures of the earlier cases, in which it was found. */
            search: components["schemas"]["PatternEvidence"];
            /** @description Figures of the later cases, which confirmed it. */
            holdout: components["schemas"]["PatternEvidence"];
            /** @description Accepted cases with the pattern. */
            counter_example_count: number;
            /** @description Usage ids of rejected cases, newest first; only for operators. */
            examples: string[];
            /** @description Usage ids of accepted cases, newest first; only for operators. */
            counter_examples: string[];
            /** @description The drafted rule. */
            rule: {
                /** @description Id of a rule in the rule packs. */
                id: string;
                message: components["schemas"]["Message"];
                /**
                 * @description Always `none`: a drafted rule has no source.
                 * @constant
                 */
                grade: "none";
            } & {
                [key: string]: unknown;
            };
            /** @description Tests of the drafted rule. */
            tests: ({
                /** @description The test in words. */
                says: string;
                /** @description Kinds of documents that are shown. */
                shown: string[];
                /** @description Rule id and outcome of the expected reason; null if the rule must be silent. */
                reason: string | null;
            } & {
                [key: string]: unknown;
            })[];
        };
        /** @description Fees by the month, in cents. */
        RecurringRevenue: {
            paying: components["schemas"]["Due"];
            /** @description Open orders of months whose quota is open still. */
            due: components["schemas"]["Due"];
            /** @description Open orders of the month after its days of grace. */
            overdue: components["schemas"]["Due"];
            /** @description Accounts that paid the month before and lost their quota in this one. */
            lapsed: number;
        };
        /** @description Address of the referring page; only its host is kept. */
        Referrer: string;
        /** @description Answer to a row of the connector `verification`. */
        RegisterEntry: {
            /** @description Whether it is there. */
            listed: boolean;
            /**
             * Format: date
             * @description Day.
             */
            read_on: string;
            /** @description SHA-256 of the page that was read. */
            page_sha256: string;
            /** @description Name beside the number. */
            holder?: string | null;
            /** @description Trade mark there. */
            brand?: string | null;
            /** @description Model there. */
            model?: string | null;
            /** @description Its status, if one is shown. */
            status?: ("accepted" | "suspended" | "proceeding" | "withdrawn" | "expired" | "refused") | null;
            /**
             * Format: date
             * @description First day of the status.
             */
            from?: string | null;
            /** @description Rules, standards or acts that it covers. */
            scope?: string[] | null;
        };
        /** @description A version of an imported official list. */
        RegisterVersion: {
            list: components["schemas"]["List"];
            as_of: components["schemas"]["OfficialListAsOf"];
            /** @description Number of entries. */
            entries: number;
            /** @description Hash of the version, 64 hexadecimal digits. */
            sha256: string;
        };
        /** @description A dataset that ships with the service. */
        RegistryDataset: {
            /**
             * @description The kind of data.
             * @enum {string}
             */
            registry: "standards" | "laboratories" | "identifiers";
            /** @description Version of the data. */
            version: string;
            /** @description Hash of the data, 64 hexadecimal digits. */
            content_sha256: string;
            /**
             * Format: date
             * @description The day that the data describes, `YYYY-MM-DD`.
             */
            as_of: string;
            /**
             * Format: date-time
             * @description When the data counts as outdated.
             */
            fresh_until: string;
            /** @description Whether the data is not outdated yet. */
            fresh: boolean;
            /** @description Age of the data in days. */
            age_days: number;
            /** @description Number of entries. */
            entries: number;
            /** @description Ids of entries whose last day of use is over. */
            past_last_use: string[];
            /** @description Ids of entries whose last day of use is within 90 days. */
            near_last_use: string[];
            /** @description Ids of entries that nobody has verified, or that are past their last use and still listed as usable. */
            stale: string[];
        };
        /** @description Rejections and removals among them. */
        Rejected: number;
        /** @description The marketplace's letter as it was read. */
        RejectionLetter: {
            /** @description What the letter says was done with the listing. */
            result: components["schemas"]["OutcomeResult"];
            /** @description The reasons that were read; empty if none was understood. */
            reasons: {
                /** @description Code of the reason. */
                reason: components["schemas"]["OutcomeReason"];
                /** @description The reason in words. */
                meaning: string;
                /** @description The sentence of the letter; null if several together say it. */
                words: string | null;
                /** @description Rules that it belongs to, open ones first; at most eight. */
                rules: {
                    /** @description Id of a rule in the rule packs. */
                    rule_id: string;
                    message: components["schemas"]["Message"];
                    /** @description Whether the packet leaves it open; false if it is met. */
                    open: boolean;
                    /** @description What it does while it is open. */
                    severity: components["schemas"]["Severity"];
                    citation: components["schemas"]["Citation"];
                }[];
            }[];
            /** @description Kinds of documents that the letter names. */
            documents: string[];
            /** @description The letter sentence by sentence, at most sixty; left out by plans before 0.2. */
            sentences?: {
                /** @description The sentence, at most 300 characters of it. */
                text: string;
                /** @description Reasons in it; empty if none was understood. */
                reasons: components["schemas"]["OutcomeReason"][];
                /** @description Kinds of documents that it names. */
                documents: string[];
            }[];
        };
        /** @description A reason for rejections in one marketplace and category. */
        RejectionPattern: {
            /** @description Marketplace code. */
            marketplace: string;
            /** @description Category code. */
            category: string;
            /** @description Code of the reason. */
            reason: components["schemas"]["OutcomeReason"];
            /** @description The reason in words. */
            meaning: string;
            /** @description How many cases have this reason. */
            count: number;
            /** @description Their share of all cases of this marketplace and category. A case can have several reasons. */
            share: number;
        };
        /** @description The letter in which the marketplace rejected the listing. */
        RejectionText: string | null;
        /** @description Drafted rules and the result of the gate on them. */
        ReleaseCandidate: {
            /** @description Hash of the candidate, 64 hexadecimal digits. */
            candidate_sha256: string;
            /**
             * @description `outcomes`: a pattern of rejections. `source`: a change of a page that a rule cites.
             * @enum {string}
             */
            origin: "outcomes" | "source";
            /** @description Id of the recommendation (`pat_…`); null for `source`. */
            recommendation_id: string | null;
            /** @description Id of the change of a source (`sin_…`); null for `outcomes`. */
            intelligence_id: string | null;
            /** @description Id of the live rule that it changes; null for a new rule. */
            rule_id: string | null;
            /** @description One hash for the rule packs it was compared with. */
            live_packs_sha256: string;
            /**
             * Format: date-time
             * @description When the gate judged it.
             */
            gated_at: string;
            outcome: components["schemas"]["EarlierOutcome"];
            failures: components["schemas"]["Failures"];
            /** @description Answers of the gate so far. */
            gates: number;
            /** @description When it is judged again; null if it passed. */
            asked_again: {
                /** @description Outcomes more. */
                outcomes: number;
                /**
                 * Format: date-time
                 * @description From then on with any new outcome.
                 */
                at: string;
            } | null;
            /** @description Earlier outcomes that both sides learned their figures from. */
            learned_on: number;
            /** @description Later outcomes that judged both sides. */
            judged_on: number;
            /** @description Figures of both sides, overall and by marketplace and category. */
            slices: ({
                /** @description `overall`, `marketplace=…`, `category=…`; for operators also `account=` and a number. */
                slice: string;
                /** @description How many outcomes. */
                cases: number;
                rejected: components["schemas"]["Rejected"];
            } & {
                [key: string]: unknown;
            })[];
            /** @description Later outcomes that only the candidate holds or stops. */
            held_in_addition: {
                /** @description How many outcomes. */
                cases: number;
                rejected: components["schemas"]["Rejected"];
            } & {
                [key: string]: unknown;
            };
            warned: components["schemas"]["LetThrough"];
            /** @description Later outcomes that only the live packs hold or stop; null for gates that did not count them yet. */
            let_through: components["schemas"]["LetThrough"];
            /** @description Known cases that must stay blocked. */
            must_block: {
                /** @description How many cases. */
                cases: number;
            } & {
                [key: string]: unknown;
            };
            /** @description Recent decisions judged by the candidate beside the live packs. */
            shadow: {
                /** @description How many decisions. */
                cases: number;
                /** @description How many verdicts would change, by kind; `warned`: only a warning is new. */
                changed: {
                    [key: string]: number;
                };
            } & {
                [key: string]: unknown;
            };
            /** @description How many verdicts with a known outcome would change. */
            changed_count: number;
            /** @description The drafted rules as a rule pack. */
            pack: components["schemas"]["Content"];
        };
        /** @description Decisions left in the month. */
        Remaining: number;
        /** @description Id of a verification report (`rep_…`). */
        ReportId: string;
        /**
         * @description Status of the report. Only a `current` one is evidence.
         * @enum {string}
         */
        ReportStatus: "current" | "superseded" | "revoked" | "expired";
        /** @description Id of the intake (`req_…`). */
        RequestId: string;
        /** @description A document that rules ask for. */
        RequiredEvidence: components["schemas"]["Prohibition"] & {
            code: components["schemas"]["Code"];
            /** @description Name of the document. */
            name: string;
            /** @description Kinds of documents that serve as well. */
            or: string[];
            /** @description Who usually issues it. */
            usual_issuer: string;
            for: components["schemas"]["For"];
            standards: components["schemas"]["Standards"];
            /** @description `block` stops the action while it is missing, `warn` is a condition, `info` only informs. */
            severity: components["schemas"]["Severity"];
            rule_ids: components["schemas"]["RequiredEvidenceRuleIds"];
        };
        /** @description All rules that ask for it; the fields beside are of the strictest. */
        RequiredEvidenceRuleIds: string[];
        /** @description A fact that rules ask for. */
        RequiredFact: components["schemas"]["Prohibition"] & {
            /** @description Request field, or attribute (below `attributes`). */
            fact: string;
            /** @description Type of its value: `date` is `YYYY-MM-DD`, `word` is a code. */
            type: components["schemas"]["Type"];
            /** @description The values that are understood; null if any of the type is. */
            allowed: string[] | null;
            question: components["schemas"]["Question"];
            /** @description The meaning of the fact. */
            why: string;
            /** @description What has to hold; null if the fact only decides which rules apply. */
            required: string | null;
            /** @description `block` stops the action while it is missing, `warn` is a condition, `info` only informs. */
            severity: components["schemas"]["Severity"];
            rule_ids: components["schemas"]["RequiredEvidenceRuleIds"];
        };
        /** @description What is asked for on a marketplace in a category. */
        Requirements: {
            /** @constant */
            schema_version: "service.requirements.v1";
            /** @description Marketplace code. */
            marketplace: string;
            /** @description Category code. */
            category: string;
            intended_action: components["schemas"]["RequirementsIntendedAction"];
            as_of: components["schemas"]["RequirementsAsOf"];
            /** @description Documents; those that block first. */
            evidence: components["schemas"]["RequiredEvidence"][];
            /** @description Facts; those that block first. */
            facts: components["schemas"]["RequiredFact"][];
            /** @description What may not be offered there at all. */
            prohibited: components["schemas"]["Prohibition"][];
            /** @description Where the rule packs have no rules. Not assessed is never clear. */
            not_assessed: {
                /** @description `law` or `policy`. */
                part: string;
                /** @description Why it is not assessed. */
                reason: string;
                /** @description The jurisdiction or marketplace without rules. */
                scope: string;
            }[];
            /** @description The rule packs that these rules stand in. */
            rule_packs: components["schemas"]["RulePackRef"][];
            /** @description Addresses by name: the decision about a product, this page in Markdown. */
            links: {
                [key: string]: string;
            };
        };
        /**
         * Format: date
         * @description The day that the rules are of, `YYYY-MM-DD`.
         */
        RequirementsAsOf: string;
        /** @description What is asked for, in a few kilobytes. */
        RequirementsBrief: {
            /** @constant */
            schema_version: "service.requirements_brief.v1";
            /** @description Marketplace code. */
            marketplace: string;
            /** @description Category code. */
            category: string;
            intended_action: components["schemas"]["RequirementsIntendedAction"];
            as_of: components["schemas"]["RequirementsAsOf"];
            /** @description Documents; those that block first. */
            evidence: {
                code: components["schemas"]["Code"];
                /** @description Name of the document. */
                name: string;
                /** @description `block` stops the action while it is missing. */
                severity: components["schemas"]["Severity"];
                /** @description Who usually issues it. */
                whose: string;
                /** @description Standards of which it names one, at most three. */
                standards?: string[];
            }[];
            /** @description Facts; those that block first. */
            facts: {
                /** @description Request field or attribute. */
                fact: string;
                question: components["schemas"]["Question"];
                /** @description `block` stops the action while it is missing. */
                severity: components["schemas"]["Severity"];
            }[];
            /** @description What may not be offered there at all. */
            prohibited: string[];
            /** @description The rest is in `links.full`. */
            more: {
                /** @description Entries that are left out. */
                evidence: number;
                /** @description Entries that are left out. */
                facts: number;
                /** @description Entries that are left out. */
                prohibited: number;
            };
            /** @description Addresses by name; `full` is the whole checklist. */
            links: {
                [key: string]: string;
            };
        };
        /** @description The action; null for the strictest. */
        RequirementsIntendedAction: ("recommend" | "list" | "source" | "import" | "buy") | null;
        /**
         * @description Why it was not accepted. `already_delivered`, `already_failed`: settled before, nothing to do; `lease_expired`: the row went back to the queue; `stale_attempt`: a later attempt has it; `not_leased`: never leased; `unknown_dispatch`: not a row of this connector.
         * @enum {string}
         */
        ResultReason: "already_delivered" | "already_failed" | "lease_expired" | "stale_attempt" | "not_leased" | "unknown_dispatch";
        /** @description A document of the packet and what it is worth. */
        ReviewedDocument: {
            /** @description Number of the document in this review, from 1. */
            number: number;
            /** @description Kind of document as stated. */
            kind: string;
            /** @description Name of the kind. */
            name: string;
            /** @description SHA-256 of the document. */
            sha256: string;
            /** @description Whose document it is; null for an unknown kind. */
            usual_issuer: string | null;
            /** @description What the packet states about it. */
            shows: {
                [key: string]: string;
            };
            /** @description The standards that it cites. */
            standards: {
                /** @description The standard as cited. */
                cited: string;
                /** @description `current`, `superseded` or `unknown`. */
                status: string;
                /** @description The status in words. */
                message: string;
            }[];
            /** @description Whether it counts as evidence at all. */
            counts: boolean;
            /** @description Why it does not count; empty if it does. */
            problems: {
                /** @description Code of the problem. */
                code: string;
                /** @description The problem in words. */
                message: string;
            }[];
            /** @description Rules that it meets, alone or with others. */
            counts_for: {
                /** @description Id of the rule. */
                rule_id: string;
                message: components["schemas"]["Message"];
                severity: components["schemas"]["Severity"];
                applies: components["schemas"]["Applies"];
                citation: components["schemas"]["Citation"];
            }[];
            /** @description Rules that accept its kind and that it does not serve. */
            not_for: {
                /** @description Id of the rule. */
                rule_id: string;
                message: components["schemas"]["Message"];
                severity: components["schemas"]["Severity"];
                applies: components["schemas"]["Applies"];
                citation: components["schemas"]["Citation"];
                /** @description Why it does not serve this rule. */
                why: string;
            }[];
            /** @description The file behind it; null if none was handed in. */
            file: {
                /** @description SHA-256 of the file. */
                sha256: string;
                /** @description Its type, by its first bytes. */
                media_type: string;
                /** @description Its size in bytes. */
                bytes: number;
                pages: components["schemas"]["Pages"];
                reading: components["schemas"]["Reading"];
                /** @description What its words say about each statement. */
                findings: {
                    /**
                     * @description The statement that was compared.
                     * @enum {string}
                     */
                    field: "kind" | "standard" | "lab" | "issuer" | "issued_on" | "expires_on" | "brand" | "model";
                    /** @description What the packet states. */
                    stated: string;
                    /**
                     * @description Whether the words of the file say the same, something else, or nothing about it.
                     * @enum {string}
                     */
                    finding: "agreed" | "contradicted" | "not_found";
                    /** @description What the file says instead; null unless it contradicts. */
                    found: string | null;
                }[];
            } | null;
        };
        /** @description The day of that judgement, `YYYY-MM-DD`; null if it never was. */
        ReviewedOn: string | null;
        /** @description How likely the marketplace is to reject or remove the listing. */
        Risk: {
            basis: components["schemas"]["CalibrationPointBasis"];
            /** @description The calibration that was applied (`cal_…`); null if none was. */
            calibration_version: string | null;
            expects: components["schemas"]["Expects"];
            /** @description Probability of a rejection or removal, 0 to 1. */
            rejection_probability: number;
            interval: components["schemas"]["Interval"];
            /** @description Level of the interval, 0 to 1. */
            level: number;
            /** @description Observed outcomes behind the figure; 0 for the prior. */
            outcomes: number;
            /**
             * @description Kind of name whose record moved it; absent if none did.
             * @enum {string}
             */
            own_record?: "brand" | "edition" | "grantee" | "lab" | "standard";
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Role of the key.
         * @enum {string}
         */
        Role: "operator" | "connector" | "account";
        /** @description Ids of rules that cite it, and of those that an operator named. */
        RuleIds: string[];
        /** @description A rule pack or data file on record. */
        RulePack: {
            /** @description Id of the rule pack or data file. */
            id: string;
            /** @description Version of the rule pack or data file. */
            version: string;
            /** @description Title of the rule pack; null if it has none. */
            title: string | null;
            /** @description SHA-256 of the RFC 8785 form of its content, 64 hexadecimal digits. */
            sha256: string;
            /** @description How many rules it holds; null for a data file, which holds none but is judged by as well. */
            rules: number | null;
            /** @description Its rules by the grade of their source; null for a data file, and for a pack without grades. */
            grades: components["schemas"]["GradeCounts"] | null;
            /** @description The same for those rules on the product that can block. */
            blocking: components["schemas"]["GradeCounts"] | null;
            /** @description Whether decisions are judged by it today. */
            current: boolean;
            /**
             * Format: date-time
             * @description When it was put on record.
             */
            published_at: string;
            /** @description The leaf of the log that publishes it; null until the event is numbered. */
            leaf: components["schemas"]["LogLeaf"] | null;
            /** @description Related addresses. */
            links: {
                /** @description Address of its content. */
                content: string;
                /** @description Address of the exact bytes that `sha256` is over. */
                canonical: string;
                /** @description Address of the proof that it is in the log. */
                inclusion: string;
            };
        };
        /** @description A rule pack or data file that a decision was judged by. */
        RulePackRef: {
            /** @description Id of the rule pack or data file. */
            id: string;
            /** @description Version of the rule pack or data file. */
            version: string;
            /** @description SHA-256 of the RFC 8785 form of its content, 64 hexadecimal digits. */
            sha256: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Listings by group: ready, waiting for something, blocked, or unknown. */
        ScanCounts: {
            /** @description Listings in the group ready. */
            ready: number;
            /** @description Listings in the group needs. */
            needs: number;
            /** @description Listings in the group blocked. */
            blocked: number;
            /** @description Listings in the group unknown. */
            unknown: number;
        };
        /** @description Listings of a marketplace by group. */
        ScanMarketplace: components["schemas"]["ScanCounts"] & {
            /** @description Code. */
            marketplace: string;
        };
        /** @description What an account's key may do; null for other roles. */
        Scope: components["schemas"]["KeyScope"] | null;
        /** @description Time until it is done, at its pace; null if it does not run. */
        SecondsLeft: number | null;
        /** @description One self-test step of a kit, as the ledgers show it now. */
        SelfTestFinding: {
            order: components["schemas"]["SelfTestSequenceOrder"];
            /** @description Name of the step. */
            key: string;
            /** @description Path of the step. */
            endpoint: string;
            /**
             * @description Whether the account has passed the step.
             * @enum {string}
             */
            result: "passed" | "missing";
            /** @description The call and ledger rows that show it; null if it is missing. */
            evidence: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Position of the step, from 1. */
        SelfTestSequenceOrder: number;
        /** @description A product or rejected listing that a seller handed in. */
        SellerIntake: {
            request_id: components["schemas"]["RequestId"];
            status: components["schemas"]["Status"];
            account_id: components["schemas"]["AlertMatchAccountId"];
            /** @description E-mail address of the seller. */
            email: string;
            /** @description Company of the seller. */
            company: string;
            /** @description Marketplace code as stated; null if none was. */
            marketplace: string | null;
            /** @description Category code as stated; null if none was. */
            category: string | null;
            title: components["schemas"]["Title"];
            brand: components["schemas"]["Brand"];
            model: components["schemas"]["IntakeModel"];
            /** @description Listing id or GTIN; null if none was stated. */
            listing_id: string | null;
            /** @description Whether a rejection text was handed in. */
            rejected: boolean;
            documents: components["schemas"]["IntakeDocuments"];
            facts: components["schemas"]["Facts"];
            /** @description Counts from 1 with every change. */
            version: number;
            /** @description Id of the report on it (`rep_…`); null until there is one. */
            report_id: components["schemas"]["EvidenceReportId"];
            /**
             * Format: date-time
             * @description When it was handed in.
             */
            created_at: string;
            /** @constant */
            schema_version: "service.seller_intake.v1";
            /** @description What to order for it; null once something has been ordered. */
            next_order: components["schemas"]["NextOrder"] | null;
            /** @description Orders for it. */
            orders: {
                order_id: components["schemas"]["CorrectionPlanOrderId"];
                /** @description Plan code of the product. */
                plan: string;
                /** @description Status of the order. */
                status: components["schemas"]["OrderStatus"];
                missing: components["schemas"]["NextOrderMissing"];
                links: components["schemas"]["OrderLinks"];
            }[];
        };
        /**
         * @description What the lack of the document would do.
         * @enum {string}
         */
        Severity: "info" | "warn" | "block";
        /** @description SHA-256 of the document, 64 hexadecimal digits. */
        Sha256: string;
        /**
         * Format: date-time
         * @description Time that an age is counted from; null for other figures.
         */
        Since: string | null;
        /** @description How the caller found the service, such as `search` or `partner`. */
        Source: string;
        /** @description A change of a watched page and the rules it may concern. */
        SourceIntelligence: {
            /** @description Id of the change (`sin_…`). */
            intelligence_id: string;
            /** @description Id of the source (`src_…`). */
            source_id: string;
            /** @description Address of the page. */
            url: string;
            /**
             * Format: date-time
             * @description When the new content was first seen.
             */
            changed_at: string;
            /**
             * Format: date-time
             * @description When the change was recorded.
             */
            recorded_at: string;
            /** @description Hash of the content before. */
            previous_sha256: string;
            /** @description Hash of the new content. */
            content_sha256: string;
            /** @description Lines that were added. */
            added_lines: number;
            /** @description Lines that were removed. */
            removed_lines: number;
            /** @description Lines that were added or removed. */
            changed_lines: number;
            /** @description Whether the lines were compared in order; false for a page that was rewritten. */
            in_order: boolean;
            /** @description Whether both versions were compared as a whole. */
            whole: boolean;
            /** @description Short excerpts of the change. */
            excerpts: {
                /** @description Some of the added lines, shortened. */
                added: string[];
                /** @description Some of the removed lines, shortened. */
                removed: string[];
            };
            /** @description Sections that changed; null for a page that is not read by section. */
            passages?: {
                /** @description The section, as its publisher numbers it. */
                section: string;
                /**
                 * @description `editorial`: in its form only.
                 * @enum {string}
                 */
                kind: "changed" | "editorial" | "added" | "gone";
            }[] | null;
            /** @description Rules that the change may concern. */
            affected_rules: {
                /** @description Id of a rule in the rule packs. */
                rule_id: string;
                /**
                 * @description The rule cites the page, an operator named it, or the changed lines mention its law or standard.
                 * @enum {string}
                 */
                because: "citation" | "operator" | "mention";
                /** @description Laws and standards in the changed lines that the rule names. */
                mentions: string[];
            }[];
            /** @description Rules to check, as candidates. */
            candidates: {
                /** @description Id of the candidate. */
                candidate_id: string;
                /** @description Id of a rule in the rule packs. */
                rule_id: string;
                /** @description Id of the rule pack or data file. */
                pack: string;
                /** @description Version of the rule pack or data file. */
                pack_version: string;
                /** @description Hash of the rule as it is. */
                rule_sha256: string;
                /**
                 * @description Always true: a person decides.
                 * @constant
                 */
                advisory: true;
                /** @description False: a draft that no gate has judged. `GET /api/rule-packs/releases` has the gate. */
                gated: boolean;
                live_rules_changed: components["schemas"]["LiveRulesChanged"];
            }[];
            live_rules_changed: components["schemas"]["LiveRulesChanged"];
        };
        /** @description Standards the product was tested to, with edition, separated by commas. */
        Standard: string;
        /** @description Standards of which it names one; empty if no rule names any. */
        Standards: string[];
        /** @description `state` of the answer that asked: opaque, signed, good for a day. The facts stated so far come with it. */
        State: string;
        /**
         * @description Status of the intake.
         * @enum {string}
         */
        Status: "received" | "ordered" | "reported" | "closed";
        /** @description Why it stands; null unless it is stopped. */
        StoppedBecause: ("asked" | "quota" | "key") | null;
        /** @description The thing that the row is about. */
        Subject: {
            /** @description Kind of the subject. */
            type: string;
            /** @description Id of the subject. */
            id: string;
        };
        /** @description Id of the order, account or intake; any text for `demo_subject`. */
        SubjectId: string;
        /** @description One hash for the product and marketplace: the same in every report about it. Null if no product was named. */
        SubjectSha256: string | null;
        /**
         * @description Kind of thing the terms were accepted for.
         * @enum {string}
         */
        SubjectType: "order" | "platform_account" | "seller_intake" | "demo_subject";
        /** @description Subscription id, `sub_…`. */
        SubscriptionId: string;
        /** @description The verdict and what it waits for, in one sentence to forward. */
        Summary: string;
        /**
         * @description Place where the text is read.
         * @enum {string}
         */
        Surface: "notice" | "draft" | "badge" | "page" | "snippet" | "answer" | "description";
        /** @description A company sheet with its hash. */
        TakenSheet: {
            /** @description SHA-256 of the sheet. */
            sha256: string;
            /**
             * Format: date-time
             * @description Time when it was taken.
             */
            taken_at: string;
            sheet: components["schemas"]["CompanySheet"];
        };
        /** @description The fact, kind of document or rule that the step is about. */
        Target: string;
        /** @description A matter that waits for a person. */
        Task: {
            task_id: components["schemas"]["PostTasksReplyTaskId"];
            kind: components["schemas"]["TaskKind"];
            /** @description What a person is asked to do, in a sentence. */
            asked: string;
            /** @description What waits. */
            subject: {
                /** @description Type of what waits. */
                type: string;
                /** @description Id of what waits. */
                id: string;
            };
            account_id: components["schemas"]["OrderAccountId"];
            /** @description Company of the account or order; null if there is none. */
            company: string | null;
            /**
             * Format: date-time
             * @description Since when it waits.
             */
            since: string;
            /** @description Calls that settle it; the task ends by itself after one of them. */
            can: {
                /** @description Method and path of the call. */
                operation: string;
                /** @description Body of the call, with what you fill in as `…`. */
                body: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Person who took it; null if nobody did. */
            assigned_to: string | null;
            /**
             * Format: date-time
             * @description When a person called it done; null while it is open.
             */
            done_at: string | null;
            /** @description Person who did it. */
            done_by: string | null;
            /** @description Note of the last act on the task. */
            note: string | null;
        };
        /** @description Id of the task: its kind and the id of what waits, as `refund:rfd_1`. */
        TaskId: string;
        /**
         * @description What kind of matter waits for a person.
         * @enum {string}
         */
        TaskKind: "question" | "refund" | "undelivered" | "withheld_text" | "message" | "quote" | "dead_letters" | "alert" | "release_candidate";
        /** @description Page with the terms in force; `GET /api/terms` has them for programs. */
        Terms: string;
        /** @description Receipt of an acceptance of the terms, without the person. */
        TermsAcceptance: {
            /** @description Receipt id, `trm_…`. */
            acceptance_id: string;
            subject_type: components["schemas"]["SubjectType"];
            subject_id: components["schemas"]["SubjectId"];
            /** @description Version of the accepted terms. */
            terms_version: string;
            /** @description SHA-256 of the accepted terms, lower-case hex. */
            terms_sha256: string;
            /**
             * Format: date-time
             * @description When the terms were accepted first.
             */
            accepted_at: string;
            /** @description Where the terms were accepted. */
            source: string;
        };
        /** @description Receipt of an acceptance of the terms. */
        TermsReceipt: {
            /** @description Receipt id, `trm_…`. */
            acceptance_id: string;
            subject_type: components["schemas"]["SubjectType"];
            subject_id: components["schemas"]["SubjectId"];
            /** @description Version of the accepted terms. */
            terms_version: string;
            /** @description SHA-256 of the accepted terms, lower-case hex. */
            terms_sha256: string;
            /**
             * Format: date-time
             * @description When the terms were accepted first.
             */
            accepted_at: string;
            duplicate: components["schemas"]["Duplicate"];
        };
        /** @description SHA-256 of the text. */
        TextSha256: string;
        /** @description Title of the listing; null if none was stated. */
        Title: string | null;
        /** @description Hash of the title in normal form; null if none was stated. */
        TitleSha256: string | null;
        /** @description An edge of the trust graph. */
        TrustEdge: {
            /** @description Id of the node where the edge starts. */
            source: string;
            /** @description Id of the node where the edge ends. */
            target: string;
            /**
             * @description Meaning of the edge, from source to target.
             * @enum {string}
             */
            relation: "names" | "seen_with" | "rejected_for" | "superseded_by";
            /** @description How many records or cases are behind it. */
            weight: number;
            /**
             * @description The unit of `weight`.
             * @enum {string}
             */
            counts: "records" | "cases";
        };
        /** @description A node of the trust graph. */
        TrustNode: {
            /** @description Id of the node: its kind, a colon and a name. */
            id: string;
            /**
             * @description Kind of node.
             * @enum {string}
             */
            type: "report" | "brand" | "lab" | "standard" | "category" | "marketplace" | "reason";
            /** @description Name for people. */
            name: string;
            /** @description Status of the report; only for reports. */
            status?: string;
            /** @description Verdict of the report; only for reports. */
            decision?: string;
        };
        /**
         * @description Type of its value: `date` is `YYYY-MM-DD`, `word` is a code, `text` is free.
         * @enum {string}
         */
        Type: "boolean" | "number" | "date" | "word" | "text";
        /**
         * @description The thing that it was about; null if unknown.
         * @default null
         */
        UnsentSubject: components["schemas"]["Subject"] | null;
        /** @description Address of the page, https. Every key sees it. */
        Url: string;
        /**
         * @description What the service is wanted for, in free text.
         * @default
         */
        UseCase: string;
        /** @description Metered decisions of the month. */
        Used: number;
        /** @description Counts of an account's ledger rows in a month. */
        ValueFigures: {
            /** @description Metered decisions. */
            decisions: number;
            /** @description Metered decisions by verdict. */
            decisions_by_verdict: {
                [key: string]: number;
            };
            /** @description Metered decisions by marketplace code. */
            decisions_by_marketplace: {
                [key: string]: number;
            };
            /** @description Use of the monthly quota. */
            quota_used: {
                /** @description Decisions counted against the quota. */
                used: number;
                /** @description Decisions that the month allows; 0 while it is closed because it is not paid. */
                quota: number;
                /** @description `used` in percent of `quota`, to one decimal; 0 without a quota. */
                percent: number;
            };
            /** @description Outcomes that the account reported, by result. */
            outcomes_by_result: {
                [key: string]: number;
            };
            /** @description Hold and do-not-proceed decisions that a rejection or removal confirmed. */
            holds_confirmed: number;
            /** @description Products whose last decision lacks fewer kinds of evidence than before. */
            evidence_gaps_closed: number;
            /** @description Fees that the account paid. */
            fees_paid: {
                amount_cents: components["schemas"]["AmountCents"];
                currency: components["schemas"]["Currency"];
                /** @description Payments. */
                payments: number;
            };
        };
        /**
         * @description The verdict.
         * @enum {string}
         */
        Verdict: "proceed" | "proceed_with_conditions" | "hold" | "do_not_proceed" | "insufficient_facts";
        /** @description The public record of a verification report, by itself. */
        VerificationRecord: components["schemas"]["ListedRecord"] & {
            /** @constant */
            schema_version: "service.verification_record.v1";
        };
        /** @description A verification report with its packet, for its owner. */
        VerificationReport: {
            /** @constant */
            schema_version: "service.verification_report.v1";
            report_id: components["schemas"]["ReportId"];
            /** @description Hash of the packet, 64 hexadecimal digits. */
            packet_sha256: string;
            status: components["schemas"]["ReportStatus"];
            /** @description The verdict when the report was made. */
            decision: components["schemas"]["Verdict"];
            decision_sha256: components["schemas"]["DecisionSha256"];
            marketplace: components["schemas"]["Marketplace"];
            category: components["schemas"]["Category"];
            /** @description Brand as stated; null if none was. */
            brand: string | null;
            /** @description Model as stated; null if none was. */
            model: string | null;
            title_sha256: components["schemas"]["TitleSha256"];
            subject_sha256: components["schemas"]["SubjectSha256"];
            rule_ids: components["schemas"]["ListedRecordRuleIds"];
            as_of: components["schemas"]["CorrectionPlanAsOf"];
            expires_on: components["schemas"]["ExpiresOn"];
            event_id: components["schemas"]["EventId"];
            /** @description Id of the report that replaced it; null if none did. */
            superseded_by: string | null;
            /** @description Why it was revoked, as a code; null if it was not. */
            reason_code: string | null;
            decision_now: components["schemas"]["DecisionNow"];
            reviewed_on: components["schemas"]["ReviewedOn"];
            evidence: components["schemas"]["Evidence"];
            /** @description The documents in full, each with its problems. */
            documents: ({
                /** @description Kind of document. */
                kind: string;
                sha256: components["schemas"]["Sha256"];
                /** @description Who issued it. */
                issuer?: string | null;
                lab?: components["schemas"]["DocumentLab"];
                /** @description The standard it was tested to. */
                standard?: string | null;
                /** @description Edition of the standard. */
                edition?: string | null;
                /**
                 * Format: date
                 * @description Day of issue, `YYYY-MM-DD`.
                 */
                issued_on?: string | null;
                /**
                 * Format: date
                 * @description Last day it is valid, `YYYY-MM-DD`.
                 */
                expires_on?: string | null;
                /** @description The product it is for, in words. */
                product?: string | null;
                brand?: components["schemas"]["DocumentBrand"];
                model?: components["schemas"]["DocumentModel"];
                /** @description Whether it counts as evidence. */
                counts: boolean;
                /** @description Why it does not count; empty if it does. */
                problems: {
                    /** @description Code of the problem, such as `expired`. */
                    code: string;
                    /** @description The problem in words. */
                    message: string;
                }[];
                /** @description The document at its register. */
                at_source: {
                    /**
                     * @description What the register of its issuer says; `not_verifiable` says nothing against it.
                     * @enum {string}
                     */
                    answer: "verified_at_source" | "contradicted" | "not_verifiable";
                    /** @description The register; null if none was looked up. */
                    list: string | null;
                    /**
                     * Format: date
                     * @description Day of the list, or on which the entry was read.
                     */
                    as_of: string | null;
                    /** @description Why, in words. */
                    because: string;
                };
            } & {
                [key: string]: unknown;
            })[];
            /**
             * Format: date-time
             * @description When the report was made.
             */
            created_at: string;
            changed_at: components["schemas"]["ChangedAt"];
            published_at: components["schemas"]["PublishedAt"];
            forbidden_claims?: components["schemas"]["ForbiddenClaims"];
            links: components["schemas"]["ListedRecordLinks"];
            account_id: components["schemas"]["AlertMatchAccountId"];
            /** @description Ids of the reports that this one replaced. */
            supersedes: string[];
            duplicate: components["schemas"]["Duplicate"];
            /** @description The stated facts in normal form. */
            facts: {
                [key: string]: unknown;
            };
            /** @description The decision on the packet, as it was hashed. */
            decision_document: {
                /** @description The verdict. */
                decision: string;
                as_of: components["schemas"]["AsOf"];
            } & {
                [key: string]: unknown;
            };
            boundary: components["schemas"]["Boundary"];
        };
        /** @description A page that is watched for changes. */
        WatchedSource: {
            /** @description Id of the source (`src_…`): the same for the same address. */
            source_id: string;
            /** @description Address of the page. */
            url: string;
            origin: components["schemas"]["Origin"];
            how: components["schemas"]["How"];
            status: components["schemas"]["PostSourceWatchlistStatus"];
            connector: components["schemas"]["PostSourceWatchlistConnector"];
            rule_ids: components["schemas"]["RuleIds"];
            /** @description Failed fetches in a row. */
            failures: number;
            /** @description Result of the last fetch; null before the first one. */
            last_outcome: string | null;
            last_fetched_at: components["schemas"]["LastFetchedAt"];
            newest_at: components["schemas"]["NewestAt"];
            /** @description Hash of its newest content; null without any. */
            newest_sha256: string | null;
            passages: components["schemas"]["Passages"];
        } & {
            [key: string]: unknown;
        };
        /** @description One attempt to deliver an event. */
        WebhookAttempt: {
            /** @description Subscription id, `sub_…`. */
            subscription_id: string;
            /** @description Id of the event. */
            event_id: string;
            /** @description Number of the attempt, from 1. */
            attempt: number;
            /** @description True for a test delivery. */
            test: boolean;
            /**
             * @description Result; `gone` disables the subscription, `given_up` ends the retries.
             * @enum {string}
             */
            outcome: "delivered" | "failed" | "gone" | "given_up";
            /** @description HTTP status of the endpoint; null without an answer. */
            status_code: number | null;
            /** @description Why the attempt failed, such as `refused` or `connector_failed`; null if it did not. */
            error: string | null;
            /** @description Duration in milliseconds; of a connector, from lease to acknowledgement. */
            duration_ms: number;
            /**
             * Format: date-time
             * @description When it is retried; null if it is not.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the attempt was made.
             */
            attempted_at: string;
        };
        /** @description A webhook subscription, without its secrets. */
        WebhookSubscription: {
            /** @description Subscription id, `sub_…`. */
            subscription_id: string;
            /** @description Account whose events it gets; null for events of all accounts. */
            account_id: string | null;
            company: components["schemas"]["Company"];
            email: components["schemas"]["Email"];
            /** @description Address that receives deliveries; null if you poll. */
            endpoint_url: string | null;
            /** @description Event types that it follows. */
            event_types: components["schemas"]["EventType"][];
            delivery_mode: components["schemas"]["DeliveryMode"];
            /**
             * @description State of the subscription.
             * @enum {string}
             */
            status: "active" | "paused" | "disabled" | "deleted";
            /** @description Why the service disabled it; null if it did not. */
            disabled_reason: string | null;
            /** @description True while deliveries carry the signatures of two secrets. */
            rotating: boolean;
            /** @description Sequence of the last event queued for delivery. */
            delivered_to: number;
            /** @description Replays so far. */
            replays: number;
            /** @description Failed attempts since the last delivery. */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description When the endpoint began to fail; null while it works.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when deliveries of the service rest after failures; null if they do not.
             */
            paused_until: string | null;
            /**
             * Format: date-time
             * @description When an event was last delivered; null before the first.
             */
            last_delivered_at: string | null;
            /**
             * Format: date-time
             * @description When the subscription was made.
             */
            created_at: string;
        };
        /** @description ISO week, `YYYY-Www`. */
        Week: string;
        /** @description Figures of a week. */
        WeekFigures: {
            /** @description Accounts that signed up. */
            signups: number;
            /** @description Orders that were paid. */
            paid_orders: number;
            /** @description Payments that paid an order, in cents. */
            revenue_cents: number;
            /** @description Payments that were refunded. */
            refunds: number;
            /** @description Refunded amounts in cents. */
            refunded_cents: number;
            /** @description Payments in a currency that no price is in. */
            other_currency_payments: number;
            /** @description Accounts that fell silent. */
            went_dormant: number;
            /** @description Accounts that returned. */
            came_back: number;
            /** @description Accounts that were closed before they paid. */
            closed: number;
            /** @description Decisions with a key. */
            decisions: number;
            /** @description Decisions with the verdict `hold`. */
            holds: number;
            /** @description Holds because of missing evidence; the others had facts to correct. */
            holds_lacking_evidence: number;
            /** @description Listings reported as refused or removed. */
            refusals: number;
            /** @description New recommendations of rules. */
            recommendations: number;
            /** @description Candidate rule packs that passed their gates. */
            candidates_passed: number;
            /** @description Alerts that were opened. */
            alerts: number;
            /** @description Refunds referred to a person. */
            refunds_referred: number;
            /** @description Questions without a factual answer, referred to a person. */
            questions_referred: number;
        };
        /** @description The subjects of a family that are due now. */
        WorkerPreview: {
            /**
             * @description Kind of this document.
             * @example service.receivables_worker.v1
             */
            schema_version: string;
            generated_at: components["schemas"]["GeneratedAt"];
            as_of?: components["schemas"]["WorkerPreviewAsOf"];
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
                subject: components["schemas"]["JobSubject"];
            }[];
            /** @description Null for a family without a schedule. */
            schedule: components["schemas"]["FamilySchedule"] | null;
            queue: components["schemas"]["QueueDepth"];
            paused: components["schemas"]["Paused"];
        };
        /**
         * Format: date-time
         * @description The instant asked about; absent for now.
         */
        WorkerPreviewAsOf: string;
        /**
         * @description One call of a worker, by default for at most 20 subjects.
         * @default {}
         */
        WorkerRequest20: {
            /** @description `run` commits; `simulate`, the default, is the same transaction rolled back. */
            mode?: components["schemas"]["Mode"];
            /**
             * @description Subjects at most.
             * @default 20
             */
            limit: number;
            as_of?: components["schemas"]["WorkerRequest20AsOf"];
        };
        /**
         * Format: date-time
         * @description For operators: what would be due at this instant.
         */
        WorkerRequest20AsOf: string;
        /**
         * @description One call of a worker, by default for at most 50 subjects.
         * @default {}
         */
        WorkerRequest50: {
            /** @description `run` commits; `simulate`, the default, is the same transaction rolled back. */
            mode?: components["schemas"]["Mode"];
            /**
             * @description Subjects at most.
             * @default 50
             */
            limit: number;
            as_of?: components["schemas"]["WorkerRequest20AsOf"];
        };
        /** @description What a sweep wrote or, simulated, would write. */
        WorkerResult: {
            /**
             * @description Kind of this document.
             * @example service.receivables_worker_result.v1
             */
            schema_version: string;
            /**
             * Format: date-time
             * @description When the sweep began.
             */
            ran_at: string;
            as_of?: components["schemas"]["WorkerPreviewAsOf"];
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
                subject: components["schemas"]["JobSubject"];
                /** @description What the family records about it. */
                record: {
                    [key: string]: unknown;
                };
                /** @description Events that are announced. */
                events: ({
                    /** @description Id of the event. */
                    event_id: string;
                    /** @description Type of the event. */
                    type: string;
                } & {
                    [key: string]: unknown;
                })[];
                /** @description Work that is handed to connectors. */
                dispatches: ({
                    /** @description Id of the dispatch. */
                    dispatch_id: string;
                    /** @description Connector that carries it. */
                    connector: string;
                    /** @description Kind of message or instruction. */
                    kind: string;
                    /** @description Forbidden claims in its words, for which it is kept back for a person. */
                    withheld?: components["schemas"]["ForbiddenClaim"][];
                } & {
                    [key: string]: unknown;
                })[];
            }[];
            /** @description Subjects that are still due. */
            remaining: number;
        };
    };
    responses: {
        /** @description `account_key_mismatch`: The account does not belong to the presented key. `insufficient_role`: The key's role or scope may not call this operation. */
        AccountKeyMismatchOrNoRole: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "account_key_mismatch" | "insufficient_role";
                };
            };
        };
        /** @description `unavailable`: The database is away or does not answer in time. Try again after `retry-after` seconds. */
        Away: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "unavailable";
                };
            };
        };
        /** @description `unavailable`: The database is away or does not answer in time. Try again after `retry-after` seconds. `log_set_back`: The database is older than the log that was signed. Nothing is signed until an operator has decided. */
        AwayOrLogSetBack: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "unavailable" | "log_set_back";
                };
            };
        };
        /** @description `unavailable`: The database is away or does not answer in time. Try again after `retry-after` seconds. `not_ready`: The service cannot reach its database or queue, or its database was set back. */
        AwayOrNotReady: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "unavailable" | "not_ready";
                };
            };
        };
        /** @description `unavailable`: The database is away or does not answer in time. Try again after `retry-after` seconds. `payprovider_checkout_unavailable`: Hosted checkout is not configured or cannot be reached. */
        AwayOrPayproviderCheckoutUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "unavailable" | "payprovider_checkout_unavailable";
                };
            };
        };
        /** @description `unavailable`: The database is away or does not answer in time. Try again after `retry-after` seconds. `payprovider_webhook_unavailable`: The payment provider's webhook cannot be verified or processed. */
        AwayOrPayproviderWebhookUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "unavailable" | "payprovider_webhook_unavailable";
                };
            };
        };
        /** @description `beyond_the_log`: The event stream ends before `after`: `head_sequence` names its end. The database was set back; what followed is lost. */
        BeyondTheLog: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "beyond_the_log";
                };
            };
        };
        /** @description Answer */
        Body: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentDecision"] | components["schemas"]["AgentDecisionBrief"];
            };
        };
        /** @description Answer */
        Body2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": string;
            };
        };
        /** @description Answer */
        Body3: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description Done */
        CatalogueScan: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogueScan"];
            };
        };
        /** @description Answer */
        Checkpoint: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Checkpoint"];
            };
        };
        /** @description `decision_not_reproducible`: Judging what was logged gives another decision today. */
        DecisionNotReproducible: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "decision_not_reproducible";
                };
            };
        };
        /** @description Answer */
        FamilyConsole: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FamilyConsole"];
            };
        };
        /** @description `family_paused`: An operator has paused the job family; it may be previewed and simulated. */
        FamilyPaused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "family_paused";
                };
            };
        };
        /** @description `internal_error`: A fault of the service. The request id helps to find it. */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "internal_error";
                };
            };
        };
        /** @description Done */
        GetOrdersOrderId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetOrdersOrderId"];
            };
        };
        /** @description `invalid_request`: A parameter of the request is invalid. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_request";
                };
            };
        };
        /** @description `invalid_canary_delivery`: The delivery to the canary receiver is malformed, too old, or not signed by the canary. `invalid_json`: The body is not JSON. */
        InvalidCanaryDeliveryOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_canary_delivery" | "invalid_json";
                };
            };
        };
        /** @description `invalid_channel_contact`: The consent or withdrawal of a contact is invalid, or comes after a withdrawal. `invalid_json`: The body is not JSON. */
        InvalidChannelContactOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_channel_contact" | "invalid_json";
                };
            };
        };
        /** @description `invalid_channel_response`: The response of a contact is invalid, or names none that is known. `invalid_json`: The body is not JSON. */
        InvalidChannelResponseOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_channel_response" | "invalid_json";
                };
            };
        };
        /** @description `invalid_claim_guard_request`: The text to be checked, or the decision on a withheld dispatch, is invalid. `invalid_json`: The body is not JSON. */
        InvalidClaimGuardRequestOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
                    schema_version?: "invalid_decision_request";
                };
            };
        };
        /** @description `invalid_decision_request`: A decision field has the wrong type or is too long. `invalid_request`: A parameter of the request is invalid. */
        InvalidDecisionRequestOrInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_decision_request" | "invalid_request";
                };
            };
        };
        /** @description `invalid_dispatch_request`: The lease, extension, acknowledgement or redrive request is invalid. `invalid_json`: The body is not JSON. */
        InvalidDispatchRequestOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_dispatch_request" | "invalid_json";
                };
            };
        };
        /** @description `invalid_family_action`: The action on a job family is invalid, or lacks its key or reason. `invalid_json`: The body is not JSON. */
        InvalidFamilyActionOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_family_action" | "invalid_json";
                };
            };
        };
        /** @description `invalid_inbox_message`: The inbox message is invalid. `invalid_json`: The body is not JSON. */
        InvalidInboxMessageOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_inbox_message" | "invalid_json";
                };
            };
        };
        /** @description `invalid_intake_request`: The seller intake request is invalid. `invalid_json`: The body is not JSON. */
        InvalidIntakeRequestOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
                    schema_version?: "invalid_integration_kit";
                };
            };
        };
        /** @description `invalid_key_action`: The key lifecycle request is invalid. `invalid_json`: The body is not JSON. */
        InvalidKeyActionOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_key_action" | "invalid_json";
                };
            };
        };
        /** @description `invalid_request`: A parameter of the request is invalid. `invalid_json`: The body is not JSON. */
        InvalidOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_request" | "invalid_json";
                };
            };
        };
        /** @description `invalid_or_revoked_api_key`: The API key is missing, unknown, rotated, revoked or expired. */
        InvalidOrRevokedApiKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
                    schema_version?: "invalid_order";
                };
            };
        };
        /** @description `invalid_outcome`: The outcome report is invalid, or has nothing to read. `invalid_json`: The body is not JSON. */
        InvalidOutcomeOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
                    schema_version?: "invalid_payprovider_webhook";
                };
            };
        };
        /** @description `invalid_plan_change`: The plan change is invalid, or does not fit the account. `invalid_json`: The body is not JSON. */
        InvalidPlanChangeOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
                    schema_version?: "invalid_platform_account";
                };
            };
        };
        /** @description `invalid_rule_promotion`: The act on a release candidate is invalid, or does not fit how it stands. `invalid_json`: The body is not JSON. */
        InvalidRulePromotionOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_rule_promotion" | "invalid_json";
                };
            };
        };
        /** @description `invalid_scan`: The catalogue cannot be read, or the request about a scan is invalid. `invalid_json`: The body is not JSON. */
        InvalidScanOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_scan" | "invalid_json";
                };
            };
        };
        /** @description `invalid_task_action`: The action on a task is invalid, or names no task. `invalid_json`: The body is not JSON. */
        InvalidTaskActionOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_task_action" | "invalid_json";
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
                    /** @enum {unknown} */
                    schema_version?: "invalid_terms_acceptance";
                };
            };
        };
        /** @description `invalid_verification_request`: The packet, or the action on a report, is invalid. `invalid_json`: The body is not JSON. */
        InvalidVerificationRequestOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_verification_request" | "invalid_json";
                };
            };
        };
        /** @description `invalid_watched_source`: The request about a watched source, or a snapshot of one, is invalid. `invalid_json`: The body is not JSON. */
        InvalidWatchedSourceOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_watched_source" | "invalid_json";
                };
            };
        };
        /** @description `invalid_webhook_subscription`: The webhook subscription request, or the action on one, is invalid. `invalid_json`: The body is not JSON. */
        InvalidWebhookSubscriptionOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_webhook_subscription" | "invalid_json";
                };
            };
        };
        /** @description `monthly_quota_exceeded`: The account's monthly decision quota is used up. */
        MonthlyQuotaExceeded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "monthly_quota_exceeded";
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
                    /** @enum {unknown} */
                    schema_version?: "monthly_quota_exceeded" | "rate_limited";
                };
            };
        };
        /** @description `invalid_api_key`: The API key is missing or unknown. */
        NoKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_api_key";
                };
            };
        };
        /** @description `insufficient_role`: The key's role or scope may not call this operation. */
        NoRole: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "insufficient_role";
                };
            };
        };
        /** @description `invalid_worker_request`: The worker request is invalid. `invalid_json`: The body is not JSON. */
        NoWorkOrNoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "invalid_worker_request" | "invalid_json";
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
                    /** @enum {unknown} */
                    schema_version?: "not_found";
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
                    /** @enum {unknown} */
                    schema_version?: "rate_limited";
                };
            };
        };
        /** @description `payload_too_large`: The body is larger than the service accepts. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    schema_version?: "payload_too_large";
                };
            };
        };
        /** @description Answer */
        WorkerPreview: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WorkerPreview"];
            };
        };
        /** @description Done */
        WorkerResult: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WorkerResult"];
            };
        };
    };
    parameters: {
        /** @description Account id, `acct_…`. */
        AccountId: string;
        /** @description For operators: what would be due at this instant. */
        AsOf: string;
        /** @description `next_cursor` of the page before. */
        Cursor: string;
        /** @description `next_cursor` of the page before: the key of its last record. */
        Cursor2: string;
        /** @description Id of a decision (`dec_…`). */
        DecisionId: string;
        /** @description Name of the family, as `GET /api/families` lists it. */
        Family: string;
        /** @description Show only this kit, with its steps and records. */
        KitId: string;
        /** @description Rows at most. */
        Limit100: number;
        /** @description Rows at most. */
        Limit20: number;
        /** @description Rows at most. */
        Limit50: number;
        /** @description Order id, `ord_…`. */
        OrderId: string;
        /** @description `true` adds `proof` to a brief answer, some 4 kB, which proves what it shows without the full document. Only with `view=brief`. */
        Proof: "true" | "false";
        /** @description Id of a verification report (`rep_…`). */
        ReportId: string;
        /** @description Id of a verification report (`rep_…`). */
        ReportId2: string;
        /** @description Id of the scan (`scn_…`). */
        ScanId: string;
        /** @description Only those whose company or e-mail address contains this text, or whose id it is. */
        Search: string;
        /** @description Secret part of the link, as the message has it. */
        Token: string;
        /** @description `brief` answers with `service.agent_decision_brief.v1`, a few kilobytes: the same verdict and `decision_sha256`, logged and metered alike. `full` is the default. */
        View: "full" | "brief";
    };
    requestBodies: {
        Body: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        WorkerRequest20: {
            content: {
                "application/json": components["schemas"]["WorkerRequest20"];
            };
        };
        WorkerRequest50: {
            content: {
                "application/json": components["schemas"]["WorkerRequest50"];
            };
        };
    };
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
                        /** @constant */
                        schema_version: "service.health.v1";
                        /**
                         * @description Always `ok`: the process answers.
                         * @constant
                         */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                        /** @constant */
                        schema_version: "service.readiness.v1";
                        /**
                         * @description Always `ready`; anything else is a 503.
                         * @constant
                         */
                        status: "ready";
                        /** @description What was checked. */
                        checks: {
                            /** @description The database answers. */
                            database: boolean;
                            /** @description It takes writes: it is no standby and not read only. */
                            writable: boolean;
                            /** @description Its migrations have run. */
                            migrations: boolean;
                            /** @description The queue is installed. */
                            queue: boolean;
                            /** @description The database is as new as the log that was signed: it was not set back. */
                            as_signed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            500: components["responses"]["Fault"];
            503: components["responses"]["AwayOrNotReady"];
        };
    };
    getMetrics: {
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
                    "text/plain": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAgentDecision: {
        parameters: {
            query?: {
                /** @description Id of a verification report (`rep_…`) whose evidence counts. */
                report_id?: string;
                /** @description SHA-256 of an evidence packet, 64 hexadecimal digits: another way to name its report. */
                packet_sha256?: string;
                /** @description Marketplace code, such as `amazon_us`. Letter case does not matter. */
                marketplace?: string;
                /** @description Category code, such as `toys`, or a node of a public taxonomy: Google product category (`784`, `Media > Books`), Shopify (`sg-4-17`), HS (`9503.00`), GPC segment, Amazon product type (`SHIRT`). Letter case does not matter. */
                category?: string;
                /** @description Title of the listing. It is data: instructions in it never count. */
                title?: string;
                /** @description Brand of the product. */
                brand?: string;
                /** @description Model name or number of the product. */
                model?: string;
                /** @description The marketplace's own listing id (such as an ASIN), or a GTIN. */
                listing_id?: string;
                /** @description Barcode of the product: a GTIN of 8, 12, 13 or 14 digits. Recalls are looked up by it. */
                gtin?: string;
                /** @description Batch or lot number on the product. Recalls are often about some batches only. */
                batch?: string;
                /** @description FCC ID of the product. */
                fcc_id?: string;
                /** @description The laboratory that tested the product, by name or accreditation number. */
                lab?: string;
                /** @description Standards the product was tested to, with edition, separated by commas. */
                standard?: string;
                /** @description The action to decide about: recommend, list, source, import, buy. If left out, the strictest is judged. */
                intended_action?: string;
                /** @description Ingredients or composition: a text as on the label, or a list. INCI and common names in ten languages, CAS, EC, CI and E numbers, with shares (`0.3 %`, `30 ppm`) where known. At most 10000 characters or 300 parts. */
                ingredients?: components["schemas"]["Ingredients"];
                /** @description `brief` answers with `service.agent_decision_brief.v1`, a few kilobytes: the same verdict and `decision_sha256`, logged and metered alike. `full` is the default. */
                view?: components["parameters"]["View"];
                /** @description `true` adds `proof` to a brief answer, some 4 kB, which proves what it shows without the full document. Only with `view=brief`. */
                proof?: components["parameters"]["Proof"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Body"];
            400: components["responses"]["InvalidDecisionRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            429: components["responses"]["MonthlyQuotaExceededOrRateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postAgentDecision: {
        parameters: {
            query?: {
                /** @description `brief` answers with `service.agent_decision_brief.v1`, a few kilobytes: the same verdict and `decision_sha256`, logged and metered alike. `full` is the default. */
                view?: components["parameters"]["View"];
                /** @description `true` adds `proof` to a brief answer, some 4 kB, which proves what it shows without the full document. Only with `view=brief`. */
                proof?: components["parameters"]["Proof"];
            };
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
                "application/json": components["schemas"]["DecisionRequest"];
            };
        };
        responses: {
            200: components["responses"]["Body"];
            400: components["responses"]["InvalidDecisionRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["MonthlyQuotaExceededOrRateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAgentDecisions: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Month, `YYYY-MM`; the current one if left out. Only for the decisions of one account. */
                period?: string;
                /** @description Only decisions of this account (`acct_…`). */
                account_id?: string;
                decision?: components["schemas"]["Verdict"];
                /** @description Only decisions about this marketplace. */
                marketplace?: string;
                /** @description Only decisions about this category. */
                category?: string;
                /** @description Only decisions about this action. */
                intended_action?: string;
                /** @description Only decisions on this report (`rep_…`). */
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
                        /** @constant */
                        schema_version: "service.agent_decision_log.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Metered decisions, newest first. */
                        decisions: components["schemas"]["ListedDecision"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postAgentDecisions: {
        parameters: {
            query?: {
                /** @description `brief` answers with `service.agent_decision_brief.v1`, a few kilobytes: the same verdict and `decision_sha256`, logged and metered alike. `full` is the default. */
                view?: components["parameters"]["View"];
                /** @description `true` adds `proof` to a brief answer, some 4 kB, which proves what it shows without the full document. Only with `view=brief`. */
                proof?: components["parameters"]["Proof"];
            };
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
                    /** @description The questions, 1 to 100. */
                    requests: components["schemas"]["DecisionRequest"][];
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
                        /** @constant */
                        schema_version: "service.agent_decisions.v1";
                        /** @description One decision for each request, in the same order. */
                        decisions: components["schemas"]["AgentDecision"][];
                        metering: components["schemas"]["Metering"];
                    } | {
                        /** @constant */
                        schema_version: "service.agent_decisions_brief.v1";
                        /** @description One decision for each request, in the same order. */
                        decisions: components["schemas"]["AgentDecisionBrief"][];
                        metering: components["schemas"]["Metering"];
                    };
                };
            };
            400: components["responses"]["InvalidDecisionRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["MonthlyQuotaExceededOrRateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAgentDecisionsDecisionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a decision (`dec_…`). */
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
                    "application/json": components["schemas"]["AgentDecision"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionNotReproducible"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAgentDecisionsDecisionIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a decision (`dec_…`). */
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.decision_replay.v1";
                        /** @description Id of the decision (`dec_…`). */
                        decision_id: string;
                        /**
                         * Format: date-time
                         * @description When the logged inputs were judged again.
                         */
                        replayed_at: string;
                        /**
                         * Format: date-time
                         * @description When the decision was first given.
                         */
                        decided_at: string;
                        as_of: components["schemas"]["AsOf"];
                        /** @description Whether judging the logged inputs again gives the same bytes. */
                        identical: boolean;
                        /** @description Hash of the decision as it was given. */
                        decision_sha256: string;
                        /** @description Hash of the decision as judged again; null if its rule packs are not on record. */
                        replayed_sha256: string | null;
                        /** @description Hash of the logged inputs. */
                        inputs_sha256: string;
                        /** @description One hash for all rule packs it was judged by, in their order. */
                        rule_packs_sha256: string;
                        /** @description Whether these are the current rule packs. */
                        rule_packs_current: boolean;
                        /** @description The evidence it rested on; null if it named none. */
                        evidence: {
                            /** @description Id of the report; null if none was found. */
                            report_id: components["schemas"]["EvidenceReportId"];
                            /** @description Status of the report when the decision was given. */
                            status: string;
                            /** @description Status of the report now. */
                            status_now: string;
                        } | null;
                        /** @description What is different today; empty if the two decisions are identical. */
                        differs: {
                            /**
                             * @description The part that is different today.
                             * @enum {string}
                             */
                            part: "rule_packs" | "evidence" | "calibration" | "registers" | "evaluation";
                            /** @description The difference in words. */
                            message: string;
                        }[];
                        /** @description The decision as judged again; null if its rule packs are not on record. */
                        replayed: ({
                            decision: components["schemas"]["Verdict"];
                        } & {
                            [key: string]: unknown;
                        }) | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionNotReproducible"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAgentDecisionsDecisionIdCompare: {
        parameters: {
            query?: {
                /** @description The day to compare with, `YYYY-MM-DD`; today if left out. Rules known today count. */
                as_of?: string;
                /** @description Judges by what this service knew at this instant: its rule packs and official lists. With it, `as_of` is that day if left out. */
                known_at?: string;
            };
            header?: never;
            path: {
                /** @description Id of a decision (`dec_…`). */
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.decision_comparison.v1";
                        /** @description Id of the decision on record (`dec_…`). */
                        decision_id: string;
                        /**
                         * Format: date-time
                         * @description When it was compared, UTC.
                         */
                        compared_at: string;
                        /**
                         * Format: date
                         * @description The day that it is compared with, `YYYY-MM-DD`.
                         */
                        as_of: string;
                        /**
                         * Format: date-time
                         * @description The instant whose knowledge it was judged by; null for what is known now.
                         */
                        known_at: string | null;
                        /** @description Whether anything changes until then. */
                        changed: boolean;
                        before: components["schemas"]["After"];
                        /** @description The same request, judged by the rules of today for `as_of`. */
                        after: components["schemas"]["After"];
                        /** @description The changes, oldest first; empty if there are none. */
                        changes: {
                            /**
                             * Format: date
                             * @description First day of the change; today if the rules changed since the decision.
                             */
                            on: string;
                            decision: components["schemas"]["Verdict"];
                            /** @description The verdict and what it waits for, in one sentence. */
                            summary: string;
                            /** @description What stops the action from that day on. */
                            appears: components["schemas"]["Blocking"][];
                            /** @description What no longer stops it. */
                            disappears: components["schemas"]["Blocking"][];
                            /** @description Rules that count from that day on, or count otherwise than before. */
                            starts: {
                                /** @description Id of a rule in the rule packs. */
                                rule_id: string;
                                /**
                                 * @description What it does to the action.
                                 * @enum {string}
                                 */
                                severity: "block" | "warn" | "info";
                                message: components["schemas"]["Message"];
                                /** @description What it cites, as lawyers cite it. */
                                citation: string;
                            }[];
                            /** @description Ids of rules that no longer count. */
                            ends: string[];
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidDecisionRequestOrInvalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAgentDecisionsDecisionIdDisclosure: {
        parameters: {
            query: {
                /** @description Members to show, separated by commas, such as `decision,summary`. `reasons.0` shows one item of a list. */
                show: string;
            };
            header?: never;
            path: {
                /** @description Id of a decision (`dec_…`). */
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.decision_disclosure.v1";
                        /** @description Id of the decision (`dec_…`). The SD-JWT does not show it. */
                        decision_id: string;
                        /** @description SD-JWT (RFC 9901) that shows these members and hides the others. */
                        sd_jwt: string;
                        /** @description What it shows, as asked for. */
                        shown: string[];
                        /** @description `check` is the page that reads it. */
                        links: {
                            [key: string]: string;
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionNotReproducible"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postAgentDecisionIfShown: {
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
                 *       "question": {},
                 *       "have": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "application/json": {
                    question: components["schemas"]["DecisionRequest"];
                    /** @description Kinds of documents to take as shown in full, such as `cpc`. */
                    have: string[];
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
                        /** @constant */
                        schema_version: "service.if_shown.v1";
                        decision: components["schemas"]["Verdict"];
                        /** @description Documents that would still stop the action. */
                        documents: number;
                        /** @description Facts that would still stop it while they are not stated. */
                        questions: number;
                    };
                };
            };
            400: components["responses"]["InvalidOrNoJson"];
            401: components["responses"]["NoKey"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRequirements: {
        parameters: {
            query: {
                /** @description Marketplace code, such as `amazon_us`. */
                marketplace: string;
                /** @description Category code, such as `toys`; `any` for rules on every product. */
                category: string;
                /** @description One of recommend, list, source, import, buy; if left out, the strictest severity is shown. */
                intended_action?: string;
                /** @description `brief` answers in at most six kilobytes, `full` (the default) with every rule. Only for JSON. */
                view?: "full" | "brief";
                /** @description `md` answers in Markdown, as `accept: text/markdown` does. */
                format?: "json" | "md";
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
                    "application/json": components["schemas"]["Requirements"] | components["schemas"]["RequirementsBrief"];
                    "text/markdown": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRulePacks: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only versions of the rule pack or data file with this id. */
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
                        /** @constant */
                        schema_version: "service.rule_packs.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description One hash for all current rule packs, in their order: `rule_packs` of the inputs of a decision. */
                        set_sha256: string;
                        /** @description Rule packs and data files, newest first. */
                        rule_packs: components["schemas"]["RulePack"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRulePacksSha256: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the content, in hexadecimal. */
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
                    "application/json": components["schemas"]["RulePack"] & {
                        /** @constant */
                        schema_version: "service.rule_pack.v1";
                        content: components["schemas"]["Content"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRulePacksFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the content, in hexadecimal, followed by `.json`. */
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
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRulePacksReleasesCandidateSha256: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Hash of the release candidate. */
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
                    "application/json": components["schemas"]["ReleaseCandidate"] & {
                        /** @constant */
                        schema_version: "service.rule_pack_release_candidate.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        live_rules_changed: components["schemas"]["LiveRulesChanged"];
                        changed: components["schemas"]["Changed"];
                        /** @description Earlier answers of the gate, newest first. */
                        earlier: {
                            outcome: components["schemas"]["EarlierOutcome"];
                            failures: components["schemas"]["Failures"];
                            /**
                             * Format: date-time
                             * @description When the gate judged it.
                             */
                            gated_at: string;
                        }[];
                        next_cursor: components["schemas"]["NextCursor"];
                        promotions: components["schemas"]["Promotions"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /** @description Hash of the release candidate, 64 hexadecimal digits. */
                    candidate_sha256: string;
                    /**
                     * @description What to do with the candidate.
                     * @enum {string}
                     */
                    action: "promote" | "reject" | "withdraw";
                    /** @description Why; only operators see it. */
                    reason: string;
                    /** @description Name or role of the person who read the candidate and answers for the act; only operators see it. */
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
                    "application/json": components["schemas"]["Promotion"] & {
                        /** @constant */
                        schema_version: "service.rule_promotion.v1";
                        duplicate: components["schemas"]["Duplicate"];
                        /** @description What is left to do in the repository; null if nothing is. */
                        to_do: {
                            /** @description The pack's file, from the root of the repository. */
                            file: string;
                            /** @description Id of the rule pack or data file. */
                            rule_pack: string;
                            /** @description Current version of the pack. */
                            version_from: string;
                            /** @description Version to publish. */
                            version_to: string;
                            /** @description The rule that the pack gets or loses. */
                            rule: {
                                /** @description Id of a rule in the rule packs. */
                                id: string;
                                message: components["schemas"]["Message"];
                                /**
                                 * @description How near to its publisher the source of the rule was read.
                                 * @enum {string}
                                 */
                                grade: "primary" | "secondary" | "none";
                            } & {
                                [key: string]: unknown;
                            };
                            /**
                             * @description Where the rule goes.
                             * @enum {string}
                             */
                            place: "replaces" | "added" | "removed";
                            /** @description The file of test cases, from the root of the repository. */
                            cases_file: string;
                            /** @description The test cases to add; null if there are none. */
                            cases: ({
                                /** @description Id of a rule in the rule packs. */
                                rule: string;
                                /** @description The day that is judged, `YYYY-MM-DD`. */
                                as_of: string;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @description The line to add to `releases.json`. */
                            release: {
                                /** @description Id of the rule pack or data file. */
                                id: string;
                                /** @description Version of the rule pack or data file. */
                                version: string;
                                /** @description SHA-256 of the RFC 8785 form of its content, 64 hexadecimal digits. */
                                sha256: string;
                            };
                            /** @description What a person does, in order. */
                            steps: string[];
                        } | null;
                    };
                };
            };
            400: components["responses"]["InvalidRulePromotionOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPlatformAccounts: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only those whose company or e-mail address contains this text, or whose id it is. */
                search?: components["parameters"]["Search"];
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
                        /** @constant */
                        schema_version: "service.platform_console.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description The plans that can be ordered. */
                        plans: components["schemas"]["Plan"][];
                        /** @description Accounts by status. */
                        counts: {
                            [key: string]: number;
                        };
                        /** @description Accounts, newest first, without secrets. */
                        accounts: {
                            account_id: components["schemas"]["AccountId"];
                            status: components["schemas"]["AccountStatus"];
                            plan: components["schemas"]["PlanCode"];
                            company: components["schemas"]["Company"];
                            email: components["schemas"]["Email"];
                            use_case: components["schemas"]["AccountUseCase"];
                            /** @description Metered decisions per calendar month (UTC). */
                            monthly_decision_quota: number;
                            /** @description Plan that is paid for and begins later; null if there is none. */
                            next_plan: components["schemas"]["PlanCode"] | null;
                            /** @description Month in which `next_plan` begins, `YYYY-MM`; null if there is none. */
                            next_plan_from: string | null;
                            /**
                             * Format: date-time
                             * @description When it signed up.
                             */
                            created_at: string;
                        }[];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /** @description The token that signup returned. */
                    claim_token: string;
                } | {
                    company: components["schemas"]["PostIntegrationCompany"];
                    email: components["schemas"]["EmailAddress"];
                    plan: components["schemas"]["PlanCode"];
                    use_case?: components["schemas"]["UseCase"];
                    /**
                     * @description Must be true: accepts the terms in force (`GET /api/terms`).
                     * @enum {boolean}
                     */
                    accept_terms: true;
                    /** @description Leave it out, or send null, to sign up. */
                    claim_token?: null;
                    source?: components["schemas"]["Source"];
                    referrer?: components["schemas"]["Referrer"];
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
                        /** @constant */
                        schema_version: "service.platform_account.v1";
                        account_id: components["schemas"]["AccountId"];
                        status: components["schemas"]["AccountStatus"];
                        plan: components["schemas"]["PlanCode"];
                        company: components["schemas"]["Company"];
                        email: components["schemas"]["Email"];
                        order: components["schemas"]["OrderSummary"];
                        /** @description Pages of its order. */
                        links: {
                            pay: components["schemas"]["Pay"];
                            terms: components["schemas"]["Terms"];
                        };
                        how_to_pay: components["schemas"]["HowToPay"];
                        /** @description Claims the API key once the order is paid; visible once, in the answer to the signup. */
                        claim_token: string | null;
                        /** @description The API key; visible once, in the answer to the claim. Null before that. */
                        api_key: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidPlatformAccount"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postPlatformClaimLinks: {
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
                 *       "email": "ops@agent.example"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["EmailAddress"];
                } | {
                    account_id: components["schemas"]["PostPlatformKeyAccountId"];
                    /**
                     * @description Why, for the other operators.
                     * @default
                     */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Answer */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        schema_version: "service.claim_link.v1";
                        /** @description The same for every address, known or not. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidPlatformAccount"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPlatformKeys: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Account id, `acct_…`. */
                account_id?: components["parameters"]["AccountId"];
                /** @description Only keys of this role. */
                role?: components["schemas"]["Role"];
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
                        /** @constant */
                        schema_version: "service.platform_key_console.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Keys, newest first, without hashes or secrets. */
                        keys: {
                            /** @description Id of an API key, `key_…`; not the key itself. */
                            key_id: string;
                            role: components["schemas"]["Role"];
                            account_id: components["schemas"]["OrderAccountId"];
                            /** @description Connector that uses the key; null for other roles. */
                            connector: string | null;
                            name: components["schemas"]["Name"];
                            scope: components["schemas"]["Scope"];
                            /**
                             * @description State of the key; `expired` from `ends_at` on.
                             * @enum {string}
                             */
                            status: "active" | "rotated" | "revoked" | "expired";
                            /** @description Reason given with the last action. */
                            reason: string;
                            /**
                             * Format: date-time
                             * @description When the key was minted.
                             */
                            created_at: string;
                            ends_at: components["schemas"]["EndsAt"];
                            /**
                             * Format: date-time
                             * @description When it was rotated or revoked, or expired; null while it is active.
                             */
                            ended_at: string | null;
                            /**
                             * Format: date-time
                             * @description When it was last used, to the hour; null if never.
                             */
                            used_at: string | null;
                            /** @description False while the key waits to be claimed. */
                            claimed: boolean;
                        }[];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["AccountKeyMismatchOrNoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /**
                     * @description `rotate` also mints a new key; `revoke` does not.
                     * @enum {string}
                     */
                    action: "rotate" | "revoke";
                    account_id?: components["schemas"]["PostPlatformKeyAccountId"];
                    /** @description Id of an API key, `key_…`; not the key itself. */
                    key_id?: string;
                    reason?: components["schemas"]["PostPlatformKeyReason"];
                } | {
                    /**
                     * @description Mints a key: operators for a connector or an operator, an account with a `whole` key for itself.
                     * @enum {string}
                     */
                    action: "issue";
                    /** @description Role of the new key. */
                    role: components["schemas"]["Role"];
                    /** @description Connector that uses the key; for role `connector`. */
                    connector?: string;
                    /** @description Name of the operator, or of an account's further key, unlike that of any other active operator key or key of the account. */
                    name?: string;
                    scope?: components["schemas"]["KeyScope"];
                    /**
                     * Format: date-time
                     * @description From when on it is refused.
                     */
                    ends_at?: string;
                    reason?: components["schemas"]["PostPlatformKeyReason"];
                } | {
                    /**
                     * @description Closes an account for good; operators only.
                     * @enum {string}
                     */
                    action: "close";
                    account_id: components["schemas"]["PostPlatformKeyAccountId"];
                    /** @description Why; kept with the key and the withdrawn orders. */
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
                        /** @constant */
                        schema_version: "service.platform_key_action_result.v1";
                        account_id: components["schemas"]["OrderAccountId"];
                        /**
                         * @description The action that was taken.
                         * @enum {string}
                         */
                        action: "rotate" | "revoke" | "issue" | "close";
                        /** @description The new key, the revoked one, or a closed account's last one. */
                        key_id: string;
                        /**
                         * @description State of `key_id` after the action.
                         * @enum {string}
                         */
                        status: "active" | "revoked";
                        role: components["schemas"]["Role"];
                        /** @description Connector that uses the key; null for other roles. */
                        connector: string | null;
                        name: components["schemas"]["Name"];
                        scope: components["schemas"]["Scope"];
                        ends_at: components["schemas"]["EndsAt"];
                        /** @description The new key; visible once. Null after `revoke` and `close`. */
                        api_key: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidKeyActionOrNoJson"];
            401: components["responses"]["InvalidOrRevokedApiKey"];
            403: components["responses"]["AccountKeyMismatchOrNoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getOperatorsActs: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only acts of the operator of this name. */
                operator?: string;
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
                        /** @constant */
                        schema_version: "service.operator_acts.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Calls of operators that changed something, newest first. */
                        acts: {
                            /** @description Id of the act, `act_…`. */
                            act_id: string;
                            /**
                             * Format: date-time
                             * @description When it was done.
                             */
                            acted_at: string;
                            /** @description Name of the operator when it was done. */
                            operator: string;
                            /** @description Key that was used; null for the operator key of the settings, and on the command line. */
                            key_id: string | null;
                            /** @description Method and path of the operation, or the words of the command line. */
                            operation: string;
                            /** @description Path as it was called; empty on the command line. */
                            target: string;
                            /** @description Ids, codes and amounts of the request; never its texts or secrets. */
                            named: {
                                [key: string]: string | number | boolean | null;
                            };
                            /** @description Reason that the operator gave; empty without one. */
                            reason: string;
                            /** @description Id of the request, as in the header `x-request-id`; empty on the command line. */
                            request_id: string;
                            /** @description HTTP status of the answer; null on the command line. */
                            status: number | null;
                        }[];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPlatformAccountsAccountIdStory: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Account id, `acct_…`. */
                account_id: string;
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
                        /** @constant */
                        schema_version: "service.account_story.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        account_id: components["schemas"]["AccountId"];
                        /** @description Newest first. */
                        entries: {
                            /**
                             * Format: date-time
                             * @description When it happened.
                             */
                            at: string;
                            /**
                             * @description `event`: of the log. `record`: of a job family. `message`: received. `parked`: waits after a failure. `dispatch`: outgoing; it ended or waits, for the `reason` in its `detail`.
                             * @enum {string}
                             */
                            source: "event" | "record" | "message" | "parked" | "dispatch";
                            /** @description Type of the event, name of the family, or kind of the message or dispatch. */
                            what: string;
                            /** @description The thing that it is about. */
                            subject: {
                                /** @description Type of the subject. */
                                type: string;
                                /** @description Its id. */
                                id: string;
                            };
                            /** @description What was written about it. */
                            detail: {
                                [key: string]: unknown;
                            };
                        }[];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPlatformNames: {
        parameters: {
            query: {
                /** @description Ids, separated by commas, at most 200. */
                ids: string;
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
                        /** @constant */
                        schema_version: "service.names.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Ids behind which a company stands, each once. */
                        names: {
                            /** @description An id of the request. */
                            id: string;
                            company: components["schemas"]["Company"];
                            account_id: components["schemas"]["OrderAccountId"];
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPlatformUsage: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Account id, `acct_…`. */
                account_id?: components["parameters"]["AccountId"];
                /** @description `ledger_next_cursor` of the page before. */
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
                        /** @constant */
                        schema_version: "service.platform_usage_report.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Usage of the running month by account, newest account first. */
                        accounts: {
                            account_id: components["schemas"]["AccountId"];
                            plan: components["schemas"]["PlanCode"];
                            period: components["schemas"]["Period"];
                            used: components["schemas"]["Used"];
                            quota: components["schemas"]["Quota"];
                            /**
                             * @description Whether the month's fee is paid: `grace` is unpaid and still open, `unpaid` has a quota of 0.
                             * @enum {string}
                             */
                            paid: "paid" | "grace" | "unpaid";
                            remaining: components["schemas"]["Remaining"];
                            /** @description Ledger rows of the month; equals `used`. */
                            entries: number;
                        }[];
                        next_cursor: components["schemas"]["NextCursor"];
                        /** @description Ledger rows that `entries` counts, newest first. */
                        ledger: {
                            /** @description Id of the row, `use_…`. */
                            usage_id: string;
                            account_id: components["schemas"]["AccountId"];
                            /** @description Key that asked for the decision. */
                            key_id: string;
                            period: components["schemas"]["Period"];
                            /** @description SHA-256 of the decision, lower-case hex. */
                            decision_sha256: string;
                            /**
                             * Format: date-time
                             * @description When the decision was made.
                             */
                            occurred_at: string;
                        }[];
                        /** @description Send it as `ledger_cursor` to get the next rows; null on the last page. */
                        ledger_next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    account_id: components["schemas"]["PostPlatformKeyAccountId"];
                    plan: components["schemas"]["PlanCode"];
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
                        /** @constant */
                        schema_version: "service.plan_change.v1";
                        account_id: components["schemas"]["AccountId"];
                        current_plan: components["schemas"]["PlanCode"];
                        plan: components["schemas"]["PlanCode"];
                        /**
                         * @description Kind of the order.
                         * @enum {string}
                         */
                        change: "upgrade" | "renewal" | "downgrade";
                        /** @description Month that the order is for, `YYYY-MM`; null for an upgrade, which begins with its payment. */
                        period: string | null;
                        order: components["schemas"]["OrderSummary"];
                        /** @description Pages of its order. */
                        links: {
                            pay: components["schemas"]["Pay"];
                        };
                        duplicate: components["schemas"]["Duplicate"];
                        /** @description Unpaid orders for another plan that this request cancelled. */
                        withdrawn_order_ids: string[];
                    };
                };
            };
            400: components["responses"]["InvalidPlanChangeOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getOrdersOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Order id, `ord_…`. */
                order_id: components["parameters"]["OrderId"];
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
                    "application/json": components["schemas"]["GetOrdersOrderId"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postOrdersOrderIdPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Order id, `ord_…`. */
                order_id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Body"];
        responses: {
            201: components["responses"]["GetOrdersOrderId"];
            400: components["responses"]["InvalidOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postOrdersOrderIdAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Order id, `ord_…`. */
                order_id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Body"];
        responses: {
            201: components["responses"]["GetOrdersOrderId"];
            400: components["responses"]["InvalidOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getIntake: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the intake with this id. */
                request_id?: string;
                /** @description Only intakes with this status. */
                status?: components["schemas"]["Status"];
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
                        /** @constant */
                        schema_version: "service.seller_intake_console.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Intakes, newest first. */
                        intakes: {
                            request_id: components["schemas"]["RequestId"];
                            status: components["schemas"]["Status"];
                            account_id: components["schemas"]["AlertMatchAccountId"];
                            /** @description E-mail address of the seller. */
                            email: string;
                            /** @description Company of the seller. */
                            company: string;
                            /** @description Marketplace code as stated; null if none was. */
                            marketplace: string | null;
                            /** @description Category code as stated; null if none was. */
                            category: string | null;
                            title: components["schemas"]["Title"];
                            brand: components["schemas"]["Brand"];
                            model: components["schemas"]["IntakeModel"];
                            /** @description Listing id or GTIN; null if none was stated. */
                            listing_id: string | null;
                            /** @description Whether a rejection text was handed in. */
                            rejected: boolean;
                            documents: components["schemas"]["IntakeDocuments"];
                            facts: components["schemas"]["Facts"];
                            /** @description Counts from 1 with every change. */
                            version: number;
                            /** @description Id of the report on it (`rep_…`); null until there is one. */
                            report_id: components["schemas"]["EvidenceReportId"];
                            /**
                             * Format: date-time
                             * @description When it was handed in.
                             */
                            created_at: string;
                            /** @description The marketplace's letter; null if there is none or the key may not read it. */
                            rejection_text: string | null;
                            /** @description Ids of the orders for it. */
                            order_ids: string[];
                        }[];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /**
                     * Format: email
                     * @description E-mail address of the seller.
                     */
                    email: string;
                    /** @description Company of the seller. */
                    company: string;
                    /** @description Marketplace code, such as `amazon_us`. */
                    marketplace?: string | null;
                    /** @description Category code, such as `toys`. */
                    category?: string | null;
                    /** @description Title of the listing. */
                    title?: string | null;
                    /** @description Brand of the product. */
                    brand?: string | null;
                    model?: components["schemas"]["Model"];
                    listing_id?: components["schemas"]["ListingId"];
                    rejection_text?: components["schemas"]["RejectionText"];
                    documents?: components["schemas"]["Documents"];
                    fcc_id?: components["schemas"]["FccId"];
                    lab?: components["schemas"]["Lab"];
                    standard?: components["schemas"]["Standard"];
                    intended_action?: components["schemas"]["IntendedAction"];
                    attributes?: components["schemas"]["ProductAttributes"];
                    /** @description A product order without an intake (`ord_…`) that this intake is for. */
                    order_id?: string;
                    /** @description Chosen by the caller: the same key with the same body answers the same intake again. */
                    idempotency_key?: string;
                    /**
                     * @description True accepts the terms and records a receipt.
                     * @default false
                     */
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
                    "application/json": components["schemas"]["SellerIntake"];
                };
            };
            400: components["responses"]["InvalidIntakeRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getIntakeRequestId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the intake (`req_…`). */
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.seller_intake_record.v1";
                        intake: components["schemas"]["SellerIntake"];
                        /** @description The report on it in full; null until there is one. */
                        report: components["schemas"]["VerificationReport"] | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postScansAction: {
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
                 *       "scan_id": "text",
                 *       "action": "start"
                 *     }
                 */
                "application/json": {
                    /** @description Id of the scan (`scn_…`). */
                    scan_id: string;
                    /**
                     * @description `start` also goes on after a stop. `correct` takes `categories`.
                     * @enum {string}
                     */
                    action: "start" | "stop" | "correct" | "delete";
                    /** @description The right category for each guessed one. */
                    categories?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            201: components["responses"]["CatalogueScan"];
            400: components["responses"]["InvalidScanOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["MonthlyQuotaExceeded"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getScans: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.catalogue_scans.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Scans, newest first. */
                        scans: {
                            /** @description Id of the scan (`scn_…`). */
                            scan_id: string;
                            account_id: components["schemas"]["AccountId"];
                            /** @description Name of the file. */
                            catalogue: string;
                            status: components["schemas"]["PostScansActionStatus"];
                            stopped_because: components["schemas"]["StoppedBecause"];
                            as_of: components["schemas"]["PostScansActionAsOf"];
                            /** @description Products on marketplaces. */
                            listings: number;
                            /** @description Listings with a verdict. */
                            judged: number;
                            /**
                             * Format: date-time
                             * @description When the file was handed in.
                             */
                            created_at: string;
                            moved_at: components["schemas"]["MovedAt"];
                            seconds_left: components["schemas"]["SecondsLeft"];
                        }[];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postScans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file.
                     */
                    catalogue: string;
                    /** @description Marketplace codes, separated by commas; left out: the column of that name. */
                    marketplaces?: string;
                    /** @description The action; left out: the column of that name. */
                    intended_action?: string;
                    /** @description Day to judge, `YYYY-MM-DD`; left out: the day of the start. */
                    as_of?: string;
                    /** @description Columns by name, one a line: `Artikelname=title`. */
                    map?: string;
                    /** @description Categories by name, one a line: `Spielwaren=toys`. */
                    categories?: string;
                    /**
                     * @description `true` starts at once.
                     * @enum {string}
                     */
                    start?: "true" | "false";
                };
            };
        };
        responses: {
            201: components["responses"]["CatalogueScan"];
            400: components["responses"]["InvalidScanOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["MonthlyQuotaExceeded"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getScansScanId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the scan (`scn_…`). */
                scan_id: components["parameters"]["ScanId"];
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
                    "application/json": components["schemas"]["CatalogueScan"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getScansScanIdReport: {
        parameters: {
            query?: {
                /** @description `jsonl` is one listing a line, `sarif` for pipelines. */
                form?: "html" | "csv" | "json" | "jsonl" | "sarif";
            };
            header?: never;
            path: {
                /** @description Id of the scan (`scn_…`). */
                scan_id: components["parameters"]["ScanId"];
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
                    "text/csv": string;
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "application/jsonl": string;
                    "application/sarif+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getOrders: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only those whose company or e-mail address contains this text, or whose id it is. */
                search?: components["parameters"]["Search"];
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
                        /** @constant */
                        schema_version: "service.revenue_console.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description The products that can be ordered. */
                        products: components["schemas"]["Product"][];
                        /** @description Orders, newest first. */
                        orders: (components["schemas"]["Order"] & {
                            links: components["schemas"]["OrderLinks"];
                        })[];
                        next_cursor: components["schemas"]["NextCursor"];
                        /** @description Payment events, newest first. */
                        payment_events: components["schemas"]["PaymentEvent"][];
                        /** @description Quotes and cancellations, newest first. */
                        changes: components["schemas"]["OrderChange"][];
                        /** @description Money by ledger, in cents. */
                        stats: {
                            currency: components["schemas"]["Currency"];
                            /** @description Payments received, for whatever order. */
                            received_cents: number;
                            paid_cents: components["schemas"]["PaidCents"];
                            /** @description Refunds of whole payments, and of parts of the payments of orders. */
                            refunded_cents: number;
                            /** @description Received money that pays no order and is not refunded yet. */
                            awaiting_refund_cents: number;
                            difference_cents: components["schemas"]["DifferenceCents"];
                            /** @description Money that went out and belongs to no payment on record: a person looks. */
                            uninstructed_refunds_cents: number;
                            /** @description Fees of pending orders. */
                            open_cents: number;
                            /** @description Orders by status and kind. */
                            by_status: {
                                /** @description Order status. */
                                status: string;
                                /** @description Order kind. */
                                kind: string;
                                /** @description Orders. */
                                count: number;
                                /** @description Their fees in cents. */
                                amount_cents: number;
                            }[];
                            /** @description Money in currencies without prices: it pays nothing and is refunded. */
                            other_currencies: {
                                currency: components["schemas"]["Currency"];
                                /** @description Payments received, for whatever order. */
                                received_cents: number;
                                paid_cents: components["schemas"]["PaidCents"];
                                /** @description Refunds of whole payments, and of parts of the payments of orders. */
                                refunded_cents: number;
                                /** @description Received money that pays no order and is not refunded yet. */
                                awaiting_refund_cents: number;
                                difference_cents: components["schemas"]["DifferenceCents"];
                                /** @description Money that went out and belongs to no payment on record: a person looks. */
                                uninstructed_refunds_cents: number;
                            }[];
                        };
                        /** @description Paid signups that wait for their key. */
                        activation_queue: {
                            /** @description Paid signups that wait for their key, counted to 10,000. */
                            due_count: number;
                            /** @description The first `limit` of them, the longest wait first. */
                            orders: {
                                order_id: components["schemas"]["OrderId"];
                                account_id: components["schemas"]["OrderAccountId"];
                                /**
                                 * Format: date-time
                                 * @description When it was paid.
                                 */
                                due_since: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    email: components["schemas"]["EmailAddress"];
                    company: components["schemas"]["PostIntegrationCompany"];
                    /** @description Code of a fixed-fee product; `GET /api/orders` lists them. */
                    plan: string;
                    /** @description Id of a seller intake, or a reference of your own. */
                    request_id?: string;
                    /** @description Chosen by you: the same key with the same body returns the same order. */
                    idempotency_key?: string;
                    /**
                     * @description True also records that the terms are accepted.
                     * @default false
                     */
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
                    "application/json": components["schemas"]["Order"] & {
                        /** @description Its pages. */
                        links: {
                            pay: components["schemas"]["Pay"];
                            deliverable: components["schemas"]["Deliverable"];
                            terms: components["schemas"]["Terms"];
                        };
                        how_to_pay: components["schemas"]["HowToPay"];
                        /** @constant */
                        schema_version: "service.order.v1";
                    };
                };
            };
            400: components["responses"]["InvalidOrder"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    event_type: components["schemas"]["PaymentEventType"];
                    order_id: components["schemas"]["PostCheckoutPayproviderOrderId"];
                    /** @description Id of the event at the payment provider; a repeated id changes nothing. */
                    provider_event_id: string;
                    /** @description Amount in cents of `currency`. */
                    amount_cents: number;
                    currency: components["schemas"]["DataCurrency"];
                    /** @description The provider's payment intent. */
                    payment_intent_id?: string | null;
                    /** @description The provider's charge. */
                    charge_id?: string | null;
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
                        /** @constant */
                        schema_version: "service.payment_event.v1";
                        /** @description Id of the payment event, `pay_…`. */
                        payment_event_id: string;
                        order_id: components["schemas"]["OrderId"];
                        event_type: components["schemas"]["PaymentEventType"];
                        /** @description Id of the event at the payment provider. */
                        provider_event_id: string;
                        disposition: components["schemas"]["PaymentDisposition"];
                        duplicate: components["schemas"]["Duplicate"];
                        order_status: components["schemas"]["OrderStatus"];
                    };
                };
            };
            400: components["responses"]["InvalidPaymentEvent"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getInvoices: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the documents of this order. */
                order_id?: string;
                /** @description Only the documents of this account; for operators. */
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
                        /** @constant */
                        schema_version: "service.invoices.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Invoices and corrections, newest first. */
                        invoices: components["schemas"]["Invoice"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getInvoicesNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the document: year and place, `2026-000001`. The numbers of a year have no gap. */
                number: string;
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
                    "application/json": components["schemas"]["Invoice"] & {
                        /** @constant */
                        schema_version: "service.invoice.v1";
                        document: components["schemas"]["InvoiceDocument"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    order_id: components["schemas"]["PostCheckoutPayproviderOrderId"];
                    reason: components["schemas"]["PostOrdersCancelReason"];
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
                    "application/json": components["schemas"]["Order"] & {
                        /** @constant */
                        schema_version: "service.order_cancellation.v1";
                        /** @description Why the order was changed. */
                        reason: string;
                        /**
                         * Format: date-time
                         * @description When it was cancelled.
                         */
                        cancelled_at: string;
                        duplicate: components["schemas"]["Duplicate"];
                    };
                };
            };
            400: components["responses"]["InvalidOrder"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    order_id: components["schemas"]["PostCheckoutPayproviderOrderId"];
                    /** @description The fixed fee in cents of the currency of the order. */
                    amount_cents: number;
                    reason: components["schemas"]["PostOrdersCancelReason"];
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
                    "application/json": components["schemas"]["Order"] & {
                        /** @constant */
                        schema_version: "service.order_quote.v1";
                        /** @description Id of the change, `chg_…`. */
                        order_change_id: string;
                        /** @description Fee before this quote, in cents of `currency`; 0 before the first quote. */
                        previous_amount_cents: number;
                        /** @description Why the order was changed. */
                        reason: string;
                        duplicate: components["schemas"]["Duplicate"];
                    };
                };
            };
            400: components["responses"]["InvalidOrder"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                        /** @constant */
                        schema_version: "service.payprovider_payment_connector.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /**
                         * @description `ready` if both checkout and webhook are configured.
                         * @enum {string}
                         */
                        status: "ready" | "partly_configured" | "not_configured";
                        /** @description Whether checkout sessions can be created. */
                        checkout_configured: boolean;
                        /** @description Whether events of the provider can be verified. */
                        webhook_configured: boolean;
                        /** @description Whether payments are real money; null if checkout is not configured. */
                        mode: ("live" | "test") | null;
                        /** @description Path that the provider sends its events to. */
                        webhook_path: string;
                        /**
                         * @description Always false: only the provider sees cards.
                         * @constant
                         */
                        handles_card_data: false;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    order_id: components["schemas"]["PostCheckoutPayproviderOrderId"];
                    /**
                     * Format: uri
                     * @description Where the buyer is sent after the payment; our own page by default.
                     */
                    success_url?: string;
                    /**
                     * Format: uri
                     * @description Where the buyer is sent after giving up; the page of the order by default.
                     */
                    cancel_url?: string;
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
                        /** @constant */
                        schema_version: "service.payprovider_checkout_session.v1";
                        order_id: components["schemas"]["OrderId"];
                        /** @description Id of the session at the payment provider. */
                        checkout_session_id: string;
                        /** @description Address of the hosted payment page. */
                        checkout_url: string;
                        /**
                         * Format: date-time
                         * @description When the payment page closes.
                         */
                        expires_at: string;
                        amount_cents: components["schemas"]["AmountCents"];
                        currency: components["schemas"]["Currency"];
                        /** @description True if an earlier call opened this session. */
                        reused: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidPayproviderCheckout"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["AwayOrPayproviderCheckoutUnavailable"];
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
                    /** @description Marketplace code, such as `amazon_us`. */
                    marketplace?: string | null;
                    /** @description Category code, such as `toys`. */
                    category?: string | null;
                    /** @description Title of the listing. */
                    title?: string | null;
                    /** @description Brand of the product. */
                    brand?: string | null;
                    model?: components["schemas"]["Model"];
                    listing_id?: components["schemas"]["ListingId"];
                    rejection_text?: components["schemas"]["RejectionText"];
                    documents?: components["schemas"]["Documents"];
                    fcc_id?: components["schemas"]["FccId"];
                    lab?: components["schemas"]["Lab"];
                    standard?: components["schemas"]["Standard"];
                    intended_action?: components["schemas"]["IntendedAction"];
                    attributes?: components["schemas"]["ProductAttributes"];
                    /** @description Id of the intake (`req_…`). */
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.seller_intake_evidence.v1";
                        /** @description True if nothing that was handed in is new. */
                        duplicate: boolean;
                        /** @description The files of this call; empty if it had none. */
                        files: (components["schemas"]["ReadFile"] & {
                            /**
                             * Format: date-time
                             * @description When the file is deleted here.
                             */
                            kept_until: string;
                            /** @description True if the intake had it already. */
                            duplicate: boolean;
                        })[];
                        intake: components["schemas"]["SellerIntake"];
                    };
                };
            };
            400: components["responses"]["InvalidIntakeRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /** @description Id of the event at the payment provider. */
                    id: string;
                    /** @description Event type; those of checkout sessions, refunded charges, failed refunds and disputes are read. */
                    type: string;
                    /** @description True for real money, false for the test mode of the provider. */
                    livemode?: boolean;
                    /** @description Carries the object that the event is about. */
                    data: {
                        /** @description The checkout session, charge or dispute. */
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
                    "application/json": components["schemas"]["PayproviderWebhookResult"];
                };
            };
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayproviderWebhookResult"];
                };
            };
            400: components["responses"]["InvalidPayproviderWebhook"];
            401: components["responses"]["NoKey"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["AwayOrPayproviderWebhookUnavailable"];
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
                    /** @description Kind of thing the terms are accepted for. */
                    subject_type: components["schemas"]["SubjectType"];
                    /** @description Id of the order, account or intake; any text for `demo_subject`. */
                    subject_id: string;
                    email: components["schemas"]["EmailAddress"];
                    company: components["schemas"]["PostIntegrationCompany"];
                    /**
                     * @description Must be true: only an acceptance is recorded.
                     * @enum {boolean}
                     */
                    accepted_terms: true;
                    /**
                     * @description Where the terms were accepted.
                     * @default api
                     */
                    source?: string;
                    /** @description Claim token of the account: proves it, and its orders, without a key and whatever `email` says. */
                    claim_token?: string;
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
                    "application/json": components["schemas"]["TermsReceipt"] & {
                        /** @constant */
                        schema_version: "service.terms_acceptance_result.v1";
                    };
                };
            };
            400: components["responses"]["InvalidTermsAcceptance"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getTerms: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Kind of thing the terms are accepted for. */
                subject_type?: components["schemas"]["SubjectType"];
                /** @description Id of the order, account or intake; any text for `demo_subject`. */
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
                        /** @constant */
                        schema_version: "service.terms_console.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        acceptances: components["schemas"]["Acceptances"];
                        next_cursor: components["schemas"]["NextCursor"];
                        /** @description The terms in force. */
                        terms: {
                            /** @description Version of the terms: the day it came into force. */
                            version: string;
                            /** @description Name of the terms. */
                            name: string;
                            /** @description The clauses by name, in words. */
                            clauses: {
                                [key: string]: string;
                            };
                        };
                        /** @description SHA-256 over the RFC 8785 JSON of `terms`, lower-case hex. */
                        terms_sha256: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getTermsAcceptances: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.terms_acceptance_console.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        acceptances: components["schemas"]["Acceptances"];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getIntegrations: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description Show only this kit, with its steps and records. */
                kit_id?: components["parameters"]["KitId"];
                /** @description `next_cursor` of the page before. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @constant */
                        schema_version: "service.integration_console.v1";
                        /** @description Kits by status. */
                        kit_counts: {
                            [key: string]: number;
                        };
                        /** @description Kits, newest first. */
                        kits: components["schemas"]["IntegrationKit"][];
                        next_cursor: components["schemas"]["NextCursor"];
                        kit: components["schemas"]["Kit"];
                        /** @description Guidance for each kind of partner; with `kit_id`, for its kind. */
                        guidance: components["schemas"]["IntegrationGuidance"][];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /** @description Integration kit id, `kit_…`. */
                    kit_id: string;
                    /** @description The token that came with the kit. */
                    kit_token: string;
                } | {
                    company: components["schemas"]["PostIntegrationCompany"];
                    email: components["schemas"]["EmailAddress"];
                    /** @description Kind of integration: `marketplace`, `sourcing_tool`, `procurement_system`, `connector_agent`. */
                    integration_type: string;
                    use_case?: components["schemas"]["UseCase"];
                    /**
                     * Format: uri
                     * @description Address of your webhook receiver, without user name and password; null if you poll.
                     * @default null
                     */
                    endpoint_url?: string | null;
                    /**
                     * @description Event types to follow; empty for the usual ones of the kind.
                     * @default []
                     */
                    event_types?: components["schemas"]["EventType"][];
                    /**
                     * @description Must be true: accepts the terms in force (`GET /api/terms`).
                     * @enum {boolean}
                     */
                    accept_terms: true;
                    source?: components["schemas"]["Source"];
                    referrer?: components["schemas"]["Referrer"];
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
                    "application/json": components["schemas"]["IntegrationKit"] & {
                        /** @constant */
                        schema_version: "service.integration_kit_result.v1";
                        /** @description Attaches the kit to an account later; visible once. Null if the kit has its account. */
                        kit_token: string | null;
                        /** @description Receipt of the accepted terms; null when a kit was attached. */
                        terms: components["schemas"]["TermsReceipt"] | null;
                        guidance: components["schemas"]["IntegrationGuidance"];
                        /** @description The eleven steps of the self-test. */
                        self_test_sequence: {
                            order: components["schemas"]["SelfTestSequenceOrder"];
                            /** @description Name of the step. */
                            key: string;
                            /** @description What to do. */
                            action: string;
                            /** @description Path to call. */
                            endpoint: string;
                            /**
                             * @description Always false: no person of the service is needed.
                             * @constant
                             */
                            founder_required: false;
                            /**
                             * Format: uri
                             * @description Address to call.
                             */
                            url: string;
                        }[];
                        /** @description Command that runs the self-test for this kit. */
                        self_test_command: string;
                        links: components["schemas"]["Links"];
                    };
                };
            };
            400: components["responses"]["InvalidIntegrationKit"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /**
                     * @description The connector that reports it.
                     * @default direct
                     */
                    connector?: string;
                    /**
                     * @description The kind of source, such as `marketplace_outcome`.
                     * @default marketplace_outcome
                     */
                    source_type?: string;
                    /**
                     * @description Subject of the message. It is kept private.
                     * @default
                     */
                    subject?: string;
                    /**
                     * @description Text of the message. It is kept private.
                     * @default
                     */
                    body?: string;
                    /** @description Id of the report it is about (`rep_…`). */
                    report_id?: string;
                    /** @description Marketplace code. */
                    marketplace?: string;
                    /** @description Category code. */
                    category?: string;
                    /** @description Id of the message at the connector: the same id again is a duplicate. */
                    message_id?: string;
                    /**
                     * Format: date-time
                     * @description When the marketplace acted; now if left out.
                     */
                    occurred_at?: string;
                    /** @description The result; read from the text if left out. */
                    result?: components["schemas"]["OutcomeResult"];
                    /** @description The reason, as a code or in words; read from the text if left out. */
                    reason?: string;
                    /** @description Id of the usage entry of the decision it is about (`use_…`). */
                    usage_id?: string;
                    /** @description Listing id or GTIN: helps to find the decision it is about. */
                    listing_id?: string;
                    /** @description Brand: helps to find the decision it is about. */
                    brand?: string;
                    /** @description Model: helps to find the decision it is about. */
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
                        /** @constant */
                        schema_version: "service.outcome_listener_result.v1";
                        /** @description Id of the outcome (`out_…`). */
                        outcome_id: string;
                        report_id: components["schemas"]["EvidenceReportId"];
                        result: components["schemas"]["OutcomeResult"];
                        reasons: components["schemas"]["Reasons"];
                        basis: components["schemas"]["Basis"];
                        /** @description The records that it was linked to. */
                        linked: {
                            /** @description Whether its account was found. */
                            account: boolean;
                            /** @description Whether its report was found. */
                            report: boolean;
                            /** @description Whether its decision was found. */
                            decision: boolean;
                        };
                        duplicate: components["schemas"]["Duplicate"];
                    };
                };
            };
            400: components["responses"]["InvalidOutcomeOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getOutcomes: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.outcome_console.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Outcomes, newest first. */
                        outcomes: components["schemas"]["Outcome"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getCalibration: {
        parameters: {
            query?: {
                /** @description Only the curve for this marketplace. */
                marketplace?: string;
                /** @description Only the curve for this category. */
                category?: string;
                /** @description Hash of an earlier version; the newest if left out. */
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
                        /** @constant */
                        schema_version: "service.calibration.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Version of the calibration (`cal_…`); null before the first one: decisions then use the prior. */
                        calibration_version: string | null;
                        /** @description Hash of the calibration; null before the first one. */
                        calibration_sha256: string | null;
                        /**
                         * Format: date-time
                         * @description When it was learned; null before the first one.
                         */
                        fitted_at: string | null;
                        /** @description Outcomes it was learned from. */
                        outcomes: number;
                        rejected: components["schemas"]["Rejected"];
                        /**
                         * Format: date-time
                         * @description Time of the first decision they are about; null without any.
                         */
                        decided_from: string | null;
                        /**
                         * Format: date-time
                         * @description Time of the last decision they are about; null without any.
                         */
                        decided_to: string | null;
                        /** @description The share of outcomes, at most, that `expects` gets wrong; null before the first calibration. */
                        abstention_alpha: number | null;
                        /** @description Mean distance of stated from later shares; null if unknown. */
                        calibration_error: number | null;
                        /** @description Weight of an outcome beside one a tenth newer. */
                        age_weight: number;
                        /** @description Names whose own record moves the risk. */
                        names_with_records: number;
                        /** @description The marketplace of the curve; null for any. */
                        marketplace: string | null;
                        /** @description The category of the curve; null for any. */
                        category: string | null;
                        /** @description The risk by verdict and number of missing documents. */
                        curve: components["schemas"]["CalibrationPoint"][];
                        /** @description The figures of each marketplace and category. */
                        groups: {
                            /**
                             * @description The method that gives the figures.
                             * @enum {string}
                             */
                            method: "beta_bernoulli" | "platt" | "isotonic";
                            /** @description Outcomes it was learned from. */
                            outcomes: number;
                            /** @description Rejections and removals among them. */
                            rejected: number;
                            /** @description Scores of each method that was tried, on the same later outcomes. */
                            candidates: {
                                [key: string]: components["schemas"]["Losses"];
                            };
                            /** @description Scores on later outcomes; null if there were too few. */
                            held_out: components["schemas"]["HeldOutScores"] | null;
                            /** @description Marketplace code; null for any. */
                            marketplace: string | null;
                            /** @description Category code; null for any. */
                            category: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                "application/json": components["schemas"]["DecisionRequest"] & {
                    /**
                     * @description The two calibrations: `prior` for none, `newest`, a `calibration_version` or a `calibration_sha256`.
                     * @default [
                     *       "prior",
                     *       "newest"
                     *     ]
                     */
                    versions?: string[];
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
                        /** @constant */
                        schema_version: "service.calibration_comparison.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        as_of: components["schemas"]["AsOf"];
                        before: components["schemas"]["ComparedDecision"];
                        after: components["schemas"]["ComparedDecision"];
                        /** @description Whether both give the same verdict. */
                        same_verdict: boolean;
                        /** @description Fields of the decision that differ, without the hashes. */
                        differs: {
                            /** @description Path of the field. */
                            field: string;
                            /** @description Its value by the first calibration. */
                            before: unknown;
                            /** @description Its value by the second calibration. */
                            after: unknown;
                            /** @description The difference of two numbers; null for other values. */
                            change: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidDecisionRequest"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getVerify: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Hash of a packet: answers its public record instead of a list. */
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
                    "application/json": components["schemas"]["VerificationRecord"] | {
                        /** @constant */
                        schema_version: "service.verification_console.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Reports, newest first. */
                        reports: components["schemas"]["ListedRecord"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    marketplace?: components["schemas"]["DecisionRequestMarketplace"];
                    category?: components["schemas"]["DecisionRequestCategory"];
                    title?: components["schemas"]["DecisionRequestTitle"];
                    /** @description Brand of the product. */
                    brand?: string;
                    /** @description Model name or number of the product. */
                    model?: string;
                    listing_id?: components["schemas"]["DecisionRequestListingId"];
                    gtin?: components["schemas"]["Gtin"];
                    batch?: components["schemas"]["Batch"];
                    fcc_id?: components["schemas"]["FccId"];
                    lab?: components["schemas"]["Lab"];
                    standard?: components["schemas"]["Standard"];
                    intended_action?: components["schemas"]["IntendedAction"];
                    ingredients?: components["schemas"]["Ingredients"];
                    attributes?: components["schemas"]["ProductAttributes"];
                    /** @description The documents, 1 to 200. */
                    documents: components["schemas"]["EvidenceDocument"][];
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
                    "application/json": components["schemas"]["VerificationReport"];
                };
            };
            400: components["responses"]["InvalidVerificationRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                 *       "report_id": "rep_of_your_report"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `publish` puts a report on public record; `revoke` withdraws it for good, published or not; `look_up` has its documents looked up at registers.
                     * @enum {string}
                     */
                    action: "revoke" | "publish" | "look_up";
                    /** @description Id of a verification report (`rep_…`). */
                    report_id: string;
                    /** @description Why it is revoked, needed for that. A code (`report_withdrawn`) is published with the record; any other text stays private. */
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
                        /** @constant */
                        schema_version: "service.verification_action_result.v1";
                        /**
                         * @description The action.
                         * @enum {string}
                         */
                        action: "revoke" | "publish" | "look_up";
                        report_id: components["schemas"]["ReportId"];
                        duplicate: components["schemas"]["Duplicate"];
                        /** @description Entries of registers that are looked up now, of `look_up`. */
                        asked?: number;
                        record: components["schemas"]["ListedRecord"];
                    };
                };
            };
            400: components["responses"]["InvalidVerificationRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getVerifyReportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a verification report (`rep_…`). */
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
                    "application/json": components["schemas"]["VerificationRecord"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getVerifyReportIdPacket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a verification report (`rep_…`). */
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
                    "application/json": components["schemas"]["VerificationReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getCatalog: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only records for this marketplace code. */
                marketplace?: string;
                /** @description Only records for this category code. */
                category?: string;
                /** @description Only records for this brand. */
                brand?: string;
                /** @description Only records with this status. */
                status?: components["schemas"]["ReportStatus"];
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
                        /** @constant */
                        schema_version: "service.catalog.v1";
                        /** @description Public records. */
                        records: components["schemas"]["ListedRecord"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getWebhooksEvents: {
        parameters: {
            query?: {
                /** @description Last sequence that the reader has seen; 0 reads from the beginning. */
                after?: number;
                /** @description The same as `after`; give one of them. */
                cursor?: number;
                /** @description Events in the answer, at most. */
                limit?: number;
                /** @description Event types, separated by commas; absent: all types. */
                types?: string | string[];
                /** @description Seconds to wait for an event if there is none yet. */
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
                        /** @constant */
                        schema_version: "service.webhook_events.v1";
                        /** @description Events in ascending sequence. */
                        events: (components["schemas"]["EventAccountValueRecorded"] | components["schemas"]["EventBackupSnapshotRecorded"] | components["schemas"]["EventChannelPlayRecorded"] | components["schemas"]["EventChannelResponseRecorded"] | components["schemas"]["EventClaimGuardRecorded"] | components["schemas"]["EventConnectorHealthRecorded"] | components["schemas"]["EventConnectorInboxRouted"] | components["schemas"]["EventCustomerSuccessTriaged"] | components["schemas"]["EventDormancyCaseRecorded"] | components["schemas"]["EventDormancyCaseReopened"] | components["schemas"]["EventExpansionRadarRecorded"] | components["schemas"]["EventFounderUpdateRecorded"] | components["schemas"]["EventGrowthSourceRecorded"] | components["schemas"]["EventIntegrationActivationRecorded"] | components["schemas"]["EventIntegrationConformanceRecorded"] | components["schemas"]["EventIntegrationKitCreated"] | components["schemas"]["EventLearningLoopRecorded"] | components["schemas"]["EventMarketplaceOutcomeRecorded"] | components["schemas"]["EventOpsAlertRecorded"] | components["schemas"]["EventPaymentEventRecorded"] | components["schemas"]["EventPlatformKeyLifecycle"] | components["schemas"]["EventPlatformUsageRecorded"] | components["schemas"]["EventPortfolioMonitorEvent"] | components["schemas"]["EventReceivableNoticeRecorded"] | components["schemas"]["EventRefundPolicyRecorded"] | components["schemas"]["EventRegistryRefreshRecorded"] | components["schemas"]["EventRulePromotionAudit"] | components["schemas"]["EventRulePackRecommendationRecorded"] | components["schemas"]["EventRulePackReleaseCandidateRecorded"] | components["schemas"]["EventRuntimeTickRecorded"] | components["schemas"]["EventSecurityTrustAnswerRecorded"] | components["schemas"]["EventSourceIntelligenceRecorded"] | components["schemas"]["EventSourceWatchlistRecorded"] | components["schemas"]["EventSystemCanaryRecorded"] | components["schemas"]["EventVerificationReportCreated"])[];
                        /** @description Value for `after` of the next page; null on the last page. */
                        next_cursor: string | null;
                        /** @description Highest sequence of the log, seen or not. */
                        head_sequence: number;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["BeyondTheLog"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getWebhooksSubscriptions: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Subscription id, `sub_…`. */
                subscription_id?: string;
                /** @description `true`: only active subscriptions whose newest attempts failed. */
                failing?: "true" | "false";
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
                        /** @constant */
                        schema_version: "service.webhook_subscription_console.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Subscriptions, newest first. */
                        subscriptions: components["schemas"]["WebhookSubscription"][];
                        next_cursor: components["schemas"]["NextCursor"];
                        /** @description Open deliveries, oldest event first; null without `subscription_id`. */
                        deliveries: {
                            /** @description Id of the event. */
                            event_id: string;
                            /** @description Sequence of the event. */
                            sequence: number;
                            /** @description Type of the event. */
                            event_type: string;
                            /** @description Attempts made. */
                            attempts: number;
                            /**
                             * Format: date-time
                             * @description When the delivery was queued.
                             */
                            queued_at: string;
                            /**
                             * Format: date-time
                             * @description When it is retried; null before the first attempt.
                             */
                            next_attempt_at: string | null;
                            /** @description Whether it waits in the queue of the connector `webhooks`. */
                            handed_over: boolean;
                        }[] | null;
                        /** @description Newest attempts; null without `subscription_id`. */
                        attempts: components["schemas"]["WebhookAttempt"][] | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /** @description Account to subscribe for; your own if left out. An operator may send null for all accounts. */
                    account_id?: string | null;
                    company: components["schemas"]["PostIntegrationCompany"];
                    email: components["schemas"]["EmailAddress"];
                    /** @description Public http or https address that receives deliveries; null if you poll. */
                    endpoint_url?: string | null;
                    /**
                     * @description Event types to follow; empty for all types, future ones included.
                     * @default []
                     */
                    event_types?: components["schemas"]["EventType"][];
                    /**
                     * @description Who posts events to `endpoint_url`. `webhook_handoff`: the service. `poll_or_connector_handoff`: the connector `webhooks`; without `endpoint_url` you poll `GET /api/webhooks/events`.
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
                    "application/json": components["schemas"]["WebhookSubscription"] & {
                        /** @constant */
                        schema_version: "service.webhook_subscription.v1";
                        /** @description Secret that signs deliveries; visible once. */
                        signing_secret: string;
                    };
                };
            };
            400: components["responses"]["InvalidWebhookSubscriptionOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    subscription_id: components["schemas"]["SubscriptionId"];
                    /**
                     * @description `rotate` makes the next secret; `activate_rotation` ends the old one.
                     * @enum {string}
                     */
                    action: "pause" | "resume" | "delete" | "rotate" | "activate_rotation";
                } | {
                    subscription_id: components["schemas"]["SubscriptionId"];
                    /**
                     * @description Posts a signed test event to the endpoint.
                     * @enum {string}
                     */
                    action: "test";
                } | {
                    subscription_id: components["schemas"]["SubscriptionId"];
                    /**
                     * @description Delivers events again.
                     * @enum {string}
                     */
                    action: "replay";
                    /** @description Deliver the events after this sequence again; from the beginning if left out. */
                    after_sequence?: number;
                    /** @description `simulate` only counts the events. */
                    mode?: components["schemas"]["Mode"];
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
                        /** @constant */
                        schema_version: "service.webhook_subscription_action_result.v1";
                        /** @description The action that was taken. */
                        action: string;
                        subscription: components["schemas"]["WebhookSubscription"];
                        /** @description The next secret after `rotate`; visible once. Else null. */
                        signing_secret: string | null;
                        /** @description Answer of the endpoint to a `test`; else null. */
                        attempt: components["schemas"]["WebhookAttempt"] | null;
                        /** @description Extent of a `replay`; else null. */
                        replay: {
                            /**
                             * @description `simulate` only counts the events.
                             * @enum {string}
                             */
                            mode: "simulate" | "run";
                            /** @description Events after this sequence are concerned. */
                            after_sequence: number;
                            /** @description Events that are, or would be, delivered again; counted to 10,000. */
                            count: number;
                            /** @description True if there are more than `count`. */
                            count_capped: boolean;
                        } | null;
                    };
                };
            };
            400: components["responses"]["InvalidWebhookSubscriptionOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getSdk: {
        parameters: {
            query?: {
                /** @description Integration kit id, `kit_…`. */
                kit_id?: string;
                /** @description Account id, `acct_…`. */
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
                        /** @constant */
                        schema_version: "service.sdk_pack.v1";
                        /** @description Name of the pack. */
                        name: string;
                        /** @description What the pack is for. */
                        purpose: string;
                        /** @description How to authenticate. */
                        auth: {
                            /** @description Header name, lower case. */
                            header_name: string;
                            /** @description Environment variable that the snippets read the key from. */
                            environment_variable: string;
                            create_key_endpoint: components["schemas"]["Address"];
                            credential_values_visible_once: components["schemas"]["AlwaysTrue"];
                            credential_values_not_returned_by_this_pack: components["schemas"]["AlwaysTrue"];
                        };
                        /** @description Addresses by name. */
                        endpoints: {
                            [key: string]: components["schemas"]["Address"];
                        };
                        /** @description Accounts, keys, plans and their commercial terms. */
                        platform_contract: {
                            /** @constant */
                            schema_version: "service.platform_sdk_contract.v1";
                            /** @description Header name, lower case. */
                            auth_header: string;
                            account_endpoint: components["schemas"]["Address"];
                            key_lifecycle_endpoint: components["schemas"]["Address"];
                            usage_endpoint: components["schemas"]["Address"];
                            decision_endpoint: components["schemas"]["Address"];
                            api_keys_visible_once: components["schemas"]["AlwaysTrue"];
                            api_keys_stored_as_hashes: components["schemas"]["AlwaysTrue"];
                            /** @description What has to be paid before a key is active. */
                            payment_gate: {
                                [key: string]: components["schemas"]["KeptPromise"];
                            };
                            /** @description The platform plans. */
                            plans: components["schemas"]["Plan"][];
                            /** @description The account that the pack was asked for. */
                            current_account: {
                                account_id: components["schemas"]["AccountId"];
                                plan: components["schemas"]["PlanCode"];
                                status: components["schemas"]["AccountStatus"];
                                period: components["schemas"]["Period"];
                                quota: components["schemas"]["Quota"];
                                used: components["schemas"]["Used"];
                                remaining: components["schemas"]["Remaining"];
                                /**
                                 * @description An account was selected.
                                 * @constant
                                 */
                                selected: true;
                            } | {
                                /**
                                 * @description No account was selected.
                                 * @constant
                                 */
                                selected: false;
                            };
                            /** @description The limits of what is charged and promised. */
                            commercial_boundary: {
                                [key: string]: components["schemas"]["KeptPromise"];
                            };
                        };
                        /** @description How to follow events. */
                        event_contract: {
                            /** @description Every event type. */
                            event_types: components["schemas"]["EventType"][];
                            /**
                             * @description How events are read without an endpoint of your own that we call.
                             * @constant
                             */
                            transport_default: "poll_or_connector_handoff";
                            /** @description Every `delivery_mode` of a subscription. */
                            delivery_modes: components["schemas"]["DeliveryMode"][];
                            /** @description How to poll the event stream. */
                            polling: {
                                /**
                                 * @description HTTP method.
                                 * @constant
                                 */
                                method: "GET";
                                endpoint: components["schemas"]["Address"];
                                /** @description Query parameters, explained. */
                                parameters: {
                                    [key: string]: string;
                                };
                                /** @description How to carry on from the last event. */
                                cursor: string;
                            };
                            /** @description How to subscribe a webhook. */
                            subscription: {
                                /**
                                 * @description HTTP method.
                                 * @constant
                                 */
                                method: "POST";
                                endpoint: components["schemas"]["Address"];
                                worker_endpoint: components["schemas"]["Address"];
                            };
                            /** @description The form of every event. */
                            envelope: {
                                /** @constant */
                                schema_version: "service.event.v1";
                                /** @description Fields of the envelope, explained. */
                                fields: {
                                    [key: string]: string;
                                };
                                /** @description A sample event. */
                                example: components["schemas"]["EventEnvelope"] & {
                                    type: components["schemas"]["EventType"];
                                    /** @description Facts of the event: ids, codes, hashes and figures. */
                                    data: {
                                        [key: string]: unknown;
                                    };
                                };
                            };
                            /** @description The event types, each with its data. */
                            events: {
                                type: components["schemas"]["EventType"];
                                /**
                                 * @description Whether every key sees the event, or only its account.
                                 * @enum {string}
                                 */
                                visibility: "public" | "account";
                                /** @description When the event is emitted. */
                                emitted_when: string;
                                /** @constant */
                                schema_version: "service.event.v1";
                                /** @description Component of the interface description with its shape. */
                                openapi_schema: string;
                                /** @description Fields of `data`. */
                                data_fields: {
                                    /** @description Field name. */
                                    name: string;
                                    /** @description Whether the field is always there. */
                                    required: boolean;
                                }[];
                                /** @description Sample `data`. */
                                example_data: {
                                    [key: string]: unknown;
                                };
                            }[];
                            replayable: components["schemas"]["AlwaysTrue"];
                            append_only: components["schemas"]["AlwaysTrue"];
                            raw_packets_hidden: components["schemas"]["AlwaysTrue"];
                            no_certification_or_approval_guarantee: components["schemas"]["AlwaysTrue"];
                        };
                        /** @description How decisions are counted. */
                        metering: {
                            /**
                             * @description What is metered.
                             * @constant
                             */
                            unit: "decision";
                            /** @description Span of the quota. */
                            period: string;
                            usage_endpoint: components["schemas"]["Address"];
                            keyed_calls_append_to_usage_ledger: components["schemas"]["AlwaysTrue"];
                            calls_without_key_are_public_demo: components["schemas"]["AlwaysTrue"];
                            quota_enforced_before_decision: components["schemas"]["AlwaysTrue"];
                            no_automatic_overage_billing: components["schemas"]["AlwaysTrue"];
                            /** @description Monthly quota by plan. */
                            monthly_decision_quota: {
                                /** @description Decisions per month. */
                                pilot: number;
                                /** @description Decisions per month. */
                                growth: number;
                                /** @description Decisions per month. */
                                enterprise: number;
                            };
                            /** @description Answer to a call without remaining quota. */
                            over_quota: {
                                /**
                                 * @description HTTP status.
                                 * @constant
                                 */
                                status: 429;
                                /** @description Error code. */
                                schema_version: string;
                                /** @description What to do. */
                                action: string;
                                /** @description Headers of the answer. */
                                headers: string[];
                            };
                        };
                        /** @description Sample bodies by name. */
                        sample_payloads: {
                            [key: string]: {
                                [key: string]: unknown;
                            };
                        };
                        /** @description Programs by language and task. */
                        client_snippets: {
                            [key: string]: components["schemas"]["Programs"];
                        };
                        /** @description Sample calls. */
                        examples: {
                            /** @description Name of the call. */
                            name: string;
                            /** @description What the call is for. */
                            purpose: string;
                            /**
                             * @description HTTP method.
                             * @enum {string}
                             */
                            method: "GET" | "POST";
                            url: components["schemas"]["Address"];
                            /**
                             * @description Whether the call needs a key.
                             * @enum {string}
                             */
                            auth: "key" | "key or none" | "none";
                            /** @description Role of the key; null for any or none. */
                            role: ("account" | "connector") | null;
                            /** @description Name of its body in `sample_payloads`; null without a body. */
                            payload: string | null;
                            /** @description The expected answer; null if it depends on earlier calls. */
                            answers: {
                                /** @description HTTP status. */
                                status: number;
                                /** @description Kind of the answer. */
                                schema_version: string;
                            } | null;
                        }[];
                        /** @description The eleven steps of the self-test. */
                        self_test_sequence: {
                            order: components["schemas"]["SelfTestSequenceOrder"];
                            /** @description Name of the step. */
                            key: string;
                            /** @description What to do. */
                            action: string;
                            /** @description Path to call. */
                            endpoint: string;
                            /**
                             * @description Always false: no person of the service is needed.
                             * @constant
                             */
                            founder_required: false;
                        }[];
                        /** @description How to verify a webhook delivery. */
                        webhook_signature: {
                            /** @description Header name, lower case. */
                            header_name: string;
                            /** @description Header name, lower case. */
                            next_header_name: string;
                            /**
                             * @description Signature algorithm.
                             * @constant
                             */
                            algorithm: "HMAC-SHA-256";
                            /**
                             * @description Encoding of the signature.
                             * @constant
                             */
                            encoding: "hex";
                            /** @description The signed bytes. */
                            signed_content: string;
                            /** @description The key of the HMAC. */
                            key: string;
                            /**
                             * @description How to compare signatures.
                             * @constant
                             */
                            comparison: "constant_time";
                            /** @description Environment variable that the snippets read the secret from. */
                            environment_variable: string;
                            secret_visible_once: components["schemas"]["AlwaysTrue"];
                            /** @description The second signature of every delivery, by Standard Webhooks. */
                            standard_webhooks: {
                                /** @description Version of Standard Webhooks. */
                                version: string;
                                /** @description Names of its headers. */
                                header_names: {
                                    /** @description Header name, lower case. */
                                    id: string;
                                    /** @description Header name, lower case. */
                                    timestamp: string;
                                    /** @description Header name, lower case. */
                                    signature: string;
                                };
                                /** @description The signed bytes. */
                                signed_content: string;
                                /** @description The key of the HMAC. */
                                key: string;
                                /** @description Encoding of the signature. */
                                encoding: string;
                                /** @description Greatest age of a signature, in seconds. */
                                tolerance_seconds: number;
                            };
                            /** @description A signed delivery to test a receiver with. */
                            test_vector: {
                                /** @description A sample secret. */
                                secret: string;
                                /** @description A sample body. */
                                body: string;
                                /** @description The headers that sign it. */
                                headers: {
                                    [key: string]: string;
                                };
                            };
                        };
                        /** @description The selected kit; null without one. */
                        kit_context: {
                            /** @description Integration kit id, `kit_…`. */
                            kit_id: string;
                            /** @description State of the kit. */
                            status: string;
                            /** @description Kind of integration. */
                            integration_type: string;
                            /** @description Webhook receiver of the partner; null if it polls, and for callers other than its account. */
                            endpoint_url: string | null;
                            event_types: components["schemas"]["EventTypes"];
                            /**
                             * Format: date-time
                             * @description When the kit was made.
                             */
                            created_at: string;
                        } | null;
                        /** @description The selected account; null without one. */
                        account_context: {
                            account_id: components["schemas"]["AccountId"];
                            plan: components["schemas"]["PlanCode"];
                            status: components["schemas"]["AccountStatus"];
                            period: components["schemas"]["Period"];
                            quota: components["schemas"]["Quota"];
                            used: components["schemas"]["Used"];
                            remaining: components["schemas"]["Remaining"];
                        } | null;
                        /** @description Related addresses by name. */
                        links: {
                            [key: string]: components["schemas"]["Address"];
                        };
                        /** @description How the service is distributed and integrated. */
                        distribution_contract: {
                            [key: string]: components["schemas"]["KeptPromise"];
                        };
                        /** @description What the service is not. */
                        liability_boundary: {
                            [key: string]: components["schemas"]["AlwaysTrue"];
                        };
                        /** @description SHA-256 over the RFC 8785 JSON of the pack without `content_sha256` and `generated_at`. */
                        content_sha256: string;
                        generated_at: components["schemas"]["GeneratedAt"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
            200: components["responses"]["Checkpoint"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            500: components["responses"]["Fault"];
            503: components["responses"]["AwayOrLogSetBack"];
        };
    };
    getTransparencyCheckpointsSha256: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the signed note, in lower-case hex. */
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checkpoint"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["AwayOrLogSetBack"];
        };
    };
    getTransparencyInclusion: {
        parameters: {
            query?: {
                /** @description Id of the event; give this or `sequence`. */
                event_id?: string;
                /** @description Sequence of the event; give this or `event_id`. */
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
                        /** @constant */
                        schema_version: "service.transparency_inclusion.v1";
                        /** @description Id of the event. */
                        event_id: string;
                        /** @description Sequence of the event, from 1. */
                        sequence: number;
                        /** @description RFC 6962 hash of the leaf, in base64. */
                        leaf_hash: string;
                        /** @description Index of the leaf, from 0: the sequence less one. */
                        leaf_index: number;
                        /** @description Number of events in the tree. */
                        tree_size: number;
                        /** @description Root hash of the tree, RFC 6962, in base64. */
                        root_hash: string;
                        proof: components["schemas"]["Proof"];
                        /** @description SHA-256 (hex) of the signed note; it names the checkpoint. */
                        checkpoint_sha256: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["AwayOrLogSetBack"];
        };
    };
    getTransparencyConsistency: {
        parameters: {
            query: {
                /** @description Size of the earlier tree. */
                from: number;
                /** @description Size of the later tree; at most the size of the newest checkpoint. */
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
                        /** @constant */
                        schema_version: "service.transparency_consistency.v1";
                        /** @description Size of the earlier tree. */
                        from: number;
                        /** @description Size of the later tree. */
                        to: number;
                        /** @description Root hash of the earlier tree, in base64. */
                        from_root_hash: string;
                        /** @description Root hash of the later tree, in base64. */
                        to_root_hash: string;
                        proof: components["schemas"]["Proof"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            500: components["responses"]["Fault"];
            503: components["responses"]["AwayOrLogSetBack"];
        };
    };
    getBadgeReportIdSvg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a verification report (`rep_…`). */
                report_id: components["parameters"]["ReportId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Body2"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["Body2"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getBadgeReportIdJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a verification report (`rep_…`). */
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
                    "application/json": {
                        /**
                         * @description Version of the endpoint form.
                         * @constant
                         */
                        schemaVersion: 1;
                        /** @description The left half of the badge. */
                        label: string;
                        /** @description The right half: the state of the record. */
                        message: string;
                        /** @description Colour behind the message, `#rrggbb`. */
                        color: string;
                        /** @description Colour behind the label, `#rrggbb`. */
                        labelColor: string;
                        /** @description True if the record does not stand. */
                        isError: boolean;
                        /**
                         * @description How long it may be kept, in seconds.
                         * @constant
                         */
                        cacheSeconds: 300;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRecordReportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a verification report (`rep_…`). */
                report_id: components["parameters"]["ReportId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Body3"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["Body3"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getDeliverableToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Secret part of the link, as the buyer got it. */
                token: string;
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
                    "application/json": components["schemas"]["PacketReview"] | components["schemas"]["CorrectionPlan"];
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRejectionPatterns: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only rejections by this marketplace. */
                marketplace?: string;
                /** @description Only rejections in this category. */
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
                        /** @constant */
                        schema_version: "service.rejection_patterns.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description No reason with fewer cases is published. */
                        minimum_cases: number;
                        /** @description Reasons, most frequent first. */
                        patterns: components["schemas"]["RejectionPattern"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getTrustGraph: {
        parameters: {
            query?: {
                /** @description Id of the node in the middle, such as `brand:acme`. */
                node?: string;
                /** @description 2 also follows the first neighbours of the node. */
                depth?: number;
                /** @description Edges of each kind at each node, at most. */
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
                        /** @constant */
                        schema_version: "service.trust_graph.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description The node in the middle, in its normal form; null if none was asked for. */
                        node: string | null;
                        /** @description The depth that was asked for. */
                        depth: number;
                        /** @description How many of the newest records of a node are counted. */
                        records_looked_through: number;
                        /** @description Edges from outcomes and laboratories are shown from this weight on. */
                        minimum_cases: number;
                        /** @description The nodes of the edges. */
                        nodes: components["schemas"]["TrustNode"][];
                        /** @description Edges, heaviest first. */
                        edges: components["schemas"]["TrustEdge"][];
                        /** @description True if there are more edges than `limit` allows. */
                        truncated: boolean;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getConnectorsInbox: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description Show only this message, with its body. */
                inbox_message_id?: string;
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Messages, newest first; a connector sees its own. */
                        messages: {
                            inbox_message_id: components["schemas"]["InboxMessageId"];
                            /** @description Connector that posted the message. */
                            connector: string;
                            /** @description The connector's own id of the message. */
                            message_id: string;
                            kind: components["schemas"]["InboxMessageKind"];
                            /** @description Subject line. */
                            subject: string;
                            /** @description SHA-256 of the content, lower-case hex. */
                            content_sha256: string;
                            account_id: components["schemas"]["MessageAccountId"];
                            order_id: components["schemas"]["MessageOrderId"];
                            status: components["schemas"]["MessageStatus"];
                            /** @description Where the message was routed; null before. */
                            target: ("trust_center" | "refunds" | "outcomes" | "channel_autopilot" | "customer_success" | "nobody") | null;
                            /**
                             * Format: date-time
                             * @description When the message was received.
                             */
                            received_at: string;
                            /**
                             * Format: date-time
                             * @description When it was routed; null before.
                             */
                            routed_at: string | null;
                            /**
                             * Format: date-time
                             * @description When it was marked answered; null before.
                             */
                            answered_at: string | null;
                            /** @description Text; only with `inbox_message_id`. */
                            body?: string;
                            issues: components["schemas"]["Issues"];
                        }[];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                 *       "account_id": "acct_of_your_signup",
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
                    connector: components["schemas"]["PostConnectorsInboxConnector"];
                    /** @description The connector's own id of the message. */
                    message_id: string;
                    kind: components["schemas"]["InboxMessageKind"];
                    /** @description Subject line; may be empty. */
                    subject: string;
                    /** @description Text of the message; may be empty. */
                    body: string;
                    account_id?: components["schemas"]["PostPlatformKeyAccountId"];
                    order_id?: components["schemas"]["PostCheckoutPayproviderOrderId"];
                    /**
                     * @description Questions of a questionnaire; else empty.
                     * @default []
                     */
                    questions?: {
                        /** @description Your id of the question. */
                        question_id: string;
                        /** @description The question. */
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
                        /** @constant */
                        schema_version: "service.connector_inbox_message.v1";
                        inbox_message_id: components["schemas"]["InboxMessageId"];
                        connector: components["schemas"]["PostConnectorsInboxConnector"];
                        /** @description The connector's own id of the message. */
                        message_id: string;
                        kind: components["schemas"]["InboxMessageKind"];
                        status: components["schemas"]["MessageStatus"];
                        account_id: components["schemas"]["MessageAccountId"];
                        order_id: components["schemas"]["MessageOrderId"];
                        duplicate: components["schemas"]["Duplicate"];
                        /**
                         * Format: date-time
                         * @description When the message was received.
                         */
                        received_at: string;
                        issues: components["schemas"]["Issues"];
                    };
                };
            };
            400: components["responses"]["InvalidInboxMessageOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /** @description Id of the message in the inbox, `msg_…`. */
                    inbox_message_id: string;
                    /**
                     * @description `answer`: the message was answered outside the service.
                     * @enum {string}
                     */
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.connector_inbox_action_result.v1";
                        inbox_message_id: components["schemas"]["InboxMessageId"];
                        /**
                         * @description The action that was taken.
                         * @constant
                         */
                        action: "answer";
                        status: components["schemas"]["MessageStatus"];
                        /**
                         * Format: date-time
                         * @description When the message was marked answered.
                         */
                        answered_at: string;
                        duplicate: components["schemas"]["Duplicate"];
                    };
                };
            };
            400: components["responses"]["InvalidInboxMessageOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postOrdersOrderIdMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Order id, `ord_…`. */
                order_id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `refund_request` asks for the money back; `message` is anything else.
                     * @default message
                     * @enum {string}
                     */
                    kind?: "message" | "refund_request";
                    /** @description What you want to say. */
                    text: string;
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
                        /** @constant */
                        schema_version: "service.order_message.v1";
                        order_id: components["schemas"]["OrderId"];
                        /**
                         * @description `refund_request` asks for the money back; `message` is anything else.
                         * @enum {string}
                         */
                        kind: "message" | "refund_request";
                        inbox_message_id: components["schemas"]["InboxMessageId"];
                        duplicate: components["schemas"]["Duplicate"];
                    };
                };
            };
            400: components["responses"]["InvalidInboxMessageOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                        /** @constant */
                        schema_version: "service.dispatch_queue.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Queues that your key may see. */
                        connectors: {
                            connector: components["schemas"]["Connector"];
                            /** @description Rows that can be leased now, counted to 10,000. */
                            ready: number;
                            /** @description Rows that wait for their next attempt, counted to 10,000. */
                            deferred: number;
                            /** @description Rows that are leased now. */
                            leased: number;
                            /** @description Rows ever delivered. */
                            done: number;
                            /** @description Dead letters that wait for an operator, counted to 10,000. */
                            dead: number;
                            /** @description True if a count reached 10,000. */
                            capped: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getDispatchRows: {
        parameters: {
            query: {
                /** @description Connector of the queue. */
                connector: components["schemas"]["Connector2"];
                /** @description Rows of each kind, at most. */
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
                        /** @constant */
                        schema_version: "service.dispatch_rows.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        connector: components["schemas"]["Connector"];
                        /** @description The last 24 hours of the queue, oldest first. */
                        history: components["schemas"]["QueueHour"][];
                        /** @description Rows that wait, in the order in which they are leased. */
                        waiting: {
                            dispatch_id: components["schemas"]["DispatchId"];
                            kind: components["schemas"]["Kind"];
                            /** @description The thing that the row is about; null if unknown. */
                            subject: components["schemas"]["UnsentSubject"];
                            /** @description Attempts that have begun. */
                            attempts: number;
                            /**
                             * Format: date-time
                             * @description When the dispatch was made.
                             */
                            made_at: string;
                            /**
                             * Format: date-time
                             * @description From when it can be leased.
                             */
                            ready_at: string;
                        }[];
                        /** @description Rows that were given up, oldest first. */
                        dead_letters: components["schemas"]["DeadDispatch"][];
                        /** @description Newest attempts. */
                        attempts: {
                            dispatch_id: components["schemas"]["DispatchId"];
                            /** @description Attempt number that the lease gave, from 0. */
                            attempt: number;
                            /** @description What to do. */
                            kind: string;
                            subject: components["schemas"]["Subject"];
                            /**
                             * Format: date-time
                             * @description When it was leased.
                             */
                            leased_at: string;
                            /** @description What the connector reported; null if it has not, or too late. */
                            status: ("delivered" | "failed") | null;
                            /** @description Why it failed, as the connector said it. */
                            detail: string | null;
                        }[];
                        /** @description Dispatches that ended with nothing sent, newest first. */
                        unsent: {
                            dispatch_id: components["schemas"]["DispatchId"];
                            kind: components["schemas"]["Kind"];
                            subject: components["schemas"]["UnsentSubject"];
                            /**
                             * @description Why nothing was sent.
                             * @enum {string}
                             */
                            reason: "delivered" | "announced" | "withheld" | "dropped" | "consent_withdrawn" | "kind_ended" | "month_unpaid" | "subscription_rests" | "address_suppressed" | "address_refused" | "no_recipient" | "no_words" | "refused" | "attempts_used_up" | "unreadable";
                            /** @description Why, as its connector or an operator said it. */
                            detail: string | null;
                            /**
                             * Format: date-time
                             * @description When it ended.
                             */
                            ended_at: string;
                            /** @description The reason as a sentence. */
                            because: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getDispatchQueueDispatchId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the dispatch, as a lease or a sweep names it. */
                dispatch_id: string;
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
                        /** @constant */
                        schema_version: "service.dispatch.v1";
                        dispatch_id: components["schemas"]["DispatchId"];
                        connector: components["schemas"]["Connector"];
                        /** @description What to do, such as `payment_refunded`. */
                        kind: string;
                        subject: components["schemas"]["Subject"];
                        /** @description Account that it is about; null if it is about none. */
                        account_id: string | null;
                        /** @description `deferred` waits for its next attempt; `withheld` was kept back by the claim guard. */
                        state: components["schemas"]["GetDispatchQueueDispatchIdState"];
                        /** @description Attempts that have begun. */
                        attempts: number;
                        /**
                         * Format: date-time
                         * @description When the dispatch was made.
                         */
                        made_at: string;
                        /** @description Why it stands so; null if it ended before reasons were recorded. */
                        reason: ("delivered" | "announced" | "withheld" | "dropped" | "consent_withdrawn" | "kind_ended" | "month_unpaid" | "subscription_rests" | "address_suppressed" | "address_refused" | "no_recipient" | "no_words" | "refused" | "attempts_used_up" | "unreadable" | "not_leased" | "tried_again" | "leased" | "lease_expired") | null;
                        /** @description The reason as a sentence. */
                        because: string | null;
                        /** @description Why it ended, as its connector or an operator said it. */
                        detail: string | null;
                        /** @description When it ended; null if it has not. */
                        ended_at: string | null;
                        /** @description The message as its reader gets it; null for a kind that programs read. */
                        words: {
                            /** @description Subject of the message. */
                            subject: string;
                            /** @description The message as plain text. */
                            text: string;
                            /** @description The message as HTML; nothing in it is loaded from elsewhere. */
                            html: string;
                        } | null;
                        payload: components["schemas"]["Payload"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    connector: components["schemas"]["PostConnectorsInboxConnector"];
                    /**
                     * @description Rows to lease, at most.
                     * @default 10
                     */
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
                        /** @constant */
                        schema_version: "service.dispatch_lease.v1";
                        connector: components["schemas"]["Connector"];
                        /**
                         * Format: date-time
                         * @description When the rows were leased.
                         */
                        leased_at: string;
                        /** @description Leased rows, oldest first; empty if none is ready. */
                        rows: {
                            dispatch_id: components["schemas"]["DispatchId"];
                            /** @description Stays the same over a redrive: use it to recognise a repeat. */
                            origin_dispatch_id: string;
                            /** @description Attempt number that the lease gave, from 0. */
                            attempt: number;
                            /** @description What to do, such as `payment_refunded`. */
                            kind: string;
                            subject: components["schemas"]["Subject"];
                            /** @description Recipient; null if the row has none. */
                            recipient: {
                                /** @description E-mail address. */
                                email: string;
                                company: components["schemas"]["Company"];
                            } | null;
                            payload: components["schemas"]["Payload"];
                            /**
                             * Format: date-time
                             * @description When the lease ends unless it is extended.
                             */
                            expires_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidDispatchRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    connector: components["schemas"]["PostConnectorsInboxConnector"];
                    /** @description The leased rows to keep. */
                    leases: {
                        /** @description Id of the leased row. */
                        dispatch_id: string;
                        attempt: components["schemas"]["Attempt"];
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
                        /** @constant */
                        schema_version: "service.dispatch_extend.v1";
                        connector: components["schemas"]["Connector"];
                        /** @description One answer per row, in the order of the request. */
                        results: {
                            dispatch_id: components["schemas"]["DispatchId"];
                            /** @description Whether the attempt held the row. */
                            accepted: boolean;
                            reason?: components["schemas"]["ResultReason"];
                            /**
                             * Format: date-time
                             * @description The new end of the lease.
                             */
                            expires_at?: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidDispatchRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    connector: components["schemas"]["PostConnectorsInboxConnector"];
                    /** @description Results of leased rows. */
                    results: {
                        /** @description Id of the leased row. */
                        dispatch_id: string;
                        attempt: components["schemas"]["Attempt"];
                        /**
                         * @description Result of the attempt; a failed row is retried later.
                         * @enum {string}
                         */
                        status: "delivered" | "failed";
                        /** @description Why it failed, for operators. */
                        detail?: string;
                        /** @description True for a failure that no other attempt can mend: the row becomes a dead letter at once. */
                        permanent?: boolean;
                        found?: components["schemas"]["RegisterEntry"];
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
                        /** @constant */
                        schema_version: "service.dispatch_ack.v1";
                        connector: components["schemas"]["Connector"];
                        /** @description Results by acceptance. */
                        counts: {
                            /** @description Results accepted. */
                            accepted: number;
                            /** @description Results refused. */
                            refused: number;
                        };
                        /** @description One answer per row, in the order of the request. */
                        results: {
                            dispatch_id: components["schemas"]["DispatchId"];
                            /** @description Whether the attempt held the row. */
                            accepted: boolean;
                            reason?: components["schemas"]["ResultReason"];
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidDispatchRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    connector: components["schemas"]["Connector2"];
                    /** @description `simulate` only lists the dead letters. */
                    mode?: components["schemas"]["Mode"];
                    /**
                     * @description Dead letters to redrive, at most.
                     * @default 100
                     */
                    limit?: number;
                    /** @description Only this dead letter. */
                    dispatch_id?: string;
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
                        /** @constant */
                        schema_version: "service.dispatch_redrive_result.v1";
                        /**
                         * Format: date-time
                         * @description When this ran.
                         */
                        ran_at: string;
                        connector: components["schemas"]["Connector"];
                        /**
                         * @description Whether rows were redriven (`run`) or only listed (`simulate`).
                         * @enum {string}
                         */
                        mode: "simulate" | "run";
                        /** @description The limit of the request. */
                        limit: number;
                        /** @description Dead letters before the call. */
                        dead: number;
                        /** @description Dead letters put back, or that a run would put back. */
                        redriven: number;
                        /** @description The dead letters concerned, oldest first. */
                        dead_letters: components["schemas"]["DeadDispatch"][];
                    };
                };
            };
            400: components["responses"]["InvalidDispatchRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postDispatchDrop: {
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
                 *       "dispatch_id": "00000000-0000-4000-8000-000000000000",
                 *       "reason": "reason"
                 *     }
                 */
                "application/json": {
                    connector: components["schemas"]["Connector2"];
                    /** @description Id of the row in the queue. */
                    dispatch_id: string;
                    /** @description Reason, kept with the act. */
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
                        /** @constant */
                        schema_version: "service.dispatch_drop_result.v1";
                        /**
                         * Format: date-time
                         * @description When it was dropped.
                         */
                        dropped_at: string;
                        connector: components["schemas"]["Connector"];
                        dispatch_id: components["schemas"]["DispatchId"];
                        /**
                         * @description Where the row waited.
                         * @enum {string}
                         */
                        dropped_from: "queue" | "dead_letters";
                    };
                };
            };
            400: components["responses"]["InvalidDispatchRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postDispatchAgain: {
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
                 *       "reason": "reason"
                 *     }
                 */
                "application/json": {
                    /** @description Id of the mail. */
                    dispatch_id: string;
                    /** @description Reason, kept with the act. */
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
                        /** @constant */
                        schema_version: "service.dispatch_again_result.v1";
                        /**
                         * Format: date-time
                         * @description When this was asked for.
                         */
                        sent_at: string;
                        /** @description Id of the mail that was named. */
                        again_of: string;
                        /** @description Id of the new message. */
                        dispatch_id: string;
                        state: components["schemas"]["GetDispatchQueueDispatchIdState"];
                        /** @description Whether it was sent again within the hour before, and nothing new was made. */
                        duplicate: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidDispatchRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getSourceWatchlist: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Sources, by id. */
                        sources: components["schemas"]["WatchedSource"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /**
                     * @description Watches the address.
                     * @enum {string}
                     */
                    action: "watch";
                    url: components["schemas"]["Url"];
                    /**
                     * @description `fetched`: the service fetches the page. `connector`: a connector hands it in.
                     * @default fetched
                     * @enum {string}
                     */
                    how?: "fetched" | "connector";
                    /** @description The connector that hands the page in; only with `how: connector`. */
                    connector?: string;
                    /**
                     * @description Ids of rules that the page is about, besides those that cite its address.
                     * @default []
                     */
                    rule_ids?: string[];
                } | {
                    /**
                     * @description Stops watching the address.
                     * @enum {string}
                     */
                    action: "pause";
                    url: components["schemas"]["Url"];
                    /** @description Why; every key sees it. */
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
                        /** @description Id of the source (`src_…`): the same for the same address. */
                        source_id: string;
                        /** @description Address of the page. */
                        url: string;
                        origin: components["schemas"]["Origin"];
                        how: components["schemas"]["How"];
                        status: components["schemas"]["PostSourceWatchlistStatus"];
                        connector: components["schemas"]["PostSourceWatchlistConnector"];
                        rule_ids: components["schemas"]["RuleIds"];
                        /** @description Failed fetches in a row. */
                        failures: number;
                        /** @description Result of the last fetch; null before the first one. */
                        last_outcome: string | null;
                        last_fetched_at: components["schemas"]["LastFetchedAt"];
                        newest_at: components["schemas"]["NewestAt"];
                        /** @description Hash of its newest content; null without any. */
                        newest_sha256: string | null;
                        passages: components["schemas"]["Passages"];
                        /** @constant */
                        schema_version: "service.watched_source.v1";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["InvalidWatchedSourceOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    url: components["schemas"]["Url"];
                    /** @description SHA-256 of the text in UTF-8, or of the bytes of a page without text. */
                    sha256: string;
                    /** @description Text of the page; null if it has none. */
                    text: string | null;
                    /** @description The `etag` header of the page. */
                    etag?: string;
                    /** @description The `last-modified` header of the page. */
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
                        /** @constant */
                        schema_version: "service.source_snapshot.v1";
                        /** @description Id of the source (`src_…`). */
                        source_id: string;
                        /** @description Id of the snapshot (`snp_…`); null if the content is not new. */
                        snapshot_id: string | null;
                        /** @description Hash of the text in normal form; the stated one for a page without text. */
                        content_sha256: string;
                        /** @description True if the content is the newest one already. */
                        duplicate: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidWatchedSourceOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getSourceIntelligence: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only changes of this source (`src_…`). */
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
                        /** @constant */
                        schema_version: "service.source_intelligence.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        live_rules_changed: components["schemas"]["LiveRulesChanged"];
                        /** @description Changes, newest first. */
                        intelligence: components["schemas"]["SourceIntelligence"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                 *       "interval": "2026-11-02T09:30:00Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Kind of this document.
                     * @enum {string}
                     */
                    schema_version: "service.canary_delivery.v1";
                    /**
                     * Format: uuid
                     * @description Id of the delivery; the same id is received once.
                     */
                    delivery_id: string;
                    /**
                     * Format: date-time
                     * @description Beginning of the interval that is checked.
                     */
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
                    "application/json": components["schemas"]["CanaryReceipt"];
                };
            };
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanaryReceipt"];
                };
            };
            400: components["responses"]["InvalidCanaryDeliveryOrNoJson"];
            401: components["responses"]["NoKey"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                "application/json": {
                    /** @description Text to check. It is not kept. */
                    text: string;
                    surface?: components["schemas"]["Surface"];
                    /** @description Category of the product; absent: only claims that are forbidden for every product. */
                    category?: string;
                    /** @description Marketplace of the product; absent: the rules of every country. */
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.claim_guard_check.v1";
                        /** @description SHA-256 of the text in UTF-8. */
                        text_sha256: string;
                        surface: components["schemas"]["Surface"];
                        /**
                         * @description `block` if the text makes a forbidden claim; `ask` if a person has to read it before it goes out.
                         * @enum {string}
                         */
                        verdict: "pass" | "ask" | "block";
                        /** @description Claims that the guard found, each with its sentence, kind and score. */
                        findings: components["schemas"]["ForbiddenClaim"][];
                        /** @description SHA-256 of all guard rules and the weights of the model. */
                        rules_sha256: string;
                    };
                };
            };
            400: components["responses"]["InvalidClaimGuardRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /**
                     * Format: uuid
                     * @description Withheld dispatch to decide on.
                     */
                    dispatch_id: string;
                    /**
                     * @description `release` sends it as it was written; `drop` never sends it.
                     * @enum {string}
                     */
                    action: "release" | "drop";
                    /** @description Reason, kept with the decision. */
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
                        /** @description Id of the dispatch. */
                        dispatch_id: string;
                        /** @description Job family that wrote it. */
                        family: string;
                        /** @description Connector that it was written for. */
                        connector: string;
                        /** @description Kind of dispatch. */
                        kind: string;
                        /** @description Type of its subject. */
                        subject_type: string;
                        /** @description Id of its subject. */
                        subject_id: string;
                        /** @description Account that it is about, or null. */
                        account_id: string | null;
                        /** @description Content as it was written. */
                        payload: {
                            [key: string]: unknown;
                        };
                        surface: components["schemas"]["Surface"];
                        findings: components["schemas"]["Findings"];
                        status: components["schemas"]["PostClaimGuardWithheldStatus"];
                        /**
                         * Format: date-time
                         * @description Time when the guard kept it back.
                         */
                        withheld_at: string;
                        decided_at: components["schemas"]["DecidedAt"];
                        /** @description Reason of the decision; null while it waits. */
                        reason: string | null;
                        /** @constant */
                        schema_version: "service.withheld_dispatch.v1";
                    };
                };
            };
            400: components["responses"]["InvalidClaimGuardRequestOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /**
                     * @description `consent` records a consent.
                     * @enum {string}
                     */
                    action: "consent";
                    /**
                     * Format: email
                     * @description Address that consented.
                     */
                    email: string;
                    /** @description Company of the contact. */
                    company?: string;
                    /** @description Account that the contact belongs to; an account key may name only its own. */
                    account_id?: string;
                    channel: components["schemas"]["Channel"];
                    /** @description Wording that the contact agreed to. */
                    consent_text: string;
                    /** @description Place of the consent, such as a form, a call or a fair. */
                    source: string;
                    /**
                     * Format: date-time
                     * @description Time of the consent; absent: now. It must not be in the future.
                     */
                    given_at?: string;
                } | {
                    /**
                     * @description `withdraw` ends all messages to the contact, for good.
                     * @enum {string}
                     */
                    action: "withdraw";
                    /**
                     * Format: email
                     * @description Address that withdraws; give this or `contact_id`.
                     */
                    email?: string;
                    /** @description Reference in a message; with it no key is needed. */
                    contact_id?: string;
                    /**
                     * @description Place of the withdrawal.
                     * @default withdrawal
                     */
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
                        /** @constant */
                        schema_version: "service.channel_contact.v1";
                        /**
                         * @description Act that was recorded.
                         * @enum {string}
                         */
                        action: "consent" | "withdraw";
                        /** @description Contact; null if none was made. */
                        contact_id: string | null;
                        status: components["schemas"]["ContactStatus"];
                        /** @description Whether the same act was on record already. */
                        duplicate: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidChannelContactOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["AccountKeyMismatchOrNoRole"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /** @description Contact that responded. */
                    contact_id: string;
                    /** @description Play that the contact responded to; absent: the last one sent. */
                    play?: string;
                    /** @description Response of the contact; `answered` is a text that a person must read. */
                    response: components["schemas"]["PostChannelAutopilotResponsesResponse"];
                    /** @description Words of the contact; only their SHA-256 is kept. */
                    text?: string;
                    /**
                     * @description Place of the response.
                     * @default connector
                     */
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
                        /** @constant */
                        schema_version: "service.channel_response.v1";
                        /** @description Id of the response. */
                        response_id: string;
                        /** @description Contact that responded. */
                        contact_id: string;
                        /** @description Play that the contact responded to; `none` if nothing was sent yet. */
                        play: string;
                        response: components["schemas"]["PostChannelAutopilotResponsesResponse"];
                        /** @description Status of the contact after the response. */
                        status: components["schemas"]["ContactStatus"];
                        /** @description Whether the same response was on record already. */
                        duplicate: boolean;
                        /**
                         * Format: date-time
                         * @description Time of the response.
                         */
                        responded_at: string;
                    };
                };
            };
            400: components["responses"]["InvalidChannelResponseOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getUToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Secret part of the link, as the message has it. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Body3"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postUToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Secret part of the link, as the message has it. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Body3"];
            400: components["responses"]["InvalidOrNoJson"];
            401: components["responses"]["NoKey"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getTasks: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only this task. */
                task_id?: string;
                kind?: components["schemas"]["TaskKind"];
                /** @description `done`: tasks that a person called done while their cause is still there. */
                status?: "open" | "done";
                /** @description Only tasks of this person. */
                assigned_to?: string;
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
                        /** @constant */
                        schema_version: "service.tasks.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Open tasks by kind; kinds without any are left out. */
                        counts: {
                            [key: string]: number;
                        };
                        /** @description Tasks, the longest waiting first. */
                        tasks: components["schemas"]["Task"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postTasksAction: {
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
                 *       "action": "assign",
                 *       "task_id": "text"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description A person takes the task.
                     * @enum {string}
                     */
                    action: "assign";
                    task_id: components["schemas"]["TaskId"];
                    /** @description Who takes it; you by default. */
                    person?: string;
                    note?: components["schemas"]["Note"];
                } | {
                    /**
                     * @description The matter was settled outside the service.
                     * @enum {string}
                     */
                    action: "done";
                    task_id: components["schemas"]["TaskId"];
                    /** @description Who settled it; you by default. */
                    person?: string;
                    note?: components["schemas"]["Note"];
                } | {
                    /**
                     * @description The matter waits again.
                     * @enum {string}
                     */
                    action: "reopen";
                    task_id: components["schemas"]["TaskId"];
                    note?: components["schemas"]["Note"];
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
                    "application/json": components["schemas"]["Task"] & {
                        /** @constant */
                        schema_version: "service.task.v1";
                    };
                };
            };
            400: components["responses"]["InvalidTaskActionOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postTasksReply: {
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
                 *       "task_id": "text",
                 *       "text": "text"
                 *     }
                 */
                "application/json": {
                    task_id: components["schemas"]["TaskId"];
                    /** @description Your answer, word for word. An empty line begins a paragraph. */
                    text: string;
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
                        /** @constant */
                        schema_version: "service.task_reply.v1";
                        task_id: components["schemas"]["PostTasksReplyTaskId"];
                        /** @description Id of the mail; `GET /api/dispatch/queue/{dispatch_id}` shows it. */
                        dispatch_id: string;
                    };
                };
            };
            400: components["responses"]["InvalidTaskActionOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getCompanyOsSeries: {
        parameters: {
            query?: {
                /** @description Days up to today, at most. */
                days?: number;
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
                        /** @constant */
                        schema_version: "service.company_series.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Every day asked for, oldest first; the last is today so far. */
                        days: {
                            /**
                             * Format: date
                             * @description Day in UTC.
                             */
                            day: string;
                            /** @description Decisions with a key; null for a day without a sheet. */
                            decisions: number | null;
                            /** @description Subjects that job families handled; null for a day without a sheet. */
                            handled: number | null;
                            /** @description Webhook deliveries that arrived; null for a day without a sheet. */
                            delivered: number | null;
                            /** @description Attempts of webhook deliveries that failed; null for a day without a sheet. */
                            failed: number | null;
                            /** @description Events that entered the log; null for a day without a sheet. */
                            events: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getStatus: {
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
                        /** @constant */
                        schema_version: "service.status.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /**
                         * @description `impaired` if a check of the newest canary failed or the database was set back, `unknown` if there is no canary of late.
                         * @enum {string}
                         */
                        status: "well" | "impaired" | "unknown";
                        /**
                         * Format: date-time
                         * @description When the newest canary was recorded; null before the first.
                         */
                        checked_at: string | null;
                        /** @description Its checks by name; times in milliseconds. */
                        checks: {
                            [key: string]: {
                                /** @description Whether it passed. */
                                ok: boolean;
                                /** @description How long it took. */
                                ms: number;
                            };
                        };
                        /** @description The last 7 days, oldest first; a day without a canary is left out. */
                        days: {
                            /** @description Day (UTC). */
                            day: string;
                            /** @description Canaries of the day. */
                            canaries: number;
                            /** @description Those with a failed check. */
                            failed: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    "application/json": {
                        /** @constant */
                        schema_version: "service.families.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Every job family of the service. */
                        families: components["schemas"]["FamilyStanding"][];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    "application/json": components["schemas"]["FamilyStanding"] & {
                        /** @constant */
                        schema_version: "service.family.v1";
                        generated_at: components["schemas"]["GeneratedAt"];
                        /** @description Its line in the schedule; null without one. */
                        schedule: components["schemas"]["FamilySchedule"] | null;
                        queue: components["schemas"]["QueueDepth"];
                        /** @description The last 24 hours of its queue, oldest first; for operators only. */
                        history: components["schemas"]["QueueHour"][];
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
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
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
                    /**
                     * @description No process runs the family until it is resumed.
                     * @enum {string}
                     */
                    action: "pause";
                    reason: components["schemas"]["Reason"];
                } | {
                    /**
                     * @description The family runs again.
                     * @enum {string}
                     */
                    action: "resume";
                    reason: components["schemas"]["Reason"];
                } | {
                    /**
                     * @description Dead letters go back into the queue.
                     * @enum {string}
                     */
                    action: "redrive";
                    mode?: components["schemas"]["Mode"];
                    /**
                     * @description Letters at most, oldest first.
                     * @default 1000
                     */
                    limit?: number;
                } | {
                    /**
                     * @description One dead letter goes back into the queue.
                     * @enum {string}
                     */
                    action: "retry";
                    mode?: components["schemas"]["Mode"];
                    key: components["schemas"]["PostFamiliesFamilyActionKey"];
                } | {
                    /**
                     * @description One dead letter is given up.
                     * @enum {string}
                     */
                    action: "drop";
                    mode?: components["schemas"]["Mode"];
                    key: components["schemas"]["PostFamiliesFamilyActionKey"];
                    reason: components["schemas"]["Reason"];
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
                        /** @constant */
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
            400: components["responses"]["InvalidFamilyActionOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPlatformQuota: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPlatformQuotaWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postPlatformQuotaWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPlatformActivationWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postPlatformActivationWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPlatformActivation: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getTermsFollowups: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getTermsFollowupsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postTermsFollowupsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getReceivablesWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postReceivablesWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getReceivables: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Open orders, oldest first. */
                        orders: {
                            order_id: components["schemas"]["OrderId"];
                            account_id: components["schemas"]["OrderAccountId"];
                            kind: components["schemas"]["OrderKind"];
                            /** @description Plan or product code. */
                            plan: string;
                            /** @description Fee in cents of `currency`. */
                            amount_due_cents: number;
                            currency: components["schemas"]["Currency"];
                            /**
                             * Format: date-time
                             * @description When it was placed, or quoted if it needed a quote.
                             */
                            payable_since: string;
                            /** @description Whole days since `payable_since`. */
                            age_days: number;
                            /** @description The last reminder; null before the first. */
                            last_notice: {
                                /** @description Number of the reminder, from 1. */
                                step: number;
                                /**
                                 * Format: date-time
                                 * @description When the reminder was recorded.
                                 */
                                noticed_at: string;
                            } | null;
                            /**
                             * Format: date-time
                             * @description When the next reminder falls due; null after the last one.
                             */
                            next_reminder_at: string | null;
                        }[];
                        next_cursor: components["schemas"]["NextCursor"];
                        /** @description All open orders within your view, added up. */
                        totals: {
                            currency: components["schemas"]["Currency"];
                            /** @description Open orders. */
                            count: number;
                            /** @description Their fees in cents. */
                            amount_due_cents: number;
                            /** @description The same by age; empty buckets are listed too. */
                            by_age: {
                                /** @description Youngest age in the bucket, in days. */
                                from_days: number;
                                /** @description Age at which the next bucket begins; null for the last bucket. */
                                before_days: number | null;
                                /** @description Open orders of this age. */
                                count: number;
                                /** @description Their fees in cents. */
                                amount_due_cents: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRenewalsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postRenewalsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRenewals: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRefundsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postRefundsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRefunds: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getCheckoutReconciliationWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postCheckoutReconciliationWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getCheckoutReconciliation: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getIntegrationsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postIntegrationsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getIntegrationsConformanceWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postIntegrationsConformanceWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getIntegrationsConformance: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
                /** @description Show only this kit, with its steps and records. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @constant */
                        schema_version: "service.integration_conformance_console.v1";
                        /** @description Kits by status. */
                        kit_counts: {
                            [key: string]: number;
                        };
                        kit: components["schemas"]["Kit"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getConnectorsInboxWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postConnectorsInboxWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getTrustCenterWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postTrustCenterWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getTrustCenter: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description Show only the questions of this message. */
                inbox_message_id?: string;
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description All controls with their proofs. */
                        controls: {
                            /** @description Id of the control. */
                            control_id: string;
                            /** @description Answer, word for word. It claims nothing that its proofs do not show. */
                            statement: string;
                            /** @description Proofs that the statement is true. */
                            proofs: ({
                                /**
                                 * @description A constraint, trigger or index of a table.
                                 * @constant
                                 */
                                kind: "constraint";
                                /** @description Name of the table. */
                                table: string;
                                /** @description Name of the constraint, trigger or index. */
                                name: string;
                                /** @description Text that its definition contains. */
                                definition: string;
                            } | {
                                /**
                                 * @description A table whose rows the database lets nobody change or delete.
                                 * @constant
                                 */
                                kind: "ledger";
                                /** @description Name of the table. */
                                table: string;
                            } | {
                                /**
                                 * @description A test that passes.
                                 * @constant
                                 */
                                kind: "test";
                                /** @description Path of the test file. */
                                file: string;
                                /** @description Title of the test. */
                                title: string;
                            } | {
                                /**
                                 * @description A setting with its default.
                                 * @constant
                                 */
                                kind: "setting";
                                /** @description Name of the setting. */
                                name: string;
                                /** @description Default of the setting; null if it has none. */
                                default: string | number | boolean | null;
                            } | {
                                /**
                                 * @description A source file that contains a text.
                                 * @constant
                                 */
                                kind: "source";
                                /** @description Path of the file. */
                                file: string;
                                /** @description Text that the file contains. */
                                contains: string;
                            } | {
                                /**
                                 * @description An operation of the interface.
                                 * @constant
                                 */
                                kind: "operation";
                                /**
                                 * @description HTTP method.
                                 * @enum {string}
                                 */
                                method: "GET" | "POST";
                                /** @description Path, as the interface description has it. */
                                path: string;
                            } | {
                                /**
                                 * @description Files of which none matches a pattern.
                                 * @constant
                                 */
                                kind: "absence";
                                /** @description Glob patterns of the files. */
                                files: string[];
                                /** @description Regular expression, matched in any case. */
                                pattern: string;
                            })[];
                        }[];
                        /** @description SHA-256 of all controls. */
                        controls_sha256: string;
                        /** @description Probability from which a control is given as the answer to a question, 0 to 1. */
                        answer_threshold: number;
                        /** @description Number of questions by status, each counted to 10,000 at most. */
                        question_counts: {
                            [key: string]: number;
                        };
                        /** @description Questions, newest first. */
                        questions: ({
                            /** @description Id of the question. */
                            trust_question_id: string;
                            /** @description Id that the sender gave the question. */
                            question_id: string;
                            /** @description Text of the question. */
                            text: string;
                            /**
                             * @description Status of the question.
                             * @enum {string}
                             */
                            status: "open" | "answered" | "referred";
                            /** @description Statements of the controls; null without an answer. */
                            answer: string | null;
                            /** @description Controls that the answer is made of; null without one. */
                            control_ids: string[] | null;
                            /** @description Proofs of the answer, a line each: tests, operations, tables; null before the answer. */
                            evidence: string[] | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: components["schemas"]["GetChannelAutopilotNextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAccountValueWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postAccountValueWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAccountValue: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Recaps of past months, newest first; `records` has their traces. */
                        recaps: {
                            account_id: components["schemas"]["AccountId"];
                            period: components["schemas"]["Period"];
                            /**
                             * Format: date-time
                             * @description When the recap was made.
                             */
                            recorded_at: string;
                            figures: components["schemas"]["ValueFigures"];
                        }[];
                        /** @description The running month of your account; null for keys without an account. */
                        month_so_far: {
                            account_id: components["schemas"]["AccountId"];
                            period: components["schemas"]["Period"];
                            figures: components["schemas"]["ValueFigures"];
                        } | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getConnectorsHealthWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postConnectorsHealthWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getConnectorsHealth: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @constant */
                        schema_version: "service.connector_health_console.v1";
                        /** @description Connectors, judged over the last sixty minutes; empty for account keys. */
                        connectors: {
                            /** @description Connector name. */
                            connector: components["schemas"]["Connector2"];
                            /** @description Leases taken in the span. */
                            leases: number;
                            /** @description Leases of the span that expired without an acknowledgement. */
                            expired: number;
                            /** @description Attempts acknowledged as delivered in the span. */
                            delivered: number;
                            /** @description Attempts acknowledged as failed in the span. */
                            failed: number;
                            /** @description Rows that can be leased now, counted to 10,000. */
                            ready: number;
                            /** @description Dead letters that wait for an operator. */
                            dead: number;
                            /** @description Age of the oldest ready row in seconds; null if no row is ready. */
                            oldest_ready_seconds: number | null;
                            /**
                             * @description Health of the connector.
                             * @enum {string}
                             */
                            status: "healthy" | "degraded" | "failing" | "silent";
                            /** @description Threshold that decided. */
                            rule: string;
                            /** @description Why, in words. */
                            because: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getLearningLoopWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postLearningLoopWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getLearningLoop: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description The calibrations, newest first; decisions are given with the newest. */
                        calibrations: components["schemas"]["Calibration"][];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRulePacksRecommendationsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postRulePacksRecommendationsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRulePacksRecommendations: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        live_rules_changed: components["schemas"]["LiveRulesChanged"];
                        /** @description Recommendations, newest first. */
                        recommendations: components["schemas"]["Recommendation"][];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRulePacksReleasesWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postRulePacksReleasesWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRulePacksReleases: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        live_rules_changed: components["schemas"]["LiveRulesChanged"];
                        /** @description Release candidates, newest first. */
                        candidates: (components["schemas"]["ReleaseCandidate"] & {
                            changed: components["schemas"]["Changed"];
                        })[];
                        /** @description Drafts of rules that wait for the gate. */
                        waiting: {
                            /** @description Drafts that no gate has judged yet. */
                            drafts: number;
                            /** @description Later outcomes that are lacking to judge them; null if there are enough. */
                            lacks: {
                                /** @description Outcomes. */
                                outcomes: number;
                                /** @description Rejections among them. */
                                rejected: number;
                            } | null;
                        };
                        promotions: components["schemas"]["Promotions"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getSourceWatchlistFetchWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postSourceWatchlistFetchWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getSourceWatchlistFetch: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getSourceWatchlistWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postSourceWatchlistWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRegistryFetchWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postRegistryFetchWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRegistryFetch: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRegistryWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postRegistryWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getRegistry: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description The datasets that ship with the service. */
                        datasets: components["schemas"]["RegistryDataset"][];
                        /** @description Official lists that were imported, each in its newest version. */
                        lists: components["schemas"]["OfficialList"][];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getWebhooksWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postWebhooksWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getWebhooks: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Subscriptions by status. */
                        subscription_counts: {
                            [key: string]: number;
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getBackupWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postBackupWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getBackup: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Age of the newest snapshot in hours; null before the first. */
                        age_hours: number | null;
                        /** @description Snapshots, newest first. */
                        snapshots: {
                            /** @description SHA-256 of the snapshot. */
                            snapshot_sha256: string;
                            /** @description Day (UTC) of the snapshot. */
                            day: string;
                            /**
                             * Format: date-time
                             * @description Time when it was written.
                             */
                            made_at: string;
                            /**
                             * Format: date-time
                             * @description Time when it was read back and compared.
                             */
                            verified_at: string;
                            /** @description Number of events in the log that it contains. */
                            tree_size: number;
                            /** @description Root hash of that log, in base64. */
                            root_hash: string;
                            /** @description Newest checkpoint in it; null before the first. */
                            checkpoint_sha256: string | null;
                            /** @description Age in hours, to a tenth. */
                            age_hours: number;
                            /** @description Name of its folder; null except for operators. */
                            name: string | null;
                            /** @description Number of tables; null except for operators. */
                            tables: number | null;
                            /** @description Number of rows; null except for operators. */
                            rows: number | null;
                            /** @description Bytes before compression; null except for operators. */
                            bytes: number | null;
                            /** @description Bytes on disk; null except for operators. */
                            file_bytes: number | null;
                            /** @description Whether a later snapshot has replaced it. */
                            thinned_out: boolean;
                        }[];
                        /** @description Number of snapshots that are kept. */
                        kept: {
                            /** @description Number of daily snapshots. */
                            days: number;
                            /** @description Number of weekly snapshots. */
                            weeks: number;
                            /** @description Number of monthly snapshots. */
                            months: number;
                        };
                        /** @description Folder of the answering process with the snapshots; null except for operators. */
                        directory: string | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getSystemCanaryWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postSystemCanaryWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getSystemCanary: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAutonomyHealthWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postAutonomyHealthWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAutonomyHealth: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @constant */
                        schema_version: "service.autonomy_health_console.v1";
                        /** @description Alerts, open ones first; empty except for operators. */
                        alerts: {
                            condition: components["schemas"]["AlertCondition"];
                            /** @description Part of the service that it was measured on. */
                            target: string;
                            /** @description Value in the unit of the condition. */
                            value: number;
                            since: components["schemas"]["Since"];
                            /**
                             * @description Whether the alert is open.
                             * @enum {string}
                             */
                            status: "open" | "closed";
                            /** @description Number of times the alert was opened. */
                            occasion: number;
                            /**
                             * Format: date-time
                             * @description Time of the last opening.
                             */
                            opened_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last closing; null while it is open.
                             */
                            closed_at: string | null;
                        }[];
                        /** @description All figures; empty except for operators. */
                        figures: {
                            condition: components["schemas"]["AlertCondition"];
                            /** @description Part of the service that it was measured on. */
                            target: string;
                            /** @description Value in the unit of the condition. */
                            value: number;
                            since: components["schemas"]["Since"];
                            /** @description Whether the value has reached `opens_at`. */
                            over: boolean;
                        }[];
                        /** @description Threshold of each condition. */
                        thresholds: {
                            /**
                             * @description Unit of the figure.
                             * @enum {string}
                             */
                            unit: "count" | "seconds" | "percent";
                            /**
                             * @description Severity of the alert.
                             * @enum {string}
                             */
                            severity: "warning" | "critical";
                            /** @description The alert opens at this value. */
                            opens_at: number;
                            /** @description The alert closes below this value; lower than `opens_at` where a figure swings around it. */
                            closes_below: number;
                            /** @description Figure in words; its target stands before it. */
                            figure: string;
                            /** @description Reason for the values. */
                            why: string;
                            condition: components["schemas"]["AlertCondition"];
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAutonomousRuntimeWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postAutonomousRuntimeWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAutonomousRuntime: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getLifecycleWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postLifecycleWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getLifecycle: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Dormancy cases, silent accounts first. */
                        cases: {
                            /** @description Case id, `drm_…`; an account has one case. */
                            dormancy_case_id: string;
                            account_id: components["schemas"]["AccountId"];
                            /**
                             * @description `open` while the account is silent.
                             * @enum {string}
                             */
                            status: "open" | "closed";
                            /** @description How often the case was opened, from 1. */
                            occasion: number;
                            /**
                             * Format: date-time
                             * @description The last decision before the silence; the activation if there was none.
                             */
                            silent_since: string;
                            /**
                             * Format: date-time
                             * @description Last metered decision; null if the account never asked for one.
                             */
                            last_decision_at: string | null;
                            /**
                             * Format: date-time
                             * @description When the case was last opened.
                             */
                            opened_at: string;
                            /**
                             * Format: date-time
                             * @description When the account asked again; null while the case is open.
                             */
                            closed_at: string | null;
                            /** @description Whole days of silence; null once the case is closed. */
                            days_silent: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getExpansionRadarWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postExpansionRadarWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getExpansionRadar: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getCompanyOsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postCompanyOsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getCompanyOs: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Newest sheet; null before the first, and except for operators. */
                        newest: components["schemas"]["TakenSheet"] | null;
                        /** @description Sheet before the newest one; null if there is none. */
                        before: components["schemas"]["TakenSheet"] | null;
                        /** @description Figures that differ between the two sheets. */
                        differences: {
                            /** @description Path of the figure in the sheet. */
                            figure: string;
                            /** @description Value on the sheet before; null if it has none. */
                            before: number | null;
                            /** @description Value on the newest sheet; null if it has none. */
                            after: number | null;
                            /** @description Change; a missing value counts as 0. */
                            change: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getFounderUpdatesWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postFounderUpdatesWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getFounderUpdates: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Digests, newest first; empty except for operators. */
                        digests: {
                            /** @description SHA-256 of the digest. */
                            sha256: string;
                            /**
                             * Format: date-time
                             * @description Time when it was made.
                             */
                            made_at: string;
                            digest: components["schemas"]["FounderDigest"];
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getCustomerSuccessWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postCustomerSuccessWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getCustomerSuccess: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
                /** @description Only triages of this signal. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Open triages by signal. */
                        signals: {
                            /**
                             * @description The signal.
                             * @enum {string}
                             */
                            signal: "errors" | "silence" | "open_message";
                            /** @description Open triages of the signal, counted to 10,000. */
                            open: number;
                            /** @description Open triages, newest first. */
                            triages: {
                                account_id: components["schemas"]["AccountId"];
                                /**
                                 * @description The signal that was found.
                                 * @enum {string}
                                 */
                                signal: "errors" | "silence" | "open_message";
                                /**
                                 * @description `open` while the signal is found.
                                 * @enum {string}
                                 */
                                status: "clear" | "open";
                                /** @description ISO week of the triage, such as `2026-W48`. */
                                week: string;
                                /** @description Code of the most pressing finding. */
                                finding: string;
                                /** @description Code of the action to take. */
                                next_best_action: string;
                                /** @description 1 is the most pressing; comparable across signals and accounts. */
                                priority: number;
                                /** @description Why, in words. */
                                because: string;
                                /**
                                 * Format: date-time
                                 * @description When the triage was made.
                                 */
                                triaged_at: string;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAgentSchedulerWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postAgentSchedulerWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAgentScheduler: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAutopilotWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postAutopilotWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getAutopilot: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Orders in numbers. */
                        fulfilment: {
                            /** @description Paid orders that lack something, at most 10,000. */
                            waiting: number;
                            /** @description Fulfilled orders, at most 10,000. */
                            fulfilled: number;
                        };
                        /** @description Paid orders that lack something. */
                        waiting: components["schemas"]["Fulfilment"][];
                        /** @description Orders that have their report. */
                        fulfilled: components["schemas"]["Fulfilment"][];
                        /** @description Meaning of each code in `missing`. */
                        needs: {
                            [key: string]: string;
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPortfolioMonitoringReviewWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postPortfolioMonitoringReviewWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPortfolioMonitoringReview: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPortfolioMonitoringWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postPortfolioMonitoringWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPortfolioMonitoring: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Watched reports in numbers. */
                        watched: {
                            /** @description Current reports, at most 10,000. */
                            reports: number;
                            /** @description Those that were judged by the current rule packs, at most 10,000. */
                            up_to_date: number;
                        };
                        /** @description One hash for the current rule packs. */
                        rule_packs_sha256: string;
                        /** @description Findings, newest first. */
                        findings: components["schemas"]["PortfolioFinding"][];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPortfolioMonitoringMatchesWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postPortfolioMonitoringMatchesWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPortfolioMonitoringMatches: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPortfolioMonitoringListingsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postPortfolioMonitoringListingsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPortfolioMonitoringListings: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FamilyConsole"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getScansParts: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getScansPartsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit20"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postScansPartsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest20"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPortfolioMonitoringAlertsWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postPortfolioMonitoringAlertsWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getPortfolioMonitoringAlerts: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
                cursor?: components["parameters"]["Cursor2"];
                /** @description `next_match` of the page before. */
                after?: string;
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Decisions on record that new entries of lists or new rules concern, newest first. */
                        matches: components["schemas"]["AlertMatch"][];
                        /** @description `after` of the next matches; null at the end. */
                        next_match: string | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getClaimGuardWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postClaimGuardWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getClaimGuard: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description SHA-256 of all guard rules and the weights of the model. */
                        rules_sha256: string;
                        /** @description Rules about the service. Claims about products have rules of their own. */
                        rules: {
                            /** @description Id of the rule. */
                            rule: string;
                            /** @description Subject of the rule. */
                            topic: string;
                            /** @description Reason of the rule. */
                            why: string;
                            /** @description Source of the rule. */
                            citation: string;
                        }[];
                        /** @description Number of texts by place and verdict. */
                        texts: {
                            surface: components["schemas"]["Surface"];
                            /** @description Verdict of the guard; null if not checked yet. */
                            verdict: ("pass" | "ask" | "block") | null;
                            /** @description Number of texts. */
                            count: number;
                        }[];
                        /** @description Texts that are blocked or wait for a person, newest first; empty except for operators. */
                        blocked: {
                            /** @description SHA-256 of the text in UTF-8. */
                            text_sha256: string;
                            surface: components["schemas"]["Surface"];
                            /** @description First place of the text, such as `receivables:receivable_notice`. */
                            source: string;
                            /** @description The text. */
                            text: string;
                            /**
                             * @description Verdict of the guard.
                             * @enum {string}
                             */
                            verdict: "pass" | "ask" | "block";
                            findings: components["schemas"]["Findings"];
                            /**
                             * Format: date-time
                             * @description Time of the check.
                             */
                            checked_at: string;
                        }[];
                        /** @description Withheld dispatches, undecided ones first; empty except for operators. */
                        withheld: {
                            /** @description Id of the dispatch. */
                            dispatch_id: string;
                            /** @description Job family that wrote it. */
                            family: string;
                            /** @description Connector that it was written for. */
                            connector: string;
                            /** @description Kind of dispatch. */
                            kind: string;
                            /** @description Type of its subject. */
                            subject_type: string;
                            /** @description Id of its subject. */
                            subject_id: string;
                            /** @description Account that it is about, or null. */
                            account_id: string | null;
                            /** @description Content as it was written. */
                            payload: {
                                [key: string]: unknown;
                            };
                            surface: components["schemas"]["Surface"];
                            findings: components["schemas"]["Findings"];
                            status: components["schemas"]["PostClaimGuardWithheldStatus"];
                            /**
                             * Format: date-time
                             * @description Time when the guard kept it back.
                             */
                            withheld_at: string;
                            decided_at: components["schemas"]["DecidedAt"];
                            /** @description Reason of the decision; null while it waits. */
                            reason: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getGrowthWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postGrowthWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getGrowth: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description `next_cursor` of the page before: the key of its last record. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description Counts by source, the source with most signups first. */
                        sources: {
                            /** @description The source, such as `search`, `partner` or `unknown`. */
                            source: string;
                            /** @description Signups. */
                            accounts: number;
                            /** @description Signups whose account was paid for and is active or paused. */
                            paid: number;
                            /** @description Integration kits. */
                            kits: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getChannelAutopilotWorker: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description For operators: what would be due at this instant. */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkerPreview"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    postChannelAutopilotWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkerRequest50"];
        responses: {
            201: components["responses"]["WorkerResult"];
            400: components["responses"]["NoWorkOrNoJson"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            409: components["responses"]["FamilyPaused"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
    getChannelAutopilot: {
        parameters: {
            query?: {
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit50"];
                /** @description Show only this contact. */
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
                    "application/json": components["schemas"]["FamilyConsole"] & {
                        /** @description The sequence of plays. */
                        plays: {
                            /** @description Code of the play. */
                            play: string;
                            /** @description Days after the consent. */
                            after_days: number;
                            /** @description Contacts that the play is for. */
                            about: string;
                        }[];
                        /** @description Number of contacts by status. */
                        contact_counts: {
                            [key: string]: number;
                        };
                        /** @description Contacts, newest first. */
                        contacts: ({
                            /** @description Id of the contact, also its reference in messages. */
                            contact_id: string;
                            /** @description Account of the contact; null if it has none. */
                            account_id: string | null;
                            channel: components["schemas"]["Channel"];
                            /** @description SHA-256 of the address in lower case. */
                            contact_sha256: string;
                            /** @description Status of the contact. */
                            status: components["schemas"]["ContactStatus"];
                            /** @description Next play; null if none is left. */
                            next_play: string | null;
                            /**
                             * Format: date-time
                             * @description Earliest time of the next play; null if none is left.
                             */
                            next_play_at: string | null;
                            /** @description Consents and withdrawals, oldest first. */
                            consents: ({
                                /** @description `consent` or `withdraw`. */
                                action: string;
                                /** @description Place of the consent or withdrawal. */
                                source: string;
                                /**
                                 * Format: date-time
                                 * @description Time of the consent or withdrawal.
                                 */
                                given_at: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            /** @description Responses, newest first. */
                            responses: ({
                                /** @description Play that the contact responded to. */
                                play: string;
                                response: components["schemas"]["PostChannelAutopilotResponsesResponse"];
                                /**
                                 * Format: date-time
                                 * @description Time of the response.
                                 */
                                responded_at: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        })[];
                        next_cursor: components["schemas"]["GetChannelAutopilotNextCursor"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NoKey"];
            403: components["responses"]["NoRole"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Away"];
        };
    };
}
