import type { FunnelRate, FunnelStep } from '#domain/badge-funnel.ts';
import { hiddenBelow } from '#domain/analytics.ts';
import type { VisitFilter, VisitList } from '#domain/analytics.ts';

/** Copy of /admin/analytics (ANALYTICS-46 to ANALYTICS-52). */
export const visits = {
  title: 'Statistiques',
  lead: 'Ce que les visiteurs voient et ouvrent, sans cookie et sans service extérieur.',
  period: 'Période',
  periods: {
    '1': 'Aujourd’hui',
    '7': '7 jours',
    '30': '30 jours',
    '90': '90 jours',
    '365': '12 mois',
    edition: 'Édition',
    perso: 'Dates',
  },
  since: 'Du',
  until: 'au',
  apply: 'Afficher',
  earlier: 'Période précédente',
  later: 'Période suivante',
  compare: 'Comparer avec',
  comparisons: { precedente: 'la période précédente', edition: 'la dernière édition', sans: 'rien' },
  noComparison:
    'Aucune période à comparer : il n’y a pas d’édition avant, ou ses visites ne sont plus gardées.',
  filtered: 'Visites filtrées',
  clear: 'Tout effacer',
  remove: 'Retirer le filtre',
  filteredSpan: 'Avec un filtre, la période est limitée à un an et les inscriptions ne sont pas comptées.',
  figures: 'Chiffres de la période',
  loading: 'Chargement des chiffres…',
  failed: 'Impossible de charger',
  empty: 'Aucune visite sur la période.',
  emptyFiltered: 'Aucune visite ne correspond aux filtres sur la période.',
  widen: 'Élargir la période',
  offline: 'La connexion est coupée : ce qui s’affiche peut dater.',
  definition: 'Définition :',
  none: 'aucune donnée',
} as const;

export const visitTiles = {
  visitors: {
    name: 'Visiteurs (approx.)',
    definition:
      'Sessions de navigation ayant vu au moins une page, comptées une fois par jour. La même personne compte deux fois si elle revient un autre jour ou sur un autre appareil.',
  },
  views: {
    name: 'Pages vues',
    definition: 'Affichages d’une page du site, sans ceux des robots et de l’équipe.',
  },
  bookings: {
    name: 'Clics réservation',
    definition:
      'Ouvertures du lien de réservation d’une édition. Un clic n’est pas un billet : la réservation se fait sur un autre site.',
  },
  chats: { name: 'Clics groupe', definition: 'Ouvertures du lien du groupe de discussion d’une édition.' },
  subscribers: {
    name: 'Inscriptions newsletter',
    definition: 'Adresses confirmées par leur lien pendant la période, quel que soit le jour de la demande.',
  },
  rate: {
    name: 'Taux de réservation',
    definition:
      'Part des visiteurs qui ont ouvert le lien de réservation au moins une fois : visiteurs ayant cliqué divisés par les visiteurs.',
  },
} as const;

export const visitChanges = {
  up: 'de plus',
  down: 'de moins',
  same: 'comme avant',
  points: 'point',
  before: 'avant :',
  new: 'rien avant',
  requests: 'demandées',
} as const;

export const visitChart = {
  title: 'Visiteurs par jour',
  description: 'Nombre approximatif de visiteurs de chaque jour, à l’heure de Paris.',
  current: 'Cette période',
  earlier: 'Période comparée',
  marks: 'Repères',
  kinds: { edition: 'Édition', article: 'Article publié' },
  columns: ['Jour', 'Visiteurs', 'Pages vues', 'Clics réservation', 'Visiteurs comparés', 'Repères'],
  file: 'visites',
} as const;

export const visitLists: Record<
  VisitList,
  { name: string; value: string; definition: string; count: string; search: string }
> = {
  page: {
    name: 'Pages',
    value: 'Page',
    definition: 'Pages vues par les visiteurs, de la plus à la moins visitée.',
    count: 'Visiteurs',
    search: 'Chercher une page',
  },
  entry: {
    name: 'Pages d’entrée',
    value: 'Page',
    definition: 'Première page de chaque visite.',
    count: 'Visiteurs',
    search: 'Chercher une page d’entrée',
  },
  source: {
    name: 'Sources',
    value: 'Site',
    definition:
      'Site qui a mené à la visite. « Accès direct » : adresse tapée, favori, ou site qui ne se nomme pas.',
    count: 'Visiteurs',
    search: 'Chercher une source',
  },
  campaign: {
    name: 'Campagnes',
    value: 'Campagne',
    definition: 'Valeur de utm_campaign dans l’adresse d’entrée.',
    count: 'Visiteurs',
    search: 'Chercher une campagne',
  },
  outbound: {
    name: 'Liens sortants',
    value: 'Site',
    definition: 'Sites ouverts depuis le nôtre. Seul le nom du site est gardé.',
    count: 'Clics',
    search: 'Chercher un site',
  },
  country: {
    name: 'Pays',
    value: 'Pays',
    definition: 'D’après la langue du navigateur : l’adresse du visiteur n’est jamais consultée.',
    count: 'Visiteurs',
    search: 'Chercher un pays',
  },
  device: {
    name: 'Appareils',
    value: 'Appareil',
    definition: 'D’après la largeur de l’écran.',
    count: 'Visiteurs',
    search: 'Chercher un appareil',
  },
  not_found: {
    name: 'Pages introuvables',
    value: 'Adresse',
    definition: 'Adresses demandées qui n’existent pas (erreur 404).',
    count: 'Vues',
    search: 'Chercher une adresse',
  },
};

