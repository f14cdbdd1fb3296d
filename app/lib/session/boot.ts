declare global {
  interface Window {
    __appBooted?: boolean;
  }
}

/**
 * Two copies of the app on one page would answer every click twice.
 * @throws `App already booted` at the second start.
 */
export function claimPage(page: Pick<Window, '__appBooted'>): void {
  if (page.__appBooted) throw new Error('App already booted');
  page.__appBooted = true;
}

/** A service worker or a cache left by an earlier site would keep serving it (specification 1 §7). */
export function forgetFormerSite(): void {
  // Both are missing outside secure contexts, and refused by some privacy settings: nothing to forget there.
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker
      .getRegistrations()
      .then((registrations) => registrations.forEach((registration) => void registration.unregister()))
      .catch(() => undefined);
  }
  if ('caches' in window) {
    window.caches
      .keys()
      .then((names) => names.forEach((name) => void window.caches.delete(name)))
      .catch(() => undefined);
  }
}
