import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const partner = {
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  badge: z.string(),
  since: z.number(),
  is_visible: z.boolean(),
};
const overviewSchema = z.object({
  /** First day of the figures, « 2025-11-01 ». */
  first: z.string(),
  partners: z.array(z.object({ ...partner, views: z.number(), clicks: z.number() })),
});
export type PartnersOverview = z.infer<typeof overviewSchema>;

const figures = { pages: z.number(), views: z.number(), clicks: z.number() };
const sheetSchema = z.object({
  partner: z.object({ ...partner, url: z.nullable(z.string()) }),
  today: z.string(),
  /** Day of the first event of its card; null without any. */
  measured: z.nullable(z.string()),
  accompanied: z.number(),
  months: z.array(z.object({ month: z.string(), ...figures })),
  editions: z.array(z.object({ day: z.string(), over: z.boolean(), ...figures })),
});
export type PartnerSheet = z.infer<typeof sheetSchema>;

/** Every partner with the views and clicks of twelve months. Needs `analytics.read`. */
export async function readPartners(client: SiteClient): Promise<PartnersOverview> {
  return overviewSchema.parse((await client.rpc('partners_overview').throwOnError()).data);
}

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The sheet of a partner, null for an unknown one. Needs `analytics.read`. */
export async function readPartnerSheet(client: SiteClient, id: string): Promise<PartnerSheet | null> {
  if (!isId(id)) return null;
  const { data } = await client.rpc('partner_sheet', { partner: id }).throwOnError();
  return z.nullable(sheetSchema).parse(data);
}
