import type { AlertChannel, AlertType } from '#domain/alerts.ts';

/** The types of alerts, in the inbox and in the rules. The database writes the line of each alert (`private.alert_text`). */
export const alertTypeLabels = {
  comment_pending: 'Commentaire à relire',
  report: 'Signalement',
  notice: 'Contenu illicite',
  photo_request: 'Retrait de photo',
  security: 'Sécurité',
  signup: 'Nouveau compte',
  access_request: 'Demande d’accès',
  badge_request: 'Demande de badge',
  failure: 'Panne',
  campaign_failed: 'Campagne en panne',
  campaign_done: 'Campagne partie',
  badge_ending: 'Fin de badge',
  places_low: 'Dernières places',
} as const satisfies Record<AlertType, string>;

/** The tab « Boîte » of /admin/notifications. */
export const inbox = {
  title: 'Ma boîte',
  lead: 'Ce qui attend votre décision, et ce qui vient d’arriver. Une même file fait une seule ligne.',
  list: 'Notifications de la boîte',
  loading: 'Chargement des notifications…',
  pages: 'Pages de la boîte',
  views: {
    label: 'Notifications affichées',
    toutes: 'Toutes',
    nonlues: 'Non lues',
    archivees: 'Archivées',
  },
  type: 'Type',
  anyType: 'Tous les types',
  readAll: 'Tout marquer comme lu',
  allRead: 'Tout est lu',
  unread: 'non lue',
  done: 'traité',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  acts: {
    read: 'Marquer comme lue',
    unread: 'Marquer comme non lue',
    archive: 'Archiver',
    restore: 'Remettre dans la boîte',
  },
  archived: 'Notification archivée',
  empty: 'Aucune notification',
  emptyLead: 'Tout est à jour. Les prochaines arrivent ici d’elles-mêmes.',
  emptyFiltered: 'Aucune notification ne correspond.',
  clear: 'Tout afficher',
  keys: { title: 'Boîte', archive: 'Archiver', unread: 'Marquer comme non lue' },
} as const;

export const alertChannelLabels = {
  site: { short: 'Boîte', long: 'Dans la boîte' },
  mail: { short: 'Email', long: 'Email aussitôt' },
  digest: { short: 'Résumé', long: 'Résumé du lundi' },
} as const satisfies Record<AlertChannel, { short: string; long: string }>;

/** The tab « Règles » of /admin/notifications. */
export const alertRules = {
  title: 'Mes règles',
  failed: 'Vos règles n’ont pas pu être chargées.',
  channels: 'Ce que je reçois',
  channelsLead:
    'Les types que vos droits vous permettent de traiter. Un email au plus par type et par quart d’heure, vingt par jour.',
  table: 'Types de notifications et moyens de les recevoir',
  kind: 'Type',
  urgent: 'Part aussi pendant les heures calmes. Un administrateur au moins le reçoit par email.',
  urgentMark: 'urgent',
  quiet: 'Heures calmes',
  quietLead:
    'À l’heure de Paris. Les emails attendent la fin, sauf ceux de la sécurité et des contenus illicites. Laissez vide pour tout recevoir aussitôt.',
  quietFrom: 'De',
  quietUntil: 'À',
  pause: 'Pause',
  pauseLead:
    'Aucun email jusqu’à ce jour, même urgent. La boîte continue de se remplir, et ce qui reste à lire part à la reprise.',
  resumesOn: 'Reprendre le',
  saved: 'Règles enregistrées',
} as const;
