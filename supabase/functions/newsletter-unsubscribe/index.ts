import { withSupabase } from '@supabase/server';

import type { Database } from '#domain/database.types.gen.ts';
import { unsubscriptionSchema } from '#domain/newsletter.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { answer, refuse } from '#supabase/functions/_shared/newsletter-answer.ts';
import { readPayload } from '#supabase/functions/_shared/read-payload.ts';

/** {token} → no more mails; {token, undo: true} within a day → as before. */
export default {
  fetch: withSupabase<Database>(
    { auth: ['publishable:*', 'secret:*'], cors },
    async (request, { supabaseAdmin }) => {
      const payload = await readPayload(request, unsubscriptionSchema);
      if (!payload) return refuse(request.method === 'POST' ? 'TOKEN_INVALID' : 'VALIDATION_ERROR');
      const call = payload.undo ? 'newsletter_resubscribe' : 'newsletter_unsubscribe';
      return answer(await supabaseAdmin.rpc(call, { token: payload.token }));
    },
  ),
};
