import { counted } from '#content/copy/counted.ts';
import type { SettingKey, SettingProblem, SettingSection } from '#domain/settings.ts';

/** /admin/settings: the frame and what its sections share. */
export const settingsScreen = {
  title: 'Réglages',
  lead: 'Ce que le site dit et fait. Un changement est en ligne en deux secondes.',
  search: 'Chercher un réglage',
  searchHint: 'Date, SIREN, note…',
  sections: 'Parties des réglages',
  groups: {
    edition: 'L’édition',
    texts: 'Textes et chiffres',
    content: 'Contenu des pages',
    running: 'Fonctionnement',
    data: 'Données',
  },
  found: (count: number) => `${counted(count, 'partie trouvée', 'parties trouvées')}`,
  none: 'Aucun réglage ne correspond.',
  clear: 'Tout afficher',
  failed: 'Les réglages n’ont pas pu être chargés.',
  saved: 'Réglages enregistrés',
  undone: 'Réglages précédents rétablis',
  tooLate: 'Quelqu’un d’autre a changé ces réglages entre-temps : rien n’a été rétabli.',
  conflict: 'Quelqu’un d’autre a changé ces réglages entre-temps : les voici. Rien n’a été enregistré.',
  changed: (name: string | null) => (name === null ? 'Modifié' : `Modifié par ${name},`),
  history: 'Historique',
  toFirst: 'Valeurs de départ',
  reset: 'Valeurs de départ rétablies',
  on: 'oui',
  off: 'non',
  /** The parts of a setting with several fields. */
  parts: {
    value: 'note',
    best: 'note maximale',
    reviews: 'nombre d’avis',
    source: 'source',
    date: 'date',
    url: 'adresse',
    attribution: 'mention de la source',
    attributionUrl: 'lien de la source',
    policy: 'règle',
    from: 'à partir du',
  } satisfies Record<string, string>,
  shownAt: (count: number) => `Lu à ${counted(count, 'endroit', 'endroits')}`,
  keys: { title: 'Réglages' },
  elsewhere: 'Réglés ailleurs',
} as const;

/** Settings that have a screen of their own. */
export const settingsElsewhere: readonly { label: string; path: string }[] = [
  {
    label: 'Newsletter : rythme, pied de page, bienvenue, domaines, DNS',
    path: '/admin/newsletter?onglet=reglages',
  },
  { label: 'Badges : formules, prix, avantages et paiement en ligne', path: '/admin/badges-management' },
  { label: 'Textes des emails', path: '/admin/notifications?onglet=textes' },
  { label: 'Annonces en haut des pages', path: '/admin/notifications?onglet=annonces' },
  { label: 'Rôles et droits', path: '/admin/roles' },
];

export const settingSectionCopy = {
  rollover: { title: 'Passage à l’édition suivante', lead: '' },
  figures: {
    title: 'Chiffres et preuves',
    lead: 'Un chiffre affiché se prouve : dites d’où il vient et quand vous l’avez vérifié.',
  },
  legal: {
    title: 'Mentions légales',
    lead: 'Ce que la loi demande à l’éditeur d’un site. Un champ « [à compléter] » est affiché tel quel aux visiteurs.',
  },
  links: {
    title: 'Liens et carte',
    lead: 'Les adresses vers lesquelles le site envoie, et le fond de la carte.',
  },
  comments: {
    title: 'Commentaires',
    lead: 'Les règles du site restent : cinq expressions et plus de trois liens sont toujours refusés. Celles-ci s’y ajoutent, pour les prochains commentaires.',
  },
  search: {
    title: 'Moteurs de recherche et IA',
    lead: 'Comment le site se présente dans les résultats, et qui peut le lire. robots.txt, llms.txt et la politique IA suivent ensemble.',
  },
  messages: {
    title: 'Messages automatiques',
    lead: 'Leur texte se change dans Notifications, onglet « Textes ».',
  },
  mail: {
    title: 'Email et expéditeur',
    lead: 'Le nom que vos lecteurs voient, et où vont leurs réponses.',
  },
  security: {
    title: 'Sécurité',
    lead: 'La base applique ces règles à chaque demande, quel que soit l’écran.',
  },
  retention: {
    title: 'Conservation',
    lead: 'Passé ce délai, le site efface de lui-même, dans l’heure. Le registre des traitements et la politique de confidentialité lisent les mêmes nombres.',
  },
} as const satisfies Record<SettingSection, { title: string; lead: string }>;

