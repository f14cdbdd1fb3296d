/** The public pages: source of `sitemap.xml`, `llms.txt` and /politique-ia. A page missing here is listed nowhere. */
export type SitePage = {
  path: string;
  name: string;
  /** One sentence, for people and AI readers. */
  summary: string;
  group: 'event' | 'guides' | 'blog' | 'contact' | 'legal';
  /** Collections that the page displays: its date is their latest change. */
  shows: readonly ContentTable[];
};

/** Database tables that an organiser edits. */
export const contentTables = [
  'event_editions',
  'cards',
  'gallery_images',
  'testimonials',
  'organizers',
  'partners',
  'faq_items',
  'badge_tiers',
  'badge_features',
  'guide_events',
  'guide_venues',
  'blog_posts',
  'copy_variants',
  'settings',
] as const;
export type ContentTable = (typeof contentTables)[number];

const home: readonly ContentTable[] = contentTables.filter(
  (table) => !table.startsWith('guide_') && table !== 'blog_posts',
);

export const pageGroups: Record<SitePage['group'], string> = {
  event: 'L’afterwork',
  guides: 'Guides et calendrier',
  blog: 'Blog',
  contact: 'Contact et presse',
  legal: 'Cadre légal',
};

export const sitePages: SitePage[] = [
  {
    group: 'event',
    path: '/',
    shows: home,
    name: 'Accueil',
    summary: 'La prochaine édition : date, lieu, prix, places restantes et réservation.',
  },
  {
    group: 'event',
    path: '/why',
    shows: ['cards', 'copy_variants'],
    name: 'Pourquoi venir',
    summary: 'Quatre bonnes raisons de monter sur le toit.',
  },
  {
    group: 'event',
    path: '/about',
    shows: home,
    name: 'Le concept',
    summary: 'La mission de l’afterwork et son format, un vendredi par mois.',
  },
  {
    group: 'event',
    path: '/gallery',
    shows: home,
    name: 'Galerie',
    summary: 'Douze scènes d’une soirée, du premier verre au dernier tram.',
  },
  {
    group: 'event',
    path: '/testimonials',
    shows: ['testimonials', 'settings'],
    name: 'Témoignages',
    summary: 'Ce qu’en disent celles et ceux qui sont venus.',
  },
  {
    group: 'event',
    path: '/organizers',
    shows: ['organizers'],
    name: 'Organisateurs',
    summary: 'Les deux cofondateurs et leurs parcours.',
  },
  {
    group: 'event',
    path: '/partners',
    shows: ['partners'],
    name: 'Partenaires',
    summary: 'Le lieu, l’agence et l’incubateur qui nous accompagnent.',
  },
  {
    group: 'event',
    path: '/faq',
    shows: ['faq_items', 'event_editions', 'copy_variants'],
    name: 'FAQ',
    summary: 'Prix, adresse, horaires, dress code, pluie, transfert de billet : neuf réponses.',
  },
  {
    group: 'event',
    path: '/map',
    shows: ['event_editions', 'copy_variants', 'settings'],
    name: 'Plan d’accès',
    summary: 'L’adresse du rooftop et trois façons d’y venir.',
  },
  {
    group: 'event',
    path: '/community',
    shows: ['copy_variants'],
    name: 'Communauté',
    summary: 'Le groupe de discussion où l’afterwork continue.',
  },
  {
    group: 'event',
    path: '/badges',
    shows: ['badge_tiers', 'badge_features', 'copy_variants', 'settings'],
    name: 'Badges',
    summary: 'Les trois badges de membre : bronze, argent et or.',
  },
  {
    group: 'guides',
    path: '/evenements-lille',
    shows: [
      'event_editions',
      'cards',
      'gallery_images',
      'testimonials',
      'faq_items',
      'copy_variants',
      'settings',
    ],
    name: 'Événements à Lille',
    summary: 'Le calendrier des premiers vendredis, le format et les dates ouvertes.',
  },
  {
    group: 'guides',
    path: '/networking-lille',
    shows: ['event_editions', 'guide_events', 'guide_venues', 'cards', 'faq_items', 'copy_variants'],
    name: 'Networking à Lille',
    summary: 'Le guide : cinq événements, trois lieux et cinq conseils pour rencontrer du monde.',
  },
  {
    group: 'blog',
    path: '/blog',
    shows: ['blog_posts'],
    name: 'Le blog',
    summary: 'Récits de soirées, conseils de rencontre, IA utile et vie d’indépendant, avec une recherche.',
  },
  {
    group: 'contact',
    path: '/contact',
    shows: ['settings'],
    name: 'Contact',
    summary: 'Les adresses pour nous écrire.',
  },
  {
    group: 'contact',
    path: '/presse',
    shows: ['cards', 'copy_variants', 'settings'],
    name: 'Espace presse',
    summary: 'Les ressources du dossier de presse et le contact des journalistes.',
  },
  {
    group: 'legal',
    path: '/politique-ia',
    shows: [],
    name: 'Politique IA',
    summary: 'Ce que les systèmes d’IA peuvent faire de ces pages, et ce qu’ils ne peuvent pas.',
  },
  {
    group: 'legal',
    path: '/mentions-legales',
    shows: ['settings'],
    name: 'Mentions légales',
    summary: 'Éditeur, directeur de la publication, hébergeur.',
  },
  {
    group: 'legal',
    path: '/cgu',
    shows: ['settings'],
    name: 'Conditions générales d’utilisation',
    summary: 'Les règles du site et de l’inscription aux événements.',
  },
  {
    group: 'legal',
    path: '/politique-confidentialite',
    shows: ['settings'],
    name: 'Politique de confidentialité',
    summary: 'Les données recueillies, leur usage et vos droits.',
  },
  {
    group: 'legal',
    path: '/accessibilite',
    shows: ['settings'],
    name: 'Déclaration d’accessibilité',
    summary: 'Ce qui est vérifié, ce qui manque, et à qui le dire.',
  },
  {
    group: 'legal',
    path: '/signaler-un-contenu',
    shows: [],
    name: 'Signaler un contenu illicite',
    summary: 'Le formulaire ouvert à tous, sans compte, et ce qui se passe ensuite.',
  },
];
