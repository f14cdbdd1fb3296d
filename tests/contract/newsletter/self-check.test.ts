import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openSite } from '#server/self-checks/checked-site.ts';
import { chooseChecks } from '#server/self-checks/registry.ts';
import { runCheck } from '#server/self-checks/run-check.ts';
import { startNewsletter } from '#tests/support/newsletter.ts';
import { siteFactsOf } from '#tests/support/site-facts.ts';

let newsletter: Awaited<ReturnType<typeof startNewsletter>>;
beforeAll(async () => {
  newsletter = await startNewsletter();
});
beforeEach(() => newsletter.resetLimits());
afterAll(() => newsletter.stop());

async function result() {
  const [check] = chooseChecks(['mail-signup']);
  if (!check) throw new Error('no such check');
  return runCheck(
    check,
    openSite(siteFactsOf(newsletter), newsletter.service()),
    new AbortController().signal,
  );
}
const sql = () => newsletter.database.owner;

const form = 'public.newsletter_subscribe(text,text,text,text)';
const limit = 'private.newsletter_wait(text,text)';

/** Replaces a part of a database function while `run` is executed. */
async function withFunction<T>(
  name: string,
  passage: string,
  replacement: string,
  run: () => Promise<T>,
): Promise<T> {
  const [{ text }] = await sql()<[{ text: string }]>`
    select pg_get_functiondef(${name}::regprocedure) as text`;
  expect(text).toContain(passage);
  await sql().unsafe(text.replace(passage, replacement));
  return run().finally(() => sql().unsafe(text));
}

describe('ADMIN-223 the check of the form of the newsletter', () => {
  test('passes, writes no mail, and leaves no subscriber and no used limit behind', async () => {
    await newsletter.subscribe('visiteuse@exemple.fr');
    const counted = () => sql()`select bucket, hits from private.rate_limits order by bucket`;
    const before = await counted();
    expect(await result()).toMatchObject({ outcome: 'passed' });
    expect(await counted()).toEqual(before);
    expect(await newsletter.subscriber('inscription@self-check.invalid')).toBeUndefined();
    expect(await newsletter.mailCount('inscription@self-check.invalid')).toBe(0);
  });

  test('fails when a subscribed address is accepted', async () => {
    const found = await withFunction(form, `'code', 'DUPLICATE_EMAIL'`, `'success', true`, result);
    expect(found).toMatchObject({
      outcome: 'failed',
      details: { problems: [{ expected: '409 pour une adresse déjà inscrite', got: 'réponse 200' }] },
    });
    expect(await newsletter.subscriber('inscription@self-check.invalid')).toBeUndefined();
  });

  test('fails when an address has no limit any more', async () => {
    const found = await withFunction(limit, `'hex'), 5, 900)`, `'hex'), 5000, 900)`, result);
    expect(found).toMatchObject({
      outcome: 'failed',
      details: { problems: [{ expected: expect.stringContaining('429'), got: 'réponse 409' }] },
    });
  });

  test('fails with the state of the services when the form does not work', async () => {
    const found = await withFunction(
      form,
      `return jsonb_build_object('code', 'DUPLICATE_EMAIL')`,
      `raise exception 'x'`,
      result,
    );
    expect(found).toMatchObject({
      outcome: 'failed',
      details: { problems: [{ got: 'réponse 503', fix: expect.stringContaining('état des services') }] },
    });
  });
});