export const settingLabels = {
  'event.rollover': 'L’édition suivante est annoncée',
  'figures.rating': 'Note moyenne',
  'figures.satisfied': 'Participants satisfaits',
  'figures.popular_badge': 'Badge le plus choisi',
  'legal.publisher': 'Éditeur : raison sociale',
  'legal.legal_form': 'Éditeur : forme juridique et capital',
  'legal.registration': 'Éditeur : SIREN ou RNA',
  'legal.address': 'Éditeur : adresse du siège',
  'legal.phone': 'Éditeur : téléphone',
  'legal.director': 'Directeur de la publication',
  'legal.host': 'Hébergeur : nom, adresse, téléphone',
  'legal.dsa_contact': 'Point de contact (règlement européen DSA)',
  'legal.refunds': 'CGU : annulation et remboursement',
  'legal.mediator': 'CGU : médiateur de la consommation',
  'map.parking_url': 'Réservation d’un parking',
  'map.transit_url': 'Itinéraire en métro',
  'badges.chat_url': 'Groupe de discussion des membres',
  'comments.open': 'Les articles acceptent les commentaires',
  'comments.trusted_after': 'Publier sans relecture un membre qui a autant de commentaires publiés',
  'comments.links_max': 'Liens par commentaire, au plus',
  'comments.words': 'Expressions refusées, une par ligne',
  'comments.edit_minutes': 'Minutes pour modifier son commentaire',
  'search.home_title': 'Titre de l’accueil dans les résultats',
  'search.home_description': 'Description de l’accueil dans les résultats',
  'search.rating': 'Donner la note moyenne aux moteurs de recherche',
  'search.training': 'Autoriser les robots qui entraînent des IA',
  'map.tiles': 'Fond de la carte interactive',
  'mail.sender_name': 'Nom de l’expéditeur',
  'mail.reply_to': 'Adresse des réponses',
  'security.second_factor': 'Double authentification des personnes qui ont un rôle',
  'security.session_days': 'Jours avant de se reconnecter',
  'security.idle_days': 'Jours avant de déconnecter un appareil inutilisé',
  'retention.visits': 'Mesures d’audience, en mois',
  'retention.account_events': 'Journal des connexions, en mois',
  'retention.read_notifications': 'Notifications lues, en jours',
  'retention.invitations': 'Invitations, en mois',
  'retention.deleted_accounts': 'Trace d’un compte supprimé, en mois',
  'retention.finished_tasks': 'Demandes d’export et tâches terminées, en jours',
  'retention.browser_errors': 'Erreurs des navigateurs, en jours',
  'retention.alerts': 'Lignes de la boîte de l’équipe, en jours',
  'comments.notify_authors': 'Prévenir l’auteur d’un commentaire publié ou refusé',
  'roles.weekly_mail': 'Envoyer chaque semaine la liste des administrateurs aux administrateurs',
} as const satisfies Record<SettingKey, string>;

/** Below the field of a setting. */
export const settingHints: Readonly<Record<string, string>> = {
  'badges.chat_url': 'Donnée aux membres qui ont un badge. Peut rester vide.',
  'comments.trusted_after':
    '0 : chaque commentaire attend une relecture. Un commentaire refusé depuis 90 jours la rétablit. 100 au plus.',
  'comments.links_max': 'De 0 à 3.',
  'comments.words': 'Minuscules ou majuscules, accents compris. Par exemple « gagnez de l’argent ».',
  'search.home_title': 'De 30 à 65 caractères. Vide : le titre du site.',
  'search.home_description': 'De 70 à 160 caractères. Vide : la description du site.',
  'comments.edit_minutes': '0 : sans limite. 10 080 au plus, soit sept jours.',
  'mail.sender_name': 'Vide : celui que donne le serveur.',
  'mail.reply_to': 'Vide : les réponses reviennent à l’adresse de l’expéditeur.',
  'security.session_days': 'De 1 à 365, même pour un appareil utilisé chaque jour.',
  'security.idle_days': 'De 7 à 180.',
  'retention.visits': 'De 3 à 25 : la CNIL fixe 25 mois au plus.',
  'retention.account_events': 'De 6 à 12 : la CNIL recommande de six mois à un an.',
  'retention.read_notifications': 'De 30 à 365.',
  'retention.invitations': 'De 1 à 12.',
  'retention.deleted_accounts': 'De 1 à 12. Ni nom ni adresse : un numéro et des dates.',
  'retention.finished_tasks': 'De 7 à 90. Leurs fichiers, eux, sont effacés après 7 jours.',
  'retention.browser_errors': 'De 7 à 90.',
  'retention.alerts': 'De 30 à 180.',
};

