import { deepStrictEqual } from 'node:assert';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { z } from 'zod';
import { ERRORS_PATH, Refusal } from '../contracts/core/errors.ts';
import { accountRoutes } from './accounts/accounts.ts';
import { claimLinkRoutes } from './accounts/claim-links.ts';
import { keyRoutes } from './accounts/keys.ts';
import { nameRoutes } from './accounts/names.ts';
import { operatorRoutes } from './accounts/operators.ts';
import { storyRoutes } from './accounts/story.ts';
import { termsRoutes } from './accounts/terms.ts';
import { closingResponse, keepPrivate, NO_SNIFFING, neverSniff } from './core/answers.ts';
import { parseAsJson } from './core/bodies.ts';
import { compressLong } from './core/compressed.ts';
import { boundHalfOpen, PATIENCE, tooLongHeaders } from './core/connections.ts';
import { KnownRoutes, shareAcrossOrigins } from './core/cors.ts';
import { answerError, answerMalformed, fit } from './core/errors.ts';
import { healthRoutes } from './core/health.ts';
import type { App, ZodTypes } from './core/http.ts';
import { limitWrites, stateLimits } from './core/limits.ts';
import { openapiRoutes } from './core/openapi.ts';
import { recordActs } from './core/operator-acts.ts';
import { authenticate } from './core/principal.ts';
import type { Service } from './core/service.ts';
import { takeTurns } from './core/turns.ts';
import { traceRequests, watch } from './core/watch.ts';
import { decisionLogRoutes } from './decisions/decision-log.ts';
import { decisionRoutes } from './decisions/decisions.ts';
import { ifShownRoutes } from './decisions/if-shown.ts';
import { requirementRoutes } from './decisions/requirements.ts';
import { rulePackRoutes } from './decisions/rule-packs.ts';
import { badgeRoutes } from './evidence/badges.ts';
import { catalogueScanRoutes } from './evidence/catalogue-scan.ts';
import { deliverableRoutes } from './evidence/deliverables.ts';
import { orderStandingRoutes } from './evidence/order-standing.ts';
import { intakeRoutes } from './evidence/seller-intake.ts';
import { trustGraphRoutes } from './evidence/trust-graph.ts';
import { verificationRoutes } from './evidence/verification.ts';
import { familyRoutes } from './families.ts';
import { calibrationRoutes } from './learning/calibration.ts';
import { calibrationComparisonRoutes } from './learning/calibration-comparison.ts';
import { outcomeRoutes } from './learning/outcome.ts';
import { rejectionPatternRoutes } from './learning/rejection-patterns.ts';
import { releaseRoutes } from './learning/releases.ts';
import { promotionRoutes } from './learning/rule-promotions.ts';
import { sourceRoutes } from './learning/source-watchlist.ts';
import { eventRoutes } from './ledger/events.ts';
import { transparencyRoutes } from './ledger/transparency.ts';
import { channelRoutes } from './messages/channel-autopilot.ts';
import { claimGuardRoutes } from './messages/claim-guard.ts';
import { unsubscribeRoutes } from './messages/unsubscribe.ts';
import { checkoutRoutes } from './money/checkout.ts';
import { invoiceRoutes } from './money/invoices.ts';
import { orderChangeRoutes } from './money/order-changes.ts';
import { orderRoutes } from './money/orders.ts';
import { payproviderRoutes } from './money/payprovider.ts';
import { planChangeRoutes } from './money/plan-change.ts';
import { usageRoutes } from './money/usage.ts';
import { closeForGood } from './operations/account-closing.ts';
import { canaryReceiverRoutes } from './operations/canary-receiver.ts';
import { companySeriesRoutes } from './operations/company-series.ts';
import { familyActionRoutes } from './operations/families.ts';
import { metricsRoutes } from './operations/metrics.ts';
import { statusRoutes } from './operations/status.ts';
import { taskRoutes } from './operations/tasks.ts';
import { errorPages } from './pages/core/errors.ts';
import { pageRoutes } from './pages/pages.ts';
import { agentGuideRoutes } from './partners/agent-guide.ts';
import { dispatchRoutes } from './partners/dispatch.ts';
import { inboxRoutes } from './partners/inbox.ts';
import { integrationRoutes } from './partners/integrations.ts';
import { mcpRoutes } from './partners/mcp.ts';
import { orderMessageRoutes } from './partners/order-messages.ts';
import { sdkRoutes } from './partners/sdk.ts';
import { witnessSteps } from './partners/step-hook.ts';
import { webhookActionRoutes } from './partners/webhook-actions.ts';
import { webhookRoutes } from './partners/webhooks.ts';

