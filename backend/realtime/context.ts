import type { AccessTokens } from '#backend/auth/access-token.ts';
import type { SessionCheck } from '#backend/auth/session-check.ts';
import type { BackendDeps, Identity } from '#backend/contract.ts';

import type { ChangeFeed } from './change-feed.ts';
import type { AddressBudget } from './address-budget.ts';
import type { Gate } from './gate.ts';
import type { PublishedTable } from './published-tables.ts';
import type { Peers } from './peers.ts';
import type { Rooms } from './rooms.ts';
import type { VerifyToken } from './verify-token.ts';

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