export const settingFields = {
  rollover: { manual: 'par une personne, en un clic', auto: 'toute seule, le lendemain de la soirée' },
  rating: { value: 'Note', best: 'Sur', reviews: 'Nombre d’avis' },
  tiles: {
    url: 'Adresse des tuiles',
    urlHint: 'Avec {z}, {x} et {y}. Vide : le plan dessiné seul, sans bouton.',
    attribution: 'Mention de la source',
    attributionUrl: 'Lien de la mention',
  },
  factor: {
    off: 'laissée au choix de chacun',
    recommended: 'recommandée : un rappel en haut du back-office',
    required: 'obligatoire à partir du jour donné : sans elle, aucun droit',
  },
  factorDay: 'À partir du',
  source: 'Source',
  sourceHint: 'Par exemple « Avis Google » ou « Questionnaire de septembre ».',
  date: 'Vérifié le',
  missing: (count: number) => `${counted(count, 'mention reste', 'mentions restent')} à compléter`,
  unproven: (count: number) =>
    `${counted(count, 'chiffre', 'chiffres')} sans source, sans date, ou de plus de six mois`,
  problems: {
    empty: 'Écrivez un texte.',
    link: 'Une adresse qui commence par https://',
    rating: 'Un nombre, de 0 à la note maximale.',
    best: 'Un nombre, de 1 à 10.',
    reviews: 'Un nombre entier.',
    date: 'Donnez un jour.',
    number: 'Un nombre entier, dans les limites indiquées.',
    range: 'La longueur sort des limites indiquées.',
    words: 'Cent expressions au plus, de 2 à 60 caractères chacune.',
    name: 'Un nom sans chevrons, guillemets droits ni barre oblique inverse.',
    address: 'Une adresse email, en minuscules après l’arobase.',
    tiles: 'Une adresse https:// sur un seul serveur, avec {z}, {x} et {y}.',
    attribution: 'La licence des cartes demande d’en citer la source.',
    attributionUrl: 'Une adresse qui commence par https://, ou rien.',
    policy: 'Choisissez une règle.',
  } satisfies Record<SettingProblem['sentence'], string>,
} as const;

/** The facts that texts tell in several ways, by the topic of their row. */
export const variantTopics: Readonly<Record<string, string>> = {
  hours: 'Heures de la soirée',
  event_date: 'Date limite',
  places: 'Nombre de places',
  chat_size: 'Taille du groupe',
  floor: 'Étage',
  metro: 'Métro',
  badge_period: 'Durée du badge',
  calendar_span: 'Mois du calendrier',
  capacity: 'Capacité',
  history: 'Depuis quand',
};

/** Where the site says it, by the section of the row. */
export const variantSections: Readonly<Record<string, string>> = {
  about: 'concept',
  booking: 'réservation',
  calendar: 'calendrier',
  cards: 'cartes des badges',
  community: 'communauté',
  comparison: 'tableau des badges',
  directions: 'itinéraire',
  faq: 'questions fréquentes',
  intro: 'introduction du calendrier',
  map: 'plan',
  networking: 'guide du networking',
  rain: 'réponse sur la pluie',
  table: 'tableau du calendrier',
  text: 'texte de présentation',
  transfer: 'réponse sur le transfert de place',
  why: 'pourquoi venir',
};

/** The texts that tell a fact in several ways. */
export const variantsCopy = {
  title: 'Textes qui se contredisent',
  lead: 'Le site dit parfois la même chose de plusieurs façons. Voici ce que dit chaque endroit, à côté de la valeur officielle.',
  apart: (count: number) => `${counted(count, 'texte diffère', 'textes diffèrent')} de la valeur officielle`,
  together: 'Tous les textes disent la valeur officielle.',
  official: 'Valeur officielle',
  align: 'Aligner',
  alignLabel: (name: string) => `Aligner « ${name} »`,
  alignTopicLabel: (name: string) => `Aligner ce sujet : ${name}`,
  alignTopic: 'Aligner ce sujet',
  alignAll: 'Tout aligner',
  aligned: (count: number) => counted(count, 'texte aligné', 'textes alignés'),
  restored: 'Textes précédents rétablis',
  conflict: 'Quelqu’un d’autre a changé ces textes entre-temps : les voici. Rien n’a été enregistré.',
  edit: 'Enregistrer',
  discard: 'Annuler les changements',
  saved: 'Texte enregistré',
} as const;
