import type { RealtimeChannel } from '@supabase/supabase-js';
import { SignJWT, decodeJwt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openSocket } from '#tests/support/fakes/raw-socket.ts';
import { type SystemMessage, createInbox, followChanges, join } from '#tests/support/realtime.ts';
import { type Person, type Stack, startStack } from '#tests/support/stack.ts';

let stack: Stack;
let clock: Date | undefined;

beforeAll(async () => {
  stack = await startStack({ now: () => clock ?? new Date() });
});
afterAll(() => stack.stop());

/** What the server says of a channel, and its end. */
function watch(channel: RealtimeChannel) {
  const said = createInbox<SystemMessage>(`system messages of ${channel.topic}`);
  const states = createInbox<string>(`states of ${channel.topic}`);
  channel.on('system', {}, (message) => said.push(message));
  return { said, states, joined: joined(channel, states.push) };
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
  if (!data.session) throw new Error('nobody is signed in');
  return data.session.access_token;
}

describe('a token that does not count', () => {
  test('is refused at the join, each in its words', async () => {
    const person = await stack.signUpAndConfirm();
    const good = await tokenOf(person);
    const { privateKey } = await generateKeyPair('ES256');
    const { iss, ...claims } = decodeJwt(good);
    const forged = await new SignJWT({ ...claims, iss })
      .setProtectedHeader({ alg: 'ES256', kid: stack.keys.signing[0]?.kid ?? '' })
      .sign(privateKey);
    const none = `${btoa('{"alg":"none"}')}.${good.split('.')[1]}.`.replaceAll('=', '');
    for (const [token, words] of [
      ['nonsense', 'MalformedJWT: The token provided is not a valid JWT'],
      [forged, 'JwtSignatureError: Failed to validate JWT signature'],
      [none, 'JwtSignatureError: Failed to validate JWT signature'],
    ]) {
      const client = stack.anon();
      await client.realtime.setAuth(token);
      await expect(join(client.channel('room'))).rejects.toThrow(words);
      await client.removeAllChannels();
    }
  });

  test('an API key in its place changes nothing', async () => {
    const client = stack.anon();
    await client.realtime.setAuth(stack.secretKey);
    const channel = client.channel('x', { config: { private: true } });
    await expect(join(channel)).rejects.toThrow('Unauthorized');
    await client.removeAllChannels();
  });

  test('once joined, it ends the channel', async () => {
    const { client } = await stack.signUpAndConfirm();
    const { said, states, joined: done } = watch(client.channel('ends'));
    await done;
    await client.realtime.setAuth('nonsense');
    expect(await said.next()).toMatchObject({
      extension: 'system',
      status: 'error',
      message: 'The token provided is not a valid JWT',
      channel: 'ends',
    });
    await states.next((state) => state === 'CLOSED');
  });
});

test('a token that expires ends the channel, saying so; it is refused from then on', async () => {
  const person = await stack.signUpAndConfirm();
  const exp = decodeJwt(await tokenOf(person)).exp ?? 0;
  clock = new Date(exp * 1000 - 400);
  const { said, states, joined: done } = watch(person.client.channel('expires'));
  await done;
  expect((await said.next()).message).toMatch(/^Token has expired \d+ seconds ago$/);
  await states.next((state) => state === 'CLOSED');
  clock = new Date(exp * 1000 + 5_000);
  const late = join(person.client.channel('late'));
  await expect(late).rejects.toThrow('InvalidJWTToken: Token has expired 5 seconds ago');
  await person.client.removeAllChannels();
  clock = undefined;
});

test('a refreshed token keeps the channel, and what it may see follows', async () => {
  const person = await stack.signUpAndConfirm();
  const seen = await followChanges(person.client, { schema: 'public', table: 'users_badges' });
  const { data } = await person.client.auth.refreshSession();
  expect(data.session).not.toBeNull();
  await stack.database.owner`
    insert into public.users_badges (user_id, badge_tier) values (${person.user.id}, 'silver')`;
  expect(await seen.next()).toMatchObject({ new: { user_id: person.user.id } });
  await person.client.removeAllChannels();
});

describe('within a second', () => {
  test('a sign-out elsewhere ends the channels of the session', async () => {
    const person = await stack.signUpAndConfirm();
    const { said, states, joined: done } = watch(person.client.channel('mine'));
    await done;
    const started = performance.now();
    await stack.database.owner`delete from auth.sessions where user_id = ${person.user.id}`;
    expect((await said.next()).message).toBe('Session from session_id claim in JWT does not exist');
    await states.next((state) => state === 'CLOSED');
    expect(performance.now() - started).toBeLessThan(5_000);
    await expect(join(person.client.channel('again'))).rejects.toThrow('Unauthorized: Session');
    await person.client.removeAllChannels();
  });

  test('a ban does too', async () => {
    const person = await stack.signUpAndConfirm();
    const { said, joined: done } = watch(person.client.channel('mine'));
    await done;
    await stack.database.owner`
      update auth.users set banned_until = now() + interval '1 day' where id = ${person.user.id}`;
    expect((await said.next()).message).toBe('User is banned');
    await person.client.removeAllChannels();
  });
});

test('without a key, or with another, there is no socket', async () => {
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

test('the token a socket was opened with ends as any other, for those who join without one', async () => {
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
