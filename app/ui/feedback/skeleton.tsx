import { clsx } from 'clsx';

/** Placeholder of loading content; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('rounded-lg bg-ink/10', className)} />;
}
