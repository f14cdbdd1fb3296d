import { clsx } from 'clsx';

/**
 * Grows with its text where `field-sizing` is supported. At least 16 px of text: with smaller text, iOS zooms the
 * page.
 */
export function Textarea({ className, ...props }: React.ComponentProps<'textarea'>) {
  return (
    <textarea
      className={clsx(
        'field-sizing-content max-h-[60svh] w-full rounded-field border border-ink/35 bg-white px-4 py-3 text-[1rem] text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:ring-2 aria-invalid:ring-danger/30 [&[readonly]]:border-ink/15 [&[readonly]]:bg-ink/4 disabled:opacity-60',
        className,
      )}
      {...props}
    />
  );
}
