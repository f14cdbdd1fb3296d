import { useMemberList } from '#app/lib/query/member-query.ts';
import type { CampaignSegment } from '#domain/campaigns.ts';

import { countAudience } from './campaigns.data.ts';

/** The number of subscribers that a segment has now; undefined until it is known. */
export function useAudience(segment: CampaignSegment) {
  const { data, error, isPlaceholderData } = useMemberList('campaign-audience', segment, (client) =>
    countAudience(client, segment),
  );
  return { count: isPlaceholderData ? undefined : data, isFailed: error !== null };
}
