import { useId } from 'react';

import { Input } from './input.tsx';

type Props = Omit<React.ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  hint?: string;
  error?: string;
};

/** A labelled input whose hint and error are read with it. */
export function Field({ label, hint, error, ...props }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Input
        id={id}
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
        <p id={`${id}-error`} className="text-sm font-medium text-(--field-error,var(--color-erreur))">
          {error}
        </p>
      )}
    </div>
  );
}
