/** Passkeys on the sign-in page. */
export const passkeySignIn = {
  or: 'ou',
  button: 'Se connecter avec une clé d’accès',
  busy: 'Suivez les indications de votre appareil…',
} as const;

const unsupported =
  'Ce navigateur ne sait pas utiliser les clés d’accès. Mettez-le à jour, ou utilisez votre mot de passe.';

export const passkeyFailures = {
  'passkey-cancelled': {
    title: 'La connexion a été interrompue',
    lead: 'Aucune clé d’accès n’a été présentée. Recommencez, ou utilisez votre mot de passe.',
  },
  'passkey-unsupported': { title: 'Clés d’accès indisponibles', lead: unsupported },
  'passkey-unknown': {
    title: 'Cette clé d’accès n’est pas reconnue',
    lead: 'Elle a peut-être été retirée de votre compte. Connectez-vous autrement, puis ajoutez-la de nouveau depuis votre espace.',
  },
  'passkey-expired': {
    title: 'La demande a expiré',
    lead: 'La clé d’accès a été présentée trop tard. Recommencez.',
  },
} as const;
