import { counted } from '#content/copy/counted.ts';

/** The tab « Erreurs des navigateurs ». */
export const browserErrorsCopy = {
  lead: 'Ce qui a échoué dans les navigateurs des visiteurs, sans rien qui les désigne. Gardé le temps que fixent les réglages, 90 jours au plus.',
  list: 'Erreurs des navigateurs',
  loading: 'Chargement des erreurs…',
  views: { label: 'Erreurs affichées', ouvertes: 'À régler', reglees: 'Réglées' },
  empty: 'Aucune erreur à régler',
  emptyLead: 'Les visiteurs n’ont rien signalé, ou tout est réglé.',
  emptySettled: 'Aucune erreur réglée',
  sources: { render: 'Affichage', script: 'Script', promise: 'Chargement' },
  browsers: {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    other: 'autre navigateur',
  },
  times: (count: number) => counted(count, 'fois', 'fois'),
  lastPage: 'dernière page',
  firstSeen: 'première fois',
  lastSeen: 'vue',
  stack: 'Trace technique',
  release: 'Version du site',
  settle: 'Marquer comme réglé',
  reopen: 'Rouvrir',
  settled: 'Erreur marquée comme réglée',
  reopened: 'Erreur rouverte',
  settledLead: 'Une erreur réglée se rouvre d’elle-même si elle revient.',
  most: 'Les 100 plus récentes.',
} as const;
