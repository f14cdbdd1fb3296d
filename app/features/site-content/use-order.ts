import { useRef, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { siteContent as copy } from '#content/copy/admin/site-content.ts';
import type { ListId } from '#domain/site-content.ts';

import { orderSiteList } from './site-content.data.ts';
import type { OrderWrite, SiteItem } from './site-content.data.ts';
import { readsOf } from './use-site-list.ts';

/**
 * The order of a list: shown at once, and saved whole. An order that is chosen while another one is being saved is sent
 * after it, so that quick clicks neither get lost nor contradict each other.
 */
export function useOrder(list: ListId, rows: readonly SiteItem[]) {
  const [wanted, setWanted] = useState<readonly string[]>();
  const latest = useRef<readonly string[]>(undefined);
  const isSending = useRef(false);
  const write = useMemberMutation<OrderWrite, { outcome: 'done' | 'conflict' }>(
    (client, _userId, order) => orderSiteList(client, order),
    readsOf(list),
  );

  async function send(first: readonly string[]): Promise<void> {
    let known = first;
    isSending.current = true;
    try {
      while (latest.current) {
        const ids = latest.current;
        latest.current = undefined;
        // oxlint-disable-next-line no-await-in-loop -- one order after the other
        const { outcome } = await write.mutateAsync({ list, ids, known });
        if (outcome === 'conflict') {
          latest.current = undefined;
          notify({ kind: 'destructive', title: copy.orderConflict });
        }
        known = ids;
      }
    } catch (error) {
      latest.current = undefined;
      notify({ kind: 'destructive', title: failureMessage(error) });
    }
    isSending.current = false;
    setWanted(undefined);
  }

  return {
    rows: wanted ? inOrder(rows, wanted) : rows,
    reorder(ids: readonly string[]) {
      setWanted(ids);
      latest.current = ids;
      if (!isSending.current) void send(rows.map(({ id }) => id));
    },
  };
}

/** Rows that the order does not name, such as one that was just added, come last. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const placeOf = ({ id }: Row) => {
    const place = ids.indexOf(id);
    return place === -1 ? ids.length : place;
  };
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
