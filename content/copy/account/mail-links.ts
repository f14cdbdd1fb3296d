/** /auth/confirmer: one button, which posts (ADR-0007). */
export const mailLinks = {
  signup: {
    title: 'Bienvenue sur le toit',
    lead: 'Un dernier geste : confirmez que cette adresse est bien la vôtre.',
    button: 'Confirmer mon adresse',
    done: {
      title: 'Votre compte est prêt',
      lead: 'Votre adresse est confirmée et vous êtes connecté. À vendredi !',
    },
  },
  magiclink: {
    title: 'Vous revoilà',
    lead: 'Appuyez sur le bouton : vous serez connecté sur cet appareil.',
    button: 'Me connecter',
    done: { title: 'Vous êtes connecté', lead: 'Content de vous revoir sur le toit.' },
  },
  invite: {
    title: 'On vous attend là-haut',
    lead: 'Acceptez l’invitation, puis choisissez votre mot de passe.',
    button: 'Accepter l’invitation',
    done: { title: 'Votre compte est prêt', lead: 'Votre adresse est confirmée et vous êtes connecté.' },
  },
  recovery: {
    title: 'Choisir un nouveau mot de passe',
    lead: 'Appuyez sur le bouton pour ouvrir la page où le choisir. Le lien ne sert qu’une fois.',
    button: 'Continuer',
    done: { title: 'Vous êtes connecté', lead: 'Choisissez maintenant votre nouveau mot de passe.' },
  },
  email_change: {
    title: 'Votre nouvelle adresse',
    lead: 'Appuyez sur le bouton pour confirmer le changement d’adresse de votre compte.',
    button: 'Confirmer le changement',
    done: {
      title: 'Votre adresse a changé',
      lead: 'C’est désormais avec la nouvelle que vous vous connectez.',
    },
  },
} as const;

export const mailLinkStates = {
  half: {
    title: 'Plus qu’une boîte à ouvrir',
    lead: 'Cette adresse-ci est confirmée. Ouvrez maintenant le message envoyé à l’autre : le changement prendra effet ensuite.',
  },
  expired: {
    title: 'Ce lien n’est plus valable',
    signup:
      'Il a expiré, il a déjà servi, ou un message plus récent l’a remplacé. Si votre adresse est déjà confirmée, connectez-vous ; sinon, demandez un nouveau message.',
    magiclink:
      'Il a expiré ou il a déjà servi. Connectez-vous avec votre mot de passe, ou demandez-en un nouveau.',
    invite:
      'Il a expiré ou il a déjà servi. Si vous avez choisi un mot de passe, connectez-vous ; sinon, demandez une nouvelle invitation à qui vous a invité.',
    email_change:
      'Il a expiré, il a déjà servi, ou une demande plus récente l’a remplacé. Refaites la demande depuis votre espace.',
    unknown:
      'L’adresse est incomplète : votre messagerie l’a peut-être coupée. Copiez-la en entier depuis le message, ou demandez-en un nouveau.',
  },
  banned: {
    title: 'Ce compte est suspendu',
    lead: 'Le lien est bon, mais l’accès à ce compte a été suspendu. Écrivez-nous pour en parler.',
  },
  signedInAs: 'Vous êtes connecté avec le compte',
  again: 'Renvoyer le message',
  againSent: 'Si cette adresse attend une confirmation, un nouveau message vient de partir.',
  home: "Retour à l'accueil",
  dashboard: 'Mon tableau de bord',
  signIn: 'Se connecter',
  contact: 'Nous écrire',
  newPassword: 'Mot de passe oublié ?',
} as const;
