import { withSupabase } from '@supabase/server';

import type { Database } from '#domain/database.types.gen.ts';
import { newsletterTokenSchema } from '#domain/newsletter.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { answer, refuse } from '#supabase/functions/_shared/newsletter-answer.ts';
import { readPayload } from '#supabase/functions/_shared/read-payload.ts';

/** {token} → the subscription counts from now on; 410 when the link is unknown, used or older than seven days. */
export default {
  fetch: withSupabase<Database>(
    { auth: ['publishable:*', 'secret:*'], cors },
    async (request, { supabaseAdmin }) => {
      const payload = await readPayload(request, newsletterTokenSchema);
      if (!payload) return refuse(request.method === 'POST' ? 'TOKEN_INVALID' : 'VALIDATION_ERROR');
      return answer(await supabaseAdmin.rpc('newsletter_confirm', payload));
    },
  ),
};
