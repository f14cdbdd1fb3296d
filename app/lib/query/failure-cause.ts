import { actionFailures } from '#content/copy/admin/list.ts';
import { refusalMessages } from '#content/copy/refusals.ts';

import { readApiError } from './api-error.ts';
import type { ApiErrorKind } from './api-error.ts';

const causes: Readonly<Partial<Record<ApiErrorKind, string>>> = {
  offline: actionFailures.offline,
  unavailable: actionFailures.unavailable,
  expired: actionFailures.expired,
  forbidden: refusalMessages.permission_required,
  'rate-limited': refusalMessages.too_many_requests,
};

/** Why a call failed, in French; empty when the error has no known cause. */
export function failureCause(error: unknown): string {
  const { kind, hint } = readApiError(error);
  return Object.entries(refusalMessages).find(([code]) => code === hint)?.[1] ?? causes[kind] ?? '';
}

/** The whole sentence: « L’action n’a pas abouti. … » */
export const failureMessage = (error: unknown): string =>
  `${actionFailures.failed} ${failureCause(error)}`.trim();

/** The code shown for support: that of the API, or RESEAU without one (no network). */
export const failureCode = (error: unknown): string => readApiError(error).code || 'RESEAU';
