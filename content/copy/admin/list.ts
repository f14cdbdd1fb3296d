/** Copy that every list of the back-office shows; each screen names its rows in its own file. */
export const list = {
  failed: 'Impossible de charger',
  retry: 'Réessayer',
  offline: 'La connexion est coupée : ce qui s’affiche peut dater.',
  stale: 'La liste n’a pas pu être relue : elle peut dater. Code :',
  code: 'Code',
  first: 'Revenir au début',
  next: 'Page suivante',
  perPage: 'par page',
  undo: 'Annuler',
  nothingToUndo: 'Rien à annuler sur cet écran',
  showMore: 'Afficher plus',
  moreFailed: 'La suite n’a pas pu être chargée.',
} as const;

export const listFilters = {
  more: 'Filtres',
  apply: 'Filtrer',
  clear: 'Tout effacer',
  remove: 'Retirer le filtre',
  since: 'Du',
  until: 'Au',
} as const;

export const listTable = {
  columns: 'Colonnes',
  columnsLabel: 'Colonnes affichées',
  sortBy: 'Trier par',
  ascending: 'croissant',
  descending: 'décroissant',
  select: 'Sélectionner',
} as const;

export const listSelection = {
  page: 'Tout sélectionner',
  whole: 'Sélectionner toute la liste',
  wholeFiltered: 'Sélectionner tout ce qui correspond aux filtres',
  selected: 'sélectionné',
  clear: 'Ne rien sélectionner',
} as const;

export const listExport = {
  export: 'Exporter (CSV)',
  exporting: 'Export en cours…',
  row: 'ligne',
  cancel: 'Arrêter l’export',
  cancelled: 'Export arrêté',
  done: 'Export terminé',
  failed: 'L’export n’a pas abouti.',
} as const;

export const reasonedExport = {
  reason: 'Raison',
  reasonHint: 'Gardée dans le journal d’audit, avec votre nom.',
  reasonMissing: 'Donnez une raison de 3 à 200 caractères.',
  start: 'Télécharger le CSV',
  cancel: 'Arrêter',
  read: 'lignes lues',
} as const;

export const listKeys = {
  next: 'Ligne suivante',
  previous: 'Ligne précédente',
  select: 'Sélectionner',
  open: 'Ouvrir',
  leave: 'Ne rien sélectionner',
  notHere: 'Sans effet sur cette ligne',
} as const;

/** `failed`, followed by the cause and what the person can do; refusals are in `content/copy/refusals.ts`. */
export const actionFailures = {
  failed: 'L’action n’a pas abouti.',
  offline: 'La connexion s’est interrompue : réessayez.',
  unavailable: 'Le site ne répond pas : réessayez dans un instant.',
  expired: 'Votre session a expiré : reconnectez-vous, votre texte est gardé.',
} as const;
