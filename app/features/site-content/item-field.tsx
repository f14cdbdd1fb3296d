import { useState } from 'react';

import { Field } from '#app/ui/forms/field.tsx';
import { HiddenField } from '#app/ui/forms/hidden-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { siteFieldHints, siteFieldLabels } from '#content/copy/admin/site-content.ts';
import { guideFrequencies } from '#domain/page-content.ts';

import type { ItemField as Definition, SiteTable } from './item-fields.ts';

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
  if (kind === 'text') return <TextareaField {...props} rows={3} />;
  const mode = { link: 'url', year: 'numeric', line: 'text' } as const;
  return <Field {...props} inputMode={mode[kind]} />;
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
