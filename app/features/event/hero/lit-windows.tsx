import { clsx } from 'clsx';

import { panes } from '#app/ui/layout/panes.ts';

const size = { width: 7, height: 12, radius: 1 };

/** One window per place, lit once it is booked: the visual form of the sentence beside it. */
export function LitWindows({ taken, max, className }: { taken: number; max: number; className?: string }) {
  const columns = Math.ceil(max / 2);
  const windows = Array.from({ length: max }, (_, index) => ({
    x: (index % columns) * 10 + 1,
    y: index < columns ? 1 : 17,
  }));
  return (
    <svg
      aria-hidden="true"
      width={columns * 10}
      height={32}
      viewBox={`0 0 ${columns * 10} 32`}
      className={clsx('max-w-full shrink-0', className)}
    >
      <path d={panes(windows.slice(0, taken), size)} className="fill-lantern" />
      <path d={panes(windows.slice(taken), size)} className="fill-ivory/40" />
    </svg>
  );
}
