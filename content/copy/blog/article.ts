/** The copy of an article's page (BLOG-12 to BLOG-28). */
export const articlePage = {
  notFound: 'Article non trouvé',
  notFoundLead:
    'Il a changé d’adresse, ou quelqu’un a remporté son carnet. Les autres articles vous attendent.',
  unavailable: 'Cet article se fait attendre',
  unavailableLead: 'Nous n’avons pas pu le lire à l’instant. Réessayez dans une minute.',
  retry: 'Réessayer',
  back: 'Retour au blog',
  contents: 'Table des matières',
  share: 'Partager cet article',
  networks: { twitter: 'Twitter', linkedin: 'LinkedIn', facebook: 'Facebook' },
  shareSheet: 'Partager',
  copyLink: 'Copier le lien',
  copied: 'Lien copié dans le presse-papier',
  copyFailed: 'Impossible de copier le lien',
  tags: 'Mots-clés',
  author: "À propos de l'auteur",
  similar: 'Articles similaires',
  pictureMissing: 'Cette image n’est pas disponible.',
  video: 'Voir la vidéo',
  table: 'Tableau',
} as const;
