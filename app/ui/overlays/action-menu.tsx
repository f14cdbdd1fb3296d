import { clsx } from 'clsx';

import { EllipsisMenu, menuEntry } from './ellipsis-menu.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

type Entry = { label: string; onChoose: () => void; danger?: boolean } | { label: string; href: string };

/** Menu of secondary actions on a row of a back-office list. */
export function ActionMenu({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <EllipsisMenu
      label={label}
      name="action-menu"
      buttonClassName="max-sm:size-12"
      listClassName="w-64 sm:right-auto sm:left-0"
    >
      {entries.map((entry) => (
        <li key={entry.label}>
          {'href' in entry ? (
            <a href={entry.href} target="_blank" rel="noopener" className={menuEntry}>
              {entry.label}
              <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
            </a>
          ) : (
            <button
              type="button"
              className={clsx(menuEntry, entry.danger && 'text-danger')}
              onClick={entry.onChoose}
            >
              {entry.label}
            </button>
          )}
        </li>
      ))}
    </EllipsisMenu>
  );
}
