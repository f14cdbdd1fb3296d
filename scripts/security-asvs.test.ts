import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

/** Sections of ASVS 5.0.0, each with the number of its last requirement of level 1 or 2. Those of level 3 come after it. */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 ' +
  '8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 ' +
  '11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 ' +
  '16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';

const upTo = (section: string, from: number, last: number): string[] =>
  Array.from({ length: last - from + 1 }, (_, index) => `${section}.${from + index}`);

const required = sections.split(' ').flatMap((entry) => {
  const [section = '', last] = entry.split(':');
  return upTo(section, 1, Number(last));
});

/** `1.2.6 to 1.2.8, 1.5.1` → each number. */
function numbersOf(text: string): string[] {
  const found = text.matchAll(/\b(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?\b/g);
  return [...found].flatMap(([, section = '', from, to = from]) => upTo(section, Number(from), Number(to)));
}

test('docs/security-asvs.md states each requirement of levels 1 and 2 once, in a table or as not applicable', () => {
  const lines = readFileSync(join(import.meta.dirname, '../docs/security-asvs.md'), 'utf8').split('\n');
  const stated = lines.flatMap((line) => {
    const row = /^\| (\d[^|]*) \|[^|]+\| (?:met|part|no|operator) \| \S/.exec(line)?.[1];
    return numbersOf(row ?? (line.startsWith('Not applicable:') ? line : ''));
  });
  expect(required).toHaveLength(253);
  expect(stated.toSorted()).toEqual(required.toSorted());
});
