import { proof as words } from '#content/copy/account/account-settings.ts';

const fields = [
  ['current', words.noPassword],
  ['mailed-code', words.noMailedCode],
  ['code', words.noCode],
] as const;

/**
 * The first field of a proof (`proof-fields.tsx`) that was left empty, and what it asks for: nothing is sent then, and
 * no attempt counts.
 */
export function missingProof(values: FormData) {
  const empty = fields.find(([field]) => values.has(field) && String(values.get(field)).trim() === '');
  return empty && { field: empty[0], message: empty[1] };
}
