import { counted } from '#content/copy/counted.ts';
import type { EditionState } from '#domain/event.ts';
import type { SetupStep, WorkId } from '#domain/cockpit.ts';

/** Copy of /admin. Steps of the edition: `edition-steps.ts`. */
export const cockpit = {
  title: 'Accueil',
  failed: 'Impossible de charger cette partie.',
  keys: 'Accueil du back-office',
  editKey: 'Modifier l’édition',
  articleKey: 'Nouvel article',
  workKey: 'Ouvrir la ligne « À traiter »',
} as const;

export const editionHead = {
  label: 'Édition annoncée',
  next: 'Prochaine soirée',
  current: 'Soirée en cours',
  over: 'Soirée passée, encore annoncée',
  none: 'Aucune soirée annoncée',
  noneLead: 'Le site n’annonce aucune date. Créez une édition dans les réglages.',
  loading: 'Chargement de l’édition…',
  failed: 'L’édition n’a pas pu être chargée.',
  states: {
    open: 'Ouverte',
    full: 'Complète',
    cancelled: 'Annulée',
    moved: 'Déplacée',
    to_confirm: 'À confirmer',
  } satisfies Record<EditionState | 'to_confirm', string>,
  ended: 'Terminée',
  unconfirmed: 'À confirmer',
  edit: 'Modifier l’édition',
  article: 'Nouvel article',
  day: 'Jour J',
  before: (days: number) => `J-${days}`,
  after: (days: number) => `J+${days}`,
  /** Read aloud, where « J-12 » is unclear. */
  inDays: (days: number) => `dans ${counted(days, 'jour', 'jours')}`,
  since: (days: number) => `il y a ${counted(days, 'jour', 'jours')}`,
  today: 'aujourd’hui',
  rail: 'De J-30 à J+7',
} as const;

export const nextEdition = {
  open: 'Passer à l’édition suivante',
  confirm: 'Annoncer',
} as const;

/** `topic` names a row without anything to do. */
type WorkCopy = { one: string; many: string; topic: string; lead: string; path: string; first?: string };

export const work = {
  title: 'À traiter',
  loading: 'Chargement de ce qui attend…',
  failed: 'Impossible de charger ce qui attend.',
  calm: 'Rien ne vous attend.',
  calmLead: 'Belle soirée.',
  upToDate: 'À jour',
  backups: 'Sauvegardes',
  open: 'Ouvrir',
  rows: {
    next_edition: {
      one: 'Soirée passée, encore annoncée',
      many: 'Soirées passées, encore annoncées',
      topic: 'prochaine date',
      lead: 'Annoncez la prochaine édition',
      path: '/admin/settings#edition',
      first: 'terminée',
    },
    backup: {
      one: 'Sauvegarde en échec',
      many: 'Sauvegardes en échec',
      topic: 'sauvegardes',
      lead: 'Voyez la raison, et quoi faire',
      path: '/admin/edge-functions-status?onglet=rouages&composant=backup',
      first: 'premier échec',
    },
    photo_requests: {
      one: 'Demande de retrait de photo',
      many: 'Demandes de retrait de photo',
      topic: 'photos des soirées',
      lead: 'Réponse promise sous 72 h',
      path: '/admin/settings#soirees',
      first: 'la plus ancienne',
    },
    notices: {
      one: 'Signalement de contenu illicite',
      many: 'Signalements de contenu illicite',
      topic: 'contenus illicites',
      lead: 'Règlement européen DSA, article 16',
      path: '/admin/comments?file=illicites',
      first: 'la plus ancienne',
    },
    reports: {
      one: 'Commentaire signalé',
      many: 'Commentaires signalés',
      topic: 'signalements',
      lead: 'Des membres demandent une décision',
      path: '/admin/comments?file=signales',
      first: 'le plus ancien',
    },
    pending: {
      one: 'Commentaire en attente',
      many: 'Commentaires en attente',
      topic: 'commentaires',
      lead: 'À relire avant publication',
      path: '/admin/comments',
      first: 'le plus ancien',
    },
    mails: {
      one: 'Email en échec',
      many: 'Emails en échec',
      topic: 'emails',
      lead: 'Ils seront réessayés ; voyez pourquoi',
      path: '/admin/notifications?onglet=file&envoi=echecs',
      first: 'le plus ancien',
    },
    articles: {
      one: 'Article paraît aujourd’hui',
      many: 'Articles paraissent aujourd’hui',
      topic: 'parutions du jour',
      lead: 'Dernière relecture',
      path: '/admin/blog?etat=programmes',
      first: 'le premier',
    },
    campaigns: {
      one: 'Campagne part aujourd’hui',
      many: 'Campagnes partent aujourd’hui',
      topic: 'envois du jour',
      lead: 'Dernière relecture',
      path: '/admin/newsletter?onglet=campagnes&etat=programmees',
      first: 'la première',
    },
    access: {
      one: 'Demande d’accès',
      many: 'Demandes d’accès',
      topic: 'accès',
      lead: 'Accepter ou refuser un rôle',
      path: '/admin/roles?onglet=demandes',
      first: 'la plus ancienne',
    },
    badges: {
      one: 'Demande de badge',
      many: 'Demandes de badge',
      topic: 'badges',
      lead: 'Donner un badge, ou répondre',
      path: '/admin/badges-management?onglet=demandes',
      first: 'la plus ancienne',
    },
    places: {
      one: 'Nombre de places à vérifier',
      many: 'Nombres de places à vérifier',
      topic: 'places',
      lead: 'Pas vérifié depuis une semaine',
      path: '#places',
      first: 'dernière vérification',
    },
    legal: {
      one: 'Mention légale à compléter',
      many: 'Mentions légales à compléter',
      topic: 'mentions légales',
      lead: 'Le site affiche « [à compléter] »',
      path: '/admin/settings#legal',
    },
    figures: {
      one: 'Chiffre à vérifier',
      many: 'Chiffres à vérifier',
      topic: 'chiffres',
      lead: 'Sans source, sans date, ou de plus de six mois',
      path: '/admin/settings#figures',
      first: 'le plus ancien',
    },
    variants: {
      one: 'Texte diffère du texte officiel',
      many: 'Textes diffèrent du texte officiel',
      topic: 'textes officiels',
      lead: 'Horaires, dates ou nombres qui se contredisent',
      path: '/admin/settings#variants',
    },
  } satisfies Record<WorkId, WorkCopy>,
} as const;

