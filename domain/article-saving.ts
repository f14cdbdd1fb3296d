/**
 * Rules of the saving of articles. `tests/policies/content/article-versions.test.ts` and `article-previews.test.ts`
 * compare them with the database.
 */
export const articleSaving = {
  /** Seconds between the last keystroke and the save. */
  pauseSeconds: 3,
  /** Seconds before a failed save is tried again. */
  retrySeconds: 5,
  /** Bytes of the HTML of a text. */
  contentBytes: 2_097_152,
  /** Minutes in which the saves of one person are one version. */
  versionMinutes: 10,
  versionsPerArticle: 100,
  versionBytesPerArticle: 20_971_520,
  /** Days that a preview link works. */
  previewDays: 7,
  previewsPerArticle: 20,
  /** Links that one member may make in an hour. */
  previewsPerHour: 60,
} as const;

/** Why a version of an article exists, as the column `reason` of `blog_post_versions`. */
export const versionReasons = [
  'edit',
  'save',
  'publish',
  'unpublish',
  'schedule',
  'restore',
  'conflict',
] as const;
export type VersionReason = (typeof versionReasons)[number];

/** The fields that a published article needs, as `missing_article_fields` names them. */
export const requiredArticleFields = ['title', 'slug', 'category', 'content'] as const;
export type RequiredArticleField = (typeof requiredArticleFields)[number];

/** The private realtime channel of an article, whose presence says who writes in it. */
export const articleTopic = (article: string): string => `article:${article}`;
