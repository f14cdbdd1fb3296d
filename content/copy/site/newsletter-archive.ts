/** The page of a campaign on the site. */
export const campaignArchive = {
  eyebrow: 'Newsletter',
  sent: 'Envoyée',
  missing: 'Cette lettre n’est pas disponible',
  missingLead: 'Elle n’est pas publique, ou son adresse est incomplète.',
  unavailable: 'Cette lettre n’a pas pu être lue',
  subscribe: 'Recevoir la prochaine',
} as const;
