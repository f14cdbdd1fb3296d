import { counted } from '#content/copy/counted.ts';
import type { SettingKey, SettingProblem, SettingSection } from '#domain/settings.ts';

/** /admin/settings: the frame and what its sections share. */
export const settingsScreen = {
  title: 'Réglages',
  lead: 'Ce que le site dit et fait. Un changement est en ligne en deux secondes.',
  search: 'Chercher un réglage',
  searchHint: 'Date, SIREN, note…',
  sections: 'Parties des réglages',
  none: 'Aucun réglage ne correspond.',
  clear: 'Tout afficher',
  failed: 'Les réglages n’ont pas pu être chargés.',
  saved: 'Réglages enregistrés',
  undone: 'Réglages précédents rétablis',
  tooLate: 'Quelqu’un d’autre a changé ces réglages entre-temps : rien n’a été rétabli.',
  conflict: 'Quelqu’un d’autre a changé ces réglages entre-temps : les voici. Rien n’a été enregistré.',
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
  } satisfies Record<string, string>,
  shownAt: (count: number) => `Lu à ${counted(count, 'endroit', 'endroits')}`,
  keys: { title: 'Réglages' },
  elsewhere: 'Réglés ailleurs',
} as const;

/** Settings that have a screen of their own. */
export const settingsElsewhere: readonly { label: string; path: string }[] = [
  {
    label: 'Newsletter : rythme, pied de page, bienvenue, domaines, DNS',
    path: '/admin/newsletter?onglet=reglages',
  },
  { label: 'Badges : formules, prix, avantages et paiement en ligne', path: '/admin/badges-management' },
  { label: 'Textes des e-mails', path: '/admin/notifications?onglet=textes' },
  { label: 'Annonces en haut des pages', path: '/admin/notifications?onglet=annonces' },
  { label: 'Rôles et droits', path: '/admin/roles' },
];

export const settingSectionCopy = {
  rollover: { title: 'Passage à l’édition suivante', lead: '' },
  figures: {
    title: 'Chiffres et preuves',
    lead: 'Un chiffre affiché se prouve : dites d’où il vient et quand vous l’avez vérifié.',
  },
  legal: {
    title: 'Mentions légales',
    lead: 'Ce que la loi demande à l’éditeur d’un site. Un champ « [à compléter] » est affiché tel quel aux visiteurs.',
  },
  links: { title: 'Liens', lead: 'Les adresses vers lesquelles le site envoie.' },
  messages: {
    title: 'Messages automatiques',
    lead: 'Leur texte se change dans Notifications, onglet « Textes ».',
  },
} as const satisfies Record<SettingSection, { title: string; lead: string }>;

export const settingLabels = {
  'event.rollover': 'L’édition suivante est annoncée',
  'figures.rating': 'Note moyenne',
  'figures.satisfied': 'Participants satisfaits',
  'figures.popular_badge': 'Badge le plus choisi',
  'legal.publisher': 'Éditeur : raison sociale',
  'legal.legal_form': 'Éditeur : forme juridique et capital',
  'legal.registration': 'Éditeur : SIREN ou RNA',
  'legal.address': 'Éditeur : adresse du siège',
  'legal.phone': 'Éditeur : téléphone',
  'legal.director': 'Directeur de la publication',
  'legal.host': 'Hébergeur : nom, adresse, téléphone',
  'legal.dsa_contact': 'Point de contact (règlement européen DSA)',
  'legal.refunds': 'CGU : annulation et remboursement',
  'legal.mediator': 'CGU : médiateur de la consommation',
  'map.parking_url': 'Réservation d’un parking',
  'map.transit_url': 'Itinéraire en métro',
  'badges.chat_url': 'Groupe de discussion des membres',
  'comments.notify_authors': 'Prévenir l’auteur d’un commentaire publié ou refusé',
  'roles.weekly_mail': 'Envoyer chaque semaine la liste des administrateurs aux administrateurs',
} as const satisfies Record<SettingKey, string>;

