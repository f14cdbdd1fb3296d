import { clsx } from 'clsx';
import { useId } from 'react';

import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';

/** A titled card of a signed-in screen. An error inside it stays inside it. */
export function Panel({
  title,
  action,
  tone = 'day',
  className,
  children,
}: {
  title: string;
  /** Content opposite the title. */
  action?: React.ReactNode;
  tone?: 'day' | 'night';
  className?: string;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'grid grid-cols-1 content-start gap-5 rounded-2xl p-6 sm:p-8',
        tone === 'night' ? 'surface-night' : 'bg-white text-ink shadow-card',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {action}
      </div>
      <SectionErrorBoundary>{children}</SectionErrorBoundary>
    </section>
  );
}
