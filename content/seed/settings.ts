/** Values an administrator edits in /admin/settings. Figures carry a source and its date (EVENT-65). */
export type Setting = {
  key: string;
  value: Json;
  /** Label in the settings screen. */
  description: string;
  source?: string;
  /** ISO date. */
  sourceDate?: string;
  isPublic: boolean;
};
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Placeholder displayed until an organiser sets the value (EVENT-66). */
export const toFillIn = '[à compléter]';

const given = { source: 'Configuration de départ du site', sourceDate: '2025-10-21' };

const figures: Setting[] = [
  {
    key: 'figures.rating',
    value: { value: 4.8, best: 5, reviews: 24 },
    description: 'Note moyenne et nombre d’avis (données structurées)',
    ...given,
    isPublic: true,
  },
  {
    key: 'figures.satisfied',
    value: '100+ participants satisfaits',
    description: 'Participants satisfaits (témoignages)',
    ...given,
    isPublic: true,
  },
  {
    key: 'figures.popular_badge',
    value: '67% des membres choisissent ce badge',
    description: 'Part du badge le plus populaire',
    ...given,
    isPublic: true,
  },
];

const switches: Setting[] = [
  {
    key: 'event.rollover',
    value: 'manual',
    description: 'Passage à l’édition suivante : manual (en un clic) ou auto (le lendemain)',
    isPublic: false,
  },
  {
    key: 'event.exceptions',
    value: [],
    description: 'Mois dont la soirée n’est pas le premier vendredi',
    isPublic: true,
  },
  {
    key: 'badges.payments',
    value: { enabled: false },
    description: 'Paiement en ligne des badges',
    isPublic: true,
  },
  {
    key: 'badges.chat_url',
    value: '',
    description: 'Adresse du groupe de discussion des membres (https), pour les membres qui ont un badge',
    isPublic: false,
  },
  {
    key: 'comments.open',
    value: true,
    description: 'Les articles acceptent les commentaires',
    isPublic: true,
  },
  {
    key: 'comments.trusted_after',
    value: 0,
    description: 'Commentaires publiés après lesquels un membre est publié sans relecture ; 0 : jamais',
    isPublic: false,
  },
  {
    key: 'comments.links_max',
    value: 3,
    description: 'Liens par commentaire, au plus',
    isPublic: false,
  },
  {
    key: 'comments.words',
    value: [],
    description: 'Expressions refusées dans les commentaires, en plus de celles du site',
    isPublic: false,
  },
  {
    key: 'comments.edit_minutes',
    value: 0,
    description: 'Minutes pendant lesquelles un auteur modifie son commentaire ; 0 : sans limite',
    isPublic: false,
  },
  {
    key: 'comments.notify_authors',
    value: true,
    description: 'Prévenir l’auteur d’un commentaire publié ou refusé',
    isPublic: false,
  },
  {
    key: 'roles.weekly_mail',
    value: true,
    description: 'Envoyer chaque semaine la liste des administrateurs aux administrateurs',
    isPublic: false,
  },
  {
    key: 'newsletter.retention_days',
    value: 30,
    description: 'Jours avant d’effacer une inscription jamais confirmée',
    isPublic: false,
  },
];

const mail: Setting[] = [
  {
    key: 'mail.sender_name',
    value: '',
    description: 'Nom de l’expéditeur des emails ; vide : celui du serveur',
    isPublic: false,
  },
  {
    key: 'mail.reply_to',
    value: '',
    description: 'Adresse qui reçoit les réponses aux emails ; vide : celle de l’expéditeur',
    isPublic: false,
  },
];

const security: Setting[] = [
  {
    key: 'security.second_factor',
    value: { policy: 'off', from: '' },
    description: 'Validation en deux étapes des personnes qui ont un rôle',
    isPublic: false,
  },
  {
    key: 'security.session_days',
    value: 365,
    description: 'Jours après lesquels une connexion finit, même utilisée',
    isPublic: true,
  },
  {
    key: 'security.idle_days',
    value: 180,
    description: 'Jours après lesquels un appareil inutilisé est déconnecté',
    isPublic: true,
  },
];

