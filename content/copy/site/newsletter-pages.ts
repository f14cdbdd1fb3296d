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
    lead: 'Vous ne recevrez plus nos emails. Vous pourrez revenir quand vous voudrez.',
    button: 'Me désabonner',
    doneTitle: 'Vous êtes désabonné',
    done: 'Vous ne recevrez plus nos emails. Un clic de trop, ou quelqu’un l’a fait à votre place ?',
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
