import { hash } from 'node:crypto';

import { pictureOrigins } from './picture-origins.ts';
import { refusedSources } from './refused-sources.ts';

/**
 * UTF-8 bytes, as rendered and as sent. Not a string: decoding a page and encoding it again takes a fifth of its
 * rendering time.
 */
export type Html = Buffer<ArrayBuffer>;

/** A document with the content security policy under which its scripts run. */
type FinishedDocument = { html: Html; policy: string };

/**
 * `scripts` are those inside the content of pages, whose text is constant. `pictures` are addresses of further pictures of
 * this document: their origins are allowed.
 */
export type FinishDocument = (
  document: Html,
  scripts: readonly string[],
  pictures?: Iterable<string>,
) => FinishedDocument;

const moduleScript = /^<script type="module"[^>]*>$/;

/**
 * Makes the content security policy of a finished document. A cached page cannot use a nonce, so the policy lists the
 * hashes of its inline scripts and styles, and `strict-dynamic` lets those scripts load the rest.
 *
 * Only the positions in which the framework writes are hashed: styles in the head, and scripts at the end of the body.
 * A script injected anywhere else has no hash and does not run, except those whose text is constant.
 */
export function createDocumentPolicy(options: {
  siteUrl: string;
  /** Origin of the hosted service, when there is one. */
  supabaseUrl?: string;
  /** Allows any inline style, since Vite writes styles into the page as they are edited. */
  development?: boolean;
}): FinishDocument {
  const { siteUrl, supabaseUrl, development = false } = options;
  const services = supabaseUrl ? `${supabaseUrl} ${supabaseUrl.replace(/^http/, 'ws')}` : '';
  const images = supabaseUrl ?? '';
  const upgrade = siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];

  const hashedScripts = createScriptHashes();

  return function finishDocument(document, constantScripts, pictures = []) {
    const { html, scripts } = claimScripts(...takePreloads(document));
    const constant = hashedScripts(constantScripts).filter(({ text }) => html.includes(text));
    const styles = development ? ["'unsafe-inline'"] : readStyles(html).map(hashSource);
    // Browsers that support `strict-dynamic` ignore 'self'; it is for the others.
    const policy = [
      ...refusedSources,
      `script-src 'strict-dynamic' ${[...new Set([...scripts.map(hashSource), ...constant.map(({ source }) => source)])].join(' ')} 'self'`,
      `style-src 'self' ${[...new Set(styles)].join(' ')}`,
      `img-src ${["'self' data: blob:", images, ...pictureOrigins(pictures)].filter(Boolean).join(' ')}`,
      `font-src 'self'`,
      `connect-src 'self' ${services}`,
      `manifest-src 'self'`,
      `media-src 'self' ${images}`,
      `form-action 'self'`,
      ...upgrade,
    ];
    return { html, policy: policy.map((directive) => directive.trim()).join('; ') };
  };
}

/** The bytes and hashes of the scripts of a build, which are the same list for each document. */
function createScriptHashes() {
  let known: { scripts: readonly string[]; hashed: { text: Buffer; source: string }[] } | undefined;
  return (scripts: readonly string[]) => {
    if (known?.scripts !== scripts) {
      const texts = scripts.map((script) => Buffer.from(script));
      known = { scripts, hashed: texts.map((text) => ({ text, source: hashSource(text) })) };
    }
    return known.hashed;
  };
}

function hashSource(text: Uint8Array): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
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

/** Removes the script preloads from the head, and returns their URLs. */
function takePreloads(html: Html): [html: Html, modules: string[]] {
  const modules: string[] = [];
  const rest: Html[] = [];
  const head = html.subarray(0, html.indexOf('</head>'));
  let from = 0;
  for (;;) {
    const start = head.indexOf(preloadStart, from);
    if (start === -1) break;
    rest.push(html.subarray(from, start));
    from = head.indexOf('>', start) + 1;
    const name = start + preloadStart.length;
    modules.push(head.toString('utf8', name, head.indexOf('"', name)));
  }
  return [modules.length > 0 ? Buffer.concat([...rest, html.subarray(from)]) : html, modules];
}

/**
 * Replaces the module scripts at the end of the body. Walks back from `</body>` over the scripts, links and
 * comments that the framework writes there.
 */
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

/** The start of the script, link or comment that ends at `end`; -1 when something else ends there. */
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
 * `strict-dynamic` refuses the imports of an inline module found by the parser, and allows those of a module inserted by
 * a trusted script. So a classic script, allowed by its hash, inserts the same module and removes the added elements
 * before React reads the document.
 *
 * It downloads the modules, four in a task, and evaluates them when the whole page is shown with its stylesheet
 * (`styled`): hydration expects the link that `app/styles/first-screen/late-sheet-script.ts` inserts. Compiled earlier,
 * the modules would delay the frames that show the page, because they use the same processors. That script defines the
 * promise. The framework, the largest module, is evaluated first: with the other modules, it would be a task of more
 * than 50 ms on a phone. If it cannot be downloaded, the inserted module requests it again.
 */
function loadAsModule(body: string, modules: string[]): string {
  const names = scriptText(JSON.stringify(modules));
  // In single quotes: the module contains many double ones.
  const source = `'${scriptText(JSON.stringify(body).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'"))}'`;
  const framework = modules.find((name) => name.includes('/framework-'));
  const src = framework && scriptText(JSON.stringify(framework));
  const first = src
    ? `.then(()=>new Promise(end=>add("script",{type:"module",src:${src},onload:end,onerror:end})))`
    : '';
  return `{const add=(name,values)=>{const e=Object.assign(document.createElement(name),values);document.head.append(e);e.remove()};styled.then(async()=>{for(const [i,href] of ${names}.entries()){add("link",{rel:"modulepreload",href,fetchPriority:"low"});if(i%4==3)await new Promise(next=>setTimeout(next))}})${first}.then(()=>add("script",{type:"module",text:${source}}))}`;
}

const scriptText = (text: string): string => text.replaceAll('<', '\\u003C');
