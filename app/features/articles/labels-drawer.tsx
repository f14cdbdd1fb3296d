import { useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { articleLabels as copy } from '#content/copy/admin/article-labels.ts';

import { labelsQuery, readLabels } from './articles.data.ts';
import { LabelList } from './label-list.tsx';
import { useArticleUndo } from './use-article-undo.ts';
import type { ArticleChanged } from './undo-changes.ts';
import { undoSentences } from './undo-changes.ts';

/** A change that was made here; `changed` is empty where it cannot be undone. */
type Made = { text: string; changed: readonly ArticleChanged[] };

/** The categories and tags of the articles: renamed, merged, removed. */
export function LabelsDrawer({ onClose }: { onClose: () => void }) {
  const query = useMemberQuery(labelsQuery, readLabels);
  const { undo, offer } = useArticleUndo();
  const [made, setMade] = useState<Made>();
  const [busy, setBusy] = useState(false);

  async function takeBack({ changed }: Made) {
    setBusy(true);
    const report = await undo(changed);
    setBusy(false);
    setMade({ text: undoSentences(report).join(' '), changed: report.rest });
  }

  /** Messages of the page are out of reach behind the panel: « Annuler » stands in it, and moves to them at the end. */
  function close() {
    if (made && made.changed.length > 0 && !busy) offer(made.text, made.changed);
    onClose();
  }

  return (
    <Drawer title={copy.title} closeLabel={copy.close} onClose={close}>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <QueryView query={query} failure={copy.failed}>
        {({ categories, tags }) => (
          <KeepsFocus>
            <div className="grid gap-7">
              <LabelList
                kind="category"
                labels={categories}
                onDone={(text, changed) => setMade({ text, changed })}
              />
              <LabelList kind="tag" labels={tags} onDone={(text, changed) => setMade({ text, changed })} />
            </div>
          </KeepsFocus>
        )}
      </QueryView>
      <output className="sticky bottom-4 z-10">
        {made && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-ink/15 bg-white px-4 py-2 shadow-card">
            <p className="text-sm">{made.text}</p>
            {made.changed.length > 0 && (
              <Button
                size="small"
                variant="secondary"
                busy={busy}
                className="min-h-11!"
                onClick={() => void takeBack(made)}
              >
                {copy.undo}
              </Button>
            )}
          </div>
        )}
      </output>
    </Drawer>
  );
}
