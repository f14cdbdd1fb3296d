import { expect, test } from 'vitest';

import { siteSetupSchema } from '#domain/site-setup.ts';

import { setupOf } from './announce-setup.ts';
import { readEnvironment } from './environment/env.ts';

const source = {
  SMTP_URL: 'smtps://user:secret-of-the-server@smtp.example:465',
  MAIL_FROM: 'ALINE <bonjour@aline.test>',
  ALLOWED_ORIGINS: 'https://partenaire.example',
  MAIL_EVENTS_SECRET: 'x'.repeat(24),
};
const facts = { env: readEnvironment(source), siteUrl: 'https://aline.test', signingKeySince: null };

test('ADMIN-181 the setup that the process announces names the mail server, and holds no secret', () => {
  const setup = setupOf(facts);
  expect(siteSetupSchema.parse(setup)).toEqual(setup);
  expect(setup.mail).toEqual({
    server: 'smtp.example:465',
    sender: { name: 'ALINE', address: 'bonjour@aline.test' },
    dkim: null,
    reports: true,
  });
  expect(setup.origins).toEqual(['https://partenaire.example']);
  const text = JSON.stringify(setup);
  for (const secret of ['secret-of-the-server', 'user', 'xxxx']) expect(text).not.toContain(secret);
});

test('ADMIN-181 mails that are files have no server', () => {
  const { mail } = setupOf({ ...facts, env: readEnvironment({}) });
  expect(mail.server).toBeNull();
  expect(mail.reports).toBe(false);
});
