import type { RouterContextProvider } from 'react-router';

import { documentRequestContext } from './request-context.ts';

/**
 * Adds `texts` to loader data: the data of the parts that the browser does not hydrate (`app/ui/layout/written.tsx`). For a
 * document, `texts` is not enumerable: the server renders it, and the router does not serialize it into the document. A
 * client-side navigation receives it. In development it is always enumerable, because React then compares the whole head.
 */
export function withServerTexts<Data extends object, Texts>(
  context: Readonly<RouterContextProvider>,
  data: Data,
  texts: Texts,
): Data & { texts?: Texts } {
  const whole: Data & { texts?: Texts } = { ...data, texts };
  if (context.get(documentRequestContext) && !import.meta.env.DEV)
    Object.defineProperty(whole, 'texts', { enumerable: false });
  return whole;
}
