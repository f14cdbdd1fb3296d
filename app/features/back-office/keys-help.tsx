import { Keyboard } from 'lucide-react';

import { type Shortcut, useShortcutGroups, useSingleKeys } from '#app/lib/browser/shortcuts.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { adminKeys } from '#content/copy/admin/admin.ts';

import { closeKeysHelp, openKeysHelp, useKeysHelp } from './keys-help-state.ts';

/** The button that tells the keys. */
export function KeysHelp({ className }: { className: string }) {
  return (
    <button type="button" onClick={openKeysHelp} className={className}>
      <Keyboard aria-hidden="true" className="size-4 shrink-0" />
      {adminKeys.button}
      <kbd className="ml-auto rounded border border-ivoire/25 px-1.5 font-sans text-xs">?</kbd>
    </button>
  );
}

/** The keys of the screen that is shown, and the switch that turns single ones off. */
export function KeysDialog() {
  const open = useKeysHelp();
  const groups = useShortcutGroups();
  const [on, turn] = useSingleKeys();
  return (
    <Dialog open={open} onClose={closeKeysHelp} title={adminKeys.title}>
      <label className="flex items-center gap-3 rounded-xl bg-sable p-4">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => turn(event.target.checked)}
          className="size-5 accent-braise"
        />
        <strong>{adminKeys.enabled}</strong>
      </label>
      <p className="-mt-3 text-sm text-encre-douce">{adminKeys.hint}</p>
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
            className="min-w-7 rounded-md border border-encre/20 bg-white px-2 text-center font-sans"
          >
            {names[key] ?? key}
          </kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </>
  );
}
