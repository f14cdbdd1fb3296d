import type { RehearsalPreset } from '#domain/rehearsal.ts';
import type { SelfCheckGroup, SelfCheckId, SelfCheckOutcome } from '#domain/self-checks.ts';

/** /admin/tests: the self-checks of the running site, and the clock rehearsal. */
export const selfChecks = {
  title: 'Tests',
  lead: 'Le site s’éprouve lui-même, tel qu’il est servi aux visiteurs. Aucun test n’écrit dans vos données ; ceux qui créent un compte ou un fichier d’essai les suppriment.',
  tabs: { label: 'Parties de l’écran', tests: 'Tests', history: 'Historique', clock: 'Horloge' },
  loading: 'Chargement des tests…',
  loadFailed: 'Impossible de charger les résultats des tests.',
  runAll: 'Tout lancer',
  run: 'Lancer',
  stop: 'Arrêter',
  stopping: 'Arrêt demandé…',
  running: 'Passage en cours',
  current: 'Progression',
  waiting: 'Le passage va commencer…',
  of: 'sur',
  never: 'Jamais lancé',
  neverRun: 'Aucun test n’a encore été lancé.',
  neverRunLead:
    'Le premier passage prend environ deux minutes. Vous pouvez quitter cette page : il continue.',
  started: 'Passage lancé',
  alreadyRunning: 'Un passage est déjà en cours',
  startFailed: 'Le passage n’a pas pu être lancé. Réessayez.',
  stopFailed: 'Le passage n’a pas pu être arrêté. Réessayez.',
  readOnly: 'Votre rôle lit les résultats ; seul un administrateur lance les tests.',
  fresh: 'Nouveau depuis le dernier passage',
  repaired: 'Réparé depuis le dernier passage',
  log: 'Détail',
  expected: 'Attendu',
  got: 'Trouvé',
  fix: 'Réparer',
  open: 'Ouvrir la page',
  repair: 'Y aller',
  assumed: 'Assumé',
  assumedLead: 'Variantes déclarées dans les réglages : elles diffèrent exprès.',
  more: (count: number) => (count === 1 ? 'Et 1 autre.' : `Et ${count} autres.`),
  took: 'en',
  report: 'Exporter le rapport',
  reportFile: 'tests-du-site',
  onlyFailed: 'Échecs seulement',
  noneFailed: 'Aucun échec au dernier passage de chaque test.',
} as const;

export const selfCheckOutcomeLabels = {
  passed: 'Réussi',
  failed: 'Échec',
  not_verifiable: 'Non vérifiable ici',
} as const satisfies Record<SelfCheckOutcome, string>;

export const selfCheckSummary = {
  passed: { one: 'réussi', many: 'réussis' },
  failed: { one: 'échec', many: 'échecs' },
  not_verifiable: { one: 'non vérifiable ici', many: 'non vérifiables ici' },
} as const satisfies Record<SelfCheckOutcome, { one: string; many: string }>;

export const selfCheckGroupLabels = {
  pages: 'Pages publiques',
  seo: 'SEO et données structurées',
  accessibility: 'Accessibilité rapide',
  mails: 'Emails',
  rights: 'Base et droits',
  services: 'Fonctions',
  backup: 'Sauvegarde',
  privacy: 'RGPD',
  coherence: 'Cohérence',
} as const satisfies Record<SelfCheckGroup, string>;

