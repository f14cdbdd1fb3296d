import { BecomePartner } from '#app/features/partners/become-partner.tsx';
import { getPartners } from '#app/features/partners/partners.data.ts';
import { PartnersSection } from '#app/features/partners/partners-section.tsx';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { supabaseContext } from '#app/lib/request-context.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { partners } from '#content/sections.ts';

import type { Route } from './+types/partners.ts';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return { partners: await getPartners(context.get(supabaseContext)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ siteUrl: matches[0].loaderData.siteUrl, pathname: location.pathname, ...partners.seo });

export default function Partners({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PartnersSection {...loaderData} level={1} />
      <BecomePartner />
    </>
  );
}
