import { useDeferredValue, useMemo } from 'react';

import { articleFindings } from '#domain/article-findings.ts';
import type { ArticleText, QualityFinding } from '#domain/article-quality.ts';

import type { ArticleFields } from './article-fields.ts';

/** The findings of an article a moment after it changed, so that the checks never hold up the typing. */
export function useFindings(
  fields: ArticleFields,
  text: ArticleText,
  duplicate: string | undefined,
): readonly QualityFinding[] {
  const later = useDeferredValue(fields);
  const laterText = useDeferredValue(text);
  return useMemo(() => articleFindings({ ...later, duplicate }, laterText), [later, laterText, duplicate]);
}
