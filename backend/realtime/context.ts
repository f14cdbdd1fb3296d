import type { AccessTokens } from '#backend/auth/sessions/access-token.ts';
import type { SessionCheck } from '#backend/auth/sessions/session-check.ts';
import type { BackendDeps, Identity } from '#backend/contract.ts';

import type { ChangeFeed } from './changes/change-feed.ts';
import type { AddressBudget } from './socket/address-budget.ts';
import type { Gate } from './socket/gate.ts';
import type { PublishedTable } from './changes/published-tables.ts';
import type { Peers } from './processes/peers.ts';
import type { Rooms } from './channel/rooms.ts';
import type { VerifyToken } from './socket/verify-token.ts';

/** What the service is built from. */
export type RealtimeDeps = BackendDeps & { accessTokens: AccessTokens; sessions: SessionCheck };

/** What every part of it is given. */
export type RealtimeContext = RealtimeDeps & {
  rooms: Rooms;
  peers: Peers;
  feed: ChangeFeed;
  verifyToken: VerifyToken;
  /** As they are now; read once for all who ask together. */
  publishedTables(): Promise<PublishedTable[]>;
  /** Questions to the policies of channels, a few at once: a crowd that joins leaves connections to the others. */
  gate: Gate;
  /** What the address of this caller may still cost. */
  budgetOf(identity: Identity): AddressBudget;
};
