import type { CommentState } from '#domain/comments/comment-kinds.ts';
import type { RequestStatus } from '#domain/members.ts';
import type { ReportStatus } from '#domain/moderation.ts';

/** The cards of the dashboard that load after its first screen, and the form of a request for a badge. */
export const badgeRequestForm = {
  which: 'Quel badge vous tente ?',
  message: 'Un mot pour les organisateurs (facultatif)',
  messageHint: 'Ce que vous faites, ce que vous aimeriez apporter. 1 000 caractères au plus.',
  tooLong: 'Mille caractères au plus.',
  send: 'Envoyer la demande',
  sending: 'Envoi…',
  cancel: 'Annuler',
} as const;

export const notificationPreferences = {
  title: 'Ce que vous voulez savoir',
  onSite: 'Sur le site',
  byMail: 'Par email',
  kinds: {
    replies: 'Les réponses à mes commentaires',
    decisions: 'Les décisions sur mes commentaires et signalements',
    badges: 'Mes badges',
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
