import { editionContext } from '#app/features/event/edition-context.ts';
import { editionValues } from '#app/features/event/edition-values.ts';
import { WhySection } from '#app/features/home/why/why-section.tsx';
import { readCards } from '#app/shared/cards.data.ts';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { fillCards } from '#app/shared/fill-cards.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { clockContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { why } from '#content/copy/site/sections.ts';

import type { Route } from './+types/why.ts';
import { PageEnd } from './page-end.tsx';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [edition, copy, cards] = await Promise.all([
    context.get(editionContext),
    readCopyValues(client),
    readCards(client, ['benefit']),
  ]);
  return {
    benefits: fillCards(cards.benefit, editionValues(copy, edition, context.get(clockContext).now())),
  };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    crumb: why.eyebrow,
    ...why.seo,
  });

export default function Why({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        picture="stairs-up"
        titleId="why-title"
        eyebrow={why.eyebrow}
        title={why.title}
        lead={why.lead}
      />
      <WhySection benefits={loaderData.benefits} level={1} />
      <PageEnd page="why" />
    </>
  );
}
