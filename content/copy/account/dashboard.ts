import type { CommentState } from '#domain/comments/comment-kinds.ts';
import type { NotificationKind, RequestStatus } from '#domain/members.ts';
import type { ReportStatus } from '#domain/moderation.ts';

/** The dashboard of a member (`/dashboard`, DASHBOARD-01 to DASHBOARD-17): the copy around its cards. */
export const dashboard = {
  title: 'Mon tableau de bord',
  eyebrow: 'Espace membre',
  hello: 'Bonjour',
  lead: 'Votre prochaine soirée, vos échanges et vos réglages, au même endroit.',
  navigation: 'Dans cette page',
  skipCard: 'Passer cette carte',
  signOut: 'Se déconnecter',
  signedOut: { title: 'À bientôt', description: 'Vous êtes déconnecté.' },
  signOutFailed: {
    title: 'Erreur',
    description: 'La déconnexion n’a pas abouti. Vérifiez votre connexion et réessayez.',
  },
  backOffice: 'Ouvrir le back-office',
  groups: [
    { id: 'soiree', label: 'La soirée' },
    { id: 'echanges', label: 'Échanges' },
    { id: 'profil', label: 'Profil et notifications' },
    { id: 'securite', label: 'Sécurité' },
    { id: 'donnees', label: 'Vie privée' },
  ],
  saved: { title: 'Enregistré' },
  failed: {
    title: 'Erreur',
    description: 'Vos changements n’ont pas pu être enregistrés. Rien n’est perdu : réessayez.',
  },
  save: 'Enregistrer',
  saving: 'Enregistrement…',
} as const;

/** The first steps in a new account. */
export const firstSteps = {
  title: 'Pour commencer',
  done: 'Fait',
  profile: 'Présentez-vous : une photo, quelques mots',
  comment: 'Lisez un article, et dites ce que vous en pensez',
} as const;

export const suspension = {
  title: 'Votre compte est suspendu',
  until: 'Jusqu’au',
  forGood: 'Jusqu’à nouvel ordre.',
  effect: 'Vous pouvez lire, mais ni commenter, ni réagir, ni signaler.',
} as const;

export const memberEvening = {
  title: 'La prochaine soirée',
  past: 'La dernière soirée',
  directions: 'Itinéraire',
  chat: 'Le groupe de discussion',
  calendar: 'Ajouter à mon agenda',
} as const;

export const memberBadge = {
  title: 'Mon badge',
  failure: 'Votre badge n’a pas pu être chargé.',
  none: 'Vous n’avez pas encore de badge.',
  byInvitation: 'Les badges sont attribués sur invitation.',
  since: 'Depuis le',
  until: 'Jusqu’au',
  byCard: 'Payé par carte',
  compare: 'Comparer les badges',
  upgrade: 'Passer à',
  period: 'par an',
  usedUp: 'Utilisé',
  usedOn: 'le',
  left: (left: number, quantity: number) => `${left} sur ${quantity} à utiliser`,
  perEdition: 'pour la prochaine édition',
} as const;

export const badgeInvitation = {
  failure: 'Votre demande n’a pas pu être chargée.',
  open: 'Demander une invitation',
  which: 'Quel badge vous tente ?',
  message: 'Un mot pour les organisateurs (facultatif)',
  messageHint: 'Ce que vous faites, ce que vous aimeriez apporter. 1 000 caractères au plus.',
  tooLong: 'Mille caractères au plus.',
  send: 'Envoyer la demande',
  sending: 'Envoi…',
  requested: 'Vous avez demandé le badge',
  states: { open: 'En attente de réponse', declined: 'Refusée' } satisfies Partial<
    Record<RequestStatus, string>
  >,
  takeBack: 'Retirer ma demande',
  cancel: 'Annuler',
} as const;

