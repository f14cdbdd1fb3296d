import { createClient } from '@supabase/supabase-js';

import { expect } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

import { rows, rowsFixture } from './rows-fixture.ts';

export type Api = ReturnType<typeof apiOf>;
/** A call and its whole answer; the number of a case is its place among the live ones of its file. */
export type Case = [title: string, call: (api: Api) => PromiseLike<unknown>, answer: object];

export type RowsStack = {
  api: Api;
  stack: Stack;
  /** Gives the tables their first content. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

/** A client with the secret key, over HTTP, on the schema of the fixture, with rollback allowed as in the suite. */
export async function startRows(): Promise<RowsStack> {
  const stack = await startStack();
  const { owner, name } = stack.database;
  await owner.unsafe(rowsFixture);
  for (const setting of [`db_schemas = 'api, office'`, `db_tx_end = 'commit-allow-override'`])
    await owner.unsafe(`alter role authenticator in database ${name} set pgrst.${setting}`);
  return {
    api: apiOf(stack),
    stack,
    async reset() {
      await owner.unsafe(rows);
    },
    stop: () => stack.stop(),
  };
}

export function apiOf(stack: Stack, schema = 'api') {
  return createClient(stack.url, stack.secretKey, {
    db: { schema, retry: false },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** The rows of the table `messages` at the start. */
export const messages = [
  { id: 1, data: null, body: 'Bonsoir 👋', author: 'ada', room_id: 1 },
  { id: 2, data: null, body: 'Une phrase, plus longue.', author: 'ada', room_id: 2 },
  { id: 3, data: null, body: 'Sans note', author: 'ada', room_id: 3 },
];

/** The whole answer of a success. */
export const ok = (data: unknown, more: object = {}) => ({
  success: true,
  error: null,
  data,
  count: null,
  status: 200,
  statusText: 'OK',
  ...more,
});
export const created = (data: unknown, more: object = {}) =>
  ok(data, { status: 201, statusText: 'Created', ...more });
export const noContent = () => ok(null, { status: 204, statusText: 'No Content' });

const texts: Record<number, string> = {
  300: 'Multiple Choices',
  400: 'Bad Request',
  404: 'Not Found',
  406: 'Not Acceptable',
  409: 'Conflict',
};

/** The whole answer of a refusal. */
export const refused = (status: number, error: object) => ({
  success: false,
  error: expect.objectContaining(error),
  data: null,
  count: null,
  status,
  statusText: texts[status],
});
