import type { MailRhythm } from '#domain/analytics.ts';

/** Copy of the menu « Envois » of both screens of figures (ANALYTICS-123). */
export const figureMails = {
  title: 'Envois',
  label: 'Chiffres par email',
  lead: 'Recevez à 8 heures les chiffres des filtres affichés, comparés avec la période d’avant. Les mêmes règles qu’ici : les petits groupes sont masqués.',
  mine: 'Mes envois',
  empty: 'Aucun envoi.',
  loadFailed: 'Les envois n’ont pas pu être chargés.',
  rhythm: 'Rythme',
  rhythms: {
    weekly: 'Chaque lundi : la semaine passée',
    monthly: 'Le 1er du mois : le mois passé',
  } satisfies Record<MailRhythm, string>,
  short: { weekly: 'Chaque lundi', monthly: 'Le 1er du mois' } satisfies Record<MailRhythm, string>,
  shown: 'Visites',
  all: 'toutes les visites',
  next: 'prochain :',
  ask: 'Recevoir ces chiffres',
  asked: 'Envoi programmé',
  failed: 'L’envoi n’a pas été programmé.',
  stop: 'Arrêter l’envoi',
  stopped: 'Envoi arrêté',
  stopFailed: 'L’envoi n’a pas été arrêté.',
  undo: 'Annuler',
} as const;
