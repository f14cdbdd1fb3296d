/** The waiting list of a full edition (NEWSLETTER-170). */
export const waitingForm = {
  title: 'Prévenez-moi si une place se libère, et pour l’édition suivante',
  label: 'Votre email',
  submit: 'Prévenez-moi',
  submitting: 'Envoi...',
  hint: 'Vérifiez l’adresse : elle ressemble à prenom@exemple.fr et tient en 255 caractères.',
  sent: 'Ouvrez l’email que nous venons de vous envoyer et confirmez. Déjà inscrit ? Vous n’avez rien d’autre à faire.',
} as const;

/** One message for each address, on the list or not: the form does not reveal who is on it. */
export const waitingToasts = {
  joined: {
    title: 'C’est noté !',
    description:
      'Confirmez votre adresse depuis l’email que vous allez recevoir. Déjà inscrit ? Tout est en ordre.',
  },
  rateLimited: { title: 'Trop de tentatives', description: 'Merci de réessayer dans 15 minutes.' },
  notFull: {
    title: 'L’édition n’est plus complète',
    description: 'Rechargez la page : le bouton de réservation est peut-être de retour.',
  },
  addressRefused: {
    title: 'Adresse refusée',
    description: 'Les adresses de ce domaine ne sont pas acceptées. Essayez avec une autre.',
  },
  failed: { title: 'Erreur', description: 'Une erreur est survenue. Veuillez réessayer.' },
  invalid: { title: 'Erreur' },
} as const;
