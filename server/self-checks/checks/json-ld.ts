import * as z from 'zod/mini';

import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import type { Page } from '#server/self-checks/pages.ts';

const node = z.looseObject({ '@type': z.optional(z.union([z.string(), z.array(z.string())])) });
type Node = z.infer<typeof node>;
const block = z.union([z.looseObject({ '@graph': z.array(node) }), z.array(node), node]);

/** What search engines refuse an object without, by type. */
const needed: Readonly<Record<string, readonly string[]>> = {
  Event: ['name', 'startDate', 'location'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  Organization: ['name', 'url'],
};

/** The structured data of each page can be read, and its objects have what search engines ask for. */
export const seoJsonLd: SelfCheck = {
  id: 'seo-json-ld',
  async run(site, signal) {
    const pages = await site.pages(signal);
    const read = pages.map((page) => ({ page, ...nodesOf(page) }));
    const unread = read
      .filter(({ broken }) => broken)
      .map(({ page }) => problem('du JSON lisible', 'illisible', page));
    const incomplete = read.flatMap(({ page, nodes }) => nodes.flatMap((one) => lackOf(one, page)));
    const home = read.find(({ page }) => page.path === '/');
    const noEvent =
      home && !home.nodes.some((one) => typesOf(one).includes('Event'))
        ? [problem('la prochaine soirée (Event) sur l’accueil', 'absente', home.page)]
        : [];
    const count = read.reduce((sum, { nodes }) => sum + nodes.length, 0);
    return judge([...unread, ...noEvent, ...incomplete], `${count} objets lus dans ${pages.length} pages.`);
  },
};

function nodesOf({ document }: Page): { nodes: Node[]; broken: boolean } {
  const nodes: Node[] = [];
  for (const text of document.jsonLd) {
    try {
      const parsed = block.parse(JSON.parse(text));
      const graph = '@graph' in parsed ? z.array(node).safeParse(parsed['@graph']).data : undefined;
      nodes.push(...(graph ?? (Array.isArray(parsed) ? parsed : [node.parse(parsed)])));
    } catch {
      return { nodes, broken: true };
    }
  }
  return { nodes, broken: false };
}

const typesOf = ({ '@type': type }: Node): string[] => (Array.isArray(type) ? type : type ? [type] : []);

function lackOf(one: Node, page: Page): SelfCheckProblem[] {
  return typesOf(one).flatMap((type) =>
    (needed[type] ?? [])
      .filter((name) => one[name] === undefined || one[name] === '')
      .map((name) => problem(`« ${name} » dans ${type}`, 'absent', page)),
  );
}

const problem = (expected: string, got: string, { path }: Page): SelfCheckProblem => ({
  expected,
  got,
  fix: 'Complétez l’édition ou l’article : les données structurées sont faites de leurs champs.',
  link: path,
});