export const memberNotifications = {
  title: 'Du nouveau',
  failure: 'Vos notifications n’ont pas pu être chargées.',
  empty: 'Rien de nouveau. Une réponse, un commentaire publié : tout arrivera ici.',
  readAll: 'Tout marquer comme lu',
  showAll: 'Tout voir',
  showFew: 'Voir moins',
  dismiss: 'Effacer',
  unread: 'Non lu',
  kinds: {
    reply: 'On vous a répondu',
    comment_approved: 'Votre commentaire est publié',
    comment_refused: 'Votre commentaire n’est pas publié',
    report_decided: 'Votre signalement a été traité.',
    badge_awarded: 'Un badge vous a été attribué.',
    badge_ending: 'Votre badge se termine bientôt.',
    access_granted: 'Votre demande d’accès a été acceptée. Votre accès est ouvert.',
    access_declined: 'Votre demande d’accès n’a pas été acceptée.',
    badge_declined: 'Votre demande de badge n’a pas été acceptée.',
    deletion_cancelled:
      'La suppression de compte que vous aviez demandée est annulée : ce membre a reçu un rôle.',
  } satisfies Record<NotificationKind, string>,
  seeMember: 'Voir le compte',
  /** Before the title of the article. */
  underArticle: 'sous l’article',
  preferences: {
    title: 'Ce que vous voulez savoir',
    onSite: 'Sur le site',
    byMail: 'Par email',
    kinds: {
      replies: 'Les réponses à mes commentaires',
      decisions: 'Les décisions sur mes commentaires et signalements',
      badges: 'Mes badges',
    },
  },
} as const;

export const memberComments = {
  title: 'Mes commentaires',
  failure: 'Vos commentaires n’ont pas pu être chargés.',
  empty: 'Vous n’avez encore rien écrit.',
  emptyAction: 'Lire le blog',
  states: {
    pending: 'En attente de modération',
    approved: 'Publié',
    refused: 'Refusé',
  } satisfies Record<CommentState, string>,
  contest: 'Contester cette décision',
  replies: (count: number) => (count === 1 ? '1 réponse' : `${count} réponses`),
  reactions: (count: number) => (count === 1 ? '1 réaction' : `${count} réactions`),
  edit: 'Modifier',
  editLabel: 'Votre commentaire corrigé',
  editHint: 'une fois modifié, il peut être relu avant de paraître à nouveau',
  editCancel: 'Annuler',
  edited: { title: 'Commentaire modifié', description: 'Il sera visible après modération.' },
  editPublished: { title: 'Commentaire modifié' },
  editRefused: 'Vous ne pouvez pas modifier ce commentaire en ce moment.',
  remove: 'Supprimer',
  removed: { title: 'Commentaire supprimé' },
  more: 'Afficher plus',
} as const;

export const memberReports = {
  title: 'Mes signalements',
  failure: 'Vos signalements n’ont pas pu être chargés.',
  empty: 'Vous n’avez rien signalé.',
  gone: 'Un commentaire qui n’est plus visible',
  states: {
    open: 'En cours d’examen',
    upheld: 'Fondé : nous avons agi',
    dismissed: 'Non fondé',
    abusive: 'Jugé abusif',
  } satisfies Record<ReportStatus, string>,
} as const;

export const memberNewsletter = {
  title: 'La newsletter',
  failure: 'Votre abonnement n’a pas pu être chargé.',
  states: {
    confirmed: 'Vous êtes abonné : un email par mois, avec la prochaine date.',
    pending:
      'Votre inscription attend d’être confirmée. Ouvrez le lien de l’email que nous vous avons envoyé, ou appuyez sur le bouton ci-dessous.',
    bounced:
      'Nos derniers emails sont revenus : votre boîte les a refusés, et nous avons cessé de les envoyer. Quand elle accepte à nouveau le courrier, ou après un changement d’adresse, reprenez l’abonnement.',
    none: 'Vous n’êtes pas abonné. Un email par mois, avec la prochaine date avant tout le monde.',
    blocked: 'Cette adresse ne reçoit plus nos emails. Écrivez-nous pour y revenir.',
  },
  subscribe: {
    none: "S'abonner",
    pending: 'Confirmer mon inscription',
    bounced: 'Reprendre l’abonnement',
  },
  joined: { title: 'Vous êtes abonné' },
  leave: 'Me désabonner',
  left: { title: 'Vous êtes désabonné' },
  undo: 'Annuler',
} as const;

export const accessRequest = {
  title: 'Demander un accès',
  lead: 'Écrire sur le blog, modérer, aider à organiser : dites-nous ce que vous aimeriez faire, un administrateur vous répond.',
  field: 'Votre demande',
  placeholder: 'J’aimerais écrire un article sur…',
  send: 'Envoyer la demande',
  sending: 'Envoi…',
  failure: 'Votre demande n’a pas pu être chargée.',
  empty: 'Écrivez en une phrase ce que vous demandez.',
  tooLong: 'Mille caractères au plus.',
  states: { open: 'En attente de réponse', granted: 'Acceptée', declined: 'Refusée' } satisfies Record<
    RequestStatus,
    string
  >,
  takeBack: 'Retirer ma demande',
} as const;
