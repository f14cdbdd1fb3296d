import type { AnalyticsEventType, GoalMetric, VisitDevice, VisitKind } from '#domain/analytics.ts';

/** Copy of /admin/analytics-advanced. */
export const advanced = {
  title: 'Analyses',
  lead: 'Où les visiteurs avancent, où ils s’arrêtent. Un groupe de moins de 5 personnes n’est jamais affiché ; les autres nombres de visiteurs sont arrondis au multiple de 5 inférieur, pour qu’une soustraction n’en révèle pas un.',
  tabsLabel: 'Parties de l’écran',
  tabs: {
    entonnoirs: 'Entonnoirs',
    objectifs: 'Objectifs',
    parcours: 'Parcours',
    cohortes: 'Cohortes',
    contenu: 'Contenu',
    evenements: 'Événements bruts',
  },
  few: 'moins de 5',
  fewShort: '< 5',
  notEnough: 'Pas assez de données (min. 30 sessions)',
  notEnoughHint: 'Élargissez la période, ou retirez un filtre.',
  loading: 'Calcul en cours',
  second: 's',
  cancel: 'Arrêter le calcul',
  stopped: 'Calcul arrêté.',
  resume: 'Relancer le calcul',
  failed: 'Impossible de calculer.',
  retry: 'Réessayer',
  code: 'Code',
  computed: 'Calculé à',
  again: 'Recalculer',
  numbers: 'Voir les chiffres',
  download: 'Télécharger (CSV)',
} as const;

export const segment = {
  label: 'Période et visiteurs',
  since: 'Du',
  until: 'Au',
  device: 'Appareil',
  anyDevice: 'Tous',
  source: 'Source',
  sourceHint: 'www.google.com',
  country: 'Pays',
  countryHint: 'FR',
  apply: 'Appliquer',
  clear: 'Tout effacer',
  hint: 'Sans dates : les 30 derniers jours. 25 mois au plus. Source « direct » : aucun site d’origine. Le pays vient de la langue du navigateur.',
} as const;

export const deviceNames: Readonly<Record<VisitDevice, string>> = {
  phone: 'Téléphone',
  tablet: 'Tablette',
  desktop: 'Ordinateur',
};

export const eventNames: Readonly<Record<AnalyticsEventType, string>> = {
  badge_section_view: 'Section des badges vue',
  badge_card_view: 'Carte d’un badge vue',
  badge_card_click: 'Clic sur un badge',
  badge_comparison_view: 'Comparaison ouverte',
  checkout_start: 'Paiement commencé',
  checkout_success: 'Paiement réussi',
  checkout_failed: 'Paiement échoué',
  partner_card_view: 'Carte d’un partenaire vue',
  partner_card_click: 'Lien d’un partenaire ouvert',
};

export const visitNames: Readonly<Record<VisitKind, string>> = {
  page: 'Page vue',
  outbound: 'Lien vers un autre site',
  booking: 'Clic de réservation',
  chat: 'Clic vers WhatsApp',
  not_found: 'Page introuvable',
  read: 'Lecture d’un article',
};

export const funnel = {
  title: 'Entonnoir',
  lead: 'Des étapes dans l’ordre, au sein d’une même session. Une session dure le temps d’un onglet : une personne qui revient le lendemain compte à nouveau.',
  ready: 'Tout prêts',
  check: {
    title: 'Les quatre taux des badges, sur 30 jours',
    lead: 'Par événement et non par session : une session voit souvent trois cartes, ces taux sont donc plus bas que ceux de l’entonnoir.',
  },
  readyNames: { reservation: 'Réservation', badge: 'Achat d’un badge', blog: 'Du blog à la réservation' },
  form: 'Composer l’entonnoir',
  step: 'Étape',
  kind: 'Action',
  kinds: {
    page: 'Page vue',
    event: 'Événement des badges',
    booking: 'Clic de réservation',
    chat: 'Clic vers WhatsApp',
    outbound: 'Lien vers un autre site',
  },
  path: 'Adresse',
  pathHint: 'vide : toutes ; /badges ; /blog/*',
  event: 'Événement',
  host: 'Site',
  hostHint: 'vide : tous les sites',
  add: 'Ajouter une étape',
  remove: 'Retirer l’étape',
  up: 'Monter l’étape',
  window: 'Délai depuis la première étape',
  windows: { session: 'la session', jour: '1 jour', semaine: '7 jours' },
  breakdown: 'Détailler par',
  breakdowns: {
    aucun: 'rien',
    appareil: 'appareil',
    source: 'source',
    pays: 'pays',
    niveau: 'niveau de badge',
  },
  compute: 'Calculer',
  anyPage: 'Une page vue',
  page: 'Page',
  pagesBelow: 'Pages sous',
  linkTo: 'Lien vers',
  sessions: 'Sessions',
  ofFirst: '% de la première',
  ofPrevious: '% de la précédente',
  dropped: 'Perdues',
  drop: 'Abandon :',
  unknown: 'non connu',
  direct: 'direct',
  group: 'Groupe',
  groups: 'Le même, par',
  noGroups: 'Aucun groupe d’au moins 5 sessions.',
  hidden:
    'Les groupes de moins de 5 sessions sont masqués, avec assez d’autres pour qu’un total ne les révèle pas.',
} as const;

