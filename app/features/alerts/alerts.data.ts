import * as z from 'zod/mini';

import { getSupabase, withServices } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { allAlertTypes } from '#domain/alerts.ts';
import type { AlertAct } from '#domain/alerts.ts';

/** A line of the inbox. `changed_at` is the version that is shown; `done`: its queue is empty. */
const lineSchema = z.object({
  id: z.string(),
  type: z.enum(allAlertTypes),
  text: z.string(),
  path: z.string(),
  changed_at: z.string(),
  unread: z.boolean(),
  archived: z.boolean(),
  done: z.boolean(),
});
export type AlertLine = z.infer<typeof lineSchema>;

/** `as_of`: what `readAllAlerts` takes; null without lines. */
const pageSchema = z.object({
  rows: z.array(lineSchema),
  next: z.nullable(z.string()),
  unread: z.number(),
  as_of: z.nullable(z.string()),
});
export type AlertPage = z.infer<typeof pageSchema>;

/** The parameters of `alerts_page`. `after` is the `next` of the previous page. */
export type AlertListing = { filters: Record<string, string>; size: number; after?: string };

export async function readAlerts(client: SiteClient, listing: AlertListing): Promise<AlertPage> {
  return pageSchema.parse((await client.rpc('alerts_page', listing).throwOnError()).data);
}

export async function countUnreadAlerts(client: SiteClient): Promise<number> {
  return (await client.rpc('unread_alerts').throwOnError()).data;
}

/** Marks lines as they were shown: work that came since stays unread. */
export async function markAlerts(
  client: SiteClient,
  { lines, act }: { lines: readonly AlertLine[]; act: AlertAct },
): Promise<void> {
  const shown = lines.map(({ id, changed_at: seen }) => ({ id, seen }));
  await client.rpc('mark_alerts', { lines: shown, act }).throwOnError();
}

export async function readAllAlerts(client: SiteClient, seen: string): Promise<void> {
  await client.rpc('read_all_alerts', { seen }).throwOnError();
}

/** Calls `onChange` when an alert that this person may read changes. Returns the function that stops it. */
export function watchAlerts(onChange: () => void): () => void {
  let stop: () => void = () => undefined;
  let stopped = false;

  async function watch() {
    const client = await withServices(await getSupabase());
    if (stopped) return;
    const channel = client
      .channel('alerts')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'alerts' }, onChange)
      .subscribe();
    stop = () => void client.removeChannel(channel);
  }

  // Without realtime the inbox is polled.
  watch().catch(() => undefined);
  return () => {
    stopped = true;
    stop();
  };
}
