import { useFocusLater } from '#app/shared/list/use-focus-later.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { audit } from '#content/copy/admin/audit.ts';

import { countText } from './describe-entry.ts';
import type { useAuditList } from './use-audit-list.ts';

type Props = {
  log: ReturnType<typeof useAuditList>;
  filtered: boolean;
  /** Gives the `id` of the element of an entry. */
  domId: (id: string) => string;
};

/** « Charger plus » below the list: the entries that are shown stay where they are. */
export function MoreEntries({ log, filtered, domId }: Props) {
  const { rows, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = log;

  const focusLater = useFocusLater();

  /** The button, which had the focus, is gone after the last page: the first new entry takes it. */
  async function load() {
    const { data, hasNextPage: more } = await fetchNextPage();
    const first = data?.pages.at(-1)?.rows[0];
    if (!more && first) focusLater(() => document.getElementById(domId(first.id)));
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
