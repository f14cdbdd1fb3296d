import { createHash } from 'node:crypto';

/** A document whose scripts run under the policy that goes with it. */
export type FinishedDocument = { html: string; policy: string };

const moduleScript = /^<script type="module"[^>]*>$/;

/**
 * Makes the content security policy of a finished document. Cached pages can share no nonce, so its inline scripts
 * and styles are named by their hashes, and `strict-dynamic` lets those load the rest.
 *
 * Only what stands where the framework writes is named: styles of the head, and the scripts that close the body. A
 * script that got into the page in any other place has no hash and does not run.
 */
export function createDocumentPolicy(options: {
  siteUrl: string;
  /** Origin of the hosted service, when there is one. */
  supabaseUrl?: string;
  /** Vite writes its styles into the page one by one as they are edited. */
  development?: boolean;
}): (html: string) => FinishedDocument {
  const { siteUrl, supabaseUrl, development = false } = options;
  const services = supabaseUrl ? `${supabaseUrl} ${supabaseUrl.replace(/^http/, 'ws')}` : '';
  const images = supabaseUrl ?? '';
  const upgrade = siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];

  return function finishDocument(document) {
    const { html, scripts } = claimScripts(document);
    const styles = development ? ["'unsafe-inline'"] : readStyles(html).map(hash);
    // 'self' is for browsers that don't know strict-dynamic; the others ignore it.
    const policy = [
      "default-src 'none'",
      `script-src 'strict-dynamic' ${[...new Set(scripts.map(hash))].join(' ')} 'self'`,
      `style-src 'self' ${[...new Set(styles)].join(' ')}`,
      `img-src 'self' data: blob: ${images}`,
      `font-src 'self'`,
      `connect-src 'self' ${services}`,
      `manifest-src 'self'`,
      `media-src 'self' ${images}`,
      `form-action 'self'`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...upgrade,
    ];
    return { html, policy: policy.map((directive) => directive.trim()).join('; ') };
  };
}

/** Most of a page's inline text is the same on every page, the stylesheet above all. */
const hashes = new Map<string, string>();
const maxHashes = 50;

function hash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const made = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (hashes.size >= maxHashes) hashes.delete(hashes.keys().next().value ?? '');
  hashes.set(text, made);
  return made;
}

/** By `indexOf`: a regular expression over the whole stylesheet would cost a tenth of the rendering. */
function readStyles(html: string): string[] {
  const end = html.indexOf('</head>');
  const styles: string[] = [];
  for (
    let from = html.indexOf('<style');
    from !== -1 && from < end;
    from = html.indexOf('<style', from + 1)
  ) {
    const content = html.indexOf('>', from) + 1;
    styles.push(html.slice(content, html.indexOf('</style>', content)));
  }
  return styles;
}

/** Walks back from the end of the body over the scripts, links and markers the framework writes there. */
function claimScripts(html: string): { html: string; scripts: string[] } {
  let start = html.lastIndexOf('</body>');
  if (start === -1) return { html, scripts: [] };
  const tail = [html.slice(start)];
  const scripts: string[] = [];
  for (;;) {
    const opening = openingOfLast(html, start);
    if (opening === -1) break;
    const element = claimElement(html.slice(opening, start));
    tail.unshift(element.html);
    scripts.unshift(...element.scripts);
    start = opening;
  }
  return { html: html.slice(0, start) + tail.join(''), scripts };
}

/** Where the script, link or comment that ends at `end` begins, -1 when something else ends there. */
function openingOfLast(html: string, end: number): number {
  if (html.endsWith('</script>', end)) return html.lastIndexOf('<script', end - 1);
  if (html.endsWith('-->', end)) return html.lastIndexOf('<!--', end - 1);
  const opening = html.lastIndexOf('<', end - 1);
  return html.startsWith('<link ', opening) && html.indexOf('>', opening) === end - 1 ? opening : -1;
}

function claimElement(element: string): { html: string; scripts: string[] } {
  const content = element.indexOf('>') + 1;
  const tag = element.slice(0, content);
  if (!tag.startsWith('<script') || / src=/.test(tag)) return { html: element, scripts: [] };
  const body = element.slice(content, -'</script>'.length);
  if (!moduleScript.test(tag)) return { html: element, scripts: [body] };
  const loader = loadAsModule(body);
  return { html: `<script>${loader}</script>`, scripts: [loader, body] };
}

/**
 * The imports of an inline module that the parser met are refused under `strict-dynamic` (they count as written in
 * the page); those of a module inserted by a trusted script are allowed. So a script inserts the very same module,
 * by a hash of its own, and takes the element away again, before React looks at the document.
 */
function loadAsModule(body: string): string {
  const source = JSON.stringify(body).replaceAll('<', '\\u003C');
  return `{const s=document.createElement("script");s.type="module";s.text=${source};document.head.append(s);s.remove()}`;
}
