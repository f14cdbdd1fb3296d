import { CircleHelp } from 'lucide-react';
import { useRef, useState } from 'react';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { useClosing } from '#app/ui/overlays/use-closing.ts';
import { visits } from '#content/copy/admin/visits.ts';

/** How a figure is computed, behind a « ? » beside its name. Escape and an outside click close it. */
export function Definition({ of, children }: { of: string; children: string }) {
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useClosing(box, open);
  return (
    <details
      ref={box}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="relative inline-block shrink-0 text-left font-sans font-normal tracking-normal"
    >
      <summary className="grid size-7 list-none place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink [&::-webkit-details-marker]:hidden">
        <CircleHelp aria-hidden="true" className="size-4" />
        <VisuallyHidden>{`${visits.definition} ${of}`}</VisuallyHidden>
      </summary>
      <p className="fixed inset-x-4 z-20 mt-1 rounded-xl border border-ink/15 bg-white p-3 text-sm text-ink shadow-card sm:absolute sm:inset-x-auto sm:left-0 sm:w-72">
        {children}
      </p>
    </details>
  );
}
