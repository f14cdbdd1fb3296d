import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

/** The hosted service's names of account events. */
export type AuditAction =
  | 'user_signedup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_updated_password'
  | 'user_reauthenticate_requested'
  | 'user_modified'
  | 'login'
  | 'logout'
  | 'factor_in_progress'
  | 'factor_verified'
  | 'factor_unenrolled'
  | 'recovery_codes_generated'
  | 'factor_deleted'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'
  | 'user_invited'
  | 'user_deleted'
  | 'identity_unlinked'
  | 'token_revoked';

/** Inserts a row of `auth.audit_log_entries`, in the hosted service's shape but without the email address. */
export async function audit(
  tx: TransactionSql,
  action: AuditAction,
  userId: string,
  ip: string,
): Promise<void> {
  const payload = {
    action,
    actor_id: userId,
    log_type: action === 'login' || action === 'logout' ? 'account' : 'user',
  };
  await tx`
    insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
    values ('00000000-0000-0000-0000-000000000000', ${randomUUID()}, ${tx.json(payload)}, now(), ${ip})`;
}
