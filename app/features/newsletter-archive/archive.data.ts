import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Material } from '#mail/campaign/material.ts';
import { materialSchema } from '#mail/campaign/material.ts';

const archiveSchema = z.object({ id: z.string(), sent_at: z.string(), material: materialSchema });

export type ArchivedCampaign = { id: string; sentAt: string; material: Material };

/**
 * A campaign that visitors may read, by the end of its address; undefined when there is none.
 * @throws when the database does not respond.
 */
export async function readArchivedCampaign(
  client: SiteClient,
  code: string,
): Promise<ArchivedCampaign | undefined> {
  const { data } = await client.rpc('campaign_archive', { code }).retry(false).throwOnError();
  const found = archiveSchema.safeParse(data).data;
  return found && { id: found.id, sentAt: found.sent_at, material: found.material };
}
