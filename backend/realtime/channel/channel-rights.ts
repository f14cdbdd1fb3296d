import { isUnavailable } from '#backend/database/errors.ts';

import type { Channel } from './channel.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import { shutDownChannel } from './leave-channel.ts';
import { readPermissions } from './permissions.ts';
import type { Permissions } from './permissions.ts';

export function cannotRead(name: string): string {
  return `You do not have permissions to read from this Channel topic: ${name}`;
}

/** Sets the permissions of a channel. If it lost a read permission, closes it and returns false. */
export function applyPermissions(
  context: RealtimeContext,
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
/** Milliseconds after which permissions are read again even if no change was detected. */
const refreshInterval = 5_000;
/** Minimum milliseconds of that interval per query, which limits it to twenty queries per second. */
const timePerQuery = 50;

/**
 * Reads the permissions of open private channels again: when the policies of `realtime.messages` change, at
 * `notify realtime_rights`, and at an interval, because a policy may depend on any table.
 */
export async function watchRights(context: RealtimeContext): Promise<{ stop(): Promise<void> }> {
  let version: string | undefined;
  let refreshedAt = performance.now();
  let notified = false;
  let checking = false;

  async function check(): Promise<void> {
    const groups = groupsOf(context);
    if (groups.length === 0) {
      version = undefined;
      return;
    }
    const current = await readPolicyVersion(context);
    const changed = version !== undefined && current !== version;
    const due = performance.now() - refreshedAt > Math.max(refreshInterval, groups.length * timePerQuery);
    version = current;
    if (!changed && !notified && !due) return;
    notified = false;
    refreshedAt = performance.now();
    await Promise.all(groups.map((group) => refreshPermissions(context, group)));
  }

  const checkOnce = () => {
    if (checking) return;
    checking = true;
    // While the database is unavailable, permissions cannot have changed.
    void check()
      .catch(() => undefined)
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

/** Channels with the same claims and topic, which need one query. */
function groupsOf({ channels }: RealtimeContext): Channel[][] {
  const privateChannels = [...channels.all()].filter((channel) => channel.private);
  return [
    ...Map.groupBy(privateChannels, ({ member, name }) => JSON.stringify([member.claims, name])).values(),
  ];
}

/** A text that changes with the policies, the grants and the row security of the table. */
async function readPolicyVersion({ database }: RealtimeContext): Promise<string> {
  const [row] = await database.owner<{ version: string }[]>`
    select concat_ws(' ', c.relacl::text, c.relrowsecurity, (
      select string_agg(concat_ws(' ', p.oid, p.xmin), ' ' order by p.oid)
      from pg_policy as p where p.polrelid = c.oid
    )) as version
    from pg_class as c where c.oid = 'realtime.messages'::regclass`;
  return row?.version ?? '';
}

async function refreshPermissions(context: RealtimeContext, channels: readonly Channel[]): Promise<void> {
  const [first] = channels;
  if (!first) return;
  const { claims } = first.member;
  const members = channels.map((channel) => ({ channel, member: channel.member }));
  const now = await context
    .querySemaphore(() => readPermissions(context.database, claims, first.name))
    .catch((error: unknown) => {
      if (isBusy(error)) return 'unknown';
      context.log.warn({ error }, 'the policies of a channel could not be checked');
      return noPermissions;
    });
  if (now === 'unknown') return;
  // The client may have sent a new token in the meantime, with its own permissions.
  for (const { channel, member } of members)
    if (channel.open && channel.member === member) applyPermissions(context, channel, now);
}

const noPermissions: Permissions = {
  broadcast: { read: false, write: false },
  presence: { read: false, write: false },
};

/** The database is unavailable or the query timed out, so the permissions are unknown. */
function isBusy(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof Error && 'code' in error && error.code === '57014');
}
