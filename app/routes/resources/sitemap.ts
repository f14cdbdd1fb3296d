import { getPostAddresses } from '#app/features/blog/blog.data.ts';
import { getContentDates } from '#app/features/machine-files/content-dates.data.ts';
import { mostArticles, sitemap } from '#app/features/machine-files/discovery-files.ts';
import { textAnswer } from '#app/features/machine-files/text-answer.ts';
import { datedPageHeaders } from '#app/lib/page/page-headers.ts';
import { clockContext, publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';

import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [changes, articles] = await Promise.all([
    getContentDates(client),
    getPostAddresses(client, context.get(clockContext).now(), mostArticles),
  ]);
  const [newest] = articles.toSorted((a, b) => Date.parse(b.modified) - Date.parse(a.modified));
  // The list of articles changes when one comes, even if nobody touched it since.
  const dates = { ...changes, ...(newest && { blog_posts: newest.modified }) };
  const map = sitemap(context.get(publicConfigContext).siteUrl, dates, articles);
  return textAnswer(map, 'application/xml', datedPageHeaders());
}
