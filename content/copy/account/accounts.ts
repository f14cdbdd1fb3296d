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
} as const;

/** The failures without a response of the service, whose message needs no other script; the others: `auth-failures.ts`. */
export const unansweredFailures = {
  unreachable: {
    title: 'Le service ne répond pas',
    lead: 'Vérifiez votre connexion internet, puis réessayez. Ce que vous avez saisi reste ici.',
  },
  'script-missing': {
    title: 'Une partie de la page n’est pas arrivée',
    lead: 'La connexion s’est interrompue pendant le chargement. Rechargez la page, puis recommencez.',
  },
} as const;
