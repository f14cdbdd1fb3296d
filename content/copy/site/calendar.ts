/** /evenements-lille: calendar, format and benefits. */
export const calendarPage = {
  eyebrow: 'Calendrier',
  title: 'Les vendredis de',
  /** Quotes variant EVENT-60. */
  lead: 'Un afterwork chaque premier vendredi du mois, {calendar_span.intro}. Même toit, même heure, jamais les mêmes conversations.',
  tableTitle: 'Toutes les dates',
  evenings: 'Les soirées racontées',
  eveningsLead: 'Les photos et le récit, une page par soirée.',
  /** Quotes variant EVENT-59. */
  caption: 'Premiers vendredis de l’année, {calendar_span.table}, heure de Lille',
  columns: { month: 'Mois', date: 'Date', time: 'Horaire', status: 'Statut', action: 'Action' },
  newTab: '(nouvel onglet)',
  formatTitle: 'Le format, sans surprise.',
  benefitsTitle: 'Ce qui change d’un salon.',
  picturesTitle: 'Une soirée en images',
  picturesLink: 'Toute la galerie',
  faqTitle: 'Avant de réserver',
} as const;

/** Statuses and actions of the rows (CALENDAR-02 to CALENDAR-04); the last three are states of an edition. */
export const calendarStatuses = {
  past: { label: 'Passé ✅', action: 'photos' },
  open: { label: 'Ouvert 🎟️', action: 'book' },
  later: { label: 'Bientôt', action: 'join' },
  full: { label: 'Complet', action: 'join' },
  moved: { label: 'Date déplacée', action: 'join' },
  to_confirm: { label: 'Date à confirmer', action: 'join' },
  cancelled: { label: 'Annulé', action: 'join' },
} as const;

export const calendarActions = {
  photos: 'Voir photos',
  book: 'Réserver',
  wait: 'Me prévenir',
  join: 'Rejoindre le canal',
} as const;

export const calendarFormat = {
  rhythm: 'Rythme',
  rhythmValue: 'Chaque premier vendredi du mois',
  hours: 'Horaire',
  where: 'Lieu',
  price: 'Prix',
  priceDetail: 'TTC par personne, consommations au bar',
  places: 'Places',
  placesDetail: 'pour que chacun parle à tout le monde',
  dressCode: 'Tenue',
} as const;

export const addToCalendar = {
  title: 'Ajouter à mon agenda',
  lead: 'La prochaine date, ou toutes les dates : votre agenda suivra un changement ou une annulation.',
  google: 'Google Agenda',
  outlook: 'Outlook',
  file: 'Fichier .ics',
  subscribe: 'S’abonner à toutes les dates',
  address: 'Adresse d’abonnement',
} as const;

/** Texts of the calendar files. */
export const calendarEvent = {
  name: 'ALINE, afterwork à Lille',
  cancelled: 'ANNULÉ :',
  moved: 'DATE DÉPLACÉE :',
  to_confirm: 'DATE À CONFIRMER :',
  description: 'Afterwork networking, en personne, sur un rooftop de Lille.',
  full: 'Complet.',
  booking: 'Réserver :',
  chat: 'Le groupe :',
} as const;

export const calendarSeo = {
  title: 'Événements à Lille : le calendrier des afterworks ALINE',
  description:
    'Le calendrier des afterworks ALINE à Lille : chaque premier vendredi du mois, les dates ouvertes, passées et à venir, le format, le prix et la réservation.',
  /** May quote facts of the edition as `{event.…}`. */
  summary:
    'Calendrier de l’afterwork ALINE à Lille : le premier vendredi de chaque mois de l’année, avec pour chaque date son horaire, son statut (passé, ouvert, à venir) et le lien pour réserver, voir les photos ou rejoindre le groupe. {event.price} TTC, {event.places_max} places, en personne, sur un rooftop.',
  keywords: [
    'événements Lille',
    'afterwork Lille',
    'calendrier networking Lille',
    'soirée entrepreneurs Lille',
    'agenda Lille',
  ],
} as const;
