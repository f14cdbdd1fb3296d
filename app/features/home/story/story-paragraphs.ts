import type { CopyValues } from '#app/shared/copy.data.ts';
import { storyTexts } from '#content/copy/site/story.ts';
import { fillCopy } from '#domain/text/copy.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

/** The paragraphs with their facts filled in (EVENT-52, EVENT-14). */
export function storyParagraphs(values: CopyValues): string[] {
  return storyTexts.map((paragraph) => frenchSpaces(fillCopy(paragraph, values)));
}
