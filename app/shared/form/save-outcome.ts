/** The values that another person saved meanwhile, by field name, as the form shows them. */
export type Conflict = {
  /** `updated_at` of those values: « Garder le mien » saves over them. */
  version: string;
  current: Readonly<Record<string, string>>;
};

/**
 * What a save ended with. `done`: `version` is the new `updated_at`, `clear` empties the form for a next entry.
 * `refused`: a message by field name; the name '' is for the whole form. `gone`: the row no longer exists.
 */
export type SaveOutcome =
  | { outcome: 'done'; version?: string; clear?: boolean }
  | { outcome: 'refused'; errors: Readonly<Record<string, string>> }
  | ({ outcome: 'conflict' } & Conflict)
  | { outcome: 'gone' };

export type FieldErrors = Readonly<Record<string, string>>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The first message of each field; the path of an element of a list is that of its field. */
export function errorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
