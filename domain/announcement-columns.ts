/** The columns that `announcementSchema` reads; apart from it, because it loads zod. */
export const announcementColumns =
  'id, message, link, link_label, level, place, pages, starts_at, ends_at, is_dismissible, updated_at';
