import { clsx } from 'clsx';

/** Text of at least 16 px: with smaller text, iOS zooms the page when the field is focused. */
export function Input({ className, ...props }: React.ComponentProps<'input'>) {
  return (
    <input
      className={clsx(
        'min-h-12 w-full rounded-field border border-ink/35 bg-white px-4 text-[1rem] text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:ring-2 aria-invalid:ring-danger/30 [&[readonly]]:border-ink/15 [&[readonly]]:bg-ink/4 disabled:opacity-60',
        className,
      )}
      {...props}
    />
  );
}
