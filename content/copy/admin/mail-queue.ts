import { counted } from '#content/copy/counted.ts';
import type { MailState, MailTemplate } from '#domain/mail-templates.ts';

/** The mails of the site, in the history of a member and in the queue. */
export const mailTemplateLabels = {
  confirmation: 'confirmation de l’adresse',
  recovery: 'nouveau mot de passe',
  'password-changed': 'mot de passe modifié',
  'email-change': 'nouvelle adresse à confirmer',
  'magic-link': 'lien de connexion',
  reauthentication: 'code de confirmation',
  invite: 'invitation',
  'newsletter-confirmation': 'confirmation de la newsletter',
  'waiting-list-confirmation': 'confirmation de la liste d’attente',
  'comment-approved': 'commentaire publié',
  'comment-refused': 'commentaire refusé',
  'report-decided': 'signalement examiné',
  'comment-reply': 'réponse à un commentaire',
  'badge-awarded': 'badge donné',
  'badge-ending': 'badge qui se termine',
  'badge-declined': 'demande de badge refusée',
  'access-granted': 'accès ouvert',
  'access-declined': 'demande d’accès refusée',
  administrators: 'liste des administrateurs',
  figures: 'chiffres du site',
  'account-deletion': 'suppression du compte prévue',
  'directory-message': 'message par l’annuaire',
  'directory-report': 'message de l’annuaire signalé',
  'notice-receipt': 'accusé de réception d’une notification',
  'notice-decided': 'décision sur une notification',
} as const satisfies Record<MailTemplate, string>;

export const mailStateLabels = {
  queued: 'en file',
  sending: 'envoi en cours',
  sent: 'envoyé',
  failed: 'échec, sera réessayé',
  abandoned: 'abandonné',
} as const satisfies Record<MailState, string>;

/** The tab « File d’envoi » of /admin/notifications. */
export const mailQueue = {
  title: 'File d’envoi',
  list: 'E-mails de la file d’envoi',
  loading: 'Chargement de la file d’envoi…',
  failed: 'La file d’envoi n’a pas pu être chargée.',
  pages: 'Pages de la file d’envoi',
  filters: 'Filtrer les e-mails',
  search: 'Chercher une adresse',
  searchHint: 'Une adresse entière',
  lead: 'Les e-mails des comptes et des notifications. Un e-mail en échec est réessayé pendant deux jours.',
  states: {
    label: 'États des e-mails',
    tous: 'Tous',
    file: 'En file',
    echecs: 'Échecs',
    abandonnes: 'Abandonnés',
    envoyes: 'Envoyés',
  },
  template: 'E-mail',
  anyTemplate: 'Tous les e-mails',
  columns: {
    email: 'E-mail',
    destinataire: 'Destinataire',
    etat: 'État',
    essais: 'Essais',
    date: 'Date',
    actions: 'Actions',
  },
  tries: (count: number) => counted(count, 'essai', 'essais'),
  next: 'prochain',
  menu: 'Actions pour',
  actions: { open: 'Voir l’e-mail', retry: 'Relancer maintenant', giveUp: 'Abandonner…' },
  retryAll: 'Relancer les échecs',
  retried: (count: number) => counted(count, 'e-mail relancé', 'e-mails relancés'),
  nothing: 'Rien à relancer : l’e-mail est déjà parti, ou il a été abandonné.',
  giveUp: {
    title: 'Abandonner cet e-mail',
    lead: 'Il ne partira plus, et son contenu est effacé aussitôt. Son destinataire devra refaire sa demande.',
    confirm: 'Abandonner',
    done: 'E-mail abandonné',
    late: 'Trop tard : l’e-mail est en cours d’envoi, déjà parti ou déjà abandonné.',
  },
  empty: 'Aucun e-mail',
  emptyLead: 'Les e-mails des trente derniers jours apparaissent ici.',
  emptyFiltered: 'Aucun e-mail ne correspond.',
  clear: 'Tout afficher',
  keys: { title: 'File d’envoi' },
} as const;

/** A mail of the queue beside its list. */
export const queuedMail = {
  close: 'Fermer',
  failed: 'L’e-mail n’a pas pu être chargé.',
  missing: 'Cet e-mail n’existe plus.',
  facts: {
    recipient: 'Destinataire',
    state: 'État',
    attempts: 'Essais',
    created: 'Créé',
    next: 'Prochain essai',
    sent: 'Parti',
    error: 'Dernière erreur',
  },
  subject: 'Objet',
  hidden: 'Les liens personnels, les codes et les messages privés sont remplacés par des points.',
  wiped: 'Le contenu de cet e-mail a été effacé : voici son modèle.',
} as const;
