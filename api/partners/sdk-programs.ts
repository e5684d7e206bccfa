/** Folds the client programs of the SDK pack, one file each, into the one document that contracts/ reads. */
import { readFile } from 'node:fs/promises';
import {
  SNIPPET_LANGUAGES,
  SNIPPET_TASKS,
  type SnippetLanguage,
} from '../../contracts/partners/sdk/snippets.ts';

const PROGRAMS = new URL('../../contracts/partners/sdk/programs/', import.meta.url);

const EXTENSIONS: Record<SnippetLanguage, string> = { curl: 'sh', typescript: 'ts', python: 'py', go: 'go' };

/**
 * One name in all languages, so that a reader finds the same program again. In shell no server is written.
 */
function fileName(language: SnippetLanguage, task: (typeof SNIPPET_TASKS)[number]): string {
  const names = {
    decision: 'decision',
    event_polling: 'events',
    webhook_verification: language === 'curl' ? 'verify' : 'receiver',
    outcome_ingestion: 'outcome',
    receipt_verification: 'receipt',
  };
  return `${names[task]}.${EXTENSIONS[language]}`;
}

/** The text of `contracts/partners/sdk/programs.json`. */
export async function foldPrograms(): Promise<string> {
  const folded: Record<string, Record<string, string>> = {};
  for (const language of SNIPPET_LANGUAGES) {
    const call = await read(`call.${EXTENSIONS[language]}`);
    const programs: Record<string, string> = {};
    for (const task of SNIPPET_TASKS) {
      const program = await read(fileName(language, task));
      programs[task] = program.replace(/^(\/\/|#) \{\{call\}\}\n/m, () => call);
    }
    folded[language] = programs;
  }
  return `${JSON.stringify(folded, null, 2)}\n`;
}

function read(name: string): Promise<string> {
  return readFile(new URL(name, PROGRAMS), 'utf8');
}
