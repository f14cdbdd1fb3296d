/**
 * The HTML of an article: what the sanitiser of the public page keeps and what the text editor writes (ADR-0011). A test
 * compares both with these lists.
 */
const words = (text: string) => text.split(' ');

const blocks = words('h2 h3 h4 p br hr ul ol li blockquote div pre figure figcaption img');
const tables = words('table caption thead tbody tfoot tr th td');

/** Tags inside a line of text. */
export const inlineTags = words('a strong em b i s u sub sup code kbd mark q cite abbr time');

/** Tags that the public page keeps; `aside` becomes a `div`. */
export const articleTags: readonly string[] = [...blocks, ...tables, ...inlineTags];

/** Tags that are removed with their content. */
export const droppedTags: readonly string[] = words(
  'script style template noscript iframe object embed applet svg math textarea select option title xmp plaintext noembed noframes frameset',
);

/** Attributes by tag, besides classes. Those of links and pictures are rewritten by the sanitiser. */
export const articleAttributes: Readonly<Record<string, readonly string[]>> = {
  a: words('href title target rel'),
  img: words('src srcset sizes alt title width height loading decoding referrerpolicy'),
  ol: words('start reversed'),
  th: words('colspan rowspan scope'),
  td: words('colspan rowspan'),
  abbr: ['title'],
  time: ['datetime'],
  div: ['role'],
};

/** `note` is the plain one. */
export const calloutKinds = ['note', 'tip', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

export const calloutClass = (kind: CalloutKind): string =>
  kind === 'note' ? 'callout' : `callout callout-${kind}`;

export const galleryClass = 'gallery';
/** A `figure` with a link to a video, and its source as caption. */
export const videoCardClass = 'video-card';

const languageClass = /^language-([a-z0-9]{1,20})$/;

/** Classes by tag. */
export const articleClasses: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  div: ['callout', 'callout-tip', 'callout-warning', galleryClass],
  figure: [videoCardClass],
  code: [languageClass],
};

/** Languages that the editor offers for a block of code. */
export const codeLanguages = words('bash css html js json php python sql ts yaml');

/** The language in the classes of a `<code>`; none of another spelling. */
export function codeLanguage(classes: string): string | undefined {
  for (const name of classes.split(/\s+/)) {
    const [, language] = languageClass.exec(name) ?? [];
    if (language !== undefined) return language;
  }
  return undefined;
}

export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** White space and control characters, which a browser ignores at the ends of an address and in its scheme. */
// oxlint-disable-next-line no-control-regex -- these characters hide a scheme
const ignored = /[\u0000-\u0020\u007f-\u00a0]+/g;

/**
 * The target of a link as it is stored: http, https, mailto, tel, or an address on this site. None for any other
 * scheme, an address without scheme of another host (`//host`), and an empty one.
 */
export function linkAddress(href: string): string | undefined {
  const address = href.trim();
  const plain = address.replace(ignored, '').toLowerCase();
  if (plain === '' || /^[/\\]{2}/.test(plain) || plain.startsWith('\\') || plain.startsWith('/\\'))
    return undefined;
  const [, scheme] = /^([^/?#]*?):/.exec(plain) ?? [];
  if (scheme !== undefined && !linkSchemes.includes(scheme)) return undefined;
  if (scheme?.startsWith('http') && !URL.canParse(address)) return undefined;
  return address;
}

/** The address of a picture as it is stored: a path of this site or https. */
export function pictureAddress(src: string): string | undefined {
  const address = src.trim();
  const elsewhere = /^https:\/\/[^\s"'<>\\]+$/i.test(address) && URL.canParse(address);
  return elsewhere || /^\/(?![/\\])[^\s"'<>\\]*$/.test(address) ? address : undefined;
}
