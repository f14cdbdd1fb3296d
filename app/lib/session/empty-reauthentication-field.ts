import { reauthenticationCopy as words } from '#content/copy/account/account-settings.ts';

const fields = [
  ['current', words.noPassword],
  ['mailed-code', words.noMailedCode],
  ['code', words.noCode],
] as const;

/**
 * The first empty field of a reauthentication form (`reauthentication-fields.tsx`) and its error message, or undefined. A form with
 * an empty field is not sent, so that it does not count as an attempt.
 */
export function emptyReauthenticationField(values: FormData) {
  const empty = fields.find(([field]) => values.has(field) && String(values.get(field)).trim() === '');
  return empty && { field: empty[0], message: empty[1] };
}
