import { columnLimits } from '#domain/column-limits.ts';

const limits = columnLimits.blog_posts;

/** The side panel of the editor of articles. */
export const articleSide = {
  label: 'Réglages de l’article',
  tabs: { article: 'Article', search: 'Recherche', quality: 'Qualité' },
  /** The tab with a number of findings. */
  qualityTab: (count: number) => (count === 0 ? 'Qualité' : `Qualité (${count})`),

  slug: {
    label: 'Adresse de la page',
    hint: 'Écrite d’après le titre tant que vous n’y touchez pas.',
    publishedHint: 'L’ancienne adresse renvoie vers la nouvelle.',
    fromTitle: 'Reprendre celle du titre',
    empty: 'L’adresse se remplira avec le titre.',
    checking: 'Vérification…',
    free: 'Adresse libre',
    failed: 'L’adresse n’a pas pu être vérifiée : elle le sera à l’enregistrement.',
    taken: (title: string) =>
      title === '' ? 'Un autre article a déjà cette adresse.' : `« ${title} » a déjà cette adresse.`,
    takenInBin: (title: string) => `« ${title} », dans la corbeille, garde cette adresse.`,
    former: (title: string) => `C’est l’ancienne adresse de « ${title} » : ses anciens liens mèneraient ici.`,
    use: (slug: string) => `Utiliser « ${slug} »`,
    redirect: (slug: string) =>
      `L’article est publié : l’ancienne adresse /blog/${slug} mènera à la nouvelle.`,
  },

  category: {
    label: 'Catégorie',
    hint: 'Choisissez-en une, ou écrivez-en une nouvelle.',
    added: 'Nouvelle catégorie',
  },
  tags: {
    label: 'Tags',
    hint: 'Entrée ou virgule pour ajouter ; 20 au plus.',
    list: 'Tags choisis',
    remove: (tag: string) => `Retirer « ${tag} »`,
    added: (tag: string) => `« ${tag} » ajouté`,
    removed: (tag: string) => `« ${tag} » retiré`,
    full: 'Vingt tags au plus : retirez-en un d’abord.',
    long: 'Un tag a 40 caractères au plus.',
    twice: (tag: string) => `« ${tag} » y est déjà.`,
  },
  cover: {
    label: 'Image à la une',
    foreign: 'Cette image vient d’ailleurs que de la photothèque : remplacez-la pour régler son cadrage.',
    failed: 'L’image n’a pas pu être chargée.',
    remove: 'Retirer l’image',
    alt: 'Texte alternatif',
    decorative: 'Image décorative',
  },
  author: {
    label: 'Auteur',
    none: 'Sans auteur',
    failed: 'L’auteur n’a pas pu être chargé.',
  },
  date: {
    label: 'Date de publication',
    none: 'Pas encore fixée : elle se choisit avec le bouton « Publier ».',
  },
  comments: { label: 'Commentaires ouverts', hint: 'Les membres peuvent réagir sous l’article.' },

  search: {
    description: 'Description pour les moteurs de recherche',
    descriptionHint: 'Sans elle, l’extrait la remplace.',
    count: (length: number, advised: number) =>
      length <= advised
        ? `${length} sur ${advised} caractères conseillés`
        : `${length} caractères : ${length - advised} de plus que conseillé, ${limits.meta_description} au plus`,
    keywords: 'Mots-clés pour les moteurs de recherche',
    keywordsHint: 'Séparés par des virgules. Sans eux, les tags de l’article.',
    canonical: 'Adresse canonique',
    canonicalNone: 'L’adresse apparaîtra avec le titre.',
    previews: 'Aperçus',
    google: 'Google',
    facebook: 'Facebook',
    x: 'X',
    untitled: 'Titre de l’article',
    undescribed: 'La description de l’article apparaîtra ici.',
    image: 'Image de partage, dessinée par le site',
    imageLoading: 'Dessin de l’image de partage…',
    imageFailed: 'L’image de partage n’a pas pu être dessinée pour l’instant.',
  },
} as const;
