import type { Mail } from './mail.ts';

/** What members of the directory write to each other, and its reports. */
export const directoryMails = {
  'directory-message': {
    subject: 'Un membre vous écrit par l’annuaire',
    title: 'Un message de l’annuaire',
    preview: 'Un membre vous écrit, sans connaître votre adresse.',
    paragraphs: ['{{ .Author }} vous a lu dans l’annuaire des membres et vous écrit :'],
    quote: '{{ .Message }}',
    button: { label: 'Ouvrir l’annuaire', href: '{{ .SiteURL }}/dashboard/annuaire' },
    notes: [
      '{{ .Answer }}',
      'Ce message vous gêne ? [Signalez-le aux modérateurs]({{ .SiteURL }}/dashboard/annuaire?signaler={{ .Id | urlquery }}). Vous pouvez ne plus recevoir de messages : le réglage est sur votre tableau de bord.',
    ],
    reason: 'parce que vous êtes dans l’annuaire des membres.',
  },
  'directory-report': {
    subject: 'Un message de l’annuaire est signalé',
    title: 'Un message signalé',
    preview: 'Un membre signale un message de l’annuaire.',
    paragraphs: [
      'Un message envoyé par {{ .Author }} dans l’annuaire est signalé par le membre qui l’a reçu.',
    ],
    button: {
      label: 'Lire le message signalé',
      href: '{{ .SiteURL }}/admin/users/{{ .Member | urlquery }}?fiche=annuaire',
    },
    notes: ['Vous pouvez y masquer la fiche de ce membre, ou suspendre son compte.'],
    reason: 'parce que vous modérez le site.',
  },
} as const satisfies Record<string, Mail>;
