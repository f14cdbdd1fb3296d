import type { TransactionSql } from 'postgres';

import { campaignArchivePath } from '#domain/campaign-archive.ts';
import { campaignOf, materialSchema } from '#mail/campaign/material.ts';
import type { Material } from '#mail/campaign/material.ts';
import { unsubscribePlaceholder } from '#mail/campaign/personalise.ts';
import { renderCampaign } from '#mail/campaign/render-campaign.ts';
import { idOf } from '#scripts/seed/ids.ts';

import { createRandom } from './random.ts';

const siteUrl = 'http://localhost:3000';

/** Renders the letters that left, as the worker does when sending begins, and counts visits of their links. */
export async function renderDemoCampaigns(tx: TransactionSql): Promise<void> {
  const random = createRandom(11);
  const sent: { id: string; material: unknown }[] = await tx`
    select id, public.campaign_material(id) as material from public.newsletter_campaigns
    where started_at is not null order by started_at`;
  for (const { id, material: stored } of sent) {
    const material = asItLeft(materialSchema.parse(stored));
    const archive = `${siteUrl}${campaignArchivePath({ id, subject: material.subject })}`;
    const codes = new Map<string, string>();
    const { html, text } = renderCampaign(
      campaignOf(
        material,
        { siteUrl, filesUrl: siteUrl },
        {
          unsubscribe: unsubscribePlaceholder,
          archive,
          links: (target) => {
            const code =
              codes.get(target) ?? idOf(`demo/links/${id}`, target).replaceAll('-', '').slice(0, 10);
            codes.set(target, code);
            return `${siteUrl}/l/${code}`;
          },
        },
      ),
    );
    await tx`
      insert into private.campaign_mails (campaign_id, subject, html, plain, material)
      values (${id}, ${material.subject}, ${html}, ${text}, ${tx.json(material)})`;
    for (const [position, [url, code]] of [...codes].entries())
      await tx`
        insert into private.campaign_links (code, campaign_id, url, position, visits)
        values (${code}, ${id}, ${url}, ${position + 1}, ${random.between(15, 140)})`;
  }
}

/** The edition had places on the day of its letter. */
const asItLeft = ({ edition, ...material }: Material): Material => ({
  ...material,
  edition: edition && { ...edition, state: 'open', places_remaining: Math.ceil(edition.places_max / 2) },
});
