import { afterAll, beforeAll, expect, test } from 'vitest';

import { refusalCodes } from '#domain/refusals.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The `raise exception` statements of the functions in `public` and `private`. */
async function readRefusals(): Promise<string[]> {
  const functions = await database.owner<{ body: string }[]>`
    select prosrc as body from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  return functions.flatMap(({ body }) => body.match(/raise exception (?:[^;']|'(?:[^']|'')*')*;/g) ?? []);
}

const codeOf = (refusal: string) => /hint = '([a-z_]+)'/.exec(refusal)?.[1];

test('every `raise exception` has a refusal code as its hint', async () => {
  const refusals = await readRefusals();
  expect(refusals.length).toBeGreaterThan(30);
  expect(refusals.filter((refusal) => codeOf(refusal) === undefined)).toEqual([]);
});

test('the codes raised by the functions are those of domain/refusals.ts', async () => {
  const raised = new Set((await readRefusals()).map(codeOf));
  expect([...raised].toSorted()).toEqual([...refusalCodes].toSorted());
});

test('a rate limit gives its code as hint and the seconds to wait as detail', async () => {
  const call = database.owner.begin(async (tx) => {
    await tx`select set_config('request.headers', '{"x-forwarded-for": "192.0.2.1"}', true)`;
    await tx`insert into private.rate_limits values ('notice:192.0.2.1', 5, clock_timestamp() + interval '1 minute')`;
    await tx`select public.submit_illegal_content_notice('/blog', 'law', 'why', 'name', 'a@b.fr', true)`;
  });
  await expect(call).rejects.toMatchObject({
    code: 'PT429',
    hint: 'too_many_requests',
    detail: expect.stringMatching(/^(59|60)$/),
  });
});
