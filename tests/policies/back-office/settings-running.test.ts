import type { SupabaseClient } from '@supabase/supabase-js';
import * as OTPAuth from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { settings } from '#content/seed/settings.ts';
import type { Json } from '#content/seed/settings.ts';
import { chosenPeriods } from '#domain/retention.ts';
import { deleteExpiredRows } from '#server/housekeeping/expired-rows.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

/** The settings of the running site: who signs in and for how long, how long rows are kept, and who sends the mails. */
let stack: Stack;
let admin: Person;
let colleague: Person;
let member: Person;
/** The test advances the clock of tokens: a code works once. */
let now = new Date();
beforeAll(async () => {
  stack = await startStack({ now: () => now });
  [admin, colleague, member] = [
    await stack.asAdmin(),
    await stack.signUpAndConfirm(),
    await stack.signUpAndConfirm(),
  ];
  await stack.database.owner`
    insert into public.user_roles (user_id, role) values (${colleague.user.id}, 'editor')`;
});
afterAll(() => stack.stop());

const set = (key: string, value: Json) =>
  stack.database
    .owner`update public.settings set value = ${stack.database.owner.json(value)} where key = ${key}`;
beforeEach(async () => {
  for (const { key, value } of settings) await set(key, value);
});

const write = (key: string, value: Json, client = admin.client) =>
  client.from('settings').update({ value }).eq('key', key).select('key');
const permissions = async (client: SupabaseClient) => (await client.rpc('my_permissions')).data?.length ?? 0;
const paris = (days = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now() + days * 86_400_000);

describe('ADMIN-182 the database checks each of them', () => {
  test.each<[string, Json[], Json[]]>([
    ['mail.sender_name', ['Aline, Lille', ''], ['a\nBcc: x@y.fr', '<b>', 'x'.repeat(61), ' a', 3]],
    [
      'mail.reply_to',
      ['orga@aline.test', ''],
      ['orga', 'a@b', 'a b@c.fr', 'a@b.fr, c@d.fr', 'a@b.fr\n', 'é@b.fr', 'a\u0001@b.fr', {}],
    ],
    [
      'security.second_factor',
      [
        { policy: 'off', from: '' },
        { policy: 'recommended', from: '' },
      ],
      [
        { policy: 'off' },
        { policy: 'maybe', from: '' },
        { policy: 'off', from: '2027-01-01' },
        { policy: 'required', from: '' },
        { policy: 'required', from: '2027-02-31' },
        { policy: 'off', from: '', more: 1 },
        'off',
      ],
    ],
    ['security.session_days', [1, 365], [0, 366, 1.5, '30']],
    ...Object.entries(chosenPeriods).map(([key, { min, max }]): [string, Json[], Json[]] => [
      key,
      [min, max],
      [min - 1, max + 1, min + 0.5, String(min), true],
    ]),
  ])('%s accepts values in its bounds and refuses others', async (key, accepted, refused) => {
    for (const value of accepted) expect([value, (await write(key, value)).error]).toEqual([value, null]);
    for (const value of refused)
      expect([value, (await write(key, value)).error?.code]).toEqual([value, '23514']);
    expect((await write(key, accepted[0] ?? '', member.client)).data).toEqual([]);
    expect((await write(key, accepted[0] ?? '', colleague.client)).data).toEqual([]);
  });

  test('a visitor reads the periods of the privacy policy, but not the settings of the sender and the second factor', async () => {
    const { data } = await stack.anon().from('settings').select('key').like('key', '%.%').throwOnError();
    const keys = data.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(chosenPeriods)));
    expect(keys.filter((key) => /^mail\.|second_factor/.test(key))).toEqual([]);
  });
});

