import * as z from 'zod/mini';

const text = z.nullable(z.string());

export const articleLineSchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: text,
  category: z.string(),
  tags: z.array(z.string()),
  picture: text,
  author: text,
  author_name: text,
  /** `undated`: published without a date, which no visitor reads. */
  state: z.enum(['published', 'scheduled', 'undated', 'draft', 'bin']),
  publish_date: text,
  deleted_at: text,
  updated_at: z.string(),
  words: z.number(),
  comments_open: z.boolean(),
  /** Whether it has a meta description. */
  described: z.boolean(),
  /** The number of open findings; null when they were not counted. */
  quality: z.nullable(z.number()),
  comments: z.number(),
  pending: z.number(),
  /** Of the last 30 days. */
  views: z.number(),
  bookings: z.number(),
});
/** A row of the list of articles. */
export type ArticleLine = z.infer<typeof articleLineSchema>;

export const editPath = (id: string) => `/admin/blog/${id}/edit`;
export const newPath = '/admin/blog/new';
