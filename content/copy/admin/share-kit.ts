import type { KitState, ShareChannel, TextChannel } from '#domain/share-kit.ts';

/** Copy of /admin/kit. The texts to share are in `share-texts.ts`. */
export const shareKit = {
  title: 'Kit de partage',
  lead: 'De quoi annoncer la soirée partout : des textes à jour, des images et un lien qui compte ses visites.',
  failed: 'L’édition n’a pas pu être lue.',
  edition: 'Édition partagée',
  edit: 'Modifier l’édition',
  noDate: 'Aucune date annoncée',
  states: {
    open: 'Réservations ouvertes',
    soon: 'Réservations à venir',
    unlinked: 'Sans lien de réservation',
    full: 'Complet',
    cancelled: 'Annulée',
    moved: 'Date qui change',
    to_confirm: 'Date à confirmer',
    none: 'Aucune date annoncée',
  } satisfies Record<KitState, string>,
  cautions: {
    soon: 'Les textes donnent le jour et l’heure d’ouverture des réservations.',
    unlinked:
      'L’édition n’a pas de lien de réservation : les textes renvoient à la page, sans promettre de billet.',
    full: 'Les textes proposent la liste d’attente, et les images portent « Complet ».',
    cancelled: 'Les textes disent l’annulation. Les images barrent la date.',
    moved: 'Les textes ne donnent aucune date tant qu’elle change. Les images barrent l’ancienne.',
    to_confirm: 'Les textes ne donnent aucune date tant qu’elle n’est pas confirmée. Les images la barrent.',
    none: 'La soirée annoncée est passée : les textes ne donnent aucune date.',
  } satisfies Partial<Record<KitState, string>>,
} as const;

export const kitChannels: Readonly<Record<ShareChannel, string>> = {
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  mail: 'Signature d’email',
  sms: 'SMS',
  table: 'QR code de table',
};

export const kitTexts = {
  title: 'Textes',
  lead: 'Ils se réécrivent quand l’édition change. Vos retouches restent dans ce navigateur jusque-là.',
  hints: {
    whatsapp: 'Les astérisques mettent en gras.',
    linkedin: 'Un lien y est cliquable.',
    instagram: 'Un lien n’y est pas cliquable : mettez-le aussi dans la bio.',
    mail: 'Une ligne, sous votre nom.',
    sms: 'Sans les accents qui doubleraient le prix de l’envoi.',
  } satisfies Record<TextChannel, string>,
  copy: 'Copier',
  share: 'Partager',
  reset: 'Reprendre le texte du site',
  copied: 'Texte copié',
  copyFailed: 'La copie est refusée par le navigateur : sélectionnez le texte.',
  outdated: 'L’édition a changé : votre version retouchée n’est plus à jour.',
  copyOutdated: 'Copier mon ancienne version',
  forget: 'L’oublier',
  characters: (count: string, max: string) => `${count} caractères sur ${max}`,
  sms: {
    alphabets: { gsm: 'alphabet court', unicode: 'alphabet long, à cause d’un signe spécial' },
    count: (units: number, of: number) => `${units} sur ${of}`,
    messages: (count: number) => (count > 1 ? `${count} SMS` : '1 SMS'),
  },
} as const;

export const kitPictures = {
  title: 'Images',
  lead: 'Dessinées d’après l’édition. Un téléchargement donne toujours la dernière version.',
  download: 'Télécharger',
  failed: 'L’image n’a pas pu être dessinée. Rechargez la page dans une minute.',
  names: { accueil: 'Lien partagé', carre: 'Carré', story: 'Story' },
  hints: {
    accueil: '1200 × 630 : s’affiche d’elle-même sous un lien du site.',
    carre: '1080 × 1080 : fil Instagram, LinkedIn, photo de groupe.',
    story: '1080 × 1920 : le haut et le bas restent libres pour l’application.',
  },
  alt: (name: string, date: string) => `Aperçu de l’image « ${name} » : ${date}.`,
  file: (name: string, date: string) => `aline-${date}-${name}.jpg`,
} as const;

export const kitLinks = {
  title: 'Liens courts',
  lead: 'Chacun mène à l’accueil et compte ses visiteurs, sans cookie. Compteur depuis le lendemain de la soirée précédente.',
  failed: 'Les compteurs n’ont pas pu être lus.',
  columns: { channel: 'Canal', link: 'Lien', visitors: 'Visiteurs', views: 'Pages vues' },
  copy: 'Copier le lien',
  copied: 'Lien copié',
  details: 'Voir dans les statistiques',
  total: 'Ensemble',
  none: 'Aucune visite par ces liens pour cette édition. Partagez le premier.',
} as const;

export const kitQr = {
  title: 'QR code',
  lead: 'Pour la table du bar, une affiche ou une diapositive.',
  alt: (address: string) => `QR code de l’adresse ${address}`,
  svg: 'SVG',
  png: 'PNG',
  download: (kind: string) => `Télécharger le QR code en ${kind}`,
  file: 'aline-qr',
  print: 'Carte de table à imprimer',
} as const;

export const tableCard = {
  title: 'Carte de table',
  lead: 'Une carte par page, à poser sur la table ou à glisser dans un support.',
  format: 'Format',
  formats: { a6: 'A6 (10,5 × 14,8 cm)', a5: 'A5 (14,8 × 21 cm)' },
  print: 'Imprimer',
  preview: 'Aperçu de la carte',
  calls: {
    open: 'Scannez pour réserver',
    soon: 'Scannez pour suivre l’ouverture',
    unlinked: 'Scannez pour tout savoir',
    full: 'Complet : scannez pour la liste d’attente',
    cancelled: 'Scannez pour suivre la suite',
    moved: 'Scannez pour suivre la date',
    to_confirm: 'Scannez pour suivre la date',
    none: 'Scannez pour connaître la date',
  } satisfies Record<KitState, string>,
  next: 'Prochaine soirée',
  monthly: 'Le premier vendredi du mois',
  cancelled: 'annulée',
  toConfirm: 'Date à venir',
} as const;

/** Words on the pictures. */
export const posterNotes = {
  opening: 'Réservations le',
  waiting: 'Liste d’attente ouverte',
  places: 'places',
} as const;
