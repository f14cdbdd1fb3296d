import type { Node } from '@tiptap/pm/model';

import type { ArticleText, TextBlock } from '#domain/article-quality.ts';
import { countWords } from '#domain/text/reading-time.ts';

import { writeArticle } from './schema/write-html.ts';

/** A block and the place of its node in the document. */
export type PlacedBlock = { block: TextBlock; at: number };

/** The text of a node; a line break is one character, as it is one place in the document. */
const textOf = (node: Node) => node.textBetween(0, node.content.size, ' ', '\n');

/** The links of a line of text; neighbouring pieces with one target are one link. */
function linksOf(node: Node): { href: string; text: string }[] {
  const links: { href: string; text: string; end: number }[] = [];
  node.forEach((piece, at) => {
    const href = piece.marks.find(({ type }) => type.name === 'link')?.attrs['href'];
    if (href === undefined) return;
    const last = links.at(-1);
    if (last && last.href === href && last.end === at) {
      last.text += piece.text ?? ' ';
      last.end += piece.nodeSize;
    } else links.push({ href: `${href}`, text: piece.text ?? ' ', end: at + piece.nodeSize });
  });
  return links.map(({ href, text }) => ({ href, text }));
}

/** Undefined for a node that only groups others: its children are the blocks. */
function blockOf(node: Node): TextBlock | undefined {
  const { name } = node.type;
  if (name === 'heading') return { kind: 'heading', level: node.attrs['level'], text: textOf(node) };
  if (name === 'paragraph') return { kind: 'paragraph', text: textOf(node), links: linksOf(node) };
  if (name === 'picture') {
    const { src, alt } = node.attrs;
    return { kind: 'picture', src, alt: alt ?? '', decorative: alt === '' };
  }
  if (name === 'videoCard') return { kind: 'other', name, text: node.attrs['title'] };
  return node.isTextblock || node.isLeaf ? { kind: 'other', name, text: textOf(node) } : undefined;
}

type Found = readonly { block: TextBlock; within: number }[];

/** Nodes never change: after a keystroke only the changed block is read again. */
const found = new WeakMap<Node, Found>();

/** `within`: the distance of the block from the start of the node. */
function blocksOf(node: Node): Found {
  const known = found.get(node);
  if (known) return known;
  const block = blockOf(node);
  const blocks = block
    ? [{ block, within: 0 }]
    : childrenOf(node).flatMap(({ child, offset }) =>
        blocksOf(child).map((inner) => ({ block: inner.block, within: inner.within + offset + 1 })),
      );
  found.set(node, blocks);
  return blocks;
}

function childrenOf(node: Node): { child: Node; offset: number }[] {
  const children: { child: Node; offset: number }[] = [];
  node.forEach((child, offset) => children.push({ child, offset }));
  return children;
}

/** Headings, lines of text, pictures, code, lines and videos, in document order, also inside lists, boxes and tables. */
export function placedBlocks(doc: Node): PlacedBlock[] {
  return childrenOf(doc).flatMap(({ child, offset }) =>
    blocksOf(child).map(({ block, within }) => ({ block, at: offset + within })),
  );
}

const counted = new WeakMap<Node, number>();

/** Words of the text as a reader sees it (BLOG-18): captions, code and titles of videos are text too. */
function wordsOf(node: Node): number {
  const known = counted.get(node);
  if (known !== undefined) return known;
  const { title, caption } = node.attrs;
  const own = countWords([title, caption].filter((text) => typeof text === 'string').join(' '));
  const isPicture = node.type.name === 'picture';
  const words =
    (isPicture ? 0 : own) +
    (node.isTextblock
      ? countWords(textOf(node))
      : childrenOf(node).reduce((sum, { child }) => sum + wordsOf(child), 0));
  counted.set(node, words);
  return words;
}

/** What the rest of the screen reads of the document, each part made when it is first read. */
export function articleText(doc: Node): ArticleText {
  let html: string | undefined;
  let blocks: TextBlock[] | undefined;
  return {
    get html() {
      html ??= writeArticle(doc);
      return html;
    },
    get words() {
      return wordsOf(doc);
    },
    get blocks() {
      blocks ??= placedBlocks(doc).map(({ block }) => block);
      return blocks;
    },
  };
}
