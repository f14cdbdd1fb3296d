import type { MailTextField } from '#domain/mail-texts.ts';
import type { MailTemplate } from '#domain/mail-templates.ts';

/** The mails of the site by what they are about, as the tab « Textes » lists them. */
export const mailTextGroups: readonly { title: string; mails: readonly MailTemplate[] }[] = [
  {
    title: 'Comptes',
    mails: [
      'confirmation',
      'invite',
      'recovery',
      'password-changed',
      'passkey-added',
      'passkey-removed',
      'factor-added',
      'factor-removed',
      'email-change',
      'magic-link',
      'reauthentication',
      'account-deletion',
    ],
  },
  {
    title: 'Newsletter et liste d’attente',
    mails: ['newsletter-confirmation', 'newsletter-welcome', 'newsletter-leave', 'waiting-list-confirmation'],
  },
  {
    title: 'Commentaires et signalements',
    mails: [
      'comment-approved',
      'comment-refused',
      'comment-reply',
      'account-suspended',
      'report-decided',
      'notice-receipt',
      'notice-decided',
    ],
  },
  {
    title: 'Photos des soirées',
    mails: ['photo-request-receipt', 'photo-request-decided'],
  },
  {
    title: 'Badges, accès et annuaire',
    mails: [
      'badge-awarded',
      'badge-ending',
      'badge-declined',
      'access-granted',
      'access-declined',
      'directory-message',
    ],
  },
  {
    title: 'Équipe',
    mails: ['staff-alert', 'staff-digest', 'figures', 'administrators', 'directory-report', 'sender-trial'],
  },
];

/** The tab « Textes » of /admin/notifications. */
export const mailTexts = {
  title: 'Textes des emails',
  lead: 'Ce que le site écrit de lui-même. Le cadre, les liens et l’identité de l’expéditeur restent les mêmes.',
  loading: 'Chargement des textes…',
  failed: 'Les textes n’ont pas pu être chargés.',
  changed: 'modifié',
  unusable: 'à revoir',
  back: 'Tous les textes',
  open: (name: string) => `Modifier le texte : ${name}`,
} as const;

export const mailTextForm = {
  fields: {
    subject: 'Objet',
    title: 'Titre',
    preview: 'Aperçu dans la liste des messages',
    body: 'Texte',
    button: 'Bouton',
    notes: 'Sous le bouton',
  } satisfies Record<MailTextField, string>,
  words: 'Le texte',
  previewHint: 'Ce que les messageries montrent à côté de l’objet. Peut rester vide.',
  bodyHint: 'Après « Bonjour, ». Une ligne vide sépare deux paragraphes ; **deux étoiles** mettent en gras.',
  notesHint: 'En plus petit. Une ligne vide sépare deux paragraphes.',
  linkHint: 'Le lien s’écrit [vos mots](lien) : son adresse est toujours la bonne.',
  reason: 'Toujours écrit en bas :',
  reasonText: (reason: string) => `Vous recevez ce message ${reason}`,
  changed: (name: string | null) => (name === null ? 'Modifié' : `Modifié par ${name},`),
  original: 'Texte d’origine du site.',
  unusable:
    'Ce texte ne peut plus être envoyé tel quel : c’est l’original qui part. Corrigez ce qui est signalé, ou revenez à l’original.',
  hosted:
    'Avec le service de comptes hébergé de Supabase, cet email-là part de chez lui : son texte se règle dans ses fichiers, pas ici.',
  values: {
    title: 'Ce que le site remplit',
    lead: 'Un mot entre accolades devient sa valeur. Choisissez-en un pour l’insérer dans le texte.',
    insert: (word: string) => `Insérer {${word}}`,
    required: 'à garder',
    example: (example: string) => `par exemple « ${example} »`,
  },
  preview: 'Aperçu',
  previewLate: 'L’aperçu montre la dernière version sans erreur.',
  save: 'Enregistrer',
  saved: 'Texte enregistré',
  undone: 'Texte précédent rétabli',
  tooLate: 'Quelqu’un d’autre a modifié ce texte entre-temps : rien n’a été rétabli.',
  discard: 'Abandonner mes modifications',
  reset: {
    action: 'Revenir à l’original…',
    title: 'Revenir au texte d’origine',
    lead: 'Vos modifications de cet email sont retirées. Vous pourrez les rétablir tant que vous restez sur cet écran.',
    confirm: 'Revenir à l’original',
    done: 'Texte d’origine rétabli',
  },
  trial: {
    action: 'M’envoyer un essai',
    wrong: 'Corrigez d’abord ce qui est signalé.',
    sent: (address: string) => `Essai envoyé à ${address}`,
    failed: 'L’essai n’est pas parti. La file d’envoi en donne la raison.',
    late: 'L’essai est dans la file d’envoi : il partira dès que possible.',
  },
  keys: { title: 'Textes des emails', trial: 'S’envoyer un essai' },
  problems: {
    empty: 'Écrivez un texte.',
    long: (max: number) => `${new Intl.NumberFormat('fr').format(max)} caractères au plus.`,
    link: 'Un lien s’écrit [vos mots](lien), là où le texte d’origine en a un : aucune autre adresse n’est possible.',
    braces: 'Les accolades ne servent qu’aux mots que le site remplit.',
    unknown: (word: string) => `{${word}} n’existe pas dans cet email : choisissez un mot de la liste.`,
    secret: (word: string) =>
      `{${word}} ne peut être que dans le texte : les messageries affichent le reste sur l’écran verrouillé.`,
    fixed: (word: string) => `{${word}} ne peut pas être dans l’objet ni sur le bouton.`,
    missing: (word: string) => `Il manque {${word}} : sans lui, l’email ne dit pas ce qu’il doit dire.`,
    missingLink: 'Il manque le lien de cet email : écrivez-le [vos mots](lien).',
  },
} as const;
