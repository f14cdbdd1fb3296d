import type { RouterContextProvider } from 'react-router';

import { documentRequestContext } from './request-context.ts';

/**
 * Loader data with `texts`, the data of the parts that the browser does not hydrate (`ui/layout/written.tsx`). The router
 * writes enumerable properties into a document: there `texts` is not one, so that the server renders it and the document
 * does not contain it a second time. A client-side navigation receives it. In development it is always sent, because
 * React then compares the whole head.
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
