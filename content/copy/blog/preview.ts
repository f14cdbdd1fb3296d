/** Copy of the page of a preview link. */
export const preview = {
  banner: 'Aperçu',
  draft: 'Cet article n’est pas publié : seules les personnes qui ont ce lien le voient.',
  published: 'Cet article est publié. Cette page montre son texte enregistré.',
  scheduled: (when: string) => `Publication prévue : ${when}.`,
  until: (when: string) => `Ce lien fonctionne jusqu’au ${when}.`,
  untitled: 'Sans titre',
  noCategory: 'Sans catégorie',
  missing: {
    title: 'Ce lien d’aperçu ne fonctionne plus',
    lead: 'Il a plus de sept jours, ou l’article a été supprimé. Demandez un nouveau lien à la personne qui vous l’a envoyé.',
  },
  unavailable: {
    title: 'Aperçu indisponible',
    lead: 'Le site n’a pas pu lire cet article. Réessayez dans une minute.',
  },
  home: 'Aller à l’accueil',
} as const;
