import { editionContext } from '#app/features/event/edition-context.ts';
import { eventFacts } from '#app/features/event/edition-copy.ts';
import { fillFaq, getFaqItems } from '#app/features/faq/faq.data.ts';
import { FaqSection } from '#app/features/faq/faq-section.tsx';
import { getCopyValues } from '#app/lib/copy.data.ts';
import { faqPageJsonLd } from '#app/lib/json-ld.ts';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { supabaseContext } from '#app/lib/request-context.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { faqSeo, faqUpdated } from '#content/faq-section.ts';

import type { Route } from './+types/faq.ts';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [edition, items, values] = await Promise.all([
    context.get(editionContext),
    getFaqItems(client, 'home'),
    getCopyValues(client),
  ]);
  return { items: fillFaq(items, { ...values, ...eventFacts(edition) }), chatUrl: edition.whatsappUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => [
  ...pageMeta({
    siteUrl: matches[0].loaderData.siteUrl,
    pathname: location.pathname,
    updated: faqUpdated,
    ...faqSeo,
  }),
  { 'script:ld+json': faqPageJsonLd(loaderData.items) },
];

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqSection items={loaderData.items} chatUrl={loaderData.chatUrl} level={1} />;
}