export const tiles = {
  title: 'Chiffres de l’édition',
  failed: 'Les chiffres n’ont pas pu être chargés.',
  places: 'Places restantes',
  of: (max: number) => `sur ${max}`,
  checked: 'vérifié',
  never: 'jamais vérifié',
  editPlaces: 'Modifier les places restantes',
  save: 'Enregistrer',
  confirm: 'Le nombre est juste',
  cancel: 'Annuler',
  wrong: (max: number) => `Un nombre entier, de 0 à ${max}.`,
  saved: 'Places enregistrées.',
  undone: 'Les places sont de nouveau celles d’avant.',
  conflict: (count: number) =>
    `L’édition a changé entre-temps : il reste ${counted(count, 'place', 'places')}. Enregistrez de nouveau pour garder votre nombre.`,
  gone: 'Cette édition n’est plus annoncée.',
  tooLate: 'L’édition a changé depuis : rien n’a été annulé.',
  sevenDays: '7 derniers jours complets',
  noEarlier: 'pas de dernière édition à comparer',
  compared: 'par rapport aux mêmes jours avant la dernière édition',
  views: 'Pages vues',
  bookings: 'Clics réservation',
  chats: 'Clics groupe',
} as const;

export const activity = {
  title: 'Trente jours',
  description:
    'Pages vues et clics de réservation de chaque jour, à l’heure de Paris. Aujourd’hui n’est pas fini.',
  views: 'Pages vues',
  bookings: 'Clics réservation',
  kinds: { edition: 'Soirée', send: 'Envoi de la newsletter' },
  empty: 'Aucune visite en trente jours.',
  columns: ['Jour', 'Pages vues', 'Clics réservation', 'Repères'],
  more: 'Toutes les statistiques',
} as const;

export const latest = {
  failed: 'Cette liste n’a pas pu être chargée.',
  articles: {
    title: 'Derniers articles',
    empty: 'Aucun article publié.',
    all: 'Tous les articles',
    path: '/admin/blog',
  },
  comments: {
    title: 'Derniers commentaires',
    empty: 'Aucun commentaire.',
    all: 'Tous les commentaires',
    path: '/admin/comments?file=tous',
  },
  subscribers: {
    title: 'Derniers abonnés',
    empty: 'Aucun abonné.',
    all: 'Tous les abonnés',
    path: '/admin/newsletter?onglet=abonnes',
  },
  awards: {
    title: 'Derniers badges',
    empty: 'Aucun badge donné.',
    all: 'Tous les badges',
    path: '/admin/badges-management',
  },
  audit: {
    title: 'Activité',
    empty: 'Rien pour l’instant.',
    all: 'Tout le journal',
    path: '/admin/audit-logs',
    failed: 'Le journal n’a pas pu être chargé.',
  },
  views: (count: number) => counted(count, 'vue', 'vues'),
  viewsHint: 'en 30 jours',
  states: { pending: 'en attente', approved: 'publié', refused: 'refusé' },
  on: 'sur',
  deleted: 'Compte supprimé',
} as const;

export const setup = {
  title: 'Premiers pas',
  lead: (done: number, all: number) => `${done} sur ${all}`,
  failed: 'Les premiers pas n’ont pas pu être chargés.',
  done: 'fait',
  toDo: 'à faire',
  steps: {
    event: {
      title: 'Vérifier la soirée',
      lead: 'Date, lieu, prix et lien de réservation de l’édition annoncée.',
      path: '/admin/settings#edition',
    },
    legal: {
      title: 'Compléter les mentions légales',
      lead: 'Éditeur, hébergeur, directeur de la publication.',
      path: '/admin/settings#legal',
    },
    mail: {
      title: 'Envoyer un premier email',
      lead: 'Par le serveur d’envoi (SMTP) : un essai d’un texte suffit.',
      path: '/admin/notifications?onglet=textes',
    },
    article: {
      title: 'Publier un premier article',
      lead: 'Écrit par une personne de l’équipe.',
      path: '/admin/blog/new',
    },
    factor: {
      title: 'Protéger le compte administrateur',
      lead: 'Double authentification d’au moins un administrateur.',
      path: '/dashboard#securite',
    },
    backup: {
      title: 'Faire une sauvegarde',
      lead: 'Chaque nuit en production ; sinon par la commande « npm run backup », sur le serveur.',
      path: null,
    },
  } satisfies Record<SetupStep, { title: string; lead: string; path: string | null }>,
} as const;
