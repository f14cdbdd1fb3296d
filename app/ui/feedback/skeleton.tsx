import { clsx } from 'clsx';

/** Holds the place of what is loading; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('rounded-lg bg-encre/10', className)} />;
}
