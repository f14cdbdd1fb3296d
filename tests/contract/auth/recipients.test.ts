import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function post(path: string, body: object) {
  const response = await fetch(`${stack.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { error_code: code, msg } = await response.json();
  return { status: response.status, code, msg };
}

const phone = '+33 6 00 00 00 00';
const email = 'deux@exemple.fr';
const password = 'un mot de passe correct';
const disabled = (msg: string) => ({ status: 400, code: 'phone_provider_disabled', msg });
const invalid = (msg: string) => ({ status: 400, code: 'validation_failed', msg });
const unknownCode = { status: 403, code: 'otp_expired', msg: 'Token has expired or is invalid' };

describe('a phone number, which needs an SMS service', () => {
  test.each([
    ['signup', { phone, password }, disabled('Phone signups are disabled')],
    ['token?grant_type=password', { phone, password }, disabled('Phone logins are disabled')],
    ['otp', { phone }, disabled('Unsupported phone provider')],
    ['resend', { type: 'sms', phone }, disabled('Phone logins are disabled')],
    ['resend', { type: 'phone_change', phone }, disabled('Phone logins are disabled')],
    ['verify', { type: 'sms', phone, token: '123456' }, unknownCode],
    ['verify', { type: 'phone_change', phone, token: '123456' }, unknownCode],
    ['verify', { type: 'sms', email, token: '123456' }, unknownCode],
    [
      'verify',
      { type: 'sms', phone: '336-invalid', token: '123456' },
      invalid('Invalid phone number format (E.164 required)'),
    ],
  ])('is rejected by %s with %j', async (path, body, expected) => {
    expect(await post(path, body)).toEqual(expected);
  });
});

describe('a missing or ambiguous recipient', () => {
  const both = 'Only an email address or phone number should be provided';
  test.each([
    ['signup', { email, phone, password }, invalid(`${both} on signup.`)],
    ['token?grant_type=password', { email, phone, password }, invalid(`${both} on login.`)],
    ['token?grant_type=password', { password }, invalid('missing email or phone')],
    ['otp', { email, phone }, invalid(both)],
    ['otp', {}, invalid('One of email or phone must be set')],
    ['resend', { type: 'signup', email, phone }, invalid(`${both}.`)],
    ['resend', { type: 'email_change' }, invalid('Missing email address or phone number')],
    ['resend', { type: 'signup', phone }, invalid('Type provided requires an email address')],
    ['resend', { type: 'sms', email }, invalid('Type provided requires a phone number')],
    ['recover', {}, invalid('Password recovery requires an email')],
    ['verify', { type: 'email', email, phone, token: '123456' }, invalid(`${both} on verify`)],
    ['verify', { type: 'email', token: '123456' }, invalid(`${both} on verify`)],
    ['verify', { type: 'email', email }, invalid('Verify requires either a token or a token hash')],
    [
      'verify',
      { type: 'email', token: '123456', token_hash: 'x' },
      invalid('Verify requires either a token or a token hash'),
    ],
    [
      'verify',
      { type: 'email', email, token_hash: 'x' },
      invalid('Only the token_hash and type should be provided'),
    ],
  ])('returns 400 from %s with %j', async (path, body, expected) => {
    expect(await post(path, body)).toEqual(expected);
  });
});

describe('an incomplete or malformed code challenge (PKCE)', () => {
  const incomplete = invalid('PKCE flow requires code_challenge_method and code_challenge');
  const long = 'x'.repeat(43);
  test.each([
    [{ code_challenge: long }, incomplete],
    [{ code_challenge_method: 's256' }, incomplete],
    [
      { code_challenge: 'court', code_challenge_method: 's256' },
      invalid(expect.stringContaining('43 and 128')),
    ],
    [{ code_challenge: long, code_challenge_method: 'md5' }, invalid('Invalid code challenge method')],
  ])('returns 400: %j', async (challenge, expected) => {
    for (const path of ['signup', 'otp', 'recover'])
      expect(await post(path, { email, password, ...challenge })).toEqual(expected);
  });
});

test('sends no mail for a resend request of type sms or phone_change', async () => {
  const pending = 'en-attente@exemple.fr';
  await stack.anon().auth.signUp({ email: pending, password });
  await post('resend', { type: 'phone_change', email: pending });
  await post('resend', { type: 'sms', email: pending });
  expect(stack.mails(pending)).toHaveLength(1);
});
