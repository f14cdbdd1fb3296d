import { clsx } from 'clsx';

/** Content width and page margins. */
export function Container({ className, ...props }: React.ComponentProps<'div'>) {
  return <div className={clsx('mx-auto w-full max-w-[84rem] px-5 sm:px-8 lg:px-12', className)} {...props} />;
}
