/** Copy of /admin/partenaires and of the sheet of a partner. */
export const partnerSheets = {
  title: 'Partenaires',
  lead: 'Ce que la carte de chaque partenaire rapporte : à montrer, imprimer ou envoyer.',
  loading: 'Chargement des partenaires…',
  failed: 'Les chiffres des partenaires n’ont pas pu être lus.',
  since: (from: string) => `Chiffres depuis ${from}`,
  columns: {
    partner: 'Partenaire',
    since: 'Partenaire depuis',
    views: 'Vues de la carte',
    clicks: 'Clics',
    rate: 'Taux de clic',
  },
  hidden: 'Masqué',
  open: 'Voir la fiche',
  none: '–',
  empty: 'Aucun partenaire. Ajoutez le premier dans les réglages.',
  manage: 'Gérer les partenaires',
} as const;

export const partnerSheet = {
  loading: 'Chargement de la fiche…',
  failed: 'La fiche n’a pas pu être lue.',
  unknown: 'Partenaire inconnu',
  unknownLead: 'Ce partenaire n’existe pas, ou plus.',
  print: 'Imprimer',
  csv: 'Télécharger (CSV)',
  file: 'partenaire',
  heading: 'Bilan de visibilité',
  stamp: (day: string) => `Arrêté au ${day}`,
  since: (year: number) => `Partenaire depuis ${year}`,
  accompanied: (count: number) =>
    count > 1
      ? `${count} éditions accompagnées`
      : count === 1
        ? '1 édition accompagnée'
        : 'Première édition à venir',
  hidden: 'La carte est masquée sur le site : rien ne se compte en ce moment.',
  tiles: {
    pages: { name: 'Pages vues', lead: 'où la carte figure' },
    views: { name: 'Vues de la carte', lead: 'à l’écran une seconde' },
    clicks: { name: 'Clics', lead: 'vers le site du partenaire' },
    rate: { name: 'Taux de clic', lead: 'clics sur vues' },
  },
  chart: {
    title: 'Par mois',
    description: 'Vues de la carte et clics de chaque mois. Les mêmes nombres sont dans le tableau.',
    views: 'Vues de la carte',
    clicks: 'Clics',
  },
  months: { title: 'Douze derniers mois', column: 'Mois' },
  editions: {
    title: 'Par édition',
    column: 'Édition',
    coming: 'à venir',
    none: 'Aucune édition sur la période.',
  },
  columns: { pages: 'Pages vues', views: 'Vues', clicks: 'Clics' },
  total: 'Total',
  notYet: {
    title: 'Pas encore de mesure',
    lead: 'Les vues de la carte se comptent dès qu’un visiteur la voit sur l’accueil ou sur la page des partenaires. Revenez dans quelques jours.',
  },
  method: {
    title: 'Comment c’est mesuré',
    paragraphs: [
      'Pages vues : affichages de l’accueil et de la page des partenaires, depuis que la carte est sur le site.',
      'Vue de la carte : au moins la moitié de la carte est restée une seconde à l’écran ; une vue au plus par page ouverte. Clic : ouverture du lien de la carte.',
      'Mesure faite par le site lui-même, sans cookie ni service extérieur. Les robots, l’équipe et les visiteurs qui refusent la mesure ne sont pas comptés : les vrais nombres sont plus élevés.',
    ],
    measured: (day: string) => `Vues et clics comptés depuis le ${day}.`,
    cycle: 'Une édition compte du lendemain de la soirée précédente au jour de la sienne.',
  },
} as const;
