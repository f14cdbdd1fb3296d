import { editionContext } from '#app/features/event/edition-context.ts';
import { editionValues } from '#app/features/event/edition-values.ts';
import { faqDate, fillFaq, readFaqItems } from '#app/features/faq/faq.data.ts';
import { FaqSection } from '#app/features/faq/faq-section.tsx';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { faqNodes } from '#app/lib/page/json-ld.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { clockContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { faqSection, faqSeo } from '#content/copy/site/faq-section.ts';

import type { Route } from './+types/faq.ts';
import { PageEnd } from './page-end.tsx';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('info');

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [edition, items, values] = await Promise.all([
    context.get(editionContext),
    readFaqItems(client, 'home'),
    readCopyValues(client),
  ]);
  return {
    items: fillFaq(items, editionValues(values, edition, context.get(clockContext).now())),
    updated: faqDate(items),
    chatUrl: edition.whatsappUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    updated: loaderData.updated,
    crumb: faqSection.eyebrow,
    nodes: import.meta.env.SSR ? faqNodes(loaderData.items) : [],
    ...faqSeo,
  });

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        picture="bar"
        titleId="faq-title"
        eyebrow={faqSection.eyebrow}
        title={faqSection.title}
        lead={faqSection.lead}
      />
      <FaqSection {...loaderData} level={1} />
      <PageEnd page="faq" />
    </>
  );
}
