import type { ReactNode } from 'react';

import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import type { ArticleText, QualityFix } from '#domain/article-quality.ts';

export type ArticleFields = {
  title: string;
  slug: string | null;
  excerpt: string;
  category: string;
  tags: string[];
  featured_image_url: string | null;
  featured_image_alt: string | null;
  author_id: string | null;
  publish_date: string | null;
  comments_open: boolean;
  meta_description: string | null;
  meta_keywords: string | null;
};

type Props = {
  articleId?: string;
  fields: ArticleFields;
  text: ArticleText;
  readOnly: boolean;
  onChange(change: Partial<ArticleFields>): void;
  onFix(fix: QualityFix): void;
  onReveal(block: number): void;
};

/** The fields of an article beside its text. */
export function SidePanel({ fields, readOnly, onChange }: Props): ReactNode {
  return (
    <div className="grid gap-5">
      <Field
        label="Adresse de la page"
        value={fields.slug ?? ''}
        readOnly={readOnly}
        onChange={(event) => onChange({ slug: event.target.value || null })}
      />
      <Field
        label="Catégorie"
        value={fields.category}
        readOnly={readOnly}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <TextareaField
        label="Description pour les moteurs de recherche"
        value={fields.meta_description ?? ''}
        readOnly={readOnly}
        onChange={(event) => onChange({ meta_description: event.target.value || null })}
      />
    </div>
  );
}
