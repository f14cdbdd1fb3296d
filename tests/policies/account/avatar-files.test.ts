import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { removeAvatar, saveAvatar } from '#app/features/dashboard/profile/avatar.data.ts';
import type { PictureUpload } from '#app/shared/pictures/upload-picture.data.ts';
import type { SendFile } from '#app/shared/pictures/send-file.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** The request of `sendFile` without `XMLHttpRequest`, which Node does not have. */
const send: SendFile = async (url, file, { signal }) => {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': file.type, 'cache-control': 'max-age=3600' },
    body: file,
    signal,
  });
  return { status: response.status, body: await response.text() };
};

const fileOf = (bytes: Buffer, type = 'image/png') => new File([new Uint8Array(bytes)], 'moi', { type });

const uploadOf = (file: File, signal = new AbortController().signal): PictureUpload => ({
  file,
  transfer: { signal, onProgress: () => undefined },
});

const addressOf = async ({ client, user }: Person): Promise<string | null> => {
  const { data } = await client.from('profiles').select('avatar_url').eq('id', user.id).single();
  return data?.avatar_url;
};

/** A member with files at each depth, which any client may upload below the folder of its user. */
async function memberWithFiles(): Promise<Person> {
  const person = await stack.signUpAndConfirm();
  const photo = await picture('png');
  for (const name of ['a', 'album/b', 'album/été 2025/c', 'album/été 2025/soir/d']) {
    const path = `${person.user.id}/${name}`;
    const { error } = await person.client.storage
      .from('avatars')
      .upload(path, photo, { contentType: 'image/png' });
    if (error) throw error;
  }
  return person;
}

async function filesOf({ user }: Person): Promise<string[]> {
  const rows = await stack.database.owner<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'avatars' and starts_with(name, ${`${user.id}/`})`;
  return rows.map(({ name }) => name);
}

/** Addresses of the site are stored as paths: the browser's address is that of the stack. */
function browseTheSite() {
  vi.stubGlobal('window', { location: { origin: stack.url } });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('SECURITY-73 a new picture replaces every former file of the member, in folders of any depth', async () => {
  browseTheSite();
  const [person, other] = [await memberWithFiles(), await memberWithFiles()];
  const upload = uploadOf(fileOf(await picture('png')));
  expect(await saveAvatar(person.client, person.user.id, upload, send)).toBe('saved');
  const [left, ...others] = await filesOf(person);
  expect(others).toEqual([]);
  expect(await addressOf(person)).toBe(`/storage/v1/object/public/avatars/${left}`);
  expect(await filesOf(other)).toHaveLength(4);
});

test('SECURITY-73 removing the picture removes every file of the member, in folders of any depth', async () => {
  const person = await memberWithFiles();
  await removeAvatar(person.client, person.user.id, null);
  expect(await filesOf(person)).toEqual([]);
});

test('ADMIN-62 a removed picture leaves no file, and the member can save it again', async () => {
  browseTheSite();
  const { client, user } = await stack.signUpAndConfirm();
  const person = { client, user, email: '', password: '' };
  await saveAvatar(client, user.id, uploadOf(fileOf(await picture('png', { width: 30, height: 20 }))), send);
  const removed = await removeAvatar(client, user.id, await addressOf(person));
  expect([await filesOf(person), await addressOf(person)]).toEqual([[], null]);
  expect(removed?.type).toBe('image/png');
  if (removed) expect(await saveAvatar(client, user.id, uploadOf(removed), send)).toBe('saved');
  expect(await filesOf(person)).toHaveLength(1);
});

test('ADMIN-62 a picture that another member stored is not read for the removal', async () => {
  browseTheSite();
  const [person, other] = [await stack.signUpAndConfirm(), await memberWithFiles()];
  const address = `/storage/v1/object/public/avatars/${other.user.id}/a`;
  expect(await removeAvatar(person.client, person.user.id, address)).toBeUndefined();
  expect(await filesOf(other)).toHaveLength(4);
});

describe('ADMIN-61 a refused picture', () => {
  test.each([
    ['no-picture', async () => fileOf(Buffer.from('no picture'))],
    ['too-large', async () => fileOf(await picture('png', { width: 5100, height: 5000 }))],
    ['too-large', async () => fileOf(Buffer.alloc(5 * 1024 * 1024 + 1))],
    ['no-picture', async () => fileOf(Buffer.from('<svg/>'), 'image/svg+xml')],
  ])('%s: the outcome names the reason, and nothing is stored', async (reason, makeFile) => {
    const person = await stack.signUpAndConfirm();
    const upload = uploadOf(await makeFile());
    expect(await saveAvatar(person.client, person.user.id, upload, send)).toBe(reason);
    expect([await filesOf(person), await addressOf(person)]).toEqual([[], null]);
  });

  test('of a suspended member, of a visitor, or in the folder of another member is forbidden, and no byte is sent', async () => {
    const [person, other] = [await stack.signUpAndConfirm(), await stack.signUpAndConfirm()];
    const sent = vi.fn(send);
    const upload = uploadOf(fileOf(await picture('png')));
    expect(await saveAvatar(person.client, other.user.id, upload, sent)).toBe('forbidden');
    expect(await saveAvatar(stack.anon(), person.user.id, upload, sent)).toBe('forbidden');
    await stack.database.owner`
      insert into public.user_bans (user_id, reason) values (${person.user.id}, 'Insultes')`;
    expect(await saveAvatar(person.client, person.user.id, upload, sent)).toBe('forbidden');
    expect(sent).not.toHaveBeenCalled();
    expect([...(await filesOf(person)), ...(await filesOf(other))]).toEqual([]);
  });
});

test('ADMIN-60 a cancelled upload leaves no file, also when its last byte has arrived', async () => {
  const person = await stack.signUpAndConfirm();
  const controller = new AbortController();
  const lateCancel: SendFile = async (url, file, transfer) => {
    const response = await send(url, file, { ...transfer, signal: new AbortController().signal });
    expect(await filesOf(person)).toHaveLength(1);
    controller.abort();
    return response;
  };
  const upload = uploadOf(fileOf(await picture('png')), controller.signal);
  await expect(saveAvatar(person.client, person.user.id, upload, lateCancel)).rejects.toThrow(/abort/i);
  expect([await filesOf(person), await addressOf(person)]).toEqual([[], null]);
});

test('ADMIN-61 without a response from the storage the reason is the connection', async () => {
  const person = await stack.signUpAndConfirm();
  const cut: SendFile = () => Promise.reject(new TypeError('no response'));
  const upload = uploadOf(fileOf(await picture('png')));
  expect(await saveAvatar(person.client, person.user.id, upload, cut)).toBe('offline');
  const proxyError: SendFile = async () => ({ status: 503, body: '<html>' });
  expect(await saveAvatar(person.client, person.user.id, upload, proxyError)).toBe('unavailable');
  const full: SendFile = async () => ({
    status: 507,
    body: '{"statusCode":"507","code":"InsufficientStorage"}',
  });
  expect(await saveAvatar(person.client, person.user.id, upload, full)).toBe('no-space');
  const busy: SendFile = async () => ({ status: 429, body: '{"statusCode":"429","code":"SlowDown"}' });
  expect(await saveAvatar(person.client, person.user.id, upload, busy)).toBe('too-many');
});
