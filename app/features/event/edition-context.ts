import type { MiddlewareFunction } from 'react-router';
import { createContext } from 'react-router';

import { clockContext, lastChangeContext, supabaseContext } from '#app/lib/page/request-context.ts';

import type { NextEdition } from './event.data.ts';
import { readNextEdition } from './event.data.ts';
import { lastPageChange } from './page-changes.ts';

/** The edition of this request, read once for header, page and metadata. */
export const editionContext = createContext<Promise<NextEdition>>();

/** Starts the read before the loaders run; does not wait for it. */
export const provideEdition: MiddlewareFunction<Response> = ({ context }, next) => {
  const edition = readNextEdition(context.get(supabaseContext));
  context.set(editionContext, edition);
  context.set(lastChangeContext, async () =>
    lastPageChange(await edition, context.get(clockContext).now().getTime()),
  );
  return next();
};
