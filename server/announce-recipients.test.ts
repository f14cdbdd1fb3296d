import { expect, test } from 'vitest';

import { recipientsOf } from './announce-recipients.ts';
import { readEnvironment } from './environment/env.ts';

test('DATA-30 an empty environment has no service that receives personal data', () => {
  expect(recipientsOf(readEnvironment({}))).toEqual({});
});

test('DATA-30 names the hosts of the configured services, without credentials', () => {
  const env = readEnvironment({
    SMTP_URL: 'smtps://user:secret@smtp.example:465',
    MAIL_FROM: 'bonjour@afterwork.example',
    DATABASE_URL: 'postgres://user:secret@db.example:5432/aline',
    STRIPE_SECRET_KEY: `sk_test_${'x'.repeat(30)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${'x'.repeat(30)}`,
  });
  expect(recipientsOf(env)).toEqual({
    mail: 'smtp.example',
    database: 'db.example',
    payments: 'api.stripe.com',
  });
});
