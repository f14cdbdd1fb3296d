import { expect, test } from 'vitest';

import { articles as seeded } from '#content/seed/articles.ts';
import { analyticsEventTypes, visitAudiences, visitDevices, visitKinds } from '#domain/analytics.ts';
import { firstFridayOf } from '#domain/calendar.ts';
import { bounceKinds } from '#domain/mail-report.ts';
import { newsletterSources, newsletterStatuses } from '#domain/newsletter.ts';
import { waitingSources, waitingStatuses } from '#domain/waiting-list.ts';
import { moveToEdition } from '#domain/calendar.ts';

import { articleCount } from './articles.ts';
import { makeDemoData } from './demo-data.ts';
import { paidBadges } from './payments.ts';
import { createRandom } from './random.ts';
import type { Row } from './world.ts';

const now = new Date('2026-03-18T14:00:00Z');
const data = makeDemoData(now, now, new Map());
const rowsOf = (table: string): Row[] => data.tables.find((one) => one.table === table)?.rows ?? [];
const values = (table: string, column: string) => new Set(rowsOf(table).map((row) => row[column]));

test('two runs at the same date make the same rows', () => {
  expect(makeDemoData(now, now, new Map())).toEqual(data);
  const drawn = () => Array.from({ length: 5 }, createRandom(7).next);
  expect(drawn()).toEqual(drawn());
});

test('a year has 12 past editions, 60 articles, 400 members, 3,000 comments and 2,000 subscribers', () => {
  expect(rowsOf('public.profiles')).toHaveLength(400);
  expect(rowsOf('public.blog_posts').length + seeded.length).toBe(articleCount);
  expect(rowsOf('public.blog_comments')).toHaveLength(3000);
  expect(rowsOf('public.newsletter_subscribers')).toHaveLength(2000);
  expect(rowsOf('public.analytics_events').length).toBeGreaterThan(25_000);
  expect(rowsOf('public.visits').length).toBeGreaterThan(30_000);
  expect(rowsOf('public.visits').length).toBeLessThan(100_000);
  const editions = rowsOf('public.event_editions');
  expect(editions.filter(({ starts_at: at }) => at instanceof Date && at < now)).toHaveLength(12);
  expect(editions.filter(({ is_next: next }) => next).map(({ starts_at: at }) => at)).toEqual([
    firstFridayOf(2026, 4).startsAt,
  ]);
});

test.each([
  ['public.newsletter_subscribers', 'status', newsletterStatuses],
  ['public.newsletter_subscribers', 'source', newsletterSources],
  ['private.newsletter_bounces', 'kind', bounceKinds],
  ['private.waiting_list', 'status', waitingStatuses],
  ['private.waiting_list', 'source', waitingSources],
  ['public.analytics_events', 'event_type', analyticsEventTypes],
  ['public.visits', 'kind', visitKinds],
  ['public.visits', 'device', visitDevices],
  ['public.visits', 'audience', visitAudiences],
  ['public.analytics_goals', 'metric', ['places', 'subscribers']],
  ['public.browser_errors', 'source', ['promise', 'render', 'script']],
  ['public.badge_payments', 'kind', ['payment', 'refund']],
  ['public.users_badges', 'status', ['active', 'pending', 'expired', 'revoked']],
  ['public.user_roles', 'role', ['admin', 'moderator', 'editor', 'newsletter', 'reader']],
  ['public.audit_log', 'result', ['ok', 'refused', 'failed']],
  ['private.mail_outbox', 'state', ['queued', 'sent', 'failed', 'abandoned']],
])('%s has every %s', (table, column, expected) => {
  expect([...values(table, column)].sort()).toEqual([...expected].sort());
});

test('a letter left before each past edition, once for each address that received it', () => {
  const sent = rowsOf('public.newsletter_campaigns').filter(({ state }) => state === 'sent');
  expect(sent).toHaveLength(12);
  const deliveries = rowsOf('private.newsletter_deliveries');
  const once = new Set(
    deliveries.map((row) => `${String(row['campaign_id'])} ${String(row['subscriber_id'])}`),
  );
  expect(once.size).toBe(deliveries.length);
  for (const { id, recipients } of sent)
    expect(deliveries.filter(({ campaign_id: campaign }) => campaign === id)).toHaveLength(
      Number(recipients),
    );
});

test('nothing that has happened is in the future', () => {
  const late = data.tables.flatMap(({ table, rows }) =>
    rows
      .flatMap((row) =>
        ['created_at', 'updated_at', 'moderated_at', 'decided_at', 'sent_at'].map((name) => row[name]),
      )
      .filter((at) => at instanceof Date && at > now)
      .map((at) => `${table} ${String(at)}`),
  );
  expect(late).toEqual([]);
});

test('each paid badge is paid until its end, and one payment was refunded', () => {
  const paid = rowsOf('public.users_badges').filter(({ stripe_subscription_id: id }) => id !== null);
  const payments = rowsOf('public.badge_payments');
  expect(paid).toHaveLength(paidBadges);
  for (const badge of paid) {
    const own = payments.filter(({ subscription_id: id }) => id === badge['stripe_subscription_id']);
    expect(own.at(-1)?.['period_ends_at']).toEqual(badge['ends_at']);
    expect(Number(badge['ends_at'])).toBeGreaterThan(+now);
  }
  const net = (kind: string) => payments.filter((row) => row['kind'] === kind).length;
  expect([net('payment'), net('refund')]).toEqual([paidBadges + 2, 1]);
});

test('a frozen clock moves the visits, not the payments', () => {
  const real = new Date('2026-06-01T08:00:00Z');
  const frozen = makeDemoData(now, real, new Map());
  const latest = (table: string, column: string) =>
    Math.max(
      ...(frozen.tables.find((one) => one.table === table)?.rows ?? []).map((row) => Number(row[column])),
    );
  expect(latest('public.visits', 'created_at')).toBeLessThanOrEqual(+now);
  expect(latest('public.badge_payments', 'paid_at')).toBeGreaterThan(+now);
  expect(latest('public.badge_payments', 'paid_at')).toBeLessThanOrEqual(+real);
});

test('a reply follows its parent, on the same article', () => {
  const byId = new Map(rowsOf('public.blog_comments').map((row) => [row['id'], row]));
  const replies = rowsOf('public.blog_comments').filter(({ parent_id: parent }) => parent !== null);
  expect(replies.length).toBeGreaterThan(500);
  for (const reply of replies) {
    const parent = byId.get(reply['parent_id']);
    expect(parent?.['post_id']).toBe(reply['post_id']);
    expect(Number(parent?.['created_at'])).toBeLessThan(Number(reply['created_at']));
  }
});

test('visits rise before an edition', () => {
  const visitsOn = (day: Date) =>
    rowsOf('public.analytics_events').filter(
      ({ created_at: at }) =>
        at instanceof Date && at.toISOString().slice(0, 10) === day.toISOString().slice(0, 10),
    ).length;
  const [evening] = [firstFridayOf(2026, 2).startsAt];
  const twoWeeksBefore = moveToEdition(evening, evening, new Date(+evening - 14 * 86_400_000));
  expect(visitsOn(evening)).toBeGreaterThan(visitsOn(twoWeeksBefore) * 1.5);
});

test('every address is under a domain that is kept for examples', () => {
  const addresses = [
    ...values('auth.users', 'email'),
    ...values('public.newsletter_subscribers', 'email'),
    ...values('private.mail_outbox', 'recipient'),
    ...values('public.illegal_content_notices', 'contact_email'),
  ];
  expect(addresses.filter((address) => !/@[a-z]+\.example$/.test(String(address)))).toEqual([]);
});
