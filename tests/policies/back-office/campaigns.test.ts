import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const call = (who: Identity, name: string, args: object) => world.client(who).rpc(name, args);
const text = [{ type: 'text', text: 'Bonjour' }];

type Draft = { id: string; updated_at: string };

async function draft(who: Identity = 'newsletter'): Promise<Draft> {
  const { data } = await call(who, 'create_campaign', { name: 'Décembre' }).throwOnError();
  return data;
}

async function save({ id, updated_at }: Draft, changes: object, who: Identity = 'newsletter') {
  const { data } = await call(who, 'save_campaign', {
    campaign: id,
    seen: updated_at,
    changes,
  }).throwOnError();
  return data;
}

const ready = async () => save(await draft(), { subject: 'Décembre', blocks: text });
const send = (campaign: Draft, expected: number | null, who: Identity = 'admin') =>
  call(who, 'send_campaign', { campaign: campaign.id, seen: campaign.updated_at, expected });

async function subscribe(count: number) {
  await world.sql`delete from public.newsletter_subscribers`;
  await world.sql`
    insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
    select 'a' || n || '@exemple.fr', 'confirmed', 'footer', '2025-10-21', now() from generate_series(1, ${count}::integer) as n`;
}

describe('NEWSLETTER-209 a campaign', () => {
  test('is written by the role newsletter, and sent by administrators only', async () => {
    await subscribe(2);
    const campaign = await ready();
    expect(campaign).toMatchObject({ outcome: 'done', state: 'draft' });
    for (const [name, args] of [
      ['send_campaign', { campaign: campaign.id, seen: campaign.updated_at, expected: 2 }],
      ['schedule_campaign', { campaign: campaign.id, seen: campaign.updated_at, at: '2999-01-01' }],
      ['steer_campaign', { campaign: campaign.id, act: 'pause' }],
      ['retry_deliveries', { campaign: campaign.id, state: 'uncertain' }],
    ] as const)
      expect((await call('newsletter', name, args)).error).toMatchObject({ hint: 'permission_required' });
    expect((await send(campaign, 2)).data).toMatchObject({
      outcome: 'done',
      state: 'sending',
      recipients: 2,
    });
  });

  test('is not sent with a wrong number, without content, without recipients, or in an older state', async () => {
    await subscribe(2);
    const empty = await draft();
    expect((await send(empty, 2)).data).toMatchObject({
      outcome: 'incomplete',
      missing: ['subject', 'blocks'],
    });
    const campaign = await ready();
    expect((await send(campaign, 3)).data).toMatchObject({ outcome: 'count', recipients: 2 });
    expect((await send(campaign, null)).data).toMatchObject({ outcome: 'count' });
    const newer = await save(campaign, { name: 'Décembre 2026' });
    expect((await send(campaign, 2)).data).toMatchObject({ outcome: 'conflict' });
    await world.sql`delete from public.newsletter_subscribers`;
    expect((await send(newer, 0)).data).toMatchObject({ outcome: 'nobody' });
    expect(await world.sql`select from private.newsletter_deliveries`).toHaveLength(0);
  });

  test('keeps its content once it was sent; its name and its publication still change', async () => {
    await subscribe(1);
    const campaign = await ready();
    const { data: sent } = await send(campaign, 1);
    expect(await save(sent, { subject: 'Autre' }, 'admin')).toMatchObject({ outcome: 'locked' });
    expect(await save(sent, { name: 'Autre', is_public: true }, 'admin')).toMatchObject({ outcome: 'done' });
    expect((await send(sent, 1)).data).toMatchObject({ outcome: 'locked' });
    expect((await call('admin', 'delete_campaign', { campaign: campaign.id })).data).toMatchObject({
      outcome: 'locked',
    });
  });

  test('sent twice at the same time begins once', async () => {
    await subscribe(50);
    const campaign = await ready();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(campaign, 50)));
    const outcomes = answers.map(({ data }) => data.outcome).toSorted();
    expect(outcomes).toEqual(['done', 'locked', 'locked', 'locked']);
    const [row] = await world.sql`select count(*)::integer as deliveries from private.newsletter_deliveries`;
    expect(row).toEqual({ deliveries: 50 });
  });

  test('refuses an older save, a scheduled save without the right to send, and unreadable changes', async () => {
    const campaign = await draft();
    const saved = await save(campaign, { subject: 'Une' });
    expect(await save(campaign, { subject: 'Deux' })).toMatchObject({
      outcome: 'conflict',
      updated_at: saved.updated_at,
    });
    for (const changes of [[], 'x', { subject: 'x'.repeat(100_000) }])
      expect(
        (await call('newsletter', 'save_campaign', { campaign: saved.id, seen: saved.updated_at, changes }))
          .error,
      ).toMatchObject({ hint: 'unreadable_request' });
    for (const changes of [
      { subject: 'x'.repeat(151) },
      { blocks: {} },
      { blocks: Array(31).fill(0) },
      { segment: 'x' },
    ])
      expect(
        (await call('newsletter', 'save_campaign', { campaign: saved.id, seen: saved.updated_at, changes }))
          .error,
      ).toMatchObject({ code: '23514' });
    const full = await save(saved, { blocks: text });
    const scheduled = await call('admin', 'schedule_campaign', {
      campaign: full.id,
      seen: full.updated_at,
      at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect(scheduled.data).toMatchObject({ outcome: 'done', state: 'scheduled' });
    const late = { campaign: full.id, seen: scheduled.data.updated_at, changes: { subject: 'Trois' } };
    expect((await call('newsletter', 'save_campaign', late)).error).toMatchObject({
      hint: 'permission_required',
    });
    expect((await call('admin', 'save_campaign', late)).data).toMatchObject({
      outcome: 'done',
      state: 'scheduled',
    });
  });

  test('is deleted with undo, and duplicated', async () => {
    const campaign = await ready();
    const visible = async () =>
      (await world.client('newsletter').from('newsletter_campaigns').select('id').eq('id', campaign.id)).data;
    expect((await call('newsletter', 'delete_campaign', { campaign: campaign.id })).data).toMatchObject({
      outcome: 'done',
    });
    expect(await visible()).toEqual([]);
    expect((await call('newsletter', 'restore_campaign', { campaign: campaign.id })).data).toMatchObject({
      outcome: 'done',
    });
    expect(await visible()).toHaveLength(1);
    const { data: copy } = await call('newsletter', 'create_campaign', {
      name: 'Copie',
      copy_of: campaign.id,
    });
    const { data } = await world
      .client('newsletter')
      .from('newsletter_campaigns')
      .select()
      .eq('id', copy.id)
      .single();
    expect(data).toMatchObject({ name: 'Copie', subject: 'Décembre', blocks: text, state: 'draft' });
  });

  test('counts the confirmed subscribers of its segment', async () => {
    await subscribe(3);
    await world.sql`update public.newsletter_subscribers set email = (
      select lower(email) from auth.users where id = ${world.idOf('author')}) where email = 'a1@exemple.fr'`;
    await world.sql`update auth.users set last_sign_in_at = now() - interval '7 months' where id = ${world.idOf('author')}`;
    await world.sql`insert into public.users_badges (user_id, badge_tier, status) values (${world.idOf('author')}, 'bronze', 'active')`;
    const count = async (segment: string) =>
      (await call('newsletter', 'campaign_audience', { segment })).data;
    expect(await count('confirmed')).toBe(3);
    expect(await count('badge_holders')).toBe(1);
    expect(await count('inactive')).toBe(1);
    expect(await count('anything')).toBe(0);
  });
});
