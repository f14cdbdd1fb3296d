import { clsx } from 'clsx';

/** A count beside its label, for sighted users; screen readers get it in the label. */
export function CountMark({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'tabular-nums grid h-5 min-w-5 place-items-center rounded-full bg-ember px-1 font-sans text-xs font-bold tracking-normal text-night',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
