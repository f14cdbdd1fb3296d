import { getOrganizers } from '#app/features/organizers/organizers.data.ts';
import { OrganizersSection } from '#app/features/organizers/organizers-section.tsx';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { supabaseContext } from '#app/lib/request-context.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { organizers } from '#content/sections.ts';

import type { Route } from './+types/organizers.ts';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return { organizers: await getOrganizers(context.get(supabaseContext)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ siteUrl: matches[0].loaderData.siteUrl, pathname: location.pathname, ...organizers.seo });

export default function Organizers({ loaderData }: Route.ComponentProps) {
  return <OrganizersSection {...loaderData} level={1} />;
}
