import { setTimeout as sleep } from 'node:timers/promises';

import type { AuthContext } from '#backend/auth/context.ts';
import { type UserRow, findUserByEmail } from '#backend/auth/user/users.sql.ts';

/** Milliseconds such an answer takes at least: well above what the work itself takes. */
const evenTime = 150;

/**
 * Mails an account because somebody who may be anybody asked for it, within the limits on mails. Says nothing of whether
 * the address has an account: neither by its answer, nor by its failures, nor by the time it takes. Who is banned gets
 * no mail.
 */
export async function mailOnRequest(
  context: AuthContext,
  { email, ip }: { email: string; ip: string },
  mail: (user: UserRow) => Promise<void>,
): Promise<void> {
  const over = sleep(evenTime);
  try {
    await context.limits.mail(email, ip);
    const user = await findUserByEmail(context.database.owner, email);
    if (user && !user.banned) await mail(user);
  } finally {
    await over;
  }
}
