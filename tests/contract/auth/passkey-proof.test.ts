import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { limits } from '#domain/limits.ts';
import { asSent, signInWithKey, signUpWithPasskey } from '#tests/support/passkeys.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const needed = { code: 'reauthentication_needed', status: 400 };

/** A member with a passkey, whose last sign-in is too old for a change of credentials. */
async function agedMember() {
  const person = await signUpWithPasskey(stack);
  const minutes = limits.reauthenticationMinutes + 1;
  await stack.database.owner`
    update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => ${minutes})
    where session_id in (select id from auth.sessions where user_id = ${person.user.id})`;
  return person;
}

const changePassword = async ({ client }: Pick<Person, 'client'>) =>
  (await client.auth.updateUser({ password: 'celui que je choisis' })).error;

describe('ACCOUNT-218 a passkey as the proof before a change', () => {
  test('allows a change of the password in the new session, and still requires a proof in the former one', async () => {
    const member = await agedMember();
    expect(await changePassword(member)).toMatchObject(needed);
    const client = stack.anon();
    expect((await signInWithKey(client, member.key)).data?.user?.id).toBe(member.user.id);
    expect(await changePassword(member)).toMatchObject(needed);
    expect(await changePassword({ client })).toBeNull();
  });

  test('expires as the other proofs do, also when the session is refreshed', async () => {
    const member = await agedMember();
    const client = stack.anon();
    await signInWithKey(client, member.key);
    const minutes = limits.reauthenticationMinutes + 1;
    await stack.database.owner`
      update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => ${minutes})
      where session_id in (select id from auth.sessions where user_id = ${member.user.id})`;
    await client.auth.refreshSession();
    expect(await changePassword({ client })).toMatchObject(needed);
  });

  test('of another account opens a session of that account, and is no proof for this one', async () => {
    const [member, other] = [await agedMember(), await agedMember()];
    const client = stack.anon();
    expect((await signInWithKey(client, other.key)).data?.user?.id).toBe(other.user.id);
    expect(await changePassword(member)).toMatchObject(needed);
    const claimed = { userHandle: Buffer.from(member.user.id).toString('base64url') };
    expect((await signInWithKey(stack.anon(), other.key, claimed)).error).toMatchObject({
      code: 'webauthn_verification_failed',
    });
    expect(await changePassword(member)).toMatchObject(needed);
  });

  test('is refused when its response is replayed or its challenge has expired', async () => {
    const member = await agedMember();
    const { data: first } = await stack.anon().auth.passkey.startAuthentication();
    const { data: late } = await stack.anon().auth.passkey.startAuthentication();
    if (!first || !late) throw new Error('no challenge');
    const answer = { challengeId: first.challenge_id, credential: asSent(member.key.get(first.options)) };
    expect((await stack.anon().auth.passkey.verifyAuthentication(answer)).error).toBeNull();
    expect((await member.client.auth.passkey.verifyAuthentication(answer)).error).toMatchObject({
      code: 'webauthn_challenge_not_found',
    });
    await stack.database.owner`
      update auth.webauthn_challenges set expires_at = now() - interval '1 second' where id = ${late.challenge_id}`;
    const lateAnswer = { challengeId: late.challenge_id, credential: asSent(member.key.get(late.options)) };
    expect((await member.client.auth.passkey.verifyAuthentication(lateAnswer)).error).toMatchObject({
      code: 'webauthn_challenge_expired',
    });
    expect(await changePassword(member)).toMatchObject(needed);
  });

  test('is not enough for an account with a second factor', async () => {
    const member = await agedMember();
    await stack.database.owner`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${member.user.id}, 'totp', 'verified', now(), now())`;
    const client = stack.anon();
    await signInWithKey(client, member.key);
    expect(await changePassword({ client })).toMatchObject({ code: 'insufficient_aal' });
  });
});
