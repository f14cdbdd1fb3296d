import { useInsertionEffect, useState, useSyncExternalStore } from 'react';

import { applyCopy } from '#app/styles/kept-sheet.ts';
import { useSheetFile } from '#app/styles/sheets.ts';

import { AwaitSheet } from './await-sheet.tsx';

/**
 * Ends the first screen of a page: what precedes is painted with the rules that the document inlines, what follows
 * waits for the stylesheet (ADR-0013). The last child of the first section, once in a page. A client-side navigation
 * renders nothing here: the stylesheet is already in the document.
 */
export function FirstScreenEnd() {
  const hydrating = useSyncExternalStore(neverChanges, inBrowser, inDocument);
  const [written] = useState(hydrating);
  const [file] = useState(useSheetFile());
  useInsertionEffect(() => {
    if (!written) applyCopy();
    return applyCopy;
  }, [written]);
  if (!written) return null;
  return (
    <>
      <link data-first-screen="" rel="stylesheet" href={file} fetchPriority="low" />
      <AwaitSheet />
    </>
  );
}

const neverChanges = () => () => undefined;
const inBrowser = () => false;
const inDocument = () => true;
