import { data } from 'react-router';

import { ArticleHead } from '#app/features/article/article-head.tsx';
import { ArticleText } from '#app/features/article/article-text.tsx';
import { PreviewBanner } from '#app/features/article/preview-banner.tsx';
import { isPreviewToken, readPreview } from '#app/features/article/preview.data.ts';
import {
  allowPicturesContext,
  publicConfigContext,
  reportErrorContext,
  requestIdContext,
  supabaseContext,
} from '#app/lib/page/request-context.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { brand } from '#content/brand.ts';
import { preview as copy } from '#content/copy/blog/preview.ts';

import type { Route } from './+types/preview.ts';
import { articleViewOf } from './blog/blog-article.data.ts';

/** The address is the right to read a draft: it is neither stored, indexed nor sent to other sites. */
const closed = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    const found = isPreviewToken(token) ? await readPreview(context.get(supabaseContext), token) : undefined;
    if (!found) return data({ state: 'missing' as const }, { status: 404, headers: closed });
    const { article, ...facts } = found;
    const { view, html, origins } = articleViewOf(article, context.get(publicConfigContext).siteUrl);
    for (const address of [...origins, article.picture?.url, article.author?.avatar])
      if (address) context.get(allowPicturesContext)(address);
    return data({ state: 'found' as const, article: view, html, ...facts }, { headers: closed });
  } catch (error) {
    context.get(reportErrorContext)(error, { requestId: context.get(requestIdContext), path: '/apercu' });
    return data({ state: 'unavailable' as const }, { status: 503, headers: closed });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData.state === 'found' ? loaderData.article.title : copy.banner} | ${copy.banner} ${brand.name}`,
  },
  { name: 'robots', content: 'noindex, nofollow, noarchive' },
  { name: 'referrer', content: 'no-referrer' },
];

/** An article as the site would show it, for those who have the link. */
export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== 'found') {
    const { title, lead } = copy[loaderData.state];
    return (
      <main>
        <PageHead picture="last-tram" title={title} lead={lead}>
          <LinkButton to="/" size="large" className="mt-8">
            {copy.home}
          </LinkButton>
        </PageHead>
      </main>
    );
  }
  const { article, html, published, date, expires } = loaderData;
  return (
    <>
      <PreviewBanner published={published} date={date} expires={expires} />
      <main>
        <article aria-labelledby="article-title">
          <ArticleHead article={article} shared={false} />
          <ArticleText article={article} html={html} />
        </article>
      </main>
    </>
  );
}
