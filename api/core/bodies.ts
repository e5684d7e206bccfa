import type { FastifyInstance, RawServerDefault } from 'fastify';
import { ShapeError } from './errors.ts';

/**
 * Bodies of a scope are JSON whatever their content type says; an empty body is none, and `null` is no object. Keys
 * that would reach a prototype are refused.
 * @param known texts whose value is kept and given again without being parsed; nobody may change what is given
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
  // Named beside the wildcard, because only a type that is named is found without being taken apart each time.
  for (const contentType of ['application/json', '*']) {
    app.addContentTypeParser(contentType, { parseAs: 'string' }, (request, body, done) => {
      const text = body as string;
      if (text.length === 0) return done(null, undefined);
      const value = known?.get(text);
      if (value !== undefined) return done(null, value);
      void parse(request, text, (error, parsed) => {
        // Said here: a shape is asked about a body that is missing as about `null`.
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