export const visitListCopy = {
  download: 'Télécharger (CSV)',
  downloadFailed: 'Le fichier n’a pas été téléchargé.',
  file: 'visites',
  share: 'Part',
  filter: 'Filtrer',
  filterBy: 'Filtrer sur',
  others: ['autre', 'autres'],
  hidden: `Groupes de moins de ${hiddenBelow} visiteurs masqués :`,
  hiddenWhy: 'Ensemble, plusieurs filtres peuvent désigner une seule personne.',
  empty: 'Rien sur la période.',
  notFound: 'Rien ne correspond à la recherche.',
  failed: 'Impossible de chercher dans cette liste.',
} as const;

export const visitValues: Record<string, string> = {
  direct: 'Accès direct',
  none: 'Inconnu',
  phone: 'Téléphone',
  tablet: 'Tablette',
  desktop: 'Ordinateur',
};

export const visitFilterNames: Record<VisitFilter, string> = {
  page: 'Page',
  source: 'Source',
  device: 'Appareil',
  country: 'Pays',
  campaign: 'Campagne',
};

export const badgePanel = {
  title: 'Badges',
  definition:
    'De la carte du badge au paiement, par événement puis par session. Une session voit souvent plusieurs cartes : les taux par session sont donc plus hauts.',
  failed: 'Impossible de charger les chiffres des badges.',
  caption: 'Parcours d’achat des badges',
  tier: 'Badge',
  all: 'Tous',
  tiers: { bronze: 'Bronze', silver: 'Argent', gold: 'Or' },
  events: 'Événements',
  session: 'session',
  sessions: 'sessions',
  steps: {
    views: 'Vues',
    clicks: 'Clics',
    starts: 'Paiements ouverts',
    successes: 'Paiements réussis',
    failures: 'Échecs',
  } satisfies Record<FunnelStep, string>,
  rates: {
    view_to_click: 'De la vue au clic',
    click_to_checkout: 'Du clic au paiement',
    checkout_to_success: 'Du paiement à la réussite',
    overall: 'De la vue à la réussite',
  } satisfies Record<FunnelRate, string>,
  rateDefinitions: {
    view_to_click: 'Clics divisés par les vues, en pour cent.',
    click_to_checkout: 'Paiements ouverts divisés par les clics, en pour cent.',
    checkout_to_success: 'Paiements réussis divisés par les paiements ouverts, en pour cent.',
    overall: 'Paiements réussis divisés par les vues, en pour cent.',
  } satisfies Record<FunnelRate, string>,
  bySession: 'par session',
  money: 'Encaissé',
  moneyDefinition:
    'Somme du registre des paiements sur la période, remboursements et contestations déduits. Jamais calculé à partir des événements.',
  none: 'aucune donnée',
} as const;

export const visitMethod = {
  title: 'Comment c’est mesuré',
  paragraphs: [
    'Aucun cookie, aucun compte, aucun service extérieur. Chaque visite porte un identifiant tiré au hasard, gardé dans l’onglet et oublié à sa fermeture.',
    'Chaque ligne contient la page, la page d’entrée, le site d’origine, le type d’appareil et le pays de la langue ; pour un article quitté, le quart du texte atteint. Ni adresse IP ni nom.',
    'Les robots et l’équipe sont reconnus par la base et comptés à part. Les personnes qui refusent la mesure ne sont pas comptées.',
    'Les jours commencent à minuit à Paris. Les visites sont gardées le temps que fixent les réglages, 25 mois au plus.',
    `Avec un filtre, chaque nombre est arrondi au multiple de ${hiddenBelow} inférieur : la différence de deux nombres ne désigne ainsi personne. Sans filtre, les nombres sont exacts.`,
  ],
} as const;

export const visitExclusions = {
  nothing: 'Aucun robot ni visite de l’équipe sur la période.',
  robots: 'de robots',
  own: 'vos visites',
  and: 'et',
  excluded: 'exclus',
  name: 'visites exclues',
  definition:
    'Part des pages demandées par des robots déclarés. Les visites des administrateurs connectés sont écartées aussi.',
} as const;

export const visitKeys = {
  day: 'Aujourd’hui',
  week: '7 jours',
  month: '30 jours',
  year: '12 mois',
  compare: 'Changer la comparaison',
  earlier: 'Période précédente',
  later: 'Période suivante',
} as const;
