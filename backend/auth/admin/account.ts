import * as z from 'zod';

import { AuthError } from '#backend/auth/auth-error.ts';
import { checkPasswordLength, field, metadataSchema, parseEmail, parsePhone } from '#backend/auth/body.ts';
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
  email: field.nullish(),
  phone: field.nullish(),
  password: field.nullish(),
  password_hash: field.nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  ban_duration: field.nullish(),
  role: field.nullish(),
});

type AccountBody = z.infer<typeof accountSchema>;

/** The columns to write; undefined leaves a column unchanged. */
export type AccountChanges = {
  email: string | undefined;
  phone: string | undefined;
  passwordHash: string | undefined;
  confirm: boolean;
  confirmPhone: boolean;
  userMetadata: z.infer<typeof metadataSchema> | undefined;
  appMetadata: z.infer<typeof metadataSchema> | undefined;
  banSeconds: number | undefined;
};

/**
 * Validates the whole body before anything is written, and hashes the password outside of any transaction.
 * @throws {AuthError} `validation_failed` or `weak_password` when a field is invalid.
 */
export async function parseChanges(context: AuthContext, body: AccountBody): Promise<AccountChanges> {
  // No token has the rights of the service role, which requires the secret key.
  if (body.role && body.role !== 'authenticated')
    throw new AuthError('validation_failed', 'The only role of an account is authenticated');
  return {
    email: body.email ? parseEmail(body.email) : undefined,
    phone: body.phone ? parsePhone(body.phone) : undefined,
    passwordHash: await passwordHash(context, body),
    confirm: body.email_confirm ?? false,
    confirmPhone: body.phone_confirm ?? false,
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
        'Only bcrypt and argon2id hashes within the cost limits are accepted',
      );
    return body.password_hash;
  }
  if (!body.password) return undefined;
  checkPasswordLength(body.password);
  return context.passwords.hash(body.password);
}
