/** Copy of the panel « Catégories et tags » and of the templates of /admin/blog. */
export const articleLabels = {
  open: 'Catégories et tags',
  title: 'Catégories et tags',
  lead: 'Un changement s’applique à tous les articles, corbeille comprise. Les nombres comptent les brouillons.',
  close: 'Fermer le panneau',
  failed: 'Les catégories et les tags n’ont pas pu être chargés.',
  kinds: { category: 'Catégories', tag: 'Tags' },
  none: { category: 'Aucune catégorie.', tag: 'Aucun tag.' },
  article: 'article',
  articles: 'articles',
  rename: 'Renommer',
  remove: 'Supprimer',
  merge: 'Fusionner',
  newName: 'Nouveau nom',
  newNameMissing: 'Écrivez un autre nom.',
  replacement: 'Remplacer par (facultatif)',
  hints: {
    rename: 'Le nom d’une autre étiquette fusionne les deux.',
    remove: 'Vide : les articles la perdent.',
  },
  merges: 'Les articles passent dans « {nom} ».',
  needed: 'Des articles publiés ont cette catégorie : donnez celle qui la remplace.',
  /** Above what one undo takes back. */
  many: {
    title: 'Changer {articles} ?',
    lead: 'C’est trop pour « Annuler » : on ne pourra pas revenir en arrière.',
  },
  undo: 'Annuler',
  changedOne: 'article modifié',
  changedMany: 'articles modifiés',
} as const;

/** The draft « Retour sur l’édition de … ». */
export const recapTemplate = {
  title: 'Retour sur l’édition',
  created: 'Brouillon créé depuis le modèle',
  excerpt: 'Ce qu’il fallait retenir de la soirée.',
  intro: 'nous nous sommes retrouvés. Le lieu :',
  evening: 'La soirée en bref',
  eveningHint: 'Combien de personnes, l’ambiance, la phrase qui résume la soirée.',
  moments: 'Les moments forts',
  momentsHints: ['Une rencontre', 'Une prise de parole', 'Un moment drôle'],
  people: 'Ils en parlent',
  peopleHint: 'Le mot d’un participant, avec son accord.',
  next: 'La prochaine édition',
  nextHint: 'La date, le lieu, et le lien pour réserver.',
} as const;
