import * as z from 'zod';

import { memoize } from '#app/lib/format/memoize.ts';
import { shorten } from '#app/lib/format/shorten.ts';
import type { SanitisedHtml } from '#app/ui/text/trusted-html.tsx';
import { articlePage } from '#content/copy/blog/article.ts';
import { chrome } from '#content/copy/site/chrome.ts';
import { inlineTags } from '#domain/article-html.ts';
import { openingLength } from '#domain/article-quality.ts';
import { readingMinutes } from '#domain/text/reading-time.ts';
import { slugify } from '#domain/text/slug.ts';

import type { Heading } from './heading.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';

export type ArticleBody = {
  html: SanitisedHtml;
  headings: Heading[];
  /** Reading time of the whole text, in minutes. */
  minutes: number;
  /** First words, up to the length of a meta description; used for an article without excerpt. */
  opening: string;
  /** Picture origins other than the site and its media bucket, `https://host`. */
  origins: string[];
};

const sanitised = z.string().brand<'SanitisedHtml'>();

/**
 * Converts stored article HTML to what the page shows: sanitised, with ids on headings and scrolling frames around
 * tables. Results are cached, because any content change re-renders all articles.
 */
export function readArticleBody(content: string, siteUrl: string): ArticleBody {
  if (content.length > keptLength) return makeBody(content, siteUrl);
  if (reader.siteUrl !== siteUrl) reader = createReader(siteUrl);
  return reader.read(content);
}

/** In UTF-16 code units; longer texts are not cached. */
const keptLength = 150_000;

const createReader = (siteUrl: string) => ({
  siteUrl,
  read: memoize((content) => makeBody(content, siteUrl), 60),
});
let reader = createReader('');

function makeBody(content: string, siteUrl: string): ArticleBody {
  const { html, origins } = sanitiseHtml(content, siteUrl);
  const { html: named, headings } = nameHeadings(html);
  const text = plainText(html);
  return {
    html: sanitised.parse(announceTabs(offerAvif(frameTables(named)))),
    headings,
    minutes: readingMinutes(text),
    opening: shorten(text, openingLength),
    origins,
  };
}

/**
 * Gives each heading an id derived from its text, stable as long as the text is. The prefix avoids collisions with
 * other ids of the page. Input is sanitiser output: well-formed, with `>` escaped in attributes.
 */
function nameHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  const named = html.replace(/<h([234])>([^]*?)<\/h\1>/g, (_whole, level: string, inner: string) => {
    const text = plainText(inner);
    const base = `partie-${slugify(text)}`.replace(/-$/, '');
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    if (text) headings.push({ id, text, level: Number(level) });
    return `<h${level} id="${id}" tabindex="-1">${inner}</h${level}>`;
  });
  return { html: named, headings };
}

/** Wraps tables and code in focusable scroll frames. */
function frameTables(html: string): string {
  let count = 0;
  return html
    .replaceAll('<table>', () => {
      count += 1;
      return `<div class="table-frame" role="group" aria-label="${articlePage.table} ${count}" tabindex="0"><table>`;
    })
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}

/**
 * Offers the pictures that have a `srcset` in AVIF too: the sanitiser keeps no `<picture>`, because an author could name
 * another file in its sources. Each picture exists in both formats (`picture-sources.ts`).
 */
function offerAvif(html: string): string {
  return html.replace(
    /<img [^>]*?srcset="([^"]*)" sizes="([^"]*)"[^>]*>/g,
    (image, sources: string, sizes: string) => {
      const avif = sources.replace(/\.webp(?= )|format=webp/g, (webp) => webp.replace('webp', 'avif'));
      return `<picture class="contents"><source type="image/avif" srcset="${avif}" sizes="${sizes}">${image}</picture>`;
    },
  );
}

/** Adds a hidden « (nouvel onglet) » to links that open a tab. */
function announceTabs(html: string): string {
  return html.replace(
    /(<a [^>]*target="_blank"[^>]*>[^]*?)<\/a>/g,
    `$1<span class="sr-only"> ${chrome.newTab}</span></a>`,
  );
}

const inline = new RegExp(`</?(?:${inlineTags.join('|')})(?: [^>]*)?>`, 'g');

/** Text content of sanitised HTML; block boundaries become word boundaries. */
function plainText(html: string): string {
  return html
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}
