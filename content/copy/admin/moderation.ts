/** /admin/comments (design/back-office.md §2.4). */
export const moderation = {
  title: 'Commentaires',
  lead: 'Relire, publier, refuser.',
  loading: 'Chargement des commentaires…',
  failed: 'Impossible de charger',
  retry: 'Réessayer',
  code: 'code',
  stale: 'La connexion est coupée : ce qui s’affiche peut dater.',
  staleList: 'La liste n’a pas pu être relue : elle peut dater. Code :',
  queues: 'Files de modération',
  list: 'Commentaires de la file',
  previous: 'Revenir au début',
  next: 'Page suivante',
  perPage: 'par page',
  results: 'Résultats',
  deletedAccount: 'Compte supprimé',
  memberSince: 'membre depuis',
  approvedShort: 'publié',
  refusedShort: 'refusé',
  administrator: 'Administrateur',
  suspendedUntil: 'Suspendu jusqu’au',
  suspendedForever: 'Suspendu sans date de fin',
  answers: 'Répond à',
  rule: 'Règle :',
  linksRule: 'lien',
  wordsRule: 'expression refusée',
  hidden: 'Masqué : ce à quoi il répond n’est pas publié',
  refusedFor: 'Refusé :',
  by: 'par',
  select: 'Sélectionner ce commentaire',
  selectAll: 'Tout sélectionner',
  selected: 'sélectionné',
  empty: {
    pending: 'Rien à modérer.',
    reported: 'Aucun signalement ouvert.',
    other: 'Aucun commentaire ici.',
    filtered: 'Aucun commentaire ne correspond à ces filtres.',
    last: 'Dernier traitement',
    clear: 'Effacer les filtres',
    seeAll: 'Voir tous les commentaires',
  },
} as const;

/** `param` stands in the address, `id` in the database's functions. Keys 1–6 follow the order. */
export const moderationQueues = [
  { id: 'pending', param: 'attente', label: 'En attente' },
  { id: 'reported', param: 'signales', label: 'Signalés' },
  { id: 'notices', param: 'illicites', label: 'Notifications illicites (DSA)' },
  { id: 'approved', param: 'approuves', label: 'Approuvés' },
  { id: 'refused', param: 'refuses', label: 'Refusés' },
  { id: 'all', param: 'tous', label: 'Tous' },
] as const;
export type ModerationQueue = (typeof moderationQueues)[number]['id'];

/** Why a comment is refused; the author reads the label. `private.refusal_label` repeats them (a test compares). */
export const refusalReasons = {
  spam: 'Spam ou publicité',
  abuse: 'Langage abusif',
  harassment: 'Harcèlement',
  off_topic: 'Hors sujet',
  illegal: 'Contenu illicite',
  other: 'Autre raison',
} as const;

export const moderationActions = {
  approve: 'Approuver',
  refuse: 'Refuser',
  reply: 'Répondre',
  thread: 'Voir le fil',
  suspend: 'Suspendre l’auteur',
  remove: 'Supprimer',
  approveAuthor: 'Approuver tout de cet auteur',
  nothingWaits: 'Rien en attente de cet auteur',
  record: 'Fiche de l’auteur',
  more: 'Autres actions',
  undo: 'Annuler',
  cancel: 'Annuler',
  done: {
    approve: 'Commentaire approuvé',
    refuse: 'Commentaire refusé',
    restore: 'Annulé : tout est comme avant',
    remove: 'Commentaire supprimé',
    reply: 'Réponse publiée',
    suspend: 'Auteur suspendu',
  },
  doneMany: {
    approve: 'commentaires approuvés',
    refuse: 'commentaires refusés',
  },
  already: {
    approved: 'Déjà approuvé',
    refused: 'Déjà refusé',
    upheld: 'Signalement déjà jugé fondé',
    dismissed: 'Signalement déjà jugé non fondé',
    abusive: 'Signalement déjà jugé abusif',
    open: 'Signalement déjà rouvert',
    suspended: 'Déjà suspendu',
    changed: 'Suspension déjà modifiée',
    lifted: 'Suspension déjà levée',
    withdrawn: 'Suspension déjà annulée',
    resumed: 'Suspension déjà rétablie',
  },
  rewritten: 'L’auteur a modifié ce commentaire : relisez-le.',
  gone: 'Ce commentaire n’existe plus.',
  tooLate: 'Trop tard pour annuler : cela ne peut plus être défait.',
  requalify: 'Requalifier le signalement',
} as const;

/** What follows says what can be done about it. */
export const moderationFailures = {
  failed: 'L’action n’a pas abouti.',
  offline: 'La connexion s’est interrompue : réessayez.',
  unavailable: 'Le site ne répond pas : réessayez dans un instant.',
  expired: 'Votre session a expiré : reconnectez-vous, votre texte est gardé.',
  notAdministrator: 'Votre compte n’est plus administrateur.',
  tooMany: 'Trop d’envois en peu de temps : réessayez dans quelques minutes.',
} as const;

export const refuseDialog = {
  title: 'Refuser ce commentaire',
  titleMany: 'Refuser {n} commentaires',
  lead: 'L’auteur lira le motif et l’explication sous l’article et sur son tableau de bord.',
  reason: 'Motif',
  note: 'Explication (facultative)',
  noteHint: 'Une phrase suffit : ce qui ne va pas, et ce qui irait.',
  missing: 'Veuillez sélectionner un motif',
  confirm: 'Refuser',
} as const;

export const moderationKeys = {
  group: 'Commentaires',
  next: 'Commentaire suivant',
  previous: 'Commentaire précédent',
  approve: 'Approuver',
  refuse: 'Refuser',
  dismiss: 'Juger le signalement non fondé',
  uphold: 'Juger le signalement fondé, refuser le commentaire',
  reply: 'Répondre',
  suspend: 'Suspendre l’auteur',
  single: 'Un commentaire à la fois',
  select: 'Sélectionner',
  undo: 'Annuler la dernière action',
  open: 'Voir le fil',
  leave: 'Revenir à la liste, ne rien sélectionner',
  queues: 'Files',
  queue: 'File',
} as const;
