/** `announcements.level`, the most urgent last. */
export const announcementLevels = ['information', 'important', 'urgent'] as const;
export type AnnouncementLevel = (typeof announcementLevels)[number];

/** `announcements.place`: the pages of the site, the dashboard of members, or both. */
export const announcementPlaces = ['site', 'dashboard', 'both'] as const;
export type AnnouncementPlace = (typeof announcementPlaces)[number];

/** What `change_announcement` does. */
export const announcementActs = ['stop', 'delete', 'restore'] as const;
export type AnnouncementAct = (typeof announcementActs)[number];

/** What a banner shows. Instants are ISO 8601. */
export type Announcement = {
  id: string;
  message: string;
  /** A path of the site or an https address; empty: none. */
  link: string;
  link_label: string;
  level: AnnouncementLevel;
  place: AnnouncementPlace;
  /** Paths of pages; empty: all of them. */
  pages: readonly string[];
  starts_at: string;
  /** Null: until it is stopped. */
  ends_at: string | null;
  is_dismissible: boolean;
  /** The version: a changed announcement is shown again to visitors who closed it. */
  updated_at: string;
};

const dashboardPath = '/dashboard';

/** Whether an announcement belongs on a page now. `path` as in the address; `now` in milliseconds. */
export function isShownOn(announcement: Announcement, path: string, now: number): boolean {
  const { place, pages, starts_at, ends_at } = announcement;
  if (Date.parse(starts_at) > now || (ends_at !== null && Date.parse(ends_at) <= now)) return false;
  const page = path.replace(/\/+$/, '') || '/';
  const isDashboard = page === dashboardPath || page.startsWith(`${dashboardPath}/`);
  if (isDashboard) return place !== 'site';
  return place !== 'dashboard' && (pages.length === 0 || pages.includes(page));
}

/** Banners in the order in which they are shown: the most urgent first, then the latest. */
export const byUrgency = (a: Announcement, b: Announcement): number =>
  announcementLevels.indexOf(b.level) - announcementLevels.indexOf(a.level) ||
  Date.parse(b.starts_at) - Date.parse(a.starts_at);
