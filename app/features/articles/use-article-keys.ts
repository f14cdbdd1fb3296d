import { useNavigate } from 'react-router';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { openRow, useListKeys } from '#app/shared/list/use-list-keys.ts';
import { articles } from '#content/copy/admin/articles.ts';
import { listKeys } from '#content/copy/admin/list.ts';

import type { ArticleLine } from './article-line.ts';
import { newPath } from './article-line.ts';
import type { useArticleActs } from './use-article-acts.ts';

type Options = {
  current: ArticleLine | undefined;
  move: (step: 1 | -1) => void;
  domId: (id: string) => string;
  acts: ReturnType<typeof useArticleActs>;
  /** Absent without a selection. */
  selection?:
    | {
        isSelected: (id: string) => boolean;
        select: (id: string, on: boolean) => void;
        selectPage: (on: boolean) => void;
      }
    | undefined;
};

/** The keys of the list: those of every list, `n`, `p` and `d`. Articles of the bin have no preview and no copy. */
export function useArticleKeys({ current, move, domId, acts, selection }: Options): void {
  const may = useMay();
  const navigate = useNavigate();
  const live = current?.state === 'bin' ? undefined : current;
  const onLive = (run: (line: ArticleLine) => Promise<void>) => ({
    run: () => void (live && run(live)),
    blocked: () => (live ? undefined : listKeys.notHere),
  });
  const preview = { keys: 'p', label: articles.keys.preview, ...onLive(acts.preview) };
  const writing = [
    { keys: 'n', label: articles.keys.create, run: () => void navigate(newPath) },
    { keys: 'd', label: articles.keys.duplicate, ...onLive(acts.duplicate) },
  ];
  useListKeys(articles.keys.title, {
    move,
    open: () => current && openRow(domId(current.id)),
    toggle: selection && (() => current && selection.select(current.id, !selection.isSelected(current.id))),
    leave: selection && (() => selection.selectPage(false)),
    more: may('blog.write') ? [...writing, preview] : [preview],
  });
}
