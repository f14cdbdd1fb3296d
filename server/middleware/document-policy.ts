import { hash } from 'node:crypto';

/**
 * UTF-8, as rendered and as sent: making a string of a page and bytes again costs as much as a fifth of rendering it.
 */
export type Html = Buffer<ArrayBuffer>;

/** A document whose scripts run under the policy that goes with it. */
export type FinishedDocument = { html: Html; policy: string };

/** `pictures` are origins that this document may show pictures from, beside ours. */
export type FinishDocument = (document: Html, pictures?: readonly string[]) => FinishedDocument;

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
}): FinishDocument {
  const { siteUrl, supabaseUrl, development = false } = options;
  const services = supabaseUrl ? `${supabaseUrl} ${supabaseUrl.replace(/^http/, 'ws')}` : '';
  const images = supabaseUrl ?? '';
  const upgrade = siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];

  return function finishDocument(document, pictures = []) {
    const { html, scripts } = claimScripts(...takePreloads(document));
    const styles = development ? ["'unsafe-inline'"] : readStyles(html).map(hashStyle);
    // 'self' is for browsers that don't know strict-dynamic; the others ignore it.
    const policy = [
      "default-src 'none'",
      `script-src 'strict-dynamic' ${[...new Set(scripts.map(hashSource))].join(' ')} 'self'`,
      `style-src 'self' ${[...new Set(styles)].join(' ')}`,
      `img-src ${["'self' data: blob:", images, ...pictures].filter(Boolean).join(' ')}`,
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

const hashSource = (text: Uint8Array): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Two stylesheets for the whole site: the hash of each is computed once. */
let knownStyles: { text: Buffer; source: string }[] = [];

function hashStyle(text: Buffer): string {
  const known = knownStyles.find((style) => style.text.equals(text));
  if (known) return known.source;
  const source = hashSource(text);
  knownStyles = [{ text: Buffer.from(text), source }, ...knownStyles.slice(0, 1)];
  return source;
}

function readStyles(html: Html): Buffer[] {
  const head = html.subarray(0, html.indexOf('</head>'));
  const styles: Buffer[] = [];
  for (let from = head.indexOf('<style'); from !== -1; from = head.indexOf('<style', from + 1)) {
    const content = head.indexOf('>', from) + 1;
    styles.push(head.subarray(content, head.indexOf('</style>', content)));
  }
  return styles;
}

const preloadStart = '<link rel="modulepreload" href="';

/** Takes the preloads of scripts out of the head, and tells what they name. */
function takePreloads(html: Html): [html: Html, modules: string[]] {
  const modules: string[] = [];
  const kept: Html[] = [];
  const head = html.subarray(0, html.indexOf('</head>'));
  let from = 0;
  for (;;) {
    const start = head.indexOf(preloadStart, from);
    if (start === -1) break;
    kept.push(html.subarray(from, start));
    from = head.indexOf('>', start) + 1;
    const name = start + preloadStart.length;
    modules.push(head.toString('utf8', name, head.indexOf('"', name)));
  }
  return [modules.length > 0 ? Buffer.concat([...kept, html.subarray(from)]) : html, modules];
}

/** Walks back from the end of the body over the scripts, links and markers the framework writes there. */
function claimScripts(html: Html, modules: string[]): { html: Html; scripts: Uint8Array[] } {
  let start = html.lastIndexOf('</body>');
  if (start === -1) return { html, scripts: [] };
  const tail = [html.subarray(start)];
  const scripts: Uint8Array[] = [];
  for (;;) {
    const opening = openingOfLast(html, start);
    if (opening === -1) break;
    const element = claimElement(html.subarray(opening, start), modules);
    tail.unshift(element.html);
    scripts.unshift(...element.scripts);
    start = opening;
  }
  return { html: Buffer.concat([html.subarray(0, start), ...tail]), scripts };
}

/** Where the script, link or comment that ends at `end` begins, -1 when something else ends there. */
function openingOfLast(html: Html, end: number): number {
  const before = html.subarray(0, end);
  if (endsWith(before, '</script>')) return before.lastIndexOf('<script');
  if (endsWith(before, '-->')) return before.lastIndexOf('<!--');
  const opening = before.lastIndexOf('<');
  const last = before.toString('latin1', Math.max(opening, 0));
  return last.startsWith('<link ') && last.indexOf('>') === last.length - 1 ? opening : -1;
}

const endsWith = (text: Html, end: string) => text.toString('latin1', text.length - end.length) === end;

function claimElement(element: Html, modules: string[]): { html: Html; scripts: Uint8Array[] } {
  const content = element.indexOf('>') + 1;
  const tag = element.toString('latin1', 0, content);
  if (!tag.startsWith('<script') || / src=/.test(tag)) return { html: element, scripts: [] };
  const body = element.subarray(content, -'</script>'.length);
  if (!moduleScript.test(tag)) return { html: element, scripts: [body] };
  const loader = loadAsModule(body.toString(), modules);
  return { html: Buffer.from(`<script>${loader}</script>`), scripts: [Buffer.from(loader), body] };
}

/**
 * The imports of an inline module that the parser met are refused under `strict-dynamic` (they count as written in
 * the page); those of a module inserted by a trusted script are allowed. So a script inserts the very same module,
 * by a hash of its own, and takes its elements away again, before React looks at the document.
 *
 * It does so once the page has been painted with its main picture: until then words, font and picture have the line to
 * themselves. A window in the background paints nothing, a picture may never come: neither is waited for for ever.
 */
function loadAsModule(body: string, modules: string[]): string {
  const [source, names] = [body, modules].map((value) => JSON.stringify(value).replaceAll('<', '\\u003C'));
  return `{let begun;const add=(name,values)=>{const e=Object.assign(document.createElement(name),values);document.head.append(e);e.remove()},begin=()=>{if(begun)return;begun=1;for(const href of ${names})add("link",{rel:"modulepreload",href,fetchPriority:"low"});add("script",{type:"module",text:${source}})},painted=()=>requestAnimationFrame(()=>new PerformanceObserver(begin).observe({type:"paint",buffered:true}));document.querySelector("img[fetchpriority=high]")?.decode().then(painted,painted)??painted();setTimeout(begin,2000)}`;
}
