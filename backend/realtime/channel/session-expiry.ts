import type { UserClaims } from '#backend/contract.ts';

import type { Channel } from './channel.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import { shutDownChannel } from './leave-channel.ts';
import { endedSessionFailure, tokenExpiredMessage } from '#backend/realtime/socket/verify-token.ts';
import type { Member } from '#backend/realtime/socket/verify-token.ts';

/** Milliseconds; a longer wait is split, because timers are limited to 24 days. */
const maxTimeout = 3_600_000;

/** Closes the channel when its token expires. */
export function watchExpiry(context: RealtimeContext, channel: Channel): void {
  clearTimeout(channel.expiry);
  const { expiresAt } = channel.member;
  if (expiresAt === undefined || !channel.open) return;
  const left = expiresAt * 1000 - context.now().getTime();
  const end = () => {
    if (left > maxTimeout) watchExpiry(context, channel);
    else shutDownChannel(context, channel, tokenExpiredMessage(expiresAt, context.now()));
  };
  channel.expiry = setTimeout(end, Math.max(0, Math.min(left, maxTimeout))).unref();
}

/** Milliseconds between two checks of the sessions. */
const checkInterval = 500;

/** Closes the channels of users who signed out or were banned, in any process, within a second. */
export function watchSessions(context: RealtimeContext): { stop(): void } {
  const timer = setInterval(() => {
    // While the database is unavailable, no session can have ended.
    void closeEndedSessions(context).catch(() => undefined);
  }, checkInterval).unref();
  return { stop: () => clearInterval(timer) };
}

async function closeEndedSessions(context: RealtimeContext): Promise<void> {
  const members = new Map<string, UserClaims>();
  for (const { member } of context.channels.all()) {
    const claims = userClaimsOf(member);
    if (claims) members.set(claims.session_id, claims);
  }
  if (members.size === 0) return;
  const notLive = await context.sessions.notLive([...members.values()]);
  if (notLive.size === 0) return;
  // The cached session states must not let them join again.
  context.sessions.forget();
  for (const channel of context.channels.all()) {
    const state = notLive.get(userClaimsOf(channel.member)?.session_id ?? '');
    if (state) shutDownChannel(context, channel, endedSessionFailure(state).message);
  }
}

function userClaimsOf({ claims }: Member): UserClaims | undefined {
  const { role, sub, session_id } = claims;
  if (role !== 'authenticated' || sub === undefined || session_id === undefined) return undefined;
  return { ...claims, role, sub, session_id };
}
