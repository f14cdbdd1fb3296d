import type { CommentState } from '#domain/comments/comment-kinds.ts';
import type { NoticeDecision, NoticeStatus, ReportStatus, ReportVerdict } from '#domain/moderation.ts';

/** Copy of the filters, dialogs and panels of /admin/comments (MODERATION-01 to MODERATION-26). */
export const moderationFilters = {
  label: 'Filtrer les commentaires',
  search: 'Rechercher dans les commentaires',
  searchHint: 'Chercher un mot…',
  reason: 'Motif',
  anyReason: 'Tous les motifs',
  link: 'Avec un lien',
  article: 'Article',
  author: 'Auteur',
  period: 'Période',
  anyPeriod: 'Toutes les dates',
  periods: [
    { value: '1', label: 'Dernières 24 heures' },
    { value: '7', label: '7 derniers jours' },
    { value: '30', label: '30 derniers jours' },
  ],
  order: 'Ordre',
  ownOrder: 'Celui de la file',
  orders: [
    { value: 'anciens', label: 'Plus anciens d’abord' },
    { value: 'recents', label: 'Plus récents d’abord' },
  ],
} as const;

/** Column headers of the CSV export, in order. */
export const exportColumns = {
  created_at: 'Date (Paris)',
  author: 'Auteur',
  article: 'Article',
  path: 'Adresse',
  content: 'Commentaire',
  state: 'État',
  refusal_reason: 'Motif',
  refusal_note: 'Explication',
  reaction_count: 'Réactions',
  reports: 'Signalements',
  id: 'Identifiant',
} as const;

export const suspendDialog = {
  title: 'Suspendre',
  lead: 'La personne ne peut plus écrire, réagir ni signaler. Elle lit la raison et la date de fin sur son tableau de bord.',
  length: 'Durée',
  lengths: [
    { days: 7, label: '7 jours' },
    { days: 30, label: '30 jours' },
    { days: 0, label: 'Sans date de fin' },
  ],
  onDate: 'Jusqu’à une date',
  end: 'Fin de la suspension',
  untilMissing: 'Choisissez la date et l’heure de la fin.',
  reason: 'Raison, lue par la personne',
  missing: 'Donnez une raison : la personne la lira',
  hide: 'Masquer aussi ses commentaires',
  hideHint: 'Rien n’est détruit : lever la suspension peut les remettre en ligne.',
  confirm: 'Suspendre',
  done: 'Auteur suspendu',
  lift: 'Lever la suspension',
  restore: 'Remettre en ligne ce que la suspension a masqué',
  lifted: 'Suspension levée',
  restored: 'Commentaires remis en ligne',
} as const;

export const removeDialog = {
  title: 'Supprimer ce commentaire ?',
  lead: 'Il disparaît aussitôt. « Annuler » le ramène pendant dix minutes tant que cet écran reste ouvert ; ensuite, la suppression est définitive. Si d’autres y ont répondu, il reste « Commentaire supprimé » à sa place. Ses signalements ouverts sont jugés fondés.',
  confirm: 'Supprimer',
} as const;

export const replyForm = {
  label: 'Votre réponse, publiée aussitôt',
  send: 'Publier la réponse',
  cancel: 'Annuler',
  failed: 'La réponse n’est pas partie.',
} as const;

export const bulkBar = {
  label: 'Commentaires sélectionnés',
  approve: 'Approuver',
  refuse: 'Refuser…',
  most: 'Mille commentaires à la fois : les premiers de la file sont sélectionnés.',
} as const;

export const requalifyDialog = {
  title: 'Requalifier le signalement',
  lead: 'Le motif retenu remplace celui du signalement ; les mots de son auteur restent. Le commentaire lui-même ne change pas.',
  which: 'Signalement',
  reason: 'Motif retenu',
  given: 'donné par l’auteur du signalement',
  verdict: 'Décision',
  verdicts: {
    upheld: 'Fondé',
    dismissed: 'Non fondé',
    abusive: 'Abusif',
    open: 'Rouvrir : à décider de nouveau',
  } satisfies Record<ReportStatus, string>,
  reporterNotified: 'Une autre décision est annoncée à l’auteur du signalement, à la place de la précédente.',
  confirm: 'Enregistrer',
  done: 'Signalement requalifié',
  button: 'Requalifier',
} as const;

