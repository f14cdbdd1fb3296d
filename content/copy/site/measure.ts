/** The opt-out of the audience measurement, below the privacy policy (ANALYTICS-07). */
export const measureChoice = {
  title: 'Mesure d’audience',
  allowed: 'Vos visites sont comptées, sans votre nom et sans cookie.',
  refused: 'Vos visites ne sont pas comptées sur ce navigateur.',
  refuse: 'Refuser la mesure',
  accept: 'Accepter la mesure',
} as const;

/** Load times of the page, measured and shown in the browser only (ANALYTICS-70). */
export const pageSpeed = {
  title: 'Vitesse de cette page, mesurée chez vous et envoyée nulle part',
  lead: 'Votre navigateur chronomètre cette page. Ces mesures restent dans l’onglet et disparaissent avec lui.',
  show: 'Afficher les mesures',
  failed: 'Les mesures n’ont pas pu s’afficher. Rechargez la page.',
  columns: { measure: 'Mesure', value: 'Valeur', meaning: 'Ce qu’elle dit' },
  /** No such entry in this browser so far. */
  none: 'pas encore mesuré',
  measures: {
    server: { label: 'Réponse du serveur', meaning: 'Du clic au premier octet reçu.' },
    firstPaint: { label: 'Premier affichage', meaning: 'Le premier texte ou la première image.' },
    largestPaint: { label: 'Affichage principal', meaning: 'Le plus grand élément de l’écran.' },
    interactive: { label: 'Page utilisable', meaning: 'Les boutons répondent.' },
    loaded: { label: 'Chargement complet', meaning: 'Images et scripts compris.' },
    shift: { label: 'Stabilité de l’affichage', meaning: 'Ce qui a bougé sans vous ; 0, rien.' },
    interaction: { label: 'Réaction la plus lente', meaning: 'Du clic ou de la touche à l’image suivante.' },
  },
} as const;
