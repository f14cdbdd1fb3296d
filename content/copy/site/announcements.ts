/** The banners of the site. */
export const announcementBanner = {
  label: 'Annonces',
  close: 'Fermer cette annonce',
  levels: { information: 'Information', important: 'Important', urgent: 'Urgent' },
} as const;
