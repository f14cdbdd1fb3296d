import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { settingFields as copy, settingLabels } from '#content/copy/admin/settings.ts';
import { settingKinds } from '#domain/settings.ts';
import type { SettingKey, SettingTexts } from '#domain/settings.ts';

import { fieldsOf } from './section-form.ts';
import { ShownAt } from './shown-at.tsx';

type Props = {
  settingKey: SettingKey;
  texts: SettingTexts;
  field: (name: string) => { name: string; error: string | undefined };
};

/** The fields of a setting by its kind, with the places that show it. */
export function SettingField({ settingKey: key, texts, field }: Props) {
  const kind = settingKinds[key];
  const label = settingLabels[key];
  const lengths = fieldsOf(key);
  const propsOf = (name: string) => {
    const { error, ...named } = field(name);
    return {
      ...named,
      defaultValue: texts[name] ?? '',
      maxLength: lengths[name],
      autoComplete: 'off',
      ...(error !== undefined && { error }),
    };
  };
  if (kind === 'switch')
    return (
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={key}
          value="on"
          defaultChecked={texts[key] === 'on'}
          className="size-5 shrink-0 accent-ember"
        />
        {label}
      </label>
    );
  if (kind === 'rollover')
    return (
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">{label}</legend>
        {(['manual', 'auto'] as const).map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={key}
              value={value}
              defaultChecked={texts[key] === value}
              className="size-5 shrink-0 accent-ember"
            />
            {copy.rollover[value]}
          </label>
        ))}
      </fieldset>
    );
  const origin = (kind === 'figure' || kind === 'rating') && (
    <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
      <Field {...propsOf(`${key}/source`)} label={copy.source} hint={copy.sourceHint} />
      <Field {...propsOf(`${key}/date`)} type="date" label={copy.date} />
    </div>
  );
  if (kind === 'rating')
    return (
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{label}</legend>
        <div className="grid grid-cols-3 items-start gap-4">
          <Field {...propsOf(`${key}/value`)} label={copy.rating.value} inputMode="decimal" />
          <Field {...propsOf(`${key}/best`)} label={copy.rating.best} inputMode="decimal" />
          <Field {...propsOf(`${key}/reviews`)} label={copy.rating.reviews} inputMode="numeric" />
        </div>
        {origin}
        <ShownAt settingKey={key} />
      </fieldset>
    );
  if (kind === 'figure')
    return (
      <fieldset className="grid gap-3">
        <legend className="sr-only">{label}</legend>
        <Field {...propsOf(key)} label={label} />
        {origin}
        <ShownAt settingKey={key} />
      </fieldset>
    );
  return (
    <div className="grid gap-1">
      {kind === 'long' ? (
        <TextareaField {...propsOf(key)} label={label} rows={1} className="min-h-12!" />
      ) : (
        <Field
          {...propsOf(key)}
          label={label}
          inputMode="url"
          {...(kind === 'optional-link' && { hint: copy.chatHint })}
        />
      )}
      <ShownAt settingKey={key} />
    </div>
  );
}
