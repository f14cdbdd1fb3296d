/** Values of a form by field name, as `FormData` gives them; a field of `lists` is always an array. */
export type FormValues = Record<string, FormDataEntryValue | FormDataEntryValue[]>;

/** The values for a schema: one per name, all of them for the names of `lists` (check boxes, tags). */
export function valuesOf(data: FormData, lists: readonly string[] = []): FormValues {
  const values: FormValues = Object.fromEntries(lists.map((name) => [name, data.getAll(name)]));
  for (const [name, value] of data) if (!lists.includes(name)) values[name] = value;
  return values;
}

/** The values as one text: two forms with the same text have the same values. Files count by name, size and date. */
export const textOfValues = (data: FormData): string =>
  JSON.stringify(
    [...data].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );

/** What a draft keeps: texts by name. Passwords and files are left out, hidden fields belong to their component. */
export type DraftValues = Record<string, string[]>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement && !['password', 'file', 'hidden', 'submit'].includes(element.type)) ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(({ name }) => name !== '');

export function draftOf(form: HTMLFormElement): DraftValues {
  const data = new FormData(form);
  const names = new Set(controlsOf(form).map(({ name }) => name));
  return Object.fromEntries(
    [...names].map((name) => [name, data.getAll(name).filter((value) => typeof value === 'string')]),
  );
}

/** Reads a draft that `JSON.stringify(draftOf(form))` wrote; undefined for any other text. */
export function parseDraft(text: string): DraftValues | undefined {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
    const lists = Object.entries(found).filter(([, list]) => Array.isArray(list));
    return Object.fromEntries(lists.map(([name, list]) => [name, list.map(String)]));
  } catch {
    return undefined;
  }
}

/** Writes the values of a draft into the fields; names that the draft lacks keep their value. */
export function fillForm(form: HTMLFormElement, values: DraftValues): void {
  for (const control of controlsOf(form)) {
    const chosen = values[control.name];
    if (!chosen) continue;
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      control.checked = chosen.includes(control.value);
    } else if (control instanceof HTMLSelectElement && control.multiple) {
      for (const option of control.options) option.selected = chosen.includes(option.value);
    } else {
      control.value = chosen[0] ?? '';
    }
  }
}
