import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { emailExists } from '#backend/auth/auth-error.ts';
import { field, metadataSchema, parseEmail, readBody } from '#backend/auth/body.ts';
import { linkTarget } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { mailInvitation } from '#backend/auth/mail-links/mails.ts';
import { markInvited } from '#backend/auth/user/pending-accounts.sql.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import { readUser, readUserByEmail, insertUser, lockAccountCreation } from '#backend/auth/user/users.sql.ts';

const inviteSchema = z.object({ email: field.optional(), data: metadataSchema.nullish() });

/** `POST /invite`: creates an account and mails its sign-in link. Allowed even when sign-ups are disabled. */
export function invite(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, inviteSchema);
    const email = parseEmail(body.email);
    const user = await context.database.owner.begin(async (tx) => {
      await lockAccountCreation(tx, email);
      const known = await readUserByEmail(tx, email);
      if (known?.email_confirmed_at) throw emailExists();
      const account = { email, passwordHash: null, data: body.data ?? {} };
      const id = known?.id ?? (await insertUser(tx, account, { createdBy: 'service' }));
      const invited = known ?? (await readUser(tx, id));
      if (invited) await markInvited(tx, invited, account.data);
      await mailInvitation(context, tx, { id, email }, linkTarget(context, c, {}));
      await audit(tx, 'user_invited', id, c.get('identity').ip);
      return readUser(tx, id);
    });
    if (!user) throw new Error('the invited account was not found');
    return c.json(userJson(user));
  };
}
