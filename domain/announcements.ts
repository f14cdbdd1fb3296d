import * as z from 'zod/mini';

/** `announcements.level`, the most urgent last. */
export const announcementLevels = ['information', 'important', 'urgent'] as const;
export type AnnouncementLevel = (typeof announcementLevels)[number];

/** `announcements.place`: the pages of the site, the dashboard of members, or both. */
export const announcementPlaces = ['site', 'dashboard', 'both'] as const;
export type AnnouncementPlace = (typeof announcementPlaces)[number];

/** What `change_announcement` does. */
export const announcementActs = ['stop', 'delete', 'restore'] as const;
export type AnnouncementAct = (typeof announcementActs)[number];

/** The columns that `announcementSchema` reads. */
export const announcementColumns =
  'id, message, link, link_label, level, place, pages, starts_at, ends_at, is_dismissible, updated_at';

/** What a banner shows. Instants are ISO 8601. */
export const announcementSchema = z.object({
  id: z.string(),
  message: z.string(),
  /** A path of the site or an https address; empty: none. */
  link: z.string(),
  link_label: z.string(),
  level: z.enum(announcementLevels),
  place: z.enum(announcementPlaces),
  /** Paths of pages; empty: all of them. */
  pages: z.array(z.string()),
  starts_at: z.string(),
  /** Null: until it is stopped. */
  ends_at: z.nullable(z.string()),
  is_dismissible: z.boolean(),
  /** The version: a changed announcement is shown again to visitors who closed it. */
  updated_at: z.string(),
});
export type Announcement = z.infer<typeof announcementSchema>;

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

/** Banners in the order in which they are shown: the most urgent first, then the latest. */
export const byUrgency = (a: Announcement, b: Announcement): number =>
  announcementLevels.indexOf(b.level) - announcementLevels.indexOf(a.level) ||
  Date.parse(b.starts_at) - Date.parse(a.starts_at);

/** The key under which a device stores the announcements that its visitor closed. */
export const closedAnnouncementsKey = 'aline-annonces-fermees';

/**
 * Hides closed announcements before the first paint; it stands after them in the document. The content security policy
 * lists its hash (`server/middleware/document-policy.ts`).
 */
export const closedAnnouncementsScript = `try{var c=JSON.parse(localStorage.getItem("${closedAnnouncementsKey}")||"[]");document.querySelectorAll("[data-announcement]").forEach(function(e){if(c.indexOf(e.dataset.announcement)>=0)e.hidden=true})}catch(e){}`;
