import type { FastifyInstance, RawServerDefault } from 'fastify';
import { ShapeError } from './errors.ts';

/**
 * Parses bodies of a scope as JSON whatever their content type; an empty body counts as none, and `null` is
 * refused. Keys that would reach a prototype are refused.
 * @param known a cache of parsed bodies by their text; its values must not be changed
 */
export function parseAsJson(
  app: Pick<
    FastifyInstance<RawServerDefault>,
    'removeAllContentTypeParsers' | 'getDefaultJsonParser' | 'addContentTypeParser'
  >,
  known?: { get(text: string): object | undefined; set(text: string, value: object): unknown },
): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  // Named beside the wildcard, because only a named type is found without being parsed each time.
  for (const contentType of ['application/json', '*']) {
    app.addContentTypeParser(contentType, { parseAs: 'string' }, (request, body, done) => {
      const text = body as string;
      if (text.length === 0) return done(null, undefined);
      const value = known?.get(text);
      if (value !== undefined) return done(null, value);
      void parse(request, text, (error, parsed) => {
        // Refused here, because a shape cannot tell `null` from a missing body.
        if (!error && parsed === null) {
          return done(
            new ShapeError([{ path: '', message: 'Invalid input: expected object, received null' }]),
          );
        }
        if (!error && typeof parsed === 'object' && parsed !== null) known?.set(text, parsed);
        done(error, parsed);
      });
    });
  }
}
