import * as z from 'zod/mini';

import { columnLimits } from './column-limits.ts';

/** `announcements.level`, the most urgent last. */
export const announcementLevels = ['information', 'important', 'urgent'] as const;
export type AnnouncementLevel = (typeof announcementLevels)[number];

/** `announcements.place`: the pages of the site, the dashboard of members, or both. */
export const announcementPlaces = ['site', 'dashboard', 'both'] as const;
export type AnnouncementPlace = (typeof announcementPlaces)[number];

/** What `change_announcement` does. */
export const announcementActs = ['stop', 'delete', 'restore'] as const;
export type AnnouncementAct = (typeof announcementActs)[number];

const { message, link, link_label } = columnLimits.announcements;
const text = (most: number) => z.string().check(z.maxLength(most, { abort: true }));
const instant = text(40);

/** What a banner shows. Instants are ISO 8601. */
export const announcementSchema = z.object({
  id: text(36),
  message: text(message),
  /** A path of the site or an https address; empty: none. */
  link: text(link),
  link_label: text(link_label),
  level: z.enum(announcementLevels),
  place: z.enum(announcementPlaces),
  /** Paths of pages; empty: all of them. */
  pages: z.array(text(200)).check(z.maxLength(30, { abort: true })),
  starts_at: instant,
  /** Null: until it is stopped. */
  ends_at: z.nullable(instant),
  is_dismissible: z.boolean(),
  /** The version: a changed announcement is shown again to visitors who closed it. */
  updated_at: instant,
});
export type Announcement = z.infer<typeof announcementSchema>;
