import { expect, test } from 'vitest';
import { resolveOrigin, targetEntries, viewOrigins } from './view-origins.ts';

const entry = (resno: number, table: number, column: number, name = 'x') =>
  `{TARGETENTRY :expr {VAR :varno 1 :resorigtbl 99 :varattno ${column}} :resno ${resno} :resname ${name} :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`;
const rule = (entries: string) =>
  `({QUERY :commandType 1 :rtable ({RANGETBLENTRY :subquery {QUERY :targetList (${entry(1, 7, 7)}) :jointree {}}}) :targetList (${entries}) :override 0 :returningList <>})`;

test('reads the outer list only, whatever names hold', () => {
  expect(targetEntries(rule(`${entry(1, 10, 2)} ${entry(2, 0, 0)} ${entry(3, 10, 1, 'a\\}b\\{c')}`))).toEqual(
    [
      { resno: 1, table: 10, column: 2 },
      { resno: 3, table: 10, column: 1 },
    ],
  );
});

test('follows a view of a view to the table', () => {
  const origins = viewOrigins(
    [
      { view: 20, action: rule(entry(1, 10, 2)) },
      { view: 30, action: rule(entry(1, 20, 1)) },
    ],
    [
      [10, 2, 'id'],
      [20, 1, 'shown'],
      [30, 1, 'again'],
    ],
  );
  expect(resolveOrigin(origins, 30, 'again')).toEqual({ relation: 10, column: 'id' });
  expect(resolveOrigin(origins, 10, 'id')).toEqual({ relation: 10, column: 'id' });
});
