import { useId } from 'react';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
};

/** A labelled choice among few values. */
export function SelectField<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([known]) => known === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
        className="min-h-12 w-full min-w-0 rounded-field border border-ink/35 bg-white px-4 text-[1rem] text-ink first-letter:uppercase"
      >
        {options.map(([known, name]) => (
          <option key={known} value={known}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
