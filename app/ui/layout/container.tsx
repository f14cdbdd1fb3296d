import { clsx } from 'clsx';

/** Content width and page margins. */
export function Container({ className, ...props }: React.ComponentProps<'div'>) {
  return <div className={clsx('page-width', className)} {...props} />;
}
