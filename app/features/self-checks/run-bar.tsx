import { TaskProgress } from '#app/ui/feedback/task-progress.tsx';
import { selfChecks as copy } from '#content/copy/admin/self-checks.ts';

import type { SelfCheckRun } from './self-checks.data.ts';

type Props = {
  run: SelfCheckRun;
  busy: boolean;
  /** Absent when this person may not stop it. */
  onStop: (() => void) | undefined;
};

/** The run that is under way: how far it is, and the button that stops it between two checks. */
export function RunBar({
  run: { total, stopping, step, passed, failed, not_verifiable: left },
  busy,
  onStop,
}: Props) {
  const done = passed + failed + left;
  const text = step ?? copy.waiting;
  return (
    <section aria-label={copy.running} className="mb-4 rounded-2xl border border-ink/10 bg-white p-5">
      <h2 className="sr-only">{copy.current}</h2>
      <TaskProgress
        label={copy.running}
        state={stopping ? copy.stopping : total === null ? '' : `${done} ${copy.of} ${total}`}
        bar={{ done, total: total ?? undefined }}
        text={text}
        error={undefined}
        busy={busy}
        stop={onStop && !stopping ? { label: copy.stop, onClick: onStop } : undefined}
        downloads={[]}
      />
    </section>
  );
}
