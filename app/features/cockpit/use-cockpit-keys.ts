import { useNavigate } from 'react-router';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { undoShortcut } from '#app/shared/undo/undo-stack.ts';
import { cockpit as copy } from '#content/copy/admin/cockpit.ts';
import { list } from '#content/copy/admin/list.ts';

import { articlePath, editionPath, openPath } from './paths.ts';
import { useWork } from './use-cockpit.ts';
import { waitingRows, workWords } from './work-rows.ts';

/** 1 to 9 open the rows of « À traiter », `e` edits the edition, `n` writes an article, `u` undoes. */
export function useCockpitKeys(onNext: () => void): void {
  const navigate = useNavigate();
  const may = useMay();
  const { data } = useWork();
  const rows = waitingRows(data ?? []).slice(0, 9);
  useShortcuts(copy.keys, [
    ...rows.map(({ id }, index) => ({
      keys: String(index + 1),
      label: `${copy.workKey} ${index + 1}`,
      run: () => (id === 'next_edition' ? onNext() : openPath(workWords(id)?.path ?? '/admin', navigate)),
    })),
    ...(may('settings.manage')
      ? [{ keys: 'e', label: copy.editKey, run: () => void navigate(editionPath) }]
      : []),
    ...(may('blog.write')
      ? [{ keys: 'n', label: copy.articleKey, run: () => void navigate(articlePath) }]
      : []),
    undoShortcut(list.undo),
  ]);
}
