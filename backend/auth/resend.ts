import * as z from 'zod';

import { audit } from './audit.sql.ts';
import { readBody, readEmail } from './body.ts';
import type { AuthContext, Endpoint } from './context.ts';
import { inEvenTime } from './even-time.ts';
import { mailConfirmation, mailEmailChange } from './mails.ts';
import { safeRedirect } from './redirect.ts';
import { findUserByEmail } from './users.sql.ts';

const resendSchema = z.object({ email: z.string().optional(), type: z.enum(['signup', 'email_change']) });

/** `POST /resend`: a confirmation once more, within the limits on mails. Tells nothing of who has an account. */
export function resend(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, resendSchema);
    const email = readEmail(body.email);
    const { ip } = c.get('identity');
    const redirectTo = safeRedirect(context.siteUrl, c.req.query('redirect_to'));
    await inEvenTime(async () => {
      await context.limits.mail(email, ip);
      const user = await findUserByEmail(context.database.owner, email);
      if (!user || user.banned) return;
      await context.database.owner.begin(async (tx) => {
        if (body.type === 'email_change') {
          if (user.email_change)
            await mailEmailChange(context, tx, { id: user.id, email }, user.email_change, redirectTo);
        } else if (!user.email_confirmed_at) {
          await mailConfirmation(context, tx, { id: user.id, email }, redirectTo);
          await audit(tx, 'user_confirmation_requested', user.id, ip);
        }
      });
    });
    return c.json({});
  };
}
