/** Descriptive text, links to further pages, and the breadcrumbs over the home page sections. */
export const story = {
  eyebrow: 'L’afterwork, en deux minutes',
  title: 'Une ville où tout le monde est à dix minutes, et ne se parle pas assez.',
} as const;

/** May quote facts as `{key}`. */
export const storyTexts = [
  'ALINE est né d’une frustration simple : à Lille, on croise les mêmes personnes pendant des années sans savoir ce qu’elles font. Depuis mai 2025, nous montons sur un toit le premier vendredi du mois, avec trente personnes au plus et aucune estrade.',
  'On y vient seul la plupart du temps, et on repart rarement sans un prénom à rappeler. Des entrepreneurs, des indépendants, des fondateurs de startups, des développeurs, des gens de l’IA : {chat_size.text} de la métropole suivent l’afterwork de près ou de loin. Nous en sommes à {history.about}.',
  'L’entrée est à {event.price} TTC, les verres se prennent au bar, la vue est comprise. Pas de badge autour du cou, pas de tour de table, pas de diaporama : une terrasse, des lampions, et le temps de finir ses phrases.',
] as const;

export const doors = { title: 'Trois portes à pousser' } as const;

/** In breadcrumb order (HOME-01). */
export const sectionTrail = {
  label: 'Fil d’Ariane des sections',
  sections: [
    { anchor: 'why', label: 'Pourquoi venir' },
    { anchor: 'about', label: 'Le concept' },
    { anchor: 'gallery', label: 'Galerie' },
    { anchor: 'organizers', label: 'Organisateurs' },
    { anchor: 'testimonials', label: 'Témoignages' },
    { anchor: 'faq', label: 'FAQ' },
    { anchor: 'map', label: 'Plan' },
    { anchor: 'partners', label: 'Partenaires' },
    { anchor: 'community', label: 'Communauté' },
    { anchor: 'booking', label: 'Réservation' },
  ],
} as const;
