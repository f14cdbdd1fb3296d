import { useNavigate } from 'react-router';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { componentsCopy as copy } from '#content/copy/admin/components.ts';
import { listKeys } from '#content/copy/admin/list.ts';

import { ComponentRow } from './component-row.tsx';
import type { Component } from './components.data.ts';
import { isPingable } from './ping.ts';
import type { ComponentActs } from './use-component-acts.ts';

type Props = {
  label: string;
  rows: readonly Component[];
  now: number;
  acts: ComponentActs;
  linkTo: (component: string) => string;
  /** The component that opens next shows its errors first. */
  onErrors: () => void;
};

export const componentDomId = (component: string) => `composant-${component}`;

/** The components of a tab, with the keys of the screen: `j`, `k`, Enter, `p` and `l`. */
export function ComponentList({ label, rows, now, acts, linkTo, onErrors }: Props) {
  const navigate = useNavigate();
  const may = useMay();
  const listed = rows.map((row) => ({ ...row, id: row.component }));
  const { current, choose, move } = useCurrentRow(listed, componentDomId);
  const open = (component: string) => void navigate(linkTo(component), { preventScrollReset: true });
  function openErrors() {
    if (!current) return;
    onErrors();
    open(current.id);
  }
  useShortcuts(copy.keys.title, [
    { keys: 'j', label: copy.keys.next, run: () => move(1), instant: true },
    { keys: 'k', label: copy.keys.previous, run: () => move(-1), instant: true },
    { keys: 'Enter', label: copy.keys.open, run: () => current && open(current.id) },
    { keys: 'l', label: copy.keys.logs, run: openErrors },
    ...(may('functions.manage')
      ? [
          {
            keys: 'p',
            label: copy.keys.ping,
            run: () => current && acts.ping(current),
            blocked: () => (current && isPingable(current) ? undefined : listKeys.notHere),
          },
        ]
      : []),
  ]);
  return (
    <ul aria-label={label} className="grid divide-y divide-ink/10">
      {listed.map((row) => (
        <ComponentRow
          key={row.id}
          row={row}
          now={now}
          acts={acts}
          domId={componentDomId(row.id)}
          isCurrent={current?.id === row.id}
          link={linkTo(row.id)}
          onOpen={() => open(row.id)}
          onFocus={() => choose(row.id)}
        />
      ))}
    </ul>
  );
}
