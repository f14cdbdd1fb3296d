import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findProblems, readRepository, readRows } from './requirements.ts';

const head = '| id | promise | where it lives | shown by |\n|---|---|---|---|\n';

/** A repository of one test file, one source file and these rows. */
function sample(rows: string[], files: Record<string, string> = {}): string[] {
  return findProblems(
    new Map([
      ['app/list.ts', 'export const pageSize = 10;\n'],
      ['app/list.test.ts', "test('shows ten articles', () => {});\n"],
      ['docs/decisions/0001-one-process.md', '# One process\n'],
      ['docs/requirements/sample.md', `# Sample\n\n${head}${rows.join('\n')}\n`],
      ...Object.entries(files),
    ]),
  );
}

const row = (id: string, where = 'app/list.ts', shownBy = 'app/list.test.ts › shows ten articles') =>
  `| ${id} | Ten articles are shown. | ${where} | ${shownBy} |`;

test('every row, citation and decision of this repository resolves', () => {
  const repository = readRepository(join(import.meta.dirname, '..'));
  expect(findProblems(repository)).toEqual([]);
  expect(readRows(repository).rows.length).toBeGreaterThan(300);
});

test('accepts a row with a test, a name in brackets, several places, or « to come »', () => {
  expect(
    sample([
      row('SAMPLE-01', 'app/list.ts (pageSize)<br>app'),
      row('SAMPLE-02', 'app', 'to come'),
      row('SAMPLE-103'),
    ]),
  ).toEqual([]);
});

test('finds a title that contains a vertical bar, a quote or a template literal', () => {
  const titles = ['a | b', 'the « author’s » list', "it's", '${path} opens'];
  const source = String.raw`test('a | b'); test('the « author’s » list'); test('it\'s'); test(${'`${path} opens`'});`;
  const rows = titles.map((title, index) =>
    row(`SAMPLE-0${index + 1}`, 'app', `app/x.test.ts › ${title.replaceAll('|', String.raw`\|`)}`),
  );
  expect(sample(rows, { 'app/x.test.ts': source })).toEqual([]);
});

test('refuses an id that is used twice', () => {
  expect(sample([row('SAMPLE-01'), row('SAMPLE-01')])).toEqual([
    'docs/requirements/sample.md:6: the id SAMPLE-01 is already used at docs/requirements/sample.md:5. Take the next free number.',
  ]);
});

test('refuses a place that does not exist', () => {
  expect(sample([row('SAMPLE-01', 'app/lists.ts')])).toEqual([
    'docs/requirements/sample.md:5: SAMPLE-01 lives in app/lists.ts, which does not exist. Write its present path.',
  ]);
});

test('refuses a place that no longer contains the name in brackets', () => {
  expect(sample([row('SAMPLE-01', 'app/list.ts (pageLength)')])).toEqual([
    expect.stringContaining('no longer contains « pageLength »'),
  ]);
});

test.each([
  ['a test file that is gone', 'app/gone.test.ts › shows ten articles', 'which does not exist'],
  ['a test title that is gone', 'app/list.test.ts › shows five articles', 'which is not in app/list.test.ts'],
  ['a part of a title', 'app/list.test.ts › shows ten', 'which is not in app/list.test.ts'],
  ['neither a test nor « to come »', 'untested', 'names no test'],
  ['an empty cell', '', 'names no test'],
  [
    'a test beside « to come »',
    'to come<br>app/list.test.ts › shows ten articles',
    'names no test (« to come »)',
  ],
])('refuses %s', (_what, shownBy, message) => {
  expect(sample([row('SAMPLE-01', 'app', shownBy)])).toEqual([expect.stringContaining(message)]);
});

test('refuses a row whose cells are not four, or whose id is not PREFIX-NN', () => {
  expect(sample(['| SAMPLE-1 | Ten. | app | to come |', '| SAMPLE-02 | Ten. |'])).toHaveLength(2);
});

test.each([
  ['a.ts', '/** Ten articles (SAMPLE-02). */', 'SAMPLE-02'],
  ['a.tsx', 'test("SAMPLE-09 ten", f);', 'SAMPLE-09'],
  ['a.sql', `-- ADR-${'0099'}`, `ADR-${'0099'}`],
  ['docs/architecture.md', 'See SAMPLE-77.', 'SAMPLE-77'],
])('refuses a citation without a target in %s', (path, text, id) => {
  expect(sample([row('SAMPLE-01')], { [path]: `\n${text}\n` })).toEqual([
    `${path}:2: nothing has the id ${id}. Add its row to docs/requirements/, or cite another.`,
  ]);
});

test('accepts citations that have a target, and text that only resembles a citation', () => {
  const text = `SAMPLE-01, ADR-${'0001'}, SHA-256, EIP-4361, « quality: 80 », quality of a picture`;
  expect(sample([row('SAMPLE-01')], { 'a.md': text, 'a.css': '/* M10 20h4 */' })).toEqual([]);
});

/** Written in two parts, so that this file itself cites nothing in the former way. */
test.each([
  ['// As in checklist ', 'T36.'],
  ['// As in the specification check', 'list of strings.'],
  ['/** A list (specification ', '2 §7). */'],
  ['/** No query (spec ', '1 §2). */'],
  ['// Two clocks (decision ', '0005).'],
  ['-- Double opt-in (decision ', '6).'],
  ['// Limits (quality ', 'bars, Robustness).'],
  ['/** A file (quality, ', '"Bodies"). */'],
  ['/** A file (quality: ', '"Bodies"). */'],
  ['// the bar of quality', '.md'],
  ['/** The frame (design', '/back-office.md §2.0). */'],
  ['/** Three seconds (back-office ', '2.0). */'],
  [' * The guard (T36', ').'],
  ['// Hours of the map (V01a', ', V01c)'],
  ["test('T", "36 the guard waits', f);"],
  ["  test.each(rows)('J", "16 T30 %j', f);"],
])('refuses a reference to a document that is not here: %s%s', (before, after) => {
  expect(sample([row('SAMPLE-01')], { 'a.ts': before + after })).toEqual([
    expect.stringMatching(/^a\.ts:1: « .+ » cannot be opened from here\./),
  ]);
});
