import { pane } from '#app/ui/layout/pane.ts';

/** One window per place, lit while it is free: the visual form of the sentence beside it. */
export function LitWindows({ remaining, max }: { remaining: number; max: number }) {
  const columns = Math.ceil(max / 2);
  const windows = Array.from({ length: max }, (_, index) =>
    pane({
      x: (index % columns) * 10 + 1,
      y: index < columns ? 1 : 17,
      width: 7,
      height: 12,
      radius: 1,
    }),
  );
  return (
    <svg
      aria-hidden="true"
      width={columns * 10}
      height={32}
      viewBox={`0 0 ${columns * 10} 32`}
      className="max-w-full shrink-0"
    >
      <path d={windows.slice(0, remaining).join('')} className="fill-lantern" />
      <path d={windows.slice(remaining).join('')} className="fill-none stroke-ivory/30" />
    </svg>
  );
}
