import { brand } from '#content/brand.ts';
import { mailDocument } from '#mail/frame.ts';

import type { Campaign, RenderedCampaign } from './campaign.ts';
import { authorText, escapeHtml, withoutPlaceholders } from '#mail/escape.ts';
import { campaignStyle, htmlPart } from './html-parts.ts';
import type { Part } from './resolve.ts';
import { resolveParts } from './resolve.ts';
import { textPart } from './text-parts.ts';

const light = 'color:#FFF8F0';

/**
 * The mail of a campaign. Identity of the sender, reason and unsubscription are in the frame, which no block can
 * change; one placeholder (`unsubscribe`) depends on the recipient.
 */
export function renderCampaign(campaign: Campaign): RenderedCampaign {
  const parts = resolveParts(campaign.blocks, campaign);
  return { html: html(campaign, parts), text: text(campaign, parts) };
}

/** Bytes of the HTML, as `blockLimits.mailBytes` counts them. */
export const mailBytes = ({ html: document }: RenderedCampaign): number =>
  new TextEncoder().encode(document).length;

function html(campaign: Campaign, parts: readonly Part[]): string {
  const { siteUrl, archive, unsubscribe } = campaign;
  const { sentence, reason, address } = footerTexts(campaign);
  const link = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}" style="${light}">${escapeHtml(label)}</a>`;
  return mailDocument({
    title: escapeHtml(authorText(campaign.subject)),
    preview: escapeHtml(authorText(campaign.previewText)),
    brandName: escapeHtml(brand.name),
    ...(archive !== undefined && {
      aside: `<a href="${escapeHtml(archive)}" style="color:#CFC3DA">Lire en ligne</a>`,
    }),
    style: campaignStyle,
    content: parts.map((part) => withoutPlaceholders(htmlPart(part))),
    footer: [
      `<strong style="color:#FFD9A0">${escapeHtml(brand.tagline)}</strong>`,
      ...(sentence ? [escapeHtml(sentence)] : []),
      escapeHtml(reason),
      `${link(unsubscribe, 'Se désabonner en un clic')}`,
      [escapeHtml(brand.name), ...(address ? [escapeHtml(address)] : [])].join('&nbsp;· '),
      `${link(`mailto:${brand.contactEmail}`, brand.contactEmail)}&nbsp;· ${link(siteUrl, siteUrl)}`,
    ],
  });
}

function text(campaign: Campaign, parts: readonly Part[]): string {
  const { siteUrl, archive, unsubscribe } = campaign;
  const { sentence, reason, address } = footerTexts(campaign);
  const head = archive === undefined ? [] : [`Lire en ligne\u00a0:\n${archive}`];
  const body = [...head, ...parts.map(textPart).filter(Boolean).map(withoutPlaceholders)].join('\n\n');
  const signature = [
    brand.name,
    brand.tagline,
    sentence,
    reason,
    `Se désabonner en un clic\u00a0: ${unsubscribe}`,
    address,
    brand.contactEmail,
    siteUrl,
  ].filter(Boolean);
  // "-- " and a line break begin the signature (RFC 3676, section 4.3).
  return `${body}\n\n-- \n${signature.join('\n')}\n`;
}

const footerTexts = ({ footer }: Campaign) => ({
  sentence: authorText(footer.text).trim(),
  reason: `Vous recevez ce message ${footer.reason}`,
  address: authorText(footer.address).trim(),
});
