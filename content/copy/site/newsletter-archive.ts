/** The page of a campaign on the site. */
export const campaignArchive = {
  eyebrow: 'Newsletter',
  keywords: ['newsletter', 'afterwork Lille', 'networking Lille'],
  over: 'Cette soirée est passée',
  next: 'Découvrir la soirée',
  missing: 'Cette lettre n’est pas disponible',
  unavailable: 'Cette lettre n’a pas pu être lue',
  lead: {
    missing: 'Elle n’est pas publique, ou son adresse est incomplète.',
    unavailable: 'Le service ne répond pas pour le moment. Réessayez dans quelques minutes.',
  },
} as const;
