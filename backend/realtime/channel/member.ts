import type { UserClaims } from '#backend/auth/sessions/access-token.ts';

import type { Channel } from './channel.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import { shutDownChannel } from './leave-channel.ts';
import { type Member, endedSession, expiredMessage } from '#backend/realtime/socket/verify-token.ts';

/** Timers hold 24 days at most. */
const longestTimer = 3_600_000;

/** Ends the channel when its member's token does. */
export function watchExpiry(context: RealtimeContext, channel: Channel): void {
  clearTimeout(channel.expiry);
  const { expiresAt } = channel.member;
  if (expiresAt === undefined || !channel.open) return;
  const left = expiresAt * 1000 - context.now().getTime();
  const end = () => {
    if (left > longestTimer) watchExpiry(context, channel);
    else shutDownChannel(context, channel, expiredMessage(expiresAt, context.now()));
  };
  channel.expiry = setTimeout(end, Math.max(0, Math.min(left, longestTimer))).unref();
}

const watchEvery = 500;

/** Ends the channels of people who signed out or were banned, here or in another process, within a second. */
export function watchSessions(context: RealtimeContext): { stop(): void } {
  const timer = setInterval(() => {
    // When the database is away nobody can have been banned.
    void endChannels(context).catch(() => undefined);
  }, watchEvery).unref();
  return { stop: () => clearInterval(timer) };
}

async function endChannels(context: RealtimeContext): Promise<void> {
  const members = new Map<string, UserClaims>();
  for (const { member } of context.rooms.all()) {
    const person = personOf(member);
    if (person) members.set(person.session_id, person);
  }
  if (members.size === 0) return;
  const notLive = await context.sessions.notLive([...members.values()]);
  if (notLive.size === 0) return;
  // What was believed a moment ago must not let them in again.
  context.sessions.forget();
  for (const channel of context.rooms.all()) {
    const state = notLive.get(personOf(channel.member)?.session_id ?? '');
    if (state) shutDownChannel(context, channel, endedSession(state).message);
  }
}

function personOf({ claims }: Member): UserClaims | undefined {
  const { role, sub, session_id } = claims;
  if (role !== 'authenticated' || sub === undefined || session_id === undefined) return undefined;
  return { ...claims, role, sub, session_id };
}
