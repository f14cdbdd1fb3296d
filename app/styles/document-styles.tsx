import { useEffect, useInsertionEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { InlineStyles } from '#app/ui/text/trusted-html.tsx';

import { applyCopy } from './kept-sheet.ts';
import { sheetPrecedence } from './sheet-precedence.ts';
import { furtherSheet, linkedSheet, sheetFiles, useSheet } from './sheets.ts';

/** Id of the element with the inlined rules. */
export const stylesId = 'styles';

/** Placeholder of the rules in the rendered document, which `first-screen.server.ts` replaces. */
export const stylesPlaceholder = '/*rules*/';

/** In the browser, read from the document: no script contains the rules, and hydration matches. */
const css = import.meta.env.SSR ? stylesPlaceholder : (document.getElementById(stylesId)?.textContent ?? '');
/** The largest stylesheet that the document has. */
let loaded = import.meta.env.SSR ? undefined : linkedSheet();

/**
 * The rules of the first screen, inlined; the complete stylesheet is a file that the body links (ADR-0013). A
 * client-side navigation to a page that needs more loads a larger one and shows the page when it has arrived.
 */
export function DocumentStyles() {
  const needed = useSheet();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // Before the layout effects of the next page, which measure it.
  useInsertionEffect(() => {
    if (key !== firstKey) applyCopy();
  }, [key, firstKey]);
  const further = loaded && furtherSheet(loaded, needed);
  // React does not remove the link with the page that needed it.
  useEffect(() => {
    loaded = further ?? loaded;
  }, [further]);
  return (
    <>
      <InlineStyles id={stylesId} css={css} />
      {further && <link rel="stylesheet" href={sheetFiles[further]} precedence={sheetPrecedence} />}
    </>
  );
}
