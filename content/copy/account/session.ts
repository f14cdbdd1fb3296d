/** Why a member has to sign in again. */
export const sessionToasts = {
  ended: {
    title: 'Votre session a pris fin',
    description: 'Reconnectez-vous pour continuer.',
  },
  suspended: {
    title: 'Ce compte est suspendu',
    description: 'Écrivez-nous si vous pensez que c’est une erreur.',
  },
} as const;
