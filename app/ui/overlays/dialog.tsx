import { useEffect, useId, useLayoutEffect, useRef } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';

type Props = {
  open: boolean;
  /** Called for every way of closing: the button, Escape, a click on the backdrop. */
  onClose: () => void;
  title: string;
  closeLabel?: string;
  children: React.ReactNode;
  footer?: React.ReactNode;
};

/** A modal `<dialog>`: the browser traps the focus, makes the rest inert and restores the focus. */
export function Dialog({ open, onClose, title, closeLabel = 'Fermer', children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  // Removed from the document without close(), a dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click is on the backdrop; Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] scroll-pb-36 rounded-2xl bg-ivory p-0 text-ink shadow-card backdrop:bg-night/70"
    >
      <div className="grid gap-5 p-6 sm:p-8">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {children}
        {/* Always visible below a long content. On a phone the main action is above « Fermer ». */}
        <div className="sticky bottom-0 z-10 -mx-6 -mb-6 flex flex-col-reverse gap-3 border-t border-ink/10 bg-ivory px-6 py-4 sm:-mx-8 sm:-mb-8 sm:flex-row sm:flex-wrap sm:justify-end sm:px-8 sm:py-5">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {closeLabel}
          </Button>
          {footer}
        </div>
      </div>
    </dialog>
  );
}
