import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';

import type { Database } from '#domain/database.types.gen.ts';

import type { QueuedMail } from '#mail/templates/templates.ts';

const claimSchema = z.array(
  z.object({
    id: z.uuid(),
    recipient: z.string(),
    template: z.string(),
    data: z.record(z.string(), z.string()),
    attempt: z.int(),
    created_at: z.string(),
    words: z.unknown(),
    is_trial: z.boolean(),
    reader: z.nullable(z.string()),
  }),
);

export type ClaimedMail = QueuedMail & { attempt: number };

export type Settlement = { ok: true; messageId: string } | { ok: false; error: string; permanent: boolean };

/** The outbox, called through RPC functions of the service role, so that it works with the hosted service too. */
export function createOutboxClient(client: SupabaseClient<Database>) {
  return {
    /** The next due mail, under a lease of two minutes; undefined when none is due. */
    async claim(): Promise<ClaimedMail | undefined> {
      const { data } = await client.rpc('mail_claim', { batch: 1 }).throwOnError();
      return claimSchema.parse(data)[0];
    },
    async settle(id: string, settlement: Settlement): Promise<void> {
      const outcome = settlement.ok
        ? { ok: true, message_id: settlement.messageId }
        : { ok: false, error: settlement.error, permanent: settlement.permanent };
      await client.rpc('mail_settle', { id, ...outcome }).throwOnError();
    },
    async applyRetention(): Promise<void> {
      await client.rpc('mail_retention').throwOnError();
    },
  };
}
