import { canonicalUrl } from '#app/lib/page/canonical.ts';
import { aiPolicy, aiPolicySummary, llmsText } from '#content/copy/site/ai-policy.ts';
import { brand } from '#content/brand.ts';
import { pastEvening } from '#content/copy/site/past-evening.ts';
import { pageGroups, sitePages } from '#content/copy/site/pages.ts';
import type { SitePage } from '#content/copy/site/pages.ts';
import { trainingRobots } from '#domain/training-robots.ts';

import type { AiUses } from './ai-uses.ts';
import type { ContentDates } from './content-dates.data.ts';

/** URL limit of one sitemap (sitemaps.org). */
const mostAddresses = 50_000;

/** Maximum number of articles beside the pages and those of past evenings, at most 100 (`past_evenings`). */
export const mostArticles = mostAddresses - sitePages.length - 100;

/**
 * `sitemap.xml` (sitemaps.org 0.9): pages, then articles and past evenings. The date of a page is the last change of what it shows; a
 * page whose collections have no known date has none.
 */
export function sitemap(
  siteUrl: string,
  changes: ContentDates,
  articles: readonly { path: string; modified: string }[] = [],
): string {
  const pages = sitePages.map(({ path, shows }) => {
    const dates = shows.flatMap((table) => changes[table] ?? []);
    return { path, modified: dates.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) };
  });
  const urls = [...pages, ...articles].map(({ path, modified }) => {
    const lastModified = modified ? `<lastmod>${modified}</lastmod>` : '';
    return `  <url><loc>${escapeXml(canonicalUrl(siteUrl, path))}</loc>${lastModified}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** `robots.txt` (RFC 9309): public pages are allowed for all bots, those of AI training by a setting; account pages for none. */
export function robots(siteUrl: string, { training }: Pick<AiUses, 'training'>): string {
  const refused = training ? [] : [...trainingRobots.map((name) => `User-agent: ${name}`), 'Disallow: /', ''];
  return [
    `# ${aiPolicySummary}`,
    `# ${canonicalUrl(siteUrl, '/politique-ia')}`,
    ...refused,
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /auth',
    'Disallow: /dashboard',
    'Disallow: /rest/',
    'Disallow: /functions/',
    '',
    `Sitemap: ${canonicalUrl(siteUrl, '/sitemap.xml')}`,
    '',
  ].join('\n');
}

type LlmsArticle = { slug: string; title: string; excerpt: string };

export type LlmsFacts = {
  /** Heading of the edition. */
  title: string;
  date: string;
  place: string;
  price: string;
  places: string;
  /** Absent when the edition cannot be booked. */
  bookingUrl?: string;
  history: string;
  calendarPath: string;
  /** The blog feed and the newest articles. */
  feedPath: string;
  articles: readonly LlmsArticle[];
  /** The published pages of past evenings, « 7 novembre 2025 ». */
  evenings: readonly { path: string; day: string }[];
};

/** `llms.txt` (llmstxt.org): facts, pages, newest articles and policy, in Markdown. */
export function llms(siteUrl: string, facts: LlmsFacts, uses: AiUses): string {
  const t = llmsText;
  return [
    `# ${brand.name}`,
    `> ${brand.tagline} ${brand.acronym}.`,
    `## ${facts.title}`,
    list([
      `${t.when} : ${facts.date}`,
      `${t.where} : ${inMarkdown(facts.place)}`,
      `${t.price} : ${facts.price}`,
      `${t.places} : ${facts.places}`,
      ...(facts.bookingUrl ? [`${t.booking} : ${facts.bookingUrl}`] : []),
      `${t.rhythm} : ${t.rhythmValue}`,
      `${t.history} : ${facts.history}`,
      `${t.calendar} : ${canonicalUrl(siteUrl, facts.calendarPath)}`,
      `${t.feed} : ${canonicalUrl(siteUrl, facts.feedPath)}`,
      `${t.contact} : ${brand.contactEmail}`,
    ]),
    ...groupedPages().flatMap(({ title, pages }) => [
      `## ${title}`,
      list(pages.map(({ path, name, summary }) => `[${name}](${canonicalUrl(siteUrl, path)}) : ${summary}`)),
    ]),
    ...newestArticles(siteUrl, facts.articles),
    ...pastEvenings(siteUrl, facts.evenings),
    `## ${aiPolicy.title}`,
    aiPolicySummary,
    `### ${aiPolicy.allowedTitle}`,
    list(uses.allowed),
    `### ${aiPolicy.forbiddenTitle}`,
    list(uses.forbidden),
  ]
    .join('\n\n')
    .concat('\n');
}

function newestArticles(siteUrl: string, articles: readonly LlmsArticle[]): string[] {
  if (articles.length === 0) return [];
  const lines = articles.map(
    ({ slug, title, excerpt }) =>
      `[${inMarkdown(title)}](${canonicalUrl(siteUrl, `/blog/${slug}`)}) : ${inMarkdown(excerpt)}`,
  );
  return [`## ${llmsText.articles}`, list(lines)];
}

function pastEvenings(siteUrl: string, evenings: LlmsFacts['evenings']): string[] {
  if (evenings.length === 0) return [];
  const lines = evenings.map(
    ({ path, day }) => `[${pastEvening.crumb(day)}](${canonicalUrl(siteUrl, path)}) : ${llmsText.evening}`,
  );
  return [`## ${llmsText.evenings}`, list(lines)];
}

/** One line, with escaped brackets. */
function inMarkdown(text: string): string {
  return text.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ').replaceAll(/[[\]\\]/g, '\\$&');
}

/** The pages by group, in table order: for /politique-ia and `llms.txt`. */
export function groupedPages(): { title: string; pages: SitePage[] }[] {
  return Object.entries(pageGroups).map(([name, title]) => ({
    title,
    pages: sitePages.filter(({ group }) => group === name),
  }));
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
