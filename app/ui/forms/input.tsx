import { clsx } from 'clsx';

/** A text field on one line; `field.css` draws its box. */
export function Input({ className, ...props }: React.ComponentProps<'input'>) {
  return <input className={clsx('field-box min-h-12', className)} {...props} />;
}
