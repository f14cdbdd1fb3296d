import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { emailExists } from '#backend/auth/auth-error.ts';
import { metadataSchema, readBody, readEmail } from '#backend/auth/body.ts';
import { type AuthContext, type Endpoint, redirectTarget } from '#backend/auth/context.ts';
import { mailInvitation } from '#backend/auth/mail-links/mails.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockAddress,
  markInvited,
} from '#backend/auth/user/users.sql.ts';

const inviteSchema = z.object({ email: z.string().optional(), data: metadataSchema.nullish() });

/** `POST /invite`: an account that its owner opens by the mailed link. Open even where sign-ups are not. */
export function invite(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, inviteSchema);
    const email = readEmail(body.email);
    const user = await context.database.owner.begin(async (tx) => {
      await lockAddress(tx, email);
      const known = await findUserByEmail(tx, email);
      if (known?.email_confirmed_at) throw emailExists();
      const id =
        known?.id ??
        (await insertUser(tx, { email, passwordHash: null, data: body.data ?? {} }, { madeBy: 'service' }));
      await markInvited(tx, id);
      await mailInvitation(context, tx, { id, email }, redirectTarget(context, c));
      await audit(tx, 'user_invited', id, c.get('identity').ip);
      return findUser(tx, id);
    });
    if (!user) throw new Error('the account just invited is not there');
    return c.json(userJson(user));
  };
}
