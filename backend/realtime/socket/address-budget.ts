import { LRUCache } from 'lru-cache';

import type { Identity } from '#backend/contract.ts';

import { createMemoryBudget } from './memory-budget.ts';
import type { MemoryBudget } from './memory-budget.ts';
import {
  addressDeliveryRate,
  addressJoinRate,
  addressMemory,
  addressMessageRate,
  addressPart,
  createTokenBucket,
  deliveryUnit,
  messageRate,
  totalMemory,
} from '#backend/realtime/limits.ts';

/** The limits that the sockets and the HTTP requests of one address share. */
export type AddressBudget = {
  /** Bytes held for its sockets. */
  readonly memory: MemoryBudget;
  /** Takes `count` messages of a socket from the rate limit; false beyond it. */
  allowMessage(count: number): boolean;
  /** Takes one join from the rate limit; false beyond it. */
  allowJoin(): boolean;
  /** Takes `count` messages over HTTP from the rate limit; false beyond it. */
  allowPosts(count: number): boolean;
  /** Takes the delivery of `bytes` to a number of receivers from the rate limit; false beyond it. */
  allowDelivery(bytes: number, receivers: number): boolean;
};

/** Beyond this number of addresses the least recently used one is forgotten. */
const maxAddresses = 10_000;

/** Returns the budget of an identity's address. The role `service_role` has the limits of each socket only. */
export function createAddressBudgets(enabled: boolean): (identity: Identity) => AddressBudget {
  const total = createMemoryBudget(totalMemory);
  const budgets = new LRUCache<string, AddressBudget>({ max: maxAddresses });
  const unlimited: AddressBudget = {
    memory: total,
    allowMessage: () => true,
    allowJoin: () => true,
    allowPosts: () => true,
    allowDelivery: () => true,
  };

  return ({ ip, claims }) => {
    if (claims.role === 'service_role') return unlimited;
    const budget = budgets.get(ip) ?? createBudget(total, enabled);
    budgets.set(ip, budget);
    return budget;
  };
}

function createBudget(total: MemoryBudget, enabled: boolean): AddressBudget {
  const delivery = createTokenBucket(addressDeliveryRate, enabled);
  return {
    memory: createMemoryBudget(addressMemory, total, addressPart),
    allowMessage: createTokenBucket(addressMessageRate, enabled),
    allowJoin: createTokenBucket(addressJoinRate, enabled),
    allowPosts: createTokenBucket(messageRate, enabled),
    allowDelivery: (bytes, receivers) => delivery(receivers * (1 + bytes / deliveryUnit)),
  };
}
