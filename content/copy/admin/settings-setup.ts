import { counted } from '#content/copy/counted.ts';
import type { ShownLimit } from '#domain/site-setup.ts';

/** The trial mail and the state of the server, in « E-mail et expéditeur ». */
export const senderCopy = {
  state: 'Réglé sur le serveur',
  unknown: 'Le serveur n’a pas encore dit comment il est réglé : redémarrez-le.',
  failed: 'L’état du serveur n’a pas pu être lu.',
  address: 'Adresse d’envoi',
  server: 'Serveur d’envoi',
  noServer: 'aucun : chaque email est un fichier du dossier « outbox » du serveur',
  dkim: 'Signature DKIM des campagnes',
  signed: (domain: string) => `pour ${domain}`,
  unsigned: 'absente : le serveur d’envoi signe, ou personne',
  reports: 'Retours du prestataire (rebonds, plaintes)',
  reportsOn: 'reçus',
  reportsOff: 'non reçus',
  change:
    'L’adresse d’envoi est celle pour laquelle votre serveur signe : elle se change avec MAIL_FROM, le serveur avec SMTP_URL, la signature avec DKIM_DOMAIN, DKIM_SELECTOR et DKIM_KEY_FILE, les retours avec MAIL_EVENTS_SECRET, dans le fichier .env, puis au redémarrage.',
  domain: 'Vérifier SPF, DKIM et DMARC de mon domaine',
  trial: 'Envoyer un email d’essai',
  trialLead: 'À votre propre adresse, avec le nom et l’adresse des réponses enregistrés.',
  queued: (recipient: string) => `En attente d’envoi à ${recipient}…`,
  sent: (recipient: string) => `Envoyé à ${recipient}. Regardez aussi vos indésirables.`,
  refused: (recipient: string) => `Le serveur d’envoi a refusé l’email pour ${recipient} :`,
  retried: 'Il sera essayé de nouveau tout seul.',
  queue: 'Voir la file des emails',
  filed: (recipient: string) => `Écrit dans le dossier « outbox » du serveur, pour ${recipient}.`,
} as const;

/** What /admin/settings says of the security of the server. */
export const securityCopy = {
  without: (count: number) =>
    `${counted(count, 'personne', 'personnes')} avec un rôle ${count > 1 ? 'n’ont' : 'n’a'} pas encore de double authentification.`,
  everybody: 'Toutes les personnes qui ont un rôle ont une double authentification.',
  consequence:
    'À partir de ce jour, leurs droits s’arrêtent jusqu’à ce qu’elles l’ajoutent sur leur tableau de bord.',
  hosted: 'Les comptes sont ceux du service hébergé : la durée des connexions s’y règle.',
  origins: 'Sites autorisés à appeler l’API depuis un navigateur',
  originsWhy: 'Les autres n’obtiennent pas de réponse. Se change avec ALLOWED_ORIGINS.',
  limits: 'Limites en vigueur',
  limitsWhy:
    'Elles ralentissent les essais de mots de passe et les envois en masse. Elles sont écrites dans le code.',
  limitsOff: 'Les limites sont arrêtées (RATE_LIMITS=off), ce que la production refuse.',
  limit: (most: number, minutes: number) =>
    `${most} en ${minutes > 60 && minutes % 60 === 0 ? counted(minutes / 60, 'heure', 'heures') : counted(minutes, 'minute', 'minutes')}`,
  limitNames: {
    signIn: 'Mots de passe faux pour un compte',
    signUp: 'Inscriptions d’un réseau',
    mail: 'Emails de compte à une adresse',
    code: 'Codes faux d’un compte',
    refresh: 'Renouvellements de connexion d’un réseau',
  } satisfies Record<ShownLimit, string>,
  paces: {
    blog_comments: 'Commentaires d’un membre',
    comment_reports: 'Signalements d’un membre',
    badge_requests: 'Demandes de badge d’un membre',
    visits: 'Pages comptées d’un réseau',
  },
  key: 'Clé qui signe les connexions',
  keySince: 'depuis le',
  keyHosted: 'tenue par le service hébergé',
  keyWhy:
    'Qui l’aurait pourrait se faire passer pour n’importe quel compte. La remplacer déconnecte tout le monde (docs/operations.md).',
} as const;

