import { clsx } from 'clsx';
import { useId } from 'react';

import { Input } from './input.tsx';

type Props = Omit<React.ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  hint?: React.ReactNode;
  error?: string;
  /** A 44 px button inside the right edge of the input. */
  end?: React.ReactNode;
};

/** A labelled input; hint and error are linked with `aria-describedby`. */
export function Field({ id: given, label, hint, error, end, className, ...props }: Props) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const input = (
    <Input
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      className={clsx(end && 'pr-14', className)}
      {...props}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {end ? (
        <div className="relative">
          {input}
          <div className="absolute inset-y-0.5 right-0.5 grid">{end}</div>
        </div>
      ) : (
        input
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-sm opacity-80">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-(--field-error,var(--color-danger))">
          {error}
        </p>
      )}
    </div>
  );
}
