import { useNavigate } from 'react-router';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { admin, adminKeys } from '#content/copy/admin/admin.ts';

import { permittedGroups } from './permitted-screens.ts';
import { openShortcutsDialog } from './shortcuts-dialog-state.ts';

/** The shortcuts of every screen: `g` and a letter opens a permitted screen, `?` lists the shortcuts. */
export function useNavigationKeys(): void {
  const navigate = useNavigate();
  const may = useMay();
  useShortcuts(adminKeys.everywhere, [
    { keys: '?', label: adminKeys.help, run: openShortcutsDialog },
    { keys: 'g h', label: adminKeys.goHome, run: () => void navigate('/admin') },
    ...permittedGroups(may).flatMap(({ screens }) =>
      screens.map(({ key, label, path }) => ({
        keys: `g ${key}`,
        label: `${adminKeys.goTo} ${label} (${admin.name})`,
        run: () => void navigate(path),
      })),
    ),
  ]);
}
