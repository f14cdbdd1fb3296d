import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { newsletterToasts } from '#content/copy/site/newsletter.ts';
import { subscriptionSchema } from '#domain/newsletter.ts';

import { subscribe } from './newsletter.data.ts';
import type { SubmissionResult } from './submission.ts';

/**
 * Submits the form of the footer; downloaded when the form is first used. An invalid address is refused without a
 * request (NEWSLETTER-03).
 */
export async function submitSubscription(email: string): Promise<SubmissionResult> {
  const parsed = subscriptionSchema.safeParse({ email, source: 'footer' });
  if (!parsed.success)
    return { outcome: 'invalid', message: parsed.error.issues[0]?.message ?? 'Email invalide' };
  const outcome = await subscribe(await getSupabase(), parsed.data);
  const kinds = {
    subscribed: 'accepted',
    failed: 'failed',
    rateLimited: 'refused',
    duplicate: 'refused',
    addressRefused: 'refused',
  } as const;
  return { outcome: kinds[outcome], message: newsletterToasts[outcome] };
}
