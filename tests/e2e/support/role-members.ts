import type { Page } from '@playwright/test';

import { grantAdministrator, makeAccount, owner, sessionOf, signIn } from './members.ts';

let accounts = 0;

/** A confirmed account with a display name of its own. */
export async function member(name: string): Promise<{ id: string; name: string; email: string }> {
  accounts += 1;
  const suffix = `${Date.now()}-${accounts}`;
  const email = `${name.toLowerCase()}-${suffix}@exemple.fr`;
  const id = await makeAccount(email);
  const display_name = `${name} ${suffix}`;
  await (await owner()).from('profiles').update({ display_name }).eq('id', id).throwOnError();
  return { id, name: display_name, email };
}

/** Signs the page in as a new administrator, the only holder of a role: those of other tests would fill several pages. */
export async function asAdministrator(page: Page) {
  const administrator = await member('Ada');
  await grantAdministrator(administrator.id);
  await (await owner()).from('user_roles').delete().neq('user_id', administrator.id).throwOnError();
  await signIn(page, await sessionOf(administrator.email));
  return administrator;
}

/** The roles of a member, by name. */
export async function rolesOf(id: string): Promise<string[]> {
  const { data } = await (
    await owner()
  )
    .from('user_roles')
    .select('role')
    .eq('user_id', id)
    .order('role')
    .throwOnError();
  return data.map(({ role }) => role);
}
