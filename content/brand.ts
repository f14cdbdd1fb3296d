/** The one edit that renames the event. Everything an organiser must still fill in is marked « [à compléter] ». */
export const brand = {
  name: 'ALINE',
  acronym: "Afterwork LIllois du Numérique et de l'Entrepreneuriat",
  tagline: 'Un vendredi par mois, Lille se parle sur les toits.',
  contactEmail: 'bonjour@aline-afterwork.example',
  pressEmail: 'presse@aline-afterwork.example',
  phone: '[à compléter]',
  address: '[à compléter]',
  themeColor: '#F2600C',
} as const;
