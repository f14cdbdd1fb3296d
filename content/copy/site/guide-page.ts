/** Texts of /networking-lille around its events, venues and tips. */
export const guidePage = {
  crumb: 'Networking à Lille',
  eyebrow: 'Le guide',
  title: 'Networking à Lille : où rencontrer qui, et comment.',
  lead: 'À Lille, on connaît toujours quelqu’un qui connaît la personne que vous cherchez. Encore faut-il savoir où la rencontrer.',
  intro: [
    'La métropole compte des dizaines de rendez-vous pour qui entreprend, code ou cherche son prochain associé. Certains remplissent un amphithéâtre, d’autres une table de douze. Ce guide en retient cinq, avec trois lieux où il se passe toujours quelque chose et cinq conseils pour que vos rencontres aient une suite.',
    'Notre parti pris : des soirées assez petites pour avoir le temps d’une vraie conversation.',
  ],
  contents: 'Dans ce guide',
  /** After the site's own event. */
  parts: [
    { anchor: 'events', label: 'Quatre rendez-vous' },
    { anchor: 'venues', label: 'Trois lieux' },
    { anchor: 'tips', label: 'Cinq conseils' },
    { anchor: 'faq', label: 'Questions' },
  ],
  /** The site's own event: while booking is open or will open, and otherwise. */
  recommended: { label: 'À ne pas manquer', title: 'L’événement à ne pas manquer' },
  own: { label: 'Notre afterwork', title: 'L’afterwork de la maison' },
  featuredName: 'ALINE, l’afterwork sur les toits',
  /** Quotes variants EVENT-48 and EVENT-52. */
  featuredBody:
    'Le premier vendredi du mois, {places.networking} sur un rooftop du centre, et un groupe de discussion de {chat_size.networking} entre deux soirées. L’entrée est à {event.price} TTC.',
  booking: 'Réserver ma place',
  chat: 'Rejoindre le groupe',
  eventsTitle: 'Quatre autres rendez-vous',
  eventsLead: 'Du plus rare au plus régulier.',
  venuesTitle: 'Trois lieux où pousser la porte',
  tipsTitle: 'Cinq conseils pour de vraies rencontres',
  faqTitle: 'Vos questions, avant d’y aller',
  published: '2025-10-21T12:00:00+02:00',
  publishedLabel: 'Publié le',
} as const;

export const guideSeo = {
  title: 'Networking à Lille : le guide des événements et des lieux',
  description:
    'Où réseauter à Lille : un afterwork mensuel sur les toits, quatre autres rendez-vous, trois lieux et cinq conseils pour de vraies rencontres.',
  summary:
    'Guide du networking à Lille : l’afterwork ALINE le premier vendredi du mois, quatre autres rendez-vous (trimestriel, mensuel, bimensuel, hebdomadaire), trois lieux et cinq conseils pratiques.',
  keywords: [
    'networking Lille',
    'événements entrepreneurs Lille',
    'meetup Lille',
    'coworking Lille',
    'réseau professionnel Lille',
  ],
} as const;
