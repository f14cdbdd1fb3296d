import { readMailLink } from '#app/features/auth/mail-link/mail-link.ts';
import { MailLinkCard } from '#app/features/auth/mail-link/mail-link-card.tsx';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { publicConfigContext } from '#app/lib/page/request-context.ts';
import { withStyles } from '#app/styles/sheets.ts';

import type { Route } from './+types/mail-link.ts';

export const handle = withStyles('all');

export const headers = privatePageHeaders;

/** A GET does not consume the token: mail scanners open links too (ADR-0007). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(publicConfigContext);
  return { link: readMailLink(new URL(request.url).searchParams, siteUrl) };
}

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default function MailLinkPage({ loaderData }: Route.ComponentProps) {
  return <MailLinkCard link={loaderData.link} />;
}
