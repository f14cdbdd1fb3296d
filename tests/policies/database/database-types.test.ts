import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readCatalog } from '#scripts/database-types/catalog.ts';
import { renderTypes } from '#scripts/database-types/render.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('domain/database.types.gen.ts is what the migrations give (npm run db:types)', async () => {
  const written = readFileSync(new URL('../../../domain/database.types.gen.ts', import.meta.url), 'utf8');
  expect(written).toBe(renderTypes(await readCatalog(database.owner)));
});