/** The name of each check, and what it proves. */
export const selfCheckNames = {
  'pages-reachable': {
    name: 'Toutes les pages répondent',
    proves: 'Chaque page publique et les derniers articles s’ouvrent ; une adresse inconnue répond 404.',
  },
  'pages-canonical': {
    name: 'Une adresse par page',
    proves: 'Chaque page annonce son adresse canonique ; les autres écritures y redirigent.',
  },
  'pages-links': {
    name: 'Liens internes',
    proves: 'Les liens des pages vers le site mènent à une page, et leurs ancres existent.',
  },
  'seo-metadata': {
    name: 'Titres et descriptions',
    proves: 'Chaque page a un titre qui lui est propre, une description et une image de partage.',
  },
  'seo-json-ld': {
    name: 'Données structurées',
    proves:
      'Le JSON-LD se lit, et la soirée, les articles et la FAQ ont les champs que les moteurs demandent.',
  },
  'seo-sitemap': {
    name: 'Plan du site',
    proves: 'sitemap.xml contient toutes les pages, une fois, sous l’adresse publique.',
  },
  'seo-robots': {
    name: 'robots.txt et politique IA',
    proves: 'Les règles données aux robots sont celles que promet la politique IA.',
  },
  'accessibility-structure': {
    name: 'Structure des pages',
    proves:
      'Langue, titre, intertitres dans l’ordre, zones de la page, descriptions d’images, noms des champs, boutons et liens.',
  },
  'mail-server': {
    name: 'Serveur d’envoi',
    proves: 'Le serveur accepte la connexion et le compte du site. Aucun email n’est envoyé.',
  },
  'mail-queue': {
    name: 'File d’envoi',
    proves: 'Aucun email n’attend depuis plus d’une heure, aucun n’a été abandonné depuis un jour.',
  },
  'mail-signup': {
    name: 'Inscription à la newsletter',
    proves:
      'Une adresse déjà inscrite est refusée (409), trop de demandes aussi (429). Avec une adresse d’essai, supprimée ; aucun email.',
  },
  'mail-one-click': {
    name: 'Désinscription en un clic',
    proves:
      'Ouvrir le lien ne change rien ; le clic des messageries désinscrit. Avec un abonné d’essai, supprimé.',
  },
  'rights-anonymous': {
    name: 'Ce qu’un visiteur peut lire',
    proves: 'Un visiteur ne lit ni brouillon, ni commentaire en attente, ni aucune table fermée.',
  },
  'rights-member': {
    name: 'Ce qu’un membre peut lire',
    proves:
      'Un membre sans rôle ne lit rien des autres et ne peut pas se donner un rôle. Avec un compte d’essai, supprimé.',
  },
  'rights-functions': {
    name: 'Fonctions du back-office',
    proves: 'Elles refusent un visiteur et un membre sans rôle. Avec un compte d’essai, supprimé.',
  },
  'rights-html': {
    name: 'Textes hostiles',
    proves:
      'Chaque texte connu pour exécuter du code est refusé par la base et neutralisé par le nettoyage des pages. Aucun article n’est enregistré.',
  },
  'services-functions': {
    name: 'Fonctions du serveur',
    proves: 'Chaque fonction répond, et refuse proprement une demande vide.',
  },
  'services-storage': {
    name: 'Stockage de fichiers',
    proves: 'Un fichier d’essai s’écrit, se relit, reste fermé aux visiteurs, et se supprime.',
  },
  'services-realtime': {
    name: 'Temps réel',
    proves: 'Une connexion s’ouvre et rejoint un canal.',
  },
  'backup-restore': {
    name: 'Sauvegarde restaurée',
    proves:
      'La dernière sauvegarde programmée se restaure dans une base d’essai, avec les lignes qu’elle annonce. La base du site n’est pas touchée.',
  },
  'privacy-legal': {
    name: 'Mentions légales',
    proves: 'Aucune valeur n’est restée « [à compléter] ».',
  },
  'privacy-visitors': {
    name: 'Aucun traceur',
    proves: 'Un visiteur ne reçoit aucun cookie, et les pages ne chargent rien d’un autre site.',
  },
  'coherence-dates': {
    name: 'Dates écrites',
    proves: 'Chaque date écrite avec son jour de la semaine existe dans le calendrier.',
  },
  'coherence-facts': {
    name: 'Inspecteur de cohérence',
    proves:
      'Heures, étages, prix et nombres des pages publiques sont ceux de l’édition ; les variantes déclarées sont assumées.',
  },
  'coherence-calendar': {
    name: 'Fichier de calendrier',
    proves: 'Le flux se lit dans les agendas et contient la soirée annoncée à son heure.',
  },
  'coherence-ics': {
    name: 'Calendrier : valeurs de référence',
    proves:
      'Des soirées d’essai, en hiver, en été, la nuit du changement d’heure, donnent le fichier attendu à la lettre.',
  },
} as const satisfies Record<SelfCheckId, { name: string; proves: string }>;

export const selfCheckHistory = {
  title: 'Passages',
  lead: 'Les 50 derniers passages sont gardés.',
  empty: 'Aucun passage. Lancez les tests pour en garder la trace.',
  states: {
    queued: 'En attente',
    running: 'En cours',
    done: 'Terminé',
    failed: 'Interrompu',
    cancelled: 'Arrêté',
  },
  kept: 'Terminé',
} as const;

export const selfCheckKeys = {
  title: 'Tests',
  run: 'Lancer le test choisi',
  all: 'Lancer tous les tests',
} as const;

/** The clock rehearsal. */
export const rehearsal = {
  title: 'Répétition de l’horloge',
  lead: 'Parcourez le site à une autre date. Vous seul le voyez ainsi : rien n’est enregistré, et les visiteurs gardent la vraie heure.',
  limits:
    'La répétition s’arrête seule au bout de 30 minutes. Le back-office et les pages de compte gardent la vraie heure ; un formulaire envoyé l’est pour de vrai.',
  hosted:
    'Non vérifiable ici : avec le service hébergé, la base garde la vraie heure. Seule l’horloge des pages change.',
  presets: 'Moments à répéter',
  none: 'Aucune édition n’est annoncée : seuls les changements d’heure peuvent être répétés.',
  start: 'Voir le site à ce moment',
  view: 'Voir le site',
  other: 'Autre moment',
  date: 'Date et heure (Paris)',
  invalid: 'Choisissez une date à moins de trois ans.',
  failed: 'La répétition n’a pas pu commencer. Réessayez.',
  readOnly: 'Seul un administrateur peut répéter l’horloge.',
  banner: 'Répétition de l’horloge',
  onlyYou: 'Vous seul voyez cette date, jusqu’à',
  stop: 'Quitter la répétition',
} as const;

export const rehearsalPresetLabels = {
  week: { name: 'J-7', what: 'Une semaine avant la soirée' },
  day: { name: 'J-1', what: 'La veille, à l’heure des portes' },
  seconds: { name: 'T-5 s', what: 'La fin du compte à rebours' },
  start: { name: 'T', what: 'L’ouverture des portes' },
  hour: { name: 'T+1 h', what: 'Pendant la soirée' },
  after: { name: 'J+1', what: 'Le lendemain' },
  winter: { name: 'Heure d’hiver', what: 'Cinq secondes avant de reculer d’une heure' },
  summer: { name: 'Heure d’été', what: 'Cinq secondes avant d’avancer d’une heure' },
} as const satisfies Record<RehearsalPreset, { name: string; what: string }>;
