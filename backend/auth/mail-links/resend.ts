import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { field, parseEmail, readBody } from '#backend/auth/body.ts';
import { linkTarget } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { challengeFields } from '#backend/auth/sessions/code-challenge.ts';
import { mailIfAccountExists } from './mail-if-account-exists.ts';
import { mailConfirmation, mailEmailChange } from './mails.ts';
import { requireEmail } from './recipient.ts';

const resendSchema = z.object({
  email: field.optional(),
  phone: field.optional(),
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  ...challengeFields,
});

/** `POST /resend`: mails a confirmation again. */
export function resend(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, resendSchema);
    const email = parseEmail(requireResendEmail(body));
    const { ip } = c.get('identity');
    const target = linkTarget(context, c, body);
    await mailIfAccountExists(context, { email, ip }, async (user) => {
      const newEmail = body.type === 'email_change' ? user.email_change : undefined;
      if (newEmail && !(await isMailAllowed(context, newEmail, ip))) return;
      await context.database.owner.begin(async (tx) => {
        if (newEmail) {
          await mailEmailChange(context, tx, { id: user.id, email }, newEmail, target);
        } else if (body.type === 'signup' && !user.email_confirmed_at) {
          await mailConfirmation(context, tx, { ...user, email }, target);
          await audit(tx, 'user_confirmation_requested', user.id, ip);
        }
      });
    });
    return c.json({});
  };
}

function requireResendEmail({ type, email, phone }: z.infer<typeof resendSchema>): string {
  if (type === 'signup' && !email)
    throw new AuthError('validation_failed', 'Type provided requires an email address');
  if (type === 'sms' && !phone)
    throw new AuthError('validation_failed', 'Type provided requires a phone number');
  return requireEmail(
    { email, phone },
    {
      both: 'Only an email address or phone number should be provided.',
      none: 'Missing email address or phone number',
      phone: 'Phone logins are disabled',
    },
  );
}

/**
 * Whether the limits of the new mailbox allow a mail. A rejection is not reported to the client: the limit may come from
 * other accounts that requested the same address.
 */
async function isMailAllowed(context: AuthContext, email: string, ip: string): Promise<boolean> {
  try {
    await context.limits.mail(email, ip);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
