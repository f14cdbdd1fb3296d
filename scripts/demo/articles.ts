import { articles as seeded } from '#content/seed/articles.ts';
import { galleryImages } from '#content/seed/gallery.ts';
import { frenchSpacesInHtml } from '#domain/text/typography.ts';
import { slugify } from '#domain/text/slug.ts';
import { idOf } from '#scripts/seed/ids.ts';

import { cancelled } from './editions.ts';
import type { Member } from './people.ts';
import { advice, portrait, recap } from './article-text.ts';
import type { Draft } from './article-text.ts';
import { lastNames, womensNames } from './texts/names.ts';
import { topics } from './texts/topics.ts';
import type { DemoTable, Row, World } from './world.ts';
import { dayMilliseconds, pastEditions } from './world.ts';

export const articleCount = 60;
/** Articles that visitors do not see, newest first. */
export const hidden = { draft: 5, scheduled: 3, binned: 2 } as const;
const hiddenCount = hidden.draft + hidden.scheduled + hidden.binned;

export type Article = { id: string; slug: string; title: string; publishedAt: Date; comments: number };

type Made = { tables: DemoTable[]; visible: Article[]; seededDates: { id: string; at: Date }[] };

/** The articles of the seed, moved into the year, and those of the demo. `visible` is ordered from the oldest. */
export function makeArticles(world: World, members: Member[]): Made {
  const { random } = world;
  const seededDates = seeded.map(({ slug }, index) => ({
    id: idOf('blog_posts', slug),
    at: world.ago(360 - index * 38),
  }));
  const drafts = makeDrafts(world);
  const authors = [
    idOf('auth.users', 'lea-marchand'),
    idOf('auth.users', 'hugo-lefebvre'),
    members[2]?.id ?? null,
  ];
  const shownCount = drafts.length - hiddenCount;
  const rows = drafts.map((draft, index): Row => {
    const at = draft.at ?? world.ago(362 - ((index * 360) / shownCount + random.next() * 4));
    return {
      ...rowOf(world, draft, index),
      author_id: random.pick(authors),
      ...stateOf(world, index - shownCount, at),
    };
  });
  const visible = [
    ...seededDates.map(({ id, at }, index) => ({
      id,
      slug: seeded[index]?.slug ?? '',
      title: seeded[index]?.title ?? '',
      publishedAt: at,
    })),
    ...rows.slice(0, shownCount).map((row, index) => ({
      id: world.id('articles', index),
      slug: String(row['slug']),
      title: String(row['title']),
      publishedAt: row['publish_date'] instanceof Date ? row['publish_date'] : world.now,
    })),
  ]
    .sort((a, b) => +a.publishedAt - +b.publishedAt)
    .map((article) => ({ ...article, comments: 0.3 + random.next() ** 3 * 3 }));
  return { tables: [{ table: 'public.blog_posts', rows }], visible, seededDates };
}

/** Recaps keep the date of their edition; the others are mixed. The last ones are the hidden ones. */
function makeDrafts(world: World): Draft[] {
  const { random } = world;
  const recaps = world.evenings
    .slice(0, pastEditions)
    .flatMap((evening, index) => (index === cancelled ? [] : [recap(world, evening, index)]));
  const people = random.sample(lastNames, articleCount - seeded.length - recaps.length - topics.length);
  const portraits = people.map((last) => portrait(world, `${random.pick(womensNames)} ${last}`));
  const mixed = random.sample([...topics.map((topic) => advice(world, topic)), ...portraits], articleCount);
  return [...recaps, ...mixed];
}

const pictures = [...seeded.map(({ picture }) => picture), ...galleryImages];

function rowOf(world: World, draft: Draft, index: number): Row {
  const picture = pictures[index % pictures.length];
  return {
    id: world.id('articles', index),
    title: draft.title,
    slug: slugify(draft.title),
    excerpt: draft.excerpt,
    content: frenchSpacesInHtml(draft.content),
    category: draft.category,
    tags: draft.tags,
    featured_image_url: picture?.src,
    featured_image_alt: picture?.alt,
    meta_description: draft.excerpt.slice(0, 160),
    meta_keywords: draft.tags.join(', '),
    comments_open: index !== 4,
  };
}

/** `place`: from 0 on, the place among the hidden articles. */
function stateOf(world: World, place: number, at: Date): Row {
  const recent = world.ago(1 + Math.max(place, 0) * 2);
  if (place < 0)
    return {
      publish_date: at,
      is_published: true,
      deleted_at: null,
      created_at: before(at, 6),
      updated_at: at,
    };
  const touched = { created_at: before(recent, 8), updated_at: recent };
  if (place < hidden.draft) return { publish_date: null, is_published: false, deleted_at: null, ...touched };
  if (place < hidden.draft + hidden.scheduled)
    return { publish_date: world.ago(-2 - place * 3), is_published: true, deleted_at: null, ...touched };
  return { publish_date: null, is_published: false, deleted_at: world.ago(place), ...touched };
}

const before = (instant: Date, days: number) => new Date(+instant - days * dayMilliseconds);
