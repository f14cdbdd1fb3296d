import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { openRow } from '#app/shared/list/use-list-keys.ts';
import { inbox as copy } from '#content/copy/admin/alerts.ts';
import { listKeys } from '#content/copy/admin/list.ts';

import type { AlertLine } from './alerts.data.ts';
import { groupByDay } from './inbox-days.ts';
import { InboxLine } from './inbox-line.tsx';
import type { AlertActs } from './use-alert-acts.ts';

const domId = (id: string) => `alerte-${id}`;

/** The lines of a page by day, with the keys `j`, `k`, Enter, `e` and Shift+u. */
export function InboxList({ rows, acts }: { rows: readonly AlertLine[]; acts: AlertActs }) {
  const { current, choose, move } = useCurrentRow(rows, domId);
  const days = groupByDay(rows, useNow(60_000));
  useShortcuts(copy.keys.title, [
    { keys: 'j', label: listKeys.next, run: () => move(1), instant: true },
    { keys: 'k', label: listKeys.previous, run: () => move(-1), instant: true },
    { keys: 'Enter', label: listKeys.open, run: () => current && openRow(domId(current.id)) },
    {
      keys: 'e',
      label: copy.keys.archive,
      run: () => current && acts.archive(current),
      blocked: () => (current && !current.archived ? undefined : listKeys.notHere),
    },
    {
      keys: 'U',
      label: copy.keys.unread,
      run: () => current && acts.unread(current),
      blocked: () => (current && !current.done ? undefined : listKeys.notHere),
    },
  ]);
  return days.map(({ day, title, rows: lines }) => (
    <section key={day} aria-labelledby={`jour-${lines[0]?.id}`} className="border-ink/10 not-first:border-t">
      <h3
        id={`jour-${lines[0]?.id}`}
        className="px-4 pt-4 pb-1 text-sm font-semibold text-ink-soft first-letter:uppercase sm:px-5"
      >
        {title}
      </h3>
      <ul className="grid divide-y divide-ink/8">
        {lines.map((line) => (
          <InboxLine
            key={line.id}
            line={line}
            domId={domId(line.id)}
            isCurrent={current?.id === line.id}
            acts={acts}
            onFocus={() => choose(line.id)}
          />
        ))}
      </ul>
    </section>
  ));
}
