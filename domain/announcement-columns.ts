/** The columns that `announcementSchema` reads. In a file of its own, because that of the schema loads zod. */
export const announcementColumns =
  'id, message, link, link_label, level, place, pages, starts_at, ends_at, is_dismissible, updated_at';
