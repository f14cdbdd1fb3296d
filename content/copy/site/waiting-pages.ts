/** The pages of the waiting list. Apart from its form, whose scripts load first. */
export const waitingPages = {
  confirm: {
    title: 'Confirmer votre adresse',
    lead: 'Un dernier geste : appuyez sur le bouton, et nous vous préviendrons dès qu’une place se libère.',
    button: 'Confirmer mon adresse',
    doneTitle: 'Vous êtes sur la liste',
    done: 'Nous vous écrirons si une place se libère, et pour l’édition suivante. Chaque email a un lien pour quitter la liste.',
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
  home: "Retour à l'accueil",
} as const;
