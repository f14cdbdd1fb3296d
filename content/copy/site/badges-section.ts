/** Texts of the badges section, separate from the offer, so that the browser does not load the offer twice. */
export const badgesSection = {
  eyebrow: 'Badges',
  title: 'Trois façons d’être de la maison.',
  lead: 'Le badge se gagne sur le toit : les organisateurs invitent celles et ceux qui font vivre l’afterwork.',
  /** While badges are sold. */
  leadOnSale: 'Payé une fois, valable un an : vous réservez avant tout le monde, et la maison vous connaît.',
  banner: 'Paiement en ligne bientôt disponible. Les badges sont attribués sur invitation.',
  unread: 'Votre badge n’a pas pu être lu. Rechargez la page avant d’en choisir un autre.',
  contact: 'Nous contacter',
  cancelled: 'Paiement annulé : rien n’a été débité. Le badge vous attend ici.',
  tabs: 'Présentation des badges',
  cardsTab: 'Badges',
  comparisonTab: 'Comparaison',
  popular: 'Le plus populaire',
  badge: 'Badge',
  comparisonCaption: 'Ce que chaque badge comprend',
  feature: 'Avantage',
  included: 'Inclus',
  excluded: 'Non inclus',
} as const;

/** BADGE-08 to BADGE-13 fix these strings to the character. */
export const badgeButtons = {
  soon: 'Bientôt disponible',
  current: 'Votre badge actuel',
  busy: 'Redirection...',
} as const;

export const badgeToasts = {
  failed: { title: 'Erreur', description: 'Impossible de démarrer le paiement. Réessayez.' },
  unavailable: {
    title: 'Badges non disponibles',
    description: 'Les paiements en ligne ne sont pas encore activés. Contactez-nous pour rejoindre.',
  },
} as const;

export const badgesSeo = {
  title: 'Badges Bronze, Argent et Or : devenir membre | ALINE, Lille',
  description:
    'Les trois badges des membres de l’afterwork ALINE, leurs avantages et leur comparaison. Attribués sur invitation.',
  descriptionOnSale:
    'Les trois badges des membres de l’afterwork ALINE, leurs avantages et leur comparaison. Payés une fois, valables un an.',
  keywords: ['badge membre afterwork', 'adhésion networking Lille', 'avantages membres ALINE'],
} as const;
