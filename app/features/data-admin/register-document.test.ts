import { expect, test } from 'vitest';

import { registerDocument } from './register-document.ts';
import { registerCells, registerHeader, registerRows } from './register-rows.ts';

const facts = {
  tables: [{ name: 'public.visits', columns: ['session_id'] }],
  recipients: { mail: '<b>smtp.example</b>' },
  settings: { 'legal.publisher': 'Aline & fils <script>' },
};

test('DATA-31 the page to print has every activity, its periods in French, and no markup of a setting', () => {
  const page = registerDocument(facts, '26 novembre 2026');
  for (const { title } of registerRows(facts)) expect(page).toContain(`<h2>${title}</h2>`);
  expect(page).toContain('journal des actions\u00A0: 12\u00A0mois');
  expect(page).toContain('fichiers d’export\u00A0: 7\u00A0jours');
  expect(page).toContain('Aline &amp; fils &lt;script&gt;');
  expect(page).not.toContain('<b>smtp');
});

test('DATA-31 each line of the CSV has a cell for each column', () => {
  for (const row of registerRows(facts)) expect(registerCells(row)).toHaveLength(registerHeader.length);
});
