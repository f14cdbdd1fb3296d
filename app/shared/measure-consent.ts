const refusalKey = 'aline-sans-mesure';
const sessionKey = 'aline-session';
/** Session storage key of how the visit began (`app/features/analytics/arrival.ts`). */
export const arrivalKey = 'aline-arrivee';

/** Whether this browser may be measured: false after the visitor's refusal, or with Global Privacy Control. */
export function measureAllowed(): boolean {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return false;
  try {
    return window.localStorage.getItem(refusalKey) === null;
  } catch {
    // Without access to the storage the visitor's choice is unknown: do not measure.
    return false;
  }
}

/** Saves the visitor's choice in this browser. */
export function allowMeasure(allowed: boolean): void {
  if (allowed) window.localStorage.removeItem(refusalKey);
  else {
    window.localStorage.setItem(refusalKey, 'oui');
    window.sessionStorage.removeItem(sessionKey);
    window.sessionStorage.removeItem(arrivalKey);
  }
}

/** A random id in session storage: it links the events of one visit, and identifies no person. */
export function measureSession(): string {
  const saved = window.sessionStorage.getItem(sessionKey);
  if (saved) return saved;
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  const drawn = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  window.sessionStorage.setItem(sessionKey, drawn);
  return drawn;
}
