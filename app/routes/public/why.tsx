import { editionContext } from '#app/features/event/edition-context.ts';
import { eventFacts } from '#app/features/event/edition-copy.ts';
import { WhySection } from '#app/features/why/why-section.tsx';
import { getCards } from '#app/lib/cards.data.ts';
import { getCopyValues } from '#app/lib/copy.data.ts';
import { fillCards } from '#app/lib/fill-cards.ts';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { supabaseContext } from '#app/lib/request-context.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { why } from '#content/sections.ts';

import type { Route } from './+types/why.ts';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [edition, copy, cards] = await Promise.all([
    context.get(editionContext),
    getCopyValues(client),
    getCards(client, ['benefit']),
  ]);
  return { benefits: fillCards(cards.benefit, { ...copy, ...eventFacts(edition) }) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ siteUrl: matches[0].loaderData.siteUrl, pathname: location.pathname, ...why.seo });

export default function Why({ loaderData }: Route.ComponentProps) {
  return <WhySection benefits={loaderData.benefits} level={1} />;
}
