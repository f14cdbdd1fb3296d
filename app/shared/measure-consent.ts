const refusalKey = 'aline-sans-mesure';
const sessionKey = 'aline-session';

/** Whether this browser lets itself be counted: no by the visitor's choice here, or by the browser's own signal. */
export function measureAllowed(): boolean {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return false;
  try {
    return window.localStorage.getItem(refusalKey) === null;
  } catch {
    // Storage refused: a visitor who wants that much discretion is not counted either.
    return false;
  }
}

/** Keeps the visitor's choice on this browser. */
export function allowMeasure(allowed: boolean): void {
  if (allowed) window.localStorage.removeItem(refusalKey);
  else {
    window.localStorage.setItem(refusalKey, 'oui');
    window.sessionStorage.removeItem(sessionKey);
  }
}

/** Drawn at random, kept in session storage: it says that two events are of one visit, not whose. */
export function measureSession(): string {
  const kept = window.sessionStorage.getItem(sessionKey);
  if (kept) return kept;
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  const drawn = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  window.sessionStorage.setItem(sessionKey, drawn);
  return drawn;
}
