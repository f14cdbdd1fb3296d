import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { eveningLimits } from '#domain/evening-limits.ts';
import { ids } from '#tests/policies/support/ids.ts';
import { roleIdentities, startWorld } from '#tests/policies/support/world.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.photo_requests`;
  await world.sql`delete from private.mail_outbox`;
  await world.sql`delete from private.rate_limits`;
  await world.sql`
    insert into private.evening_pages (edition_id, published_at) values (${ids.edition}, now())
    on conflict (edition_id) do update set published_at = now()`;
});

const path = 'pictures/00000000-0000-4000-8000-000000000001';
const address = `/storage/v1/object/public/media/${path}`;
const call = (name: string, given: object = {}, who: Identity = 'admin') =>
  world.client(who).rpc(name, given);
const ask = (more: object = {}) =>
  call(
    'request_photo_removal',
    { photo: ids.visible, person: ' À gauche ', email: 'Ada@exemple.fr', ...more },
    'anon',
  );
const requests = async () => (await call('photo_requests').throwOnError()).data;
const decide = async (decision: string, more: object = {}) => {
  const { open, decided } = await requests();
  const [request] = [...open, ...decided];
  return call('decide_photo_request', { request: request.id, seen: request.updated_at, decision, ...more });
};
const mails = () => world.sql<{ recipient: string; template: string; data: object }[]>`
  select recipient, template, data from private.mail_outbox where template like 'photo-%' order by created_at`;
const answers = async () => (await mails()).filter(({ template }) => template === 'photo-request-decided');
const photos = () => world.sql`select id from public.evening_photos`;

describe('EVENT-96 a request', () => {
  test('has a number, which is mailed without the words of the person', async () => {
    const { data: receipt } = await ask().throwOnError();
    expect(receipt).toMatch(/^[0-9A-F]{12}$/);
    expect(await mails()).toEqual([
      { recipient: 'ada@exemple.fr', template: 'photo-request-receipt', data: { Receipt: receipt } },
    ]);
    expect((await requests()).open).toMatchObject([{ receipt, person: 'À gauche', status: 'open' }]);
  });

  test('hides nothing by itself', async () => {
    await ask().throwOnError();
    const { data } = await call('past_evening', { edition: ids.edition }, 'anon');
    expect(data.photos).toHaveLength(1);
  });

  test.each([
    ['a hidden photo', 'update public.evening_photos set is_visible = false'],
    ['an unpublished page', 'update private.evening_pages set published_at = null'],
    ['a photo that is deleted', 'delete from public.evening_photos'],
  ])('about %s is answered with null', async (_case, change) => {
    await world.sql.unsafe(change);
    expect((await ask().throwOnError()).data).toBeNull();
    expect((await requests()).open).toEqual([]);
  });

  test.each([
    ['no words', { person: ' ' }],
    ['too many words', { person: 'x'.repeat(eveningLimits.person + 1) }],
    ['no address', { email: 'ada' }],
  ])('with %s is refused', async (_case, more) => {
    expect((await ask(more)).error?.code).toBe('23514');
  });

  test('five an hour for one network, three receipts a day for one address', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask().throwOnError();
    const { error, status } = await ask();
    expect([status, error?.hint]).toEqual([429, 'too_many_requests']);
    expect(await mails()).toHaveLength(3);
  });
});

