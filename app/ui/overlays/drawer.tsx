import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';

type Props = { title: string; closeLabel: string; onClose: () => void; children: React.ReactNode };

/** A modal panel at the side of the window, mounted while open; the browser traps the focus. */
export function Drawer({ title, closeLabel, onClose, children }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = panel.current;
    if (element && !element.open) element.showModal();
  }, []);
  // Removed from the document without close(), a dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = panel.current;
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click is on the backdrop; Escape does the same
    <dialog
      ref={panel}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === panel.current && panel.current.close()}
      className="side-panel bg-ivory p-0 text-ink shadow-card backdrop:bg-night/60"
    >
      <div className="flex min-h-full flex-col">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-ink/12 bg-ivory px-5 py-3">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <button
            type="button"
            onClick={() => panel.current?.close()}
            aria-label={closeLabel}
            className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-ink/8"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div className="grid gap-7 px-5 py-5">{children}</div>
      </div>
    </dialog>
  );
}
