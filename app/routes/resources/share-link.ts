import { redirect } from 'react-router';

import { campaignOf, isShareChannel } from '#domain/share-kit.ts';

import type { Route } from './+types/share-link.ts';

/**
 * A short link of the share kit: `/v/whatsapp` leads to the home page, whose visit is counted under the campaign of the
 * channel. Not stored anywhere: the destination may change.
 */
export function loader({ params }: Route.LoaderArgs) {
  if (!isShareChannel(params.channel)) throw new Response('Not Found', { status: 404 });
  return redirect(`/?utm_campaign=${campaignOf(params.channel)}`, {
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
