import { readApiError } from '#app/lib/query/api-error.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { users } from '#content/copy/admin/users.ts';

const { invalid, tooMany, unknown } = users.invite.failures;

/** Why an invitation did not leave, in one sentence. */
export function inviteFailure(error: unknown): string {
  const { kind, code, hint } = readApiError(error);
  if (kind === 'rate-limited' || hint === 'too_many_requests') return tooMany;
  if (code === 'invalid_request' || code === '23514') return invalid;
  return failureCause(error) || unknown;
}
