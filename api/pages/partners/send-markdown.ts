/** Pages of the docs as Markdown, for programs and for those who would rather read that. */
import type { FastifyReply } from 'fastify';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import type { Service } from '../../core/service.ts';
import { at } from '../core/layout.ts';

export const otherForm = (service: Service, path: string): Markup =>
  markup`<p class="quiet"><a href="${at(service, path)}">This page as Markdown</a></p>`;

export function sendMarkdown(reply: FastifyReply, text: string): never {
  reply.type('text/markdown; charset=utf-8').header('cache-control', 'no-cache');
  return reply.send(text) as never;
}
