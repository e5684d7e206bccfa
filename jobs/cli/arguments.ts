import { Argument, InvalidArgumentError, Option } from 'commander';
import { CONNECTORS, type Connector } from '../../contracts/core/connectors.ts';
import { asOf, instantAsked, WORKER_LIMIT_MAX } from '../../contracts/core/worker.ts';
import type { Family } from '../core/family.ts';

/** A family by its name. The error for an unknown name lists the known ones. */
export function familyArgument(families: readonly Family[]): Argument {
  return new Argument('<family>', 'a job family; `list` names them').argParser((name): Family => {
    const family = families.find((known) => known.name === name);
    if (family) return family;
    throw new InvalidArgumentError(`Families are ${families.map((known) => known.name).join(', ')}.`);
  });
}

const DISPATCH = /^dispatch\.(.+)$/;

/** A family by its name, or the queue of a connector as `dispatch.email`. */
export function lettersArgument(families: readonly Family[]): Argument {
  return new Argument('<family>', 'a job family, or a connector as dispatch.email').argParser(
    (name): Family | Connector => {
      const asked = DISPATCH.exec(name)?.[1];
      const found = asked
        ? CONNECTORS.find((known) => known === asked)
        : families.find((known) => known.name === name);
      if (found) return found;
      const connectors = CONNECTORS.map((connector) => `dispatch.${connector}`).join(', ');
      throw new InvalidArgumentError(
        `Families are ${families.map((known) => known.name).join(', ')}. Connectors are ${connectors}.`,
      );
    },
  );
}

/** A dead letter by the key of its subject, or by the id of its dispatch. */
export function keyArgument(): Argument {
  return new Argument('<key>', 'key of the subject, `dead` shows it; or id of the dispatch');
}

export function limitOption(): Option {
  return new Option('--limit <n>', `subjects at most, 1 to ${WORKER_LIMIT_MAX}`)
    .default(WORKER_LIMIT_MAX)
    .argParser((text) => wholeNumber(text, 1, WORKER_LIMIT_MAX));
}

/** An instant in place of now, read against the machine's clock. */
export function asOfOption(): Option {
  return new Option('--as-of <instant>', 'what would be due then: an RFC 3339 instant').argParser(
    (text): Date => {
      const read = asOf.safeParse(text);
      const problem = read.error?.issues[0]?.message;
      if (problem !== undefined) throw new InvalidArgumentError(`It ${problem}.`);
      const instant = instantAsked(text, new Date());
      if (instant instanceof Date) return instant;
      throw new InvalidArgumentError(`It ${instant.problem}.`);
    },
  );
}

export function jsonOption(): Option {
  return new Option('--json', 'the whole document instead of a table').default(false);
}

export function reasonOption(): Option {
  return new Option('--reason <text>', 'why; recorded for other operators').default('none given');
}

/** Reads a whole number within bounds. */
export function wholeNumber(text: string, from: number, to: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= from && number <= to) return number;
  throw new InvalidArgumentError(`It is not a whole number from ${from} to ${to}.`);
}

/** The examples at the end of a command's help, one line each. */
export function examples(...commands: string[]): string {
  return `\nExamples:\n${commands.map((command) => `  npm run jobs -- ${command}`).join('\n')}`;
}
