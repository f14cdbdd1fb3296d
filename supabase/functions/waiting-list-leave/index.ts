import { withSupabase } from '@supabase/server';

import type { Database } from '#domain/database.types.gen.ts';
import { newsletterTokenSchema } from '#domain/newsletter.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { rpcResponse, errorResponse } from '#supabase/functions/_shared/newsletter-response.ts';
import { readPayload } from '#supabase/functions/_shared/read-payload.ts';

/** Body `{token}`. Takes the address off the list; 410 when the link is unknown or its address was deleted. */
export default {
  fetch: withSupabase<Database>(
    { auth: ['publishable:*', 'secret:*'], cors },
    async (request, { supabaseAdmin }) => {
      const payload = await readPayload(request, newsletterTokenSchema);
      if (!payload) return errorResponse(request.method === 'POST' ? 'TOKEN_INVALID' : 'VALIDATION_ERROR');
      return rpcResponse(await supabaseAdmin.rpc('leave_waiting_list', payload));
    },
  ),
};
