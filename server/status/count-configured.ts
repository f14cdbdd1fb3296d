import type { CountCall } from '#backend/contract.ts';
import { isFunctionName } from '#domain/components.ts';

import type { SecretsOf } from './probes.ts';

/** What a function responds whose variables are not set. */
const unset = 'HTTP 503';

/**
 * The counter, for which a function whose variables are not set does not fail: anybody can call it, and would otherwise
 * report a breakdown to the staff.
 */
export function countConfigured(count: CountCall, secretsOf: SecretsOf): CountCall {
  return (component, milliseconds, failure) => {
    const isOff =
      failure?.code === unset &&
      isFunctionName(component) &&
      Object.values(secretsOf(component)).includes(false);
    count(component, milliseconds, isOff ? undefined : failure);
  };
}
