import { campaignArchivePath } from '#domain/campaign-archive.ts';
import { blockLimits } from '#domain/campaign-blocks.ts';
import { campaignOf, materialSchema } from '#mail/campaign/material.ts';
import type { Origins } from '#mail/campaign/material.ts';
import { unsubscribePlaceholder } from '#mail/campaign/personalise.ts';
import { mailBytes, renderCampaign } from '#mail/campaign/render-campaign.ts';

import type { CampaignClient } from './campaign-client.ts';

/** A campaign that people cannot read as one mail. The message is shown to the organiser. */
class UnreadableCampaign extends Error {}

/**
 * Renders a campaign from what the database holds now. Its links are registered and counted, except in a test.
 * @throws {UnreadableCampaign} or a schema error when the content cannot be sent.
 */
export function createCampaignRenderer(campaigns: CampaignClient, origins: Origins) {
  return async (campaign: string, { test }: { test: boolean }) => {
    const material = materialSchema.parse(await campaigns.material(campaign));
    const archive = material.is_public
      ? `${origins.siteUrl}${campaignArchivePath({ id: campaign, subject: material.subject })}`
      : undefined;
    const render = (links: (target: string) => string) =>
      renderCampaign(campaignOf(material, origins, { links, unsubscribe: unsubscribePlaceholder, archive }));
    const targets: string[] = [];
    const plain = render((target) => {
      targets.push(target);
      return target;
    });
    const codes = test ? {} : await campaigns.registerLinks(campaign, [...new Set(targets)]);
    const { html, text } = test
      ? plain
      : render((target) => (codes[target] === undefined ? target : `${origins.siteUrl}/l/${codes[target]}`));
    if (mailBytes({ html, text }) > blockLimits.mailBytes)
      throw new UnreadableCampaign(`the mail has more than ${blockLimits.mailBytes} bytes`);
    return { subject: material.subject, html, plain: text };
  };
}
