import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { limits } from '#domain/limits.ts';
import { linkRequestSchema, newsletterStatus } from '#domain/newsletter.ts';

import { mailUnsubscribeLink } from './newsletter.data.ts';
import type { LinkRequestOutcome } from './newsletter.data.ts';

/** HTTP status of each outcome of a request for a new unsubscribe link. */
export const linkRequestStatus = {
  mailed: 200,
  invalid: newsletterStatus.VALIDATION_ERROR,
  rateLimited: newsletterStatus.RATE_LIMIT_EXCEEDED,
  unavailable: newsletterStatus.UNAVAILABLE,
} as const;

/** `email`: the typed address, which the form shows again. */
export type LinkRequestAnswer = { email: string } & (
  | { link: LinkRequestOutcome }
  | { link: 'invalid'; message: string }
);

/** Handles the form on the page of an invalid unsubscribe link. An invalid address is rejected without a request. */
export async function answerLinkRequest(
  client: SiteClient,
  email: FormDataEntryValue | null,
): Promise<LinkRequestAnswer> {
  const typed = typeof email === 'string' ? email.slice(0, limits.emailMax) : '';
  const parsed = linkRequestSchema.safeParse({ email });
  if (!parsed.success)
    return { link: 'invalid', email: typed, message: parsed.error.issues[0]?.message ?? 'Email invalide' };
  return { link: await mailUnsubscribeLink(client, parsed.data.email), email: typed };
}
