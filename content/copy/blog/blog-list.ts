/** Copy of /blog, which BLOG-02 to BLOG-05 fix to the character. */
export const blogList = {
  title: 'Ce qui se dit là-haut.',
  lead: 'Récits de soirées, méthodes essayées, retours d’expérience : ce que nous aurions aimé lire avant de commencer.',
  searchLabel: 'Rechercher dans le blog',
  placeholder: 'Rechercher un article...',
  submit: 'Rechercher',
  /** After the number. */
  found: 'article(s) trouvé(s)',
  empty: 'Aucun article disponible.',
  emptySearch: 'Aucun article ne correspond à votre recherche.',
  suggestions: 'Les sujets les plus suivis :',
  emptyHint: 'Essayez un mot plus court, ou repartez de la liste entière.',
  pastTheEnd: 'Il n’y a plus rien à lire par ici : la liste s’arrête à la page',
  lastPage: 'Aller à la dernière page',
  everything: 'Voir tous les articles',
  loading: 'Chargement des articles',
  cover: 'À la une',
  read: 'Lire l’article',
  listTitle: 'Les articles',
  filters: 'Filtres',
  remove: 'Retirer le filtre',
  categories: 'Catégories',
  allCategories: 'Toutes',
  tags: 'Tags populaires',
  feed: 'Suivre le blog par RSS',
  pages: 'Pages du blog',
  page: 'Page',
  pageOf: 'sur',
  previous: 'Plus récents',
  next: 'Plus anciens',
} as const;

export const blogSeo = {
  title: 'Le blog d’ALINE : networking, IA et vie d’indépendant à Lille',
  description:
    'Récits de soirées, conseils pour rencontrer du monde à Lille, IA utile aux petites entreprises, vie d’indépendant : les articles de l’afterwork ALINE.',
  keywords: [
    'blog networking Lille',
    'blog entrepreneurs Lille',
    'IA petites entreprises',
    'freelance Lille',
    'afterwork Lille',
  ],
} as const;
