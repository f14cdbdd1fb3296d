import type { MemberMailOutcome } from '#domain/member-mail.ts';

/** Copy of the actions on one member, on /admin/users and /admin/users/{id}. */
export const memberActions = {
  menu: 'Actions sur',
  labels: {
    confirmation: 'Renvoyer la confirmation',
    recovery: 'Envoyer une réinitialisation',
    suspend: 'Suspendre',
    lift: 'Lever la suspension',
    sessions: 'Déconnecter partout',
    export: 'Exporter ses données',
    merge: 'Fusionner un autre compte',
    delete: 'Supprimer le compte',
  },
  addressOf: 'Adresse de',
  reason: 'Raison',
  reasonHint: 'Gardée dans le journal d’audit, avec votre nom.',
  reasonMissing: 'Donnez une raison de 3 à 200 caractères.',
  confirmation: {
    title: 'Renvoyer la confirmation ?',
    lead: 'Un nouveau lien de confirmation est envoyé à',
    confirm: 'Renvoyer',
  },
  recovery: {
    title: 'Envoyer une réinitialisation ?',
    lead: 'Un lien pour choisir un nouveau mot de passe est envoyé à',
    confirm: 'Envoyer',
  },
  suspend: {
    done: 'Membre suspendu',
    conflict:
      'Ce membre vient d’être suspendu par quelqu’un d’autre. « Garder le mien » ajoute votre suspension.',
    staff: 'Ce membre a un rôle : retirez-le d’abord.',
    gone: 'Ce compte n’existe plus.',
  },
  lift: {
    title: 'Lever la suspension ?',
    lead: 'La personne peut de nouveau écrire, et ses commentaires masqués reviennent.',
    confirm: 'Lever',
    done: 'Suspension levée',
    over: 'Ce membre n’est plus suspendu.',
    conflict: 'La suspension a changé pendant que vous la lisiez : voici son état actuel.',
  },
  undo: {
    key: 'Annuler la dernière suspension ou levée',
    done: 'C’est annulé',
    tooLate: 'Trop tard pour tout annuler : quelqu’un a changé la suspension depuis.',
  },
  sessions: {
    title: 'Déconnecter partout ?',
    lead: 'Chaque appareil devra se reconnecter avec le mot de passe.',
    confirm: 'Déconnecter',
    done: 'Sessions fermées',
  },
  export: {
    title: 'Exporter ses données ?',
    lead: 'Un fichier avec tout ce que le site garde sur cette personne est préparé. Il attend dans « Tâches » pendant 7 jours.',
    confirm: 'Préparer le fichier',
    done: 'Export en préparation : suivez-le dans « Tâches »',
  },
  merge: {
    title: 'Fusionner un compte dans celui de',
    lead: 'L’autre compte donne ses commentaires, réactions, signalements, badges et suspensions, puis disparaît. C’est définitif.',
    search: 'L’autre compte, par son nom ou son adresse',
    missing: 'Choisissez un compte dans la liste.',
    next: 'Continuer',
    kept: 'Compte gardé',
    removed: 'Compte supprimé',
    moved: 'Commentaires déplacés',
    confirm: 'Fusionner',
    done: 'Comptes fusionnés',
    gone: 'L’un des deux comptes n’existe plus.',
  },
  delete: {
    title: 'Supprimer le compte de',
    lead: 'La suppression a lieu dans sept jours. Jusque-là, vous ou la personne pouvez l’annuler.',
    mode: 'Ses commentaires',
    modes: {
      keep_comments: { label: 'Les garder', hint: 'Signés « Compte supprimé ».' },
      delete_comments: { label: 'Tout supprimer', hint: 'Les réponses des autres restent.' },
    },
    effects: 'Ce qui sera touché',
    previewFailed: 'L’aperçu n’a pas pu être chargé.',
    parts: {
      comments: 'Commentaires',
      replies: 'Réponses des autres',
      reactions: 'Réactions',
      reports: 'Signalements faits',
      badges: 'Badges',
      articles: 'Articles',
      files: 'Fichiers',
    },
    kept: 'gardés',
    anonymous: 'rendus anonymes',
    deleted: 'supprimés',
    confirm: 'Supprimer',
    done: 'Suppression prévue le',
    cancel: 'Annuler la suppression',
    cancelled: 'Suppression annulée',
  },
} as const;

/** What became of a mail (`domain/member-mail.ts`). */
export const mailOutcomes = {
  queued: 'Message en file d’envoi',
  not_mailed: 'Le service d’e-mail ne répond pas : à renvoyer plus tard.',
  member: 'Cette adresse a déjà un compte.',
  confirmed: 'Cette adresse est déjà confirmée.',
  unconfirmed: 'L’adresse n’est pas confirmée : renvoyez d’abord la confirmation.',
  gone: 'Ce compte n’existe plus, ou n’a pas d’adresse.',
} as const satisfies Record<MemberMailOutcome, string>;
