import { Download, RotateCw, Square } from 'lucide-react';
import { useId } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { tasks } from '#content/copy/admin/tasks.ts';

import { ProgressBar } from './progress-bar.tsx';

/** More files are folded away. */
const shownDownloads = 4;

type Props = {
  label: string;
  state: string;
  /** Without `total` the bar shows that work is done, not how much. */
  bar: { done: number; total: number | undefined } | undefined;
  text: string | undefined;
  error: string | undefined;
  busy: boolean;
  /** Buttons, each with its text; an absent one is not shown. */
  stop?: { label: string; onClick: () => void } | undefined;
  retry?: { label: string; onClick: () => void } | undefined;
  downloads: readonly { label: string; onClick: () => void }[];
};

/** Long work: its state, a bar with text, and what can be done about it. Changes of the state are announced. */
export function TaskProgress({ label, state, bar, text, error, busy, stop, retry, downloads }: Props) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-sans text-sm font-semibold tracking-normal">
          {label}
        </h3>
        <output className="text-sm text-ink-soft">{state}</output>
      </div>
      {bar && (
        <ProgressBar
          aria-labelledby={id}
          {...(bar.total && { max: bar.total, value: Math.min(bar.done, bar.total) })}
        />
      )}
      {text && <p className="tabular-nums text-sm text-ink-soft">{text}</p>}
      {error && <p className="text-sm text-danger">{error}</p>}
      {(stop ?? retry) && (
        <div className="flex flex-wrap gap-2">
          {stop && <Action {...stop} icon={Square} busy={busy} />}
          {retry && <Action {...retry} icon={RotateCw} busy={busy} />}
        </div>
      )}
      {downloads.length > shownDownloads ? (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center">{`${tasks.parts} (${downloads.length})`}</summary>
          <Downloads downloads={downloads} />
        </details>
      ) : (
        downloads.length > 0 && <Downloads downloads={downloads} />
      )}
    </article>
  );
}

function Downloads({ downloads }: Pick<Props, 'downloads'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {downloads.map((download) => (
        <Action key={download.label} {...download} icon={Download} busy={false} />
      ))}
    </div>
  );
}

type ActionProps = { label: string; onClick: () => void; icon: typeof Square; busy: boolean };

function Action({ label, onClick, icon: Icon, busy }: ActionProps) {
  return (
    <Button size="small" variant="secondary" busy={busy} onClick={onClick} className="max-sm:min-h-11">
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}
