import { deferred } from '#app/ui/layout/deferred.tsx';

/*
 * What is said to the readers of a page beside its content, from scripts that only the pages with a message load. The bar
 * stays as the server wrote it until then: it must not vanish above the text that is being read.
 */

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
