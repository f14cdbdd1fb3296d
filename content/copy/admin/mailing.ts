import type { BounceKind, BounceOrigin } from '#domain/mail-report.ts';

/** /admin/newsletter: the frame, bounces and settings. */
export const mailing = {
  title: 'Newsletter',
  lead: 'Les campagnes partent d’ici, une fois par adresse.',
  tabs: {
    label: 'Parties de la newsletter',
    abonnes: 'Abonnés',
    attente: 'Liste d’attente',
    campagnes: 'Campagnes',
    modeles: 'Modèles',
    formulaires: 'Formulaires',
    rebonds: 'Rebonds',
    reglages: 'Réglages',
  },
} as const;

export const bounces = {
  list: 'Rebonds et plaintes',
  loading: 'Chargement des rebonds…',
  filters: 'Filtrer les rebonds',
  search: 'Chercher un domaine',
  searchHint: 'exemple.fr',
  kind: 'Type',
  anyKind: 'Tous les types',
  kinds: { hard: 'Dur', soft: 'Doux', complaint: 'Plainte' } satisfies Record<BounceKind, string>,
  origins: {
    dialogue: 'à l’envoi',
    notification: 'par un avis de non-remise',
    provider: 'par le fournisseur d’email',
  } satisfies Record<BounceOrigin, string>,
  columns: {
    adresse: 'Adresse',
    type: 'Type',
    code: 'Code',
    date: 'Date',
    campagne: 'Campagne',
    suite: 'Suite donnée',
  },
  waiting: 'liste d’attente',
  stopped: 'Envois arrêtés',
  counted: 'Compté',
  noCampaign: '—',
  empty: 'Aucun rebond.',
  emptyLead: 'Les adresses qui refusent un email, et celles qui s’en plaignent, apparaîtront ici.',
  emptyFiltered: 'Aucun rebond de ce type.',
  clear: 'Tout afficher',
  pages: 'Pages des rebonds',
  rules: {
    title: 'Quand arrêter d’écrire',
    lead: 'Une plainte arrête les envois aussitôt. Les refus comptent depuis la dernière confirmation de l’adresse, sur un an au plus.',
    hard: 'Refus définitifs (« dur »)',
    hardHint: 'L’adresse n’existe pas, ou plus.',
    soft: 'Refus passagers (« doux »)',
    softHint: 'Boîte pleine, serveur indisponible, message refusé.',
    range: 'Un nombre entier, de 1 à 20.',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Règles enregistrées',
    recent: '30 derniers jours',
  },
} as const;

export const mailingSettings = {
  title: 'Réglages de la newsletter',
  loading: 'Chargement des réglages…',
  failed: 'Les réglages n’ont pas pu être chargés.',
  sending: 'Envoi',
  pace: 'Emails par minute, au plus',
  paceHint: 'Celui que votre fournisseur autorise. Les emails des comptes passent toujours devant.',
  paceRange: 'Un nombre entier, de 1 à 6 000.',
  footer: 'Phrase de pied de page',
  footerHint:
    'Sous chaque campagne, au-dessus de l’identité de l’expéditeur et du lien de désabonnement, qui y sont toujours.',
  footerLong: '300 caractères au plus.',
  archive: 'Pages « Lire en ligne »',
  archiveHint: 'Les campagnes envoyées dont l’interrupteur est mis sont lisibles sur le site.',
  welcome: 'Email de bienvenue',
  welcomeHint:
    'Envoyé une fois, quand une adresse laissée sur le site est confirmée. Son texte se change dans Notifications, onglet « Textes ».',
  domains: 'Domaines refusés',
  domainsHint:
    'Un par ligne, par exemple jetable.exemple. Les formulaires de la newsletter et de la liste d’attente refusent leurs adresses, et celles de leurs sous-domaines.',
  domainWrong: (domain: string) =>
    `« ${domain} » n’est pas un domaine\u00a0: écrivez ce qui suit l’arobase, comme exemple.fr.`,
  domainsMany: (count: number) => `${count} domaines au plus.`,
  retention: 'Jours avant d’effacer une inscription jamais confirmée',
  retentionRange: 'Un nombre entier, de 1 à 30.',
  fixed: 'Toujours actifs',
  fixedList: [
    'La double confirmation\u00a0: une adresse laissée sur le site ne reçoit rien avant d’avoir cliqué dans son email. Une adresse importée a sa preuve écrite.',
    'Le désabonnement en un clic, dans l’email et dans l’en-tête que lisent les messageries.',
    'L’identité de l’expéditeur, et la raison de chaque email.',
  ],
  readOnly: 'Seuls les administrateurs changent ces réglages.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Réglages enregistrés',
  conflict:
    'Une autre personne a changé ces réglages entre-temps\u00a0: les voici. Les vôtres ne sont pas enregistrés.',
} as const;
