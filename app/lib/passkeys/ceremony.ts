/** Why the browser or the authenticator ended a WebAuthn request. `known`: the authenticator already has a key of the account. */
export type CeremonyProblem = 'cancelled' | 'unsupported' | 'known';

const byName: Readonly<Record<string, CeremonyProblem>> = {
  // Cancelled, timed out or no key available: browsers do not reveal which.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  // The page is not secure, or its host is an IP address.
  SecurityError: 'unsupported',
};

/** Whether the browser supports WebAuthn; false on a page that is not secure. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'credentials' in navigator;
}

/** Whether the browser supports passkeys in autofill (conditional mediation). */
export async function offersPasskeysInForms(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Undefined for an error of the server. */
export function ceremonyProblem({ name }: Pick<Error, 'name'>): CeremonyProblem | undefined {
  return byName[name];
}
