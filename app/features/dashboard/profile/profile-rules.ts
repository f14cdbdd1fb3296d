import { profileCard } from '#content/copy/account/account-settings.ts';
import { limits } from '#domain/limits.ts';

/** Why the database would refuse this text about oneself, in French. */
export function bioProblem(bio: string): string | undefined {
  if ([...bio].length > limits.bioMax) return profileCard.bioTooLong;
  return /[<>]/.test(bio) ? profileCard.nameForbidden : undefined;
}
