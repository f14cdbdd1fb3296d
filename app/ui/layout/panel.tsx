import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';

import { useFold } from './folds-on-phone.tsx';

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
  const { folds, isOpen, wasOpen, toggle } = usePanelFold();
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
        <h3 id={id} className={clsx('text-xl', folds && 'grow')}>
          {folds ? (
            <FoldButton isOpen={isOpen} controls={`${id}-body`} onToggle={toggle}>
              {title}
            </FoldButton>
          ) : (
            title
          )}
        </h3>
        {isOpen && action}
      </div>
      <div id={`${id}-body`} hidden={!isOpen} className="grid grid-cols-1 gap-5">
        {wasOpen && <SectionErrorBoundary>{children}</SectionErrorBoundary>}
      </div>
    </section>
  );
}

/** A folded card is mounted, and reads its data, when it is first opened. Then it stays mounted, with its typed text. */
function usePanelFold() {
  const fold = useFold();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = fold === undefined || (chosen ?? fold === 'open');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return { folds: fold !== undefined, isOpen, wasOpen, toggle: () => setChosen(!isOpen) };
}

type FoldProps = { isOpen: boolean; controls: string; onToggle: () => void; children: string };

function FoldButton({ isOpen, controls, onToggle, children }: FoldProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="-my-3 flex min-h-12 w-full items-center justify-between gap-3 text-left"
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className={clsx('size-5 shrink-0 text-brick transition-transform', isOpen && 'rotate-180')}
      />
    </button>
  );
}
