import { type Description, pascalCase, type RequestBody, type Response } from './schema.ts';

/** Bodies that several operations take or answer with stand once, named by their shape. */
export function shareBodies(document: Description): Description {
  const copy = structuredClone(document);
  const requestBodies: Record<string, RequestBody> = {};
  const responses: Record<string, Response> = { ...copy.components?.responses };
  const operations = Object.values(copy.paths).flatMap((methods) => Object.values(methods));
  const asked = operations.filter(({ requestBody }) => requestBody);
  for (const same of repeated(asked, ({ requestBody }) => requestBody)) {
    const body = same[0]?.requestBody;
    if (!body) continue;
    const name = freeName(body, requestBodies);
    requestBodies[name] = body;
    for (const operation of same) operation.requestBody = { $ref: `#/components/requestBodies/${name}` };
  }
  const answers = operations.flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([, { content }]) => content)
      .map(([status, response]) => ({ status, response, responses })),
  );
  for (const same of repeated(answers, ({ response }) => response)) {
    const answer = same[0]?.response;
    if (!answer) continue;
    const name = freeName(answer, responses);
    responses[name] = answer;
    for (const { status, responses } of same) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return { ...copy, components: { ...copy.components, requestBodies, responses } };
}

/** Groups of places whose bodies are equal. */
function repeated<Place>(places: readonly Place[], bodyOf: (place: Place) => unknown): Place[][] {
  const groups = Map.groupBy(places, (place) => JSON.stringify(bodyOf(place)));
  return [...groups.values()].filter(({ length }) => length > 1);
}

function freeName({ content = {} }: RequestBody | Response, taken: object): string {
  const schemas = Object.values(content).map(({ schema }) => schema?.$ref?.split('/').at(-1));
  const wanted = pascalCase(schemas.find((name) => name !== undefined) ?? 'Body');
  let name = wanted;
  for (let n = 2; name in taken; n++) name = `${wanted}${n}`;
  return name;
}
