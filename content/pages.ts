/**
 * The public pages, told once: `sitemap.xml`, `llms.txt` and /politique-ia are written from this table.
 * A page that is not here is not announced to anybody.
 */
export type SitePage = {
  path: string;
  name: string;
  /** In one sentence, for people and for AI readers alike. */
  summary: string;
  group: 'event' | 'guides' | 'contact' | 'legal';
};

export const pageGroups: Record<SitePage['group'], string> = {
  event: 'L’afterwork',
  guides: 'Guides et calendrier',
  contact: 'Contact et presse',
  legal: 'Cadre légal',
};

export const sitePages: SitePage[] = [
  {
    group: 'event',
    path: '/',
    name: 'Accueil',
    summary: 'La prochaine édition : date, lieu, prix, places restantes et réservation.',
  },
  {
    group: 'event',
    path: '/why',
    name: 'Pourquoi venir',
    summary: 'Quatre bonnes raisons de monter sur le toit.',
  },
  {
    group: 'event',
    path: '/about',
    name: 'Le concept',
    summary: 'La mission de l’afterwork et son format, un vendredi par mois.',
  },
  {
    group: 'event',
    path: '/gallery',
    name: 'Galerie',
    summary: 'Douze scènes d’une soirée, du premier verre au dernier tram.',
  },
  {
    group: 'event',
    path: '/testimonials',
    name: 'Témoignages',
    summary: 'Ce qu’en disent celles et ceux qui sont venus.',
  },
  {
    group: 'event',
    path: '/organizers',
    name: 'Organisateurs',
    summary: 'Les deux cofondateurs et leurs parcours.',
  },
  {
    group: 'event',
    path: '/partners',
    name: 'Partenaires',
    summary: 'Le lieu, l’agence et l’incubateur qui nous accompagnent.',
  },
  {
    group: 'event',
    path: '/faq',
    name: 'FAQ',
    summary: 'Prix, adresse, horaires, dress code, pluie, transfert de billet : neuf réponses.',
  },
  {
    group: 'event',
    path: '/map',
    name: 'Plan d’accès',
    summary: 'L’adresse du rooftop et trois façons d’y venir.',
  },
  {
    group: 'event',
    path: '/community',
    name: 'Communauté',
    summary: 'Le groupe de discussion où l’afterwork continue.',
  },
  {
    group: 'event',
    path: '/badges',
    name: 'Badges',
    summary: 'Les trois badges de membre : bronze, argent et or.',
  },
  {
    group: 'guides',
    path: '/evenements-lille',
    name: 'Événements à Lille',
    summary: 'Le calendrier des premiers vendredis, le format et les dates ouvertes.',
  },
  {
    group: 'guides',
    path: '/networking-lille',
    name: 'Networking à Lille',
    summary: 'Le guide : cinq événements, trois lieux et cinq conseils pour rencontrer du monde.',
  },
  { group: 'contact', path: '/contact', name: 'Contact', summary: 'Les adresses pour nous écrire.' },
  {
    group: 'contact',
    path: '/presse',
    name: 'Espace presse',
    summary: 'Les ressources du dossier de presse et le contact des journalistes.',
  },
  {
    group: 'legal',
    path: '/politique-ia',
    name: 'Politique IA',
    summary: 'Ce que les systèmes d’IA peuvent faire de ces pages, et ce qu’ils ne peuvent pas.',
  },
  {
    group: 'legal',
    path: '/mentions-legales',
    name: 'Mentions légales',
    summary: 'Éditeur, directeur de la publication, hébergeur.',
  },
  {
    group: 'legal',
    path: '/cgu',
    name: 'Conditions générales d’utilisation',
    summary: 'Les règles du site et de l’inscription aux événements.',
  },
  {
    group: 'legal',
    path: '/politique-confidentialite',
    name: 'Politique de confidentialité',
    summary: 'Les données recueillies, leur usage et vos droits.',
  },
];
