import type { MailRecord, MailRecordState } from '#domain/mail-domain.ts';

/** The box « Délivrabilité » of /admin/newsletter. */
export const mailDomain = {
  title: 'Délivrabilité',
  lead: 'Les messageries lisent ces enregistrements avant d’accepter un email. Ils se collent chez l’hébergeur du nom de domaine.',
  failed: 'Les enregistrements n’ont pas pu être lus.',
  files: 'Aucun serveur d’envoi n’est configuré : les emails sont des fichiers, il n’y a rien à vérifier.',
  domain: 'Domaine de l’expéditeur',
  server: 'Serveur d’envoi',
  tls: 'connexion chiffrée',
  startTls: 'chiffrement négocié à l’envoi, non vérifiable ici',
  check: 'Vérifier maintenant',
  checking: 'Vérification…',
  checked: 'Vérification terminée',
  name: 'Nom',
  expected: 'À coller',
  found: 'Trouvé',
  copy: 'Copier',
  copyNamed: (kind: string) => `Copier l’enregistrement ${kind}`,
  copied: 'Enregistrement copié',
  notCopied: 'La copie a été refusée : sélectionnez le texte.',
  ptr: 'Le nom inverse (PTR) dépend du serveur d’envoi : non vérifiable ici.',
  records: {
    spf: { title: 'SPF', what: 'Les serveurs qui ont le droit d’envoyer pour ce domaine.' },
    dkim: { title: 'DKIM', what: 'La signature de chaque email.' },
    dmarc: { title: 'DMARC', what: 'Que faire d’un email dont la preuve manque.' },
    mx: { title: 'MX', what: 'Où arrivent les réponses de vos lecteurs.' },
  } satisfies Record<MailRecord, { title: string; what: string }>,
  provided: {
    spf: 'Votre prestataire d’envoi le donne, par exemple « v=spf1 include:… -all ».',
    dkim: 'Votre prestataire d’envoi signe et donne cet enregistrement. Sinon, le site signe avec DKIM_KEY_FILE.',
    dmarc: '',
    mx: 'Votre hébergeur de messagerie le donne.',
  } satisfies Record<MailRecord, string>,
  states: {
    unchecked: 'à vérifier',
    right: 'en place',
    different: 'à corriger',
    several: 'en double',
    absent: 'absent',
    unverifiable: 'non vérifiable ici',
    unreachable: 'pas de réponse',
  } satisfies Record<MailRecordState, string>,
  advice: {
    several: 'Gardez un seul enregistrement : deux comptent comme aucun.',
    unreachable: 'Aucun serveur de noms n’a répondu. Réessayez dans quelques minutes.',
  } satisfies Partial<Record<MailRecordState, string>>,
} as const;
