import type { Role } from '#backend/contract.ts';

/**
 * PostgREST's settings, read from its in-database configuration:
 * `alter role authenticator set pgrst.db_plan_enabled = 'true'`, then `notify pgrst`.
 */
export type RestSettings = {
  /** `db_plan_enabled`: the roles that may request execution plans. */
  plans: AllowedRoles;
  /** `db_aggregates_enabled`: the roles that may use aggregates other than `count`. */
  aggregates: AllowedRoles;
  /** `openapi_mode`: the roles that may read the OpenAPI description. */
  description: AllowedRoles;
  /** `db_tx_end`. */
  transactions: { end: 'commit' | 'rollback'; override: boolean };
};

type AllowedRoles = readonly Role[];

const service: AllowedRoles = ['service_role'];
const signedIn: AllowedRoles = ['authenticated', 'service_role'];
const everyone: AllowedRoles = ['anon', ...signedIn];

/** `configured` has the settings by name; the comments give the reasons for the defaults. */
export function restSettings(configured: Record<string, string>): RestSettings {
  const end = configured['pgrst.db_tx_end'] ?? 'commit';
  return {
    // A plan reveals row counts and policies: not for roles under row-level security.
    plans: allowedRoles(configured['pgrst.db_plan_enabled'], service),
    // A sum reads every row that matches, up to the statement timeout: not for anonymous requests, which cost their sender nothing.
    aggregates: allowedRoles(configured['pgrst.db_aggregates_enabled'], signedIn),
    // It names every table; the hosted service returns it to the secret key only.
    description: configured['pgrst.openapi_mode'] === 'disabled' ? [] : service,
    transactions: {
      end: end.startsWith('rollback') ? 'rollback' : 'commit',
      override: end.endsWith('-allow-override'),
    },
  };
}

function allowedRoles(value: string | undefined, byDefault: AllowedRoles): AllowedRoles {
  if (value === undefined) return byDefault;
  return ['true', 'on', 'yes', '1'].includes(value.toLowerCase()) ? everyone : [];
}
