import { useNavigate } from 'react-router';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { admin, adminGroups, adminKeys } from '#content/copy/admin/admin.ts';

import { openKeysHelp } from './keys-help-state.ts';

/** `g` and a letter goes to a screen, `?` tells the keys. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  useShortcuts(adminKeys.everywhere, [
    { keys: '?', label: adminKeys.help, run: openKeysHelp },
    { keys: 'g h', label: adminKeys.goHome, run: () => void navigate('/admin') },
    ...adminGroups.flatMap(({ screens }) =>
      screens.map(({ key, label, path }) => ({
        keys: `g ${key}`,
        label: `${adminKeys.goTo} ${label} (${admin.name})`,
        run: () => void navigate(path),
      })),
    ),
  ]);
}
