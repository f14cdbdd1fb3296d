import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { backupErrors, backupStates } from '#domain/backups.ts';

/** Asks for an export of the whole site; the id of its task. */
export async function requestSiteExport(
  client: SiteClient,
  asked: { reason: string; uploads: boolean },
): Promise<string> {
  const { data } = await client.rpc('request_site_export', asked).throwOnError();
  return z.uuid().parse(data);
}

const statusSchema = z.object({
  state: z.enum([...backupStates, 'unknown']),
  daily: z.nullable(z.int()),
  weekly: z.nullable(z.int()),
  monthly: z.nullable(z.int()),
  last: z.nullable(
    z.object({ at: z.string(), bytes: z.nullable(z.int()), kept: z.nullable(z.int()), seconds: z.number() }),
  ),
  failure: z.nullable(
    z.object({ at: z.string(), error: z.enum(backupErrors), attempts: z.int(), retry_at: z.string() }),
  ),
  running: z.boolean(),
  next_at: z.nullable(z.string()),
  late: z.boolean(),
});
export type BackupStatus = z.infer<typeof statusSchema>;

/** The state of the scheduled backups. Timestamps are ISO 8601. */
export async function readBackupStatus(client: SiteClient): Promise<BackupStatus> {
  const { data } = await client.rpc('backup_status').throwOnError();
  return statusSchema.parse(data);
}

const registerSchema = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The host of each service that the process uses. */
  recipients: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.unknown()),
});
export type RegisterFacts = z.infer<typeof registerSchema>;

/** What the register of processing takes from the database and the running process. */
export async function readRegister(client: SiteClient): Promise<RegisterFacts> {
  const { data } = await client.rpc('processing_register').throwOnError();
  return registerSchema.parse(data);
}
