import type { MailTemplate } from '#domain/mail-templates.ts';
import { brand } from '#content/brand.ts';

import type { Mail } from './mail.ts';

/** Mails that confirm an address of the newsletter and of the waiting list, the welcome, and the unsubscribe link. */
export const newsletterMails = {
  'newsletter-confirmation': {
    subject: `Confirmez votre inscription à la newsletter ${brand.name}`,
    title: 'La prochaine date, avant tout le monde',
    preview: 'Un geste pour confirmer votre inscription.',
    paragraphs: [
      'Vous avez demandé à recevoir la newsletter {{ or .Brand "ALINE" }} : un email par mois, avec la date du prochain afterwork et le lien pour réserver. Confirmez, et c’est tout.',
    ],
    button: {
      label: 'Confirmer mon inscription',
      href: '{{ .SiteURL }}/newsletter/confirmer?token={{ .Token | urlquery }}',
    },
    notes: [
      'Le lien est valable 7 jours. Sans confirmation, votre adresse est effacée sous 30 jours.',
      'Vous n’avez rien demandé ? Ignorez ce message, ou [retirez votre adresse]({{ .SiteURL }}/newsletter/desinscrire?token={{ .UnsubscribeToken | urlquery }}).',
    ],
    reason: 'parce que votre adresse a été inscrite sur notre site.',
  },
  'newsletter-welcome': {
    subject: `Bienvenue dans la newsletter ${brand.name}`,
    title: 'Bienvenue parmi nous',
    preview: 'Ce que vous recevrez, et quand.',
    paragraphs: [
      'Votre inscription est confirmée. Une fois par mois, vous recevez la date du prochain afterwork {{ or .Brand "ALINE" }} et le lien pour réserver, avant tout le monde.',
      'D’ici là, le site raconte nos soirées, ceux qui les font et ce qui s’y passe.',
    ],
    button: { label: 'Voir la prochaine soirée', href: '{{ .SiteURL }}/' },
    notes: [
      'Vous changez d’avis ? [Désinscrivez-vous]({{ .SiteURL }}/newsletter/desinscrire?token={{ .UnsubscribeToken | urlquery }}) en un clic, quand vous voulez.',
    ],
    reason: 'parce que vous avez confirmé votre inscription à la newsletter.',
  },
  'newsletter-leave': {
    subject: `Votre lien pour quitter la newsletter ${brand.name}`,
    title: 'Votre lien de désabonnement',
    preview: 'Un clic, et nos emails s’arrêtent.',
    paragraphs: [
      'Vous avez demandé à ne plus recevoir la newsletter {{ or .Brand "ALINE" }} à l’adresse {{ .Email }}. Le bouton ouvre une page où un clic suffit.',
    ],
    button: {
      label: 'Me désabonner',
      href: '{{ .SiteURL }}/newsletter/desinscrire?token={{ .UnsubscribeToken | urlquery }}',
    },
    notes: ['Vous n’avez rien demandé ? Ignorez ce message : rien ne change.'],
    reason: 'parce qu’un lien de désabonnement a été demandé pour votre adresse.',
  },
  'waiting-list-confirmation': {
    subject: 'Confirmez votre place sur la liste d’attente',
    title: 'Prévenu dès qu’une place se libère',
    preview: 'Un geste pour confirmer votre adresse.',
    paragraphs: [
      'Vous avez demandé à être prévenu si une place se libère pour la soirée {{ or .Brand "ALINE" }} du {{ .Date }}, et pour l’édition suivante. Confirmez votre adresse, et nous nous occupons du reste.',
    ],
    button: {
      label: 'Confirmer mon adresse',
      href: '{{ .SiteURL }}/liste-attente/confirmer?token={{ .Token | urlquery }}',
    },
    notes: [
      'Le lien est valable 7 jours. Votre adresse ne sert qu’à cela : elle n’est pas inscrite à la newsletter, et elle est effacée 30 jours après la soirée.',
      'Vous n’avez rien demandé ? Ignorez ce message, ou [retirez votre adresse]({{ .SiteURL }}/liste-attente/quitter?token={{ .LeaveToken | urlquery }}).',
    ],
    reason: 'parce que votre adresse a été laissée sur notre site.',
  },
} as const satisfies Partial<Record<MailTemplate, Mail>>;
