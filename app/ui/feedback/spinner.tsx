import { clsx } from 'clsx';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

/** Activity indicator; `label` is read by screen readers. */
export function Spinner({ label = 'Chargement…', className }: { label?: string; className?: string }) {
  return (
    <output className={clsx('inline-flex', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-[1.25em] animate-spin fill-none stroke-current"
      >
        <circle cx="12" cy="12" r="9" strokeWidth="3" className="opacity-25" />
        <path d="M21 12a9 9 0 0 0-9-9" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
