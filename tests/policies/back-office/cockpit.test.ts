import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { workPermissions } from '#domain/cockpit.ts';
import { roles } from '#domain/members.ts';
import { permissionsOf } from '#domain/permissions.ts';
import { insertVisits } from '#tests/policies/analytics/visit-rows.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

type Row = { id: string; count: number; first_at: string | null };
const call = async (who: Identity, name: string) => (await world.client(who).rpc(name).throwOnError()).data;
const work = async (who: Identity = 'admin'): Promise<Row[]> => call(who, 'cockpit_work');
const countOf = async (id: string) => (await work()).find((row) => row.id === id);

/** The announced edition begins so many days from now. */
async function startsIn(days: number): Promise<void> {
  await world.sql`
    update public.event_editions set starts_at = now() + ${`${days} days`}::interval, doors_at = now() + ${`${days} days`}::interval,
      official_start_at = now() + ${`${days} days`}::interval, ends_at = now() + ${`${days} days`}::interval + interval '5 hours',
      booking_opens_at = null, state = 'open'
    where is_next`;
}

describe('ADMIN-120 pending work', () => {
  test.each(roles)(
    '%s reads the rows that the permissions let them act on, most urgent first',
    async (role) => {
      const held = permissionsOf(role);
      const allowed = Object.entries(workPermissions).filter(([, permission]) => held.includes(permission));
      expect((await work(role)).map(({ id }) => id)).toEqual(allowed.map(([id]) => id));
    },
  );

  test.each(['anon', 'owner'] as const)('%s reads nothing', async (who) => {
    for (const name of ['cockpit_work', 'cockpit_figures', 'cockpit_latest', 'cockpit_setup'])
      expect((await world.client(who).rpc(name)).error?.code, name).toBe('42501');
  });

  test('counts comments, reports, notices and requests with the time of the oldest', async () => {
    const before = await countOf('pending');
    await world.sql`
      insert into public.blog_comments (post_id, content, created_at)
      values (${ids.publicPost}, 'Un', '2020-01-01T10:00:00Z'), (${ids.publicPost}, 'Deux', now())`;
    expect(await countOf('pending')).toMatchObject({
      count: (before?.count ?? 0) + 2,
      first_at: expect.stringMatching(/^2020-01-01T10:00:00/),
    });
    const [open] = await world.sql<Record<string, number>[]>`
      select (select count(distinct comment_id)::int from public.comment_reports where status = 'open') as reports,
        (select count(*)::int from public.illegal_content_notices where status in ('received', 'in_progress')) as notices,
        (select count(*)::int from public.access_requests where status = 'open') as access,
        (select count(*)::int from public.badge_requests where status = 'open') as badges`;
    const counts = Object.fromEntries((await work()).map(({ id, count }) => [id, count]));
    expect(counts).toMatchObject(open ?? {});
    expect(open?.['reports']).toBeGreaterThan(0);
  });

  test('counts failed mails, and what appears or leaves today only', async () => {
    await world.sql`
      insert into private.mail_outbox (recipient, template, state, attempts)
      values ('a@exemple.fr', 'recovery', 'failed', 1), ('b@exemple.fr', 'recovery', 'queued', 0)`;
    expect(await countOf('mails')).toMatchObject({ count: 1 });
    await world.sql`delete from private.mail_outbox`;
    const tonight = await world.sql<{ at: string }[]>`
      select (private.day_start(private.paris_day(now()) + 1) - interval '1 second')::text as at`;
    const at = tonight[0]?.at ?? '';
    await world.sql`update public.blog_posts set publish_date = ${at} where slug = 'public'`;
    expect(await countOf('articles')).toMatchObject({ count: 1 });
    await world.sql`update public.blog_posts set publish_date = ${at}::timestamptz + interval '1 second' where slug = 'public'`;
    expect(await countOf('articles')).toMatchObject({ count: 0, first_at: null });
    await world.sql`
      insert into public.newsletter_campaigns (name, state, scheduled_at)
      values ('Ce soir', 'scheduled', ${at}), ('Demain', 'scheduled', ${at}::timestamptz + interval '1 second')`;
    expect(await countOf('campaigns')).toMatchObject({ count: 1 });
  });

  test('counts figures without a source or a date, and those of more than six months', async () => {
    await world.sql`delete from public.settings`;
    await world.sql`
      insert into public.settings (key, value, description, source, source_date) values
        ('figures.satisfied', '"a"', 'x', 'Sondage', private.paris_day(now()) - interval '6 months'),
        ('figures.popular_badge', '"a"', 'x', 'Sondage', private.paris_day(now()) - interval '6 months' - interval '1 day'),
        ('figures.rating', '{"value": 4.8, "best": 5, "reviews": 24}', 'x', null, private.paris_day(now())),
        ('legal.host', '"[à compléter]"', 'x', null, null),
        ('legal.phone', '"03 20"', 'x', null, null)`;
    expect(await countOf('figures')).toMatchObject({ count: 2 });
    expect(await countOf('legal')).toMatchObject({ count: 1 });
  });

  test('counts the texts that differ from the official one', async () => {
    await world.sql`delete from public.copy_variants`;
    await world.sql`
      insert into public.copy_variants (key, topic, section, value, official_value)
      values ('a.a', 'a', 'a', '1', '1'), ('a.b', 'a', 'b', '2', '1')`;
    expect(await countOf('variants')).toMatchObject({ count: 1 });
  });

  test('says that the edition is over until the next one is announced', async () => {
    await startsIn(2);
    expect(await countOf('next_edition')).toMatchObject({ count: 0 });
    await startsIn(-2);
    expect(await countOf('next_edition')).toMatchObject({ count: 1, first_at: expect.any(String) });
    const starts = new Date(Date.now() + 20 * 86_400_000).toISOString();
    await world.client('admin').rpc('announce_edition', { starts }).throwOnError();
    expect(await countOf('next_edition')).toMatchObject({ count: 0 });
  });
});

