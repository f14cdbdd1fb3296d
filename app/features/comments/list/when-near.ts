import { firstUse } from '#app/lib/browser/first-use.ts';
import { hasStoredSession } from '#app/lib/session/supabase-browser.ts';

/**
 * Resolves when a server-rendered part of the page is about to be needed: within two window heights of the viewport, or
 * named by the address. Resolves at the first use of the page for a signed-in reader, who has reactions and news of their
 * own in it, and at once when the server did not render the page.
 */
export async function near(id: string): Promise<void> {
  const section = document.getElementById(id);
  if (!section || window.location.hash.startsWith('#commentaire')) return;
  await new Promise<void>((resolve) => {
    if (hasStoredSession()) void firstUse().then(resolve);
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
