import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { metadataSchema, readBody, parseEmail } from '#backend/auth/body.ts';
import { challengeFields, checkChallenge } from '#backend/auth/sessions/code-challenge.ts';
import { redirectTarget } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { mailMagicLink } from './mails.ts';
import { requireEmail } from './recipient.ts';
import { repeatMailSignIn } from '#backend/auth/user/pending-accounts.sql.ts';
import { readUserByEmail, insertUser, lockAccountCreation } from '#backend/auth/user/users.sql.ts';
import type { Metadata } from '#backend/auth/user/users.sql.ts';

const otpSchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  data: metadataSchema.nullish(),
  create_user: z.boolean().nullish(),
  ...challengeFields,
});

const messages = {
  both: 'Only an email address or phone number should be provided',
  none: 'One of email or phone must be set',
  phone: 'Unsupported phone provider',
};

/**
 * `POST /otp`, and its older name `/magiclink`: mails a sign-in link and code. Creates an account for an unknown email
 * address, unless `create_user` is false.
 */
export function sendOneTimePassword(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, otpSchema);
    checkChallenge(body);
    const email = parseEmail(requireEmail(body, messages));
    const { ip } = c.get('identity');
    await context.limits.signUp(ip);
    await context.limits.mail(email, ip);
    const redirectTo = redirectTarget(context, c);
    await context.database.owner.begin(async (tx) => {
      await lockAccountCreation(tx, email);
      const account = { email, data: body.data ?? {} };
      const id = await accountOf(tx, account, () => checkCreation(context, body.create_user !== false));
      if (id === undefined) return;
      await mailMagicLink(context, tx, { id, email }, redirectTo);
      await audit(tx, 'user_recovery_requested', id, ip);
    });
    return c.json({});
  };
}

/** The id of the account, created without a password if needed. Undefined for a banned user, who gets no mail. */
async function accountOf(
  tx: Parameters<typeof insertUser>[0],
  account: { email: string; data: Metadata },
  checkCreation: () => void,
): Promise<string | undefined> {
  const known = await readUserByEmail(tx, account.email);
  if (known?.banned) return undefined;
  if (known) {
    await repeatMailSignIn(tx, known, account.data);
    return known.id;
  }
  checkCreation();
  return insertUser(tx, { ...account, passwordHash: null });
}

function checkCreation({ settings }: AuthContext, requested: boolean): void {
  if (!requested) throw new AuthError('otp_disabled', 'Signups not allowed for otp');
  if (!settings.signUps) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
}
