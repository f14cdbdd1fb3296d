import { counted } from '#content/copy/counted.ts';
import { isEveningList } from '#domain/site-content.ts';
import type { ListId, SiteListId } from '#domain/site-content.ts';

/** The sections of /admin/settings that hold the lists of the site, and the lists of each. */
export const contentSections = [
  { id: 'galerie', title: 'Galerie', lists: ['gallery'] },
  { id: 'temoignages', title: 'Témoignages', lists: ['testimonials'] },
  { id: 'organisateurs', title: 'Organisateurs', lists: ['organizers'] },
  { id: 'partenaires', title: 'Partenaires', lists: ['partners'] },
  { id: 'questions', title: 'Questions fréquentes', lists: ['faq_home', 'faq_events', 'faq_networking'] },
  { id: 'guides', title: 'Guides', lists: ['guide_events', 'guide_venues', 'networking_tips'] },
  { id: 'presse', title: 'Dossier de presse', lists: ['press_kit'] },
  {
    id: 'encarts',
    title: 'Encarts des pages',
    lists: ['benefits', 'missions', 'formats', 'event_benefits', 'page_links'],
  },
] as const satisfies readonly { id: string; title: string; lists: readonly SiteListId[] }[];

type ListCopy = {
  title: string;
  /** The page that shows it. */
  path: string;
  /** « Ajouter une image » */
  add: string;
  /** What visitors see of a list without a row, when it differs from the other lists. */
  empty?: string;
};

export const siteListCopy: Readonly<Record<SiteListId, ListCopy>> = {
  gallery: { title: 'Images de la galerie', path: '/gallery', add: 'Ajouter une image' },
  testimonials: { title: 'Témoignages', path: '/testimonials', add: 'Ajouter un témoignage' },
  organizers: { title: 'Organisateurs', path: '/organizers', add: 'Ajouter une personne' },
  partners: { title: 'Partenaires', path: '/partners', add: 'Ajouter un partenaire' },
  faq_home: { title: 'Questions de l’accueil et de la FAQ', path: '/faq', add: 'Ajouter une question' },
  faq_events: {
    title: 'Questions de « Soirées à Lille »',
    path: '/evenements-lille',
    add: 'Ajouter une question',
  },
  faq_networking: {
    title: 'Questions du guide du networking',
    path: '/networking-lille',
    add: 'Ajouter une question',
  },
  guide_events: {
    title: 'Autres rendez-vous de la métropole',
    path: '/networking-lille',
    add: 'Ajouter un rendez-vous',
  },
  guide_venues: { title: 'Lieux', path: '/networking-lille', add: 'Ajouter un lieu' },
  networking_tips: { title: 'Conseils', path: '/networking-lille', add: 'Ajouter un conseil' },
  press_kit: { title: 'Ressources pour la presse', path: '/presse', add: 'Ajouter une ressource' },
  benefits: { title: 'Pourquoi venir', path: '/why', add: 'Ajouter une raison' },
  missions: { title: 'Nos missions', path: '/about', add: 'Ajouter une mission' },
  formats: { title: 'Le format de la soirée', path: '/about', add: 'Ajouter un temps' },
  event_benefits: { title: 'Ce que vous y gagnez', path: '/evenements-lille', add: 'Ajouter un point' },
  page_links: { title: 'Portes vers d’autres pages', path: '/', add: 'Ajouter une porte' },
};

const eveningPhotosCopy = {
  title: 'Photos de la soirée',
  path: '/evenements-lille',
  add: 'Ajouter une photo',
  empty: 'Aucune photo : la page n’a pas encore de partie « Les photos ».',
} as const satisfies ListCopy;

export const listCopyOf = (list: ListId): ListCopy =>
  isEveningList(list) ? eveningPhotosCopy : siteListCopy[list];

