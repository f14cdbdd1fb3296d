import sanitize from 'sanitize-html';

import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';
import { articlePage } from '#content/copy/blog/article.ts';
import {
  articleAttributes,
  articleClasses,
  articleTags,
  droppedTags,
  galleryClass,
  linkSchemes,
  pictureAddress,
} from '#domain/article-html.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

type Attributes = sanitize.Attributes;

/** Tags whose text is not typographically corrected. */
const verbatim = new Set(['pre', 'code', 'kbd']);

/** `html`: safe to render. `origins`: hosts of external pictures, `https://host`. */
export type Sanitised = { html: string; origins: string[] };

/**
 * Keeps what an author may show and removes everything that executes, frames, styles or posts (BLOG-21).
 * External links (relative to `siteUrl`) open a new tab with `noopener`.
 */
export function sanitiseHtml(content: string, siteUrl: string): Sanitised {
  const origins = new Set<string>();
  const html = sanitize(content, {
    // Stricter than the database, which refuses only what can execute (`private.forbidden_html`).
    allowedTags: [...articleTags],
    allowedAttributes: copy(articleAttributes),
    allowedClasses: copy(articleClasses),
    allowedSchemes: linkSchemes,
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nonTextTags: [...droppedTags],
    enforceHtmlBoundary: false,
    nestingLimit: 40,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      del: 's',
      strike: 's',
      // Screen readers announce an `<aside>` of the page as a landmark; inside a text it gets the role `note`.
      aside: (_name, attributes) => block(attributes),
      div: (_name, attributes) => block(attributes),
      a: (_name, attributes) => link(attributes, siteUrl),
      video: (_name, attributes) => videoLink(attributes),
      img(_name, attributes) {
        const { attributes: attribs, origin } = bodyPicture(attributes);
        if (origin) origins.add(origin);
        return { tagName: 'img', attribs };
      },
    },
    textFilter: (text, tag) => (verbatim.has(tag) ? text : frenchSpaces(text)),
    exclusiveFilter: isEmpty,
  });
  return { html, origins: [...origins] };
}

/**
 * Unwraps links without a target and removes empty headings, which would be empty entries of the table of contents.
 */
function isEmpty({ tag, attribs, text, mediaChildren }: sanitize.IFrame): boolean | 'excludeTag' {
  if (tag === 'a' || tag === 'video') return attribs['href'] ? false : 'excludeTag';
  if (tag === 'img') return !attribs['src'];
  return /^h[1-6]$/.test(tag) && text.trim() === '' && mediaChildren.length === 0;
}

const copy = <Item>(lists: Readonly<Record<string, readonly Item[]>>): Record<string, Item[]> =>
  Object.fromEntries(Object.entries(lists).map(([tag, items]) => [tag, [...items]]));

/** A call-out, a gallery, or a plain block. */
function block({ class: names = '' }: Attributes): sanitize.Tag {
  const classes = names.split(/\s+/);
  if (classes.includes('callout'))
    return {
      tagName: 'div',
      attribs: { class: classes.filter((name) => name !== galleryClass).join(' '), role: 'note' },
    };
  return { tagName: 'div', attribs: classes.includes(galleryClass) ? { class: galleryClass } : {} };
}

function link({ href = '', title }: Attributes, siteUrl: string): sanitize.Tag {
  // Absolute URLs of this site become internal links.
  const own = `${href}/`.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) || '/' : href;
  const leaves = /^\s*https?:/i.test(own);
  return {
    tagName: 'a',
    attribs: {
      href: own,
      ...(title && { title }),
      // Authors are trusted: no `nofollow`. The other site gets no referrer.
      ...(leaves && { target: '_blank', rel: 'noopener noreferrer' }),
    },
  };
}

/** Replaces an embedded video by a link: a player would contact a third party from every reader's browser. */
function videoLink({ src = '' }: Attributes): sanitize.Tag {
  if (!src.startsWith('https://')) return { tagName: 'a', attribs: {} };
  return {
    tagName: 'a',
    attribs: { href: src, target: '_blank', rel: 'noopener noreferrer' },
    text: articlePage.video,
  };
}

/** Size of the site's own illustrations, in pixels. */
const drawn = { width: '960', height: '800' };
const digits = /^[1-9]\d{0,4}$/;

/** The attributes of a picture; none when its URL is neither a path of this site nor https. */
function bodyPicture(attributes: Attributes): { attributes: Attributes; origin?: string } {
  const { src = '', alt = '', title, width = '', height = '' } = attributes;
  const address = pictureAddress(src);
  if (address === undefined) return { attributes: {} };
  const elsewhere = !address.startsWith('/');
  const webp = pictureSources(address).find(({ type }) => type === 'image/webp');
  const known = address.startsWith('/images/') && webp ? drawn : undefined;
  const sized = digits.test(width) && digits.test(height) ? { width, height } : known;
  return {
    attributes: {
      src: pictureFallback(address),
      ...(webp && { srcset: webp.srcSet, sizes: '(min-width: 768px) 42rem, 100vw' }),
      alt,
      ...(title && { title }),
      ...sized,
      loading: 'lazy',
      decoding: 'async',
      ...(elsewhere && { referrerpolicy: 'no-referrer' }),
    },
    ...(elsewhere && { origin: new URL(address).origin }),
  };
}