export const retentionCopy = {
  fixed: 'Durées fixes',
  fixedLead: 'Promises à une personne par un texte, ou nécessaires à la sécurité :',
  newsletter: 'Les inscriptions jamais confirmées se règlent dans',
  newsletterLink: 'Newsletter, onglet « Réglages »',
  confirmTitle: 'Raccourcir la conservation ?',
  sessionsTitle: 'Raccourcir les connexions ?',
  counting: 'Calcul en cours…',
  countFailed: 'Le nombre n’a pas pu être calculé.',
  rows: (label: string, count: number) =>
    count === 0
      ? `${label} : rien à effacer aujourd’hui.`
      : `${label} : ${count > 10_000 ? 'plus de 10 000 lignes' : counted(count, 'ligne', 'lignes')} à effacer.`,
  ended: (count: number) =>
    count === 0
      ? 'Aucun appareil ne sera déconnecté aujourd’hui.'
      : `${count > 10_000 ? 'Plus de 10 000 appareils seront déconnectés' : counted(count, 'appareil sera déconnecté', 'appareils seront déconnectés')}.`,
  final: 'Ce qui est effacé ne revient pas.',
  confirm: 'Enregistrer',
  cancelled: 'Rien n’a été enregistré.',
} as const;

/** One line below the heading of a folded section. */
export const summaryCopy = {
  none: 'Aucune édition annoncée',
  edition: (day: string, state: string, left: string) => `${day}, ${state}, ${left}`,
  left: (left: number, most: number) => `${left} sur ${counted(most, 'place', 'places')}`,
  over: (day: string) => `${day} : passée, et encore annoncée`,
  editions: (count: number) => counted(count, 'édition', 'éditions'),
  exceptions: (count: number) =>
    count === 0 ? 'Aucune exception' : counted(count, 'exception', 'exceptions'),
  together: 'Tous disent la valeur officielle',
  legal: 'Toutes les mentions sont remplies',
  figures: 'Chaque chiffre a une source récente',
  links: (count: number) => counted(count, 'adresse', 'adresses'),
  map: 'carte interactive',
  noMap: 'plan dessiné seul',
  open: 'Ouverts',
  closed: 'Fermés',
  reviewed: 'chacun est relu',
  trusted: (count: number) => `relus jusqu’à ${counted(count, 'commentaire publié', 'commentaires publiés')}`,
  ownTitle: 'Titre de l’accueil changé',
  siteTitle: 'Titre du site',
  training: 'IA : entraînement permis',
  noTraining: 'IA : entraînement refusé',
  messages: (on: number, all: number) => `${on} sur ${all} ${on > 1 ? 'envoyés' : 'envoyé'}`,
  sender: (name: string) => `Nom : ${name}`,
  serverSender: 'Nom donné par le serveur',
  factor: {
    off: 'Double authentification au choix',
    recommended: 'Double authentification recommandée',
    required: 'Double authentification obligatoire',
  },
  sessions: (days: number) => `connexion de ${counted(days, 'jour', 'jours')}`,
  retention: (count: number) => `Audience ${count} mois`,
  items: (shown: number, hidden: number) =>
    hidden === 0
      ? counted(shown, 'élément', 'éléments')
      : `${counted(shown, 'élément', 'éléments')}, ${counted(hidden, 'masqué', 'masqués')}`,
  activities: (count: number) => counted(count, 'traitement', 'traitements'),
  screens: (count: number) => counted(count, 'écran', 'écrans'),
  archive: 'JSON, CSV, calendrier et fichiers',
} as const;
