import { useMemberList } from '#app/lib/query/member-query.ts';
import type { CampaignSegment } from '#domain/campaigns.ts';

import { countAudience } from './campaigns.data.ts';

/**
 * The number of addresses that a segment has now; undefined until it is known. The waiting list is that of `edition`, or
 * of the next one.
 */
export function useAudience(segment: CampaignSegment, edition: string | null = null) {
  const { data, error, isPlaceholderData } = useMemberList(
    'campaign-audience',
    `${segment} ${edition}`,
    (client) => countAudience(client, segment, edition),
  );
  return { count: isPlaceholderData ? undefined : data, isFailed: error !== null };
}
