type Option = { readonly value: string; readonly label: string };

/** A filter of a list, by its parameter in the URL. */
export type FilterField =
  | { kind: 'choice'; name: string; label: string; any: string; options: readonly Option[] }
  /** Two days, both included; both are parameters. */
  | { kind: 'days'; first: string; last: string; label?: string }
  /** On when its text is `oui`. */
  | { kind: 'toggle'; name: string; label: string }
  /** Chosen on a row and not in the form; `text` names the value when it is known. */
  | { kind: 'chosen'; name: string; label: string; text?: string | undefined };

/** The texts of the filters in force, by parameter. */
export type FilterTexts = Readonly<Record<string, string | undefined>>;
export type Chip = { readonly name: string; readonly text: string };

/** The parameters of a field. */
export const namesOf = (field: FilterField): string[] =>
  field.kind === 'days' ? [field.first, field.last] : [field.name];

/** A chip for each filter in force, in the order of the fields. `words`: « Du » and « Au ». */
export function chipsOf(
  fields: readonly FilterField[],
  texts: FilterTexts,
  words: { since: string; until: string },
): Chip[] {
  return fields.flatMap((field) =>
    namesOf(field).flatMap((name) => {
      const value = texts[name];
      return value ? [{ name, text: chipText(field, name, value, words) }] : [];
    }),
  );
}

function chipText(
  field: FilterField,
  name: string,
  value: string,
  words: { since: string; until: string },
): string {
  switch (field.kind) {
    case 'toggle':
      return field.label;
    case 'days': {
      const word = `${name === field.first ? words.since : words.until} ${value.split('-').toReversed().join('/')}`;
      return field.label ? `${field.label} : ${word.toLowerCase()}` : word;
    }
    case 'choice':
      return `${field.label} : ${field.options.find((option) => option.value === value)?.label ?? value}`;
    case 'chosen':
      return field.text ? `${field.label} : ${field.text}` : field.label;
  }
}
