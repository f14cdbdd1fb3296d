import type { WaitingSource, WaitingStatus } from '#domain/waiting-list.ts';

export const waitingStatusLabels = {
  pending: 'à confirmer',
  confirmed: 'confirmée',
  left: 'sortie',
  stopped: 'arrêtée',
} as const satisfies Record<WaitingStatus, string>;

export const waitingSourceLabels = {
  home: 'accueil',
  calendar: 'calendrier',
} as const satisfies Record<WaitingSource, string>;

/** The tab « Liste d’attente » of /admin/newsletter. */
export const waitingList = {
  title: 'Liste d’attente',
  lead: 'Les adresses à prévenir si une place se libère, et pour l’édition suivante. Elles ne sont pas abonnées à la newsletter, et sont effacées 30 jours après la soirée.',
  list: 'Adresses en attente d’une place',
  loading: 'Chargement de la liste d’attente…',
  filters: 'Chercher dans la liste d’attente',
  search: 'Chercher une adresse',
  searchHint: 'Le début d’une adresse',
  searchHintWhole: 'Une adresse entière',
  columns: {
    adresse: 'Adresse',
    etat: 'État',
    source: 'Page',
    edition: 'Édition',
    inscription: 'Inscription',
    actions: 'Actions',
  },
  menu: 'Actions pour',
  pages: 'Pages de la liste d’attente',
  empty: 'Personne n’attend de place.',
  emptyLead: 'Quand la prochaine édition est complète, le site propose de laisser une adresse.',
  emptyFiltered: 'Aucune adresse ne correspond.',
  clear: 'Tout afficher',
  remove: 'Retirer…',
  removal: {
    title: 'Retirer cette adresse',
    lead: (email: string) =>
      `${email} ne sera pas prévenue si une place se libère. Son propriétaire peut s’inscrire de nouveau.`,
    confirm: 'Retirer',
    done: 'Adresse retirée',
    gone: 'Cette adresse n’est plus dans la liste.',
  },
} as const;
