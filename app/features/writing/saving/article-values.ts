import type { ArticleFields } from '#app/features/writing/side/side-panel.tsx';

/** What the editor changes and saves. Whether the article is published is not part of it: a save never changes that. */
export type ArticleValues = ArticleFields & { content: string };

/** An article as the database holds it. `version` is its `updated_at`. */
export type SavedArticle = {
  id: string;
  version: string;
  published: boolean;
  binned: boolean;
  values: ArticleValues;
};

export const emptyValues: ArticleValues = {
  title: '',
  slug: null,
  excerpt: '',
  content: '',
  category: '',
  tags: [],
  featured_image_url: null,
  featured_image_alt: null,
  author_id: null,
  publish_date: null,
  comments_open: true,
  meta_description: null,
  meta_keywords: null,
};

export type FieldName = keyof ArticleValues;

/** Every field, in the order in which differences are shown. */
export const fieldNames: readonly FieldName[] = [
  'title',
  'excerpt',
  'content',
  'slug',
  'category',
  'tags',
  'featured_image_url',
  'featured_image_alt',
  'author_id',
  'publish_date',
  'comments_open',
  'meta_description',
  'meta_keywords',
];

const same = (one: ArticleValues, other: ArticleValues, name: FieldName): boolean =>
  name === 'tags' ? one.tags.join('\n') === other.tags.join('\n') : sameValue(one[name], other[name]);

/** Two texts of one instant are one date: the database writes `+00:00`, the browser `Z`. */
function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;
  return isInstant.test(one) && isInstant.test(other) && Date.parse(one) === Date.parse(other);
}

/** The names of the fields in which two texts differ. */
export const differingFields = (one: ArticleValues, other: ArticleValues): FieldName[] =>
  fieldNames.filter((name) => !same(one, other, name));

export function pick(values: ArticleValues, names: readonly FieldName[]): Partial<ArticleValues> {
  const picked: Partial<ArticleValues> = {};
  for (const name of names) Object.assign(picked, { [name]: values[name] });
  return picked;
}

/** What a save sends. The date of a published article is changed by a publication only. */
export function changesOf(
  values: ArticleValues,
  saved: ArticleValues,
  published: boolean,
): Partial<ArticleValues> {
  const names = differingFields(values, saved);
  return pick(
    values,
    names.filter((name) => !published || name !== 'publish_date'),
  );
}

export type Merge = {
  values: ArticleValues;
  /** The fields that the other side changed and this one did not: they are taken over. */
  taken: readonly FieldName[];
  /** The fields that both sides changed; `values` has mine. */
  clashes: readonly FieldName[];
};

type Sides = { base: ArticleValues; mine: ArticleValues; theirs: ArticleValues };

/**
 * Merges field by field what two sides made of the same saved text. `sent` is what each save without a response may
 * have written: found again in `theirs`, it is mine.
 */
export function mergeArticles(
  { base, mine, theirs }: Sides,
  sent: readonly Partial<ArticleValues>[] = [],
): Merge {
  const known = [base, mine, ...sent.map((changes) => ({ ...base, ...changes }))];
  const taken: FieldName[] = [];
  const clashes: FieldName[] = [];
  for (const name of fieldNames) {
    if (known.some((one) => same(theirs, one, name))) continue;
    if (same(mine, base, name)) taken.push(name);
    else clashes.push(name);
  }
  return { values: { ...mine, ...pick(theirs, taken) }, taken, clashes };
}
