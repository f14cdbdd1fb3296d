import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { field, metadataSchema, parseEmail, readBody } from '#backend/auth/body.ts';
import { challengeFields } from '#backend/auth/sessions/code-challenge.ts';
import { linkTarget } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { inConstantTime } from './mail-if-account-exists.ts';
import { mailMagicLink } from './mails.ts';
import { requireEmail } from './recipient.ts';
import { repeatMailSignIn } from '#backend/auth/user/pending-accounts.sql.ts';
import { readUserByEmail, insertUser, lockAccountCreation } from '#backend/auth/user/users.sql.ts';
import type { Metadata } from '#backend/auth/user/users.sql.ts';

const otpSchema = z.object({
  email: field.optional(),
  phone: field.optional(),
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
 * address, unless `create_user` is false or sign-ups are disabled. Neither the response nor its duration reveals whether
 * the address has an account (ACCOUNT-55).
 */
export function sendOneTimePassword(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, otpSchema);
    const target = linkTarget(context, c, body);
    const email = parseEmail(requireEmail(body, messages));
    const { ip } = c.get('identity');
    await context.limits.signUp(ip);
    const creates = body.create_user !== false && context.settings.signUps;
    await inConstantTime(async () => {
      await context.limits.mail(email, ip);
      await context.database.owner.begin(async (tx) => {
        await lockAccountCreation(tx, email);
        const id = await accountOf(tx, { email, data: body.data ?? {} }, creates);
        if (id === undefined) return;
        await mailMagicLink(context, tx, { id, email }, target);
        await audit(tx, 'user_recovery_requested', id, ip);
      });
    });
    return c.json({});
  };
}

/** The id of the account, created without a password if `creates`. Undefined for a recipient who gets no mail. */
async function accountOf(
  tx: Parameters<typeof insertUser>[0],
  account: { email: string; data: Metadata },
  creates: boolean,
): Promise<string | undefined> {
  const known = await readUserByEmail(tx, account.email);
  if (known?.banned) return undefined;
  if (known) {
    await repeatMailSignIn(tx, known, account.data);
    return known.id;
  }
  return creates ? insertUser(tx, { ...account, passwordHash: null }) : undefined;
}
