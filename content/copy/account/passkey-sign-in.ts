/** Passkeys on the sign-in page. */
export const passkeySignIn = {
  or: 'ou',
  button: 'Se connecter avec une clé d’accès',
  busy: 'Suivez les indications de votre appareil…',
} as const;
