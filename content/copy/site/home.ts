/** Hero and ticket of the home page. The facts come from the edition, never from this file. */
export const hero = {
  headline: ['Un vendredi par mois,', 'Lille se parle'],
  headlineAccent: 'sur les toits.',
  tagline:
    'Trente entrepreneurs, indépendants, fondateurs et gens de la tech et de l’IA. Une terrasse, un soir, de vraies rencontres.',
  booking: 'Réserver ma place',
  waiting: 'Me prévenir',
  chat: 'Rejoindre le groupe',
  full: 'Complet',
  booked: { one: 'inscrit', several: 'inscrits' },
  bookingOpens: 'Réservations ouvertes le',
  unlinked: 'Les réservations ouvrent bientôt : suivez le groupe',
  started: "L'événement a commencé !",
  countdown: 'Temps restant avant l’ouverture des portes',
} as const;

/** The notice of an edition that is over or does not take place as announced, by its phase. */
export const editionNotices = {
  cancelled: 'Cette édition est annulée',
  moved: 'La date change : suivez le groupe',
  to_confirm: 'Date à confirmer : suivez le groupe',
  unannounced: 'La prochaine date arrive : suivez le groupe',
  over: 'Cette édition est passée : la prochaine date sera annoncée dans le groupe',
} as const;

/** Singular and plural; « 00 » has the plural. */
export const countdownUnits = {
  days: ['jour', 'jours'],
  hours: ['heure', 'heures'],
  minutes: ['minute', 'minutes'],
  seconds: ['seconde', 'secondes'],
} as const;

export const ticket = {
  priceIncludes: 'TTC, par personne',
  /** After the price. */
  entrance: 'l’entrée. Les verres se prennent au bar.',
} as const;

/** May quote facts of the edition as `{event.…}`. */
export const homeSeo = {
  title: 'ALINE : afterwork networking à Lille, un vendredi par mois',
  description:
    'L’afterwork mensuel des entrepreneurs, indépendants, fondateurs et gens de la tech et de l’IA à Lille : un rooftop, {event.places_max} places, le premier vendredi du mois.',
  summary:
    'ALINE est un afterwork de networking en présentiel, sur un rooftop de Lille, le premier vendredi de chaque mois : {event.price} TTC, {event.places_max} places au plus, pour entrepreneurs, indépendants, fondateurs et gens de la tech et de l’IA.',
  keywords: [
    'afterwork Lille',
    'networking Lille',
    'entrepreneurs Lille',
    'rooftop Lille',
    'tech et IA Lille',
  ],
} as const;

/** Beside the date of an edition that is over or does not take place as announced; open and full ones have none. */
export const dateMarks: Readonly<Record<string, string>> = {
  cancelled: 'édition annulée',
  moved: 'date déplacée',
  to_confirm: 'date à confirmer',
  over: 'édition passée',
};

/** Beside the deadline of a ticket transfer, once it has passed. */
export const transferClosed = 'délai passé';
