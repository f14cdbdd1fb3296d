import type { Role } from '#backend/contract.ts';

/**
 * What PostgREST leaves to its administrator, read where PostgREST reads it too ("in-database configuration"):
 * `alter role authenticator set pgrst.db_plan_enabled = 'true'`, then `notify pgrst`.
 */
export type RestSettings = {
  /** `db_plan_enabled`. */
  plans: Audience;
  /** `db_aggregates_enabled`. */
  aggregates: Audience;
  /** `openapi_mode`. */
  description: Audience;
  /** `db_tx_end`. */
  transactions: { end: 'commit' | 'rollback'; override: boolean };
};

export type Audience = readonly Role[];

const service: Audience = ['service_role'];
const members: Audience = ['authenticated', 'service_role'];
const everyone: Audience = ['anon', ...members];

/** `configured` holds the settings by name. Where one is absent: */
export function restSettings(configured: Record<string, string>): RestSettings {
  const end = configured['pgrst.db_tx_end'] ?? 'commit';
  return {
    // A plan tells row counts and policies: nothing for those whom the policies hold.
    plans: audience(configured['pgrst.db_plan_enabled'], service),
    // A sum reads every row the filters leave, and only statement timeouts end it: a stranger's is short, but free.
    aggregates: audience(configured['pgrst.db_aggregates_enabled'], members),
    // It names every table; the hosted service shows it to the secret key alone.
    description: configured['pgrst.openapi_mode'] === 'disabled' ? [] : service,
    transactions: {
      end: end.startsWith('rollback') ? 'rollback' : 'commit',
      override: end.endsWith('-allow-override'),
    },
  };
}

function audience(value: string | undefined, byDefault: Audience): Audience {
  if (value === undefined) return byDefault;
  return ['true', 'on', 'yes', '1'].includes(value.toLowerCase()) ? everyone : [];
}
