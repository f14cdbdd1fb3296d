import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

import { looseAttribute } from './blocks.ts';

const scopes = ['col', 'row', 'colgroup', 'rowgroup'];

/** Without widths of columns: an article has no style attribute. The caption is plain text. */
export const ArticleTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (table: HTMLElement) =>
        table.querySelector(':scope > caption')?.textContent.replace(/\s+/g, ' ').trim() ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => [
    'div',
    { class: 'table-frame' },
    ['table', { 'data-caption': node.attrs['caption'] || null }, ['tbody', 0]],
  ],
}).configure({ resizable: false, allowTableNodeSelection: true });

export const ArticleRow = TableRow.extend({
  addAttributes: () => ({
    /** A row of the `tfoot`. Rows of the head are found by their cells. */
    foot: {
      default: false,
      rendered: false,
      parseHTML: (row: HTMLElement) => row.parentElement?.tagName === 'TFOOT',
    },
  }),
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => {
    const value = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
    return value >= 1 && value <= 100 ? value : 1;
  },
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cellAttributes = {
  ...looseAttribute,
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // The commands of tables read it; it is never set nor written.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

export const ArticleCell = TableCell.extend({
  content: 'block+',
  addAttributes: () => cellAttributes,
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

export const ArticleHeaderCell = TableHeader.extend({
  content: 'block+',
  addAttributes: () => ({
    ...cellAttributes,
    scope: {
      default: null,
      parseHTML: (cell: HTMLElement) =>
        scopes.find((scope) => scope === cell.getAttribute('scope')?.toLowerCase()) ?? null,
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});
