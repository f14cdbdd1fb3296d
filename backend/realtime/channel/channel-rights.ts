import { isUnavailable } from '#backend/database/errors.ts';

import type { Channel } from './channel.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import { shutDownChannel } from './leave-channel.ts';
import { type Permissions, readPermissions } from './permissions.ts';

export function cannotRead(name: string): string {
  return `You do not have permissions to read from this Channel topic: ${name}`;
}

/** Gives a channel what its policies say now; ends it, and answers false, when something it could read is gone. */
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
  // Who may see who is there only from now on knows of nobody yet.
  if (before && !before.presence.read && now?.presence.read) context.peers.sync(channel);
  return true;
}

/** Milliseconds between two looks at whether something tells that rights have changed. */
const lookEvery = 1_000;
/** Milliseconds after which they are read again although nothing told. */
const readEvery = 5_000;
/** Milliseconds for each question of a round, so that a crowd is asked about twenty times a second at most. */
const timeForEach = 50;

/**
 * Reads the rights of private channels again while they are open: when the policies of `realtime.messages` are other
 * ones, when somebody says `notify realtime_rights`, and from time to time, for a policy may look at any table.
 */
export async function watchRights(context: RealtimeContext): Promise<{ stop(): Promise<void> }> {
  let rules: string | undefined;
  let readAt = performance.now();
  let told = false;
  let looking = false;

  async function look(): Promise<void> {
    const groups = groupsOf(context);
    if (groups.length === 0) {
      rules = undefined;
      return;
    }
    const found = await readRules(context);
    const changed = rules !== undefined && found !== rules;
    const due = performance.now() - readAt > Math.max(readEvery, groups.length * timeForEach);
    rules = found;
    if (!changed && !told && !due) return;
    told = false;
    readAt = performance.now();
    await Promise.all(groups.map((group) => readAgain(context, group)));
  }

  const lookOnce = () => {
    if (looking) return;
    looking = true;
    // When the database is away nothing has changed.
    void look()
      .catch(() => undefined)
      .finally(() => (looking = false));
  };
  const timer = setInterval(lookOnce, lookEvery).unref();
  const stopListening = await context.database.listen('realtime_rights', () => {
    told = true;
    lookOnce();
  });
  return {
    async stop() {
      clearInterval(timer);
      await stopListening().catch(() => undefined);
    },
  };
}

/** One question for each identity and topic, however many sockets. */
function groupsOf({ rooms }: RealtimeContext): Channel[][] {
  const secret = [...rooms.all()].filter((channel) => channel.private);
  return [...Map.groupBy(secret, ({ member, name }) => JSON.stringify([member.claims, name])).values()];
}

/** Another text when a policy, a grant or the row security of the table is another. */
async function readRules({ database }: RealtimeContext): Promise<string> {
  const [row] = await database.owner<{ rules: string }[]>`
    select concat_ws(' ', c.relacl::text, c.relrowsecurity, (
      select string_agg(concat_ws(' ', p.oid, p.xmin), ' ' order by p.oid)
      from pg_policy as p where p.polrelid = c.oid
    )) as rules
    from pg_class as c where c.oid = 'realtime.messages'::regclass`;
  return row?.rules ?? '';
}

async function readAgain(context: RealtimeContext, channels: readonly Channel[]): Promise<void> {
  const [first] = channels;
  if (!first) return;
  const { claims } = first.member;
  const asked = channels.map((channel) => ({ channel, member: channel.member }));
  const now = await context
    .gate(() => readPermissions(context.database, claims, first.name))
    .catch((error: unknown) => {
      if (isBusy(error)) return 'unknown';
      context.log.warn({ error }, 'the policies of a channel did not answer');
      return nothing;
    });
  if (now === 'unknown') return;
  // A new token may have come meanwhile, with rights of its own.
  for (const { channel, member } of asked)
    if (channel.open && channel.member === member) applyPermissions(context, channel, now);
}

const nothing: Permissions = {
  broadcast: { read: false, write: false },
  presence: { read: false, write: false },
};

/** The database had no time: that says nothing of anybody's rights. */
function isBusy(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof Error && 'code' in error && error.code === '57014');
}
