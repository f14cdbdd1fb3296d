import { fileLimits } from '#domain/files.ts';

/** Why a picture is refused before it is sent. */
export type PictureProblem = 'wrong-kind' | 'too-heavy' | 'too-large' | 'no-file' | 'several';

/** Why the storage or the database refused it. */
export type PictureRefusal =
  | 'no-picture'
  | 'too-large'
  | 'forbidden'
  | 'expired'
  | 'too-many'
  | 'no-space'
  | 'offline'
  | 'unavailable'
  | 'failed';

const { jpeg, webp, avif } = fileLimits.maxPixels;
const millions = { jpeg: jpeg / 1_000_000, webp: webp / 1_000_000, avif: avif / 1_000_000 };
const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
};

type Bucket = { maxBytes: number; types: readonly string[] };

const megabytes = ({ maxBytes }: Bucket) => `${maxBytes / 1024 ** 2} Mo`;

/** « JPEG, PNG, WebP ou AVIF » */
const formats = ({ types }: Bucket) =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(types.map((type) => names[type] ?? type));

/** What a bucket accepts, and how a picture gets into the field. */
export const pictureHint = (bucket: Bucket): string =>
  `${formats(bucket)}, ${megabytes(bucket)} au plus. Vous pouvez aussi déposer l’image ici, ou la coller.`;

/** The messages of the picture field, for the limits of a bucket. */
export const pictureMessages = (
  bucket: Bucket,
): Readonly<Record<PictureProblem | PictureRefusal, string>> => ({
  'wrong-kind': `Ce fichier n’est pas une image que nous savons lire : ${formats(bucket)}.`,
  'too-heavy': `Cette image dépasse ${megabytes(bucket)}. Choisissez-en une plus légère.`,
  'too-large': `Cette image est trop grande : ${millions.jpeg} millions de pixels au plus (WebP : ${millions.webp}, AVIF : ${millions.avif}).`,
  'no-file':
    'Aucun fichier d’image à reprendre. Une image affichée sur une page s’enregistre d’abord sur votre appareil.',
  several: 'Une seule image à la fois.',
  'no-picture': 'Ce fichier est abîmé, ou n’est pas une image. Choisissez-en un autre.',
  forbidden:
    'L’image a été refusée : votre compte ne peut pas envoyer d’image en ce moment (suspension, ou code de double authentification à saisir).',
  expired: 'Votre session est terminée. Reconnectez-vous, puis envoyez l’image à nouveau.',
  'too-many': 'Trop d’images ont été envoyées en peu de temps. Réessayez un peu plus tard.',
  'no-space': 'Le site n’a plus de place pour de nouvelles images. Réessayez plus tard.',
  offline: 'La connexion est coupée. L’image est gardée ici : réessayez quand elle revient.',
  unavailable: 'Le site ne répond pas. L’image est gardée ici : réessayez dans un instant.',
  failed: 'L’image n’a pas pu être envoyée. Réessayez dans un instant.',
});

const percent = new Intl.NumberFormat('fr', { style: 'percent' });
const decimal = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const inMegabytes = (bytes: number) => decimal.format(bytes / 1024 ** 2);

export const pictureField = {
  drop: 'Déposez l’image ici',
  cancel: 'Annuler l’envoi',
  cancelled: 'Envoi annulé',
  retry: 'Réessayer',
  undo: 'Annuler',
  progress: 'Envoi de l’image',
  /** Read out at each quarter. */
  quarter: (share: number) => `Envoi : ${percent.format(share)}`,
  /** All bytes are sent: the server decodes and stores the picture. */
  storing: 'Image envoyée, enregistrement en cours…',
  bytes: (sent: number, total: number) => `${inMegabytes(sent)} sur ${inMegabytes(total)} Mo`,
} as const;

/** A picture of the site: what it says, and the point that every crop keeps. */
export const mediaField = {
  choose: 'Choisir une image',
  replace: 'Changer l’image',
  remove: 'Retirer l’image',
  /** The file is sent; the picture is not usable before its text is saved. */
  toDescribe: 'Image envoyée. Décrivez-la, puis enregistrez.',
  details: 'Texte et cadrage de l’image',
  alt: 'Texte alternatif',
  altHint: 'Ce que l’image montre, pour qui ne la voit pas. Une phrase suffit.',
  decorative: 'Image décorative',
  decorativeHint: 'Elle n’apprend rien de plus que le texte : les lecteurs d’écran la passent.',
  saved: 'Image enregistrée',
  save: 'Enregistrer l’image',
  yes: 'Oui',
  no: 'Non',
} as const;

/** Numbers are whole percents. */
export const focalField = {
  label: 'Point d’intérêt',
  hint: 'Cliquez sur ce qui doit rester visible. Au clavier : les flèches déplacent le point de 1 %, avec Maj de 10 %.',
  horizontal: 'Position horizontale',
  vertical: 'Hauteur',
  fromLeft: (share: number) => `${share} % depuis la gauche`,
  fromBottom: (share: number) => `${share} % depuis le bas`,
  crops: 'Aperçu des cadrages',
  card: 'Carte d’article',
  cover: 'Tête d’article',
  social: 'Réseaux sociaux',
} as const;
