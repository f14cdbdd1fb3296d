/** The page after a payment. */
export const checkoutPaid = {
  waiting: { title: 'Paiement reçu', lead: 'Votre badge arrive : quelques secondes, sans rien faire.' },
  held: {
    title: 'Bienvenue dans la maison.',
    lead: 'Votre badge est actif. Le reçu est dans votre tableau de bord.',
  },
  slow: {
    title: 'Paiement reçu',
    lead: 'Votre badge met plus de temps que prévu. Il arrivera de lui-même : vous pouvez fermer cette page.',
  },
  signedOut: {
    title: 'Paiement reçu',
    lead: 'Connectez-vous avec le compte qui a payé pour voir votre badge.',
  },
  missing: { title: 'Aucun paiement ici', lead: 'Cette page s’ouvre à la fin d’un paiement.' },
  dashboard: 'Mon tableau de bord',
  badges: 'Voir les badges',
  signIn: 'Me connecter',
} as const;
