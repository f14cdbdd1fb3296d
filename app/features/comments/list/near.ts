import { hasStoredSession } from '#app/lib/session/supabase-browser.ts';

/**
 * Resolves when a part of the page, as the server wrote it, is about to be needed: within two windows of what is read,
 * named by the address, or at once where somebody is signed in, and where the page was not written by the server.
 */
export async function near(id: string): Promise<void> {
  const section = document.getElementById(id);
  if (!section || hasStoredSession() || window.location.hash.startsWith('#commentaire')) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '150% 0px' },
    );
    observer.observe(section);
  });
}
