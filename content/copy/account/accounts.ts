import { limits } from '#domain/limits.ts';

import { counted } from '#content/copy/counted.ts';

import { passkeyFailures } from './passkey-sign-in.ts';

/** The copy around every password field; the last two, around a new password (ACCOUNT-03). */
export const passwordWords = {
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  capsLock: 'La touche Verr. Maj est activée.',
  hint: `Minimum ${limits.passwordMin} caractères`,
  strength: {
    short: '',
    weak: 'Facile à deviner : allongez-le, une petite phrase fait merveille.',
    fair: 'Correct. Quelques mots de plus, et il tiendra longtemps.',
    strong: 'Solide.',
  },
} as const;

/**
 * Sign-in and sign-up (ACCOUNT-01 to ACCOUNT-29). The requirements fix these strings to the character, straight
 * apostrophes included.
 */
export const accounts = {
  description: 'L’espace membre d’ALINE : commenter les articles, suivre ses échanges et gérer son compte.',
  eyebrow: 'Espace membre',
  email: 'Email',
  password: 'Mot de passe',
  busy: 'Un instant…',
  reload: 'Recharger la page',
  backToSignIn: 'Retour à la connexion',
} as const;

export const signIn = {
  title: 'La porte du toit est ouverte',
  lead: 'Commentez les articles, retrouvez vos échanges et la prochaine date.',
  returnPath: 'Une fois connecté, vous reviendrez là où vous étiez.',
  tabs: 'Connexion ou inscription',
  tab: 'Connexion',
  submit: 'Se connecter',
  forgotten: 'Mot de passe oublié ?',
} as const;

/** The sign-in page after the redirect of a provider that failed; `leads` by the code of the error. */
export const providerFailure = {
  title: 'Cette connexion n’a pas pu aboutir',
  leads: {
    bad_oauth_state:
      'Elle a été commencée dans un autre navigateur, ou il y a trop longtemps. Reprenez-la depuis cette page.',
    other:
      'Le service auquel vous vous êtes connecté ne nous a pas répondu comme prévu. Recommencez, ou utilisez votre mot de passe.',
  },
} as const;

export const signUp = {
  tab: 'Inscription',
  submit: 'Créer un compte',
  note: "Après inscription, contactez un administrateur pour obtenir les droits d'accès.",
  terms: ['En créant un compte, vous acceptez les ', ' et la ', '.'],
  termsLink: 'CGU',
  privacyLink: 'politique de confidentialité',
  sent: {
    title: 'Plus qu’un clic, dans votre boîte de réception',
    lead: 'Nous venons d’écrire à',
    next: 'Ouvrez le message, appuyez sur le bouton : votre compte est prêt. Rien reçu ? Regardez dans les indésirables.',
    resend: 'Renvoyer l’email',
    resent: 'Un nouveau message est parti. Le lien du précédent ne fonctionne plus.',
    other: 'Changer d’adresse',
  },
} as const;

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

export const secondFactor = {
  title: 'Encore une vérification',
  lead: 'Ce compte est protégé par la validation en deux étapes.',
} as const;

export const accountToasts = {
  invalid: { title: 'Erreur de validation' },
  signedIn: { title: 'Connexion réussie', description: 'Vous êtes maintenant connecté.' },
  wrongCredentials: { title: 'Identifiants incorrects', description: 'Email ou mot de passe invalide.' },
  signInFailed: { title: 'Erreur', description: 'Une erreur est survenue lors de la connexion.' },
  signedUp: {
    title: 'Inscription réussie',
    description: 'Vérifiez votre email pour confirmer votre compte.',
  },
  registered: {
    title: 'Compte existant',
    description: 'Cet email est déjà enregistré. Utilisez la connexion.',
  },
  signUpFailed: { title: 'Erreur', description: "Une erreur est survenue lors de l'inscription." },
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

/** The message in the form after the toast: the cause and the remedy. */
export const authFailures = {
  credentials: undefined,
  registered: { title: 'Vous avez déjà un compte', lead: 'Cette adresse est déjà enregistrée ici.' },
  unconfirmed: {
    title: 'Votre adresse n’est pas encore confirmée',
    lead: 'Ouvrez le message que nous vous avons envoyé à l’inscription, et appuyez sur son bouton.',
  },
  banned: {
    title: 'Ce compte est suspendu',
    lead: 'Écrivez-nous si vous pensez que c’est une erreur.',
  },
  limited: {
    title: 'Trop de tentatives',
    lead: 'Par sécurité, il faut patienter un peu. Ce que vous avez saisi reste ici.',
  },
  unreachable: {
    title: 'Le service ne répond pas',
    lead: 'Vérifiez votre connexion internet, puis réessayez. Ce que vous avez saisi reste ici.',
  },
  unavailable: {
    title: 'Le service ne répond pas',
    lead: 'La panne vient du site, pas de votre connexion. Réessayez dans un instant : ce que vous avez saisi reste ici.',
  },
  'script-missing': {
    title: 'Une partie de la page n’est pas arrivée',
    lead: 'La connexion s’est interrompue pendant le chargement. Rechargez la page, puis recommencez.',
  },
  expired: undefined,
  'same-password': {
    title: 'C’est déjà votre mot de passe',
    lead: 'Choisissez-en un que vous n’utilisez pas encore ici.',
  },
  'reauthentication-needed': {
    title: 'Confirmez que c’est bien vous',
    lead: `Votre connexion date de plus de ${limits.reauthenticationMinutes} minutes. Ce que vous avez saisi reste ici.`,
    remedy: 'Confirmer mon identité',
  },
  'wrong-code': {
    title: 'Ce code n’est pas le bon',
    lead: 'Vérifiez qu’il est encore affiché dans votre application, et que l’heure de votre téléphone est juste.',
  },
  'wrong-recovery-code': {
    title: 'Ce code n’est pas le bon',
    lead: 'Chaque code de secours ne sert qu’une fois : essayez le suivant de votre liste.',
  },
  ...passkeyFailures,
  other: {
    title: 'Cela n’a pas abouti',
    lead: 'L’erreur vient du site, pas de votre connexion. Réessayez dans un instant.',
  },
} as const;

/** The sentence of a rate limit with its wait, in seconds, minutes or hours. */
export function patience(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Par sécurité, il faut patienter ${waitOf(seconds, minutes)}. Ce que vous avez saisi reste ici.`;
}

function waitOf(seconds: number, minutes: number): string {
  if (seconds < 90) return counted(seconds, 'seconde', 'secondes');
  if (minutes < 90) return counted(minutes, 'minute', 'minutes');
  return counted(Math.ceil(minutes / 60), 'heure', 'heures');
}
