import { clsx } from 'clsx';
import { useId } from 'react';

import { Textarea } from './textarea.tsx';

type Props = Omit<React.ComponentProps<'textarea'>, 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  hint?: string;
  error?: string;
};

/** A labelled multi-line input; hint and error are linked with `aria-describedby`. */
export function TextareaField({ id: given, label, hint, error, className, rows = 4, ...props }: Props) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Textarea
        id={id}
        rows={rows}
        // `rows` has no effect where `field-sizing: content` is supported.
        className={clsx('min-h-28', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...props}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm opacity-80">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-(--field-error,var(--color-danger))">
          {error}
        </p>
      )}
    </div>
  );
}
