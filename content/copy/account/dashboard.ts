import type { NotificationKind, RequestStatus } from '#domain/members.ts';

/** The dashboard of a member (`/dashboard`, DASHBOARD-01 to DASHBOARD-17): the copy around its cards and that of the first cards. */
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
  requested: 'Vous avez demandé le badge',
  states: { open: 'En attente de réponse', declined: 'Refusée' } satisfies Partial<
    Record<RequestStatus, string>
  >,
  takeBack: 'Retirer ma demande',
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
