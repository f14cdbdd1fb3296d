import { profileCard } from '#content/copy/account/account-settings.ts';

/** What the database accepts (migration profiles_and_roles): told before it has to refuse. */
const profileLimits = { nameMax: 80, bioMax: 500, avatarMax: 5 * 1024 * 1024 } as const;

export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Nothing but characters without a shape. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\s\u2800]*$/u;

export function nameProblem(name: string): string | undefined {
  const length = [...name.trim()].length;
  if (length < 1 || length > profileLimits.nameMax || invisible.test(name)) return profileCard.nameMissing;
  if (/[\u202a-\u202e\u2066-\u2069]/.test(name)) return profileCard.nameReversed;
  // oxlint-disable-next-line no-control-regex -- exactly the characters the database refuses
  return /[\u0000-\u001f\u007f<>]/.test(name) ? profileCard.nameForbidden : undefined;
}

export function bioProblem(bio: string): string | undefined {
  if ([...bio].length > profileLimits.bioMax) return profileCard.bioTooLong;
  return /[<>]/.test(bio) ? profileCard.nameForbidden : undefined;
}

export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!avatarTypes.some((known) => known === type)) return profileCard.avatar.wrongKind;
  return size > profileLimits.avatarMax ? profileCard.avatar.tooHeavy : undefined;
}
