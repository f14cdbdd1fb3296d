/** Copy of every chart of the back-office. */
export const figure = {
  numbers: 'Voir les chiffres',
  download: 'Télécharger (CSV)',
} as const;

export const signups = {
  title: 'Inscriptions par semaine',
  description: 'Comptes créés dans chacune des douze dernières semaines, du lundi au dimanche.',
  week: 'Semaine du',
  count: 'Inscriptions',
  file: 'inscriptions-par-semaine',
  failed: 'Impossible de charger les inscriptions.',
} as const;
