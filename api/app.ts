import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { Refusal } from '../contracts/errors.ts';
import { accountRoutes } from './accounts.ts';
import { decisionRoutes } from './decisions.ts';
import { answerError, fit } from './errors.ts';
import { eventRoutes } from './events.ts';
import { healthRoutes } from './health.ts';
import { keyRoutes } from './keys.ts';
import { openapiRoutes } from './openapi.ts';
import { orderRoutes } from './orders.ts';
import { payproviderRoutes } from './payprovider.ts';
import { authenticate } from './principal.ts';
import type { Service } from './service.ts';
import { termsRoutes } from './terms.ts';
import { usageRoutes } from './usage.ts';
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

/** The HTTP side of the service: every route, with its shapes, its access and its error code. */
export async function createApp(service: Service, options: AppOptions = {}): Promise<App> {
  let requests = 0;
  const started = service.clock.now().toString(36);
  const app: App = Fastify({
    loggerInstance: service.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => `req_${started}${(requests++).toString(36).padStart(6, '0')}`,
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        fit(schema, data),
  );
  app.setSerializerCompiler<z.ZodType>(({ schema }) =>
    options.checkResponses
      ? (data) => JSON.stringify(schema.parse(JSON.parse(JSON.stringify(data))))
      : JSON.stringify,
  );
  parseEverythingAsJson(app);

  app.decorateRequest('principal');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const { access, unknownKey } = request.routeOptions.config;
    // The decision routes check their key in the statement that meters it.
    if (access === undefined || access === 'metered') return;
    request.principal = await authenticate(service, request, access, unknownKey ?? 'invalid_api_key');
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw new Refusal('not_found', `there is no ${request.method} ${request.url.split('?')[0]}`);
  });

  await options.prepare?.(app);
  for (const routes of [
    healthRoutes,
    openapiRoutes,
    decisionRoutes,
    accountRoutes,
    keyRoutes,
    usageRoutes,
    orderRoutes,
    payproviderRoutes,
    termsRoutes,
    eventRoutes,
    workerRoutes,
  ]) {
    await app.register(async (scope) => routes(scope as App, service));
  }
  return app;
}

/** Bodies are JSON whatever their content type says; an empty body is none. Keys that would reach a prototype are refused. */
function parseEverythingAsJson(app: App): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}
