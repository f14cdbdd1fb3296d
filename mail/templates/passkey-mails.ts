import type { Mail } from './mail.ts';

/** The notices of a passkey that was added to an account, or removed from it. */
export const passkeyMails = {
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    title: 'Une nouvelle clé ouvre votre compte',
    preview: 'C’était vous ? Il n’y a rien à faire.',
    paragraphs: [
      'Une clé d’accès vient d’être ajoutée au compte {{ or .Brand "ALINE" }} de {{ .Email }}. Elle permet de s’y connecter sans mot de passe.',
      '**C’était vous ?** Il n’y a rien à faire. Sinon, retirez cette clé de vos paramètres de sécurité, puis changez de mot de passe.',
    ],
    button: { label: 'Voir mes clés d’accès', href: '{{ .SiteURL }}/dashboard' },
    notes: ['La clé elle-même reste sur votre appareil : le site n’en garde que la partie publique.'],
    reason: 'à chaque clé d’accès ajoutée à votre compte.',
  },
  'passkey-removed': {
    subject: 'Une clé d’accès a été retirée de votre compte',
    title: 'Une clé n’ouvre plus votre compte',
    preview: 'C’était vous ? Il n’y a rien à faire.',
    paragraphs: [
      'Une clé d’accès vient d’être retirée du compte {{ or .Brand "ALINE" }} de {{ .Email }}. Elle ne permet plus de s’y connecter.',
      '**C’était vous ?** Il n’y a rien à faire, sinon la supprimer aussi de votre appareil. Si ce n’était pas vous, changez de mot de passe.',
    ],
    button: { label: 'Voir mes clés d’accès', href: '{{ .SiteURL }}/dashboard' },
    notes: ['Le bouton ouvre votre espace, où vous pouvez en ajouter une autre.'],
    reason: 'à chaque clé d’accès retirée de votre compte.',
  },
} as const satisfies Record<string, Mail>;
