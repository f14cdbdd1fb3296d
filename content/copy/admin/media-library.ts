/** The tables that use a picture, as the library names them. */
const places: Readonly<Record<string, string>> = {
  blog_posts: 'Article',
  blog_post_versions: 'Ancienne version de l’article',
  event_editions: 'Édition',
  evening_photos: 'Soirée passée',
  gallery_images: 'Galerie',
  organizers: 'Organisateur',
  partners: 'Partenaire',
  testimonials: 'Témoignage',
  cards: 'Encart',
  guide_events: 'Guide',
  guide_venues: 'Guide',
  faq_items: 'Question',
  settings: 'Réglage',
  copy_variants: 'Texte du site',
};

const megabytes = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 });
const kilobytes = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });

/** The dialog that chooses a picture among those that were sent. */
export const mediaLibrary = {
  open: 'Choisir dans la photothèque',
  title: 'Photothèque',
  close: 'Fermer la photothèque',
  search: 'Rechercher une image',
  searchHint: 'Dans le texte alternatif et le nom du fichier.',
  filter: 'Afficher',
  filters: { all: 'Toutes les images', used: 'Utilisées', unused: 'Inutilisées' },
  loading: 'Chargement de la photothèque…',
  failed: 'La photothèque n’a pas pu être chargée.',
  empty: 'Aucune image pour l’instant : la première que vous enverrez se rangera ici.',
  notFound: 'Aucune image ne correspond.',
  more: 'Voir plus d’images',
  list: 'Images',
  choose: 'Utiliser',
  chooseNamed: (name: string) => `Utiliser l’image « ${name} »`,
  remove: 'Supprimer',
  removeNamed: (name: string) => `Supprimer l’image « ${name} »`,
  removeTitle: 'Supprimer cette image ?',
  removeLead: (name: string) =>
    `« ${name} » quittera la photothèque et le site pour de bon. Cette action ne s’annule pas.`,
  removed: 'Image supprimée',
  inUse: 'Cette image est utilisée : retirez-la d’abord de là où elle se trouve.',
  decorative: 'Image décorative',
  unnamed: 'Image sans nom',
  unused: 'Utilisée nulle part : supprimée après 30 jours.',
  usedIn: (count: number) => (count === 1 ? 'Utilisée à un endroit' : `Utilisée à ${count} endroits`),
  place: (table: string, name: string) => {
    const kind = places[table] ?? 'Page';
    return name === '' ? kind : `${kind} : « ${name} »`;
  },
  others: (count: number) => (count === 1 ? 'et un autre endroit' : `et ${count} autres endroits`),
  size: (bytes: number) =>
    bytes >= 1024 ** 2
      ? `${megabytes.format(bytes / 1024 ** 2)} Mo`
      : `${kilobytes.format(Math.max(1, bytes / 1024))} ko`,
  sides: (width: number, height: number) => `${width} × ${height} px`,
} as const;
