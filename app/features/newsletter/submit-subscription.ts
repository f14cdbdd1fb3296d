import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { subscriptionSchema } from '#domain/newsletter.ts';

import type { NewsletterOutcome } from './newsletter-outcome.ts';
import { subscribe } from './newsletter.data.ts';

export type SubmissionResult = { outcome: NewsletterOutcome } | { outcome: 'invalid'; message: string };

/**
 * Submits the form of the footer; downloaded when the form is first used. An invalid address is refused without a
 * request (NEWSLETTER-03).
 */
export async function submitSubscription(email: string): Promise<SubmissionResult> {
  const parsed = subscriptionSchema.safeParse({ email, source: 'footer' });
  if (!parsed.success)
    return { outcome: 'invalid', message: parsed.error.issues[0]?.message ?? 'Email invalide' };
  return { outcome: await subscribe(await getSupabase(), parsed.data) };
}
