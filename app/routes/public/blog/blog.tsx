import { data } from 'react-router';

import { BlogPage } from '#app/features/blog/blog-page.tsx';
import { blogMeta } from '#app/features/blog/blog-meta.ts';
import { readBlogList, readBlogSidebar } from '#app/features/blog/blog.data.ts';
import { listParameters, readListFilters } from '#app/features/blog/list-filters.ts';
import { datedPageHeaders } from '#app/lib/page/page-headers.ts';
import {
  clockContext,
  reportErrorContext,
  requestIdContext,
  supabaseContext,
} from '#app/lib/page/request-context.ts';
import { siteOf } from '#app/lib/page/seo.ts';

import type { Route } from './+types/blog.ts';
import { PageEnd } from '#app/routes/public/page-end.tsx';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('reading');

/** A page with failed reads must not be cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers(datedPageHeaders(...listParameters));
  for (const [name, value] of loaderHeaders) headers.set(name, value);
  return headers;
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const failures: unknown[] = [];
  const report = (error: unknown) => void failures.push(error);
  const filters = readListFilters(url.searchParams);
  const [list, sidebar] = await Promise.all([
    readBlogList(client, filters, context.get(clockContext).now(), report),
    readBlogSidebar(client, filters, report),
  ]);
  const details = { requestId: context.get(requestIdContext), path: url.pathname };
  for (const error of failures) context.get(reportErrorContext)(error, details);
  const beyondTheEnd = filters.page > 1 && list.posts.length === 0 && failures.length === 0;
  return data(
    { filters, list, sidebar },
    {
      status: beyondTheEnd ? 404 : 200,
      headers: failures.length > 0 ? { 'Cache-Control': 'no-store' } : {},
    },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  blogMeta({
    ...loaderData,
    ...siteOf(matches),
  });

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BlogPage {...loaderData} />
      <PageEnd page="blog" />
    </>
  );
}
