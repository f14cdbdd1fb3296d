import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { factorPolicies } from '#domain/factor-policy.ts';

const dutySchema = z.nullable(
  z.object({
    policy: z.enum(factorPolicies),
    day: z.nullable(z.string()),
    is_due: z.boolean(),
    has_factor: z.boolean(),
  }),
);
export type FactorDuty = z.infer<typeof dutySchema>;

/** What the settings ask of a member with a role; null for the others. */
export async function readFactorDuty(client: SiteClient): Promise<FactorDuty> {
  return dutySchema.parse((await client.rpc('my_factor_duty').throwOnError()).data);
}
