/** Pages of the docs as Markdown, for programs and for those who would rather read that. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { wantsMarkdown } from '../../core/answers.ts';
import type { Service } from '../../core/service.ts';
import { at } from '../core/layout.ts';

export const otherForm = (service: Service, path: string): Markup =>
  markup`<p class="quiet"><a href="${at(service, path)}">This page as Markdown</a></p>`;

/** The page that an address names, and whether it is asked for as Markdown: by `.md`, or by the `accept` header. */
export function pageAsked(request: FastifyRequest, name: string): { name: string; markdown: boolean } {
  const byAddress = name.endsWith('.md');
  return { name: byAddress ? name.slice(0, -3) : name, markdown: byAddress || wantsMarkdown(request) };
}

export function sendMarkdown(reply: FastifyReply, text: string): never {
  reply.type('text/markdown; charset=utf-8').header('cache-control', 'no-cache');
  return reply.send(text) as never;
}
