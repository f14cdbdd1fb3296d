import * as z from 'zod/mini';

import { getSupabase, withServices } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { archiveEnd, exportLists, taskErrors, taskKinds, taskStates } from '#domain/tasks.ts';

const resultSchema = z.object({
  files: z.array(z.object({ path: z.string(), size: z.int() })),
});

const taskSchema = z.object({
  id: z.uuid(),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  payload: z.object({ list: z.optional(z.enum(exportLists)) }),
  progress_done: z.int(),
  progress_total: z.nullable(z.int()),
  step: z.nullable(z.string()),
  cancel_requested: z.boolean(),
  // A code of a later version of the site is shown as « unavailable ».
  last_error: z.nullable(z.catch(z.enum(taskErrors), 'unavailable')),
  // Kinds without files have other results.
  result: z.catch(z.nullable(resultSchema), null),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  requested_by: z.nullable(z.string()),
});

export type Task = z.infer<typeof taskSchema>;
export type ExportFile = z.infer<typeof resultSchema>['files'][number];

const columns =
  'id, kind, state, payload, progress_done, progress_total, step, cancel_requested, last_error, result, created_at, finished_at, requested_by';

/** The newest tasks that this person asked for, at most twenty. */
export async function readTasks(client: SiteClient, userId: string): Promise<Task[]> {
  const { data } = await client
    .from('tasks')
    .select(columns)
    .eq('requested_by', userId)
    .order('created_at', { ascending: false })
    .limit(20)
    .throwOnError();
  return z.array(taskSchema).parse(data);
}

/** The last export of the data of a member that this person asked for; null without one. */
export async function readMemberExport(
  client: SiteClient,
  userId: string,
  member: string,
): Promise<Task | null> {
  const { data } = await client
    .from('tasks')
    .select(columns)
    .eq('requested_by', userId)
    .eq('kind', 'member-export')
    .eq('payload->>member', member)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data && taskSchema.parse(data);
}

/** The last export of the whole site that this person asked for; null without one. */
export async function readSiteExport(client: SiteClient, userId: string): Promise<Task | null> {
  const { data } = await client
    .from('tasks')
    .select(columns)
    .eq('requested_by', userId)
    .eq('kind', 'site-export')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data && taskSchema.parse(data);
}

/** A task, or null when it was deleted or its permission was lost. */
export async function readTask(client: SiteClient, id: string): Promise<Task | null> {
  const { data } = await client.from('tasks').select(columns).eq('id', id).maybeSingle().throwOnError();
  return data && taskSchema.parse(data);
}

const outcomeSchema = z.object({ outcome: z.enum(['done', 'gone', 'conflict']) });
export type TaskOutcome = z.infer<typeof outcomeSchema>['outcome'];

export async function cancelTask(client: SiteClient, task: string): Promise<TaskOutcome> {
  const { data } = await client.rpc('cancel_task', { task }).throwOnError();
  return outcomeSchema.parse(data).outcome;
}

/** @throws {PostgrestError} with the hint `reauthentication_needed` when a recent proof of identity is needed. */
export async function retryTask(client: SiteClient, task: string): Promise<TaskOutcome> {
  const { data } = await client.rpc('retry_task', { task }).throwOnError();
  return outcomeSchema.parse(data).outcome;
}

/**
 * An address that downloads a file of an export, for one minute.
 * @throws {StorageError} when the file is gone or may not be read.
 */
export async function readExportLink(client: SiteClient, { path }: ExportFile): Promise<string> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const { storage } = await withServices(client);
  const { data, error } = await storage.from('exports').createSignedUrl(path, 60, { download: name });
  if (error) throw error;
  return data.signedUrl;
}

/**
 * The archives of an export of the whole site as one: each tar archive without its end, except for the last.
 * @throws {Error} when a file is gone, may not be read, or does not arrive.
 */
export async function readWholeExport(client: SiteClient, files: readonly ExportFile[]): Promise<Blob> {
  const parts: Blob[] = [];
  for (const [index, file] of files.entries()) {
    const response = await fetch(await readExportLink(client, file));
    if (!response.ok) throw new Error(`the archive responded ${response.status}`);
    const archive = await response.blob();
    parts.push(index < files.length - 1 ? archive.slice(0, archive.size - archiveEnd) : archive);
  }
  return new Blob(parts, { type: 'application/x-tar' });
}

/** Calls `onChange` when a task that this person may read changes. Returns the function that stops it. */
export function watchTasks(onChange: () => void): () => void {
  let stop: () => void = () => undefined;
  let stopped = false;

  async function watch() {
    const client = await withServices(await getSupabase());
    if (stopped) return;
    const channel = client
      .channel('tasks')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'tasks' }, onChange)
      .subscribe();
    stop = () => void client.removeChannel(channel);
  }

  // Without realtime the tasks are polled.
  watch().catch(() => undefined);
  return () => {
    stopped = true;
    stop();
  };
}
