/** The newsletter's strings (NEWSLETTER-01 to NEWSLETTER-10). */
export const newsletterForm = {
  title: 'La prochaine date, avant tout le monde',
  label: 'Votre email',
  submit: "S'abonner",
  submitting: 'Envoi...',
  hint: 'Vérifiez l’adresse : elle ressemble à prenom@exemple.fr et tient en 255 caractères.',
  confirmationSent: 'Un e-mail de confirmation vient de vous être envoyé.',
} as const;

export const newsletterToasts = {
  subscribed: {
    title: 'Inscription réussie !',
    description: 'Vous êtes maintenant abonné à notre newsletter.',
  },
  rateLimited: { title: 'Trop de tentatives', description: 'Merci de réessayer dans 15 minutes.' },
  duplicate: { title: 'Déjà inscrit', description: 'Cet email est déjà abonné à notre newsletter.' },
  failed: { title: 'Erreur', description: 'Une erreur est survenue. Veuillez réessayer.' },
  invalid: { title: 'Erreur' },
} as const;

export const newsletterPages = {
  confirm: {
    title: 'Confirmer votre inscription',
    lead: 'Un dernier geste : appuyez sur le bouton, et la prochaine date vous arrivera par email.',
    button: 'Confirmer mon inscription',
    doneTitle: 'Inscription confirmée',
    done: 'À très vite : vous recevrez un email par mois, avec la prochaine date et le lien de réservation.',
  },
  unsubscribe: {
    title: 'Se désabonner',
    lead: 'Vous ne recevrez plus nos emails. Vous pourrez revenir quand vous voudrez.',
    button: 'Me désabonner',
    doneTitle: 'Vous êtes désabonné',
    done: 'Vous ne recevrez plus nos emails. Un clic de trop, ou quelqu’un l’a fait à votre place ?',
    doneForGood: 'Vous ne recevrez plus nos emails. Pour revenir, le formulaire est au bas de cette page.',
    undo: 'Annuler et rester abonné',
    undoneTitle: 'Vous restez abonné',
    undone: 'Rien n’a changé : vous recevrez la prochaine date comme avant.',
  },
  expired: {
    title: 'Ce lien n’est plus valable',
    lead: 'Il a expiré ou a déjà servi. Pour recevoir un nouveau lien, inscrivez-vous à nouveau au bas de cette page.',
  },
  unavailable: {
    title: 'Nous n’avons pas pu enregistrer votre choix',
    lead: 'Le service ne répond pas pour le moment. Réessayez dans quelques minutes : votre lien reste valable.',
  },
  empty: { title: 'Newsletter', description: 'Le formulaire d’inscription est au bas de cette page.' },
  home: "Retour à l'accueil",
} as const;
