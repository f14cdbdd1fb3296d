/**
 * The brand: edit this file to rename the event. Telephone and address are settings: `legal.phone`,
 * `legal.address`.
 */
export const brand = {
  name: 'ALINE',
  acronym: 'Afterwork LIllois du Numérique et de l’Entrepreneuriat',
  tagline: 'Un vendredi par mois, Lille se parle sur les toits.',
  contactEmail: 'bonjour@aline-afterwork.example',
  pressEmail: 'presse@aline-afterwork.example',
  /** Position of the centre of Lille, the Grand-Place. */
  town: { name: 'Lille', latitude: 50.6367, longitude: 3.0635 },
  themeColor: '#F2600C',
  /** Background colour before the page is painted. */
  nightColor: '#1A1226',
} as const;
