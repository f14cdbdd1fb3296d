import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

/** A queue of received items; `next` waits for the next one. */
export type Inbox<T> = { items: T[]; push(item: T): void; next(wanted?: (item: T) => boolean): Promise<T> };

const patience = 8_000;

/** Returns each item once; if an item does not arrive, the test fails with its name. */
export function createInbox<T>(name: string): Inbox<T> {
  const items: T[] = [];
  const taken = new Set<T>();
  const waiting = new Set<() => void>();
  return {
    items,
    push(item) {
      items.push(item);
      for (const look of waiting) look();
    },
    async next(wanted = () => true) {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const look = () => {
        const found = items.find((item) => !taken.has(item) && wanted(item));
        if (found === undefined) return;
        // Removed synchronously: two items may arrive in one turn of the event loop.
        waiting.delete(look);
        taken.add(found);
        resolve(found);
      };
      const timer = setTimeout(
        () => reject(new Error(`${name}: nothing came; before: ${JSON.stringify(items)}`)),
        patience,
      );
      waiting.add(look);
      look();
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(look);
      });
    },
  };
}

/** Resolves when the channel is joined; rejects with the server's message when it is refused. */
export async function join(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const { promise, resolve, reject } = Promise.withResolvers<RealtimeChannel>();
  channel.subscribe((status, error) => {
    if (status === 'SUBSCRIBED') resolve(channel);
    else reject(error ?? new Error(status));
  });
  return promise;
}

export type SystemMessage = { extension: string; status: string; message: string; channel: string };

/** Joins, and waits until the subscription to table changes is active; rejects with the server's message otherwise. */
export async function joinChanges(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  channel.on('system', {}, ({ extension, status, message }: SystemMessage) => {
    if (extension !== 'postgres_changes') return;
    if (status === 'ok') resolve();
    else reject(new Error(message));
  });
  await join(channel);
  await promise;
  return channel;
}

export type ChangePayload = {
  schema: string;
  table: string;
  commit_timestamp: string;
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: string[] | null;
};

export type ChangeFilter = {
  event: '*';
  schema: string;
  table?: string;
  filter?: string;
  select?: string[];
};

let channels = 0;

/** Subscribes a new channel to the changes of a table. */
export async function followChanges(
  client: SupabaseClient,
  filter: Omit<ChangeFilter, 'event'>,
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE' = '*',
): Promise<Inbox<ChangePayload>> {
  const inbox = createInbox<ChangePayload>(`changes of ${filter.table ?? filter.schema}`);
  channels += 1;
  const channel = client
    .channel(`changes-${channels}`)
    .on('postgres_changes', { ...filter, event }, (payload: ChangePayload) => inbox.push(payload));
  await joinChanges(channel);
  return inbox;
}

export type BroadcastPayload = {
  event: string;
  type: string;
  payload?: unknown;
  meta?: { id?: string; replayed?: boolean };
};

/** Collects every broadcast of a channel; to be called before joining. */
export function listenToBroadcasts(channel: RealtimeChannel): Inbox<BroadcastPayload> {
  const inbox = createInbox<BroadcastPayload>(`broadcasts on ${channel.topic}`);
  channel.on('broadcast', { event: '*' }, (message) => inbox.push(message));
  return inbox;
}
