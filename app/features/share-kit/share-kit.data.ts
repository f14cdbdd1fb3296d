import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { campaignOf, campaignStart, shareChannels } from '#domain/share-kit.ts';
import type { ShareChannel } from '#domain/share-kit.ts';

const foundSchema = z.object({
  rows: z.array(z.object({ value: z.string(), visitors: z.number(), hits: z.number() })),
});

export type ChannelFigures = Record<ShareChannel, { visitors: number; views: number }>;

/** Visits by each short link, from the day after the previous evening. Needs `analytics.read`. */
export async function readChannelFigures(client: SiteClient): Promise<ChannelFigures> {
  const { data } = await client
    .rpc('visits_list', { list: 'campaign', search: campaignStart, period: 'edition' })
    .throwOnError();
  const { rows } = foundSchema.parse(data);
  const figuresOf = (channel: ShareChannel) => {
    const row = rows.find(({ value }) => value === campaignOf(channel));
    return { visitors: row?.visitors ?? 0, views: row?.hits ?? 0 };
  };
  const [whatsapp, linkedin, instagram, mail, sms, table] = shareChannels;
  return {
    whatsapp: figuresOf(whatsapp),
    linkedin: figuresOf(linkedin),
    instagram: figuresOf(instagram),
    mail: figuresOf(mail),
    sms: figuresOf(sms),
    table: figuresOf(table),
  };
}
