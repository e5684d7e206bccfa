/**
 * Renders operations of the interface description as Markdown, on a thread of its own: the renderer takes a second to
 * load and some fifty megabytes, which a process that answers calls has no use for.
 */
import { parentPort } from 'node:worker_threads';
import { createMarkdownFromOpenApi } from '@scalar/openapi-to-markdown';

parentPort?.on('message', async ({ id, document }: { id: number; document: Record<string, unknown> }) => {
  try {
    parentPort?.postMessage({ id, markdown: await createMarkdownFromOpenApi(document) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) });
  }
});
