import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { editionStepDays, editionStepLimits } from '#domain/edition-steps.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { roleIdentities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());

const day = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * day);

type Step = {
  id: string;
  kind: string | null;
  title: string | null;
  due: number;
  owner: string | null;
  mine: boolean;
  done_at: string | null;
  done_by: string | null;
  updated_at: string;
  fact: { done: boolean; state?: string; campaign?: string | null } | null;
};
type Cockpit = {
  edition: { id: string; over: boolean } | null;
  steps: Step[];
  last: { id: string; steps: Step[] } | null;
  staff: { id: string }[] | null;
};

async function cockpit(who: Identity = 'admin'): Promise<Cockpit> {
  return (await world.client(who).rpc('edition_cockpit').throwOnError()).data;
}
const steps = async () => (await cockpit()).steps;
const stepOf = async (kind: string) => (await steps()).find((step) => step.kind === kind);

const change = (who: Identity, step: string | undefined, act: string) =>
  world.client(who).rpc('change_edition_step', { step, act });
const save = (who: Identity, fields: object, known?: Pick<Step, 'id' | 'updated_at'>) =>
  world.client(who).rpc('save_edition_step', {
    edition: ids.edition,
    fields,
    ...(known && { step: known.id, seen: known.updated_at }),
  });

/** The announced edition begins so many days from now. */
async function startsIn(days: number): Promise<void> {
  const at = inDays(days);
  await world.sql`
    update public.event_editions set starts_at = ${at}, doors_at = ${at}, official_start_at = ${at},
      ends_at = ${at}::timestamptz + interval '5 hours', booking_opens_at = null
    where is_next`;
}

beforeEach(async () => {
  await world.reset();
  await startsIn(12);
  await world.sql`select private.add_edition_steps(${ids.edition})`;
});

describe('ADMIN-131 the steps of an edition', () => {
  test('are at first those of domain/edition-steps.ts, in the order of their days', async () => {
    const rows = await world.sql<
      { kind: string; due: number }[]
    >`select kind, due from private.edition_step_kinds`;
    expect(Object.fromEntries(rows.map(({ kind, due }) => [kind, due]))).toEqual(editionStepDays);
    expect((await steps()).map(({ kind }) => kind)).toEqual(Object.keys(editionStepDays));
  });

  test('are copied from the last edition when the next one is announced: order, words, owners, not the ticks', async () => {
    await save('admin', {
      title: 'Imprimer les étiquettes',
      due: -3,
      owner: world.idOf('moderator'),
    }).throwOnError();
    const venue = await stepOf('venue');
    await change('admin', venue?.id, 'done').throwOnError();
    await change('admin', (await stepOf('price'))?.id, 'delete').throwOnError();
    const before = await steps();
    await startsIn(-2);
    const { data } = await world
      .client('admin')
      .rpc('announce_edition', { starts: inDays(12).toISOString() })
      .throwOnError();
    expect(data).toMatchObject({ outcome: 'created' });
    const after = await cockpit();
    expect(after.edition?.id).not.toBe(ids.edition);
    const kept = ({ kind, title, due, owner }: Step) => ({ kind, title, due, owner });
    expect(after.steps.map(kept)).toEqual(before.map(kept));
    expect(after.steps.map(({ kind }) => kind)).not.toContain('price');
    expect(after.steps.map(({ done_at: doneAt }) => doneAt)).toEqual(after.steps.map(() => null));
    // Until a week after it, what is due after the last evening is still shown.
    expect(after.last?.id).toBe(ids.edition);
    expect(after.last?.steps.map(({ kind }) => kind)).toEqual(['thanks', 'next_edition', 'photos']);
    expect(after.last?.steps.find(({ kind }) => kind === 'next_edition')?.fact).toEqual({ done: true });
  });

  test('lose an owner who left the staff', async () => {
    await save('admin', { title: 'Imprimer', due: -3, owner: world.idOf('moderator') }).throwOnError();
    await world.sql`delete from public.user_roles where user_id = ${world.idOf('moderator')}`;
    await startsIn(-2);
    await world
      .client('admin')
      .rpc('announce_edition', { starts: inDays(12).toISOString() })
      .throwOnError();
    expect((await steps()).map(({ owner }) => owner)).toEqual((await steps()).map(() => null));
  });
});

