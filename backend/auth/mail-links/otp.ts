import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { metadataSchema, readBody, readEmail } from '#backend/auth/body.ts';
import { challengeFields, checkChallenge } from '#backend/auth/sessions/code-challenge.ts';
import { type AuthContext, type Endpoint, redirectTarget } from '#backend/auth/context.ts';
import { mailMagicLink } from './mails.ts';
import { requireAddress } from './recipient.ts';
import { type Metadata, findUserByEmail, insertUser, lockAddress } from '#backend/auth/user/users.sql.ts';

const otpSchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  data: metadataSchema.nullish(),
  create_user: z.boolean().nullish(),
  ...challengeFields,
});

const words = {
  both: 'Only an email address or phone number should be provided',
  none: 'One of email or phone must be set',
  phone: 'Unsupported phone provider',
};

/**
 * `POST /otp`, and its older name `/magiclink`: mails a link and a code that sign in. An address without an account
 * gets one, unless `create_user` is false.
 */
export function sendOneTimePassword(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, otpSchema);
    checkChallenge(body);
    const email = readEmail(requireAddress(body, words));
    const { ip } = c.get('identity');
    await context.limits.signUp(ip);
    await context.limits.mail(email, ip);
    const redirectTo = redirectTarget(context, c);
    await context.database.owner.begin(async (tx) => {
      await lockAddress(tx, email);
      const account = { email, data: body.data ?? {} };
      const id = await accountOf(tx, account, () => checkCreation(context, body.create_user !== false));
      if (id === undefined) return;
      await mailMagicLink(context, tx, { id, email }, redirectTo);
      await audit(tx, 'user_recovery_requested', id, ip);
    });
    return c.json({});
  };
}

/** Whose address it is, or a new account without a password. Nothing for somebody banned: they get no mail. */
async function accountOf(
  tx: Parameters<typeof insertUser>[0],
  account: { email: string; data: Metadata },
  checkCreation: () => void,
): Promise<string | undefined> {
  const known = await findUserByEmail(tx, account.email);
  if (known) return known.banned ? undefined : known.id;
  checkCreation();
  return insertUser(tx, { ...account, passwordHash: null });
}

function checkCreation({ settings }: AuthContext, wanted: boolean): void {
  if (!wanted) throw new AuthError('otp_disabled', 'Signups not allowed for otp');
  if (!settings.signUps) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
}
