import { withSupabase } from '@supabase/server';

import type { Database } from '#domain/database.types.gen.ts';
import { waitingConsent } from '#domain/waiting-consent.ts';
import { waitingRequestSchema } from '#domain/waiting-list.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { rpcResponse, errorResponse } from '#supabase/functions/_shared/newsletter-response.ts';
import { clientAddress, readPayload } from '#supabase/functions/_shared/read-payload.ts';

/** Body `{email, source}`. 200 for every address; 409 when the next edition has a place (NEWSLETTER-170). */
export default {
  fetch: withSupabase<Database>(
    { auth: ['publishable:*', 'secret:*'], cors },
    async (request, { supabaseAdmin }) => {
      const entry = await readPayload(request, waitingRequestSchema);
      if (!entry) return errorResponse('VALIDATION_ERROR');
      return rpcResponse(
        await supabaseAdmin.rpc('join_waiting_list', {
          email: entry.email,
          source: entry.source,
          ip: clientAddress(request),
          consent_version: waitingConsent.version,
        }),
      );
    },
  ),
};
