import type { MetaDescriptor } from 'react-router';

import { articleNode, organizationNode } from '#app/lib/page/json-ld.ts';
import { pageMeta } from '#app/lib/page/seo.ts';
import type { SharingImage } from '#app/lib/page/sharing-image.ts';
import { documentTitle } from '#app/shared/document-title.ts';

import { articleParents } from './article-head.tsx';
import type { ArticleView } from './article-view.ts';

/** Metadata of an article (BLOG-27), taken from the displayed content. */
export function articleMeta(
  article: ArticleView,
  { siteUrl, sharing }: { siteUrl: string; sharing: SharingImage },
): MetaDescriptor[] {
  const { slug, title, description, category, tags, author, picture, published, updated } = article;
  const path = `/blog/${slug}`;
  return [
    ...pageMeta({
      siteUrl,
      sharing,
      pathname: path,
      type: 'article',
      title: documentTitle(title),
      description,
      keywords: keywordsOf(article),
      updated,
      parents: articleParents,
      crumb: title,
      nodes: import.meta.env.SSR
        ? [
            articleNode({
              siteUrl,
              path,
              headline: title,
              description,
              published,
              modified: updated,
              image: picture?.url ?? sharing.path,
              author: author?.name,
            }),
            organizationNode({ siteUrl }),
          ]
        : [],
    }),
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: updated },
    { property: 'article:section', content: category },
    ...(author ? [{ name: 'author', content: author.name }] : []),
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ];
}

/** `noindex` metadata for a missing article. */
export function absentMeta(title: string): MetaDescriptor[] {
  return [{ title: documentTitle(title) }, { name: 'robots', content: 'noindex, follow' }];
}

/** The author's keywords, comma-separated; the tags if there are none. */
function keywordsOf({ metaKeywords = '', tags }: ArticleView): string[] {
  const written = metaKeywords.split(',').flatMap((word) => word.trim() || []);
  return written.length > 0 ? written : [...tags];
}
