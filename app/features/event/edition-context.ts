import type { MiddlewareFunction } from 'react-router';
import { createContext } from 'react-router';

import { supabaseContext } from '#app/lib/page/request-context.ts';

import type { NextEdition } from './event.data.ts';
import { readNextEdition } from './event.data.ts';

/** The edition of this request, read once for header, page and metadata. */
export const editionContext = createContext<Promise<NextEdition>>();

/** Starts the read before the loaders run; does not wait for it. */
export const provideEdition: MiddlewareFunction<Response> = ({ context }, next) => {
  context.set(editionContext, readNextEdition(context.get(supabaseContext)));
  return next();
};
