import { profileCard } from '#content/copy/account/account-settings.ts';
import { limits } from '#domain/limits.ts';

/** Invisible characters. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\s\u2800]*$/u;

/** The French message for a name that the database rejects (`private.is_display_name`); undefined for a valid one. */
export function nameProblem(name: string): string | undefined {
  const length = [...name.trim()].length;
  if (length < 1 || length > limits.displayNameMax || invisible.test(name)) return profileCard.nameMissing;
  if (/[\u202a-\u202e\u2066-\u2069]/.test(name)) return profileCard.nameReversed;
  // oxlint-disable-next-line no-control-regex -- exactly the characters the database refuses
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(name)) return profileCard.nameOneLine;
  return /[<>]/.test(name) ? profileCard.nameForbidden : undefined;
}
