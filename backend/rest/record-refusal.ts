import type { Context } from 'hono';

import type { Database, Log, ServiceEnv } from '#backend/contract.ts';

import type { RestError } from './rest-error.ts';

/** Hints of functions that require a role. */
const roleHints: ReadonlySet<string | null> = new Set([
  'admin_only',
  'comment_moderation_admin_only',
  'permission_required',
]);

/** Whether the rights of the caller refused the request: a function of the back-office, or a row a policy refused. */
function isRefusal({ body }: RestError): boolean {
  return (
    body.code === '42501' &&
    (roleHints.has(body.hint) || body.message.includes('violates row-level security policy'))
  );
}

/**
 * Records in the audit log that a signed-in member was refused, outside of the transaction that failed. The response
 * does not depend on the record: a record that fails is logged.
 */
export async function recordRefusal(
  { database, log }: { database: Database; log: Log },
  error: RestError,
  c: Context<ServiceEnv>,
): Promise<void> {
  const identity = c.get('identity');
  if (identity?.claims.role !== 'authenticated' || !identity.claims.sub || !isRefusal(error)) return;
  const path = c.req.path.replace(/^.*\/rest\/v1(?=\/)/, '');
  await database.owner`
    select private.record_refusal(
      ${identity.claims.sub}, ${c.req.method}, ${path}, ${error.body.hint ?? 'row_level_security'}, ${identity.ip},
      ${c.req.header('user-agent') ?? null}, ${c.get('requestId')}
    )`.catch((reason: unknown) => {
    const message = reason instanceof Error ? reason.message : String(reason);
    log.warn({ reason: message }, 'refusal not recorded');
  });
}
