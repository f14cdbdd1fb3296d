import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

/** What came, in order; `next` waits for what has not come yet. */
export type Inbox<T> = { items: T[]; push(item: T): void; next(wanted?: (item: T) => boolean): Promise<T> };

const patience = 8_000;

/** Each item is handed out once; an item that never comes fails the test by name. */
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
        // At once: two items may come in one turn.
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

/** Resolves when the channel is joined; rejects with the server's words when it is refused. */
export async function join(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const { promise, resolve, reject } = Promise.withResolvers<RealtimeChannel>();
  channel.subscribe((status, error) => {
    if (status === 'SUBSCRIBED') resolve(channel);
    else reject(error ?? new Error(status));
  });
  return promise;
}

export type SystemMessage = { extension: string; status: string; message: string; channel: string };

/** Joins, and waits for the changes of tables to flow; rejects with what the server says otherwise. */
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

/** A channel of its own, and what it is told of a table. */
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

/** Everything broadcast on a channel; listen before joining. */
export function listenToBroadcasts(channel: RealtimeChannel): Inbox<BroadcastPayload> {
  const inbox = createInbox<BroadcastPayload>(`broadcasts on ${channel.topic}`);
  channel.on('broadcast', { event: '*' }, (message) => inbox.push(message));
  return inbox;
}
