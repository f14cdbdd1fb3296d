import { useState } from 'react';

import { TypedConfirmDialog } from '#app/ui/overlays/typed-confirm-dialog.tsx';
import { articles } from '#content/copy/admin/articles.ts';

import type { useArticleActs } from './use-article-acts.ts';

type Props = {
  ids: readonly string[];
  acts: ReturnType<typeof useArticleActs>;
  onDone: () => void;
  onClose: () => void;
};

const copy = articles.deletion;

/** Confirms the deletion for good of articles of the bin. */
export function DeletionDialog({ ids, acts, onDone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  async function destroy() {
    setBusy(true);
    const sent = await acts.change({ ids, act: 'delete' });
    setBusy(false);
    if (!sent) return;
    onDone();
    onClose();
  }
  return (
    <TypedConfirmDialog
      title={copy.title}
      lead={`${ids.length} ${ids.length > 1 ? articles.many : articles.one}. ${copy.lead}`}
      word={copy.word}
      confirm={articles.actions.delete}
      busy={busy}
      onConfirm={() => void destroy()}
      onClose={onClose}
    />
  );
}
