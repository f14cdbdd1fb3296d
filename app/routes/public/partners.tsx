import { BecomePartner } from '#app/features/home/partners/become-partner.tsx';
import { readPartners } from '#app/features/home/partners/partners.data.ts';
import { PartnersSection } from '#app/features/home/partners/partners-section.tsx';
import { organizationNode } from '#app/lib/page/json-ld.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { partners } from '#content/copy/site/sections.ts';

import type { Route } from './+types/partners.ts';
import { PageEnd } from './page-end.tsx';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return { partners: await readPartners(context.get(supabaseContext)) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const { siteUrl, sharing } = siteOf(matches);
  return pageMeta({
    siteUrl,
    sharing,
    pathname: location.pathname,
    crumb: partners.eyebrow,
    nodes: import.meta.env.SSR ? [organizationNode({ siteUrl, sponsors: loaderData.partners })] : [],
    ...partners.seo,
  });
};

export default function Partners({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        picture="rain-awning"
        titleId="partners-title"
        eyebrow={partners.eyebrow}
        title={partners.title}
      />
      <PartnersSection {...loaderData} level={1} />
      <BecomePartner />
      <PageEnd page="partners" />
    </>
  );
}
