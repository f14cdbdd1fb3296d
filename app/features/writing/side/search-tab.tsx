import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import { canonicalUrl } from '#app/lib/page/canonical.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { articleSide } from '#content/copy/admin/article-side.ts';
import { qualityLimits } from '#domain/article-quality.ts';
import type { ArticleText } from '#domain/article-quality.ts';
import { columnLimits } from '#domain/column-limits.ts';

import type { ArticleFields, ChangeFields } from './article-fields.ts';
import { SearchPreviews } from './search-previews.tsx';

const copy = articleSide.search;
const limits = columnLimits.blog_posts;

type Props = { fields: ArticleFields; text: ArticleText; readOnly: boolean; onChange: ChangeFields };

/** What search engines and networks read, and how they show it. */
export function SearchTab({ fields, text, readOnly, onChange }: Props) {
  const { slug } = fields;
  const length = Array.from(fields.meta_description ?? '').length;
  return (
    <div className="grid gap-6">
      <div className="grid gap-1.5">
        <TextareaField
          label={copy.description}
          hint={copy.descriptionHint}
          rows={4}
          maxLength={limits.meta_description}
          value={fields.meta_description ?? ''}
          readOnly={readOnly}
          onChange={(event) => onChange({ meta_description: event.target.value || null })}
        />
        <p className="text-sm text-ink-soft tabular-nums">{copy.count(length, qualityLimits.description)}</p>
      </div>
      <Field
        label={copy.keywords}
        hint={copy.keywordsHint}
        maxLength={limits.meta_keywords}
        value={fields.meta_keywords ?? ''}
        readOnly={readOnly}
        onChange={(event) => onChange({ meta_keywords: event.target.value || null })}
      />
      <div className="grid gap-1">
        <p className="text-sm font-semibold">{copy.canonical}</p>
        <p className="text-sm wrap-anywhere">
          {slug ? canonicalUrl(getBrowserConfig().siteUrl, `/blog/${slug}`) : copy.canonicalNone}
        </p>
      </div>
      <section aria-label={copy.previews} className="grid grid-cols-1 gap-4">
        <p className="text-sm font-semibold">{copy.previews}</p>
        <SearchPreviews fields={fields} text={text} />
      </section>
    </div>
  );
}
