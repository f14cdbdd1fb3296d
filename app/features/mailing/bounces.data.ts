import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { oneOf } from '#app/shared/list/filter-schemas.ts';
import { mailingTabs } from '#app/shared/mailing-tabs.ts';
import { bounceKinds, bounceOrigins } from '#domain/mail-report.ts';

export const bouncesList = listView({
  tabs: { onglet: mailingTabs },
  filters: { genre: oneOf(bounceKinds) },
  columns: {
    all: ['adresse', 'type', 'code', 'date', 'campagne', 'suite'],
    initial: ['adresse', 'type', 'code', 'date', 'campagne', 'suite'],
  },
});
type BouncesView = ReturnType<typeof bouncesList.read>;

const bounceSchema = z.object({
  id: z.string(),
  kind: z.enum(bounceKinds),
  code: z.string(),
  detail: z.string(),
  origin: z.enum(bounceOrigins),
  stopped: z.boolean(),
  created_at: z.string(),
  email: z.string(),
  /** An address of the waiting list, without a subscription. */
  is_waiting: z.boolean(),
  campaign: z.nullable(z.string()),
  campaign_name: z.nullable(z.string()),
});
export type Bounce = z.infer<typeof bounceSchema>;

const pageSchema = z.object({ rows: z.array(bounceSchema), next: z.nullable(z.string()) });

export async function readBounces(client: SiteClient, view: BouncesView) {
  const { data } = await client
    .rpc('bounces_page', {
      size: view.size,
      ...(view.search && { domain: view.search.replace(/^.*@/, '') }),
      ...(view.filters.genre && { kind: view.filters.genre }),
      ...(view.after && { after: view.after }),
    })
    .throwOnError();
  return pageSchema.parse(data);
}

const rulesSchema = z.object({
  hard: z.number(),
  soft: z.number(),
  recent: z.object({ hard: z.number(), soft: z.number(), complaint: z.number() }),
});
export type BounceRules = z.infer<typeof rulesSchema>;

export async function readBounceRules(client: SiteClient): Promise<BounceRules> {
  return rulesSchema.parse((await client.rpc('bounce_rules').throwOnError()).data);
}

export async function saveBounceRules(
  client: SiteClient,
  rules: Pick<BounceRules, 'hard' | 'soft'>,
): Promise<void> {
  await client.rpc('save_bounce_rules', { hard: rules.hard, soft: rules.soft }).throwOnError();
}
