import { Keyboard } from 'lucide-react';

import { useShortcutGroups, useSingleKeys } from '#app/lib/browser/shortcuts.ts';
import type { Shortcut } from '#app/lib/browser/shortcuts.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { adminKeys } from '#content/copy/admin/admin.ts';

import { closeShortcutsDialog, openShortcutsDialog, useShortcutsDialog } from './shortcuts-dialog-state.ts';

/** The button that opens the list of shortcuts. */
export function ShortcutsHelpButton({ className }: { className: string }) {
  return (
    <button type="button" onClick={openShortcutsDialog} className={className}>
      <Keyboard aria-hidden="true" className="size-4 shrink-0" />
      {adminKeys.button}
      <kbd className="ml-auto rounded border border-ivory/25 px-1.5 font-sans text-xs">?</kbd>
    </button>
  );
}

/** The shortcuts of the current screen, and the switch that turns them off. */
export function ShortcutsDialog() {
  const open = useShortcutsDialog();
  const groups = useShortcutGroups();
  const [enabled, setEnabled] = useSingleKeys();
  return (
    <Dialog open={open} onClose={closeShortcutsDialog} title={adminKeys.title}>
      <label className="flex items-center gap-3 rounded-xl bg-sand p-4">
        <input
          type="checkbox"
          checked={enabled}
          onChange={(event) => setEnabled(event.target.checked)}
          className="size-5 accent-ember"
        />
        <strong>{adminKeys.enabled}</strong>
      </label>
      <p className="-mt-3 text-sm text-ink-soft">{adminKeys.hint}</p>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h3>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
            {shortcuts.map((shortcut) => (
              <Row key={shortcut.keys} {...shortcut} />
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

const names: Record<string, string> = adminKeys.names;

function Row({ keys, label }: Shortcut) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.split(' ').map((key) => (
          <kbd
            key={key}
            className="min-w-7 rounded-md border border-ink/20 bg-white px-2 text-center font-sans"
          >
            {names[key] ?? key}
          </kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </>
  );
}
