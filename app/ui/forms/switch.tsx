import { useId } from 'react';

/** An on/off setting that is saved immediately. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span>{label}</span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="switch shrink-0"
        />
      </label>
      {hint && (
        <p id={`${id}-hint`} className="max-w-[60ch] text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
