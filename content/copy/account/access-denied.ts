/** A screen that the member may not open. */
export const accessDenied = {
  title: 'Accès refusé',
  lead: 'Cette section est réservée aux administrateurs.',
  welcome:
    'Votre place, c’est votre tableau de bord : la prochaine soirée, vos échanges et votre badge vous y attendent.',
  signedInAs: 'Vous êtes connecté avec le compte',
  home: "Retour à l'accueil",
  dashboard: 'Mon tableau de bord',
  request: 'Demander un accès',
  otherAccount: 'Se connecter avec un autre compte',
} as const;

/** The switch of the destination after sign-in, on « Accès refusé » and on the dashboard. */
export const signInDestination = {
  label: 'Ouvrir mon tableau de bord à chaque connexion',
  hint: 'Sur cet appareil, pour ce compte.',
  refused: { title: 'Erreur', description: 'Votre navigateur refuse de garder ce choix.' },
} as const;

/** What the second factor asks of the reader, above the screens of the back-office and on a refused one. */
export const factorDuty = {
  recommended: 'La validation en deux étapes est recommandée aux personnes qui ont un rôle.',
  required: (day: string) =>
    `La validation en deux étapes sera obligatoire le ${day} : sans elle, vous n’aurez plus accès au back-office.`,
  due: 'La validation en deux étapes est obligatoire pour les personnes qui ont un rôle. Ajoutez-la à votre compte, puis donnez son code : vos droits reviennent aussitôt.',
  add: 'L’ajouter sur mon tableau de bord',
} as const;
