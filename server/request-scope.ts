import { AsyncLocalStorage } from 'node:async_hooks';

/** What travels with everything done for one request, however far from it. */
export type RequestScope = {
  requestId: string;
  /** The visitor's address; none when a page is rendered for everybody. Limits count against it. */
  ip?: string;
  /** A read failed, so what was rendered is what the loaders fall back to: it must not be kept. */
  degraded: boolean;
};

export const requestScope = new AsyncLocalStorage<RequestScope>();
