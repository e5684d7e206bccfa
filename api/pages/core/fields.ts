/** Fields of forms for people: a label, a hint, and the fault above the field. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';

/** Faults of a form that was sent, by field. */
export interface Problems {
  /** The sentence above the form. */
  said: string;
  fields: ReadonlyMap<string, string>;
}

export const problemsOf = (
  fields: Record<string, string>,
  said = 'Please check what is marked.',
): Problems => ({
  said,
  fields: new Map(Object.entries(fields)),
});

/** Messages of a refused operation, by the fields that they name. */
export function problemsIn({
  message,
  issues = [],
}: {
  message: string;
  issues?: { path: string; message: string }[];
}): Problems {
  const fields = new Map(issues.map(({ path, message }) => [path.split(/[.[]/)[0] ?? path, message]));
  return { said: fields.size > 0 ? 'Please check what is marked.' : message, fields };
}

/** The fields of one form: each shows what was sent, and what is wrong with it. */
export function fieldsOf(value: (name: string) => string, problems: Problems | null) {
  const wrong = (name: string) => {
    const problem = problems?.fields.get(name);
    return problem === undefined
      ? { mark: null, said: null }
      : {
          mark: markup` aria-invalid="true" aria-describedby="${name}-problem"`,
          said: markup`<span class="wrong" id="${name}-problem">${problem}</span>`,
        };
  };
  const labelled = (name: string, label: unknown, hint: unknown, control: Markup) =>
    markup`<label for="${name}">${label}${wrong(name).said}${hint ? markup`<span class="hint">${hint}</span>` : null}${control}</label>`;
  return {
    wrong,
    input: (name: string, label: unknown, attributes: Markup | null = null, hint: unknown = null) =>
      labelled(
        name,
        label,
        hint,
        markup`<input id="${name}" name="${name}" value="${value(name)}"${attributes}${wrong(name).mark}>`,
      ),
    text: (name: string, label: unknown, attributes: Markup | null = null, hint: unknown = null) =>
      labelled(
        name,
        label,
        hint,
        markup`<textarea id="${name}" name="${name}"${attributes}${wrong(name).mark}>${value(name)}</textarea>`,
      ),
    file: (name: string, label: unknown, attributes: Markup | null = null, hint: unknown = null) =>
      labelled(
        name,
        label,
        hint,
        markup`<input id="${name}" type="file" name="${name}"${attributes}${wrong(name).mark}>`,
      ),
    select: (
      name: string,
      label: unknown,
      options: Iterable<{ code: string; name: string }>,
      none: string,
      hint: unknown = null,
      attributes: Markup | null = null,
    ) => {
      const sorted = [...options].sort((one, other) => one.name.localeCompare(other.name, 'en'));
      const chosen = value(name);
      return labelled(
        name,
        label,
        hint,
        markup`<select id="${name}" name="${name}"${attributes}${wrong(name).mark}><option value="">${none}</option>${sorted.map(
          (one) =>
            markup`<option value="${one.code}"${one.code === chosen ? markup` selected` : null}>${one.name}</option>`,
        )}</select>`,
      );
    },
    tick: (name: string, label: unknown, attributes: Markup | null = null) =>
      markup`${wrong(name).said}<label class="tick"><input type="checkbox" id="${name}" name="${name}" value="true"${value(name) === 'true' ? markup` checked` : null}${attributes}${wrong(name).mark}><span>${label}</span></label>`,
  };
}

/** The summary of what is wrong, above a form: it links to the fields. */
export function problemsNote(problems: Problems | null, after = ''): Markup | null {
  if (problems === null) return null;
  const items = [...problems.fields].map(
    ([name, message]) => markup`<li><a href="#${name}">${message}</a></li>`,
  );
  return markup`<div class="note stop" role="alert" tabindex="-1"><div><p><strong>${problems.said}</strong> ${after}</p>${items.length === 0 ? null : markup`<ul>${lines(items)}</ul>`}</div></div>`;
}
