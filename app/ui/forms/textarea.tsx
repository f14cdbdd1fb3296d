import { clsx } from 'clsx';

/** Grows with its text where the browser can; 16 px of text at least: below, phones zoom the page in. */
export function Textarea({ className, ...props }: React.ComponentProps<'textarea'>) {
  return (
    <textarea
      className={clsx(
        'field-sizing-content max-h-[60svh] w-full rounded-xl border border-encre/35 bg-white px-4 py-3 text-[1rem] text-encre placeholder:text-encre-douce aria-invalid:border-erreur aria-invalid:ring-2 aria-invalid:ring-erreur/30 disabled:opacity-60',
        className,
      )}
      {...props}
    />
  );
}