describe('ADMIN-183 the periods', () => {
  test('are the same as those of domain/', async () => {
    const rows = await stack.database.owner`
      select key, unit, low as min, high as max, kinds from private.chosen_periods()`;
    const inDomain = Object.entries(chosenPeriods).map(([key, period]) => ({ key, ...period }));
    expect([...rows]).toEqual(inDomain);
  });

  test('that an organiser shortens are those of housekeeping at its next run; the count before deletes nothing', async () => {
    const { owner } = stack.database;
    const [badge] = await owner`
      insert into public.users_badges (user_id, badge_tier, status) values (${member.user.id}, 'bronze', 'pending')
      returning id`;
    await owner`
      insert into public.notifications (user_id, kind, badge_id, read_at, created_at)
      select ${member.user.id}, 'badge_awarded', ${badge?.['id']}, now() - interval '40 days', now() - interval '1 year'
      from generate_series(1, 3)`;
    const count = async (setting: string, value: number, client = admin.client) =>
      client.rpc('count_expired_rows', { setting, value });
    const before = await stored();
    expect((await count('retention.read_notifications', 30)).data).toBe(3);
    expect((await count('retention.read_notifications', 90)).data).toBe(0);
    expect(await stored()).toBe(before);
    await write('retention.read_notifications', 30).throwOnError();
    await deleteExpiredRows(stack.service());
    expect(await stored()).toBe(before - 3);
    for (const client of [member.client, colleague.client, stack.anon()])
      expect((await count('retention.read_notifications', 30, client)).error).not.toBeNull();
    for (const [key, value] of [
      ['retention.read_notifications', 29],
      ['legal.phone', 30],
    ] as const)
      expect((await count(key, value)).error?.hint).toBe('unreadable_request');
  });
  const stored = async () =>
    (await stack.database.owner`select from public.notifications where user_id = ${member.user.id}`).length;

  test('are in the register of processing', async () => {
    await set('retention.visits', 13);
    const { data } = await admin.client.rpc('processing_register').throwOnError();
    expect(data.settings).toMatchObject({ 'retention.visits': 13, 'security.idle_days': 180 });
  });
});

describe('ADMIN-184 the length of a session', () => {
  const refresh = async (client: SupabaseClient) => (await client.auth.refreshSession()).error?.code;
  let person: Person;
  beforeAll(async () => {
    person = await stack.signUpAndConfirm();
  });
  const signIn = async () => {
    const client = stack.anon();
    await client.auth.signInWithPassword({ email: person.email, password: person.password });
    return client;
  };

  test('shortened ends open sessions at once, and the following ones later', async () => {
    const client = await signIn();
    await stack.database.owner`
      update auth.sessions set created_at = now() - interval '31 days' where user_id = ${person.user.id}`;
    const { data: ending } = await admin.client.rpc('count_ending_sessions', { days: 30 }).throwOnError();
    expect(ending).toBeGreaterThan(0);
    await write('security.session_days', 30).throwOnError();
    expect(await refresh(client)).toBe('session_expired');
    const next = await signIn();
    expect(await refresh(next)).toBeUndefined();
    const [session] = await stack.database.owner`
      select extract(day from max(not_after) - now())::integer as days
      from auth.sessions where user_id = ${person.user.id} and not_after > now()`;
    expect(session?.['days']).toBe(29);
    expect((await member.client.rpc('count_ending_sessions', { days: 30 })).error).not.toBeNull();
  });

  test('deleted and written again shorter ends open sessions too', async () => {
    const client = await signIn();
    await stack.database.owner`
      update auth.sessions set created_at = now() - interval '31 days' where user_id = ${person.user.id}`;
    const rows = admin.client.from('settings');
    await rows.delete().eq('key', 'security.session_days').throwOnError();
    await rows
      .insert({ key: 'security.session_days', value: 30, description: 'Essai', is_public: true })
      .throwOnError();
    expect(await refresh(client)).toBe('session_expired');
  });

  test('without a use is refused by the refresh of its tokens', async () => {
    const client = await signIn();
    const age = (days: number) => stack.database.owner`
      update auth.sessions set refreshed_at = now() at time zone 'utc' - make_interval(days => ${days})
      where user_id = ${person.user.id}`;
    await age(8);
    expect(await refresh(client)).toBeUndefined();
    await age(8);
    await set('security.idle_days', 7);
    expect(await refresh(client)).toBe('session_expired');
  });
});

