import { useInsertionEffect, useState } from 'react';

import { useIsFromServer } from '#app/lib/browser/hydration.ts';
import { applyCopy } from '#app/styles/kept-sheet.ts';
import { sheetFiles, useSheet } from '#app/styles/sheets.ts';

import { AwaitSheet } from './await-sheet.tsx';

/**
 * Ends the first screen of a page: the content before it is painted with the inlined rules. On a long page, the content
 * after it is shown once the stylesheet has loaded. On a short page (`short`: a few hundred elements), the rules of the
 * whole content are inlined, and nothing waits for the stylesheet (ADR-0013).
 *
 * Put it last in the first section, once in a page. Renders nothing after a client-side navigation, because the document
 * already has the stylesheet.
 */
export function FirstScreenEnd({ short = false }: { short?: boolean }) {
  const written = useIsFromServer();
  const [sheet] = useState(useSheet());
  useInsertionEffect(() => {
    if (!written) applyCopy();
    return applyCopy;
  }, [written]);
  if (!written) return null;
  return (
    <>
      <link data-first-screen={short ? 'short' : ''} rel="stylesheet" href={sheetFiles[sheet]} />
      <AwaitSheet />
    </>
  );
}
