import { clsx } from 'clsx';
import { useId } from 'react';

import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';

type Props = {
  title: string;
  /** Beside the title. */
  aside?: React.ReactNode;
  className?: string | undefined;
  children: React.ReactNode;
};

/** A titled part of the dashboard. An error inside it stays inside it. */
export function Card({ title, aside, className, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-2xl border border-ink/10 bg-white p-4 sm:p-5',
        className,
      )}
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      <SectionErrorBoundary>{children}</SectionErrorBoundary>
    </section>
  );
}
