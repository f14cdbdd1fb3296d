import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { roles } from '#domain/members.ts';
import { permissionsOf } from '#domain/permissions.ts';
import { screenPermissions } from '#domain/screens.ts';
import { ids, labelOf } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const views = (who: Identity) => world.client(who).from('saved_views');
const labels = async (who: Identity) => {
  const { data } = await views(who).select('id').order('id').throwOnError();
  return data.map(({ id }) => labelOf(id));
};
const view = { screen: 'comments', name: 'Cette semaine', query: 'depuis=7' };

test.each(roles)(
  '%s: reads the shared views of the screens that the role opens, and no other',
  async (role) => {
    const opened = new Set<string>(permissionsOf(role));
    const screens = Object.entries(screenPermissions);
    await world.sql`delete from public.saved_views`;
    for (const [screen] of screens) {
      const row = { user_id: world.idOf('author'), screen, name: 'Pour tous', query: 'q=ana', shared: true };
      await world.sql`insert into public.saved_views ${world.sql(row)}`;
      await world.sql`insert into public.saved_views ${world.sql({ ...row, name: 'À moi', shared: false })}`;
    }
    const { data } = await views(role).select('screen, name').throwOnError();
    const expected = screens.flatMap(([screen, permission]) => (opened.has(permission) ? [screen] : []));
    expect(data.map(({ screen, name }) => `${screen}: ${name}`).toSorted()).toEqual(
      expected.map((screen) => `${screen}: Pour tous`).toSorted(),
    );
  },
);

test.each(roles)('%s: saves views of the screens that the role opens, and of no other', async (role) => {
  const opened = new Set<string>(permissionsOf(role));
  for (const [screen, permission] of Object.entries(screenPermissions)) {
    const { error } = await views(role).insert({ ...view, screen, shared: true });
    expect([screen, error?.code]).toEqual([screen, opened.has(permission) ? undefined : '42501']);
  }
  expect((await views(role).insert({ ...view, screen: 'unknown' })).error?.code).toBe('42501');
});

test('a shared view is deleted by its author or an administrator, and by no other reader', async () => {
  await views('moderator')
    .insert({ ...view, shared: true })
    .throwOnError();
  const remove = async (who: Identity, name: string) => {
    const { data } = await views(who).delete().eq('name', name).select('name').throwOnError();
    return data.length;
  };
  expect(await remove('moderator', 'Liens de tous')).toBe(0);
  expect(await remove('admin', 'Liens de tous')).toBe(1);
  expect(await remove('moderator', view.name)).toBe(1);
});

test('a private view of another member is neither read nor deleted, also by an administrator', async () => {
  await views('moderator').insert(view).throwOnError();
  expect(await labels('admin')).toEqual(['adminView', 'sharedView', 'sharedRolesView']);
  await views('admin').delete().neq('id', ids.adminView).throwOnError();
  const left = await world.sql<{ name: string }[]>`select name from public.saved_views where not shared`;
  expect(new Set(left.map(({ name }) => name))).toEqual(new Set(['À moi', view.name, 'Spam']));
});

test('a saved view is not shared afterwards, nor saved in the name of another member', async () => {
  const { error } = await views('admin').update({ shared: true }).eq('id', ids.adminView);
  expect(error?.code).toBe('42501');
  const forged = { ...view, user_id: world.idOf('other'), shared: true };
  expect((await views('admin').insert(forged)).error?.code).toBe('42501');
});

test('the end of a role ends the reading of shared views and of one’s own', async () => {
  await views('moderator').insert(view).throwOnError();
  await world.sql`update public.user_roles set ends_at = now() - interval '1 second' where role = 'moderator'`;
  expect(await labels('moderator')).toEqual([]);
});

test('shared views count among the twenty of a person on a screen', async () => {
  const saved = await Promise.all(
    Array.from({ length: 21 }, (_, n) =>
      views('moderator').insert({ ...view, name: `Vue ${n}`, shared: n % 2 === 0 }),
    ),
  );
  expect(saved.flatMap(({ error }) => error?.hint ?? [])).toEqual(['too_many_saved_views']);
});

test.each(['q=ada%40exemple.fr', 'q=ada@exemple.fr', 'q=ada%2540exemple.fr', 'q=%EF%BC%A0ada', 'q=＠ada'])(
  'PRIVACY-43 a shared view does not hold an address: %s',
  async (query) => {
    const { error } = await views('admin').insert({ ...view, query, shared: true });
    expect(error).toMatchObject({ code: '23514', hint: 'shared_view_with_address' });
    expect((await views('admin').insert({ ...view, query })).error).toBeNull();
  },
);

test('PRIVACY-43 a shared view does not hold an address in its name, also when the service shares it', async () => {
  const named = { ...view, name: 'Pour ada@exemple.fr' };
  const { error } = await views('admin').insert({ ...named, shared: true });
  expect(error).toMatchObject({ code: '23514', hint: 'shared_view_with_address' });
  expect((await views('admin').insert(named)).error).toBeNull();
  const later = world.sql`update public.saved_views set shared = true where name = ${named.name}`;
  await expect(later).rejects.toMatchObject({ hint: 'shared_view_with_address' });
});
