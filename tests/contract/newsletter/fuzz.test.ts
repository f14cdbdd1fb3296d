import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { emailSchema } from '#domain/email.ts';
import { startNewsletter } from '#tests/support/newsletter.ts';

let newsletter: Awaited<ReturnType<typeof startNewsletter>>;

beforeAll(async () => {
  newsletter = await startNewsletter();
});
afterAll(() => newsletter.stop());

const nasty = fc.constantFrom(
  '\u0000',
  '\ud800',
  '\u202e',
  "'; drop table newsletter_subscribers; --",
  '${jndi:ldap://x}',
  '{{ .SiteURL }}',
  '../../../etc/passwd',
  'a@b.fr\r\nBcc: c@d.fr',
  `${'a'.repeat(10_000)}@b.fr`,
  '__proto__',
  'é@exemple.fr',
  '"a b"@exemple.fr',
  'a@[127.0.0.1]',
  '<script>@exemple.fr',
);
const value = fc.oneof(nasty, fc.jsonValue(), fc.emailAddress());
const field = fc.constantFrom(
  'email',
  'source',
  'token',
  'undo',
  'website',
  'elapsed_ms',
  'ip',
  'consent_version',
  '__proto__',
);
const body = fc.oneof(
  fc.dictionary(field, value),
  fc.record({ email: value, source: fc.constantFrom('footer', 'article', 'home') }),
  fc.record({ token: value, undo: value }),
  fc.jsonValue(),
);
const name = fc.constantFrom(
  'newsletter-subscribe',
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'waiting-list-join',
  'waiting-list-confirm',
  'waiting-list-leave',
);

test('responds to random bodies with a documented status and error code', { timeout: 120_000 }, async () => {
  const expected = new Set([200, 400, 409, 410, 429]);
  const call = async (path: string, payload: unknown) => {
    const response = await fetch(`${newsletter.url}/functions/v1/${path}`, {
      method: 'POST',
      headers: { apikey: newsletter.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return { status: response.status, text: await response.text() };
  };
  await fc.assert(
    fc.asyncProperty(name, body, async (path, payload) => {
      const { status, text } = await call(path, payload);
      expect(expected).toContain(status);
      const response: unknown = JSON.parse(text);
      expect(response).toEqual(
        status === 200
          ? expect.objectContaining({ success: true })
          : { error: expect.any(String), code: expect.any(String) },
      );
      expect(text).not.toMatch(/private\.|select |\/work|node_modules|stack/i);
    }),
    { numRuns: 1500 },
  );
  const stored = await newsletter.database.owner`select email from public.newsletter_subscribers`;
  for (const { email } of stored) expect(email).toMatch(/^[^\s@]+@[^\s@]+$/);
});

test('the database and emailSchema accept the same addresses', async () => {
  const candidates = fc.sample(
    fc.oneof(
      fc.emailAddress(),
      nasty,
      fc.string(),
      fc.stringMatching(/^[a-z0-9.+_'-]{1,5}@[a-z0-9-]{1,4}\.[a-z]{1,4}$/),
    ),
    2000,
  );
  const usable = candidates
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text.isWellFormed() && !text.includes('\0'));
  const rows = await newsletter.database.owner`
    select a.address, private.is_email_address(a.address) as valid from unnest(${usable}::text[]) as a (address)`;
  expect(rows.length).toBeGreaterThan(1000);
  const disagreements = rows.filter(({ address, valid }) => emailSchema.safeParse(address).success !== valid);
  expect(disagreements).toEqual([]);
  expect(rows.filter(({ valid }) => valid).length).toBeGreaterThan(50);
});