export const siteContent = {
  unnamed: 'Image sans légende',
  failed: 'Cette liste n’a pas pu être chargée.',
  count: (shown: number, hidden: number) =>
    hidden === 0
      ? counted(shown, 'élément affiché', 'éléments affichés')
      : `${counted(shown, 'élément affiché', 'éléments affichés')}, ${counted(hidden, 'masqué', 'masqués')}`,
  page: 'Voir la page',
  pageOf: (title: string) => `Voir la page : ${title} (nouvel onglet)`,
  empty: 'Rien dans cette liste : la page le dit à ses visiteurs.',
  full: (most: number) => `Cette liste est pleine : ${most} éléments au plus.`,
  order: 'Faites glisser la poignée, ou utilisez les flèches. Au clavier : Alt + flèche haut ou bas.',
  drag: 'Faire glisser pour changer l’ordre',
  up: 'Monter',
  down: 'Descendre',
  edit: 'Modifier',
  more: 'Autres actions',
  sheet: 'Fiche de bilan',
  show: 'Afficher sur le site',
  hide: 'Masquer du site',
  remove: 'Supprimer',
  of: (act: string, name: string) => `${act} : ${name}`,
  hidden: 'Masqué',
  sample: 'Image d’exemple',
  placed: (name: string, place: number, total: number) => `${name} : place ${place} sur ${total}`,
  orderConflict:
    'Quelqu’un d’autre a changé cette liste entre-temps : la voici. Votre ordre n’a pas été enregistré.',
  conflict: 'Quelqu’un d’autre a changé cet élément entre-temps : le voici. Rien n’a été enregistré.',
  gone: 'Cet élément n’existe plus : quelqu’un d’autre l’a supprimé.',
  taken: 'Cette image est déjà dans cette liste.',
  done: {
    added: 'Élément ajouté',
    saved: 'Élément enregistré',
    hidden: 'Élément masqué du site',
    shown: 'Élément affiché sur le site',
    removed: 'Élément supprimé',
  },
  undone: 'Élément rétabli comme avant',
  tooLate: 'Quelqu’un d’autre a changé cet élément entre-temps : rien n’a été rétabli.',
} as const;

/** The dialog that adds or changes an item. */
export const siteItem = {
  close: 'Fermer sans enregistrer',
  add: 'Ajouter',
  changed: (name: string) => `Modifié par ${name},`,
  picture: 'Image',
  pictureOf: {
    gallery_images: 'Image',
    evening_photos: 'Photo',
    testimonials: 'Portrait',
    organizers: 'Portrait',
    partners: 'Logo',
  },
  sample:
    'Cette image est un dessin d’exemple. Choisissez la vôtre : elle prendra sa place une fois enregistrée.',
  altFromLibrary: 'Le texte alternatif est celui de l’image, ci-dessus.',
  quotes: 'Mots automatiques',
  quotesLead: 'Entre accolades, un mot est remplacé par un fait de la soirée ou un texte du site :',
  fromEdition: 'fait de la soirée annoncée',
  problems: {
    empty: 'À remplir.',
    long: (max: number) => `${max} caractères au plus.`,
    link: 'Une adresse qui commence par https://, ou une page du site qui commence par /.',
    label: 'Donnez un texte au lien.',
    agreed: 'Un nom ne s’affiche qu’avec l’accord de la personne : cochez la case, ou effacez le nom.',
    year: 'Une année, de 2000 à 2100.',
    picture: 'Choisissez une image, puis « Enregistrer l’image ».',
    quotes: (names: readonly string[]) =>
      `Mot automatique inconnu : ${names.map((name) => `{${name}}`).join(', ')}.`,
  },
} as const;

/** The fields of the items, by column; a column of one table has its name under `table.column`. */
export const siteFieldLabels: Readonly<Record<string, string>> = {
  alt: 'Texte alternatif',
  answer: 'Réponse',
  badge: 'Mention',
  bio: 'Présentation',
  body: 'Texte',
  caption: 'Légende',
  description: 'Description',
  district: 'Quartier',
  frequency: 'Fréquence',
  instagram_url: 'Instagram',
  kind: 'Type de lieu',
  link_label: 'Texte du lien',
  link_url: 'Lien',
  linkedin_url: 'LinkedIn',
  location: 'Où',
  name: 'Nom',
  names: 'Noms des personnes (facultatif)',
  names_agreed: 'Chaque personne nommée est d’accord',
  punchline: 'En une phrase',
  question: 'Question',
  quote: 'Citation',
  role: 'Métier',
  short_bio: 'Présentation en bref',
  since: 'Partenaire depuis (année)',
  tiktok_url: 'TikTok',
  title: 'Titre',
  'organizers.title': 'Rôle',
  twitter_url: 'X',
  url: 'Site',
  website_label: 'Nom du site',
  website_url: 'Site',
};

export const siteFieldHints: Readonly<Record<string, string>> = {
  alt: 'Ce que l’image montre, pour qui ne la voit pas. Vide : image décorative.',
  badge: 'Par exemple « Sponsor Platine » ou « Partenaire Tech ».',
  'evening_photos.caption': 'Facultative. Sans nom de personne : le champ suivant est fait pour cela.',
  'evening_photos.names': 'Seulement les personnes qui ont dit oui. Vide : la photo ne nomme personne.',
  'cards.link_url': 'Un fichier ou une page. Vide : le bouton « Demander » écrit à la presse.',
};
