import type { AlertType } from '#domain/alerts.ts';
import type { useAlerts } from '#tests/policies/back-office/alert-world.ts';
import type { RoleIdentity } from '#tests/policies/support/world.ts';

type Staff = RoleIdentity | 'admin';
type Channels = { site: boolean; mail: boolean; digest: boolean };
type Rules = {
  types: ({ type: AlertType } & Channels)[];
  quiet_from: string | null;
  quiet_until: string | null;
  resumes_on: string | null;
  updated_at: string;
};
type Change = Partial<Record<AlertType, Partial<Channels>>>;
type More = { quiet_from?: string | null; quiet_until?: string | null; resumes_on?: string | null };

/** A day of the calendar, this number of days from now. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Reads and saves the rules of members of staff. */
export function useRules({ call, world }: ReturnType<typeof useAlerts>) {
  const rulesOf = async (who: Staff): Promise<Rules> =>
    (await call(who, 'my_alert_rules').throwOnError()).data;
  return {
    rulesOf,
    /** Saves the rules of a person with these changes, on the version that is stored. */
    async save(who: Staff, change: Change, more: More = {}) {
      const known = await rulesOf(who);
      const rules = Object.fromEntries(
        known.types.map(({ type, ...channels }) => [type, { ...channels, ...change[type] }]),
      );
      const { quiet_from, quiet_until, resumes_on, updated_at: seen } = known;
      return call(who, 'save_alert_rules', { rules, quiet_from, quiet_until, resumes_on, seen, ...more });
    },
    /** Quiet hours that contain this moment, or have ended an hour ago. */
    async hours(kind: 'now' | 'over'): Promise<More> {
      const [row] = await world().sql`
        select to_char(now() at time zone 'Europe/Paris' - interval '3 hours', 'HH24:MI') as early,
          to_char(now() at time zone 'Europe/Paris' - interval '1 hour', 'HH24:MI') as ended,
          to_char(now() at time zone 'Europe/Paris' + interval '3 hours', 'HH24:MI') as late`;
      return { quiet_from: row?.['early'], quiet_until: kind === 'now' ? row?.['late'] : row?.['ended'] };
    },
  };
}
