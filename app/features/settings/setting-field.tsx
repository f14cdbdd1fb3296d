import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { settingFields as copy, settingHints, settingLabels } from '#content/copy/admin/settings.ts';
import { factorPolicies } from '#domain/factor-policy.ts';
import { settingKinds } from '#domain/settings.ts';
import type { SettingKey, SettingKind, SettingTexts } from '#domain/settings.ts';

import { fieldsOf } from './section-form.ts';
import { ShownAt } from './shown-at.tsx';

const inputModes: Partial<Record<SettingKind, 'numeric' | 'url' | 'email'>> = {
  number: 'numeric',
  link: 'url',
  'optional-link': 'url',
  address: 'email',
};

type Props = {
  settingKey: SettingKey;
  texts: SettingTexts;
  field: (name: string) => { name: string; error: string | undefined };
};

/** The fields of a setting by its kind, with the places that show it. */
export function SettingField(props: Props) {
  switch (settingKinds[props.settingKey]) {
    case 'switch':
      return <SwitchField {...props} />;
    case 'rollover':
      return <RolloverField {...props} />;
    case 'rating':
      return <RatingField {...props} />;
    case 'figure':
      return <FigureField {...props} />;
    case 'tiles':
      return <TilesField {...props} />;
    case 'factor':
      return <FactorField {...props} />;
    default:
      return <TextField {...props} />;
  }
}

/** What every text field of a setting has. */
function propsOf({ settingKey, texts, field }: Props, name: string) {
  const { error, ...named } = field(name);
  return {
    ...named,
    defaultValue: texts[name] ?? '',
    maxLength: fieldsOf(settingKey)[name],
    autoComplete: 'off',
    ...(error !== undefined && { error }),
  };
}

function SwitchField({ settingKey: key, texts }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={key}
        value="on"
        defaultChecked={texts[key] === 'on'}
        className="size-5 shrink-0 accent-ember"
      />
      {settingLabels[key]}
    </label>
  );
}

function RolloverField({ settingKey: key, texts }: Props) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{settingLabels[key]}</legend>
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
}

function RatingField(props: Props) {
  const key = props.settingKey;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{settingLabels[key]}</legend>
      <div className="grid grid-cols-3 items-start gap-4">
        <Field {...propsOf(props, `${key}/value`)} label={copy.rating.value} inputMode="decimal" />
        <Field {...propsOf(props, `${key}/best`)} label={copy.rating.best} inputMode="decimal" />
        <Field {...propsOf(props, `${key}/reviews`)} label={copy.rating.reviews} inputMode="numeric" />
      </div>
      <OriginFields {...props} />
      <ShownAt settingKey={key} />
    </fieldset>
  );
}

function FigureField(props: Props) {
  const key = props.settingKey;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{settingLabels[key]}</legend>
      <Field {...propsOf(props, key)} label={settingLabels[key]} />
      <OriginFields {...props} />
      <ShownAt settingKey={key} />
    </fieldset>
  );
}

/** Where a figure comes from, and when it was checked. */
function OriginFields(props: Props) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
      <Field {...propsOf(props, `${props.settingKey}/source`)} label={copy.source} hint={copy.sourceHint} />
      <Field {...propsOf(props, `${props.settingKey}/date`)} type="date" label={copy.date} />
    </div>
  );
}

/** The tile server of the live map, with the source that its licence asks for. */
function TilesField(props: Props) {
  const key = props.settingKey;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{settingLabels[key]}</legend>
      <Field
        {...propsOf(props, `${key}/url`)}
        label={copy.tiles.url}
        hint={copy.tiles.urlHint}
        inputMode="url"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...propsOf(props, `${key}/attribution`)} label={copy.tiles.attribution} />
        <Field
          {...propsOf(props, `${key}/attributionUrl`)}
          label={copy.tiles.attributionUrl}
          inputMode="url"
        />
      </div>
    </fieldset>
  );
}

/** Whether roles need a second factor, and from which day. */
function FactorField(props: Props) {
  const { settingKey: key, texts, field } = props;
  const name = `${key}/policy`;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{settingLabels[key]}</legend>
      {factorPolicies.map((policy) => (
        <label key={policy} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={policy}
            defaultChecked={texts[name] === policy}
            className="size-5 shrink-0 accent-ember"
          />
          {copy.factor[policy]}
        </label>
      ))}
      {field(name).error && <p className="text-sm font-medium text-danger">{field(name).error}</p>}
      <div className="max-w-60">
        <Field {...propsOf(props, `${key}/from`)} type="date" label={copy.factorDay} />
      </div>
    </fieldset>
  );
}

/** A text of one line or several, a number, words, or an address. */
function TextField(props: Props) {
  const key = props.settingKey;
  const hint = settingHints[key];
  const shared = { ...propsOf(props, key), label: settingLabels[key], ...(hint !== undefined && { hint }) };
  const kind = settingKinds[key];
  return (
    <div className="grid gap-1">
      {kind === 'long' || kind === 'words' || key === 'search.home_description' ? (
        <TextareaField {...shared} rows={kind === 'words' ? 4 : 1} className="min-h-12!" />
      ) : (
        <Field {...shared} inputMode={(kind && inputModes[kind]) ?? 'text'} />
      )}
      <ShownAt settingKey={key} />
    </div>
  );
}
