import type { ActivityId, LegalBasis, RecipientKind } from '#domain/processing.ts';
import type { fileRetention, retention } from '#domain/retention.ts';

/** The register of processing (RGPD, article 30) in the settings. */
export const register = {
  title: 'Registre des traitements',
  lead: 'Le registre demandé par l’article 30 du RGPD, établi à partir de ce qui tourne : tables de la base, durées appliquées, services configurés.',
  failed: 'Impossible de charger le registre.',
  csv: 'Télécharger en CSV',
  html: 'Télécharger la page à imprimer',
  file: 'registre-des-traitements',
  controller: 'Responsable du traitement',
  host: 'Hébergeur',
  contact: 'Contact',
  generated: 'Établi le',
  activity: 'Traitement',
  purpose: 'Finalité',
  bases: 'Base légale',
  people: 'Personnes concernées',
  data: 'Données',
  kept: 'Durées de conservation',
  recipients: 'Destinataires',
  tables: 'Tables',
  security: 'Mesures de sécurité',
  measures:
    'Échanges chiffrés, mots de passe gardés sous forme d’empreinte, droits par rôle appliqués par la base, double authentification, journal scellé des actions, sauvegardes vérifiées.',
  inTeam: 'Les personnes de l’équipe que leur rôle y autorise',
  unknown: 'Tables avec des données personnelles que cette version du registre ne classe pas :',
  days: 'jours',
  months: 'mois',
  periods: 'Durées appliquées',
  transfers:
    'Aucun transfert hors de l’Union européenne n’est prévu par le site : vérifiez le lieu de chaque service ci-dessus.',
} as const;

export const legalBasisNames = {
  consent: 'Consentement',
  contract: 'Exécution du contrat',
  legal: 'Obligation légale',
  interest: 'Intérêt légitime',
} as const satisfies Record<LegalBasis, string>;

export const recipientNames = {
  mail: 'Serveur d’envoi des emails',
  payments: 'Prestataire de paiement',
  files: 'Stockage des fichiers',
  database: 'Serveur de la base de données',
  sign_in: 'Fournisseur de connexion',
  tiles: 'Fournisseur de la carte, après un clic du visiteur',
} as const satisfies Record<RecipientKind, string>;

/** What each period is about, before « : 12 mois ». */
export const periodNames = {
  unused_sessions: 'appareils inutilisés',
  used_refresh_tokens: 'jetons de session utilisés',
  one_time_tokens: 'liens à usage unique',
  flow_states: 'connexions commencées',
  challenges: 'demandes de code',
  unverified_factors: 'seconds facteurs non vérifiés',
  account_events: 'journal des connexions',
  audit_log: 'journal des actions',
  visits: 'visites et événements de badge',
  page_visits: 'pages vues',
  browser_errors: 'erreurs des navigateurs, depuis la dernière',
  binned_articles: 'articles à la corbeille',
  read_notifications: 'notifications lues',
  finished_tasks: 'tâches terminées',
  waiting_addresses: 'adresses, depuis la fin de l’édition',
  invitations: 'invitations',
  deleted_accounts: 'comptes supprimés, sans nom ni adresse',
  directory_messages: 'messages de l’annuaire',
  alerts: 'lignes de la boîte de l’équipe',
  photo_requests: 'demandes de retrait de photo, depuis leur décision',
  export_files: 'fichiers d’export',
} as const satisfies Record<keyof typeof retention | keyof typeof fileRetention, string>;

type ActivityCopy = { title: string; purpose: string; people: string; data: string; kept?: string };

