import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { renderSeed } from './seed.ts';

test('supabase/seed.sql is up to date with content/ (npm run db:seed)', () => {
  const written = readFileSync(join(import.meta.dirname, '../supabase/seed.sql'), 'utf8');
  expect(written).toBe(renderSeed());
});
