import { CommunitySection } from '#app/features/home/community/community-section.tsx';
import { editionContext } from '#app/features/event/edition-context.ts';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { communitySection, communitySeo } from '#content/copy/site/visit.ts';

import type { Route } from './+types/community.ts';
import { PageEnd } from './page-end.tsx';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const [edition, values] = await Promise.all([
    context.get(editionContext),
    readCopyValues(context.get(supabaseContext)),
  ]);
  return { chatUrl: edition.whatsappUrl, size: values['chat_size.community'] ?? '' };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    crumb: communitySection.eyebrow,
    ...communitySeo,
  });

export default function Community({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CommunitySection {...loaderData} level={1} />
      <PageEnd page="community" />
    </>
  );
}
