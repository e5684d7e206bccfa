import { readFile } from 'node:fs/promises';
import type { McpServer } from '@modelcontextprotocol/server';
import { DECISION_CARD_URI } from '../../../contracts/partners/mcp.ts';

/** Kind of the pages that clients show beside an answer (MCP Apps). */
const MIME_TYPE = 'text/html;profile=mcp-app';

let page: Promise<string> | undefined;

/** Offers the page that shows a decision as a card. It loads nothing, and calls nothing: the answer is handed to it. */
export function offerCard(server: McpServer): void {
  const about = {
    title: 'Card of a decision',
    description: 'Shows an answer of `decide`: the verdict, what blocks, and the next steps.',
    mimeType: MIME_TYPE,
  };
  server.registerResource('decision_card', DECISION_CARD_URI, about, async () => {
    page ??= readFile(new URL('decision-card.html', import.meta.url), 'utf8');
    return {
      contents: [
        {
          uri: DECISION_CARD_URI,
          mimeType: MIME_TYPE,
          text: await page,
          _meta: { ui: { prefersBorder: true } },
        },
      ],
    };
  });
}
