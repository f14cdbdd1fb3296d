/** The tab « Annuaire » of a member. */
export const memberDirectory = {
  profile: 'Fiche de l’annuaire',
  none: 'Ce membre n’a pas de fiche dans l’annuaire.',
  listed: 'Dans l’annuaire',
  unlisted: 'Sortie de l’annuaire par le membre',
  hidden: 'Masquée par un modérateur',
  offers: 'Offre :',
  seeks: 'Cherche :',
  note: 'Raison, pour le membre (facultatif)',
  noteHint: 'Le membre la lit sur son tableau de bord. 500 caractères au plus.',
  hide: 'Masquer la fiche',
  show: 'Montrer la fiche',
  reported: 'Messages signalés',
  noReport: 'Aucun message signalé.',
  details: 'Ce qu’en dit le destinataire :',
} as const;