export const reportPane = {
  title: 'Signalements',
  by: 'Par',
  record: { upheld: 'fondé', dismissed: 'non fondé', abusive: 'abusif' } satisfies Record<
    ReportVerdict,
    string
  >,
  firstReport: 'son premier signalement',
  decide: 'Décision, pour tous les signalements de ce commentaire',
  verdicts: {
    upheld: { label: 'Fondé…', hint: 'Refuse le commentaire, avec un motif' },
    dismissed: { label: 'Non fondé', hint: 'Le commentaire reste en place' },
    abusive: { label: 'Abusif', hint: 'Le signalement ne visait pas à faire respecter les règles' },
  } satisfies Record<ReportVerdict, { label: string; hint: string }>,
  statuses: { open: 'ouvert', upheld: 'fondé', dismissed: 'non fondé', abusive: 'abusif' } satisfies Record<
    ReportStatus,
    string
  >,
  given: 'signalé comme',
  done: {
    upheld: 'Signalement fondé : commentaire refusé',
    dismissed: 'Signalement jugé non fondé',
    abusive: 'Signalement jugé abusif',
  } satisfies Record<ReportVerdict, string>,
  upheldTitle: 'Signalement fondé : refuser ce commentaire',
} as const;

export const authorDrawer = {
  title: 'Fiche de',
  close: 'Fermer',
  loading: 'Chargement de la fiche…',
  failed: 'La fiche n’a pas pu être chargée.',
  since: 'Membre depuis le',
  totals: { approved: 'publié', refused: 'refusé', pending: 'en attente' } satisfies Record<
    CommentState,
    string
  >,
  reports: 'Signalements faits',
  comments: 'Derniers commentaires',
  noComments: 'Aucun commentaire.',
  all: 'Voir tous ses commentaires',
  bans: 'Suspensions',
  noBans: 'Jamais suspendu.',
  forever: 'sans date de fin',
  until: 'jusqu’au',
  lifted: 'levée le',
  withdrawn: 'annulée le',
  notes: 'Notes privées',
  notesHint: 'Lues par les administrateurs seulement.',
  note: 'Nouvelle note',
  addNote: 'Ajouter la note',
  edited: 'modifiée',
  noteFailed: 'La note n’a pas été enregistrée.',
  states: { approved: 'Publié', pending: 'En attente', refused: 'Refusé' } satisfies Record<
    CommentState,
    string
  >,
} as const;

export const noticeQueue = {
  loading: 'Chargement des signalements…',
  empty: 'Aucun signalement de contenu illicite à traiter.',
  emptyClosed: 'Aucun signalement décidé.',
  open: 'À traiter',
  closed: 'Décidés',
  seeOpen: 'Voir ceux à traiter',
  seeClosed: 'Voir les décidés',
  view: 'Signalements affichés',
  receipt: 'Numéro',
  law: 'Loi ou droit invoqué',
  explanation: 'Explication',
  contact: 'Auteur du signalement',
  notifierEmail: 'Email de',
  goodFaith: 'Déclare de bonne foi que ces informations sont exactes.',
  content: 'Contenu visé',
  missing: 'Le commentaire visé n’existe plus.',
  statuses: {
    received: 'Reçu',
    in_progress: 'En cours',
    closed: 'Clos',
    moot: 'Sans objet',
  } satisfies Record<NoticeStatus, string>,
  decisions: { legal: 'Licite', illegal: 'Illicite' } satisfies Record<NoticeDecision, string>,
  take: 'Prendre en charge',
  decide: 'Décider',
  taken: 'Signalement pris en charge',
  decided: 'Décision enregistrée, auteur du signalement prévenu',
  decisionTitle: 'Décision',
  choices: [
    { value: 'illegal', label: 'Illicite', hint: 'Le commentaire est refusé ; son auteur lit les raisons.' },
    { value: 'legal', label: 'Licite', hint: 'Le contenu reste en place.' },
    { value: 'moot', label: 'Sans objet', hint: 'Le contenu a déjà disparu, ou n’est pas sur ce site.' },
  ],
  grounds: 'Raisons, lues par l’auteur du signalement et par celui du commentaire',
  groundsMissing: 'Donnez les raisons de la décision.',
  choiceMissing: 'Choisissez une décision.',
  confirm: 'Enregistrer la décision',
  statement: 'Exposé des motifs',
  statementLead: 'Article 17 du règlement (UE) 2022/2065. À copier ou à imprimer.',
  copy: 'Copier',
  copied: 'Exposé copié',
  copyFailed: 'La copie n’a pas abouti',
  print: 'Imprimer',
  export: 'Exporter (JSON)',
  decidedBy: 'Décidé par',
  reopen: 'Rouvrir',
  reopened: 'Signalement rouvert',
  sheet: 'Signalement de contenu illicite',
  list: 'Signalements de la file',
  keys: {
    group: 'Signalements de contenu illicite',
    next: 'Signalement suivant',
    previous: 'Signalement précédent',
    open: 'Voir le contenu visé',
  },
  contactNotified: 'L’auteur du signalement en est prévenu par email, avec les raisons.',
  conflict: {
    received: 'Remis en attente',
    in_progress: 'Déjà pris en charge',
    closed: 'Déjà décidé',
    moot: 'Déjà classé',
  } satisfies Record<NoticeStatus, string>,
} as const;
