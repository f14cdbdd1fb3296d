import { brand } from '#content/brand.ts';

import type { Mail } from './mail.ts';

const rules = 'Ces emails se règlent dans [vos règles]({{ .SiteURL }}/admin/notifications?onglet=regles).';

/** The alerts of staff, and the trial of the sender. Their lines quote no member and no comment (`private.alert_text`). */
export const alertMails = {
  'staff-alert': {
    subject: 'Du nouveau dans le back-office',
    title: 'Du nouveau pour vous',
    preview: 'Ce qui vous attend dans le back-office.',
    paragraphs: ['Voici ce qui vient d’arriver :'],
    quote: '{{ .List }}',
    button: { label: 'Voir dans le back-office', href: '{{ .SiteURL }}{{ .Path }}' },
    notes: [rules],
    reason: 'parce que vous faites partie de l’équipe du site.',
  },
  'staff-digest': {
    subject: 'La semaine du site en bref',
    title: 'La semaine du site',
    preview: 'Ce qui s’est passé, et ce qui attend encore.',
    paragraphs: ['Ce qui s’est passé depuis lundi dernier, et ce qui attend encore :'],
    quote: '{{ .List }}',
    button: { label: 'Ouvrir ma boîte', href: '{{ .SiteURL }}/admin/notifications' },
    notes: ['Ce message part le lundi à 8 heures, s’il a quelque chose à dire.', rules],
    reason: 'parce que vous faites partie de l’équipe du site.',
  },
  'sender-trial': {
    subject: `Email d’essai de ${brand.name}`,
    title: 'Les emails du site partent',
    preview: 'Vous l’avez demandé dans les réglages.',
    paragraphs: [
      'Vous avez demandé ce message dans les réglages. Regardez le nom et l’adresse de son expéditeur, et répondez-y pour vérifier où vont les réponses.',
    ],
    button: { label: 'Revenir aux réglages', href: '{{ .SiteURL }}/admin/settings#mail' },
    notes: [
      'Il est arrivé dans les indésirables ? Vérifiez les enregistrements DNS dans Newsletter, onglet « Réglages ».',
    ],
    reason: 'parce que vous l’avez demandé.',
  },
} as const satisfies Record<string, Mail>;
