import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { removeAvatar, saveAvatar } from '#app/features/dashboard/profile/profile.data.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

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

test('SECURITY-73 a new picture replaces every former file of the member, in folders of any depth', async () => {
  vi.stubGlobal('window', { location: { origin: stack.url } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const [person, other] = [await memberWithFiles(), await memberWithFiles()];
  const file = new File([new Uint8Array(await picture('png'))], 'moi.png', { type: 'image/png' });
  expect(await saveAvatar(person.client, person.user.id, file)).toBe('saved');
  const { data } = await person.client
    .from('profiles')
    .select('avatar_url')
    .eq('id', person.user.id)
    .single();
  const [left, ...others] = await filesOf(person);
  expect(others).toEqual([]);
  expect(data?.avatar_url).toBe(`/storage/v1/object/public/avatars/${left}`);
  expect(await filesOf(other)).toHaveLength(4);
});

test('SECURITY-73 removing the picture removes every file of the member, in folders of any depth', async () => {
  const person = await memberWithFiles();
  await removeAvatar(person.client, person.user.id);
  expect(await filesOf(person)).toEqual([]);
});
