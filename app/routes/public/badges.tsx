import { useSearchParams } from 'react-router';

import { badgeOffer } from '#app/features/badges/badge-offer.ts';
import { readBadgeComparison, readBadgeTiers } from '#app/features/badges/badges.data.ts';
import { PaymentCancelled } from '#app/features/badges/payment-cancelled.tsx';
import { BadgesSection } from '#app/features/badges/badges-section.tsx';
import { useHydrated } from '#app/lib/browser/hydration.ts';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { withServerTexts } from '#app/lib/page/server-only.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { badgesSection, badgesSeo } from '#content/copy/site/badges-section.ts';

import type { Route } from './+types/badges.ts';
import { PageEnd } from './page-end.tsx';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('info');

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [tiers, comparison, values, settings] = await Promise.all([
    readBadgeTiers(client),
    readBadgeComparison(client),
    readCopyValues(client),
    readPublicSettings(client),
  ]);
  return withServerTexts(context, { offer: badgeOffer(tiers, values, settings) }, { comparison });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const { descriptionOnSale, description, ...seo } = badgesSeo;
  return pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    crumb: badgesSection.eyebrow,
    ...seo,
    description: loaderData.offer.payments ? descriptionOnSale : description,
  });
};

/**
 * Also the return target after signing in to get a badge: `?badge=gold` highlights that tier; and after leaving the page
 * of the payment provider: `?paiement=annule`.
 */
export default function Badges({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  // The page is cached without its query, so the query is read in the browser.
  const read = useHydrated();
  const selected = read ? (params.get('badge') ?? undefined) : undefined;
  const cancelled = read && params.get('paiement') === 'annule';
  return (
    <>
      <PageHead
        picture="group-photo"
        titleId="badges-title"
        eyebrow={badgesSection.eyebrow}
        title={badgesSection.title}
        lead={loaderData.offer.payments ? badgesSection.leadOnSale : badgesSection.lead}
      />
      {cancelled && <PaymentCancelled />}
      <BadgesSection
        offer={loaderData.offer}
        comparison={loaderData.texts?.comparison}
        level={1}
        selected={selected}
      />
      <PageEnd page="badges" />
    </>
  );
}
