import { withSupabase } from '@supabase/server';

import type { Database } from '#domain/database.types.gen.ts';
import { consentText, subscriptionRequestSchema } from '#domain/newsletter.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { rpcResponse, errorResponse } from '#supabase/functions/_shared/newsletter-response.ts';
import { clientAddress, readPayload } from '#supabase/functions/_shared/read-payload.ts';

/** Body `{email, source}`. 200 for a new or pending address; 409 for a confirmed one only (NEWSLETTER-11). */
export default {
  fetch: withSupabase<Database>(
    { auth: ['publishable:*', 'secret:*'], cors },
    async (request, { supabaseAdmin }) => {
      const subscription = await readPayload(request, subscriptionRequestSchema);
      if (!subscription) return errorResponse('VALIDATION_ERROR');
      return rpcResponse(
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
