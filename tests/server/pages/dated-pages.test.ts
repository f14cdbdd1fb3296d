import { afterAll, beforeAll, expect, test } from 'vitest';

import { startRendering } from '#tests/support/rendering.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

/** The seeded edition is on 7 November 2025 at 18:30. */
let stack: Stack;
let render: Awaited<ReturnType<typeof startRendering>>;
beforeAll(async () => {
  stack = await startStack();
  render = await startRendering(stack);
});
afterAll(() => stack.stop());

async function htmlAt(now: string, path: string): Promise<string> {
  const response = await render(now, path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

const paths = ['/', '/faq', '/blog', '/evenements-lille', '/badges', '/contact', '/auth', '/faq.data'];

test.each([
  ['before the evening', '2025-10-21T12:00:03+02:00', '2025-11-05T09:41:17+01:00'],
  ['in the last 24 hours', '2025-11-06T18:31:00+01:00', '2025-11-06T23:59:59+01:00'],
  ['on its day', '2025-11-07T00:01:01+01:00', '2025-11-07T18:29:58+01:00'],
  ['during the evening', '2025-11-07T18:31:00+01:00', '2025-11-08T00:59:59+01:00'],
  ['after it', '2026-02-02T01:01:00+01:00', '2026-02-20T12:00:00+01:00'],
])('SPEED-92 two renderings %s have the same bytes', async (_, first, second) => {
  const article = /href="(\/blog\/[a-z0-9-]+)"/.exec(await htmlAt(first, '/blog'))?.[1] ?? '/no-article';
  for (const path of [...paths, article])
    expect([path, (await htmlAt(first, path)) === (await htmlAt(second, path))]).toEqual([path, true]);
});

test('SPEED-92 the home page of another state of the edition has other bytes', async () => {
  const states = ['2025-11-05', '2025-11-07', '2025-11-09'].map((day) => `${day}T12:00:00+01:00`);
  const pages = [];
  for (const at of states) pages.push(await htmlAt(at, '/'));
  expect(new Set(pages).size).toBe(3);
});

test('SPEED-93 the countdown of a cached page has no numbers of its own; its script may run', async () => {
  const response = await render('2025-10-21T12:00:00+02:00', '/');
  const html = await response.text();
  const timer = /role="timer".*?<\/script>/s.exec(html)?.[0] ?? '';
  expect(timer).toContain('data-until="2025-11-07T18:30:00+01:00"');
  expect(timer.replace(/<script.*/s, '').match(/>--</g)).toHaveLength(4);
  const script = /<script>(.*?)<\/script>/s.exec(timer)?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  expect(response.headers.get('content-security-policy')).toContain(
    `'sha256-${Buffer.from(digest).toString('base64')}'`,
  );
});