describe('ADMIN-185 a second factor required for roles', () => {
  const required = (from = paris()) => ({ policy: 'required', from });

  async function addFactor({ client }: Person) {
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
    if (!factor) throw new Error('no factor');
    now = new Date(now.getTime() + 30_000);
    const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(factor.totp.secret) });
    const code = totp.generate({ timestamp: now.getTime() });
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (error) throw error;
  }

  test('is refused to a person who has none, and with a day that is past', async () => {
    expect((await write('security.second_factor', required())).error?.hint).toBe('own_factor_first');
    await addFactor(admin);
    expect((await write('security.second_factor', required(paris(-1)))).error?.hint).toBe(
      'factor_day_in_past',
    );
    expect(await permissions(admin.client)).toBeGreaterThan(0);
  });

  test('is not required by a row that was written under another key', async () => {
    const rows = admin.client.from('settings');
    const value = required(paris(-300));
    await rows.insert({ key: 'essai', value, description: 'Essai' }).throwOnError();
    await rows.delete().eq('key', 'security.second_factor').throwOnError();
    const renamed = await rows.update({ key: 'security.second_factor' }).eq('key', 'essai');
    expect(renamed.error?.code).toBe('23514');
    expect(await permissions(colleague.client)).toBeGreaterThan(0);
    await rows.delete().eq('key', 'essai').throwOnError();
    await rows
      .insert({ key: 'security.second_factor', value: { policy: 'off', from: '' }, description: 'Essai' })
      .throwOnError();
  });

  test('takes no right before its day, every right of those without one from it on, and gives them back with a factor', async () => {
    await write('security.second_factor', required(paris(7))).throwOnError();
    expect(await permissions(colleague.client)).toBeGreaterThan(0);
    const duty = async () => (await colleague.client.rpc('my_factor_duty').throwOnError()).data;
    expect(await duty()).toEqual({ policy: 'required', day: paris(7), is_due: false, has_factor: false });
    expect((await admin.client.rpc('roles_without_factor').throwOnError()).data).toBe(1);

    await write('security.second_factor', required()).throwOnError();
    expect(await permissions(admin.client)).toBeGreaterThan(0);
    expect(await permissions(colleague.client)).toBe(0);
    const roles = () => colleague.client.from('user_roles').select('role');
    expect((await roles()).data).toEqual([]);
    expect((await colleague.client.rpc('moderation_counts')).error).not.toBeNull();
    expect(await duty()).toMatchObject({ is_due: true, has_factor: false });
    // The account itself stays open.
    const own = await colleague.client.from('profiles').select('id').eq('id', colleague.user.id);
    expect(own.data).toHaveLength(1);

    await addFactor(colleague);
    expect(await permissions(colleague.client)).toBeGreaterThan(0);
    expect((await roles()).data).toEqual([{ role: 'editor' }]);
  });

  test('says nothing to members without a role', async () => {
    expect((await member.client.rpc('my_factor_duty').throwOnError()).data).toBeNull();
    expect((await stack.anon().rpc('my_factor_duty')).error).not.toBeNull();
    expect((await colleague.client.rpc('roles_without_factor')).error).not.toBeNull();
  });
});

describe('ADMIN-181 the trial of the sender', () => {
  test('goes to the own address of the organiser, and says what became of it', async () => {
    const { data } = await admin.client.rpc('send_sender_trial').throwOnError();
    const state = async (client = admin.client) => client.rpc('sender_trial', { mail: data.mail });
    expect((await state()).data).toEqual({ state: 'queued', error: null });
    const [queued] = await stack.database
      .owner`select recipient from private.mail_outbox where id = ${data.mail}`;
    expect(queued?.['recipient']).toBe(admin.email);
    await stack.database.owner`
      update private.mail_outbox set state = 'failed', last_error = '550 refused' where id = ${data.mail}`;
    expect((await state()).data).toEqual({ state: 'failed', error: '550 refused' });
    expect((await state(member.client)).error).not.toBeNull();
    const other = await stack.database.owner`
      insert into private.mail_outbox (recipient, template, data) values ('a@b.fr', 'recovery', '{}') returning id`;
    expect((await admin.client.rpc('sender_trial', { mail: other[0]?.['id'] })).data).toBeNull();
  });

  test('is refused to others, and after ten in an hour', async () => {
    for (const client of [member.client, colleague.client, stack.anon()])
      expect((await client.rpc('send_sender_trial')).error).not.toBeNull();
    for (let sent = 0; sent < 9; sent += 1) await admin.client.rpc('send_sender_trial').throwOnError();
    expect((await admin.client.rpc('send_sender_trial')).error?.hint).toBe('too_many_requests');
  });

  test('the setup is written by the process alone, and read by organisers', async () => {
    await stack
      .service()
      .rpc('announce_setup', { facts: { siteUrl: 'https://a.test' } })
      .throwOnError();
    expect((await admin.client.rpc('site_setup').throwOnError()).data).toEqual({ siteUrl: 'https://a.test' });
    for (const client of [member.client, colleague.client, stack.anon()]) {
      expect((await client.rpc('site_setup')).error).not.toBeNull();
      expect((await client.rpc('announce_setup', { facts: {} })).error).not.toBeNull();
    }
  });
});