export const outcomes = {
  newsletter: {
    title: 'Newsletter',
    steps: ['Adresses laissées', 'Confirmées', 'Toujours abonnées'],
    missing: 'La vue du formulaire n’est pas enregistrée : il est au pied de chaque page.',
  },
  comments: {
    title: 'Commentaires',
    steps: ['Sessions qui lisent un article', 'Commentaires envoyés', 'Commentaires publiés'],
    missing:
      'La vue du formulaire n’est pas enregistrée. Les lectures sont des sessions, la suite des commentaires.',
  },
  lead: 'Aucune session ne relie ces étapes : ce sont les nombres de la période. Les filtres des visiteurs ne s’y appliquent pas.',
  number: 'Nombre',
  title: 'Newsletter et commentaires',
  empty: 'Rien dans cette période.',
} as const;

export const goals = {
  title: 'Objectifs du mois',
  lead: 'Places : celles qui sont prises aux éditions du mois. Abonnés : les adresses confirmées dans le mois.',
  metrics: { places: 'Places', subscribers: 'Abonnés' } satisfies Record<GoalMetric, string>,
  month: 'Mois',
  target: 'Objectif',
  actual: 'Atteint',
  none: 'sans objectif',
  toCome: 'à venir',
  noEdition: 'aucune édition',
  set: 'Fixer l’objectif',
  edit: 'Modifier l’objectif',
  dialog: 'Objectif',
  save: 'Enregistrer',
  remove: 'Retirer l’objectif',
  saved: 'Objectif enregistré',
  removed: 'Objectif retiré',
  changed: 'Cet objectif a changé depuis. Voici la valeur actuelle : relisez-la, puis recommencez.',
  invalid: 'Un nombre entier de 1 à 100 000.',
  failed: 'L’objectif n’a pas été enregistré.',
} as const;

export const paths = {
  title: 'Parcours avant une réservation',
  lead: 'Les 3 à 5 dernières pages vues avant le premier clic de réservation d’une session. Les 20 parcours les plus fréquents, à partir de 5 sessions.',
  path: 'Parcours',
  sessions: 'Sessions',
  share: '% des sessions qui réservent',
  booked: 'sessions avec un clic de réservation',
  empty: 'Aucun parcours suivi par au moins 5 sessions.',
} as const;

export const cohorts = {
  newsletter: {
    title: 'Newsletter, par mois d’inscription',
    lead: 'Treize mois. Une adresse effacée depuis ne compte plus.',
    head: ['Mois', 'Adresses laissées', 'Confirmées', 'Toujours abonnées'],
  },
  commenters: {
    title: 'Membres qui reviennent commenter',
    lead: 'Par mois de leur premier commentaire ; puis ceux d’entre eux qui commentent de nouveau, mois après mois.',
    month: 'Mois',
    first: 'Premiers commentaires',
    later: 'Mois +',
  },
  empty: 'Rien à compter encore.',
} as const;

export const content = {
  title: 'Articles lus',
  lead: 'Articles lus par au moins 5 sessions. « Puis réservent » : un clic de réservation après la lecture, dans la même session.',
  depthTitle: 'la profondeur de lecture',
  depthDefinition:
    'Jusqu’où l’article a été affiché à l’écran, par quart : 25 % avant la moitié, 100 % à la dernière ligne. Seule la lecture la plus avancée de chaque session compte. « Médiane » : la moitié des sessions vont au moins jusque-là. « Jusqu’au bout » : part des sessions mesurées qui ont vu la fin.',
  depthNote: 'Profondeur de lecture',
  median: 'Lecture médiane',
  ended: 'Jusqu’au bout',
  article: 'Article',
  views: 'Vues',
  sessions: 'Sessions',
  booked: 'Puis réservent',
  share: '% des sessions',
  gone: 'plus en ligne',
  empty: 'Aucun article lu par au moins 5 sessions.',
} as const;

export const rawEvents = {
  list: 'Événements bruts',
  loading: 'Chargement des événements…',
  empty: 'Aucun événement dans cette période.',
  emptyFiltered: 'Aucun événement ne correspond aux filtres.',
  clear: 'Tout effacer',
  filters: 'Filtrer les événements',
  search: 'Début de l’adresse de la page',
  searchHint: 'Adresse : /blog/…',
  kind: 'Type',
  anyKind: 'Tous les types',
  session: 'Session',
  kept: (months: number) => `Gardés ${months} mois : les plus anciens affichables datent du`,
  columns: {
    date: 'Date',
    type: 'Type',
    page: 'Page',
    contenu: 'Contenu',
    session: 'Session',
    membre: 'Membre',
  },
  pages: 'Pages de la liste',
  nobody: 'sans compte',
  filterSession: 'Voir la session',
  /** Parts of the content of a row. */
  parts: {
    entry: 'arrivée par',
    device: 'appareil',
    country: 'pays',
    referrer: 'venu de',
    campaign: 'campagne',
    target: 'vers',
    audience: 'compté à part',
    depth: 'lu à (%)',
    badgeTier: 'niveau',
    currentTab: 'onglet',
  },
  audiences: { robot: 'robot', administrator: 'administrateur' },
  header: ['Date', 'Type', 'Page', 'Contenu', 'Session'],
} as const;
