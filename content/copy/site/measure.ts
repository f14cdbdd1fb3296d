/** The opt-out of the audience measurement, below the privacy policy (ANALYTICS-07). */
export const measureChoice = {
  title: 'Mesure d’audience',
  allowed: 'Vos visites sont comptées, sans votre nom et sans cookie.',
  refused: 'Vos visites ne sont pas comptées sur ce navigateur.',
  refuse: 'Refuser la mesure',
  accept: 'Accepter la mesure',
} as const;
