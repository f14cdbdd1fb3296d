import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { Switch } from '#app/ui/forms/switch.tsx';
import { articleSide as copy } from '#content/copy/admin/article-side.ts';

import type { ArticleFields, ChangeFields } from './article-fields.ts';
import { AuthorField } from './author-field.tsx';
import { CategoryField } from './category-field.tsx';
import { CoverField } from './cover-field.tsx';
import { readLabels } from './side.data.ts';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';
import type { Checks } from './use-checks.ts';

type Props = {
  isNew: boolean;
  fields: ArticleFields;
  checks: Checks;
  readOnly: boolean;
  onChange: ChangeFields;
};

/** Where the article stands: address, labels, picture, author, date. */
export function ArticleTab({ isNew, fields, checks, readOnly, onChange }: Props) {
  const { data: labels } = useMemberQuery('article-labels', readLabels);
  return (
    <div className="grid gap-6">
      <SlugField fields={fields} checks={checks} readOnly={readOnly} onChange={onChange} />
      <CategoryField
        value={fields.category}
        known={labels?.categories}
        readOnly={readOnly}
        onChange={(category) => onChange({ category })}
      />
      <TagsField
        tags={fields.tags}
        known={labels?.tags}
        readOnly={readOnly}
        onChange={(tags) => onChange({ tags })}
      />
      <CoverField fields={fields} readOnly={readOnly} onChange={onChange} />
      <AuthorField
        authorId={fields.author_id}
        stored={checks.found?.stored?.author ?? null}
        isNew={isNew}
        readOnly={readOnly}
        onChange={(author_id) => onChange({ author_id })}
      />
      <div className="grid gap-1">
        <p className="text-sm font-semibold">{copy.date.label}</p>
        <p>{fields.publish_date === null ? copy.date.none : parisStamp(fields.publish_date)}</p>
      </div>
      {/* A disabled fieldset: the switch has no read-only state. */}
      <fieldset disabled={readOnly}>
        <Switch
          label={copy.comments.label}
          hint={copy.comments.hint}
          checked={fields.comments_open}
          onChange={(comments_open) => onChange({ comments_open })}
        />
      </fieldset>
    </div>
  );
}
