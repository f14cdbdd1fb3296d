import { isCancelled, isLost, isUnavailable } from '#backend/database/errors.ts';
import { TurnOver } from '#backend/shared-semaphore.ts';

import type { Channel } from './channel.ts';
import { coalesce } from '#backend/realtime/changes/coalesce.ts';
import { queryOwner } from '#backend/realtime/context.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import { shutDownChannel } from './leave-channel.ts';
import { readPermissions } from './permissions.ts';
import type { Permissions } from './permissions.ts';
import { createIntervals } from './rights-interval.ts';

export function cannotRead(name: string): string {
  return `You do not have permissions to read from this Channel topic: ${name}`;
}

/** Sets the permissions of a channel. If it lost a read permission, closes it and returns false. */
export function applyPermissions(
  context: RightsContext,
  channel: Channel,
  now: Permissions | undefined,
): boolean {
  const before = channel.permissions;
  const lost =
    (before?.broadcast.read && !now?.broadcast.read) || (before?.presence.read && !now?.presence.read);
  if (lost) {
    const text = 'You no longer have permission to read from this Channel topic: ';
    shutDownChannel(context, channel, text + channel.name);
    return false;
  }
  channel.permissions = now;
  // A channel that has just got the permission to read presence needs the state.
  if (before && !before.presence.read && now?.presence.read) context.pubsub.sync(channel);
  return true;
}

/** Milliseconds between two checks whether the policies have changed. */
const checkInterval = 1_000;
/**
 * Milliseconds after which a channel whose permissions could not be read loses them. A client chooses its topics and can
 * thereby slow a policy down: it could otherwise keep a permission that was revoked.
 */
const maxAge = 60_000;

type RightsContext = Pick<RealtimeContext, 'channels' | 'database' | 'feed' | 'log' | 'pubsub' | 'queries'>;

/** Channels with the same claims and topic, which need one query. */
type RightsGroup = {
  channels: readonly Channel[];
  /** Owner of its queries, as in `RealtimeContext.queries`. */
  owner: string;
  /** When they were last read, with or without success (`performance.now()`). */
  readAt: number;
  /** When the permissions were last known (`performance.now()`). */
  knownAt: number;
  refresh(): Promise<void>;
};

/**
 * Reads the permissions of open private channels again: when the policies of `realtime.messages` change, at
 * `notify realtime_rights`, and at an interval, because a policy may depend on any table. Each group is read
 * independently of the others, so that slow policies of one user do not delay the revocation of another.
 */
export async function watchRights(context: RightsContext): Promise<{ stop(): Promise<void> }> {
  const groups = new Map<string, RightsGroup>();
  let version: string | undefined;
  let notified = false;
  let checking = false;

  async function check(): Promise<void> {
    followChannels(context, groups);
    if (groups.size === 0) {
      version = undefined;
      return;
    }
    const current = await readPolicyVersion(context);
    const changed = version !== undefined && current !== version;
    const isOutdated = changed || notified;
    version = current;
    notified = false;
    const now = performance.now();
    const intervalOf = createIntervals(groups.values());
    for (const group of groups.values()) {
      const interval = intervalOf(group);
      if (!isOutdated && now - group.readAt <= interval) continue;
      group.readAt = now;
      if (now - group.knownAt > maxAge + interval) apply(context, group.channels, noPermissions);
      else group.refresh().catch((error: unknown) => context.log.error({ error }, 'permissions not read'));
    }
  }

  const checkOnce = () => {
    if (checking) return;
    checking = true;
    void check()
      .catch((error: unknown) => {
        // While the database is lost, permissions cannot have changed.
        if (isLost(error)) for (const group of groups.values()) group.knownAt = performance.now();
        else context.log.warn({ error }, 'the policies of the channels could not be checked');
      })
      .finally(() => (checking = false));
  };
  const timer = setInterval(checkOnce, checkInterval).unref();
  const stopListening = await context.database.listen('realtime_rights', () => {
    notified = true;
    checkOnce();
  });
  return {
    async stop() {
      clearInterval(timer);
      await stopListening().catch(() => undefined);
    },
  };
}

/** Updates the groups to the open private channels. */
function followChannels(context: RightsContext, groups: Map<string, RightsGroup>): void {
  const privateChannels = [...context.channels.all()].filter((channel) => channel.private);
  const current = Map.groupBy(privateChannels, ({ member, name }) => JSON.stringify([member.claims, name]));
  for (const key of groups.keys()) if (!current.has(key)) groups.delete(key);
  for (const [key, channels] of current) {
    const known = groups.get(key);
    if (known) known.channels = channels;
    else groups.set(key, createGroup(context, channels));
  }
}

function createGroup(context: RightsContext, channels: readonly Channel[]): RightsGroup {
  const now = performance.now();
  const [owner = ''] = channels.map(
    ({ member, connection }) => queryOwner(member.claims, connection.identity).name,
  );
  const group: RightsGroup = {
    channels,
    owner,
    readAt: now,
    knownAt: now,
    refresh: coalesce(() => refreshPermissions(context, group)),
  };
  return group;
}

/** A text that changes with the policies, the grants and the row security of the table. */
async function readPolicyVersion({ database }: RightsContext): Promise<string> {
  const [row] = await database.owner<{ version: string }[]>`
    select concat_ws(' ', c.relacl::text, c.relrowsecurity, (
      select string_agg(concat_ws(' ', p.oid, p.xmin), ' ' order by p.oid)
      from pg_policy as p where p.polrelid = c.oid
    )) as version
    from pg_class as c where c.oid = 'realtime.messages'::regclass`;
  return row?.version ?? '';
}

async function refreshPermissions(context: RightsContext, group: RightsGroup): Promise<void> {
  const [first] = group.channels;
  if (!first) return;
  const { claims } = first.member;
  const { channels } = group;
  const members = new Map(channels.map((channel) => [channel, channel.member]));
  const now = await context.queries
    .run(queryOwner(claims, first.connection.identity), (turn) =>
      readPermissions(context.database, claims, first.name, turn),
    )
    .catch((error: unknown) => {
      if (isLost(error)) return 'unchanged';
      // A client may keep the connections busy, or its policies slow.
      if (isUnavailable(error) || isCancelled(error) || error instanceof TurnOver) return 'unknown';
      context.log.warn({ error }, 'the policies of a channel could not be checked');
      return noPermissions;
    });
  if (now === 'unknown') return;
  group.knownAt = performance.now();
  if (now === 'unchanged') return;
  // The client may have sent a new token in the meantime, with its own permissions.
  const current = channels.filter((channel) => channel.member === members.get(channel));
  apply(context, current, now);
}

function apply(context: RightsContext, channels: readonly Channel[], permissions: Permissions): void {
  for (const channel of channels) if (channel.open) applyPermissions(context, channel, permissions);
}

const noPermissions: Permissions = {
  broadcast: { read: false, write: false },
  presence: { read: false, write: false },
};
