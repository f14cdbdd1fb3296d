import type { CommentSort, ReactionType } from '#domain/comments/comment-kinds.ts';
import { ofName } from '#domain/text/elision.ts';

/** The discussion under an article (COMMENT-01 to COMMENT-32). */
export const discussion = {
  title: (count: number) =>
    count === 0 ? 'Commentaires' : `${count.toLocaleString('fr-FR')} commentaire${count > 1 ? 's' : ''}`,
  eyebrow: 'La conversation continue',
  lead: 'L’équipe relit les commentaires.',
  empty: 'Aucun commentaire pour le moment. Soyez le premier à commenter !',
  closed: 'Les commentaires sont fermés pour cet article.',
  failed: 'Les commentaires n’ont pas pu être chargés.',
  retry: 'Réessayer',
  withoutScript:
    'Pour commenter, répondre ou réagir, activez JavaScript dans votre navigateur, puis connectez-vous.',
  sortLabel: 'Trier les commentaires',
  more: 'Afficher d’autres commentaires',
  moreReplies: 'Afficher la suite des réponses',
  toStart: 'Revenir au début de la discussion',
  loading: 'Chargement…',
  linked: 'Le fil auquel mène votre lien',
  linkedFailed: 'Le commentaire auquel mène votre lien n’a pas pu être chargé.',
  linkedGone: 'Le commentaire auquel mène votre lien n’est plus visible.',
  own: (count: number) =>
    count === 1 ? 'Afficher votre commentaire non publié' : `Afficher vos ${count} commentaires non publiés`,
  news: (count: number) =>
    count === 1 ? '1 nouveau commentaire, afficher' : `${count} nouveaux commentaires, afficher`,
} as const;

/** The value of `?tri=` and the label of each order. */
export const sortLabels: Record<CommentSort, { slug: string; label: string }> = {
  recent: { slug: 'recents', label: 'Plus récents' },
  oldest: { slug: 'anciens', label: 'Plus anciens' },
  popular: { slug: 'populaires', label: 'Populaires' },
};

export const commentItem = {
  author: 'Auteur',
  you: 'Vous',
  by: (name: string) => `Commentaire ${ofName(name)}`,
  /** The name of a deleted account, and the text in the place of a deleted comment. */
  goneAuthor: 'Compte supprimé',
  removed: 'Commentaire supprimé',
  permalink: (name: string) => `Lien vers le commentaire ${ofName(name)}`,
  menu: (name: string) => `Options du commentaire ${ofName(name)}`,
  reply: 'Répondre',
  replyTo: (name: string) => `Répondre à ${name}`,
  copyLink: 'Copier le lien',
  copied: 'Lien copié dans le presse-papier',
  copyFailed: 'Impossible de copier le lien',
  report: 'Signaler',
  reported: 'Déjà signalé',
  notice: 'Signaler un contenu illicite',
  edit: 'Modifier',
  editLabel: 'Votre commentaire corrigé',
  remove: 'Supprimer',
  waiting: 'En attente de modération',
  waitingHint: 'Vous seul voyez ce commentaire jusqu’à ce qu’un modérateur le publie.',
  refused: 'Refusé',
  refusedHint: 'Vous seul voyez ce commentaire. Corrigez-le pour le soumettre à nouveau.',
  ownTitle: 'Vos commentaires non publiés',
} as const;

export const composer = {
  signedOut: 'Vous devez être connecté pour commenter cet article.',
  signIn: 'Se connecter',
  textKept: 'Votre texte est gardé sur cet appareil : il vous attend à votre retour.',
  secondFactor: 'Il reste à donner le code de votre application d’authentification.',
  giveCode: 'Donner le code',
  label: 'Votre commentaire',
  placeholder: 'Une question, un retour, une expérience à partager…',
  replyPlaceholder: 'Votre réponse…',
  as: 'Vous commentez en tant que',
  name: {
    choose: 'Choisir mon nom',
    change: 'Changer',
    label: 'Votre nom, tel que les autres le lisent',
    save: 'Enregistrer le nom',
  },
  count: (count: number, most: number) => `${count}/${most} caractères`,
  submit: 'Envoyer le commentaire',
  submitReply: 'Envoyer la réponse',
  submitEdit: 'Enregistrer',
  submitting: 'Envoi...',
  cancel: 'Annuler',
  shortcut: 'Ctrl + Entrée pour envoyer',
  editNotice: 'Une fois modifié, votre commentaire peut être relu avant de paraître à nouveau.',
  notConnected: 'Vous devez être connecté pour commenter',
  checking: 'Vérification de votre session…',
  unavailable: 'Votre session n’a pas pu être vérifiée : la connexion s’est interrompue.',
  suspended: 'Votre compte est suspendu',
  suspendedUntil: (date: string) => `Vous pourrez à nouveau commenter le ${date}.`,
  suspendedWithoutEnd: 'Vous ne pouvez ni commenter ni réagir jusqu’à ce que l’équipe lève cette suspension.',
  suspendedReason: 'Motif :',
} as const;

