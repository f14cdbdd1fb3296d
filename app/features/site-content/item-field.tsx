import { useId, useState } from 'react';

import { Field } from '#app/ui/forms/field.tsx';
import { HiddenField } from '#app/ui/forms/hidden-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { siteFieldHints, siteFieldLabels } from '#content/copy/admin/site-content.ts';
import type { SiteTable } from '#domain/site-content.ts';
import { guideFrequencies } from '#domain/page-content.ts';

import type { ItemField as Definition } from './item-fields.ts';

export const labelOf = (table: SiteTable, name: string): string =>
  siteFieldLabels[`${table}.${name}`] ?? siteFieldLabels[name] ?? name;

type Props = {
  table: SiteTable;
  field: Definition;
  text: string;
  error: string | undefined;
};

/** The control of a column. */
export function ItemField({ table, field, text, error }: Props) {
  const { name, kind, max } = field;
  const hint = siteFieldHints[`${table}.${name}`] ?? siteFieldHints[name];
  const props = {
    name,
    label: labelOf(table, name),
    maxLength: max,
    defaultValue: text,
    autoComplete: 'off',
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
  };
  if (kind === 'frequency') return <Frequency name={name} label={props.label} text={text} />;
  if (kind === 'check') return <Check {...props} />;
  if (kind === 'text') return <TextareaField {...props} rows={3} />;
  const mode = { link: 'url', year: 'numeric', line: 'text' } as const;
  return <Field {...props} inputMode={mode[kind]} />;
}

type CheckProps = { name: string; label: string; defaultValue: string; hint?: string; error?: string };

function Check({ name, label, defaultValue, hint, error }: CheckProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={defaultValue === 'true'}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="size-5 shrink-0 accent-(--color-brick)"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function Frequency({ name, label, text }: { name: string; label: string; text: string }) {
  const [value, setValue] = useState(() => guideFrequencies.find((known) => known === text) ?? 'mensuel');
  return (
    <>
      <SelectField
        label={label}
        value={value}
        options={guideFrequencies.map((known) => [known, known] as const)}
        onChange={setValue}
      />
      <HiddenField name={name} value={value} />
    </>
  );
}
