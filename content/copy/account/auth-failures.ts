import { limits } from '#domain/limits.ts';

import { counted } from '#content/copy/counted.ts';

import { unansweredFailures } from './accounts.ts';

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

/** The message in the form after the toast: the cause and the remedy. Undefined: a field or the toast states the cause. */
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
  ...unansweredFailures,
  unavailable: {
    title: 'Le service ne répond pas',
    lead: 'La panne vient du site, pas de votre connexion. Réessayez dans un instant : ce que vous avez saisi reste ici.',
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
