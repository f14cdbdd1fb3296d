import { clsx } from 'clsx';

const heights = ['h-1.5', 'h-2.5', 'h-3.5'] as const;

/** Three-step strength meter. The text beside it says the same; its space is reserved while it is empty. */
export function StrengthSteps({ lit, children }: { lit: 0 | 1 | 2 | 3; children: string }) {
  return (
    <span className="flex min-h-[3.2em] items-start gap-3">
      <span aria-hidden="true" className="flex h-[1.4em] shrink-0 items-end gap-0.5">
        {heights.map((height, index) => (
          <span key={height} className={clsx('w-5', height, index < lit ? 'bg-ember' : 'bg-ink/15')} />
        ))}
      </span>
      <output className="text-sm">{children}</output>
    </span>
  );
}
