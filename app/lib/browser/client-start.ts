declare global {
  interface Window {
    __appBooted?: boolean;
  }
}

/**
 * Marks the page as started: two copies of the app on one page would handle every click twice.
 * @throws {Error} `App already booted` when the page is already marked.
 */
export function assertSingleStart(page: Pick<Window, '__appBooted'>): void {
  if (page.__appBooted) throw new Error('App already booted');
  page.__appBooted = true;
}

/**
 * Unregisters service workers and deletes caches that an earlier site left on this origin: they would keep serving that
 * site.
 */
export function clearFormerSite(): void {
  // Both APIs are missing outside secure contexts, and refused by some privacy settings.
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
