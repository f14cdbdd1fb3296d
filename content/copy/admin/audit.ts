import type {
  AuditAction,
  AuditActorKind,
  AuditDevice,
  AuditFault,
  AuditKind,
  AuditResult,
} from '#domain/audit.ts';

/** Copy of /admin/audit-logs (AUDIT-15 to AUDIT-19). The names of tables and columns are in `audit-names.ts`. */
export const audit = {
  title: 'Journal d’audit',
  lead: 'Qui a fait quoi, et quand. Rien ne s’y modifie ; chaque entrée est gardée 12 mois.',
  list: 'Entrées du journal',
  loading: 'Chargement du journal…',
  empty: 'Aucune entrée.',
  emptyFiltered: 'Aucune entrée ne correspond aux filtres.',
  clear: 'Effacer les filtres',
  more: 'Charger plus',
  loadingMore: 'Chargement…',
  moreFailed: 'La suite n’a pas pu être chargée.',
  retry: 'Réessayer',
  end: 'Fin du journal : les entrées de plus de 12 mois sont effacées.',
  refresh: 'Actualiser',
  shown: ['entrée affichée', 'entrées affichées'],
  seeTimes: 'Voir les',
  times: 'fois',
  filterActor: 'Tout ce qu’a fait',
  filterObject: 'Tout sur',
  deletedAccount: 'Compte supprimé',
  sensitive: 'Sensible',
} as const;

/** The title of the first column; its cells give the zone in the detail of an entry only. */
export const auditDateTitle = 'Date (heure de Paris)';

export const auditColumns = {
  date: 'Date',
  acteur: 'Par',
  action: 'Action',
  objet: 'Objet',
  changement: 'Changement',
  depuis: 'Depuis',
  resultat: 'Résultat',
} as const;

export const auditFilters = {
  label: 'Filtrer le journal',
  search: 'Rechercher un identifiant',
  hint: 'Identifiant d’objet ou de requête…',
  actor: 'Par',
  anyActor: 'Tout le monde',
  noActor: 'Personne (système, API, visiteur)',
  unknownActor: 'un compte',
  action: 'Action',
  anyAction: 'Toutes',
  object: 'Type d’objet',
  anyObject: 'Tous',
  row: 'Objet',
  request: 'Requête',
  sensitive: 'Sensibles seulement',
} as const;

export const auditKindLabels: Record<AuditKind, string> = {
  insert: 'Ajouts',
  update: 'Modifications',
  delete: 'Suppressions',
  sign_in: 'Connexions',
  rights: 'Droits',
  refusal: 'Refus',
  reveal: 'Adresses révélées',
  export: 'Exports',
  send: 'Envois',
};

export const auditActionLabels: Record<AuditAction, string> = {
  insert: 'Ajout',
  update: 'Modification',
  delete: 'Suppression',
  truncate: 'Table vidée',
  export: 'Export',
  sign_in: 'Connexion',
  sign_in_failed: 'Connexion échouée',
  refusal: 'Accès refusé',
  reveal: 'Adresse révélée',
  send: 'Envoi',
};

export const auditResultLabels: Record<AuditResult, string> = {
  ok: 'Fait',
  refused: 'Refusé',
  failed: 'Échec',
};

export const auditDeviceLabels: Record<AuditDevice, string> = {
  computer: 'Ordinateur',
  phone: 'Téléphone',
  tablet: 'Tablette',
  robot: 'Robot',
  program: 'Programme',
};

export const auditActorLabels: Record<Exclude<AuditActorKind, 'person'>, string> = {
  api: 'API (clé secrète)',
  visitor: 'Visiteur',
  system: 'Système',
};

export const auditValues = {
  empty: 'vide',
  yes: 'oui',
  no: 'non',
  characters: 'caractères',
  digest: 'empreinte',
  others: 'autre champ',
  moreOthers: 'autres champs',
  becomes: 'devient',
  until: 'jusqu’au',
  forever: 'sans date de fin',
  notListed: 'autres tentatives, comptées sans détail',
} as const;

export const auditEntry = {
  title: 'Entrée',
  close: 'Fermer l’entrée',
  failed: 'L’entrée n’a pas pu être chargée.',
  missing: 'Cette entrée n’existe pas, ou a plus de 12 mois.',
  identifier: 'Identifiant',
  network: 'Réseau',
  device: 'Appareil',
  diff: 'Ce qui a changé',
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
  nothing: 'Cette entrée ne change aucun champ.',
  hidden:
    'Les textes des messages et les secrets ne sont pas enregistrés ; les longs textes le sont par leur empreinte.',
  request: 'Requête',
  noRequest: 'sans requête',
  linked: 'Entrées de la même requête',
  allLinked: 'Voir toute la requête',
  seal: 'Sceau',
  notSealed: 'pas encore scellée',
  permalink: 'Lien permanent',
  member: 'Ouvrir la fiche du membre',
  times: 'entrées de cette requête au total',
} as const;

export const auditChain = {
  check: 'Vérifier la chaîne',
  checking: 'Vérification…',
  stop: 'Arrêter la vérification',
  of: 'sur',
  whole: 'La chaîne est intacte',
  checked: ['entrée vérifiée', 'entrées vérifiées'],
  lastHash: 'Dernier sceau',
  broken: 'La chaîne est rompue',
  failed: 'La vérification n’a pas abouti.',
  faults: {
    changed: 'Une entrée a été modifiée.',
    deleted: 'Une entrée a été supprimée avant 12 mois.',
    chain: 'Un sceau ne suit pas le précédent.',
    start: 'Des sceaux manquent au début.',
    end: 'Des sceaux manquent à la fin.',
  } satisfies Record<AuditFault, string>,
  open: 'Ouvrir l’entrée',
} as const;

export const auditExport = {
  json: 'Exporter (JSON)',
  header: [
    'Date',
    'Par',
    'Action',
    'Type d’objet',
    'Objet',
    'Avant',
    'Après',
    'Réseau',
    'Appareil',
    'Résultat',
    'Requête',
    'Entrée',
  ],
} as const;

export const auditKeys = { actor: 'Filtrer par cette personne' } as const;
