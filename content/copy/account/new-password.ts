/** A forgotten password (ACCOUNT-19 to ACCOUNT-29). */
export const resetPassword = {
  title: 'Mot de passe oublié',
  lead: 'Cela arrive aux meilleurs. Indiquez votre adresse : nous vous envoyons un lien pour en choisir un autre.',
  submit: 'Envoyer le lien',
  sent: {
    title: 'Email envoyé !',
    lead: 'Le lien est valable 1 heure.',
    next: 'S’il existe un compte avec cette adresse, le message arrive dans la minute. Rien reçu ? Regardez dans les indésirables.',
  },
} as const;

/** The choice of the new password. */
export const newPassword = {
  title: 'Nouveau mot de passe',
  lead: 'Choisissez un nouveau mot de passe sécurisé',
  password: 'Nouveau mot de passe',
  confirmation: 'Confirmer le mot de passe',
  submit: 'Mettre à jour le mot de passe',
  busy: 'Mise à jour...',
  expired: {
    title: 'Lien invalide ou expiré',
    lead: "Ce lien de réinitialisation n'est plus valide. Les liens expirent après 1 heure.",
    again: 'Demander un nouveau lien',
  },
} as const;

/** The toasts of mailed links, and of the forms that request one or set a new password. */
export const mailToasts = {
  resetSent: { title: 'Email envoyé' },
  resetFailed: {
    title: 'Erreur',
    description: 'Une erreur est survenue. Vérifiez votre email et réessayez.',
  },
  linkExpired: {
    title: 'Lien invalide ou expiré',
    description: 'Demandez un nouveau lien de réinitialisation.',
  },
  passwordChanged: {
    title: 'Mot de passe mis à jour',
    description: 'Votre mot de passe a été changé avec succès.',
  },
  passwordFailed: {
    title: 'Erreur',
    description: 'Une erreur est survenue lors de la mise à jour du mot de passe.',
  },
  confirmed: { title: 'Adresse confirmée', description: 'Vous êtes maintenant connecté.' },
} as const;
