import { documentTitle } from '#app/shared/document-title.ts';
import { shorten } from '#app/lib/format/shorten.ts';
import { articleSide } from '#content/copy/admin/article-side.ts';
import { openingLength } from '#domain/article-quality.ts';
import type { ArticleText } from '#domain/article-quality.ts';

import type { ArticleFields } from './article-fields.ts';
import { cutToWidth } from './text-width.ts';

const copy = articleSide.search;

/**
 * Room of each preview in ems of its text: Google gives 600 px to a title of 20 px and two lines of 600 px to a description
 * of 14 px; Facebook two lines to a title and one to a description; X one line over the picture.
 */
const room = {
  googleTitle: 30,
  googleDescription: 84,
  facebookTitle: 56,
  facebookDescription: 33,
  x: 33,
} as const;

/** What search engines and social networks show of an article, cut as they do. */
export function searchTexts(fields: ArticleFields, text: ArticleText) {
  const written = fields.title.trim() || copy.untitled;
  const title = documentTitle(written);
  const description =
    fields.meta_description?.trim() || fields.excerpt.trim() || openingOf(text) || copy.undescribed;
  return {
    google: {
      title: cutToWidth(title, room.googleTitle),
      description: cutToWidth(description, room.googleDescription),
    },
    facebook: {
      title: cutToWidth(title, room.facebookTitle),
      description: cutToWidth(description, room.facebookDescription),
    },
    x: { title: cutToWidth(title, room.x) },
  };
}

/** The first words of the text. */
function openingOf({ blocks }: ArticleText): string {
  const words = blocks.flatMap((block) => (block.kind === 'picture' ? [] : [block.text.trim()]));
  return shorten(words.filter(Boolean).join(' '), openingLength);
}
