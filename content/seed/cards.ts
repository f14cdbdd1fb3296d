import type { CardCollection } from '#domain/page-content.ts';

/** Small cards of the public pages. `icon` is a lucide icon's name. Bodies may quote `{key}` (see `domain/text/copy.ts`). */
export type Card = {
  collection: CardCollection;
  slug: string;
  title: string;
  body: string;
  icon?: string;
  linkUrl?: string;
  linkLabel?: string;
};

const benefits: Card[] = [
  {
    collection: 'benefit',
    slug: 'rencontres',
    icon: 'handshake',
    title: 'Des rencontres qui comptent',
    body: 'Trente personnes au plus, réunies par la seule envie de parler. Vous repartez avec des prénoms, pas avec un paquet de cartes.',
  },
  {
    collection: 'benefit',
    slug: 'reseau',
    icon: 'network',
    title: 'Un réseau qui décide',
    body: 'Fondateurs, indépendants, responsables d’équipe : {chat_size.why} de la métropole se croisent ici et s’entraident le reste du mois.',
  },
  {
    collection: 'benefit',
    slug: 'idees',
    icon: 'lightbulb',
    title: 'Des idées fraîches',
    body: 'Une démo, un talk de cinq minutes, une question posée au bar : la tech et l’IA se racontent simplement, par ceux qui la font.',
  },
  {
    collection: 'benefit',
    slug: 'cadre',
    icon: 'sunset',
    title: 'Un cadre qui délie les langues',
    body: 'Le soleil qui descend derrière le beffroi, un verre, de la musique à la bonne hauteur. On parle mieux quand on est bien.',
  },
];

const missions: Card[] = [
  {
    collection: 'mission',
    slug: 'relier',
    icon: 'users',
    title: 'Relier',
    body: 'Faire se rencontrer celles et ceux qui entreprennent et ceux qui codent, dans une ville où tout le monde est à dix minutes.',
  },
  {
    collection: 'mission',
    slug: 'transmettre',
    icon: 'message-circle',
    title: 'Transmettre',
    body: 'Partager ce qui marche et ce qui a raté, sans estrade. {history.about}, et toujours autant de questions.',
  },
  {
    collection: 'mission',
    slug: 'faire-grandir',
    icon: 'sprout',
    title: 'Faire grandir',
    body: 'Aider un projet à trouver son premier client, son associé ou son prochain poste, ici, à Lille.',
  },
];

const formats: Card[] = [
  {
    collection: 'format',
    slug: 'date',
    icon: 'calendar',
    title: 'Le premier vendredi du mois',
    body: 'Chaque premier vendredi du mois, de {hours.about}. Notez-le une fois pour toutes.',
  },
  {
    collection: 'format',
    slug: 'lieu',
    icon: 'map-pin',
    title: 'Un rooftop au cœur de Lille',
    body: 'En présentiel, sur les toits. Vous venez en voiture ? Réservez votre place de parking à l’avance.',
    linkUrl: 'https://www.parking.example/lille-centre',
    linkLabel: 'Réserver un parking',
  },
  {
    collection: 'format',
    slug: 'dress-code',
    icon: 'shirt',
    title: 'Dress code chic',
    body: 'Une tenue soignée, comme pour un dîner. Pour les hommes : pas de tenue de sport ni de plage, pas de short, pas de chaussures ouvertes.',
  },
];

const eventBenefits: Card[] = [
  {
    collection: 'event_benefit',
    slug: 'petit-comite',
    icon: 'users',
    title: 'En petit comité',
    body: '{capacity.booking} par soirée : on ne se perd pas dans la foule.',
  },
  {
    collection: 'event_benefit',
    slug: 'sans-engagement',
    icon: 'ticket',
    title: 'Sans abonnement',
    body: '{event.price} TTC l’entrée, édition par édition. Vous venez quand vous voulez.',
  },
  {
    collection: 'event_benefit',
    slug: 'abrite',
    icon: 'umbrella',
    title: 'Maintenu s’il pleut',
    body: 'Un espace couvert de 120 m² nous attend les soirs de drache.',
  },
];

const tips: Card[] = [
  {
    collection: 'networking_tip',
    slug: 'objectif',
    title: 'Venez avec une question, pas avec un discours',
    body: 'Une vraie question ouvre plus de portes qu’une présentation apprise par cœur. Préparez-en une, et écoutez la réponse.',
  },
  {
    collection: 'networking_tip',
    slug: 'arriver-tot',
    title: 'Arrivez tôt',
    body: 'La première demi-heure est la plus facile : les groupes ne sont pas formés, et les organisateurs ont le temps de vous présenter.',
  },
  {
    collection: 'networking_tip',
    slug: 'trois-personnes',
    title: 'Visez trois conversations',
    body: 'Trois échanges de vingt minutes valent mieux que quinze saluts. On se souviendra de vous.',
  },
  {
    collection: 'networking_tip',
    slug: 'presenter',
    title: 'Présentez les autres',
    body: 'Celui qui met deux personnes en relation est celui qu’on rappelle. C’est le geste le plus simple du réseau.',
  },
  {
    collection: 'networking_tip',
    slug: 'relancer',
    title: 'Relancez dans les deux jours',
    body: 'Un message court, une phrase sur votre échange, une date pour un café. Le lundi suivant est parfait.',
  },
];

const pressKit: Card[] = [
  {
    collection: 'press_kit',
    slug: 'communique',
    icon: 'file-text',
    title: 'Dossier de presse',
    body: 'L’histoire, les chiffres et le calendrier de l’afterwork, en quatre pages.',
  },
  {
    collection: 'press_kit',
    slug: 'logos',
    icon: 'image',
    title: 'Logos',
    body: 'Le logotype en couleurs, en noir et en blanc, au format vectoriel.',
  },
  {
    collection: 'press_kit',
    slug: 'visuels',
    icon: 'images',
    title: 'Visuels des soirées',
    body: 'Une sélection d’images en haute définition, libres pour un usage éditorial avec mention de la source.',
  },
  {
    collection: 'press_kit',
    slug: 'biographies',
    icon: 'users',
    title: 'Biographies des organisateurs',
    body: 'Parcours et portraits des deux cofondateurs.',
  },
];

const pageLinks: Card[] = [
  {
    collection: 'page_link',
    slug: 'guide',
    icon: 'map',
    title: 'Le guide du networking à Lille',
    body: 'Les événements, les lieux et cinq conseils pour faire de vraies rencontres dans la métropole.',
    linkUrl: '/networking-lille',
    linkLabel: 'Lire le guide',
  },
  {
    collection: 'page_link',
    slug: 'blog',
    icon: 'newspaper',
    title: 'Le blog',
    body: 'Récits de soirées, portraits et retours d’expérience de la communauté.',
    linkUrl: '/blog',
    linkLabel: 'Voir les articles',
  },
  {
    collection: 'page_link',
    slug: 'communaute',
    icon: 'message-circle',
    title: 'La communauté',
    body: 'Le groupe de discussion où l’afterwork continue, entre deux vendredis.',
    linkUrl: '/community',
    linkLabel: 'Découvrir la communauté',
  },
];

export const cards: Card[] = [
  ...benefits,
  ...missions,
  ...formats,
  ...eventBenefits,
  ...tips,
  ...pressKit,
  ...pageLinks,
];