const periods: Setting[] = [
  {
    key: 'retention.visits',
    value: 25,
    description: 'Mois de conservation des mesures d’audience',
    isPublic: true,
  },
  {
    key: 'retention.account_events',
    value: 12,
    description: 'Mois de conservation du journal des connexions',
    isPublic: true,
  },
  {
    key: 'retention.read_notifications',
    value: 90,
    description: 'Jours de conservation des notifications lues',
    isPublic: true,
  },
  {
    key: 'retention.invitations',
    value: 12,
    description: 'Mois de conservation des invitations',
    isPublic: true,
  },
  {
    key: 'retention.deleted_accounts',
    value: 12,
    description: 'Mois de conservation de la trace d’un compte supprimé',
    isPublic: true,
  },
  {
    key: 'retention.finished_tasks',
    value: 30,
    description: 'Jours de conservation des tâches terminées',
    isPublic: true,
  },
  {
    key: 'retention.browser_errors',
    value: 90,
    description: 'Jours de conservation des erreurs des navigateurs',
    isPublic: true,
  },
  {
    key: 'retention.alerts',
    value: 90,
    description: 'Jours de conservation des lignes de la boîte de l’équipe',
    isPublic: true,
  },
];

const search: Setting[] = [
  {
    key: 'search.home_title',
    value: '',
    description: 'Titre de l’accueil dans les résultats de recherche ; vide : celui du site',
    isPublic: true,
  },
  {
    key: 'search.home_description',
    value: '',
    description: 'Description de l’accueil dans les résultats de recherche ; vide : celle du site',
    isPublic: true,
  },
  {
    key: 'search.rating',
    value: true,
    description: 'Donner la note moyenne aux moteurs de recherche (données structurées)',
    isPublic: true,
  },
  {
    key: 'search.training',
    value: true,
    description: 'Les robots qui entraînent des IA peuvent lire le site',
    isPublic: true,
  },
];

const links: Setting[] = [
  {
    key: 'map.parking_url',
    value: 'https://www.parking.example/lille-centre',
    description: 'Réservation d’un parking (carte et format)',
    isPublic: true,
  },
  {
    key: 'map.transit_url',
    value: 'https://www.ilevia.example/itineraire',
    description: 'Itinéraire en métro (carte)',
    isPublic: true,
  },
  { key: 'map.access', value: 'Ascenseur dans le hall', description: 'Accessibilité (plan)', isPublic: true },
];

/** Without a tile URL there is no live map and no button for it. */
const tiles: Setting = {
  key: 'map.tiles',
  value: { url: '', attribution: '', attributionUrl: '' },
  description:
    'Carte interactive : adresse https des tuiles avec {z}, {x} et {y}, mention de la source et son lien. Vide : plan dessiné seul',
  isPublic: true,
};

const legal: Setting[] = [
  { key: 'legal.publisher', value: toFillIn, description: 'Éditeur : raison sociale', isPublic: true },
  {
    key: 'legal.legal_form',
    value: toFillIn,
    description: 'Éditeur : forme juridique et capital',
    isPublic: true,
  },
  { key: 'legal.registration', value: toFillIn, description: 'Éditeur : SIREN ou RNA', isPublic: true },
  { key: 'legal.address', value: toFillIn, description: 'Éditeur : adresse du siège', isPublic: true },
  { key: 'legal.phone', value: toFillIn, description: 'Éditeur : téléphone', isPublic: true },
  { key: 'legal.director', value: toFillIn, description: 'Directeur de la publication', isPublic: true },
  { key: 'legal.host', value: toFillIn, description: 'Hébergeur : nom, adresse, téléphone', isPublic: true },
  {
    key: 'legal.refunds',
    value: toFillIn,
    description: 'CGU : annulation et remboursement, à définir',
    isPublic: true,
  },
  {
    key: 'legal.mediator',
    value: toFillIn,
    description: 'CGU : médiateur de la consommation (vente des badges)',
    isPublic: true,
  },
  {
    key: 'legal.dsa_contact',
    value: toFillIn,
    description: 'Point de contact (règlement européen DSA)',
    isPublic: true,
  },
];

export const settings: Setting[] = [
  ...figures,
  ...switches,
  ...mail,
  ...security,
  ...periods,
  ...search,
  ...links,
  tiles,
  ...legal,
];
