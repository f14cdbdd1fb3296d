import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { signInFailures } from '#domain/audit.ts';
import type { RecordedMethod } from '#domain/audit.ts';
import { emailSchema } from '#domain/email.ts';

import { AuthError } from './auth-error.ts';
import type { AuthContext, AuthRequest, Endpoint } from './context.ts';

const failures: ReadonlySet<string> = new Set(signInFailures);

const addressed = z.object({ email: emailSchema });

/** Records a sign-in in the audit log when the account holds a role. */
export async function recordSignIn(
  tx: TransactionSql,
  c: AuthRequest,
  userId: string,
  method: RecordedMethod,
): Promise<void> {
  await tx`
    select private.record_sign_in(
      ${userId}, ${method}, ${c.get('identity').ip}, ${c.req.header('user-agent') ?? null}, ${c.get('requestId')}
    )`;
}

/**
 * The endpoint, which also records its failed sign-ins in the audit log. The response does not depend on the record: a
 * record that fails is logged.
 */
export function recordingFailures(
  context: AuthContext,
  method: RecordedMethod,
  endpoint: Endpoint,
): Endpoint {
  return async (c) => {
    try {
      return await endpoint(c);
    } catch (error) {
      if (error instanceof AuthError && failures.has(error.code))
        await record(context, c, method, error.code).catch((reason: unknown) => {
          const message = reason instanceof Error ? reason.message : String(reason);
          context.log.warn({ reason: message }, 'failed sign-in not recorded');
        });
      throw error;
    }
  };
}

/** The same statement with and without an account, so that its duration reveals nothing. */
async function record(
  context: AuthContext,
  c: AuthRequest,
  method: RecordedMethod,
  code: string,
): Promise<void> {
  const { ip, claims } = c.get('identity');
  await context.database.owner`
    select private.record_failed_sign_in(
      ${method}, ${code}, ${claims.sub ?? null}, ${await emailOf(c)}, ${ip},
      ${c.req.header('user-agent') ?? null}, ${c.get('requestId')}
    )`;
}

/** The email address in the body, which the endpoint has read before. */
async function emailOf(c: AuthRequest): Promise<string | null> {
  try {
    return addressed.parse(JSON.parse(await c.req.text())).email;
  } catch {
    return null;
  }
}
