import { limits } from '#domain/limits.ts';

import { passkeyFailures } from './auth-failures.ts';

/** Reauthentication with a passkey before a change of credentials. */
export const passkeyProof = {
  button: 'Confirmer avec une clé d’accès',
  busy: 'Suivez les indications de votre appareil…',
  problems: {
    cancelled: 'Aucune clé d’accès n’a été présentée. Recommencez, ou confirmez autrement.',
    unsupported: 'Ce navigateur ne sait pas utiliser les clés d’accès. Confirmez autrement.',
    unknown: 'Cette clé d’accès n’est pas reconnue. Présentez-en une autre, ou confirmez autrement.',
    'other-account': 'Cette clé d’accès ouvre un autre compte. Présentez une clé de celui-ci.',
    expired: 'La clé d’accès a été présentée trop tard. Recommencez.',
    'too-many': 'Trop de tentatives. Patientez un peu, puis réessayez.',
    unavailable: 'Le service ne répond pas. Vérifiez votre connexion et réessayez.',
  },
} as const;

export const passkeysCard = {
  title: 'Clés d’accès',
  lead: 'Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil, sans mot de passe.',
  failure: 'Vos clés d’accès n’ont pas pu être chargées.',
  none: 'Aucune clé d’accès pour l’instant.',
  unnamed: 'Clé sans nom',
  added: 'Ajoutée le',
  used: 'utilisée le',
  unused: 'jamais utilisée',
  add: 'Ajouter une clé d’accès',
  name: 'Nom de la clé',
  nameHint: `Pour la reconnaître plus tard, ${limits.passkeyNameMax} caractères au plus.`,
  nameMissing: `Donnez un nom à la clé, ${limits.passkeyNameMax} caractères au plus.`,
  create: 'Créer la clé',
  creating: 'Suivez les indications de votre appareil…',
  cancel: 'Annuler',
  rename: 'Renommer',
  save: 'Enregistrer',
  renamed: { title: 'Clé d’accès renommée' },
  undo: 'Annuler',
  created: {
    title: 'Clé d’accès ajoutée',
    description: 'Vous pourrez vous connecter avec elle. Un email vous le confirme.',
  },
  unsupported: passkeyFailures['passkey-unsupported'].lead,
  remove: 'Retirer',
  removal: {
    title: (name: string) => `Retirer « ${name} » ?`,
    lead: 'Elle ne permettra plus de vous connecter. Elle reste enregistrée dans votre appareil : supprimez-la aussi de ses réglages.',
    confirm: 'Retirer la clé',
  },
  removed: { title: 'Clé d’accès retirée' },
  full: `Votre compte a déjà ${limits.passkeysPerUser} clés d’accès : retirez-en une pour en ajouter une autre.`,
  problems: {
    cancelled: 'La clé n’a pas été créée : la demande a été interrompue sur votre appareil.',
    unsupported: 'Cet appareil ne peut pas créer de clé d’accès. Essayez depuis un autre.',
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    refused: 'La clé n’a pas été acceptée. Recommencez.',
    full: `Un compte a ${limits.passkeysPerUser} clés d’accès au plus : retirez-en une avant d’en ajouter une autre.`,
    last: 'Cette clé d’accès est votre seul moyen de vous connecter : choisissez d’abord un mot de passe.',
    gone: 'Cette clé d’accès a déjà été retirée.',
    'too-many': 'Trop de tentatives. Patientez un peu, puis réessayez.',
    unavailable: 'Le service ne répond pas. Vérifiez votre connexion et réessayez.',
  },
} as const;

/** Security keys as second factor, below the authenticator of the dashboard. */
export const securityKeys = {
  title: 'Clés de sécurité',
  lead: 'Une clé que l’on branche ou que l’on approche remplace le code de l’application, après le mot de passe.',
  unnamed: 'Clé de sécurité',
  added: 'Ajoutée le',
  add: 'Ajouter une clé de sécurité',
  create: 'Enregistrer la clé',
  creating: 'Touchez votre clé…',
  created: { title: 'Clé de sécurité ajoutée' },
  remove: 'Retirer',
  removal: {
    title: (name: string) => `Retirer « ${name} » ?`,
    lead: 'Elle ne sera plus acceptée à la connexion.',
    lastLead:
      'C’est votre seule vérification en deux étapes : sans elle, le mot de passe suffira pour se connecter. Vos codes de secours seront supprimés.',
    confirm: 'Retirer la clé',
  },
  removed: { title: 'Clé de sécurité retirée' },
  problems: {
    cancelled: 'La clé n’a pas été enregistrée : la demande a été interrompue.',
    unsupported: 'Cette clé, ou ce navigateur, ne convient pas.',
    known: 'Cette clé est déjà enregistrée sur votre compte.',
    name: 'Une autre de vos vérifications porte déjà ce nom : choisissez-en un autre.',
    refused: 'La clé n’a pas été acceptée. Recommencez.',
    'too-many': 'Trop de tentatives. Patientez un peu, puis réessayez.',
    unavailable: 'Le service ne répond pas. Vérifiez votre connexion et réessayez.',
  },
} as const;
