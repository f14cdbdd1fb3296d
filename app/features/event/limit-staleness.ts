import type { MiddlewareFunction } from 'react-router';

import { endingAtChange } from '#app/lib/page/page-headers.ts';
import { clockContext } from '#app/lib/page/request-context.ts';

import { editionContext } from './edition-context.ts';
import { nextPageChange } from './page-changes.ts';

/** Ends the cache lifetime of a page at the next change of the edition, so that no stale page sells tickets (SPEED-41). */
export const limitStaleness: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const allowed = response.headers.get('Cache-Control');
  if (!allowed?.includes('s-maxage')) return response;
  const wait = nextPageChange(await context.get(editionContext), context.get(clockContext).now().getTime());
  if (wait !== undefined) response.headers.set('Cache-Control', endingAtChange(allowed, wait));
  return response;
};
