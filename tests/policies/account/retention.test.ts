import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { limits } from '#domain/limits.ts';
import { retention } from '#domain/retention.ts';
import { deleteExpiredRows } from '#server/housekeeping/expired-rows.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let person: Person;
beforeAll(async () => {
  stack = await startStack();
  person = await stack.signUpAndConfirm();
});
afterAll(() => stack.stop());
beforeEach(() => deleteExpiredRows(stack.service()));

type Kind = keyof typeof retention;

const factor = '7e3f2a10-0000-4000-8000-000000000001';

/** Inserts `count` rows whose age is the retention period and `more`; returns how many rows of the kind are left. */
const rows: Record<Kind, { table: string; insert: (age: string, count: number) => Promise<unknown> }> = {
  unused_sessions: {
    table: 'auth.sessions',
    insert: (age, count) => stack.database.owner`
      insert into auth.sessions (id, user_id, created_at, refreshed_at)
      select gen_random_uuid(), ${person.user.id}, now() - interval '2 years', now() at time zone 'utc' - ${age}::interval
      from generate_series(1, ${count})`,
  },
  used_refresh_tokens: {
    table: 'auth.refresh_tokens',
    insert: (age, count) => stack.database.owner`
      insert into auth.refresh_tokens (token, session_id, revoked, updated_at)
      select gen_random_uuid()::text, s.id, true, now() - ${age}::interval
      from generate_series(1, ${count}), (select id from auth.sessions limit 1) as s`,
  },
  one_time_tokens: {
    table: 'auth.one_time_tokens',
    insert: (age, count) => stack.database.owner`
      with member as (
        insert into auth.users (id, email, aud, role)
        select gen_random_uuid(), gen_random_uuid() || '@exemple.fr', 'authenticated', 'authenticated'
        from generate_series(1, ${count}) returning id)
      insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at)
      select gen_random_uuid(), id, 'recovery_token', 'x', 'y', now() at time zone 'utc' - ${age}::interval from member`,
  },
  flow_states: {
    table: 'auth.flow_state',
    insert: (age, count) => stack.database.owner`
      insert into auth.flow_state (id, provider_type, authentication_method, created_at)
      select gen_random_uuid(), 'keycloak', 'oauth', now() - ${age}::interval from generate_series(1, ${count})`,
  },
  challenges: {
    table: 'auth.mfa_challenges',
    insert: async (age, count) => {
      await stack.database.owner`
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (${factor}, ${person.user.id}, 'totp', 'verified', now() - interval '2 years', now())
        on conflict do nothing`;
      await stack.database.owner`
        insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
        select gen_random_uuid(), ${factor}, now() - ${age}::interval, '192.0.2.1' from generate_series(1, ${count})`;
    },
  },
  unverified_factors: {
    table: 'auth.mfa_factors',
    insert: (age, count) => stack.database.owner`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      select gen_random_uuid(), ${person.user.id}, 'totp', 'unverified', now() - ${age}::interval, now()
      from generate_series(1, ${count})`,
  },
  account_events: {
    table: 'auth.audit_log_entries',
    insert: (age, count) => stack.database.owner`
      insert into auth.audit_log_entries (id, payload, created_at)
      select gen_random_uuid(), '{}', now() - ${age}::interval from generate_series(1, ${count})`,
  },
  audit_log: {
    table: 'public.audit_log',
    insert: (age, count) => stack.database.owner`
      insert into public.audit_log (actor_role, action, table_name, created_at)
      select 'authenticated', 'insert', 'public.badge_tiers', now() - ${age}::interval from generate_series(1, ${count})`,
  },
  binned_articles: {
    table: 'public.blog_posts',
    insert: (age, count) => stack.database.owner`
      insert into public.blog_posts (title, deleted_at)
      select 'Article', now() - ${age}::interval from generate_series(1, ${count})`,
  },
  read_notifications: {
    table: 'public.notifications',
    insert: async (age, count) => {
      await stack.database.owner`
        insert into public.users_badges (id, user_id, badge_tier, status)
        values (${factor}, ${person.user.id}, 'bronze', 'pending') on conflict do nothing`;
      await stack.database.owner`
        insert into public.notifications (user_id, kind, badge_id, read_at, created_at)
        select ${person.user.id}, 'badge_awarded', ${factor}, now() - ${age}::interval, now() - interval '2 years'
        from generate_series(1, ${count})`;
    },
  },
  invitations: {
    table: 'public.invitations',
    insert: (age, count) => stack.database.owner`
      insert into public.invitations (email, created_at, cancelled_at)
      select 'invitee@exemple.fr', now() - ${age}::interval, now() from generate_series(1, ${count})`,
  },
  deleted_accounts: {
    table: 'public.deleted_accounts',
    insert: (age, count) => stack.database.owner`
      insert into public.deleted_accounts (user_id, member_since, deleted_at)
      select gen_random_uuid(), now() - interval '2 years', now() - ${age}::interval from generate_series(1, ${count})`,
  },
  directory_messages: {
    table: 'private.directory_messages',
    insert: (age, count) => stack.database.owner`
      insert into private.directory_messages (sender_id, recipient_id, body, gives_address, created_at)
      select ${person.user.id}, ${person.user.id}, 'Bonsoir', false, now() - ${age}::interval
      from generate_series(1, ${count})`,
  },
  alerts: {
    table: 'public.alerts',
    insert: (age, count) => stack.database.owner`
      insert into public.alerts (type, subject, amount, changed_at)
      select 'signup', gen_random_uuid()::text, 1, now() - ${age}::interval from generate_series(1, ${count})`,
  },
  photo_requests: {
    table: 'private.photo_requests',
    insert: (age, count) => stack.database.owner`
      insert into private.photo_requests (person, email, status, decided_at)
      select 'À gauche', 'ada@exemple.fr', 'removed', now() - ${age}::interval from generate_series(1, ${count})`,
  },
  finished_tasks: {
    table: 'public.tasks',
    insert: (age, count) => stack.database.owner`
      insert into public.tasks (kind, permission, state, finished_at, created_at)
      select 'list-export', 'audit.read', 'failed', now() - ${age}::interval, now() - interval '2 years'
      from generate_series(1, ${count})`,
  },
  waiting_addresses: {
    table: 'private.waiting_list',
    insert: async (age, count) => {
      await stack.database.owner`
        update public.event_editions set
          starts_at = private.now() + interval '1 day', doors_at = private.now() + interval '1 day',
          official_start_at = private.now() + interval '1 day', ends_at = private.now() + interval '2 days'
        where is_next`;
      await stack.database.owner`
        insert into private.waiting_list (edition_id, email, source, consent_version, consent_at)
        select e.id, gen_random_uuid() || '@exemple.fr', 'home', '1', now() - ${age}::interval
        from generate_series(1, ${count}), public.event_editions as e where e.is_next`;
    },
  },
  visits: {
    table: 'public.analytics_events',
    insert: (age, count) => stack.database.owner`
      insert into public.analytics_events (event_type, session_id, page_url, created_at)
      select 'badge_card_view', 'abcdefgh', '/', now() - ${age}::interval from generate_series(1, ${count})`,
  },
  page_visits: {
    table: 'public.visits',
    insert: (age, count) => stack.database.owner`
      insert into public.visits (kind, session_id, path, entry_path, device, created_at)
      select 'page', 'abcdefgh', '/', '/', 'phone', now() - ${age}::interval from generate_series(1, ${count})`,
  },
  browser_errors: {
    table: 'public.browser_errors',
    insert: (age, count) => stack.database.owner`
      insert into public.browser_errors (fingerprint, source, message, stack, path, browser, device, last_seen_at)
      select encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'script', 'x', '', '/', 'firefox', 'phone',
        now() - ${age}::interval from generate_series(1, ${count})`,
  },
};

