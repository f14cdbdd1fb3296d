import type { AccessTokens, BackendDeps, Claims, Identity, SessionCheck } from '#backend/contract.ts';
import type { Owner, SharedSemaphore } from '#backend/shared-semaphore.ts';

import type { ChangeFeed } from './changes/change-feed.ts';
import type { AddressBudget } from './socket/address-budget.ts';
import type { PublishedTable } from './changes/published-tables.ts';
import type { PubSub } from './processes/pubsub.ts';
import type { ChannelRegistry } from './channel/channel-registry.ts';
import type { VerifyToken } from './socket/verify-token.ts';

/** The dependencies of the service. */
export type RealtimeDeps = BackendDeps & { accessTokens: AccessTokens; sessions: SessionCheck };

/** The owner of a query in `RealtimeContext.queries`: the user, or the address of a visitor. */
export function queryOwner({ sub }: Claims, { ip }: Pick<Identity, 'ip'>): Owner {
  return { name: sub ?? ip, network: ip };
}

/** What the parts of the service share. */
export type RealtimeContext = RealtimeDeps & {
  channels: ChannelRegistry;
  pubsub: PubSub;
  feed: ChangeFeed;
  verifyToken: VerifyToken;
  /** Reads the published tables; concurrent calls share one query. */
  publishedTables(): Promise<PublishedTable[]>;
  /**
   * Limits concurrent queries of permissions and subscriptions, so that many joins do not take every pooled connection.
   * Their owner is given by `queryOwner`.
   */
  queries: SharedSemaphore;
  /** The limits of the caller's address. */
  budgetOf(identity: Identity): AddressBudget;
};
