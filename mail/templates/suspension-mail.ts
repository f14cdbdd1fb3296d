import type { Mail } from './mail.ts';

/** The reason and the end of a suspension, in the words of the dashboard. */
export const suspensionMail = {
  subject: 'Votre compte est suspendu',
  title: 'Votre compte est suspendu',
  preview: 'Le motif, et ce que vous pouvez faire.',
  paragraphs: [
    'L’équipe a suspendu votre compte {{ or .Brand "ALINE" }} {{ or .Until "jusqu’à nouvel ordre" }}. Vous pouvez lire, mais ni commenter, ni réagir, ni signaler.',
    'Motif : {{ or .Reason "précisé sur votre tableau de bord" }}',
  ],
  button: { label: 'Voir mon tableau de bord', href: '{{ .SiteURL }}/dashboard' },
  notes: [
    'Vous pensez que c’est une erreur ? Répondez à ce message ou écrivez à {{ or .ContactEmail "l’équipe" }}.',
  ],
  reason: 'parce qu’une décision vous concerne sur notre site.',
} as const satisfies Mail;
