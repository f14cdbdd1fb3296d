import { readOrganizers } from '#app/features/home/organizers/organizers.data.ts';
import { founders } from '#app/features/home/organizers/founders.ts';
import { OrganizersSection } from '#app/features/home/organizers/organizers-section.tsx';
import { organizationNode } from '#app/lib/page/json-ld.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { organizers } from '#content/copy/site/sections.ts';

import type { Route } from './+types/organizers.ts';
import { PageEnd } from './page-end.tsx';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return { organizers: await readOrganizers(context.get(supabaseContext)) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const { siteUrl, sharing } = siteOf(matches);
  return pageMeta({
    siteUrl,
    sharing,
    pathname: location.pathname,
    crumb: organizers.eyebrow,
    nodes: import.meta.env.SSR
      ? [organizationNode({ siteUrl, founders: founders(loaderData.organizers) })]
      : [],
    ...organizers.seo,
  });
};

export default function Organizers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        picture="circle-laughing"
        titleId="organizers-title"
        eyebrow={organizers.eyebrow}
        title={organizers.title}
        lead={organizers.lead}
      />
      <OrganizersSection {...loaderData} level={1} />
      <PageEnd page="organizers" />
    </>
  );
}
