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
    value: { enabled: false, products: { bronze: '', silver: '', gold: '' } },
    description: 'Paiement en ligne des badges et produits du prestataire',
    isPublic: true,
  },
  {
    key: 'badges.chat_url',
    value: '',
    description: 'Adresse du groupe de discussion des membres (https), pour les membres qui ont un badge',
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
];

/** Without a tile URL there is no live map and no button for it. */
const tiles: Setting = {
  key: 'map.tiles',
  value: { url: '', attribution: '', attributionUrl: '' },
  description:
    'Carte interactive : adresse https des tuiles avec {z}, {x} et {y}, mention de la source et son lien. Vide : plan dessiné seul',
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
    description: 'CGU : médiateur de la consommation (vente des badges)',
    isPublic: true,
  },
  {
    key: 'legal.dsa_contact',
    value: toFillIn,
    description: 'Point de contact (règlement européen DSA)',
    isPublic: true,
  },
];

export const settings: Setting[] = [...figures, ...switches, ...links, tiles, ...legal];
