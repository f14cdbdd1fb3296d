import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { judge } from '#server/self-checks/check.ts';
import type { CheckedSite } from '#server/self-checks/checked-site.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import { eachAtOnce } from '#server/self-checks/each-at-once.ts';
import { width } from '#server/self-checks/pages.ts';
import type { Page } from '#server/self-checks/pages.ts';

/** Addresses that one run requests. */
const mostLinks = 300;

/** Links of the public pages to the site itself lead somewhere, to their anchor too. Other sites are not called. */
export const pagesLinks: SelfCheck = {
  id: 'pages-links',
  seconds: 90,
  async run(site, signal) {
    const pages = await site.pages(signal);
    const links = internalLinks(pages, site.siteUrl);
    const paths = [...new Set(links.map(({ path }) => path))].slice(0, mostLinks);
    const known = new Map(pages.map((page) => [page.path, page.status]));
    const found = await eachAtOnce(paths, width, async (path) => statusOf(site, path, signal, known));
    const status = new Map(found);
    const broken = links
      .filter(({ path }) => (status.get(path) ?? 200) >= 400)
      .map(({ path, from }) => problem(`${path} répond ${status.get(path)}`, from));
    const lost = links
      .filter((link) => isLost(link, pages))
      .map(({ path, anchor, from }) => problem(`${path}#${anchor} n’existe pas dans la page`, from));
    return judge(
      distinct([...broken, ...lost]),
      `${paths.length} adresses du site suivies depuis ${pages.length} pages.`,
    );
  },
};

type Link = { path: string; anchor: string; from: string };

function internalLinks(pages: readonly Page[], siteUrl: string): Link[] {
  const { origin } = new URL(siteUrl);
  return pages.flatMap(({ path: from, document }) =>
    document.links.flatMap((address) => {
      const url = URL.parse(address, siteUrl + from);
      if (url?.origin !== origin) return [];
      return { path: url.pathname + url.search, anchor: anchorOf(url), from };
    }),
  );
}

/** As written when it cannot be decoded, as browsers read it. */
function anchorOf({ hash }: URL): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

async function statusOf(
  site: CheckedSite,
  path: string,
  signal: AbortSignal,
  known: ReadonlyMap<string, number>,
): Promise<[string, number]> {
  const read = known.get(path);
  if (read !== undefined) return [path, read];
  const response = await site.get(site.loopbackUrl + path, signal, { method: 'HEAD' });
  return [path, response.status];
}

/** Anchors of pages that were read; those of other pages are made in the browser. */
function isLost({ path, anchor }: Link, pages: readonly Page[]): boolean {
  const page = pages.find((one) => one.path === path);
  return anchor !== '' && page !== undefined && !page.document.ids.includes(anchor);
}

const problem = (got: string, from: string): SelfCheckProblem => ({
  expected: 'un lien qui mène à une page du site',
  got,
  fix: 'Corrigez ou retirez ce lien dans la page.',
  link: from,
});

/** One line for each broken address, with the first page that has it. */
function distinct(problems: readonly SelfCheckProblem[]): SelfCheckProblem[] {
  return [...new Map(problems.toReversed().map((one) => [one.got, one])).values()].toReversed();
}
