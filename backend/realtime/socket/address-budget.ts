import type { Identity } from '#backend/contract.ts';

import { type Purse, createPurse } from './allowance.ts';
import {
  addressJoinRate,
  addressMessageRate,
  addressShare,
  addressSpreadRate,
  allShares,
  createBucket,
  messageRate,
  spreadUnit,
} from '#backend/realtime/limits.ts';

/** What the sockets and the requests of one address may cost together, however many they are. */
export type AddressBudget = {
  /** Bytes remembered for its sockets. */
  readonly purse: Purse;
  /** One more message may come from a socket. */
  maySpeak(): boolean;
  mayJoin(): boolean;
  /** So many more messages may come by HTTP. */
  mayPost(count: number): boolean;
  /** A text of so many bytes may go to so many sockets. */
  maySpread(bytes: number, receivers: number): boolean;
};

/** Addresses remembered at most; the one longest unheard goes first. */
const addressesKept = 10_000;

/** Budgets by address. The service is nobody's crowd: its sockets answer for themselves alone. */
export function createAddressBudgets(enabled: boolean): (identity: Identity) => AddressBudget {
  const whole = createPurse(allShares);
  const budgets = new Map<string, AddressBudget>();
  const unbounded: AddressBudget = {
    purse: whole,
    maySpeak: () => true,
    mayJoin: () => true,
    mayPost: () => true,
    maySpread: () => true,
  };

  return ({ ip, claims }) => {
    if (claims.role === 'service_role') return unbounded;
    const budget = budgets.get(ip) ?? createBudget(whole, enabled);
    budgets.delete(ip);
    budgets.set(ip, budget);
    const oldest = budgets.keys().next().value;
    if (budgets.size > addressesKept && oldest !== undefined) budgets.delete(oldest);
    return budget;
  };
}

function createBudget(whole: Purse, enabled: boolean): AddressBudget {
  const spread = createBucket(addressSpreadRate, enabled);
  return {
    purse: createPurse(addressShare, whole),
    maySpeak: createBucket(addressMessageRate, enabled),
    mayJoin: createBucket(addressJoinRate, enabled),
    mayPost: createBucket(messageRate, enabled),
    maySpread: (bytes, receivers) => spread(receivers * (1 + bytes / spreadUnit)),
  };
}
