import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { DataTable } from './data-table.tsx';
import type { Column } from './table-columns.ts';

type Member = { id: string; name: string; count: number };
const rows: Member[] = [
  { id: 'a', name: 'Ana', count: 3 },
  { id: 'b', name: 'Bob', count: 12 },
];
const columns: Column<Member>[] = [
  { id: 'nom', title: 'Nom', cell: ({ name }) => name, sortable: true },
  { id: 'email', title: 'Email', cell: ({ name }) => `${name}@example.org` },
  { id: 'nombre', title: 'Commentaires', cell: ({ count }) => count, sortable: true, align: 'end' },
];

function markup(props: Partial<React.ComponentProps<typeof DataTable<Member>>>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DataTable
        caption="Membres"
        columns={columns}
        shown={['nom', 'nombre']}
        rows={rows}
        nameOf={({ name }) => name}
        domId={(id) => `m-${id}`}
        {...props}
      />
    </MemoryRouter>,
  );
}

test('shows the chosen columns of each row, with the title of the column for cards', () => {
  const html = markup({});
  expect(html).toContain('<caption class="sr-only">Membres</caption>');
  expect(html).not.toContain('Email');
  expect(html).toContain(
    '<th scope="row">Ana</th><td data-label="Commentaires" data-end="true"><div>3</div></td>',
  );
  expect([...html.matchAll(/<tr id="m-\w"/g)]).toHaveLength(2);
});

test('the heads of sortable columns are buttons, and one says the order', () => {
  const html = markup({ sort: { column: 'nombre', descending: true }, onSort: () => undefined });
  expect([...html.matchAll(/aria-sort="(\w+)"/g)].map(([, value]) => value)).toEqual(['none', 'descending']);
  expect([...html.matchAll(/<button type="button">(\w+)/g)].map(([, title]) => title)).toEqual([
    'Nom',
    'Commentaires',
  ]);
});

test('the first cell of a row is its link, and the current and selected rows are marked', () => {
  const html = markup({
    linkTo: ({ id }) => `/admin/users/${id}`,
    current: 'b',
    selection: { isSelected: (id) => id === 'a', select: () => undefined },
  });
  expect(html).toContain('<a class="data-table-link" href="/admin/users/a" data-discover="true">Ana</a>');
  expect(html).toMatch(/<tr id="m-a" tabindex="-1" data-selected="true">/i);
  expect(html).toMatch(/<tr id="m-b" tabindex="-1" data-current="true" aria-current="true">/i);
  expect(html).toMatch(/<input type="checkbox"[^>]*aria-label="Sélectionner\u00a0: Ana"[^>]*checked=""/);
});

test('without a sort and a selection there is neither button nor checkbox', () => {
  expect(markup({})).not.toMatch(/<button|<input|<select/);
});
