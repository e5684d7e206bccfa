/** Fields of forms that ask about a place: marketplace, category and action. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { INTENDED_ACTIONS, type IntendedAction } from '../../../contracts/decisions/request/facts.ts';

/** Actions as people name them. */
export const ACTION_WORDS: Readonly<Record<IntendedAction, string>> = {
  recommend: 'recommend it',
  list: 'list it',
  source: 'source it',
  import: 'import it',
  buy: 'buy it',
};

/** Every value of a field, however often it was sent. */
export function listed(given: unknown, name: string): string[] {
  const value = (given as Record<string, unknown> | null)?.[name];
  return (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'string' && one !== '',
  ) as string[];
}

const option = (code: string, name: string, chosen: string | undefined) =>
  markup`<option value="${code}"${code === chosen ? markup` selected` : null}>${name}</option>`;

/** A choice among codes by their names, in the order of the names. */
export function choice(
  name: string,
  label: string,
  options: Iterable<{ code: string; name: string }>,
  chosen: string | undefined,
  none: string,
): Markup {
  const sorted = [...options].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return markup`<label>${label}<select name="${name}"><option value="">${none}</option>${sorted.map((one) => option(one.code, one.name, chosen))}</select></label>`;
}

/** Actions that a caller may intend. */
export const actionChoice = (chosen: string | undefined) =>
  markup`<label>What do you want to do?<select name="intended_action">${INTENDED_ACTIONS.map((code) => option(code, ACTION_WORDS[code], chosen))}</select></label>`;