export const activityCopy: Readonly<Record<ActivityId, ActivityCopy>> = {
  accounts: {
    title: 'Comptes des membres',
    purpose: 'Ouvrir et tenir un compte, inviter, prévenir des réponses, supprimer à la demande.',
    people: 'Membres, personnes invitées',
    data: 'Adresse email, nom affiché, portrait, présentation, préférences, notifications, demandes d’accès',
    kept: 'compte : tant qu’il existe, puis 7 jours après la demande de suppression',
  },
  signIns: {
    title: 'Connexions et sécurité des comptes',
    purpose: 'Vérifier l’identité à la connexion, montrer les appareils, repérer les accès anormaux.',
    people: 'Membres',
    data: 'Empreinte du mot de passe, sessions, appareil, adresse réseau, seconds facteurs',
  },
  newsletter: {
    title: 'Newsletter',
    purpose: 'Annoncer les prochaines éditions, prouver l’accord, respecter le désabonnement.',
    people: 'Abonnés',
    data: 'Adresse email, preuve du consentement, envois reçus, refus des serveurs, désabonnement',
    kept: 'abonnés : jusqu’au désabonnement, puis 3 ans ; envois : le nom de l’abonné en est retiré après 1 an',
  },
  waitingList: {
    title: 'Liste d’attente d’une édition',
    purpose: 'Prévenir quand une place se libère, et de l’édition suivante.',
    people: 'Personnes inscrites sur la liste',
    data: 'Adresse email, preuve du consentement',
  },
  comments: {
    title: 'Commentaires et modération',
    purpose:
      'Publier les commentaires, modérer, traiter les signalements des membres et les signalements de contenu illicite.',
    people: 'Membres, auteurs de notifications',
    data: 'Commentaires, réactions, signalements, décisions et motifs, suspensions, notes internes, adresse de l’auteur d’un signalement',
    kept: 'tant que le compte existe ; les commentaires gardés à la suppression du compte perdent le nom',
  },
  badges: {
    title: 'Badges et paiements',
    purpose: 'Attribuer et vendre les badges, tenir la comptabilité.',
    people: 'Membres qui demandent ou portent un badge',
    data: 'Badge, dates, demande, montant, numéro de reçu ; jamais la carte bancaire',
    kept: 'paiements : 10 ans (pièces comptables), sans le nom une fois le compte supprimé ; badges : tant que le compte existe',
  },
  directory: {
    title: 'Annuaire des membres',
    purpose: 'Permettre aux membres qui ont un badge de se trouver et de s’écrire.',
    people: 'Membres qui choisissent d’y figurer',
    data: 'Présentation, ce qu’ils offrent et cherchent, messages envoyés',
    kept: 'fiche : tant que le membre la garde',
  },
  articles: {
    title: 'Articles, images et annonces',
    purpose: 'Publier le blog, garder les versions, dire qui a changé la page.',
    people: 'Auteurs, personnes de l’équipe',
    data: 'Nom de l’auteur, versions, images déposées',
    kept: 'articles publiés : tant qu’ils le sont',
  },
  photos: {
    title: 'Photos des soirées et demandes de retrait',
    purpose: 'Montrer les soirées passées, répondre aux personnes qui veulent être retirées d’une photo.',
    people: 'Participants photographiés, auteurs de demandes',
    data: 'Photo, nom si la personne est d’accord ; adresse email et description données par la demande, décision',
    kept: 'photos : tant que la page est publiée, ou jusqu’à un retrait accepté',
  },
  mails: {
    title: 'Emails du site',
    purpose: 'Envoyer les emails du compte et les décisions, reprendre après une panne.',
    people: 'Membres, abonnés, auteurs de notifications',
    data: 'Adresse email, modèle, contenu jusqu’à l’envoi, résultat',
    kept: 'emails envoyés : 30 jours ; abandonnés : 90 jours',
  },
  measure: {
    title: 'Mesure d’audience',
    purpose:
      'Compter les pages, les badges et les cartes de partenaires consultés, sans identifier le visiteur ; corriger les erreurs.',
    people: 'Visiteurs ; membres qui acceptent le lien avec leur compte',
    data: 'Page, origine, carte de partenaire vue ou ouverte, type d’appareil, identifiant aléatoire de l’onglet',
  },
  team: {
    title: 'Rôles et travail de l’équipe',
    purpose: 'Donner les droits, prévenir l’équipe, garder les vues et les rapports de chacun.',
    people: 'Personnes de l’équipe',
    data: 'Rôle et motif, vues enregistrées, réglages des alertes et des rapports',
    kept: 'rôles et réglages : tant que le compte existe',
  },
  security: {
    title: 'Journal des actions et exports',
    purpose: 'Retrouver qui a fait quoi, exporter les données, en garder la trace.',
    people: 'Personnes de l’équipe ; membres concernés par une action',
    data: 'Auteur, action, valeurs changées, adresse réseau, demandes d’export et leur motif',
  },
};

/** What the search of the settings reads. */
export const registerWords: readonly string[] = [
  'RGPD',
  'article 30',
  'conservation',
  'données personnelles',
  'destinataires',
  'confidentialité',
  ...Object.values(activityCopy).map(({ title }) => title),
];
