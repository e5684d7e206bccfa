import { type Description, type Media, type Operation, reachedFrom, withoutUnused } from './schema.ts';

/** Operations that programs call by the client: questions, evidence, outcomes, events and usage. */
const CALLED =
  /^\/api\/(agent\/decisions?(\/\{decision_id\}(\/replay)?|\/if-shown)?|requirements|verify(\/\{report_id\})?|outcome\/listener|webhooks\/events|platform\/usage)$/;

/**
 * The part of the description that the types of the client are made from: its operations, with descriptions of what
 * callers send. What answers hold is described by the reference, so that the package stays small.
 */
export function forClient(document: Description): Description {
  const kept = Object.entries(document.paths).filter(([path]) => CALLED.test(path));
  const copy = structuredClone({ ...document, paths: Object.fromEntries(kept) });
  const { schemas = {}, requestBodies = {}, responses = {} } = copy.components ?? {};
  const operations: Operation[] = Object.values(copy.paths).flatMap((methods) => Object.values(methods));
  const sent = reachedFrom(
    copy,
    operations.map(({ requestBody, parameters }) => [requestBody, parameters]),
  );
  for (const operation of operations) operation.responses = bare(operation.responses);
  for (const [name, schema] of Object.entries(schemas))
    if (!sent.has(`schemas/${name}`)) schemas[name] = bare(schema);
  const bodies = [...Object.values(requestBodies), ...operations.map(({ requestBody }) => requestBody)];
  for (const media of bodies.flatMap((body) => Object.values(body?.content ?? {}) as Media[])) {
    delete media.example;
    delete media.examples;
  }
  return withoutUnused({ ...copy, components: { ...copy.components, responses: bare(responses) } });
}

/** A part without its descriptions. */
function bare<Part>(part: Part): Part {
  const text = JSON.stringify(part, (_, value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { description?: unknown }).description === 'string'
      ? { ...value, description: undefined }
      : value,
  );
  return JSON.parse(text);
}
