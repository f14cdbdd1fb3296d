import { useInsertionEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { InlineStyles } from '#app/ui/text/trusted-html.tsx';

import { applyCopy } from './kept-sheet.ts';
import { sheetPrecedence } from './sheet-precedence.ts';
import { sheetFiles, useSheetFile } from './sheets.ts';

/** Id of the element with the inlined rules. */
export const stylesId = 'styles';

/** Placeholder of the rules in the rendered document, which `first-screen.server.ts` replaces. */
export const stylesPlaceholder = '/*rules*/';

/** In the browser, read from the document: no script contains the rules, and hydration matches. */
const css = import.meta.env.SSR ? stylesPlaceholder : (document.getElementById(stylesId)?.textContent ?? '');
const startedWithAll =
  !import.meta.env.SSR && document.querySelector(`link[href="${sheetFiles.all}"]`) !== null;

/**
 * The rules of the first screen, inlined; the complete stylesheet is a file that the body links (ADR-0013). A
 * client-side navigation to a page that needs more loads all.css and shows the page when it has arrived.
 */
export function DocumentStyles() {
  const file = useSheetFile();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // Before the layout effects of the next page, which measure it.
  useInsertionEffect(() => {
    if (key !== firstKey) applyCopy();
  }, [key, firstKey]);
  const needsAll = !import.meta.env.SSR && file === sheetFiles.all && !startedWithAll;
  return (
    <>
      <InlineStyles id={stylesId} css={css} />
      {needsAll && <link rel="stylesheet" href={file} precedence={sheetPrecedence} />}
    </>
  );
}
