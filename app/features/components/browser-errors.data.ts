import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { auditDevices } from '#domain/audit.ts';
import { browserErrorSources, browserFamilies } from '#domain/browser-errors.ts';

const errorSchema = z.object({
  fingerprint: z.string(),
  source: z.enum(browserErrorSources),
  message: z.string(),
  stack: z.string(),
  component: z.nullable(z.string()),
  path: z.string(),
  browser: z.enum(browserFamilies),
  device: z.enum(auditDevices),
  release: z.nullable(z.string()),
  reports: z.number(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
  settled_at: z.nullable(z.string()),
});
export type BrowserError = z.infer<typeof errorSchema>;

/** Groups that are shown. The table holds 500 at most (ROBUST-112), so the list has no pages. */
export const browserErrorsShown = 100;

/** The groups seen last, settled or not. */
export async function readBrowserErrors(client: SiteClient): Promise<BrowserError[]> {
  const { data } = await client
    .from('browser_errors')
    .select(
      'fingerprint, source, message, stack, component, path, browser, device, release, reports, first_seen_at, last_seen_at, settled_at',
    )
    .order('last_seen_at', { ascending: false })
    .order('fingerprint')
    .limit(browserErrorsShown)
    .throwOnError();
  return z.array(errorSchema).parse(data);
}

/** A group is open again once it was seen after it was settled. */
export const isSettled = ({ settled_at: settled, last_seen_at: seen }: BrowserError): boolean =>
  settled !== null && Date.parse(settled) >= Date.parse(seen);

const changedSchema = z.object({ changed: z.boolean() });

export async function settleBrowserError(client: SiteClient, fingerprint: string, settled: boolean) {
  const { data } = await client.rpc('settle_browser_error', { fingerprint, settled }).throwOnError();
  return changedSchema.parse(data).changed;
}