describe('ADMIN-121 the places left', () => {
  const edition = async () => {
    const [row] = await world.sql<
      { updated_at: string; places_remaining: number; places_max: number; places_checked_at: Date | null }[]
    >`
      select to_jsonb(updated_at) #>> '{}' as updated_at, places_remaining, places_max, places_checked_at
      from public.event_editions where is_next`;
    return row;
  };
  const check = async (who: Identity, remaining: number | null, seen?: string) =>
    world
      .client(who)
      .rpc('check_places', { edition: ids.edition, seen: seen ?? (await edition())?.updated_at, remaining });
  /** Checked so many days ago, without the trigger that says now. */
  const checkedAgo = async (days: number) => {
    await world.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.event_editions set places_checked_at = now() - ${`${days} days`}::interval where is_next`;
    });
  };

  test('wait for a check after a week, in the month before the evening', async () => {
    await startsIn(20);
    await checkedAgo(6);
    expect(await countOf('places')).toMatchObject({ count: 0 });
    await checkedAgo(8);
    expect(await countOf('places')).toMatchObject({ count: 1 });
    await startsIn(31);
    await checkedAgo(8);
    expect(await countOf('places')).toMatchObject({ count: 0 });
  });

  test('are set or confirmed, which is a check, and never over a newer version', async () => {
    await startsIn(20);
    await checkedAgo(8);
    const seen = (await edition())?.updated_at ?? '';
    expect((await check('admin', 3, seen)).data).toMatchObject({ outcome: 'done', places_remaining: 3 });
    expect(Date.now() - +((await edition())?.places_checked_at ?? 0)).toBeLessThan(60_000);
    expect((await check('admin', 5, seen)).data).toMatchObject({ outcome: 'conflict', places_remaining: 3 });
    await checkedAgo(8);
    expect((await check('admin', 3)).data).toMatchObject({ outcome: 'done' });
    expect(await countOf('places')).toMatchObject({ count: 0 });
  });

  test.each([-1, 31, null])('are not %s', async (remaining) => {
    expect((await edition())?.places_max).toBe(30);
    expect((await check('admin', remaining)).error?.hint).toBe('unreadable_request');
  });

  test.each(['moderator', 'editor', 'newsletter', 'reader', 'other', 'anon'] as const)(
    'are not set by %s',
    async (who) => {
      expect((await check(who, 3)).error?.code).toBe('42501');
      expect((await edition())?.places_remaining).not.toBe(3);
    },
  );
});

describe('ADMIN-122 the figures', () => {
  const at = (days: number, hour = '12:00') => {
    const day = new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv', {
      timeZone: 'Europe/Paris',
    });
    return `${day} ${hour}`;
  };

  test('are those of the last seven whole days, beside the same days before the last edition', async () => {
    await world.sql`delete from public.event_editions`;
    await world.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from public.visits`;
      // Ten days before this edition, and the last one 28 days before it.
      for (const days of [10, -18])
        await tx`
          insert into public.event_editions (starts_at, doors_at, official_start_at, ends_at, price_euros, format, location,
            venue_name, venue_address, venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max,
            places_remaining, is_next)
          select moment, moment, moment, moment + interval '5 hours', 10, 'a', 'Lille', 'a', 'a', '', 0, 0, '', 'https://a.fr',
            'https://a.fr', 30, 3, ${days > 0}
          from (select now() + ${`${days} days`}::interval as moment) as x`;
    });
    await insertVisits(world.sql, [
      { at: at(0, '00:30') },
      { at: at(1) },
      { at: at(7) },
      { at: at(8) },
      { kind: 'booking', target: 'lu.ma', at: at(2) },
      { kind: 'booking', target: 'lu.ma', at: at(29) },
      { kind: 'booking', target: 'lu.ma', at: at(30) },
      { kind: 'chat', target: 'chat.whatsapp.com', at: at(2) },
      { audience: 'robot', at: at(2) },
    ]);
    const found = await call('reader', 'cockpit_figures');
    expect(found.now).toMatchObject({ views: 2, bookings: 1, chats: 1 });
    expect(found.earlier.totals).toMatchObject({ views: 0, bookings: 2, chats: 0 });
    expect(found.days).toHaveLength(30);
    expect(found.days.at(-1)).toMatchObject({ views: 1 });
    expect(found.days.map(({ bookings }: { bookings: number }) => bookings)).toEqual(
      Array.from({ length: 30 }, (_, index) => (index === 27 || index === 0 ? 1 : 0)),
    );
    expect(found.marks).toMatchObject([{ kind: 'edition', name: 'Lille' }]);
  });

  test('mark the sends, with their name for those who read campaigns', async () => {
    await world.sql`delete from public.event_editions`;
    await world.sql`
      insert into public.newsletter_campaigns (name, state, started_at, finished_at)
      values ('La lettre', 'sent', now() - interval '2 days', now() - interval '2 days')`;
    await world.sql`insert into public.newsletter_campaigns (name) values ('Brouillon')`;
    expect((await call('newsletter', 'cockpit_figures')).marks).toMatchObject([
      { kind: 'send', name: 'La lettre' },
    ]);
    expect((await call('reader', 'cockpit_figures')).marks).toMatchObject([{ kind: 'send', name: null }]);
    expect((await call('reader', 'cockpit_figures')).earlier).toBeNull();
  });

  test('are not for a moderator', async () => {
    expect((await world.client('moderator').rpc('cockpit_figures')).error?.code).toBe('42501');
  });
});

