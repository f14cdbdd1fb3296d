import { AiPolicyPage } from '#app/features/machine-files/ai-policy-page.tsx';
import { aiUses } from '#app/features/machine-files/ai-uses.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';
import { aiPolicy, aiPolicySeo } from '#content/copy/site/ai-policy.ts';

import type { Route } from './+types/ai-policy.ts';
import { PageEnd } from '#app/routes/public/page-end.tsx';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('info');

export const headers = publicPageHeaders;

export const loader = async ({ context }: Route.LoaderArgs) =>
  aiUses(await readPublicSettings(context.get(supabaseContext)));

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    crumb: aiPolicy.title,
    ...aiPolicySeo,
  });

export default function AiPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AiPolicyPage uses={loaderData} />
      <PageEnd page="aiPolicy" />
    </>
  );
}
