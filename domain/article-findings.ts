import { contentFindings } from './article-content-quality.ts';
import { qualityLimits } from './article-quality.ts';
import type { ArticleText, QualityFinding } from './article-quality.ts';

/** The fields that are checked; `duplicate` is the title of another article with the same words. */
export type CheckedFields = {
  title: string;
  excerpt: string;
  meta_description: string | null;
  featured_image_url: string | null;
  featured_image_alt: string | null;
  duplicate?: string | undefined;
};

/** All findings, those of the fields first, then those of the text in its order. */
export function articleFindings(fields: CheckedFields, text: ArticleText): QualityFinding[] {
  return [...fieldFindings(fields), ...contentFindings(text.blocks)];
}

function fieldFindings(fields: CheckedFields): QualityFinding[] {
  const { duplicate, featured_image_url: cover, featured_image_alt: alt } = fields;
  const title = lengthOf(fields.title);
  const excerpt = lengthOf(fields.excerpt);
  const description = lengthOf(fields.meta_description ?? '');
  const found: (QualityFinding | false)[] = [
    title === 0 && { code: 'title-missing', severity: 'error', facts: {} },
    title > qualityLimits.title && { code: 'title-long', severity: 'advice', facts: { length: title } },
    title > 0 &&
      duplicate !== undefined && {
        code: 'title-duplicate',
        severity: 'warning',
        facts: { title: duplicate },
      },
    excerpt === 0 && { code: 'excerpt-missing', severity: 'warning', facts: {} },
    excerpt > qualityLimits.excerpt && {
      code: 'excerpt-long',
      severity: 'advice',
      facts: { length: excerpt },
    },
    description === 0 && { code: 'description-missing', severity: 'advice', facts: {} },
    description > qualityLimits.description && {
      code: 'description-long',
      severity: 'advice',
      facts: { length: description },
    },
    !cover && { code: 'cover-missing', severity: 'advice', facts: {} },
    Boolean(cover) && alt === null && { code: 'cover-alt-missing', severity: 'error', facts: {} },
  ];
  return found.filter((finding) => finding !== false);
}

/** Characters as people count them: `columnLimits` counts code points too. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;
