import { setTimeout as sleep } from 'node:timers/promises';

import type { AuthContext } from '#backend/auth/context.ts';
import { readUserByEmail } from '#backend/auth/user/users.sql.ts';
import type { UserRow } from '#backend/auth/user/users.sql.ts';

/** Minimum response time in milliseconds, well above the time the work itself takes. */
const minimumDuration = 150;

/**
 * Calls `mail` when the email address has an account that is not banned, within the mail limits. Anonymous callers can
 * request this, so neither the response, nor the errors, nor the duration reveal whether the account exists.
 * @throws {AuthError} `over_email_send_rate_limit` when the address or the network exceeds its limit.
 */
export async function mailIfAccountExists(
  context: AuthContext,
  { email, ip }: { email: string; ip: string },
  mail: (user: UserRow) => Promise<void>,
): Promise<void> {
  await inConstantTime(async () => {
    await context.limits.mail(email, ip);
    const user = await readUserByEmail(context.database.owner, email);
    if (user && !user.banned) await mail(user);
  });
}

/** Returns or throws after `minimumDuration` at the earliest, so that the duration does not depend on `work`. */
export async function inConstantTime(work: () => Promise<void>): Promise<void> {
  const minimum = sleep(minimumDuration);
  try {
    await work();
  } finally {
    await minimum;
  }
}
