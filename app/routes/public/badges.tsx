import { useSearchParams } from 'react-router';

import { badgeOffer } from '#app/features/badges/badge-offer.ts';
import { getBadgeComparison, getBadgeTiers } from '#app/features/badges/badges.data.ts';
import { BadgesSection } from '#app/features/badges/badges-section.tsx';
import { useHydrated } from '#app/lib/time/clock.tsx';
import { getCopyValues } from '#app/shared/copy.data.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { getPublicSettings } from '#app/shared/settings.data.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { badgesSection, badgesSeo } from '#content/copy/site/badges-section.ts';

import type { Route } from './+types/badges.ts';
import { PageEnd } from './page-end.tsx';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [tiers, comparison, values, settings] = await Promise.all([
    getBadgeTiers(client),
    getBadgeComparison(client),
    getCopyValues(client),
    getPublicSettings(client),
  ]);
  return { offer: badgeOffer(tiers, comparison, values, settings) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    crumb: badgesSection.eyebrow,
    ...badgesSeo,
  });

/** Also where signing in brings back whoever asked for a badge: `?badge=gold` points it out. */
export default function Badges({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  // The page is cached whole: what depends on the address's query waits for the browser.
  const selected = useHydrated() ? (params.get('badge') ?? undefined) : undefined;
  return (
    <>
      <PageHead
        picture="group-photo"
        titleId="badges-title"
        eyebrow={badgesSection.eyebrow}
        title={badgesSection.title}
        lead={badgesSection.lead}
      />
      <BadgesSection offer={loaderData.offer} level={1} selected={selected} />
      <PageEnd page="badges" />
    </>
  );
}
