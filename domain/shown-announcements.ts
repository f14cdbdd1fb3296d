import type { Announcement, AnnouncementLevel } from './announcements.ts';

const dashboardPath = '/dashboard';

/**
 * Whether an announcement that has begun belongs on a page. `path` as in the address; `now` in milliseconds. The database
 * decides its start: the clock of a page may be behind.
 */
export function isShownOn(announcement: Announcement, path: string, now: number): boolean {
  const { place, pages, ends_at } = announcement;
  if (ends_at !== null && Date.parse(ends_at) <= now) return false;
  const page = path.replace(/\/+$/, '') || '/';
  const isDashboard = page === dashboardPath || page.startsWith(`${dashboardPath}/`);
  if (isDashboard) return place !== 'site';
  return place !== 'dashboard' && (pages.length === 0 || pages.includes(page));
}

const ranks: { readonly [Level in AnnouncementLevel]: number } = { information: 0, important: 1, urgent: 2 };

/** Banners in the order in which they are shown: the most urgent first, then the latest. */
export const byUrgency = (a: Announcement, b: Announcement): number =>
  ranks[b.level] - ranks[a.level] || Date.parse(b.starts_at) - Date.parse(a.starts_at);

/** The key under which a device stores the announcements that its visitor closed. */
export const closedAnnouncementsKey = 'aline-annonces-fermees';

/** Announcements that a device remembers as closed: more than are ever shown at once. */
export const closedAnnouncementsKept = 20;
