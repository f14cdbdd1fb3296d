import { redirect } from 'react-router';

import { campaignOf, isShareChannel } from '#domain/share-kit.ts';
import { serveFile } from '#app/lib/page/serve-file.ts';
import type { Served } from '#app/lib/page/serve-file.ts';

/**
 * A short link of the share kit: `/v/whatsapp` leads to the home page, whose visit is counted under the campaign of the
 * channel. Not stored anywhere: the destination may change.
 */
async function serve({ params }: Served) {
  const channel = params['channel'] ?? '';
  if (!isShareChannel(channel)) return undefined;
  return redirect(`/?utm_campaign=${campaignOf(channel)}`, {
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}

export const middleware = [serveFile(serve)];

export { action, headers, loader, meta } from '#app/routes/public/not-found.tsx';
export { default } from '#app/routes/public/not-found.tsx';
