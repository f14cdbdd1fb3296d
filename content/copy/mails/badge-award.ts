/** The mail of an awarded badge: `mail/templates/mails.ts` sends it, the back-office shows it before the award. */
export const badgeAwardMail = {
  subject: 'Un badge pour vous',
  preview: 'Il est déjà sur votre tableau de bord.',
  paragraphs: ['Le badge {{ .Badge }} vous a été attribué. Merci de faire vivre ces soirées avec nous.'],
  button: 'Voir mon badge',
  notes: ['Ce qu’il vous ouvre est détaillé sur votre tableau de bord.'],
} as const;
