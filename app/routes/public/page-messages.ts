import { deferred } from '#app/ui/layout/deferred.tsx';

/*
 * Messages of the site beside the content of a page. Only pages with a message load their scripts. Until then, and without
 * the script, a message stays as the server rendered it: if it disappeared, the text below would move.
 */

/** Hydrated at once: a message is at the top of the page, or fixed above it. */
const atOnce = () => true;

export const Announcements = deferred(
  'high',
  'annonces',
  async () => (await import('#app/features/announcements/announcement-bar.tsx')).AnnouncementBar,
  atOnce,
);

export const Rehearsal = deferred(
  'high',
  'repetition',
  async () => (await import('#app/features/announcements/rehearsal-bar.tsx')).RehearsalBar,
  atOnce,
);
