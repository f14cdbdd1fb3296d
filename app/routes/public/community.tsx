import { CommunitySection } from '#app/features/community/community-section.tsx';
import { editionContext } from '#app/features/event/edition-context.ts';
import { getCopyValues } from '#app/lib/copy.data.ts';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { supabaseContext } from '#app/lib/request-context.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { communitySeo } from '#content/visit.ts';

import type { Route } from './+types/community.ts';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const [edition, values] = await Promise.all([
    context.get(editionContext),
    getCopyValues(context.get(supabaseContext)),
  ]);
  return { chatUrl: edition.whatsappUrl, size: values['chat_size.community'] ?? '' };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ siteUrl: matches[0].loaderData.siteUrl, pathname: location.pathname, ...communitySeo });

export default function Community({ loaderData }: Route.ComponentProps) {
  return (
    <div className="ends-at-night">
      <CommunitySection {...loaderData} level={1} />
    </div>
  );
}
