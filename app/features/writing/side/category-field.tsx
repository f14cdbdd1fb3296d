import { useId } from 'react';

import { Field } from '#app/ui/forms/field.tsx';
import { articleSide } from '#content/copy/admin/article-side.ts';
import { columnLimits } from '#domain/column-limits.ts';

const copy = articleSide.category;

type Props = {
  value: string;
  /** The categories in use, the most used first; undefined while they load. */
  known: readonly string[] | undefined;
  readOnly: boolean;
  onChange: (category: string) => void;
};

/** One of the categories in use, or a new one. */
export function CategoryField({ value, known, readOnly, onChange }: Props) {
  const list = useId();
  const isNew = known !== undefined && value.trim() !== '' && !known.includes(value.trim());
  return (
    <div className="grid gap-2">
      <Field
        label={copy.label}
        hint={isNew ? copy.added : copy.hint}
        value={value}
        readOnly={readOnly}
        list={list}
        autoComplete="off"
        maxLength={columnLimits.blog_posts.category}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => value !== value.trim() && onChange(value.trim())}
      />
      <datalist id={list}>
        {known?.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </div>
  );
}
