import { AiPolicyPage } from '#app/features/machine-files/ai-policy-page.tsx';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { aiPolicy, aiPolicySeo } from '#content/copy/site/ai-policy.ts';

import type { Route } from './+types/ai-policy.ts';
import { PageEnd } from '#app/routes/public/page-end.tsx';

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    crumb: aiPolicy.title,
    ...aiPolicySeo,
  });

export default function AiPolicy() {
  return (
    <>
      <AiPolicyPage />
      <PageEnd page="aiPolicy" />
    </>
  );
}
