import { moderationFailures } from '#content/copy/admin/moderation.ts';

/** Codes of PostgreSQL and PostgREST, by what a moderator can do about them. */
const causes: readonly [RegExp, string][] = [
  [/^$/, moderationFailures.offline],
  [/^42501$/, moderationFailures.notAdministrator],
  [/^PGRST30/, moderationFailures.expired],
  [/^(PGRST00|5[3-8]|08|40)/, moderationFailures.unavailable],
  [/^PT429$/, moderationFailures.tooMany],
];

/** Why an action was refused or lost, for who asked for it; nothing where there is nothing to say. */
export function failureCause(error: unknown): string {
  if (error instanceof TypeError) return moderationFailures.offline;
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  const code = String(error.code ?? '');
  const known = causes.find(([codes]) => codes.test(code))?.[1];
  if (known) return known;
  // What our own functions raise is written for people; what a constraint says is not.
  const message = 'message' in error ? String(error.message) : '';
  return /^(23514|22023|P0001|PT4)/.test(code) && !message.includes('relation "') ? message : '';
}

/** The whole sentence: « L’action n’a pas abouti. … » */
export const failureMessage = (error: unknown): string =>
  `${moderationFailures.failed} ${failureCause(error)}`.trim();
