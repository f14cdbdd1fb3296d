import { useNavigate } from 'react-router';

import { useShortcuts } from '#app/lib/shortcuts.ts';
import { admin, adminGroups, adminKeys } from '#content/admin.ts';

import { openKeysHelp } from './keys-help-state.ts';

/** `g` and a letter goes to a screen, `?` tells the keys, `/` goes to the search of the screen. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  useShortcuts(adminKeys.everywhere, [
    { keys: '?', label: adminKeys.help, run: openKeysHelp },
    {
      keys: '/',
      label: adminKeys.search,
      run: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
    },
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
