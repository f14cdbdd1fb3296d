import type { parseDocument } from 'htmlparser2';

type Root = ReturnType<typeof parseDocument>;
type Node = Root['children'][number];

const unread = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head']);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
]);

/** The text of a document as a reader sees it: a line for each block, so that neighbours do not run together. */
export function visibleText(root: Root): string {
  const parts: string[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'text') parts.push(node.data.replaceAll(/[ \t\r\n]+/g, ' '));
    if (!('children' in node) || ('name' in node && unread.has(node.name))) return;
    const block = !('name' in node && inline.has(node.name));
    if (block) parts.push('\n');
    node.children.forEach(walk);
    if (block) parts.push('\n');
  };
  root.children.forEach(walk);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
