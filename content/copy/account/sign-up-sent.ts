/** After the sign-up: the mail that confirms the account. */
export const signUpSent = {
  title: 'Plus qu’un clic, dans votre boîte de réception',
  lead: 'Nous venons d’écrire à',
  next: 'Ouvrez le message, appuyez sur le bouton : votre compte est prêt. Rien reçu ? Regardez dans les indésirables.',
  resend: 'Renvoyer l’email',
  resent: 'Un nouveau message est parti. Le lien du précédent ne fonctionne plus.',
  other: 'Changer d’adresse',
} as const;
