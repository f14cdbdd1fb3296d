import type { MiddlewareFunction } from 'react-router';
import { createContext } from 'react-router';

import { supabaseContext } from '#app/lib/page/request-context.ts';

import type { NextEdition } from './event.data.ts';
import { getNextEdition } from './event.data.ts';

/** The edition of this request: header, page and metadata read the same one, asked for once. */
export const editionContext = createContext<Promise<NextEdition>>();

/** Starts the read before any loader; does not wait for it. */
export const provideEdition: MiddlewareFunction<Response> = ({ context }, next) => {
  context.set(editionContext, getNextEdition(context.get(supabaseContext)));
  return next();
};
