import { useId } from 'react';

/** A radio button with its label and explanation. */
export function Choice({
  label,
  hint,
  ...input
}: Omit<React.ComponentProps<'input'>, 'id' | 'type' | 'aria-describedby'> & {
  label: string;
  hint?: string;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        {...input}
        id={id}
        type="radio"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-1 size-5 shrink-0 accent-(--color-brick)"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