describe('ADMIN-132 a step', () => {
  test('is added after those due before it, changed, and not over a newer version', async () => {
    const added = (await save('admin', { title: ' Imprimer ', due: -3 }).throwOnError()).data;
    expect(added).toMatchObject({ outcome: 'done' });
    const order = (await steps()).map(({ kind, title }) => kind ?? title);
    expect(order.indexOf('Imprimer')).toBe(order.indexOf('reminder_week') + 1);
    const fields = { title: 'Imprimer', due: -4, owner: world.idOf('editor'), link: '/admin/blog' };
    expect((await save('admin', fields, added)).data).toMatchObject({ outcome: 'done' });
    expect((await save('admin', { ...fields, due: -5 }, added)).data).toMatchObject({ outcome: 'conflict' });
    expect((await steps()).find(({ id }) => id === added.id)).toMatchObject({
      title: 'Imprimer',
      due: -4,
      owner: world.idOf('editor'),
    });
  });

  test('moves up and down, is deleted and restored, each again without another effect', async () => {
    const ordered = async () => (await steps()).map(({ kind }) => kind);
    const before = await ordered();
    const price = await stepOf('price');
    await change('admin', price?.id, 'up').throwOnError();
    expect(await ordered()).toEqual(['price', 'venue', ...before.slice(2)]);
    await change('admin', price?.id, 'up').throwOnError();
    expect((await ordered())[0]).toBe('price');
    await change('admin', price?.id, 'down').throwOnError();
    expect(await ordered()).toEqual(before);
    for (const act of ['delete', 'restore', 'restore'])
      expect((await change('admin', price?.id, act)).data).toMatchObject({ outcome: 'done' });
    expect(await ordered()).toEqual(before);
    await change('admin', price?.id, 'delete').throwOnError();
    expect((await change('admin', price?.id, 'done')).data).toEqual({ outcome: 'gone' });
    await world.sql`update private.edition_steps set deleted_at = now() - interval '11 minutes' where id = ${price?.id ?? ''}`;
    expect((await change('admin', price?.id, 'restore')).data).toEqual({ outcome: 'gone' });
  });

  test('keeps who ticked it first, and is recorded in the log', async () => {
    const venue = await stepOf('venue');
    await change('admin', venue?.id, 'done').throwOnError();
    const ticked = await stepOf('venue');
    expect(ticked).toMatchObject({ done_at: expect.any(String), done_by: 'Membre' });
    await change('admin', venue?.id, 'done').throwOnError();
    expect(await stepOf('venue')).toEqual(ticked);
    const log = await world.sql`
      select action, actor_id from public.audit_log where table_name = 'edition_steps' and action = 'update' and row_id = ${venue?.id ?? ''}`;
    expect(log).toEqual([{ action: 'update', actor_id: world.idOf('admin') }]);
  });

  test('is one of forty at most', async () => {
    const kinds = Object.keys(editionStepDays).length;
    await world.sql`
      insert into private.edition_steps (edition_id, title, due, place)
      select ${ids.edition}, 'Étape ' || n, 0, 100 + n from generate_series(1, ${editionStepLimits.perEdition - kinds}::int) as n`;
    expect((await save('admin', { title: 'De trop', due: 0 })).data).toEqual({ outcome: 'full' });
  });

  test.each([
    [{ due: 0 }, '23514'],
    [{ title: 'a'.repeat(editionStepLimits.titleMax + 1), due: 0 }, '23514'],
    [{ title: 'a', due: editionStepLimits.dueMax + 1 }, '23514'],
    [{ title: 'a', due: editionStepLimits.dueMin - 1 }, '23514'],
    [{ title: 'a', due: 0, link: 'javascript:alert(1)' }, '23514'],
    [{ title: 'a', due: 0, link: `/${'a'.repeat(editionStepLimits.linkMax)}` }, '23514'],
    [{ title: 'a', due: '0' }, '22023'],
    [{ title: 'a', due: 1.5 }, '22023'],
    [{ title: 'a', due: 0, owner: 'x' }, '22023'],
    [{ title: 'a'.repeat(5000), due: 0 }, '22023'],
    [[], '22023'],
  ])('is refused as %j', async (fields, code) => {
    expect((await save('admin', fields)).error?.code).toBe(code);
  });

  test('is not given to a member without a role', async () => {
    expect((await save('admin', { title: 'a', due: 0, owner: world.idOf('other') })).data).toEqual({
      outcome: 'gone',
    });
  });

  test.each(roleIdentities)('%s reads all, ticks their own, and changes nothing else', async (who) => {
    await save('admin', { title: 'La mienne', due: 0, owner: world.idOf(who) }).throwOnError();
    const read = await cockpit(who);
    expect(read.staff).toBeNull();
    const mine = read.steps.find((step) => step.mine);
    const other = read.steps.find((step) => !step.mine);
    expect(mine?.title).toBe('La mienne');
    expect((await change(who, mine?.id, 'done')).data).toMatchObject({ outcome: 'done' });
    expect((await change(who, mine?.id, 'undone')).data).toMatchObject({ outcome: 'done' });
    for (const act of ['up', 'down', 'delete', 'restore'])
      expect((await change(who, mine?.id, act)).error?.code, act).toBe('42501');
    for (const act of ['done', 'undone'])
      expect((await change(who, other?.id, act)).error?.code, act).toBe('42501');
    expect((await save(who, { title: 'a', due: 0 })).error?.code).toBe('42501');
  });

  test.each(['anon', 'owner'] as const)('%s reads no step', async (who) => {
    expect((await world.client(who).rpc('edition_cockpit')).error?.code).toBe('42501');
  });
});

