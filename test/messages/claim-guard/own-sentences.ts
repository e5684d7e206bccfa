/** Sentences of all our own texts: those that the service registers, each kind of mail, the READMEs, and prose in code. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { readingsOf } from '../../../contracts/messages/claim-guard/model/reading.ts';
import { wordsOf } from '../../../contracts/messages/claim-guard/outgoing.ts';
import { answerFrom } from '../../../contracts/messages/trust-center.ts';
import { CONTROLS } from '../../../contracts/messages/trust-controls.ts';
import { readInDispatch } from '../../../contracts/messages/words.ts';
import { interfaceTexts, ownTexts } from '../../../contracts/operations/own-texts.ts';
import { DISPATCHES, writtenOf } from '../../fixtures/dispatches.ts';

const ROOT = new URL('../../../', import.meta.url);

/** Prose of a Markdown file, part by part: without code, addresses and marks. */
function proseOf(markdown: string): string[] {
  return markdown
    .replace(/```[\s\S]*?```/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/\n\s*\n|\n(?=\s*[-*|#\d])/)
    .map((part) => part.replace(/\s+/g, ' '))
    .flatMap((part) => (part.startsWith('|') ? part.split('|') : [part]))
    .map((part) =>
      part
        .replace(/\]\([^)]*\)/g, '')
        .replace(/[*`#[\]]/g, '')
        .trim(),
    );
}

/** Prose in code, a paragraph each: texts in quotes of at least four words, a digit for each part that is filled in. */
function quotedIn(code: string): string[] {
  const bare = code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/sql`[\s\S]*?`/g, '');
  return [...bare.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)]
    .map(([, plain, filled]) => (plain ?? filled ?? '').replace(/\$\{[^}]*\}/g, '3'))
    .filter((text) => /^[A-Za-z][\w ,.'’:;()-]+$/.test(text) && text.split(' ').length >= 4);
}

/** Code with examples of forbidden claims, or with lists of words: they are no texts of ours. */
const NO_PROSE = /claim-guard|claims|decisions\/words/;

/** Every text of ours with its place. */
export async function allOwnTexts(): Promise<{ source: string; text: string }[]> {
  const described = JSON.parse(readFileSync(new URL('contracts/openapi.json', ROOT), 'utf8'));
  const pages: { source: string; text: string }[] = [];
  for (const pattern of ['*.md', '{.github,api,contracts,jobs,schedules,sql,test}/**/*.md'])
    for await (const file of glob(pattern, { cwd: ROOT.pathname }))
      pages.push({
        source: file,
        text: proseOf(readFileSync(new URL(file, ROOT), 'utf8')).join('\n\n'),
      });
  for await (const file of glob('{api,contracts,jobs,sql}/**/*.ts', { cwd: ROOT.pathname }))
    if (!NO_PROSE.test(file))
      pages.push({ source: file, text: quotedIn(readFileSync(new URL(file, ROOT), 'utf8')).join('\n\n') });
  pages.sort((a, b) => (a.source < b.source ? -1 : 1));
  return [
    ...[...ownTexts(), ...interfaceTexts(described)].map(({ source, text }) => ({ source, text })),
    ...DISPATCHES.map((dispatch) => ({
      source: `mail:${dispatch.kind}`,
      text: [...readInDispatch(dispatch), ...wordsOf(dispatch.payload)].join('\n\n'),
    })),
    // As it is sent: each line of a letter is read for itself.
    ...DISPATCHES.flatMap((dispatch) => {
      const written = writtenOf(dispatch);
      return written === null
        ? []
        : [{ source: `letter:${dispatch.kind}`, text: `${written.subject}\n\n${written.text}` }];
    }),
    ...CONTROLS.map((control) => ({
      source: `evidence:${control.control_id}`,
      text: answerFrom({
        answers: [{ control_id: control.control_id, score: 1 }],
        because: '',
      }).evidence.join('\n'),
    })),
    ...pages,
  ];
}

/** Everything that the model reads of our own texts, each once: sentences, and answers with their questions. */
export async function ownSentences(): Promise<string[]> {
  const texts = await allOwnTexts();
  return [...new Set(texts.flatMap(({ text }) => readingsOf(text).flatMap(({ readings }) => readings)))];
}
