import type { Mark, Node } from '@tiptap/pm/model';

import {
  calloutClass,
  calloutKinds,
  galleryClass,
  linkAddress,
  videoCardClass,
} from '#domain/article-html.ts';

/** Texts are escaped for both places: an attribute, and the database's rule, which reads `<` and `>` everywhere. */
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Values = Readonly<Record<string, unknown>>;

/** `<tag a="b">`; attributes without a value (null, undefined, false) are left out. */
function open(tag: string, attributes: Values = {}): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === null || value === undefined || value === false ? '' : ` ${name}="${escape(String(value))}"`,
  );
  return `<${tag}${written.join('')}>`;
}

const element = (tag: string, inner: string, attributes?: Values) =>
  `${open(tag, attributes)}${inner}</${tag}>`;

const childrenOf = (node: Node): readonly Node[] => node.content.content;
const inside = (node: Node) => childrenOf(node).map(writeNode).join('');

/** The text of a list item or a cell stands in it directly, unless it had paragraphs of its own. */
function tight(node: Node): string {
  const [first, ...rest] = childrenOf(node);
  const several = childrenOf(node).filter(({ type }) => type.name === 'paragraph').length > 1;
  if (!first || first.type.name !== 'paragraph') return inside(node);
  const text = writeInline(first);
  // An empty paragraph only holds the place of the caret.
  const lead = text !== '' && (node.attrs['loose'] || several) ? element('p', text) : text;
  return lead + rest.map(writeNode).join('');
}

const spans = ({ attrs }: Node) => ({
  colspan: attrs['colspan'] > 1 && attrs['colspan'],
  rowspan: attrs['rowspan'] > 1 && attrs['rowspan'],
});

function writeTable(node: Node): string {
  const rows = childrenOf(node);
  const isHead = (row: Node) => childrenOf(row).every(({ type }) => type.name === 'tableHeader');
  const firstBody = rows.findIndex((row) => !isHead(row));
  const head = rows.slice(0, firstBody < 0 ? 1 : firstBody);
  const rest = rows.slice(head.length);
  const part = (tag: string, members: readonly Node[]) =>
    members.length > 0 ? element(tag, members.map(writeNode).join('')) : '';
  const { caption } = node.attrs;
  return element(
    'table',
    (caption ? element('caption', escapeText(caption)) : '') +
      part('thead', head) +
      part(
        'tbody',
        rest.filter(({ attrs }) => !attrs['foot']),
      ) +
      part(
        'tfoot',
        rest.filter(({ attrs }) => attrs['foot']),
      ),
  );
}

function writePicture(node: Node): string {
  const { src, alt, title, width, height, href } = node.attrs;
  const image = open('img', { src, alt, title: title || null, width, height });
  const address = href === null ? undefined : linkAddress(href);
  const caption = writeInline(node);
  const shown = address === undefined ? image : element('a', image, { href: address });
  return element('figure', shown + (caption && element('figcaption', caption)));
}

function writeVideo({ attrs: { href, title, caption } }: Node): string {
  const link = element('a', escapeText(title || href), { href });
  return element('figure', link + (caption && element('figcaption', escapeText(caption))), {
    class: videoCardClass,
  });
}

/** One writer for each kind of node of the schema. */
const writers: Readonly<Record<string, (node: Node) => string>> = {
  doc: (node) => inside(node),
  text: (node) => writeInlineNodes([node]),
  hardBreak: () => '<br>',
  horizontalRule: () => '<hr>',
  paragraph: (node) => element('p', writeInline(node)),
  heading: (node) => element(`h${node.attrs['level']}`, writeInline(node)),
  bulletList: (node) => element('ul', inside(node)),
  orderedList: (node) => {
    const { start, reversed } = node.attrs;
    return element('ol', inside(node), { start: start !== 1 && start, reversed: reversed && '' });
  },
  listItem: (node) => element('li', tight(node)),
  blockquote: (node) => element('blockquote', inside(node)),
  codeBlock: (node) => {
    const { language } = node.attrs;
    const code = element('code', escapeText(node.textContent), {
      class: language && `language-${language}`,
    });
    return element('pre', code);
  },
  callout: (node) =>
    element('aside', inside(node), {
      class: calloutClass(calloutKinds.find((kind) => kind === node.attrs['kind']) ?? 'note'),
    }),
  picture: writePicture,
  gallery: (node) => element('div', inside(node), { class: galleryClass }),
  videoCard: writeVideo,
  figure: (node) => element('figure', inside(node)),
  figcaption: (node) => element('figcaption', writeInline(node)),
  table: writeTable,
  tableRow: (node) => element('tr', inside(node)),
  tableHeader: (node) => element('th', tight(node), { ...spans(node), scope: node.attrs['scope'] }),
  tableCell: (node) => element('td', tight(node), spans(node)),
};

const tagOfMark: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', link: 'a' };

function openMark({ type, attrs }: Mark): string {
  if (type.name === 'link')
    return open('a', { href: linkAddress(`${attrs['href']}`), title: attrs['title'] || null });
  return open(tagOfMark[type.name] ?? type.name, attrs);
}

const closeMark = ({ type }: Mark) => `</${tagOfMark[type.name] ?? type.name}>`;

/** Text with its marks; neighbours share the tags that they have in common. */
function writeInlineNodes(nodes: readonly Node[]): string {
  let html = '';
  let opened: readonly Mark[] = [];
  const closeTo = (depth: number) => {
    html += opened.slice(depth).toReversed().map(closeMark).join('');
    opened = opened.slice(0, depth);
  };
  for (const node of nodes) {
    const common = node.marks.findIndex((mark, index) => !opened[index]?.eq(mark));
    closeTo(common < 0 ? node.marks.length : common);
    html += node.marks.slice(opened.length).map(openMark).join('');
    opened = node.marks;
    html += node.isText ? escapeText(node.text ?? '') : writeNode(node);
  }
  closeTo(0);
  return html;
}

const writeInline = (node: Node) => writeInlineNodes(childrenOf(node));

/** Nodes never change: a keystroke writes the block that it changed again, and reads the others here. */
const written = new WeakMap<Node, string>();

/** The HTML of a node as it is stored. */
export function writeNode(node: Node): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const writer = writers[node.type.name];
  if (!writer) throw new Error(`No writer for the node ${node.type.name}`);
  const html = writer(node);
  written.set(node, html);
  return html;
}

const isEmptyLine = (node: Node) => node.type.name === 'paragraph' && node.content.size === 0;

/** The HTML of an article. Empty lines between blocks are left out: the page shows none. */
export function writeArticle(doc: Node): string {
  return childrenOf(doc)
    .filter((node) => !isEmptyLine(node))
    .map(writeNode)
    .join('');
}
