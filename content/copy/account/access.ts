/** The guard of the dashboard and of the back-office while it checks the session (ADMIN-01, ADMIN-03). */
export const access = {
  memberSpace: 'Espace membre',
  checking: 'Vérification de votre accès…',
  late: {
    lead: 'Cette page met trop de temps à s’ouvrir : une partie n’est peut-être pas arrivée.',
    retry: 'Réessayer',
    home: "Retour à l'accueil",
  },
  needsScript: {
    title: 'Activez JavaScript pour continuer',
    lead: 'Votre session reste dans votre navigateur, et nulle part ailleurs : il faut JavaScript pour l’ouvrir. Le reste du site se lit sans.',
  },
  unavailable: {
    title: 'Votre session n’a pas pu être vérifiée',
    lead: 'La connexion s’est interrompue en chemin. Rien n’est perdu : réessayez dans un instant.',
    retry: 'Réessayer',
  },
} as const;
