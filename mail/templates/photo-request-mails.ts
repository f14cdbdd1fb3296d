import type { Mail } from './mail.ts';

/** The receipt of a request to be taken off a photo, and its answer. */
export const photoRequestMails = {
  'photo-request-receipt': {
    subject: 'Votre demande de retrait d’une photo est enregistrée',
    title: 'Votre demande est enregistrée',
    preview: 'Gardez ce numéro.',
    paragraphs: [
      'Nous avons reçu votre demande de retrait d’une photo de soirée. Gardez son numéro : {{ .Receipt }}.',
      'Une personne de l’équipe va regarder la photo. Sa réponse arrive à cette adresse sous 72 heures.',
    ],
    button: {
      label: 'Lire la politique de confidentialité',
      href: '{{ .SiteURL }}/politique-confidentialite',
    },
    notes: ['Vous n’avez rien demandé ? Quelqu’un a donné votre adresse par erreur : ignorez ce message.'],
    reason: 'parce que le retrait d’une photo a été demandé avec votre adresse.',
  },
  'photo-request-decided': {
    subject: 'Notre réponse sur le retrait d’une photo',
    title: 'Notre réponse sur votre photo',
    preview: 'Ce que nous avons décidé.',
    paragraphs: [
      'Nous avons examiné votre demande {{ .Receipt }}. Notre décision : {{ .Decision }}.',
      'Raison : {{ or .Reason "vous l’avez demandé" }}',
    ],
    button: { label: 'Voir les soirées', href: '{{ .SiteURL }}/evenements-lille' },
    notes: [
      'Vous contestez cette décision ? Écrivez à {{ or .ContactEmail "l’équipe" }} avec le numéro de la demande. Vous pouvez aussi saisir la CNIL.',
    ],
    reason: 'parce que le retrait d’une photo a été demandé avec votre adresse.',
  },
} as const satisfies Record<string, Mail>;
