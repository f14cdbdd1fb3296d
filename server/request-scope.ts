import { AsyncLocalStorage } from 'node:async_hooks';

/** The context of one request, available to all code that runs for it. */
export type RequestScope = {
  requestId: string;
  /** The visitor's address, which rate limits count; undefined when a page is rendered for the cache. */
  ip?: string;
  /** A read failed, so the page was rendered from fallback content and must not be cached. */
  degraded: boolean;
  /** Product time of a page that is rehearsed, ISO 8601: its reads see the rows of that time. */
  now?: string;
};

export const requestScope = new AsyncLocalStorage<RequestScope>();
