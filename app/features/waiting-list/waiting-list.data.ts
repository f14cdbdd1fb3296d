import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { mailingTabs } from '#app/shared/mailing-tabs.ts';
import { waitingSources, waitingStatuses } from '#domain/waiting-list.ts';

const columns = ['adresse', 'etat', 'source', 'edition', 'inscription'] as const;

/** The address of the list. `onglet` are the tabs of /admin/newsletter. */
export const waitingView = listView({
  tabs: { onglet: mailingTabs },
  filters: {},
  columns: { all: columns, initial: columns },
});
export type WaitingView = ReturnType<typeof waitingView.read>;

/** An entry of the list. `email` is masked; `edition` is the start of the evening. */
const lineSchema = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(waitingStatuses),
  source: z.enum(waitingSources),
  created_at: z.string(),
  edition: z.string(),
});
export type WaitingLine = z.infer<typeof lineSchema>;

const pageSchema = z.object({ rows: z.array(lineSchema), next: z.nullable(z.string()) });

export async function readWaitingList(client: SiteClient, view: WaitingView) {
  const { data } = await client
    .rpc('waiting_list_page', {
      size: view.size,
      ...(view.search && { search: view.search }),
      ...(view.after && { after: view.after }),
    })
    .throwOnError();
  return pageSchema.parse(data);
}

export async function removeWaiting(client: SiteClient, entry: string): Promise<'done' | 'gone'> {
  const { data } = await client.rpc('remove_waiting', { entry }).throwOnError();
  return z.object({ outcome: z.enum(['done', 'gone']) }).parse(data).outcome;
}
