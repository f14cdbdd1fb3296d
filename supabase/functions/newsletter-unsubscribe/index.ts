import { withSupabase } from '@supabase/server';

import type { Database } from '#domain/database.types.gen.ts';
import { unsubscribeBodySchema } from '#domain/newsletter.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { rpcResponse, errorResponse } from '#supabase/functions/_shared/newsletter-response.ts';
import { clientAddress, readPayload } from '#supabase/functions/_shared/read-payload.ts';

/**
 * Body `{token}`: unsubscribes. Body `{token, undo: true}`: restores the subscription within a day.
 * Body `{email}`: mails a new link to a subscriber; the response is the same for every address.
 */
export default {
  fetch: withSupabase<Database>(
    { auth: ['publishable:*', 'secret:*'], cors },
    async (request, { supabaseAdmin }) => {
      const payload = await readPayload(request, unsubscribeBodySchema);
      if (!payload) return errorResponse(request.method === 'POST' ? 'TOKEN_INVALID' : 'VALIDATION_ERROR');
      if ('email' in payload) {
        const asked = { email: payload.email, ip: clientAddress(request) };
        return rpcResponse(await supabaseAdmin.rpc('newsletter_leave_link', asked));
      }
      const call = payload.undo ? 'newsletter_resubscribe' : 'newsletter_unsubscribe';
      return rpcResponse(await supabaseAdmin.rpc(call, { token: payload.token }));
    },
  ),
};
