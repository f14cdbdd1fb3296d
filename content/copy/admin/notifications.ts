/** /admin/notifications: the frame. */
export const notifications = {
  title: 'Notifications',
  lead: 'Ce qui vous attend, et ce que le site envoie.',
  tabs: {
    label: 'Parties des notifications',
    boite: 'Boîte',
    file: 'File d’envoi',
    regles: 'Règles',
    annonces: 'Annonces',
    textes: 'Textes',
  },
} as const;
