import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';

import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';

type Props = {
  id: string;
  title: string;
  /** One line on its state. */
  summary: React.ReactNode;
  isOpen: boolean;
  /** Whether the search leaves it in. */
  isShown: boolean;
  onToggle: () => void;
  children: React.ReactNode;
};

/**
 * A section of the settings: its heading opens it. What is inside is made when it is opened first, and keeps what was typed
 * when it is closed or left out by the search.
 */
export function Fold({ id, title, summary, isOpen, isShown, onToggle, children }: Props) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <section
      id={id}
      hidden={!isShown}
      aria-labelledby={`${id}-title`}
      className={clsx(
        'scroll-mt-4 rounded-2xl border border-ink/10 bg-white text-ink',
        isOpen && 'not-first:mt-3 not-last:mb-3',
      )}
    >
      <h3 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={onToggle}
          className="grid min-h-14 w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-2xl px-4 py-2.5 text-left hover:bg-ink/3 aria-expanded:pt-5 sm:px-6"
        >
          <span className="flex flex-wrap items-baseline gap-x-4">
            <span id={`${id}-title`} className={clsx('font-semibold', isOpen && 'text-xl')}>
              {title}
            </span>
            {/* On a phone, on a line of its own that is kept while the summary loads. */}
            <span className="font-sans text-sm font-normal tracking-normal text-ink-soft max-sm:min-h-[1lh] max-sm:basis-full">
              {summary}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-5 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={`${id}-content`} hidden={!isOpen}>
        {wasOpened && (
          <div className="grid grid-cols-1 content-start gap-5 px-4 pt-2 pb-6 sm:px-6 sm:pb-8">
            <SectionErrorBoundary>{children}</SectionErrorBoundary>
          </div>
        )}
      </div>
    </section>
  );
}
