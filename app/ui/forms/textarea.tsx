import { clsx } from 'clsx';

/** Grows with its text where `field-sizing` is supported. */
export function Textarea({ className, ...props }: React.ComponentProps<'textarea'>) {
  return (
    <textarea className={clsx('field-box field-sizing-content max-h-[60svh] py-3', className)} {...props} />
  );
}
