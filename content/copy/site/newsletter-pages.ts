/** The pages of the newsletter. Apart from its form, whose scripts load first on each page. */
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
    lead: 'Un clic sur le bouton, et nos emails s’arrêtent. Vous pourrez revenir quand vous voudrez.',
    button: 'Me désabonner',
    doneTitle: 'Vous êtes désabonné',
    done: 'Vous ne recevrez plus nos emails. Un clic de trop, ou quelqu’un l’a fait à votre place ?',
    doneForGood: 'Vous ne recevrez plus nos emails. Pour revenir, inscrivez-vous à nouveau ci-dessous.',
    undo: 'Annuler et rester abonné',
    undoneTitle: 'Vous restez abonné',
    undone: 'Rien n’a changé : vous recevrez la prochaine date comme avant.',
  },
  newLink: {
    dead: {
      title: 'Ce lien n’est plus valable',
      lead: 'Indiquez l’adresse qui reçoit nos emails : nous y enverrons un nouveau lien pour vous désabonner.',
    },
    button: 'Recevoir un nouveau lien',
    mailed: {
      title: 'Regardez vos emails',
      lead: 'Si cette adresse est abonnée, un lien de désabonnement l’attend, envoyé à l’instant ou lors d’une demande récente.',
    },
    rateLimited: {
      title: 'Trop de tentatives',
      lead: 'Merci de réessayer dans 15 minutes. Chaque email que vous avez reçu contient aussi un lien pour vous désabonner.',
    },
    unavailable: {
      title: 'Nous n’avons pas pu envoyer le lien',
      lead: 'Le service ne répond pas pour le moment. Réessayez dans quelques minutes.',
    },
  },
  expired: {
    title: 'Ce lien n’est plus valable',
    lead: 'Il a expiré ou a déjà servi. Pour recevoir un nouveau lien, inscrivez-vous à nouveau ci-dessous.',
  },
  unavailable: {
    title: 'Nous n’avons pas pu enregistrer votre choix',
    lead: 'Le service ne répond pas pour le moment. Réessayez dans quelques minutes : votre lien reste valable.',
  },
  empty: {
    title: 'Newsletter',
    description: 'Un email par mois : la prochaine date et le lien de réservation, avant tout le monde.',
  },
  home: "Retour à l'accueil",
} as const;
