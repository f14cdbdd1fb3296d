import { AiPolicyPage } from '#app/features/discovery/ai-policy-page.tsx';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { aiPolicySeo } from '#content/ai-policy.ts';

import type { Route } from './+types/ai-policy.ts';

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ siteUrl: matches[0].loaderData.siteUrl, pathname: location.pathname, ...aiPolicySeo });

export default function AiPolicy() {
  return <AiPolicyPage />;
}