const kinds = Object.keys(rows).filter((kind): kind is Kind => Object.hasOwn(retention, kind));

async function count(table: string): Promise<number> {
  const [row] = await stack.database.owner.unsafe<{ count: number }[]>(
    `select count(*)::integer as count from ${table}`,
  );
  return row?.count ?? 0;
}

describe('ACCOUNT-57 ANALYTICS-09 the jobs of housekeeping', () => {
  test('have a test for every retention period', () => {
    expect(kinds.toSorted()).toEqual(Object.keys(retention).toSorted());
  });

  test.each(kinds)('delete the rows of %s whose time is over, and no other', async (kind) => {
    const { table, insert } = rows[kind];
    await insert('0 days', 0);
    const before = await count(table);
    // A minute on each side of the period.
    await insert(`${retention[kind]} 1 minute`, 3);
    await insert(`${retention[kind]} -1 minute`, 2);
    expect(await deleteExpiredRows(stack.service())).toEqual({ [kind]: 3 });
    expect(await count(table)).toBe(before + 2);
  });

  test('NEWSLETTER-176 delete the waiting list of an edition 30 days after its end, confirmed or not', async () => {
    const sql = stack.database.owner;
    await sql`delete from private.waiting_list`;
    const endedAgo = (age: string) => sql`
      update public.event_editions set
        starts_at = private.now() - ${age}::interval - interval '5 hours',
        doors_at = private.now() - ${age}::interval - interval '5 hours',
        official_start_at = private.now() - ${age}::interval - interval '4 hours',
        ends_at = private.now() - ${age}::interval
      where is_next`;
    await sql`
      insert into private.waiting_list (edition_id, email, source, consent_version, status, confirmed_at, left_at)
      select e.id, given || '@exemple.fr', 'home', '1', given, now(), now()
      from public.event_editions as e, unnest(array['confirmed', 'left', 'stopped']) as given where e.is_next`;
    await endedAgo('30 days -1 minute');
    expect(await deleteExpiredRows(stack.service())).toEqual({});
    await endedAgo('30 days 1 minute');
    expect(await deleteExpiredRows(stack.service())).toEqual({ waiting_addresses: 3 });
  });

  test('delete in batches', async () => {
    await rows.account_events.insert('2 years', 2500);
    const service = stack.service();
    const call = () => service.rpc('delete_expired_rows', { kind: 'account_events', batch: 1000 });
    expect((await call()).data).toBe(1000);
    expect(await deleteExpiredRows(service)).toEqual({ account_events: 1500 });
  });

  test('end a session at its fixed end', async () => {
    await stack.database.owner`
      insert into auth.sessions (id, user_id, created_at, not_after)
      values (gen_random_uuid(), ${person.user.id}, now(), now() - interval '1 minute')`;
    expect(await deleteExpiredRows(stack.service())).toEqual({ unused_sessions: 1 });
    expect((await person.client.auth.getUser()).error).toBeNull();
  });

  test('end a session from before that end was written a year after its sign-in', async () => {
    const id = crypto.randomUUID();
    await stack.database.owner`
      insert into auth.sessions (id, user_id, created_at) values (${id}, ${person.user.id}, now() - interval '1 day')`;
    const migration = 'supabase/migrations/20261122180100_session_end.sql';
    await stack.database.owner.unsafe(await readFile(migration, 'utf8'));
    const [session] = await stack.database.owner`
      select extract(day from not_after - created_at)::integer as days from auth.sessions where id = ${id}`;
    expect(session).toEqual({ days: limits.sessionDays });
  });

  test('keep unread news and unfinished tasks, however old', async () => {
    await rows.read_notifications.insert('0 days', 0);
    await stack.database.owner`
      insert into public.notifications (user_id, kind, badge_id, created_at)
      values (${person.user.id}, 'badge_awarded', ${factor}, now() - interval '5 years')`;
    await stack.database.owner`
      insert into public.tasks (kind, permission, created_at)
      values ('list-export', 'audit.read', now() - interval '5 years')`;
    expect(await deleteExpiredRows(stack.service())).toEqual({});
  });

  test('delete nothing for an unknown kind', async () => {
    const { error } = await stack.service().rpc('delete_expired_rows', { kind: 'users', batch: 10 });
    expect(error).not.toBeNull();
  });
});

test('SECURITY-31 a network records 5000 visits a day', async () => {
  const visit = () =>
    stack.anon().from('analytics_events').insert({
      event_type: 'badge_card_view',
      session_id: 'abcdefgh',
      page_url: '/',
    });
  expect((await visit()).error).toBeNull();
  await stack.database.owner`
    update private.rate_limits set hits = 5000 where bucket = 'visit-day:127.0.0.1'`;
  const refused = await visit();
  expect(refused.status).toBe(429);
  await stack.database.owner`delete from private.rate_limits`;
});
