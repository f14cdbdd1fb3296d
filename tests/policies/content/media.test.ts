import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { addMedia, editMedia, readMedia, sendMedia } from '#app/shared/pictures/media.data.ts';
import type { SentPicture } from '#app/shared/pictures/media.data.ts';
import type { SendFile } from '#app/shared/pictures/send-file.ts';
import { buckets } from '#domain/files.ts';
import type { MediaDetails } from '#domain/media.ts';
import { removeAbandonedMedia } from '#server/housekeeping/media-files.ts';
import { picture } from '#tests/support/formats/pictures.ts';

import { ids } from '#tests/policies/support/ids.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
  vi.stubGlobal('window', { location: { origin: world.stack.url } });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.stop();
});
beforeEach(() => world.reset());

/** The request of `sendFile` without `XMLHttpRequest`, which Node does not have. */
const send: SendFile = async (url, file, { signal }) => {
  const headers = { 'content-type': file.type };
  const response = await fetch(url, { method: 'PUT', headers, body: file, signal });
  return { status: response.status, body: await response.text() };
};

async function sendAs(who: Identity): Promise<SentPicture | string> {
  const file = new File([new Uint8Array(await picture('png'))], 'Été.png', { type: 'image/png' });
  const transfer = { signal: new AbortController().signal, onProgress: () => undefined };
  const upload = { file, sides: { width: 30, height: 20 }, transfer };
  return sendMedia(world.client(who), upload, send);
}

async function sentBy(who: Identity): Promise<SentPicture> {
  const sent = await sendAs(who);
  if (typeof sent === 'string') throw new Error(sent);
  return sent;
}

const details: MediaDetails = { alt: 'On trinque', decorative: false, focal: { x: 0.25, y: 1 } };
const rowOf = (path: string) => world.sql`select * from public.media where path = ${path}`;
const isStored = async (path: string): Promise<boolean> =>
  (await world.sql`select from storage.objects where bucket_id = 'media' and name = ${path}`).length === 1;

describe('ADMIN-63 a picture of the bucket `media`', () => {
  test.each(['admin', 'editor'] as const)('%s: sends it, describes it, and it is read again', async (who) => {
    const client = world.client(who);
    const sent = await sentBy(who);
    expect((await fetch(world.stack.url + sent.address)).status).toBe(200);
    const added = await addMedia(client, sent, details);
    expect(added).toMatchObject({ ...details, path: sent.path, address: sent.address });
    expect(await readMedia(client, added.id)).toEqual(added);
    const [row] = await rowOf(sent.path);
    expect(row).toMatchObject({
      name: 'Été.png',
      width: 30,
      height: 20,
      bytes: sent.bytes,
      uploaded_by: world.idOf(who),
    });
  });

  test.each(['anon', 'owner', 'moderator', 'newsletter', 'reader'] as const)(
    '%s: sends nothing, and adds no row',
    async (who) => {
      expect(await sendAs(who)).toBe('forbidden');
      const sent = await sentBy('editor');
      await expect(addMedia(world.client(who), sent, details)).rejects.toMatchObject({ code: '42501' });
      expect(await rowOf(sent.path)).toEqual([]);
    },
  );

  test('a second save after a lost response keeps one row, with the details of the second', async () => {
    const sent = await sentBy('editor');
    const first = await addMedia(world.client('editor'), sent, details);
    const second = await addMedia(world.client('editor'), sent, { ...details, alt: 'À table' });
    expect(second).toMatchObject({ id: first.id, alt: 'À table' });
  });

  test.each([
    ['no text', { alt: '' }],
    ['spaces as its text', { alt: '  ' }],
    ['a decorative picture with a text', { decorative: true }],
    ['a point beside the picture', { focal_x: 1.001 }],
    ['one side', { width: 3 }],
    ['an object of another folder', { path: 'a/00000000-0000-4000-8000-000000000002' }],
    ['more bytes than the bucket accepts', { bytes: buckets.media.maxBytes + 1 }],
  ])('%s is refused', async (_case, wrong) => {
    const row = { path: `pictures/${crypto.randomUUID()}`, alt: 'Texte', bytes: 1, ...wrong };
    const { error } = await world.client('editor').from('media').insert(row);
    expect(error?.code).toBe('23514');
  });

  test('the owner of a row cannot be forged', async () => {
    const row = { path: `pictures/${crypto.randomUUID()}`, alt: 'Texte', bytes: 1 };
    const { error } = await world
      .client('editor')
      .from('media')
      .insert({ ...row, uploaded_by: world.idOf('admin') });
    expect(error?.code).toBe('42501');
  });

  test('more than 300 writes in an hour are refused', async () => {
    await world.sql`select private.take_rate_limit(${`media:${world.idOf('editor')}`}, 300, 3600) from generate_series(1, 300)`;
    const { error } = await world
      .client('editor')
      .from('media')
      .update({ alt: 'Autre' })
      .eq('id', ids.picture);
    expect(error).toMatchObject({ code: 'PT429', hint: 'too_many_requests' });
  });

  test('the row of a deleted account stays, without its name', async () => {
    const sent = await sentBy('editor');
    const person = await world.stack.signUpAndConfirm();
    const { path } = sent;
    await world.sql`
      insert into public.media (path, alt, bytes, uploaded_by) values (${path}, 'Texte', 1, ${person.user.id})`;
    await world.stack.service().auth.admin.deleteUser(person.user.id);
    expect(await rowOf(path)).toMatchObject([{ alt: 'Texte', uploaded_by: null }]);
  });
});

