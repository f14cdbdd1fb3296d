import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { eveningPageRead, eveningsRead } from '#app/shared/edition-reads.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { siteContent as copy } from '#content/copy/admin/site-content.ts';
import { editionOfList, isEveningList } from '#domain/site-content.ts';
import type { ListId } from '#domain/site-content.ts';

import { listCountsQuery } from './list-counts.tsx';
import { deleteSiteItem, readSiteList, restoreSiteItem, saveSiteItem } from './site-content.data.ts';
import type { ItemOutcome, ItemValue, ItemWrite, SiteItem } from './site-content.data.ts';

export const queryOf = (list: ListId) => `site-list:${list}`;

/** The reads that a change of the list makes stale. */
export const readsOf = (list: ListId): string[] => [
  queryOf(list),
  ...(isEveningList(list) ? [eveningPageRead(editionOfList(list)), eveningsRead] : []),
];

export const useSiteList = (list: ListId) =>
  useMemberQuery(queryOf(list), (client) => readSiteList(client, list));

/** The writes of the items of a list; each that succeeds has an undo. */
export function useItemActs(list: ListId) {
  // The library says where a picture is used.
  const changed = [...readsOf(list), listCountsQuery, 'media-library'];
  const saving = useMemberMutation<ItemWrite, ItemOutcome>(
    (client, _userId, write) => saveSiteItem(client, write),
    changed,
  );
  const deleting = useMemberMutation<SiteItem, ItemOutcome>(
    (client, _userId, item) => deleteSiteItem(client, list, item),
    changed,
  );
  const restoring = useMemberMutation<SiteItem, ItemOutcome>(
    (client, _userId, item) => restoreSiteItem(client, list, item),
    changed,
  );

  const offer = (title: string, undo: () => Promise<ItemOutcome>) =>
    offerUndo(title, async () => {
      try {
        const { outcome } = await undo();
        notify(outcome === 'done' ? { title: copy.undone } : { kind: 'destructive', title: copy.tooLate });
        return true;
      } catch (error) {
        notify({ kind: 'destructive', title: failureMessage(error) });
        return false;
      }
    });

  /** Saves an item, a new one without `known`; `before` is the item whose values an undo brings back. */
  async function save(
    fields: Record<string, ItemValue>,
    known: ItemWrite['known'],
    before: SiteItem | undefined,
    title: string = before ? copy.done.saved : copy.done.added,
  ): Promise<ItemOutcome> {
    const result = await saving.mutateAsync({ list, fields, known });
    const { item } = result;
    if (result.outcome !== 'done' || !item) return result;
    offer(title, () => {
      if (!before) return deleting.mutateAsync(item);
      const former = Object.keys(fields).map((name) => [name, before.values[name] ?? null] as const);
      return saving.mutateAsync({ list, fields: Object.fromEntries(former), known: item });
    });
    return result;
  }

  async function act(write: () => Promise<ItemOutcome>): Promise<void> {
    try {
      const { outcome } = await write();
      if (outcome !== 'done') notify({ kind: 'destructive', title: copy[outcome] });
    } catch (error) {
      notify({ kind: 'destructive', title: failureMessage(error) });
    }
  }

  return {
    save,
    toggle: (item: SiteItem) =>
      void act(() =>
        save(
          { is_visible: !item.isVisible },
          item,
          item,
          item.isVisible ? copy.done.hidden : copy.done.shown,
        ),
      ),
    remove: (item: SiteItem) =>
      void act(async () => {
        const result = await deleting.mutateAsync(item);
        const { item: deleted } = result;
        if (result.outcome === 'done' && deleted)
          offer(copy.done.removed, () => restoring.mutateAsync(deleted));
        return result;
      }),
  };
}
