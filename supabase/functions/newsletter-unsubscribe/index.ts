import { withSupabase } from '@supabase/server';

import type { Database } from '#domain/database.types.gen.ts';
import { unsubscriptionSchema } from '#domain/newsletter.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { rpcResponse, errorResponse } from '#supabase/functions/_shared/newsletter-response.ts';
import { readPayload } from '#supabase/functions/_shared/read-payload.ts';

/** Body `{token}`: unsubscribes. Body `{token, undo: true}`: restores the subscription within a day. */
export default {
  fetch: withSupabase<Database>(
    { auth: ['publishable:*', 'secret:*'], cors },
    async (request, { supabaseAdmin }) => {
      const payload = await readPayload(request, unsubscriptionSchema);
      if (!payload) return errorResponse(request.method === 'POST' ? 'TOKEN_INVALID' : 'VALIDATION_ERROR');
      const call = payload.undo ? 'newsletter_resubscribe' : 'newsletter_unsubscribe';
      return rpcResponse(await supabaseAdmin.rpc(call, { token: payload.token }));
    },
  ),
};
