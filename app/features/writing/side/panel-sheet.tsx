import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { articleSide as copy } from '#content/copy/admin/article-side.ts';

/** From this width on, the panel stands beside the text. */
const wide = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window has room for the panel beside the text. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => true,
  );

type Props = {
  /** Of the quality checks. */
  count: number;
  sheet: React.RefObject<HTMLDialogElement | null>;
  children: React.ReactNode;
};

/** The panel on a phone: a button, and a sheet over the text. Its content stays mounted: an upload goes on. */
export function PanelSheet({ count, sheet, children }: Props) {
  const titleId = useId();
  const close = () => sheet.current?.close();
  return (
    <>
      <Button variant="secondary" onClick={() => sheet.current?.showModal()} className="w-full">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {copy.open}
        {count > 0 && (
          <span className="rounded-full bg-lantern px-2 text-xs text-night">{copy.qualityTab(count)}</span>
        )}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click is on the backdrop; Escape does the same */}
      <dialog
        ref={sheet}
        aria-labelledby={titleId}
        onClick={(event) => event.target === sheet.current && close()}
        className="side-panel bg-ivory p-0 text-ink shadow-card backdrop:bg-night/60"
      >
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-ink/12 bg-ivory px-5 py-3">
          <h2 id={titleId} className="text-lg">
            {copy.label}
          </h2>
          <button
            type="button"
            onClick={close}
            aria-label={copy.close}
            className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-ink/8"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div className="px-5 py-5">{children}</div>
      </dialog>
    </>
  );
}
