/** Elements that begin a line of their own. */
const blockSelector =
  'p, h2, h3, h4, ul, ol, li, blockquote, pre, figure, figcaption, table, thead, tbody, tr, td, th, div, hr, img';

/**
 * The lines of an article, for a comparison: one for each paragraph, heading, item, cell, caption and picture. A document
 * made by `DOMParser` loads nothing and runs nothing.
 */
export function textBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: string[] = [];
  collect(body, lines);
  return lines;
}

function collect(parent: Element, lines: string[]): void {
  let inline = '';
  const end = () => {
    const line = inline.replace(/\s+/g, ' ').trim();
    if (line) lines.push(line);
    inline = '';
  };
  for (const node of parent.childNodes) {
    if (!(node instanceof Element)) {
      inline += node.textContent ?? '';
      continue;
    }
    const isBlock = node.matches(blockSelector) || node.querySelector(blockSelector) !== null;
    if (!isBlock) {
      inline += node.textContent;
      continue;
    }
    end();
    if (node.matches('img')) lines.push(`[${node.getAttribute('alt') || 'image'}]`);
    else if (node.matches('hr')) lines.push('—');
    else collect(node, lines);
  }
  end();
}
