/** The waiting list of a full edition (NEWSLETTER-170). */
export const waitingForm = {
  title: 'Prévenez-moi si une place se libère, et pour l’édition suivante',
  label: 'Votre email',
  submit: 'Prévenez-moi',
  submitting: 'Envoi...',
  hint: 'Vérifiez l’adresse : elle ressemble à prenom@exemple.fr et tient en 255 caractères.',
  sent: 'Ouvrez l’e-mail que nous venons de vous envoyer et confirmez. Déjà inscrit ? Vous n’avez rien d’autre à faire.',
} as const;

/** The button that leads to the form. */
export const waitingAction = { label: 'Me prévenir', anchor: 'booking' } as const;

/** One message for each address, on the list or not: the form does not reveal who is on it. */
export const waitingToasts = {
  joined: {
    title: 'C’est noté !',
    description:
      'Confirmez votre adresse depuis l’e-mail que vous allez recevoir. Déjà inscrit ? Tout est en ordre.',
  },
  rateLimited: { title: 'Trop de tentatives', description: 'Merci de réessayer dans 15 minutes.' },
  notFull: {
    title: 'L’édition n’est plus complète',
    description: 'Rechargez la page : le bouton de réservation est peut-être de retour.',
  },
  failed: { title: 'Erreur', description: 'Une erreur est survenue. Veuillez réessayer.' },
  invalid: { title: 'Erreur' },
} as const;

export const waitingPages = {
  confirm: {
    title: 'Confirmer votre adresse',
    lead: 'Un dernier geste : appuyez sur le bouton, et nous vous préviendrons dès qu’une place se libère.',
    button: 'Confirmer mon adresse',
    doneTitle: 'Vous êtes sur la liste',
    done: 'Nous vous écrirons si une place se libère, et pour l’édition suivante. Chaque e-mail a un lien pour quitter la liste.',
  },
  leave: {
    title: 'Quitter la liste d’attente',
    lead: 'Vous ne serez plus prévenu des places qui se libèrent. La newsletter, si vous y êtes abonné, ne change pas.',
    button: 'Quitter la liste',
    doneTitle: 'Vous avez quitté la liste',
    done: 'Nous ne vous écrirons plus pour les places qui se libèrent.',
  },
  expired: {
    title: 'Ce lien n’est plus valable',
    lead: 'Il a expiré, ou votre adresse a déjà été effacée. Si la prochaine édition est complète, vous pouvez vous inscrire à nouveau depuis la page d’accueil.',
  },
  unavailable: {
    title: 'Nous n’avons pas pu enregistrer votre choix',
    lead: 'Le service ne répond pas pour le moment. Réessayez dans quelques minutes : votre lien reste valable.',
  },
  empty: {
    title: 'Liste d’attente',
    description: 'Quand la prochaine édition est complète, le formulaire est sur la page d’accueil.',
  },
  home: 'Retour à l’accueil',
} as const;
