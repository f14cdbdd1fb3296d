import { AuthError } from '#backend/auth/auth-error.ts';

const seconds = { h: 3600, m: 60, s: 1, ms: 0.001, us: 1e-6, µs: 1e-6, ns: 1e-9 } as const;
type Unit = keyof typeof seconds;

/** 300 years: a longer ban is a mistake, and would exceed PostgreSQL's timestamp range. */
const secondsMax = 300 * 365.25 * 24 * 3600;

/**
 * Seconds of `ban_duration`, a Go duration string (`1h30m`); 0 for `none`, which lifts the ban.
 * @throws {AuthError} `validation_failed` when it is not a duration, or too long.
 */
export function banSeconds(duration: string): number {
  if (duration === 'none') return 0;
  if (!/^(?:\d+(?:\.\d+)?(?:h|ms|us|µs|ns|m|s))+$/.test(duration)) throw invalid(duration);
  const parts = duration.matchAll(/(?<amount>[\d.]+)(?<unit>h|ms|us|µs|ns|m|s)/g);
  const total = [...parts].reduce((sum, { groups }) => {
    const unit = groups?.['unit'] ?? '';
    return sum + Number(groups?.['amount']) * (isUnit(unit) ? seconds[unit] : 0);
  }, 0);
  if (total > secondsMax) throw invalid(duration);
  return total;
}

function isUnit(unit: string): unit is Unit {
  return Object.hasOwn(seconds, unit);
}

function invalid(duration: string): AuthError {
  const message = `invalid format for ban duration: time: invalid duration "${duration.slice(0, 40)}"`;
  return new AuthError('validation_failed', message);
}
