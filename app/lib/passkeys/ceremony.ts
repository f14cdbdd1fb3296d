/** Why the browser or its authenticator ended a request for a passkey. `known`: the authenticator has a key already. */
export type CeremonyProblem = 'cancelled' | 'unsupported' | 'known';

const byName: Readonly<Record<string, CeremonyProblem>> = {
  // Cancelled, timed out, or no key at hand: browsers do not tell which.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  // A page that is not secure, or whose address is an IP address.
  SecurityError: 'unsupported',
};

/** Whether this browser has passkeys; only in a secure page. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'credentials' in navigator;
}

/** Whether it offers them in the list of saved passwords. */
export async function offersPasskeysInForms(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Undefined when the error is not about the browser. */
export function ceremonyProblem({ name }: Pick<Error, 'name'>): CeremonyProblem | undefined {
  return byName[name];
}
