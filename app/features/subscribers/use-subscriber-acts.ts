import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { subscribers as copy } from '#content/copy/admin/subscribers.ts';
import type { SubscriberAct } from '#domain/newsletter.ts';

import * as data from './subscribers.data.ts';

/** The queries that a change of the subscribers makes stale. */
const subscriberQueries = ['subscribers', 'subscriber-figures', 'subscriber-growth', 'subscriber'];

/** What the list does with subscribers; each act says what became of it. */
export function useSubscriberActs() {
  const run = useMemberMutation<(client: SiteClient) => Promise<unknown>, unknown>(
    (client, _userId, act) => act(client),
    subscriberQueries,
  );

  /** Undefined when the act failed: a message was shown. */
  async function attempt<Result>(act: (client: SiteClient) => Promise<Result>): Promise<Result | undefined> {
    let result: Result | undefined;
    await run
      .mutateAsync(async (client) => {
        result = await act(client);
      })
      .catch((error: unknown) => notify({ kind: 'destructive', title: failureMessage(error) }));
    return result;
  }

  return {
    isBusy: run.isPending,
    async change(ids: string[], act: SubscriberAct) {
      const result = await attempt((client) => data.changeSubscribers(client, ids, act));
      if (result === undefined) return;
      const { changed, act: undo } = result;
      if (undo === null) return void notify({ title: copy.nothing });
      offerUndo(copy.done[act](changed), async () => {
        const restored = await attempt((client) => data.undoSubscriberAct(client, undo));
        if (restored === undefined) return false;
        notify({ title: restored > 0 ? copy.restored(restored) : copy.notRestored });
        return true;
      });
    },
    async resend(id: string) {
      const result = await attempt((client) => data.resendConfirmation(client, id));
      if (result === undefined) return;
      const { outcome, until } = result;
      if (outcome === 'done') return void notify({ title: copy.resent });
      const titles = {
        gone: copy.gone,
        not_pending: copy.notPending,
        wait: copy.wait(parisShortStamp(until ?? new Date().toISOString())),
      };
      notify({ kind: 'destructive', title: titles[outcome] });
    },
    /** Whether the address is gone now. */
    async erase(id: string): Promise<boolean> {
      const outcome = await attempt((client) => data.eraseSubscriber(client, id));
      if (outcome === undefined) return false;
      notify({ title: outcome === 'done' ? copy.erased : copy.gone });
      return true;
    },
  };
}

export type SubscriberActs = ReturnType<typeof useSubscriberActs>;
