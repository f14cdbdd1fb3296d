import { Download, X } from 'lucide-react';

import { Button } from '#app/ui/buttons/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { listExport } from '#content/copy/admin/list.ts';

type Props = {
  /** The number of rows read so far, while an export runs (`useCsvExport`). */
  progress: number | undefined;
  start: () => void;
  cancel: () => void;
};

/** Exports the filtered set as CSV; while it runs, shows the number of rows and a button that stops it. */
export function ExportButton({ progress, start, cancel }: Props) {
  const busy = progress !== undefined;
  return (
    <div className="flex items-center gap-1">
      <Button size="small" variant="secondary" busy={busy} onClick={start} className="min-h-11!">
        <Download aria-hidden="true" className="size-4" />
        {busy ? listExport.exporting : listExport.export}
        {busy && progress > 0 && (
          <span className="tabular-nums">
            {progress.toLocaleString('fr-FR')} {listExport.row}
            {progress > 1 && 's'}
          </span>
        )}
      </Button>
      {busy && (
        <button
          type="button"
          onClick={cancel}
          className="grid size-11 place-items-center rounded-full hover:bg-ink/8"
        >
          <X aria-hidden="true" className="size-4" />
          <VisuallyHidden>{listExport.cancel}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
