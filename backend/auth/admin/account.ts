import * as z from 'zod';

import { AuthError } from '#backend/auth/auth-error.ts';
import { checkPasswordLength, metadataSchema, readEmail, refusePhone } from '#backend/auth/body.ts';
import type { AuthContext } from '#backend/auth/context.ts';
import { hashKind } from '#backend/auth/passwords/password-hash.ts';

import { banSeconds } from './ban-duration.ts';

const nil = '00000000-0000-0000-0000-000000000000';

/** `AdminUserAttributes` of `@supabase/auth-js`. */
export const accountSchema = z.object({
  id: z
    .uuid()
    .refine((id) => id !== nil)
    .nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  ban_duration: z.string().nullish(),
  role: z.string().nullish(),
});

export type AccountBody = z.infer<typeof accountSchema>;

/** What of the body is written; absent is left as it is. */
export type AccountChanges = {
  email: string | undefined;
  passwordHash: string | undefined;
  confirm: boolean;
  userMetadata: z.infer<typeof metadataSchema> | undefined;
  appMetadata: z.infer<typeof metadataSchema> | undefined;
  banSeconds: number | undefined;
};

/** Checks everything before anything is written, and hashes outside of any transaction. */
export async function readChanges(context: AuthContext, body: AccountBody): Promise<AccountChanges> {
  refusePhone(body.phone ?? undefined);
  // A token never carries more rights than a person's: the service's role is reached with its key alone.
  if (body.role && body.role !== 'authenticated')
    throw new AuthError('validation_failed', 'The only role of an account is authenticated');
  return {
    email: body.email ? readEmail(body.email) : undefined,
    passwordHash: await passwordHash(context, body),
    confirm: body.email_confirm ?? false,
    userMetadata: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    banSeconds: body.ban_duration ? banSeconds(body.ban_duration) : undefined,
  };
}

async function passwordHash(context: AuthContext, body: AccountBody): Promise<string | undefined> {
  if (body.password && body.password_hash) {
    const message = 'Only a password or a password hash should be provided';
    throw new AuthError('validation_failed', message);
  }
  if (body.password_hash) {
    if (!hashKind(body.password_hash))
      throw new AuthError(
        'validation_failed',
        'Only bcrypt and argon2id hashes of bounded cost are taken over',
      );
    return body.password_hash;
  }
  if (!body.password) return undefined;
  checkPasswordLength(body.password);
  return context.passwords.hash(body.password);
}
