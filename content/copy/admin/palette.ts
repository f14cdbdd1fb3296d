/** The command palette of the back-office, and the pickers of its forms. */
export const palette = {
  button: 'Rechercher',
  title: 'Aller à un écran, un membre, un article',
  placeholder: 'Écran, membre, article…',
  close: 'Fermer la recherche',
  screens: 'Écrans',
  members: 'Membres',
  articles: 'Articles',
  home: 'Accueil',
  empty: 'Aucun résultat.',
  hint: 'Tapez au moins deux lettres pour chercher un membre ou un article.',
  searching: 'Recherche…',
  failed: 'La recherche n’a pas abouti : seuls les écrans sont proposés.',
} as const;

export const pickers = {
  empty: 'Aucun résultat.',
  hint: 'Tapez au moins deux lettres.',
  searching: 'Recherche…',
  failed: 'La recherche n’a pas abouti.',
  clear: 'Effacer le choix',
} as const;
