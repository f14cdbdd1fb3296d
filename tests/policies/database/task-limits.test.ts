import { afterAll, beforeAll, expect, test } from 'vitest';

import { limits } from '#domain/limits.ts';
import { permissions } from '#domain/permissions.ts';
import { fileRetention } from '#domain/retention.ts';
import { taskLimits } from '#domain/tasks.ts';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const proof = /reauthenticated_within\((\d+)\)/;

test.each([
  [taskLimits.perPerson, 'require_task_room', />= (\d+) then/],
  [taskLimits.exportsPerDay, 'exports_per_day', /select (\d+)/],
  [taskLimits.exportReasonMax, 'export_reason', /char_length\(given\) > (\d+)/],
  [taskLimits.retryDays, 'retry_task', /interval '(\d+) days'/],
  [limits.reauthenticationMinutes, 'retry_task', proof],
  [limits.reauthenticationMinutes, 'request_member_export', proof],
  [limits.reauthenticationMinutes, 'request_list_export', proof],
  [limits.reauthenticationMinutes, 'request_site_export', proof],
  [taskLimits.siteExportsPerDay, 'request_site_export', />= (\d+) then/],
  [taskLimits.siteExportUploads, 'uploads_exported_max', /select (\d+)/],
])('%i is the constant of the function %s in %s', async (limit, name, pattern) => {
  const [fn] = await database.owner<
    { body: string }[]
  >`select prosrc as body from pg_proc where proname = ${name}`;
  expect(pattern.exec(fn?.body ?? '')?.[1]).toBe(String(limit));
});

test('a task can be retried for as long as the files of exports are kept', () => {
  expect(fileRetention.export_files).toBe(`${taskLimits.retryDays} days`);
});

test('every list that can be exported has a permission of domain/', async () => {
  const rows = await database.owner<{ permission: string }[]>`select permission from private.export_lists`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { permission } of rows) expect(Object.keys(permissions)).toContain(permission);
});
