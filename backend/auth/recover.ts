import * as z from 'zod';

import { audit } from './audit.sql.ts';
import { readBody, readEmail } from './body.ts';
import type { AuthContext, Endpoint } from './context.ts';
import { inEvenTime } from './even-time.ts';
import { mailRecovery } from './mails.ts';
import { safeRedirect } from './redirect.ts';
import { findUserByEmail } from './users.sql.ts';

const recoverSchema = z.object({ email: z.string().optional() });

/** `POST /recover`: same status, body and time whether or not the address has an account. */
export function recover(context: AuthContext): Endpoint {
  return async (c) => {
    const email = readEmail((await readBody(c, recoverSchema)).email);
    const { ip } = c.get('identity');
    const redirectTo = safeRedirect(context.siteUrl, c.req.query('redirect_to'));
    await inEvenTime(async () => {
      await context.limits.mail(email, ip);
      const user = await findUserByEmail(context.database.owner, email);
      if (!user || user.banned) return;
      await context.database.owner.begin(async (tx) => {
        await mailRecovery(context, tx, { id: user.id, email }, redirectTo);
        await audit(tx, 'user_recovery_requested', user.id, ip);
      });
    });
    return c.json({});
  };
}