describe('ADMIN-123 what came last', () => {
  test.each([
    ['admin', ['articles', 'comments', 'subscribers', 'awards']],
    ['moderator', ['comments']],
    ['editor', ['articles']],
    ['newsletter', ['articles', 'subscribers']],
    ['reader', ['articles']],
  ] as const)('%s reads %j', async (who, lists) => {
    const found: Record<string, unknown> = await call(who, 'cockpit_latest');
    expect(
      Object.keys(found)
        .filter((name) => found[name] !== null)
        .toSorted(),
    ).toEqual([...lists].toSorted());
  });

  test('is five of each, newest first, with masked addresses and cut texts', async () => {
    await world.sql`delete from public.newsletter_subscribers`;
    await world.sql`
      insert into public.newsletter_subscribers (email, status, source, consent_version, created_at)
      select 'abonne' || n || '@exemple.fr', 'pending', 'footer', '2025-10-21', now() - make_interval(hours => n)
      from generate_series(1, 7) as n`;
    await world.sql`
      insert into public.blog_comments (post_id, content) values (${ids.publicPost}, ${'a'.repeat(900)})`;
    const { subscribers, comments } = await call('admin', 'cockpit_latest');
    expect(subscribers).toHaveLength(5);
    expect(subscribers[0]).toMatchObject({ email: 'a•••@exemple.fr', status: 'pending' });
    expect(JSON.stringify(subscribers)).not.toContain('abonne');
    expect(comments[0].text).toHaveLength(140);
    expect(comments[0].state).toBe('pending');
  });
});
