import type { Mail } from './mail.ts';

/** The notices of a second factor (an application or a security key) that was added to an account, or removed from it. */
export const factorMails = {
  'factor-added': {
    subject: 'La validation en deux étapes de votre compte a un nouveau moyen',
    title: 'Une étape de plus à la connexion',
    preview: 'C’était vous ? Il n’y a rien à faire.',
    paragraphs: [
      'Une application ou une clé de sécurité vient d’être ajoutée à la validation en deux étapes du compte {{ or .Brand "ALINE" }} de {{ .Email }}. Le site la demandera à chaque connexion.',
      '**C’était vous ?** Il n’y a rien à faire, sinon garder vos codes de secours à l’abri. Sinon, choisissez tout de suite un nouveau mot de passe et répondez à ce message.',
    ],
    button: { label: 'Voir ma sécurité', href: '{{ .SiteURL }}/dashboard' },
    notes: ['Sans l’application, la clé ni un code de secours, un mot de passe ne suffit plus pour entrer.'],
    reason: 'à chaque ajout dans la validation en deux étapes de votre compte.',
  },
  'factor-removed': {
    subject: 'La validation en deux étapes de votre compte a perdu un moyen',
    title: 'Une étape de moins à la connexion',
    preview: 'C’était vous ? Il n’y a rien à faire.',
    paragraphs: [
      'Une application ou une clé de sécurité vient d’être retirée de la validation en deux étapes du compte {{ or .Brand "ALINE" }} de {{ .Email }}. Elle n’y est plus acceptée.',
      '**C’était vous ?** Il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe, puis ajoutez de nouveau une application ou une clé.',
    ],
    button: { label: 'Voir ma sécurité', href: '{{ .SiteURL }}/dashboard' },
    notes: ['S’il ne reste ni application ni clé, le mot de passe suffit pour entrer.'],
    reason: 'à chaque retrait dans la validation en deux étapes de votre compte.',
  },
} as const satisfies Record<string, Mail>;
