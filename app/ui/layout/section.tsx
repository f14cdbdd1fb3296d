import { clsx } from 'clsx';

import { Container } from './container.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';

/**
 * A part of a page, named by its heading. It has its own margin: an anchor brings its edge right under the header.
 * What breaks inside stays inside, provided that it is a component of its own:
 * what the caller computes while writing the children breaks the caller.
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
      className={clsx('-scroll-mt-6 py-16 outline-none sm:py-24', className)}
    >
      <Container>
        <SectionErrorBoundary>{children}</SectionErrorBoundary>
      </Container>
    </section>
  );
}
