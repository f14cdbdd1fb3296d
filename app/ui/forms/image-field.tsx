import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';

type Action = { label: string; onClick: () => void; busy?: boolean };

type Props = {
  label: string;
  hint: string;
  /** Media types of the file chooser. */
  accept: readonly string[];
  /** The saved picture, or the chosen one on its way. */
  preview: React.ReactNode;
  /** The button that opens the file chooser. */
  choose: string;
  /** Shown while something is dragged over the field. */
  drop: string;
  /** The files of a choice, a drop or a paste: none when something else was dropped or pasted. */
  onFiles: (files: readonly File[]) => void;
  /** The picture is changing: further files are ignored. */
  busy: boolean;
  /** Present while a file is sent: its bytes, as numbers and as text, and the button that stops it. */
  progress?: { label: string; text: string; sent: number; total: number; cancel: Action } | undefined;
  problem?: string | undefined;
  retry?: Action | undefined;
  remove?: Action | undefined;
  /** Read out politely; the caller changes it seldom. */
  announcement: string;
};

/**
 * A field for one picture: the member chooses a file, drops it, or pastes it while the focus is in the field. A button
 * that its own click removes gives the focus to the chooser's button first.
 */
export function ImageField(props: Props) {
  const { label, hint, accept, preview, choose, drop, busy, progress, problem, announcement } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);

  const onFiles = (files: FileList | null) => busy || props.onFiles(Array.from(files ?? []));
  const leading = (action: Action) => ({
    ...action,
    onClick: () => {
      chooser.current?.focus();
      action.onClick();
    },
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a pointer drops, a key pastes; the button does the same
    <fieldset
      aria-labelledby={`${id}-label`}
      // A click on the area gives it the focus, so that a paste reaches it.
      tabIndex={-1}
      className={clsx(
        'flex min-w-0 flex-wrap items-center gap-5 rounded-2xl border border-dashed p-4 outline-none',
        over ? 'border-ember bg-honey/30' : 'border-current/25',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = busy ? 'none' : 'copy';
        setOver(!busy);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        event.preventDefault();
        onFiles(event.clipboardData.files);
      }}
    >
      {preview}
      <div className="grid min-w-0 flex-1 basis-52 gap-2">
        <input
          ref={input}
          type="file"
          accept={accept.join(',')}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            onFiles(event.target.files);
            // Choosing the same file again must trigger a change event.
            event.target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-x-4 text-sm">
          <p id={`${id}-label`} className="font-semibold">
            {label}
          </p>
          {/* The area never shrinks during a drag: the pointer would be outside it, and the hint would flicker. */}
          {over && <p aria-hidden="true">{drop}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            ref={chooser}
            variant="secondary"
            size="small"
            busy={busy}
            aria-describedby={`${id}-hint ${id}-problem`}
            className="max-sm:min-h-11"
            onClick={() => input.current?.click()}
          >
            {choose}
          </Button>
          {props.retry && <Act {...leading(props.retry)} variant="primary" />}
          {progress && (
            <Act {...leading(progress.cancel)} icon={<X aria-hidden="true" className="size-4" />} />
          )}
          {props.remove && !progress && <Act {...leading(props.remove)} />}
        </div>
        {progress && (
          <div className="grid gap-1">
            <ProgressBar aria-label={progress.label} max={progress.total} value={progress.sent} />
            <p className="text-sm tabular-nums text-ink-soft">{progress.text}</p>
          </div>
        )}
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger empty:hidden">
          {problem}
        </p>
        <output className="sr-only">{announcement}</output>
      </div>
    </fieldset>
  );
}

type ActProps = Action & { variant?: 'primary' | 'quiet'; icon?: React.ReactNode };

function Act({ label, onClick, busy = false, variant = 'quiet', icon }: ActProps) {
  return (
    <Button variant={variant} size="small" busy={busy} onClick={onClick} className="max-sm:min-h-11">
      {icon}
      {label}
    </Button>
  );
}
