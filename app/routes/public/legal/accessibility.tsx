import { fillDocument } from '#app/features/legal/fill-document.ts';
import { LegalPage } from '#app/features/legal/legal-page.tsx';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';
import { accessibilitySeo, accessibilityStatement } from '#content/copy/site/accessibility.ts';

import type { Route } from './+types/accessibility.ts';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('info');

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return {
    document: fillDocument(accessibilityStatement, await readPublicSettings(context.get(supabaseContext))),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    updated: loaderData.document.updated,
    crumb: loaderData.document.title,
    ...accessibilitySeo,
  });

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} />;
}
