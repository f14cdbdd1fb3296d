import { mailTemplateLabels } from '#content/copy/admin/mail-queue.ts';
import type { BadgeStatus } from '#domain/badges.ts';
import type { DeletionMode } from '#domain/members.ts';
import type { ReportStatus } from '#domain/moderation.ts';

const devices: Record<string, string> = {
  phone: 'Téléphone',
  tablet: 'Tablette',
  computer: 'Ordinateur',
  robot: 'Robot',
  program: 'Programme',
};

const templateLabels: Record<string, string> = mailTemplateLabels;

/** Copy of /admin/users/{id}. */
export const member = {
  title: 'Membre',
  loading: 'Chargement du membre…',
  gone: 'Compte supprimé',
  unknownTitle: 'Membre introuvable',
  unknown: 'Aucun membre n’a cet identifiant.',
  backToList: 'Tous les membres',
  failed: 'Impossible de charger cette partie.',
  identity: 'Identité',
  edit: 'Modifier le profil',
  noAddress: 'Sans adresse',
  noRole: 'Aucun',
  noBadge: 'Aucun',
  changeRoles: 'Changer',
  on: 'Activée',
  off: 'Désactivée',
  facts: {
    roles: 'Rôles',
    badge: 'Badge',
    confirmed: 'Adresse confirmée',
    factor: 'Double authentification',
    created: 'Inscription',
    signedIn: 'Dernière connexion',
  },
  devices,
  templates: templateLabels,
  unknownDevice: 'Appareil inconnu',
  suspended: 'Suspendu sans date de fin.',
  suspendedUntil: 'Suspendu jusqu’au',
  readsReason: 'La personne lit :',
  leaving: 'Suppression du compte prévue le',
  deletedOn: 'Compte supprimé le',
  memberSince: 'Membre depuis le',
  mergedInto: 'Fusionné avec un autre compte : l’ouvrir',
  tabsLabel: 'Fiche du membre',
  tabs: {
    apercu: 'Aperçu',
    commentaires: 'Commentaires',
    signalements: 'Signalements',
    annuaire: 'Annuaire',
    badges: 'Badges',
    newsletter: 'Newsletter',
    sessions: 'Sessions',
    historique: 'Historique',
    notes: 'Notes',
  },
  figures: {
    approved: 'Commentaires publiés',
    refused: 'Commentaires refusés',
    pending: 'En attente',
    approvalRate: 'Taux d’approbation',
    upheld: 'Signalements jugés fondés',
    received: 'Signalements fondés contre ce membre',
    first: 'Premier commentaire',
    last: 'Dernier commentaire',
  },
  noData: '—',
  refused: 'Refusé',
  published: 'Publié',
  pending: 'En attente',
  received: 'Signalements de ses commentaires',
  made: 'Signalements faits',
  openReports: 'en cours',
  upheldReports: 'fondés',
  dismissedReports: 'sans suite',
  subscribed: 'Inscription à la newsletter confirmée.',
  notSubscribed: 'Ce membre ne reçoit pas la newsletter.',
  opened: 'Ouverte le',
  seen: 'Vue le',
  empty: {
    comments: 'Aucun commentaire.',
    reports: 'Aucun signalement fait.',
    reportsReceived: 'Aucun de ses commentaires n’a été signalé.',
    badges: 'Aucun badge.',
    sessions: 'Aucune session ouverte.',
    timeline: 'Rien dans l’historique.',
    notes: 'Aucune note. La première aidera les autres à comprendre.',
  },
  latest: 'Les plus récents',
  older: 'Plus anciens',
  until: 'jusqu’au',
  by: 'par',
  keys: { previous: 'Membre précédent', next: 'Membre suivant', note: 'Écrire une note' },
} as const;

export const memberEdit = {
  title: 'Modifier le profil de',
  name: 'Nom affiché',
  bio: 'Présentation',
  removeAvatar: 'Retirer la photo',
  save: 'Enregistrer',
  done: 'Profil enregistré',
} as const;

export const memberNotes = {
  hint: 'Lues par les modérateurs seulement. Modifiables pendant dix minutes par leur auteur.',
  text: 'Texte de la note',
  edit: 'Modifier',
  cancel: 'Annuler',
  late: 'Une note ne se modifie plus dix minutes après avoir été écrite : ajoutez-en une autre.',
} as const;

export const deletionWords = {
  keep_comments: 'Ses commentaires sont gardés sous « Compte supprimé ».',
  delete_comments: 'Ses commentaires ont été supprimés.',
} as const satisfies Record<DeletionMode, string>;

export const reportStatusNames = {
  open: 'En cours',
  upheld: 'Fondé',
  dismissed: 'Sans suite',
  abusive: 'Abusif',
} as const satisfies Record<ReportStatus, string>;

export const badgeStatusNames: Record<BadgeStatus, string> = {
  active: 'Actif',
  pending: 'En attente',
  expired: 'Terminé',
  revoked: 'Retiré',
};

/** The start of a line of the history, by its kind or the first word of its kind. */
export const timelineWords: Record<string, string> = {
  role_insert: 'Rôle donné :',
  role_update: 'Rôle modifié :',
  role_delete: 'Rôle retiré :',
  profile_update: 'Profil modifié',
  profile_reveal: 'Adresse affichée',
  profile_export: 'Données exportées',
  profile_send: 'Message envoyé :',
  profile: 'Profil',
  deletion_insert: 'Suppression du compte demandée',
  deletion_update: 'Suppression du compte modifiée',
  deletion_delete: 'Suppression du compte annulée',
  comment_approved: 'Commentaire approuvé',
  comment_refused: 'Commentaire refusé',
  comment: 'Commentaire décidé',
  suspended: 'Suspension',
  suspension_lifted: 'Suspension levée',
  badge_active: 'Badge reçu :',
  badge_expired: 'Badge terminé :',
  badge_revoked: 'Badge retiré :',
  badge: 'Badge :',
  commented: 'Commentaire écrit sur',
  mailed: 'Message envoyé :',
  signed_in: 'Connexion :',
  joined: 'Inscription',
};
