/** The acts of `change_articles` on a selection. */
export const articleActs = [
  'publish',
  'unpublish',
  'tag',
  'untag',
  'category',
  'bin',
  'restore',
  'delete',
] as const;
export type ArticleAct = (typeof articleActs)[number];

/** What `change_article_label` renames, merges and removes. */
export const articleLabelKinds = ['category', 'tag'] as const;
export type ArticleLabelKind = (typeof articleLabelKinds)[number];

/** Characters of a tag, and tags of an article. `private.are_valid_tags` and `change_articles` have the same numbers. */
export const tagLimits = { length: 40, most: 20 } as const;
