import { withSupabase } from '@supabase/server';

import type { Database } from '#domain/database.types.gen.ts';
import { consentText, subscriptionRequestSchema } from '#domain/newsletter.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { answer, refuse } from '#supabase/functions/_shared/newsletter-answer.ts';
import { readPayload } from '#supabase/functions/_shared/read-payload.ts';

/** The visitor's address; the gateway leaves one, the hosted service puts it first. */
function clientAddress(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
}

/** {email, source} → 200 whether the address is new or pending; 409 only once it is confirmed (decision 6). */
export default {
  fetch: withSupabase<Database>(
    { auth: ['publishable:*', 'secret:*'], cors },
    async (request, { supabaseAdmin }) => {
      const subscription = await readPayload(request, subscriptionRequestSchema);
      if (!subscription) return refuse('VALIDATION_ERROR');
      return answer(
        await supabaseAdmin.rpc('newsletter_subscribe', {
          email: subscription.email,
          source: subscription.source,
          ip: clientAddress(request),
          consent_version: consentText.version,
        }),
      );
    },
  ),
};
