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

/**
 * Hides closed announcements before the first paint; it stands after them in the document. It also hides the announcement
 * whose button is clicked, and stores that it is closed: on a slow phone, the code of the banner arrives seconds after it,
 * or never. The content security policy lists its hash (`server/middleware/document-policy.ts`).
 */
export const closedAnnouncementsScript = `{const key="${closedAnnouncementsKey}",read=()=>{try{const marks=JSON.parse(localStorage.getItem(key)||"[]");return Array.isArray(marks)?marks:[]}catch{return[]}},closed=read();for(const banner of document.querySelectorAll("[data-announcement]"))if(closed.includes(banner.dataset.announcement))banner.hidden=true;document.addEventListener("click",({target})=>{const banner=target.closest("[data-announcement] button")?.closest("[data-announcement]");if(!banner)return;banner.hidden=true;const{announcement}=banner.dataset;try{localStorage.setItem(key,JSON.stringify([...read().filter(mark=>mark!==announcement),announcement].slice(-${closedAnnouncementsKept})))}catch{}})}`;
