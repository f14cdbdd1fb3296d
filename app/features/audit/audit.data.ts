import type * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import { auditChoicesSchema, auditEntrySchema, auditPageSchema, chainPartSchema } from './audit-schemas.ts';
import type { AuditEntry, AuditPage, ChainPart, CountedLine } from './audit-schemas.ts';
import { databaseFilters } from './audit-view.ts';
import type { AuditView } from './audit-view.ts';

/** One page of lines, newest first, in a single request. */
export async function readAuditPage(
  client: SiteClient,
  view: AuditView,
  after: string | null,
): Promise<AuditPage> {
  const { data } = await client
    .rpc('audit_page', { filters: databaseFilters(view), size: view.size, ...(after && { after }) })
    .throwOnError();
  return auditPageSchema.parse(data);
}

/** The last ten lines of the log, without a filter. */
export async function readLastEntries(client: SiteClient): Promise<CountedLine[]> {
  return auditPageSchema.parse((await client.rpc('audit_page', { size: 10 }).throwOnError()).data).rows;
}

/** One entry with its whole values; null when it does not exist any more. */
export async function readAuditEntry(client: SiteClient, id: string): Promise<AuditEntry | null> {
  const { data } = await client.rpc('audit_entry', { entry: Number(id) }).throwOnError();
  return auditEntrySchema.parse(data);
}

/** What the filters offer: the tables of the log and the members with a role. */
export async function readAuditChoices(client: SiteClient): Promise<z.infer<typeof auditChoicesSchema>> {
  const { data } = await client.rpc('audit_choices').throwOnError();
  return auditChoicesSchema.parse(data);
}

/** 500 entries of the filtered set, each of its own. The database records each call in the log. */
export async function readAuditExport(
  client: SiteClient,
  view: AuditView,
  after: string | null,
  signal: AbortSignal,
): Promise<AuditPage> {
  const { data } = await client
    .rpc('export_audit_log', { filters: databaseFilters(view), ...(after && { after }) })
    .abortSignal(signal)
    .throwOnError();
  return auditPageSchema.parse(data);
}

/** Checks the seals after a position. */
export async function checkAuditLog(
  client: SiteClient,
  after: number,
  signal: AbortSignal,
): Promise<ChainPart> {
  const { data } = await client.rpc('check_audit_log', { after }).abortSignal(signal).throwOnError();
  return chainPartSchema.parse(data);
}
