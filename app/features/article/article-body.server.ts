import * as z from 'zod';

import { remember } from '#app/lib/browser/remember.ts';
import { shorten } from '#app/lib/format/shorten.ts';
import type { SanitisedHtml } from '#app/ui/text/trusted-html.tsx';
import { articlePage } from '#content/copy/blog/article.ts';
import { chrome } from '#content/copy/site/chrome.ts';
import { readingMinutes } from '#domain/reading-time.ts';
import { slugify } from '#domain/slug.ts';

import type { Heading } from './heading.ts';
import { inlineTags, sanitiseHtml } from './sanitise-html.server.ts';

export type ArticleBody = {
  html: SanitisedHtml;
  headings: Heading[];
  /** To read it whole. */
  minutes: number;
  /** Its first words, as many as a description holds; for an article without an excerpt. */
  opening: string;
  /** Where its pictures come from beside our own site and media, `https://host`. */
  origins: string[];
};

const sanitised = z.string().brand<'SanitisedHtml'>();

/**
 * The stored HTML of an article as the page shows it: sanitised, its headings named, its tables in frames that scroll.
 * Answers are kept, as an article is rendered anew whenever anything of the site changes.
 */
export function readArticleBody(content: string, siteUrl: string): ArticleBody {
  if (content.length > keptLength) return makeBody(content, siteUrl);
  if (reader.siteUrl !== siteUrl) reader = createReader(siteUrl);
  return reader.read(content);
}

/** Characters: what is much longer than any article is not worth its place in memory. */
const keptLength = 150_000;

const createReader = (siteUrl: string) => ({
  siteUrl,
  read: remember((content) => makeBody(content, siteUrl), 60),
});
let reader = createReader('');

function makeBody(content: string, siteUrl: string): ArticleBody {
  const { html, origins } = sanitiseHtml(content, siteUrl);
  const { html: named, headings } = nameHeadings(html);
  const text = plainText(html);
  return {
    html: sanitised.parse(announceTabs(frameTables(named))),
    headings,
    minutes: readingMinutes(text),
    opening: shorten(text, descriptionLength),
    origins,
  };
}

/**
 * Gives headings an address made of their words, the same as long as the words are. The prefix keeps them apart from
 * every other id of the page. Works on what the sanitiser wrote: well-formed, `>` escaped in attributes.
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

/** A wide table or a long line of code scrolls in its own frame, also by the keyboard. */
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

/** Says to those who cannot see it that a link opens a tab. */
function announceTabs(html: string): string {
  return html.replace(
    /(<a [^>]*target="_blank"[^>]*>[^]*?)<\/a>/g,
    `$1<span class="sr-only"> ${chrome.newTab}</span></a>`,
  );
}

const inline = new RegExp(`</?(?:${inlineTags.join('|')})(?: [^>]*)?>`, 'g');

/** The words of sanitised HTML: what a block ends, a word does not go on after. */
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

/** Characters search engines show of a description. */
const descriptionLength = 155;
