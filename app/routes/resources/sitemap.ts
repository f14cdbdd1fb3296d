import { readPostAddresses } from '#app/features/blog/blog.data.ts';
import { readContentDates } from '#app/features/machine-files/content-dates.data.ts';
import { mostArticles, sitemap } from '#app/features/machine-files/machine-files.ts';
import { textResponse } from '#app/features/machine-files/text-response.ts';
import { readPublishedEvenings } from '#app/features/past-evenings/past-evenings.data.ts';
import { datedPageHeaders } from '#app/lib/page/page-headers.ts';
import { clockContext, publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';

import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const now = context.get(clockContext).now();
  const [changes, articles, evenings] = await Promise.all([
    readContentDates(client),
    readPostAddresses(client, now, mostArticles),
    readPublishedEvenings(client, now),
  ]);
  const [newest] = articles.toSorted((a, b) => Date.parse(b.modified) - Date.parse(a.modified));
  // The blog list changes when an article reaches its publication date, without any update.
  const dates = { ...changes, ...(newest && { blog_posts: newest.modified }) };
  const map = sitemap(context.get(publicConfigContext).siteUrl, dates, [...articles, ...evenings]);
  return textResponse(map, 'application/xml', datedPageHeaders());
}
