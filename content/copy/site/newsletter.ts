/** The newsletter's strings (NEWSLETTER-01 to NEWSLETTER-10). */
export const newsletterForm = {
  title: 'La prochaine date, avant tout le monde',
  label: 'Votre email',
  submit: "S'abonner",
  submitting: 'Envoi...',
  hint: 'Vérifiez l’adresse : elle ressemble à prenom@exemple.fr et tient en 255 caractères.',
  confirmationSent:
    'Confirmez depuis l’email que nous vous avons envoyé, à l’instant ou lors d’une première demande.',
} as const;

export const newsletterToasts = {
  subscribed: {
    title: 'Inscription réussie !',
    description: 'Vous êtes maintenant abonné à notre newsletter.',
  },
  rateLimited: { title: 'Trop de tentatives', description: 'Merci de réessayer dans 15 minutes.' },
  duplicate: { title: 'Déjà inscrit', description: 'Cet email est déjà abonné à notre newsletter.' },
  addressRefused: {
    title: 'Adresse refusée',
    description: 'Les adresses de ce domaine ne sont pas acceptées. Essayez avec une autre.',
  },
  failed: { title: 'Erreur', description: 'Une erreur est survenue. Veuillez réessayer.' },
  invalid: { title: 'Erreur' },
} as const;
