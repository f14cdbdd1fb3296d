import { useId, useRef, useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { articles } from '#content/copy/admin/articles.ts';
import { tagLimits } from '#domain/articles.ts';
import { columnLimits } from '#domain/column-limits.ts';

import { labelsQuery, readLabels } from './articles.data.ts';

type Props = {
  act: 'tag' | 'untag' | 'category';
  count: number;
  /** Resolves to false when the request failed: the dialog stays. */
  onApply: (value: string) => Promise<boolean>;
  onClose: () => void;
};

const copy = articles.bulk;

/** Asks for the tag or the category of a bulk act; suggests those in use. */
export function LabelDialog({ act, count, onApply, onClose }: Props) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const { data } = useMemberQuery(labelsQuery, readLabels);
  const known = act === 'category' ? data?.categories : data?.tags;

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    const value = field.current?.value.trim() ?? '';
    setMissing(value === '');
    if (value === '') return field.current?.focus();
    setBusy(true);
    const applied = await onApply(value);
    setBusy(false);
    if (applied) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy[act]}
      footer={
        <Button type="submit" form={formId} busy={busy}>
          {copy.apply}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-sm text-ink-soft">{`${count} ${count > 1 ? articles.many : articles.one}`}</p>
        <Field
          ref={field}
          label={act === 'category' ? copy.categoryField : copy.tagField}
          list={`${formId}-known`}
          maxLength={act === 'category' ? columnLimits.blog_posts.category : tagLimits.length}
          autoComplete="off"
          {...(missing && { error: copy.missing })}
        />
        <datalist id={`${formId}-known`}>
          {known?.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
