/** /admin/notifications: the frame. */
export const notifications = {
  title: 'Notifications',
  lead: 'Ce que le site envoie et annonce.',
  tabs: {
    label: 'Parties des notifications',
    boite: 'Boîte',
    file: 'File d’envoi',
    regles: 'Règles',
    annonces: 'Annonces',
    textes: 'Textes',
  },
} as const;