describe('ADMIN-192 a decision', () => {
  test('removes the photo from every page with its picture, and mails the answer to all who asked', async () => {
    await world.sql`update public.evening_photos set src = ${address}`;
    await world.sql`update public.gallery_images set src = ${address} where id = ${ids.visible}`;
    await ask().throwOnError();
    await ask({ email: 'bob@exemple.fr' }).throwOnError();
    expect((await decide('removed')).data).toEqual({ outcome: 'done', file: path });
    expect(await photos()).toHaveLength(0);
    expect(await world.sql`select id from public.gallery_images where src = ${address}`).toHaveLength(0);
    expect(await world.sql`select id from public.media where path = ${path}`).toHaveLength(0);
    const { open, decided } = await requests();
    expect([open.length, decided.map(({ status }: { status: string }) => status)]).toEqual([
      0,
      ['removed', 'removed'],
    ]);
    expect((await mails()).map(({ recipient, template }) => `${recipient} ${template}`).toSorted()).toEqual([
      'ada@exemple.fr photo-request-decided',
      'ada@exemple.fr photo-request-receipt',
      'bob@exemple.fr photo-request-decided',
      'bob@exemple.fr photo-request-receipt',
    ]);
  });

  test('answers an address once, however many requests were sent with it', async () => {
    for (let sent = 0; sent < 4; sent += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask().throwOnError();
    await decide('removed');
    const { open, decided } = await requests();
    expect([open.length, decided.length]).toEqual([0, 4]);
    expect((await answers()).map(({ recipient }) => recipient)).toEqual(['ada@exemple.fr']);
  });

  test('says that the file is deleted only where the library had one', async () => {
    await world.sql`update public.evening_photos set src = '/images/gallery/group-photo-960.webp'`;
    await ask().throwOnError();
    expect((await decide('removed')).data).toEqual({ outcome: 'done', file: null });
    expect(await answers()).toMatchObject([{ data: { Decision: 'la photo n’est plus sur le site' } }]);
  });

  test('that removed the photo is not taken back, and its answer leaves', async () => {
    await ask().throwOnError();
    await decide('removed');
    expect((await decide('open')).data).toEqual({ outcome: 'late' });
    expect(await answers()).toHaveLength(1);
  });

  test('finds the picture under its full address too', async () => {
    await world.sql`update public.evening_photos set src = ${address}`;
    await world.sql`
      insert into public.evening_photos (edition_id, src)
      values (${ids.edition}, ${`https://aline.example${address}`})`;
    await world.sql`
      update public.gallery_images set src = ${`https://aline.example${address}`} where id = ${ids.visible}`;
    await ask().throwOnError();
    expect((await decide('removed')).data).toEqual({ outcome: 'done', file: path });
    expect(await photos()).toHaveLength(0);
    expect(await world.sql`select id from public.gallery_images where id = ${ids.visible}`).toHaveLength(0);
  });

  test('is not taken while an article shows the picture', async () => {
    await world.sql`update public.evening_photos set src = ${address}`;
    await world.sql`update public.blog_posts set featured_image_url = ${address} where id = ${ids.publicPost}`;
    await ask().throwOnError();
    expect((await decide('removed')).data).toMatchObject({ outcome: 'in_use', places: [expect.any(String)] });
    expect(await photos()).toHaveLength(1);
    expect((await requests()).open).toHaveLength(1);
  });

  test('refuses with a reason, which the person reads, and is taken back until the mail leaves', async () => {
    await ask().throwOnError();
    expect((await decide('refused')).error?.hint).toBe('refusal_without_reason');
    expect((await decide('refused', { reason: 'Personne n’est visible.' })).data).toEqual({
      outcome: 'done',
    });
    expect(await photos()).toHaveLength(1);
    expect((await mails()).at(-1)).toMatchObject({
      template: 'photo-request-decided',
      data: { Reason: 'Personne n’est visible.' },
    });
    expect((await decide('open')).data).toEqual({ outcome: 'done' });
    expect((await requests()).open).toMatchObject([{ status: 'open', reason: null }]);
    expect(await mails()).toHaveLength(1);
    await decide('refused', { reason: 'Non.' });
    await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    expect((await decide('open')).data).toEqual({ outcome: 'late' });
  });

  test('of another person is a conflict', async () => {
    await ask().throwOnError();
    const [request] = (await requests()).open;
    await decide('refused', { reason: 'Non.' });
    const given = { request: request.id, seen: request.updated_at, decision: 'removed' };
    expect((await call('decide_photo_request', given)).data).toEqual({ outcome: 'conflict' });
    expect((await decide('removed')).data).toEqual({ outcome: 'conflict' });
    expect(await photos()).toHaveLength(1);
  });

  test('a request whose photo an organiser deleted is still answered', async () => {
    await ask().throwOnError();
    await world.sql`delete from public.evening_photos`;
    expect((await requests()).open).toMatchObject([{ photo: null }]);
    expect((await decide('removed')).data).toMatchObject({ outcome: 'done' });
    expect((await requests()).decided).toHaveLength(1);
  });
});

test('ADMIN-193 a request makes an alert and a row of the dashboard for those who decide', async () => {
  await ask().throwOnError();
  expect(await world.sql`select type from private.alert_signals where type = 'photo_request'`).toHaveLength(
    1,
  );
  const { data } = await call('cockpit_work').throwOnError();
  expect(data).toContainEqual(expect.objectContaining({ id: 'photo_requests', count: 1 }));
  const { data: others } = await call('cockpit_work', {}, 'moderator').throwOnError();
  expect(others.map(({ id }: { id: string }) => id)).not.toContain('photo_requests');
});

test('ADMIN-194 a decided request is erased by hand, an open one is not', async () => {
  await ask().throwOnError();
  const [request] = (await requests()).open;
  const erase = async () => (await call('erase_photo_request', { request: request.id })).data;
  expect(await erase()).toEqual({ outcome: 'gone' });
  await decide('refused', { reason: 'Non.' });
  expect(await erase()).toEqual({ outcome: 'done' });
  expect(await world.sql`select id from private.photo_requests`).toHaveLength(0);
});

test.each(['anon', 'other', ...roleIdentities] as const)(
  'ADMIN-192 %s neither reads nor decides a request',
  async (who) => {
    await ask().throwOnError();
    const [request] = (await requests()).open;
    const given = { request: request.id, seen: request.updated_at, decision: 'removed' };
    const results = await Promise.all([
      call('photo_requests', {}, who),
      call('decide_photo_request', given, who),
      call('erase_photo_request', { request: request.id }, who),
    ]);
    expect(results.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
    expect(await photos()).toHaveLength(1);
  },
);