/** The messages of the form when a comment could not be sent; the text stays in the field. */
export const sendFailures = {
  expired: 'Votre session a expiré. Reconnectez-vous : votre texte est gardé sur cet appareil.',
  flood: (minutes: number) =>
    `Vous avez envoyé beaucoup de commentaires en peu de temps. Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`,
  parentGone: 'Le commentaire auquel vous répondez n’est plus publié.',
  refused: 'Vous ne pouvez pas commenter cet article en ce moment.',
  offline: 'La connexion s’est interrompue. Votre texte est gardé : réessayez dans un instant.',
  failed:
    'Le serveur n’a pas pu enregistrer votre commentaire. Votre texte est gardé : réessayez dans un instant.',
} as const;

export const commentToasts = {
  sent: { title: 'Commentaire envoyé ! Il sera visible après modération.' },
  published: { title: 'Commentaire publié !' },
  failed: { title: 'Erreur', description: "Erreur lors de l'envoi du commentaire" },
  edited: { title: 'Commentaire modifié', description: 'Il sera visible après modération.' },
  editPublished: { title: 'Commentaire modifié' },
  removed: { title: 'Commentaire supprimé' },
  removeFailed: { title: 'Erreur', description: 'Votre commentaire n’a pas pu être supprimé.' },
} as const;

export const removeDialog = {
  title: 'Supprimer ce commentaire ?',
  body: 'Il disparaîtra du site. S’il a reçu des réponses, elles restent, sous la mention « Commentaire supprimé ».',
  confirm: 'Supprimer',
  busy: 'Suppression…',
} as const;

export const reactionLabels: Record<ReactionType, string> = {
  like: "J'aime",
  love: 'Adore',
  laugh: 'Drôle',
  fire: 'Excellent',
  dislike: "Pas d'accord",
};

export const reactionsCopy = {
  group: (name: string) => `Réactions au commentaire ${ofName(name)}`,
  react: 'Réagir',
  signedOut: { title: 'Connexion requise', description: 'Vous devez être connecté pour réagir.' },
  failed: { title: 'Erreur', description: 'Votre réaction n’a pas pu être enregistrée.' },
  flood: {
    title: 'Doucement',
    description: 'Beaucoup de réactions en peu de temps : réessayez dans une minute.',
  },
  suspended: { title: 'Compte suspendu', description: 'Votre compte ne peut pas réagir en ce moment.' },
} as const;

export const reportDialog = {
  title: 'Signaler ce commentaire',
  lead: 'Votre signalement est confidentiel : la personne concernée ne saura pas qui l’a fait.',
  reason: 'Raison',
  details: 'Précisions (facultatif)',
  count: (count: number, most: number) => `${count}/${most} caractères`,
  submit: 'Envoyer le signalement',
  submitting: 'Envoi...',
  needed: 'Veuillez sélectionner une raison',
  illegal: 'Le contenu vous semble illicite ?',
} as const;

export const reportToasts = {
  sent: {
    title: 'Commentaire signalé',
    description: 'Merci pour votre vigilance. Nous examinerons ce commentaire.',
  },
  duplicate: { title: 'Déjà signalé', description: 'Vous avez déjà signalé ce commentaire.' },
  failed: { title: 'Erreur', description: 'Impossible de signaler ce commentaire.' },
  signedOut: {
    title: 'Connexion requise',
    description: 'Vous devez être connecté pour signaler un commentaire.',
  },
  flood: {
    title: 'Erreur',
    description: 'Vous avez envoyé beaucoup de signalements : réessayez dans une heure.',
  },
} as const;