const BODY_LIMIT = 256 * 1024;

export interface AppOptions {
  /**
   * Called before the routes are declared: the generator of the interface description adds its hooks here.
   */
  prepare?: (app: App) => Promise<void>;
  /** Checks every answer against its documented shape, and fails those that do not fit. For tests. */
  checkResponses?: boolean;
  /** Only health and metrics: the address of a process that serves no API. */
  probesOnly?: boolean;
}

/**
 * The answer, if it has exactly the fields of its shape; throws otherwise, since an undeclared field would be
 * sent.
 */
function asDescribed(shape: z.ZodType, answer: string): string {
  const said: unknown = JSON.parse(answer);
  deepStrictEqual(said, JSON.parse(JSON.stringify(shape.parse(said))));
  return answer;
}

/** The refusal of a method that a known path does not have. */
function wrongMethod({ method }: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): Refusal {
  const methods = allowed.join(', ');
  reply.header('allow', methods);
  return new Refusal('method_not_allowed', `${method} is not one of ${methods} here`);
}

/** The HTTP side of the service: every route, with its shapes, its access and its error code. */
export async function createApp(service: Service, options: AppOptions = {}): Promise<App> {
  let requests = 0;
  const started = service.clock.now().toString(36);
  const requestId = () => `req_${started}${(requests++).toString(36).padStart(6, '0')}`;
  const errorsUrl = () => `${service.baseUrl ?? ''}${ERRORS_PATH}`;
  const app: App = Fastify({
    loggerInstance: service.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: service.settings.TRUSTED_PROXIES.length > 0 && service.settings.TRUSTED_PROXIES,
    // Node would refuse a missing host header in a form of its own, so the first hook refuses it.
    // A GET may carry the same question as a POST, so a head may be as large as a body.
    http: {
      requireHostHeader: false,
      maxHeaderSize: BODY_LIMIT,
      ...PATIENCE,
      ServerResponse: closingResponse(() => service.draining),
    },
    requestTimeout: PATIENCE.requestTimeout,
    // A request that comes while we close is answered like any other, and closes its connection.
    return503OnClosing: false,
    genReqId: requestId,
    // A logger per request costs more than reading the request; entries name their request themselves.
    childLoggerFactory: (logger) => logger,
    routerOptions: { ignoreTrailingSlash: true },
    // A malformed path reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).header(...NO_SNIFFING);
      answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, requestId(), errorsUrl),
  }).withTypeProvider<ZodTypes>();

  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        fit(schema, data),
  );
  app.setSerializerCompiler<z.ZodType>(({ schema }) =>
    options.checkResponses ? (data) => asDescribed(schema, JSON.stringify(data)) : JSON.stringify,
  );
  parseAsJson(app);

  // An unknown `expect` header is ignored, as RFC 9110 allows; Node would answer it by itself.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  boundHalfOpen(app, service.settings.TRUSTED_PROXIES);
  app.decorate('errorsUrl', errorsUrl);
  app.decorateRequest('principal');
  takeTurns(app);
  neverSniff(app);
  app.decorateRequest('began', 0);
  app.decorateRequest('fault');
  app.decorateRequest('span');
  if (service.settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) traceRequests(app);
  const known = new KnownRoutes(app);
  shareAcrossOrigins(app, known);
  app.addHook('onRequest', (request, reply, done) => {
    request.began = performance.now();
    reply.header('x-request-id', request.id);
    const { access, unknownKey } = request.routeOptions.config;
    if (request.headers['signature-input'] !== undefined) service.signatures.see(request);
    // The decision routes count their answers themselves.
    if (access !== 'metered') watch(service, request, reply);
    if (known.isMistaken(request)) return done(wrongMethod(request, reply, known.methodsOf(request.url)));
    const tooLong = tooLongHeaders(request.raw);
    if (tooLong !== null) return done(tooLong);
    const { headers, httpVersion } = request.raw;
    if (headers.host === undefined && httpVersion === '1.1') {
      return done(new Refusal('invalid_request', 'host: an HTTP/1.1 request must have this header'));
    }
    // The decision routes check the key in the statement that meters the call.
    if (access === undefined || access === 'metered') return done();
    authenticate(service, request, access, unknownKey ?? 'invalid_api_key').then((principal) => {
      request.principal = principal;
      done();
    }, done);
  });
  limitWrites(app, service);
  stateLimits(app, service);
  recordActs(app, service);
  if (!options.probesOnly) errorPages(app, service);
  keepPrivate(app);
  compressLong(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    const methods = known.methodsOf(request.url);
    // The router takes no line break for an id.
    if (methods.includes(request.method)) throw new Refusal('invalid_request', 'the path holds a line break');
    if (methods.length > 0) throw wrongMethod(request, reply, methods);
    throw new Refusal('not_found', `there is no ${request.method} ${request.url.split('?')[0]}`);
  });

  witnessSteps(app, service);
  await options.prepare?.(app);
  const api = [
    openapiRoutes,
    decisionRoutes,
    decisionLogRoutes,
    ifShownRoutes,
    requirementRoutes,
    agentGuideRoutes,
    rulePackRoutes,
    releaseRoutes,
    promotionRoutes,
    accountRoutes,
    claimLinkRoutes,
    (scope: App, own: Service) => keyRoutes(scope, own, closeForGood),
    operatorRoutes,
    storyRoutes,
    nameRoutes,
    usageRoutes,
    planChangeRoutes,
    orderStandingRoutes,
    intakeRoutes,
    catalogueScanRoutes,
    orderRoutes,
    invoiceRoutes,
    orderChangeRoutes,
    checkoutRoutes,
    payproviderRoutes,
    termsRoutes,
    integrationRoutes,
    outcomeRoutes,
    calibrationRoutes,
    calibrationComparisonRoutes,
    verificationRoutes,
    eventRoutes,
    webhookRoutes,
    webhookActionRoutes,
    sdkRoutes,
    mcpRoutes,
    transparencyRoutes,
    badgeRoutes,
    deliverableRoutes,
    rejectionPatternRoutes,
    trustGraphRoutes,
    inboxRoutes,
    orderMessageRoutes,
    dispatchRoutes,
    sourceRoutes,
    canaryReceiverRoutes,
    claimGuardRoutes,
    channelRoutes,
    unsubscribeRoutes,
    taskRoutes,
    companySeriesRoutes,
    statusRoutes,
    familyActionRoutes,
    familyRoutes,
    pageRoutes,
  ];
  for (const routes of [healthRoutes, metricsRoutes, ...(options.probesOnly ? [] : api)]) {
    if (OWN_SCOPE.has(routes)) await app.register(named(routes.name, (scope) => routes(scope, service)));
    else await routes(app, service);
  }
  return app;
}

type Routes = (app: App, service: Service) => void | Promise<void>;

/** Routes that read bodies or answer errors in a way of their own. A scope for each of the others only costs time. */
const OWN_SCOPE: ReadonlySet<Routes> = new Set<Routes>([
  decisionRoutes,
  payproviderRoutes,
  mcpRoutes,
  canaryReceiverRoutes,
  unsubscribeRoutes,
  pageRoutes,
]);

/** A plugin with its name, for which Fastify would otherwise search all loaded modules. */
function named(name: string, declare: (scope: App) => void | Promise<void>) {
  const plugin = async (scope: unknown) => declare(scope as App);
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
}
