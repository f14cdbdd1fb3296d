import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type * as z from 'zod/mini';

import { cockpitSchema, figuresSchema, latestSchema, setupSchema, workSchema } from './cockpit-schemas.ts';
import type { CockpitFigures, EditionCockpit, Latest, WorkRow } from './cockpit-schemas.ts';

/** Pending work, one row for each kind; only kinds that the permissions of the reader let them act on. */
export async function readWork(client: SiteClient): Promise<WorkRow[]> {
  return workSchema.parse((await client.rpc('cockpit_work').throwOnError()).data);
}

/** The announced edition and the steps of the month. */
export async function readEditionCockpit(client: SiteClient): Promise<EditionCockpit> {
  return cockpitSchema.parse((await client.rpc('edition_cockpit').throwOnError()).data);
}

/** Clicks, views, and the last thirty days. Needs `analytics.read`. */
export async function readFigures(client: SiteClient): Promise<CockpitFigures> {
  return figuresSchema.parse((await client.rpc('cockpit_figures').throwOnError()).data);
}

/** The last articles, comments, subscribers and awards; null for what the reader may not see. */
export async function readLatest(client: SiteClient): Promise<Latest> {
  return latestSchema.parse((await client.rpc('cockpit_latest').throwOnError()).data);
}

/** The first steps of a new site. Needs `settings.manage`. */
export async function readSetup(client: SiteClient): Promise<z.infer<typeof setupSchema>> {
  return setupSchema.parse((await client.rpc('cockpit_setup').throwOnError()).data);
}
