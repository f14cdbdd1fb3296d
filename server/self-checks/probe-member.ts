import { randomBytes, randomUUID } from 'node:crypto';

import type { CheckedSite } from './checked-site.ts';

type ProbeMember = { id: string; client: ReturnType<CheckedSite['client']> };

/**
 * Signs in an account of its own, without a role, and deletes it at the end. Its mark, which only the service writes, keeps
 * it out of alerts and tombstones. Accounts that a killed check left behind are deleted first.
 */
export async function withProbeMember<T>(
  site: CheckedSite,
  run: (member: ProbeMember) => Promise<T>,
): Promise<T> {
  const { admin } = site.service.auth;
  const { data: left } = await site.service.rpc('self_check_members').throwOnError();
  for (const id of left) await admin.deleteUser(id);

  const email = `${randomUUID()}@self-check.invalid`;
  const password = randomBytes(24).toString('base64url');
  const { data, error } = await admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { self_check: true },
  });
  if (error) throw error;
  const { id } = data.user;
  try {
    const signedIn = await site.client().auth.signInWithPassword({ email, password });
    if (signedIn.error) throw signedIn.error;
    return await run({ id, client: site.client(signedIn.data.session.access_token) });
  } finally {
    // One that stays is deleted by the next check.
    await admin.deleteUser(id);
  }
}
