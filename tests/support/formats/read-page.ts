import type { HtmlElement } from 'html-validate';
import { Parser, StaticConfigLoader } from 'html-validate';
import * as z from 'zod';

const parser = new Parser(await new StaticConfigLoader().getConfigFor('page.html'));

const node = z.looseObject({ '@type': z.string(), '@id': z.string().optional() });
export type GraphNode = z.infer<typeof node>;
const document = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(node) });

export type PartRead = {
  /** Visible text: entities decoded, white space of the markup collapsed, no-break spaces preserved. */
  text: string;
  attribute(name: string): string | undefined;
  /** Descendants that match a selector of html-validate: tags, classes, ids, attributes. */
  all(selector: string): PartRead[];
  /** The only match. @throws {Error} when there is none, or several. */
  one(selector: string): PartRead;
};

export type PageRead = PartRead & {
  status: number;
  headers: Headers;
  html: string;
  title: string;
  /** The content of the only meta tag of this name or property; undefined without it. */
  meta(name: string): string | undefined;
  /** The nodes of the only graph of structured data; none without it. */
  graph: GraphNode[];
};

/** Fetches a page like a crawler: the HTML of the server, without running scripts. */
export async function readPage(url: string): Promise<PageRead> {
  const response = await fetch(url, { redirect: 'manual' });
  const html = await response.text();
  let parsed: PartRead | undefined;
  // Styles and scripts are two thirds of a page and contain no visible text. The rest is parsed on demand: many
  // tests need no tree.
  const root = () =>
    (parsed ??= part(parser.parseHtml(html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, ''))));
  return {
    status: response.status,
    headers: response.headers,
    html,
    graph: readGraph(html),
    get title() {
      return root().one('head title').text;
    },
    get text() {
      return root().text;
    },
    all: (selector) => root().all(selector),
    one: (selector) => root().one(selector),
    attribute: () => undefined,
    meta(name) {
      const head = root().one('head');
      const found = [...head.all(`meta[name="${name}"]`), ...head.all(`meta[property="${name}"]`)];
      if (found.length > 1) throw new Error(`${url} has ${found.length} tags ${name}`);
      return found[0]?.attribute('content');
    },
  };
}

function part(element: HtmlElement): PartRead {
  const all = (selector: string) => element.querySelectorAll(selector).map(part);
  return {
    text: readable(element.textContent),
    attribute(name) {
      const value = element.getAttributeValue(name);
      return value === null ? undefined : decode(value);
    },
    all,
    one(selector) {
      const [found, ...others] = all(selector);
      if (!found || others.length > 0)
        throw new Error(`${others.length + (found ? 1 : 0)} parts are ${selector}`);
      return found;
    },
  };
}

function readGraph(html: string): GraphNode[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)];
  if (scripts.length > 1) throw new Error(`${scripts.length} graphs in one page`);
  return scripts.flatMap(([, json = '']) => document.parse(JSON.parse(json))['@graph']);
}

function readable(text: string): string {
  return decode(text)
    .replaceAll(/[ \n\t]+/g, ' ')
    .trim();
}

/** The five entities React writes. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
