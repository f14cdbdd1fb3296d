import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { editionCopy as copy } from '#content/copy/admin/edition-settings.ts';
import { editionStates } from '#domain/event.ts';

import { dateFields, lengthOf } from './edition-form.ts';
import type { EditionField, EditionTexts } from './edition-form.ts';

type Props = {
  texts: EditionTexts;
  field: (name: string) => { name: string; error: string | undefined };
};
type TypedField = keyof typeof lengthOf;

/** The facts of an edition, in four groups. */
export function EditionFields({ texts, field }: Props) {
  const propsOf = (name: TypedField) => {
    const { error, ...named } = field(name);
    return {
      ...named,
      label: copy.fields[name],
      maxLength: lengthOf[name],
      defaultValue: texts[name],
      autoComplete: 'off',
      ...(error !== undefined && { error }),
    };
  };
  const dateOf = (name: (typeof dateFields)[number], hint?: string) => (
    <DateTimeField
      key={name}
      {...field(name)}
      label={copy.fields[name]}
      defaultIso={texts[name] || undefined}
      {...(hint !== undefined && { hint })}
    />
  );
  const inputOf = (name: TypedField & EditionField, inputMode?: 'decimal' | 'numeric' | 'url') => (
    <Field key={name} {...propsOf(name)} {...(inputMode && { inputMode })} />
  );
  return (
    <>
      <Group title={copy.state}>
        <div className="flex flex-wrap gap-x-6">
          {editionStates.map((state) => (
            <label key={state} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="state"
                value={state}
                defaultChecked={texts.state === state}
                className="size-5 accent-ember"
              />
              {copy.states[state]}
            </label>
          ))}
        </div>
      </Group>
      <Group title={copy.groups.when}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {dateFields.map((name) => dateOf(name, name === 'booking_opens_at' ? copy.bookingHint : undefined))}
        </div>
      </Group>
      <Group title={copy.groups.places}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {inputOf('price_euros', 'decimal')}
          {inputOf('places_max', 'numeric')}
        </div>
      </Group>
      <Group title={copy.groups.where}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {inputOf('location')}
          {inputOf('venue_name')}
          {inputOf('venue_address')}
          {inputOf('venue_floor')}
          {inputOf('latitude', 'decimal')}
          {inputOf('longitude', 'decimal')}
        </div>
      </Group>
      <Group title={copy.groups.words}>
        {inputOf('format')}
        <TextareaField {...propsOf('dress_code')} rows={2} className="min-h-20!" />
        {inputOf('luma_url', 'url')}
        {inputOf('whatsapp_url', 'url')}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 w-full border-t border-ink/10 pt-5 font-display text-lg font-semibold">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
