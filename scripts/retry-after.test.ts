import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const literal = /retry-?after['"]?\s*[:,]\s*['"`]?\d/gi;

test('ROBUST-57 no other file spells a number of seconds for Retry-After', () => {
  const files = globSync('{app,backend,domain,server,supabase/functions}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files).toContain('domain/retry-after.ts');
  const spelled = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(literal) ?? []).map((found) => `${file}: ${found}`),
  );
  expect(spelled).toEqual([]);
});
