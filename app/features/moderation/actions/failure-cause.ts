import { readApiError } from '#app/lib/query/api-error.ts';
import type { ApiErrorKind } from '#app/lib/query/api-error.ts';
import { moderationFailures } from '#content/copy/admin/moderation.ts';
import { refusalMessages } from '#content/copy/refusals.ts';

const causes: Readonly<Partial<Record<ApiErrorKind, string>>> = {
  offline: moderationFailures.offline,
  unavailable: moderationFailures.unavailable,
  expired: moderationFailures.expired,
  forbidden: refusalMessages.permission_required,
  'rate-limited': refusalMessages.too_many_requests,
};

/** Why a call failed, in French for the moderator; empty when the error has no known cause. */
export function failureCause(error: unknown): string {
  const { kind, hint } = readApiError(error);
  return Object.entries(refusalMessages).find(([code]) => code === hint)?.[1] ?? causes[kind] ?? '';
}

/** The whole sentence: « L’action n’a pas abouti. … » */
export const failureMessage = (error: unknown): string =>
  `${moderationFailures.failed} ${failureCause(error)}`.trim();

/** The code shown for support: that of the API, or RESEAU without one (no network). */
export const failureCode = (error: unknown): string => readApiError(error).code || 'RESEAU';
