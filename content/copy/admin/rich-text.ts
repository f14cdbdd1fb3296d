import type { CalloutKind } from '#domain/article-html.ts';

/** Copy of the text editor of articles. Keys are written for a PC; a Mac shows ⌘ and ⌥. */
export const richText = {
  placeholder: 'Écrivez, ou tapez « / » pour choisir un bloc.',
  caption: 'Légende (facultative)',
  hint: 'Alt + F10 : barre d’outils. « / » au début d’une ligne : liste des blocs.',
  toolbar: 'Mise en forme',
  context: 'Réglages du bloc',
  undo: 'Annuler',
  redo: 'Rétablir',
  heading: (level: number) => `Titre ${level}`,
  bold: 'Gras',
  italic: 'Italique',
  link: 'Lien',
  inlineCode: 'Code',
  bulletList: 'Liste à puces',
  orderedList: 'Liste numérotée',
  quote: 'Citation',
  callout: 'Encadré',
  codeBlock: 'Bloc de code',
  picture: 'Image',
  gallery: 'Galerie',
  library: 'Photothèque',
  video: 'Vidéo',
  table: 'Tableau',
  separator: 'Séparateur',
  paragraph: 'Texte',
} as const;

/** The `/` menu; `words` are further names to search by. */
export const slashMenu = {
  label: 'Insérer un bloc',
  none: 'Aucun bloc de ce nom.',
  words: {
    paragraph: 'paragraphe normal',
    heading2: 'titre grand partie h2',
    heading3: 'titre moyen sous-partie h3',
    heading4: 'titre petit h4',
    bulletList: 'puces points ul',
    orderedList: 'numeros etapes ol',
    quote: 'blockquote guillemets',
    note: 'encadre note information callout',
    tip: 'encadre conseil astuce callout',
    warning: 'encadre attention avertissement callout',
    codeBlock: 'programme pre',
    picture: 'photo illustration',
    gallery: 'photos images mosaique',
    library: 'image photo bibliotheque existante',
    video: 'film youtube vimeo',
    table: 'grille colonnes lignes',
    separator: 'ligne trait coupure hr',
  },
} as const;

export const calloutNames: Readonly<Record<CalloutKind, string>> = {
  note: 'Encadré',
  tip: 'Conseil',
  warning: 'Attention',
};

export const blockTools = {
  removeCallout: 'Retirer l’encadré',
  language: 'Langage',
  noLanguage: 'Sans langage',
  rowBefore: 'Ligne au-dessus',
  rowAfter: 'Ligne en dessous',
  removeRow: 'Supprimer la ligne',
  columnBefore: 'Colonne avant',
  columnAfter: 'Colonne après',
  removeColumn: 'Supprimer la colonne',
  headerRow: 'Ligne d’en-tête',
  headerColumn: 'Colonne d’en-tête',
  merge: 'Fusionner les cellules',
  split: 'Séparer les cellules',
  tableCaption: 'Légende du tableau',
  removeTable: 'Supprimer le tableau',
  describe: 'Décrire l’image',
  /** Beside the button, while the picture has neither text nor « décorative ». */
  toDescribe: 'À décrire',
  earlier: 'Avancer l’image',
  later: 'Reculer l’image',
  join: 'Réunir en galerie',
  leaveGallery: 'Sortir de la galerie',
  addPictures: 'Ajouter des images',
  removePicture: 'Supprimer l’image',
  editVideo: 'Modifier la vidéo',
  removeVideo: 'Supprimer la vidéo',
  editLink: 'Modifier le lien',
  removeLink: 'Retirer le lien',
  moved: (place: number, count: number) => `Image ${place} sur ${count}`,
} as const;

export const linkDialog = {
  title: 'Lien',
  address: 'Adresse',
  hint: 'Une page du site (/calendrier), une adresse web, un email ou un téléphone.',
  text: 'Texte du lien',
  invalid:
    'Cette adresse n’est pas un lien : écrivez https://…, /une-page, une adresse email ou un numéro de téléphone.',
  missing: 'Indiquez une adresse.',
  save: 'Poser le lien',
  cancel: 'Annuler',
} as const;

export const pictureDialog = {
  title: 'Décrire l’image',
  save: 'Enregistrer',
  cancel: 'Annuler',
  missing: 'Décrivez l’image, ou cochez « Image décorative ».',
} as const;

export const videoDialog = {
  title: 'Vidéo',
  lead: 'L’article montre une carte qui mène à la vidéo : aucun lecteur étranger ne suit vos visiteurs.',
  address: 'Adresse de la vidéo',
  invalid: 'Indiquez l’adresse complète de la vidéo : https://…',
  name: 'Titre',
  nameMissing: 'Indiquez le titre de la vidéo : c’est le texte de la carte.',
  caption: 'Source',
  captionHint: 'Sans réponse, le nom du site de la vidéo.',
  save: 'Insérer la carte',
  cancel: 'Annuler',
} as const;

export const tableCaptionDialog = {
  title: 'Légende du tableau',
  field: 'Légende',
  hint: 'Une phrase au-dessus du tableau : ce qu’il compare. Vide : sans légende.',
  save: 'Enregistrer',
  cancel: 'Annuler',
} as const;

export const textPictures = {
  refusedTitle: 'Image non reprise',
  /** Pictures of a paste that are on another site, in a file or in the text itself. */
  refused: (count: number) =>
    count === 1
      ? 'Une image collée n’est pas enregistrée sur le site. Enregistrez-la sur votre appareil, puis déposez-la ici.'
      : `${count} images collées ne sont pas enregistrées sur le site. Enregistrez-les sur votre appareil, puis déposez-les ici.`,
  sending: (name: string) => `Envoi de ${name}`,
  waiting: 'En attente…',
  remove: 'Retirer',
  added: 'Image ajoutée. Décrivez-la, ou marquez-la décorative.',
} as const;
