import { canonicalUrl } from '#app/lib/canonical.ts';
import { aiPolicy, aiPolicySummary, llmsText } from '#content/ai-policy.ts';
import { brand } from '#content/brand.ts';
import { pageGroups, sitePages } from '#content/pages.ts';
import type { SitePage } from '#content/pages.ts';

/** Pages that say something about the next edition: its last change is theirs. */
const withEdition = new Set(['/', '/faq', '/map', '/evenements-lille', '/networking-lille']);

/** `sitemap.xml` (sitemaps.org 0.9). `updated` is the day of the edition's last change, when it is known. */
export function sitemap(siteUrl: string, updated: string | undefined): string {
  const urls = sitePages.map(({ path }) => {
    const lastModified = updated && withEdition.has(path) ? `<lastmod>${updated}</lastmod>` : '';
    return `  <url><loc>${escapeXml(canonicalUrl(siteUrl, path))}</loc>${lastModified}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** `robots.txt` (RFC 9309): the public pages for everybody, machines that learn included; accounts for nobody. */
export function robots(siteUrl: string): string {
  return [
    `# ${aiPolicySummary}`,
    `# ${canonicalUrl(siteUrl, '/politique-ia')}`,
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

export type LlmsFacts = {
  date: string;
  place: string;
  price: string;
  places: string;
  bookingUrl: string;
  history: string;
  calendarPath: string;
};

/** `llms.txt` (llmstxt.org): the facts, the pages and the policy, in Markdown. */
export function llms(siteUrl: string, facts: LlmsFacts): string {
  const t = llmsText;
  return [
    `# ${brand.name}`,
    `> ${brand.tagline} ${brand.acronym}.`,
    `## ${t.facts}`,
    list([
      `${t.when} : ${facts.date}`,
      `${t.where} : ${facts.place}`,
      `${t.price} : ${facts.price}`,
      `${t.places} : ${facts.places}`,
      `${t.booking} : ${facts.bookingUrl}`,
      `${t.rhythm} : ${t.rhythmValue}`,
      `${t.history} : ${facts.history}`,
      `${t.calendar} : ${canonicalUrl(siteUrl, facts.calendarPath)}`,
      `${t.contact} : ${brand.contactEmail}`,
    ]),
    ...groupedPages().flatMap(({ title, pages }) => [
      `## ${title}`,
      list(pages.map(({ path, name, summary }) => `[${name}](${canonicalUrl(siteUrl, path)}) : ${summary}`)),
    ]),
    `## ${aiPolicy.title}`,
    aiPolicySummary,
    `### ${aiPolicy.allowedTitle}`,
    list(aiPolicy.allowed),
    `### ${aiPolicy.forbiddenTitle}`,
    list(aiPolicy.forbidden),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The table of pages by group, in its order: for the page /politique-ia and for `llms.txt`. */
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
