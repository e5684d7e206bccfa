import { deepStrictEqual } from 'node:assert';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { Refusal } from '../contracts/errors.ts';
import { accountRoutes } from './accounts.ts';
import { badgeRoutes } from './badges.ts';
import { parseAsJson } from './bodies.ts';
import { calibrationRoutes } from './calibration.ts';
import { calibrationComparisonRoutes } from './calibration-comparison.ts';
import { canaryReceiverRoutes } from './canary-receiver.ts';
import { channelRoutes } from './channel-autopilot.ts';
import { checkoutRoutes } from './checkout.ts';
import { claimGuardRoutes } from './claim-guard.ts';
import { decisionLogRoutes } from './decision-log.ts';
import { decisionRoutes } from './decisions.ts';
import { dispatchRoutes } from './dispatch.ts';
import { answerError, answerMalformed, fit } from './errors.ts';
import { eventRoutes } from './events.ts';
import { healthRoutes } from './health.ts';
import { inboxRoutes } from './inbox.ts';
import { integrationRoutes } from './integrations.ts';
import { keyRoutes } from './keys.ts';
import { openapiRoutes } from './openapi.ts';
import { orderChangeRoutes } from './order-changes.ts';
import { orderRoutes } from './orders.ts';
import { outcomeRoutes } from './outcome.ts';
import { payproviderRoutes } from './payprovider.ts';
import { planChangeRoutes } from './plan-change.ts';
import { authenticate } from './principal.ts';
import { rejectionPatternRoutes } from './rejection-patterns.ts';
import { releaseRoutes } from './releases.ts';
import { rulePackRoutes } from './rule-packs.ts';
import { promotionRoutes } from './rule-promotions.ts';
import { sdkRoutes } from './sdk.ts';
import { witnessSteps } from './self-test-witness.ts';
import { intakeRoutes } from './seller-intake.ts';
import type { Service } from './service.ts';
import { sourceRoutes } from './source-watchlist.ts';
import { termsRoutes } from './terms.ts';
import { transparencyRoutes } from './transparency.ts';
import { trustGraphRoutes } from './trust-graph.ts';
import { usageRoutes } from './usage.ts';
import { verificationRoutes } from './verification.ts';
import { webhookActionRoutes } from './webhook-actions.ts';
import { webhookRoutes } from './webhooks.ts';
import { workerRoutes } from './workers.ts';

export const BODY_LIMIT = 256 * 1024;

export type App = FastifyInstance<
  import('node:http').Server,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface AppOptions {
  /** Called before the routes are declared: the generator of the interface description listens here. */
  prepare?: (app: App) => Promise<void>;
  /** Holds every answer against its documented shape, and fails it when it does not fit. For tests. */
  checkResponses?: boolean;
}

/** An answer that says what its shape says and nothing more: what a shape leaves out would go out all the same. */
function asDescribed(shape: z.ZodType, answer: string): string {
  const said: unknown = JSON.parse(answer);
  deepStrictEqual(said, JSON.parse(JSON.stringify(shape.parse(said))));
  return answer;
}

/** The HTTP side of the service: every route, with its shapes, its access and its error code. */
export async function createApp(service: Service, options: AppOptions = {}): Promise<App> {
  let requests = 0;
  const started = service.clock.now().toString(36);
  const requestId = () => `req_${started}${(requests++).toString(36).padStart(6, '0')}`;
  const app: App = Fastify({
    loggerInstance: service.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: service.settings.TRUSTED_PROXIES.length > 0 && service.settings.TRUSTED_PROXIES,
    // Node would answer these itself, in no form of ours: the first hook refuses them.
    // What may be asked by POST may be asked by GET: a head is allowed the size of a body.
    http: { requireHostHeader: false, maxHeaderSize: BODY_LIMIT },
    genReqId: requestId,
    // A logger a request costs more than reading the request; what is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    routerOptions: { ignoreTrailingSlash: true },
    // A path that cannot be read reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, requestId()),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        fit(schema, data),
  );
  app.setSerializerCompiler<z.ZodType>(({ schema }) =>
    options.checkResponses ? (data) => asDescribed(schema, JSON.stringify(data)) : JSON.stringify,
  );
  parseAsJson(app);

  // An expectation nobody knows is passed over, as RFC 9110 allows, and not answered behind our back.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.decorateRequest('principal');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const { headers, httpVersion } = request.raw;
    if (headers.host === undefined && httpVersion === '1.1') {
      return done(new Refusal('invalid_request', 'a request of HTTP/1.1 names its host'));
    }
    const { access, unknownKey } = request.routeOptions.config;
    // The decision routes check their key in the statement that meters it.
    if (access === undefined || access === 'metered') return done();
    authenticate(service, request, access, unknownKey ?? 'invalid_api_key').then((principal) => {
      request.principal = principal;
      done();
    }, done);
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw new Refusal('not_found', `there is no ${request.method} ${request.url.split('?')[0]}`);
  });

  witnessSteps(app, service);
  await options.prepare?.(app);
  for (const routes of [
    healthRoutes,
    openapiRoutes,
    decisionRoutes,
    decisionLogRoutes,
    rulePackRoutes,
    releaseRoutes,
    promotionRoutes,
    accountRoutes,
    keyRoutes,
    usageRoutes,
    planChangeRoutes,
    intakeRoutes,
    orderRoutes,
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
    transparencyRoutes,
    badgeRoutes,
    rejectionPatternRoutes,
    trustGraphRoutes,
    inboxRoutes,
    dispatchRoutes,
    sourceRoutes,
    canaryReceiverRoutes,
    claimGuardRoutes,
    channelRoutes,
    workerRoutes,
  ]) {
    await app.register(async (scope) => routes(scope as App, service));
  }
  return app;
}
