import { componentsCopy } from '#content/copy/admin/components.ts';

import { Ago } from './ago.tsx';
import type { ComponentDetail } from './components.data.ts';

const copy = componentsCopy.detail;

/** The errors of thirty days, grouped, the latest first. The payload of a call is never kept. */
export function ErrorGroups({ groups, now }: { groups: ComponentDetail['errors']; now: number }) {
  if (groups.length === 0) return <p className="text-ink-soft">{copy.noError}</p>;
  return (
    <ul className="grid gap-3">
      {groups.map(({ fingerprint, code, message, errors, first_seen_at: first, last_seen_at: last }) => (
        <li key={fingerprint} className="grid gap-1 rounded-xl bg-white p-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <code className="font-semibold wrap-anywhere">{code}</code>
            <span className="tabular-nums">{componentsCopy.figures.errors(errors)}</span>
          </p>
          {message !== '' && <p className="wrap-anywhere">{message}</p>}
          <p className="text-ink-soft">
            {copy.last} <Ago iso={last} now={now} />, {copy.first} <Ago iso={first} now={now} />
          </p>
        </li>
      ))}
    </ul>
  );
}
