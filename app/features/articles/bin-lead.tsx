import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { articles } from '#content/copy/admin/articles.ts';

import { readSelection } from './articles.data.ts';

type Props = {
  /** The number of articles of the bin. */
  total: number;
  onEmpty: (ids: readonly string[]) => void;
};

/** How long the bin keeps an article, and « Vider la corbeille »: whatever the filters, 1,000 articles at most. */
export function BinLead({ total, onEmpty }: Props) {
  const may = useMay();
  const [busy, setBusy] = useState(false);

  async function empty() {
    setBusy(true);
    try {
      onEmpty(await readSelection(await getSupabase(), { state: 'bin' }));
    } catch (error) {
      notify({ title: failureMessage(error), kind: 'destructive' });
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft">{articles.binLead}</p>
      {total > 0 && may('blog.publish') && (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          onClick={() => void empty()}
          className="min-h-11!"
        >
          {articles.emptyTheBin}
        </Button>
      )}
    </div>
  );
}
