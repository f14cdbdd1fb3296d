/** `audit_log.action`. Triggers write the first four, functions and the authentication service the others. */
export const auditActions = [
  'insert',
  'update',
  'delete',
  'truncate',
  'export',
  'sign_in',
  'sign_in_failed',
  'refusal',
  'reveal',
  'send',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What the filter of /admin/audit-logs calls the actions, in its order; `rights` are changes of roles. */
export const auditKinds = [
  'insert',
  'update',
  'delete',
  'sign_in',
  'rights',
  'refusal',
  'reveal',
  'export',
  'send',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** `audit_log.result`. */
export const auditResults = ['ok', 'refused', 'failed'] as const;
export type AuditResult = (typeof auditResults)[number];

/** `audit_log.device`: the class of a User-Agent header, which `private.device_class` reads. */
export const auditDevices = ['computer', 'phone', 'tablet', 'robot', 'program'] as const;
export type AuditDevice = (typeof auditDevices)[number];

/** Who acted: a member, the secret key, a visitor, or the system itself. */
export const auditActorKinds = ['person', 'api', 'visitor', 'system'] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

/**
 * What `check_audit_log` finds: an entry that was changed or deleted, a seal that does not follow from the one before it,
 * or missing seals at the start or the end.
 */
export const auditFaults = ['changed', 'deleted', 'chain', 'start', 'end'] as const;
export type AuditFault = (typeof auditFaults)[number];

/** Objects of the log that are no tables. */
export const auditObjects = [
  'accounts',
  'analytics_events',
  'requests',
  'audit_log',
  'sessions',
  'mail_outbox',
  'waiting_list',
  'components',
  'component_incidents',
  'browser_errors',
] as const;

/** Errors of the authentication service that are recorded as failed sign-ins; others are about the request. */
export const signInFailures = [
  'bad_code_verifier',
  'email_not_confirmed',
  'invalid_credentials',
  'mfa_challenge_expired',
  'mfa_ip_address_mismatch',
  'mfa_verification_failed',
  'otp_expired',
  'over_request_rate_limit',
  'user_banned',
  'webauthn_challenge_not_found',
  'webauthn_verification_failed',
] as const;

/** The method of a sign-in, in the details of a successful or failed one. */
export const signInMethods = [
  'password',
  'otp',
  'oauth',
  'pkce',
  'id_token',
  'web3',
  'anonymous',
  'passkey',
  'totp',
  'mfa/recovery_code',
  'mfa/webauthn',
] as const;
export type RecordedMethod = (typeof signInMethods)[number];

/** Why a request was refused: a function asks for a permission, or a policy refuses the row. */
export const recordedRefusals = ['permission_required', 'row_level_security'] as const;
