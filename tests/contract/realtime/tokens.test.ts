import type { RealtimeChannel } from '@supabase/supabase-js';
import { SignJWT, decodeJwt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openSocket } from '#tests/support/fakes/raw-socket.ts';
import { createInbox, followChanges, join } from '#tests/support/realtime.ts';
import type { SystemMessage } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let clock: Date | undefined;

beforeAll(async () => {
  stack = await startStack({ now: () => clock ?? new Date() });
});
afterAll(() => stack.stop());

/** Collects the system messages and the states of a channel. */
function watch(channel: RealtimeChannel) {
  const systemMessages = createInbox<SystemMessage>(`system messages of ${channel.topic}`);
  const states = createInbox<string>(`states of ${channel.topic}`);
  channel.on('system', {}, (message) => systemMessages.push(message));
  return { systemMessages, states, joined: joined(channel, states.push) };
}

async function joined(channel: RealtimeChannel, push: (state: string) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  channel.subscribe((status) => {
    push(status);
    if (status === 'SUBSCRIBED') resolve();
  });
  await promise;
}

async function tokenOf(person: Person): Promise<string> {
  const { data } = await person.client.auth.getSession();
  if (!data.session) throw new Error('no session');
  return data.session.access_token;
}

describe('an invalid token', () => {
  test('is refused at the join with the reason', async () => {
    const person = await stack.signUpAndConfirm();
    const good = await tokenOf(person);
    const { privateKey } = await generateKeyPair('ES256');
    const { iss, ...claims } = decodeJwt(good);
    const forged = await new SignJWT({ ...claims, iss })
      .setProtectedHeader({ alg: 'ES256', kid: stack.keys.signing[0]?.kid ?? '' })
      .sign(privateKey);
    const none = `${btoa('{"alg":"none"}')}.${good.split('.')[1]}.`.replaceAll('=', '');
    for (const [token, message] of [
      ['nonsense', 'MalformedJWT: The token provided is not a valid JWT'],
      [forged, 'JwtSignatureError: Failed to validate JWT signature'],
      [none, 'JwtSignatureError: Failed to validate JWT signature'],
    ]) {
      const client = stack.anon();
      await client.realtime.setAuth(token);
      await expect(join(client.channel('room'))).rejects.toThrow(message);
      await client.removeAllChannels();
    }
  });

  test('is not replaced by an API key', async () => {
    const client = stack.anon();
    await client.realtime.setAuth(stack.secretKey);
    const channel = client.channel('x', { config: { private: true } });
    await expect(join(channel)).rejects.toThrow('Unauthorized');
    await client.removeAllChannels();
  });

  test('closes a joined channel', async () => {
    const { client } = await stack.signUpAndConfirm();
    const { systemMessages, states, joined: done } = watch(client.channel('ends'));
    await done;
    await client.realtime.setAuth('nonsense');
    expect(await systemMessages.next()).toMatchObject({
      extension: 'system',
      status: 'error',
      message: 'The token provided is not a valid JWT',
      channel: 'ends',
    });
    await states.next((state) => state === 'CLOSED');
  });
});

test('closes the channel of an expired token with the reason and refuses the token from then on', async () => {
  const person = await stack.signUpAndConfirm();
  const exp = decodeJwt(await tokenOf(person)).exp ?? 0;
  clock = new Date(exp * 1000 - 400);
  const { systemMessages, states, joined: done } = watch(person.client.channel('expires'));
  await done;
  expect((await systemMessages.next()).message).toMatch(/^Token has expired \d+ seconds ago$/);
  await states.next((state) => state === 'CLOSED');
  clock = new Date(exp * 1000 + 5_000);
  const late = join(person.client.channel('late'));
  await expect(late).rejects.toThrow('InvalidJWTToken: Token has expired 5 seconds ago');
  await person.client.removeAllChannels();
  clock = undefined;
});

test('keeps the channel and its subscriptions after a token refresh', async () => {
  const person = await stack.signUpAndConfirm();
  const seen = await followChanges(person.client, { schema: 'public', table: 'users_badges' });
  const { data } = await person.client.auth.refreshSession();
  expect(data.session).not.toBeNull();
  await stack.database.owner`
    insert into public.users_badges (user_id, badge_tier) values (${person.user.id}, 'silver')`;
  expect(await seen.next()).toMatchObject({ new: { user_id: person.user.id } });
  await person.client.removeAllChannels();
});

describe('within seconds', () => {
  test('a sign-out closes the channels of the session', async () => {
    const person = await stack.signUpAndConfirm();
    const { systemMessages, states, joined: done } = watch(person.client.channel('mine'));
    await done;
    const started = performance.now();
    await stack.database.owner`delete from auth.sessions where user_id = ${person.user.id}`;
    expect((await systemMessages.next()).message).toBe('Session from session_id claim in JWT does not exist');
    await states.next((state) => state === 'CLOSED');
    expect(performance.now() - started).toBeLessThan(5_000);
    await expect(join(person.client.channel('again'))).rejects.toThrow('Unauthorized: Session');
    await person.client.removeAllChannels();
  });

  test('a ban closes the channels of the user', async () => {
    const person = await stack.signUpAndConfirm();
    const { systemMessages, joined: done } = watch(person.client.channel('mine'));
    await done;
    await stack.database.owner`
      update auth.users set banned_until = now() + interval '1 day' where id = ${person.user.id}`;
    expect((await systemMessages.next()).message).toBe('User is banned');
    await person.client.removeAllChannels();
  });
});

test('refuses a socket without a valid key or version', async () => {
  for (const query of [
    '',
    '?apikey=',
    '?apikey=sb_publishable_wrong',
    `?vsn=9&apikey=${stack.publishableKey}`,
  ]) {
    const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/realtime/v1/websocket${query}`);
    const { promise, resolve } = Promise.withResolvers<string>();
    socket.addEventListener('open', () => resolve('open'));
    socket.addEventListener('error', () => resolve('refused'));
    expect([query, await promise]).toEqual([query, 'refused']);
  }
});

test('refuses a join without a token after the token of the socket has expired', async () => {
  const token = await tokenOf(await stack.signUpAndConfirm());
  const raw = await openSocket(stack, { authorization: `Bearer ${token}` });
  const reply = (topic: string) => raw.frames.next((f) => f.topic === topic && f.event === 'phx_reply');
  raw.push('realtime:early', 'phx_join', { config: {} });
  expect((await reply('realtime:early')).payload).toMatchObject({ status: 'ok' });
  clock = new Date(Date.now() + 2 * 3_600_000);
  raw.push('realtime:late', 'phx_join', { config: {} });
  const { payload } = await reply('realtime:late');
  clock = undefined;
  expect(payload).toMatchObject({
    status: 'error',
    response: { reason: expect.stringMatching(/^InvalidJWTToken: Token has expired \d+ seconds ago$/) },
  });
  await raw.close();
});