describe('ADMIN-67 two editors of one picture', () => {
  test('the second save is a conflict with the saved values, and overwrites nothing; with their version it saves', async () => {
    const added = await addMedia(world.client('editor'), await sentBy('editor'), details);
    const { id, updated_at: seen } = added;
    const theirs = { ...details, alt: 'Le toit' };
    expect(await editMedia(world.client('admin'), { id, seen }, theirs)).toMatchObject({ outcome: 'done' });
    const mine: MediaDetails = { alt: '', decorative: true, focal: { x: 0, y: 0.5 } };
    const conflict = await editMedia(world.client('editor'), { id, seen }, mine);
    expect(conflict).toMatchObject({ outcome: 'conflict', ...theirs });
    const current = await readMedia(world.client('editor'), id);
    expect(current).toMatchObject(theirs);
    expect(
      await editMedia(world.client('editor'), { id, seen: current?.updated_at ?? '' }, mine),
    ).toMatchObject({
      outcome: 'done',
    });
    expect(await readMedia(world.client('reader'), id)).toMatchObject(mine);
  });

  test('a picture that was deleted meanwhile is gone', async () => {
    const picture = { id: crypto.randomUUID(), seen: '2026-01-01T00:00:00Z' };
    expect(await editMedia(world.client('editor'), picture, details)).toEqual({ outcome: 'gone' });
  });
});

describe('ADMIN-68 the object of a picture', () => {
  test('is removed after its row was deleted, and no other object', async () => {
    const [gone, kept, fresh] = [await sentBy('editor'), await sentBy('editor'), await sentBy('editor')];
    for (const sent of [gone, kept]) await addMedia(world.client('editor'), sent, details);
    await world.client('editor').from('media').delete().eq('path', gone.path).throwOnError();
    expect(await removeAbandonedMedia(world.stack.service())).toBe(1);
    expect(await Promise.all([gone, kept, fresh].map(({ path }) => isStored(path)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(await removeAbandonedMedia(world.stack.service())).toBe(0);
  });

  test('is removed a day after an upload that has no row; objects of other folders stay', async () => {
    const { path } = await sentBy('editor');
    const elsewhere = `articles/${crypto.randomUUID()}`;
    const photo = await picture('png');
    await world.client('admin').storage.from('media').upload(elsewhere, photo, { contentType: 'image/png' });
    await world.sql`update storage.objects set created_at = now() - interval '25 hours' where name in (${path}, ${elsewhere})`;
    expect(await removeAbandonedMedia(world.stack.service())).toBeGreaterThan(0);
    expect([await isStored(path), await isStored(elsewhere)]).toEqual([false, true]);
  });

  test('that cannot be removed leaves the others to be removed', async () => {
    const all = [await sentBy('editor'), await sentBy('editor')].map(({ path }) => path).toSorted();
    await world.sql`update storage.objects set created_at = now() - interval '25 hours' where name = any(${all})`;
    const service = world.stack.service();
    const from = service.storage.from.bind(service.storage);
    vi.spyOn(service.storage, 'from').mockImplementation((bucket) => {
      const files = from(bucket);
      const remove = files.remove.bind(files);
      files.remove = async (paths) =>
        paths[0] === all[0] ? Promise.reject(new Error('refused')) : remove(paths);
      return files;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const failures: unknown[] = [];
    await removeAbandonedMedia(service, { onFailure: (error) => failures.push(error) });
    expect(failures).toHaveLength(1);
    expect(await Promise.all(all.map(isStored))).toEqual([true, false]);
  });
});

describe('ADMIN-69 the pages of pictures', () => {
  const page = async (who: Identity, filters: object) => {
    const { data } = await world.client(who).rpc('media_page', filters).throwOnError();
    return { alts: data.rows.map(({ alt }: { alt: string }) => alt), next: data.next };
  };
  const add = (alt: string, name = '') => world.sql`
    insert into public.media (path, alt, name, decorative, bytes, created_at)
    values (${`pictures/${crypto.randomUUID()}`}, ${alt}, ${name}, ${alt === ''}, 1, '2027-01-01T00:00:00Z')`;

  test('hold each picture once, the newest first, also those of one instant', async () => {
    for (const alt of ['a', 'b', 'c']) await add(alt);
    const first = await page('reader', { size: 2 });
    const second = await page('reader', { size: 2, before: first.next });
    expect(second.next).toBeNull();
    expect([...first.alts, ...second.alts].toSorted()).toEqual(['On trinque', 'a', 'b', 'c']);
    expect(second.alts[1]).toBe('On trinque');
  });

  test.each([
    ['a part of the text, without its accents', 'ete', ['Soirée d’été']],
    ['a part of the name of the file', 'IMG_20', ['']],
    ['a sign of patterns', '%', []],
    ['spaces', ' ', ['', 'On trinque', 'Soirée d’été']],
  ])('find %s', async (_case, search, found) => {
    await add('Soirée d’été');
    await add('', 'img_2041.jpg');
    expect((await page('newsletter', { search })).alts.toSorted()).toEqual(found.toSorted());
  });

  test('read few pictures of many for a search', async () => {
    await world.sql`
      insert into public.media (path, alt, bytes)
      select 'pictures/' || gen_random_uuid(), 'Image ' || md5(n::text), 1 from generate_series(1, 5000) as n`;
    await add('La terrasse');
    // Also moves the pending entries of the index, which make it costly.
    await world.sql`vacuum analyze public.media`;
    const plan = await world.sql`
      explain select from public.media where private.fold(alt || ' ' || name) like '%terrasse%'`;
    expect(JSON.stringify(plan)).toContain('media_search_idx');
  });
});
