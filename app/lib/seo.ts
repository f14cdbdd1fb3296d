import type { MetaDescriptor } from 'react-router';

import { brand } from '#content/brand.ts';

import { canonicalUrl } from './canonical.ts';

export type PageSeo = {
  siteUrl: string;
  pathname: string;
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Path or absolute address of the sharing picture. */
  image?: string;
  type?: 'website' | 'article';
  /** Pages made for one person (confirmations, errors) stay out of search engines. */
  index?: boolean;
};

/** The tags every page sets (specification 1, "Page metadata"); a page adds its own after them. */
export function pageMeta(page: PageSeo): MetaDescriptor[] {
  const url = canonicalUrl(page.siteUrl, page.pathname);
  const image = new URL(page.image ?? '/images/social.jpg', page.siteUrl).href;
  const robots = page.index === false ? 'noindex, nofollow' : 'index, follow';
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: url },
    { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
  ];
}
