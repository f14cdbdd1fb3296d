import sanitize from 'sanitize-html';

import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';
import { articlePage } from '#content/copy/blog/article.ts';
import { frenchSpaces } from '#domain/typography.ts';

type Attributes = sanitize.Attributes;

const words = (text: string) => text.split(' ');

/** Nothing else stays, whatever the database let in (it refuses what can execute: `private.forbidden_html`). */
const blocks = words('h2 h3 h4 p br hr ul ol li blockquote div pre figure figcaption img');
const tables = words('table caption thead tbody tfoot tr th td');
export const inlineTags = words('a strong em b i s u sub sup code kbd mark q cite abbr time');
const allowedTags = [...blocks, ...tables, ...inlineTags];

const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: words('src srcset sizes alt title width height loading decoding referrerpolicy'),
  ol: ['start', 'reversed'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  abbr: ['title'],
  time: ['datetime'],
  div: ['role'],
};

/** What is inside them is no text of the author's: it goes with them. */
const withTheirContent = words(
  'script style template noscript iframe object embed applet svg math textarea select option title xmp plaintext noembed noframes frameset',
);

/** Text that typography has no business in. */
const verbatim = new Set(['pre', 'code', 'kbd']);

/** `html`: safe to stand in a page. `origins`: of the pictures it shows from elsewhere, `https://host`. */
export type Sanitised = { html: string; origins: string[] };

/**
 * What an author may show, and nothing that executes, frames, styles or posts (checklist T43). Links that leave the
 * site open a tab of their own that knows nothing of this one; `siteUrl` tells which ones do.
 */
export function sanitiseHtml(content: string, siteUrl: string): Sanitised {
  const origins = new Set<string>();
  const html = sanitize(content, {
    allowedTags,
    allowedAttributes,
    allowedClasses: { div: ['callout', 'callout-tip', 'callout-warning'], code: [/^language-[a-z0-9]+$/] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nonTextTags: withTheirContent,
    enforceHtmlBoundary: false,
    nestingLimit: 40,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      del: 's',
      strike: 's',
      // An aside is a region of the whole page to screen readers; one inside a text is a note.
      aside: (_name, attributes) => callout(attributes),
      div: (_name, attributes) => callout(attributes),
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

/** What leads nowhere loses its tag, what shows or says nothing goes: it would be a hole in the table of contents. */
function isEmpty({ tag, attribs, text, mediaChildren }: sanitize.IFrame): boolean | 'excludeTag' {
  if (tag === 'a' || tag === 'video') return attribs['href'] ? false : 'excludeTag';
  if (tag === 'img') return !attribs['src'];
  return /^h[1-6]$/.test(tag) && text.trim() === '' && mediaChildren.length === 0;
}

/** `callout`, alone or with `callout-tip` or `callout-warning`; any other block is no more than its content. */
function callout({ class: names = '' }: Attributes): sanitize.Tag {
  const called = names.split(/\s+/).includes('callout');
  return { tagName: 'div', attribs: called ? { class: names, role: 'note' } : {} };
}

function link({ href = '', title }: Attributes, siteUrl: string): sanitize.Tag {
  // Sent to itself by its full address, the site is still the site.
  const own = `${href}/`.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) || '/' : href;
  const leaves = /^\s*https?:/i.test(own);
  return {
    tagName: 'a',
    attribs: {
      href: own,
      ...(title && { title }),
      // Authors answer for their links: search engines may follow them, the other site is told nothing.
      ...(leaves && { target: '_blank', rel: 'noopener noreferrer' }),
    },
  };
}

/** A player would call somebody else from every reader's browser: whoever wants the film goes to see it. */
function videoLink({ src = '' }: Attributes): sanitize.Tag {
  if (!src.startsWith('https://')) return { tagName: 'a', attribs: {} };
  return {
    tagName: 'a',
    attribs: { href: src, target: '_blank', rel: 'noopener noreferrer' },
    text: articlePage.video,
  };
}

/** The size of our drawings, in pixels. */
const drawn = { width: '960', height: '800' };
const digits = /^[1-9]\d{0,4}$/;

/** Without attributes for an address that is neither ours nor under https. */
function bodyPicture(attributes: Attributes): { attributes: Attributes; origin?: string } {
  const { src = '', alt = '', title, width = '', height = '' } = attributes;
  const address = src.trim();
  const elsewhere = /^https:\/\/[^\s"'<>\\]+$/i.test(address) && URL.canParse(address);
  if (!elsewhere && !/^\/(?![/\\])[^\s"'<>\\]*$/.test(address)) return { attributes: {} };
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
