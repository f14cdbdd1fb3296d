import { Button } from '#app/ui/buttons/button.tsx';
import { audit } from '#content/copy/admin/audit.ts';

import { countText } from './describe-entry.ts';
import type { useAuditList } from './use-audit-list.ts';

type Props = {
  log: ReturnType<typeof useAuditList>;
  filtered: boolean;
  /** The last page was added: its first entry. The button, which had the focus, is gone. */
  onEnd: (id: string) => void;
};

/** « Charger plus » below the list: the entries that are shown stay where they are. */
export function MoreEntries({ log, filtered, onEnd }: Props) {
  const { rows, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = log;

  async function load() {
    const { data, hasNextPage: more } = await fetchNextPage();
    const first = data?.pages.at(-1)?.rows[0];
    if (!more && first) requestAnimationFrame(() => onEnd(first.id));
  }

  return (
    <div className="mt-4 grid justify-items-center gap-2 text-sm text-ink-soft">
      <output>{countText(rows.length, audit.shown)}</output>
      {isFetchNextPageError && <p role="alert">{audit.moreFailed}</p>}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void load()}>
          {isFetchingNextPage ? audit.loadingMore : isFetchNextPageError ? audit.retry : audit.more}
        </Button>
      )}
      {!hasNextPage && !filtered && <p>{audit.end}</p>}
    </div>
  );
}
