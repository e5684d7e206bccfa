/** Subjects with the company that stands behind each, so that a person need not know ids. */
import type { z } from 'zod';
import { NAMES_MOST, type names } from '../../../contracts/accounts/names.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { words } from '../../../contracts/core/page.ts';
import { inShort, shortened } from '../../../contracts/core/shown.ts';
import type { Visit } from './console.ts';

interface Subject {
  type: string;
  id: string;
  account_id?: string | null | undefined;
}

/** How the subjects of a page are shown. */
export interface About {
  /** Its kind, its id to copy, and its company with a link to the account. */
  full(subject: Subject): Markup;
  /** The same in plain words, for what is clicked itself. */
  brief(subject: Subject): string;
}

/** Asks once for the names of all subjects of a page. */
export async function aboutOf(visit: Visit, subjects: readonly (Subject | null)[]): Promise<About> {
  const asked = subjects.flatMap((subject) =>
    subject === null ? [] : [subject.id, ...(subject.account_id ? [subject.account_id] : [])],
  );
  const ids = [...new Set(asked)].slice(0, NAMES_MOST);
  const query = new URLSearchParams({ ids: ids.join() });
  const found =
    ids.length === 0 ? [] : (await visit.get<z.infer<typeof names>>(`/api/platform/names?${query}`)).names;
  const named = new Map(found.map((name) => [name.id, name]));
  const nameOf = ({ id, account_id }: Subject) => named.get(id) ?? named.get(account_id ?? '');
  return {
    full(subject) {
      const name = nameOf(subject);
      const shown = markup`${words(subject.type)} ${shortened(subject.id)}`;
      if (name === undefined) return shown;
      const { company, account_id } = name;
      return markup`${shown} ${account_id === null ? company : visit.link(`/console/customers/${account_id}`, company)}`;
    },
    brief(subject) {
      const company = nameOf(subject)?.company;
      return `${words(subject.type)} ${inShort(subject.id)}${company === undefined ? '' : `, ${company}`}`;
    },
  };
}