export const settingFields = {
  rollover: { manual: 'par une personne, en un clic', auto: 'toute seule, le lendemain de la soirée' },
  rating: { value: 'Note', best: 'Sur', reviews: 'Nombre d’avis' },
  source: 'Source',
  sourceHint: 'Par exemple « Avis Google » ou « Questionnaire de septembre ».',
  date: 'Vérifié le',
  missing: (count: number) => `${counted(count, 'mention reste', 'mentions restent')} à compléter`,
  unproven: (count: number) => `${counted(count, 'chiffre', 'chiffres')} sans source ou sans date`,
  chatHint: 'Donnée aux membres qui ont un badge. Peut rester vide.',
  problems: {
    empty: 'Écrivez un texte.',
    link: 'Une adresse qui commence par https://',
    rating: 'Un nombre, de 0 à la note maximale.',
    best: 'Un nombre, de 1 à 10.',
    reviews: 'Un nombre entier.',
    date: 'Donnez un jour.',
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
  alignLabel: (name: string) => `Aligner « ${name} »`,
  alignTopicLabel: (name: string) => `Aligner ce sujet : ${name}`,
  alignTopic: 'Aligner ce sujet',
  alignAll: 'Tout aligner',
  aligned: (count: number) => counted(count, 'texte aligné', 'textes alignés'),
  restored: 'Textes précédents rétablis',
  conflict: 'Quelqu’un d’autre a changé ces textes entre-temps : les voici. Rien n’a été enregistré.',
  edit: 'Enregistrer',
  discard: 'Annuler les changements',
  saved: 'Texte enregistré',
} as const;

/** The announced edition, its facts, and the next one. */
export const editionCopy = {
  title: 'La soirée',
  lead: 'L’édition annoncée : chaque page, le calendrier, les données structurées et l’image sociale la lisent.',
  none: 'Aucune édition n’est annoncée.',
  over: 'Cette soirée est passée, et le site l’annonce encore.',
  state: 'État',
  states: {
    open: 'ouverte',
    full: 'complète',
    cancelled: 'annulée',
    moved: 'déplacée',
    to_confirm: 'date à confirmer',
  },
  fields: {
    starts_at: 'Début',
    doors_at: 'Ouverture des portes',
    official_start_at: 'Début officiel',
    ends_at: 'Fin',
    booking_opens_at: 'Ouverture des réservations à tous',
    price_euros: 'Prix, en euros',
    places_max: 'Places',
    format: 'Format',
    location: 'Lieu en bref',
    venue_name: 'Nom du lieu',
    venue_address: 'Adresse',
    venue_floor: 'Étage',
    latitude: 'Latitude',
    longitude: 'Longitude',
    dress_code: 'Tenue',
    luma_url: 'Lien de réservation',
    whatsapp_url: 'Lien du groupe de discussion',
  },
  bookingHint: 'Vide : dès maintenant. Les badges réservent 24 ou 72 heures plus tôt.',
  groups: { when: 'Quand', places: 'Prix et places', where: 'Où', words: 'Format, tenue et liens' },
  saved: 'Soirée enregistrée',
  undone: 'Soirée rétablie comme avant',
  tooLate: 'Quelqu’un d’autre a changé la soirée entre-temps : rien n’a été rétabli.',
  problems: {
    empty: 'À remplir.',
    date: 'Donnez une date et une heure.',
    order: 'Les portes ouvrent avant le début officiel, et la fin vient après.',
    price: 'Un nombre, comme 10 ou 12,50.',
    places: 'Un nombre entier, de 1 à 10 000.',
    fewer: (left: number) => `Il reste ${counted(left, 'place', 'places')} : changez d’abord ce nombre.`,
    booking: 'Avant le début de la soirée.',
    taken: 'Une autre édition commence à cette heure.',
    latitude: 'Un nombre entre -90 et 90, comme 50,6372.',
    longitude: 'Un nombre entre -180 et 180, comme 3,0635.',
    link: 'Une adresse qui commence par https://',
    long: (max: number) => `${max} caractères au plus.`,
  },
  impact: {
    title: (count: number) => `Lue à ${counted(count, 'endroit', 'endroits')} : ce qui changera`,
    lead: 'Ces pages suivent en deux secondes :',
    files:
      'Suivent aussi : le fichier .ics et le calendrier abonné, les données structurées, l’image sociale, llms.txt et la carte « soirée » des campagnes.',
    variants: (count: number) =>
      `${counted(count, 'texte garde', 'textes gardent')} ses propres mots : voyez « Textes qui se contredisent ».`,
  },
  next: {
    action: 'Passer à l’édition suivante…',
    title: 'Passer à l’édition suivante',
    lead: 'Lieu, prix, tenue et liens de la dernière soirée sont repris ; toutes les places sont libres et la réservation est ouverte.',
    day: 'Début de la prochaine soirée',
    proposed: 'Proposé : le prochain premier vendredi du mois.',
    proposedException: (reason: string) => `Proposé : le jour de l’exception (${reason}).`,
    holiday: (name: string) => `Attention : ce vendredi est férié (${name}).`,
    confirm: 'Annoncer cette édition',
    created: 'Édition suivante annoncée',
    announced: 'Cette édition existait déjà : elle est annoncée',
    past: 'Donnez une date à venir, dans les deux ans, et différente de l’édition annoncée.',
    not_over: 'La soirée annoncée n’est pas terminée. Pour la remplacer, annulez-la ou déplacez-la d’abord.',
    none: 'Il n’y a pas d’édition à reprendre.',
  },
  list: {
    title: 'Toutes les éditions',
    caption: 'Éditions, la plus récente d’abord',
    announced: 'annoncée',
    columns: {
      date: 'Date',
      lieu: 'Lieu',
      prix: 'Prix',
      places: 'Places',
      etat: 'État',
      modifier: 'Modifier',
    },
    edit: 'Modifier…',
    editLabel: (day: string) => `Modifier l’édition du ${day}`,
    edited: (day: string) => `Édition du ${day}`,
    close: 'Fermer',
    all: (count: number) => `Voir les ${count} éditions`,
    left: (remaining: number, max: number) => `${remaining} sur ${max}`,
  },
} as const;

/** The places left of an edition. */
export const placesCopy = {
  label: 'Places restantes',
  of: (max: number) => `sur ${max}`,
  save: 'Enregistrer',
  confirm: 'C’est toujours juste',
  checked: 'Vérifié',
  never: 'Jamais vérifié',
  range: (max: number) => `Un nombre entier, de 0 à ${max}.`,
  saved: 'Places enregistrées',
  confirmed: 'Places vérifiées',
  undone: 'Nombre précédent rétabli',
  conflict: 'Quelqu’un d’autre a changé ce nombre entre-temps : le voici. Rien n’a été enregistré.',
} as const;

/** The months whose evening is not on the first Friday. */
export const exceptionsCopy = {
  title: 'Exceptions au premier vendredi',
  lead: 'Un férié, des travaux, une pause : le calendrier, la proposition de la prochaine édition et l’annonce automatique les suivent.',
  none: 'Aucune exception : chaque soirée est le premier vendredi du mois.',
  noEvening: (usual: string) => `Pas de soirée le ${usual}`,
  insteadOf: (usual: string) => ` au lieu du ${usual}`,
  because: (reason: string) => ` (${reason})`,
  add: 'Ajouter une exception',
  full: 'Le nombre maximal d’exceptions est atteint : retirez celles qui sont passées.',
  month: 'Premier vendredi concerné',
  choice: 'Ce qui est prévu',
  otherDay: 'un autre jour du mois',
  noneThatMonth: 'pas de soirée ce mois-ci',
  day: 'Jour de la soirée',
  dayHint: 'À la même heure.',
  reason: 'Raison',
  reasonHint: 'Par exemple « Jour de l’An ».',
  confirm: 'Enregistrer l’exception',
  cancel: 'Ne rien changer',
  added: 'Exception enregistrée',
  removed: 'Exception retirée',
  remove: 'Retirer',
  removeLabel: (month: string) => `Retirer l’exception de ${month}`,
  problems: { day: 'Choisissez un jour de ce mois.', reason: 'Écrivez la raison.' },
} as const;
