import { clsx } from 'clsx';

export function Card({ className, ...props }: React.ComponentProps<'div'>) {
  return (
    <div className={clsx('rounded-2xl bg-white p-6 text-ink shadow-card sm:p-8', className)} {...props} />
  );
}
