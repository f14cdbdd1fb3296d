import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { limits } from '#domain/limits.ts';
import { leaveLinkSchema, newsletterStatus } from '#domain/newsletter.ts';

import { mailLeaveLink } from './newsletter.data.ts';
import type { LeaveLinkOutcome } from './newsletter.data.ts';

/** HTTP status of each answer to a request for a new unsubscribe link. */
export const leaveLinkStatus = {
  mailed: 200,
  invalid: newsletterStatus.VALIDATION_ERROR,
  rateLimited: newsletterStatus.RATE_LIMIT_EXCEEDED,
  unavailable: newsletterStatus.UNAVAILABLE,
} as const;

/** `email`: the address as it was typed, for the form of the answer. */
export type LeaveLinkAnswer = { email: string } & (
  | { link: LeaveLinkOutcome }
  | { link: 'invalid'; message: string }
);

/** The answer to the form of a link that does not work; an invalid address sends no request. */
export async function answerLeaveLink(
  client: SiteClient,
  email: FormDataEntryValue | null,
): Promise<LeaveLinkAnswer> {
  const typed = typeof email === 'string' ? email.slice(0, limits.emailMax) : '';
  const parsed = leaveLinkSchema.safeParse({ email });
  if (!parsed.success)
    return { link: 'invalid', email: typed, message: parsed.error.issues[0]?.message ?? 'Email invalide' };
  return { link: await mailLeaveLink(client, parsed.data.email), email: typed };
}
