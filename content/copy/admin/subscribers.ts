import { counted } from '#content/copy/counted.ts';
import type { newsletterStatuses, SubscriberSource } from '#domain/newsletter.ts';
import type { BounceKind } from '#domain/mail-report.ts';
import type { DeliveryState } from '#domain/campaigns.ts';

type Status = (typeof newsletterStatuses)[number];
export const subscriberStatusLabels = {
  pending: 'en attente',
  confirmed: 'confirmé',
  unsubscribed: 'désinscrit',
  bounced: 'rebond',
  complained: 'plainte',
  blocked: 'bloqué',
} as const satisfies Record<Status, string>;

export const subscriberSourceLabels = {
  footer: 'pied de page',
  article: 'article',
  signup: 'inscription',
  page: 'espace membre',
  import: 'import',
} as const satisfies Record<SubscriberSource, string>;

/** The tab « Abonnés » of /admin/newsletter. */
export const subscribers = {
  title: 'Abonnés',
  list: 'Abonnés à la newsletter',
  loading: 'Chargement des abonnés…',
  failed: 'Les abonnés n’ont pas pu être chargés.',
  pages: 'Pages des abonnés',
  filters: 'Filtrer les abonnés',
  search: 'Chercher une adresse',
  searchHint: 'Le début d’une adresse',
  searchHintWhole: 'Une adresse entière',
  columns: {
    adresse: 'Adresse',
    etat: 'État',
    source: 'Source',
    consentement: 'Consentement',
    dernier: 'Dernier envoi',
    actions: 'Actions',
  },
  status: 'État',
  anyStatus: 'Tous les états',
  source: 'Source',
  anySource: 'Toutes les sources',
  days: 'Inscription',
  version: (version: string) =>
    version === 'import' ? 'preuve écrite' : `texte du ${version.split('-').toReversed().join('/')}`,
  never: 'aucun',
  import: 'Importer…',
  menu: 'Actions pour',
  empty: 'Aucun abonné.',
  emptyLead: 'Les adresses laissées dans les formulaires du site apparaîtront ici.',
  emptyFiltered: 'Aucun abonné ne correspond à ces filtres.',
  clear: 'Tout afficher',
  selected: 'Abonnés sélectionnés',
  tiles: {
    label: 'Chiffres de la newsletter',
    confirmed: 'Confirmés',
    pending: 'En attente',
    left: 'Désinscrits, 30 jours',
    bounces: 'Rebonds, 30 jours',
    waiting: 'En attente d’une place',
  },
  actions: {
    open: 'Ouvrir',
    resend: 'Renvoyer la confirmation',
    unsubscribe: 'Désinscrire',
    block: 'Bloquer',
    unblock: 'Débloquer',
    erase: 'Effacer…',
  },
  done: {
    unsubscribe: (count: number) => counted(count, 'adresse désinscrite', 'adresses désinscrites'),
    block: (count: number) => counted(count, 'adresse bloquée', 'adresses bloquées'),
    unblock: (count: number) => counted(count, 'adresse débloquée', 'adresses débloquées'),
  },
  nothing: 'Rien à changer : l’état de ces adresses ne le permet pas.',
  restored: (count: number) => counted(count, 'adresse rétablie', 'adresses rétablies'),
  notRestored: 'Plus rien à rétablir : d’autres changements sont venus depuis.',
  resent: 'Email de confirmation envoyé',
  notPending: 'Cette adresse n’attend pas de confirmation.',
  wait: (moment: string) => `Trop d’emails de confirmation pour cette adresse : réessayez après ${moment}.`,
  gone: 'Cet abonné n’existe plus.',
  erased: 'Adresse effacée',
  erase: {
    title: 'Effacer cette adresse',
    lead: 'L’adresse, sa preuve de consentement et son historique disparaissent pour toujours. Un import ne la remettra pas ; son propriétaire peut se réinscrire lui-même.',
    word: 'effacer',
    confirm: 'Effacer',
  },
  keys: { title: 'Abonnés', undo: 'Annuler la dernière action' },
} as const;

/** The record of a subscriber, beside the list. */
export const subscriberRecord = {
  close: 'Fermer',
  failed: 'Cet abonné n’a pas pu être chargé.',
  missing: 'Cet abonné n’existe plus.',
  addressOf: 'Adresse de l’abonné',
  facts: {
    address: 'Adresse',
    status: 'État',
    source: 'Source',
    created: 'Inscrit',
    consent: 'Consentement',
    version: 'Texte accepté',
    confirmed: 'Confirmé',
    left: 'Désinscrit',
    proof: 'Preuve',
  },
  proof: 'Télécharger la preuve',
  mails: 'Dix dernières campagnes',
  noMails: 'Aucune campagne.',
  bounces: 'Dix derniers rebonds',
  noBounces: 'Aucun rebond.',
  states: {
    waiting: 'en attente',
    leased: 'en cours',
    handed: 'en cours',
    sent: 'envoyée',
    refused: 'refusée',
    failed: 'échec',
    uncertain: 'incertaine',
    cancelled: 'annulée',
  } satisfies Record<DeliveryState, string>,
  bounceKinds: { hard: 'dur', soft: 'doux', complaint: 'plainte' } satisfies Record<BounceKind, string>,
} as const;

/** The tab « Formulaires » of /admin/newsletter. */
export const subscriptionForms = {
  title: 'Formulaires',
  failed: 'Les chiffres des formulaires n’ont pas pu être chargés.',
  joined: {
    title: 'Confirmations par semaine',
    description: 'Les adresses confirmées, sur les douze dernières semaines.',
    file: 'newsletter-confirmations',
    value: 'Confirmations',
  },
  left: {
    title: 'Départs par semaine',
    description: 'Les désinscriptions, sur les douze dernières semaines.',
    file: 'newsletter-departs',
    value: 'Départs',
  },
  week: 'Semaine du',
  sources: {
    title: 'D’où viennent les inscriptions',
    lead: 'Sur les douze dernières semaines.',
    source: 'Formulaire',
    asked: 'Demandées',
    confirmed: 'Confirmées',
    rate: 'Taux',
    empty: 'Aucune inscription sur cette période.',
  },
  places: {
    title: 'Où sont les formulaires',
    footer:
      'Au pied de chaque page du site. L’adresse n’est inscrite qu’après le clic dans l’email de confirmation.',
    page: 'Dans l’espace membre, en un clic : l’adresse du compte est déjà confirmée.',
  },
  text: 'Le texte accepté',
} as const;
