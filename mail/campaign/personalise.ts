import type { RenderedCampaign } from './campaign.ts';
import { escapeHtml } from '#mail/escape.ts';

/** What a mail holds in place of the address where its recipient unsubscribes. No text of an author can contain it. */
export const unsubscribePlaceholder = '{{unsubscribe}}';

/** The mail of one recipient. `unsubscribe` is a whole address. */
export function personalise({ html, text }: RenderedCampaign, unsubscribe: string): RenderedCampaign {
  return {
    html: html.replaceAll(unsubscribePlaceholder, () => escapeHtml(unsubscribe)),
    text: text.replaceAll(unsubscribePlaceholder, () => unsubscribe),
  };
}