describe('ADMIN-133 a step ticks itself', () => {
  beforeEach(async () => {
    await world.sql`delete from public.newsletter_campaigns`;
  });

  const campaign = async (kind: string, state: string) => {
    const [row] = await world.sql<{ id: string }[]>`
      insert into public.newsletter_campaigns (name, kind, edition_id, state, started_at, finished_at)
      values ('Campagne', ${kind}, ${kind === 'newsletter' ? null : ids.edition}, ${state},
        ${state === 'draft' ? null : inDays(0)}, ${state === 'sent' ? inDays(0) : null})
      returning id`;
    return row?.id;
  };

  test.each([
    ['campaign', 'newsletter'],
    ['reminder_week', 'reminder_week'],
    ['reminder_day', 'reminder_day'],
    ['thanks', 'thanks'],
  ])('%s once its campaign was sent; a draft is a link to it', async (step, kind) => {
    expect((await stepOf(step))?.fact).toBeNull();
    const id = await campaign(kind, 'draft');
    expect((await stepOf(step))?.fact).toEqual({ done: false, state: 'draft', campaign: id });
    await world.sql`
      update public.newsletter_campaigns set state = 'sent', started_at = now(), finished_at = now() where id = ${id ?? ''}`;
    expect((await stepOf(step))?.fact).toEqual({ done: true, state: 'sent', campaign: id });
    const read = (await cockpit('moderator')).steps.find((one) => one.kind === step);
    expect(read?.fact).toEqual({ done: true, state: 'sent', campaign: null });
  });

  test('the newsletter of the month before does not count', async () => {
    await world.sql`
      insert into public.event_editions select (jsonb_populate_record(e, jsonb_build_object(
        'id', gen_random_uuid(), 'is_next', false, 'starts_at', now() - interval '20 days', 'doors_at', now() - interval '20 days',
        'official_start_at', now() - interval '20 days', 'ends_at', now() - interval '19 days'))).*
      from public.event_editions as e where is_next`;
    const id = await campaign('newsletter', 'sent');
    await world.sql`
      update public.newsletter_campaigns set started_at = now() - interval '25 days', finished_at = now() - interval '25 days'
      where id = ${id ?? ''}`;
    expect((await stepOf('campaign'))?.fact).toBeNull();
  });

  test('the article once one is published after the last evening', async () => {
    await world.sql`update public.blog_posts set publish_date = now() + interval '1 day'`;
    expect((await stepOf('article'))?.fact).toEqual({ done: false });
    await world.sql`update public.blog_posts set publish_date = now() - interval '1 day' where slug = 'public'`;
    expect((await stepOf('article'))?.fact).toEqual({ done: true });
  });

  test('the places once they are checked in the ten days before the evening', async () => {
    await startsIn(5);
    await world.sql`alter table public.event_editions disable trigger user`;
    await world.sql`update public.event_editions set places_checked_at = null where is_next`;
    await world.sql`alter table public.event_editions enable trigger user`;
    expect((await stepOf('places'))?.fact).toEqual({ done: false });
    const [edition] = await world.sql<{ updated_at: Date }[]>`
      select updated_at::text as updated_at from public.event_editions where is_next`;
    await world
      .client('admin')
      .rpc('check_places', { edition: ids.edition, seen: edition?.updated_at, remaining: 3 })
      .throwOnError();
    expect((await stepOf('places'))?.fact).toEqual({ done: true });
  });
});
