import { useId, useState } from 'react';

import { parisLocalOf, readParisLocal } from '#app/lib/time/paris-local.ts';
import { dateTimeField as copy } from '#content/copy/admin/forms.ts';

import { Field } from './field.tsx';
import { HiddenField } from './hidden-field.tsx';

type Props = {
  label: string;
  /** The form field of this name holds the instant (ISO 8601, UTC); empty while there is none. */
  name: string;
  /** The saved instant. */
  defaultIso?: string | undefined;
  hint?: string;
  error?: string | undefined;
};

/** A date and time of the Paris clock. It refuses the hour that summer time skips, and asks which of the two in autumn. */
export function DateTimeField({ label, name, defaultIso, hint, error }: Props) {
  const id = useId();
  const [local, setLocal] = useState(() => (defaultIso === undefined ? '' : parisLocalOf(defaultIso)));
  const [second, setSecond] = useState(() => isSecond(defaultIso));
  const [isPartial, setPartial] = useState(false);
  const read = readParisLocal(local);
  const iso =
    read.kind === 'once' ? read.iso : read.kind === 'twice' ? (second ? read.second : read.first) : '';
  return (
    <div className="grid gap-2">
      <Field
        type="datetime-local"
        data-for={name}
        label={label}
        hint={hint ? `${copy.zone}. ${hint}` : copy.zone}
        value={local}
        onChange={(event) => {
          setLocal(event.target.value);
          setPartial(false);
        }}
        // A half-typed date that is erased changes no value: the browser fires no `input`.
        onKeyUp={(event) => isPartial && setPartial(event.currentTarget.validity.badInput)}
        onInvalid={() => setPartial(true)}
        error={isPartial ? copy.partial : read.kind === 'missing' ? copy.missing : error}
      />
      {read.kind === 'twice' && (
        <fieldset className="grid gap-2 text-sm">
          <legend className="mb-1 font-medium">{copy.twice}</legend>
          {[false, true].map((isLater) => (
            <label key={String(isLater)} className="flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name={`${id}-which`}
                form=""
                checked={second === isLater}
                onChange={() => setSecond(isLater)}
                className="size-5 accent-ember"
              />
              {isLater ? copy.second : copy.first}
            </label>
          ))}
        </fieldset>
      )}
      <HiddenField name={name} value={iso} />
    </div>
  );
}

function isSecond(iso: string | undefined): boolean {
  const read = iso === undefined ? undefined : readParisLocal(parisLocalOf(iso));
  return read?.kind === 'twice' && iso !== undefined && Date.parse(read.second) === Date.parse(iso);
}
