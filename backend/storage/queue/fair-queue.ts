/** On whose behalf a task runs. A caller without an account is known by the network address only. */
export type QueueCaller = { account: string | undefined; network: string };

export type Turn = {
  caller: QueueCaller;
  /** Aborted when the client has gone away: the task then leaves the queue. */
  signal: AbortSignal;
};

/** Runs a task at its turn; rejects with `error()` when the queue is full or the wait too long. */
export type FairQueue = <T>(turn: QueueTurn, task: () => Promise<T>) => Promise<T>;

/** `urgent` tasks run before the other waiting tasks. */
type QueueTurn = Turn & { urgent?: boolean };

/** Tasks at a time of one account, of the accounts of one network, and of the other callers of one network. */
type Shares = { account: number; network: number; visitor: number };

export type FairQueueLimits = {
  /** Tasks that run at a time. */
  permits: number;
  /** Permits among them that only accounts use. */
  reserved: number;
  running: Shares;
  /** Tasks that wait; `visitors` counts those of all callers without an account. */
  waiting: Shares & { total: number; visitors: number };
  /** Milliseconds a task waits at most. */
  timeoutMs: number;
  error: () => Error;
};

type Share = { running: number; waiting: number; servedAt: number };
type Entry = { order: number; urgent: boolean; visitor: boolean; shares: [keyof Shares, string][] };

/**
 * A bounded queue that serves callers in turn, so that one caller with many tasks delays another by one task only.
 * Callers without an account share what accounts leave: `permits - reserved`.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { countOf, change } = createCounts();
  const line = new Map<Entry, () => void>();
  const running = { all: 0, visitors: 0 };
  let orders = 0;

  function mayRun({ visitor, shares }: Entry): boolean {
    if (running.all >= limits.permits) return false;
    if (visitor && running.visitors >= limits.permits - limits.reserved) return false;
    return shares.every(([kind, key]) => countOf(key).running < limits.running[kind]);
  }

  function mayWait({ visitor, shares }: Entry): boolean {
    if (line.size >= limits.waiting.total) return false;
    const visitors = visitor ? [...line.keys()].filter((entry) => entry.visitor).length : 0;
    if (visitors >= limits.waiting.visitors) return false;
    return shares.every(([kind, key]) => countOf(key).waiting < limits.waiting[kind]);
  }

  /** Urgent tasks first, then the caller whose last task started the longest ago. */
  function compare(one: Entry, other: Entry): number {
    const servedAt = ({ shares: [first] }: Entry) => (first ? countOf(first[1]).servedAt : 0);
    return (
      Number(other.urgent) - Number(one.urgent) || servedAt(one) - servedAt(other) || one.order - other.order
    );
  }

  function start(entry: Entry): void {
    orders += 1;
    running.all += 1;
    if (entry.visitor) running.visitors += 1;
    change(entry, 'running', 1, orders);
  }

  function finish(entry: Entry): void {
    running.all -= 1;
    if (entry.visitor) running.visitors -= 1;
    change(entry, 'running', -1);
    for (let next = nextInLine(); next; next = nextInLine()) {
      const wake = line.get(next);
      leave(next);
      start(next);
      wake?.();
    }
  }

  function nextInLine(): Entry | undefined {
    return [...line.keys()].filter(mayRun).toSorted(compare)[0];
  }

  function leave(entry: Entry): void {
    if (line.delete(entry)) change(entry, 'waiting', -1);
  }

  /** Resolves when the task may run. */
  async function waitForTurn(entry: Entry, signal: AbortSignal): Promise<void> {
    if (!mayWait(entry)) throw limits.error();
    const turn = Promise.withResolvers<void>();
    const giveUp = () => turn.reject(limits.error());
    line.set(entry, turn.resolve);
    change(entry, 'waiting', 1);
    const timer = setTimeout(giveUp, limits.timeoutMs);
    signal.addEventListener('abort', giveUp);
    try {
      await turn.promise;
    } catch (error) {
      leave(entry);
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  }

  return async ({ caller, urgent = false, signal }, task) => {
    if (signal.aborted) throw limits.error();
    orders += 1;
    const entry = { order: orders, urgent, visitor: caller.account === undefined, shares: sharesOf(caller) };
    if (mayRun(entry)) start(entry);
    else await waitForTurn(entry, signal);
    try {
      return await task();
    } finally {
      finish(entry);
    }
  };
}

/** Running and waiting tasks by share, and the turn in which the last one started. */
function createCounts() {
  const counts = new Map<string, Share>();
  const countOf = (key: string): Share => counts.get(key) ?? { running: 0, waiting: 0, servedAt: 0 };

  function change({ shares }: Entry, kind: 'running' | 'waiting', by: 1 | -1, servedAt?: number): void {
    for (const [, key] of shares) {
      const count = { ...countOf(key), ...(servedAt !== undefined && { servedAt }) };
      count[kind] += by;
      if (count.running + count.waiting === 0) counts.delete(key);
      else counts.set(key, count);
    }
  }
  return { countOf, change };
}

/** The shares to which a task belongs; the first one decides its turn. */
function sharesOf({ account, network }: QueueCaller): [keyof Shares, string][] {
  if (account === undefined) return [['visitor', `visitor ${network}`]];
  return [
    ['account', `account ${account}`],
    ['network', `network ${network}`],
  ];
}
