import { clsx } from 'clsx';

import { Container } from './container.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';

/**
 * A page section, labelled by its heading. It has its own margin: an anchor scrolls its edge to just below the
 * header. Errors of child components stay inside; what the caller computes while it builds the children is outside
 * this boundary.
 */
export function Section({
  id,
  labelledBy,
  className,
  children,
}: {
  id: string;
  labelledBy: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={clsx('section -scroll-mt-6 py-8 outline-none sm:py-24', className)}
    >
      <Container>
        <SectionErrorBoundary>{children}</SectionErrorBoundary>
      </Container>
    </section>
  );
}
