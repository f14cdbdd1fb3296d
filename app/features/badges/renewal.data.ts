import * as z from 'zod/mini';

import { readFunctionError } from '#app/lib/query/function-refusal.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const renewalSchema = z.object({ renews: z.boolean() });

/**
 * Switches the renewal at the end of the year.
 * @throws {FunctionRefused} with the French message.
 */
export async function switchRenewal(client: SiteClient, _userId: string, renews: boolean): Promise<void> {
  const { data, error } = await client.functions.invoke<unknown>('badge-subscription', { body: { renews } });
  if (error) throw await readFunctionError(error);
  renewalSchema.parse(data);
}
