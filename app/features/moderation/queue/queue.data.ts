import * as z from 'zod/mini';

import type {
  Counts,
  ExportPage,
  QueuePage,
  RowVersion,
} from '#app/features/moderation/moderation-schemas.ts';
import {
  countsSchema,
  exportPageSchema,
  queuePageSchema,
  rowVersionSchema,
} from '#app/features/moderation/moderation-schemas.ts';
import { getSupabase, withServices } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import type { QueueView } from './queue-view.ts';

/** The number of comments in each queue, counted up to 1001, and the date of the oldest one. */
export async function readCounts(client: SiteClient): Promise<Counts> {
  const { data } = await client.rpc('moderation_counts').throwOnError();
  return countsSchema.parse(data);
}

/** One page of a queue, in a single request. */
export async function readQueuePage(client: SiteClient, view: QueueView): Promise<QueuePage> {
  const { queue, size, after, filters } = view;
  const { data } = await client
    .rpc('moderation_page', {
      queue,
      size,
      filters,
      ...(after && { after }),
    })
    .throwOnError();
  return queuePageSchema.parse(data);
}

/** The ids and versions of all comments of the filtered queue: the first thousand at most. */
export async function readSelection(
  client: SiteClient,
  { queue, filters }: Pick<QueueView, 'queue' | 'filters'>,
): Promise<RowVersion[]> {
  const { data } = await client.rpc('moderation_selection', { queue, filters }).throwOnError();
  return z.array(rowVersionSchema).parse(data);
}

/** A page of the filtered queue for a file, up to 2,000 rows. The database writes each call to the audit log. */
export async function readExportPage(
  client: SiteClient,
  { queue, filters }: Pick<QueueView, 'queue' | 'filters'>,
  { after, signal }: { after: string | null; signal: AbortSignal },
): Promise<ExportPage> {
  const { data } = await client
    .rpc('export_comments', { queue, filters, ...(after && { after }) })
    .abortSignal(signal)
    .throwOnError();
  return exportPageSchema.parse(data);
}

/** Calls back when comments, reports or notices change (realtime). Returns a function that unsubscribes. */
export function watchModerationTables(onChange: () => void): () => void {
  let unsubscribe: () => void = () => undefined;
  let stopped = false;

  async function subscribe() {
    const client = await withServices(await getSupabase());
    if (stopped) return;
    const channel = client.channel('moderation');
    for (const table of ['blog_comments', 'comment_reports', 'illegal_content_notices']) {
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, onChange);
    }
    channel.subscribe();
    unsubscribe = () => void client.removeChannel(channel);
  }

  // Without realtime the counts are refreshed by each moderation action and by the interval of the query.
  subscribe().catch(() => undefined);
  return () => {
    stopped = true;
    unsubscribe();
  };
}
