import { useEffect, useInsertionEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

import { InlineStyles } from '#app/ui/text/trusted-html.tsx';

import { applyCopy } from './kept-sheet.ts';
import { sheetPrecedence } from './sheet-precedence.ts';
import { furtherSheet, isLoaded, linkedSheet, linksOf, sheetFiles, useSheet } from './sheets.ts';
import type { Sheet } from './sheets.ts';

/** Id of the element with the inlined rules. */
export const stylesId = 'styles';

/** Placeholder of the rules in the rendered document, which `first-screen.server.ts` replaces. */
export const stylesPlaceholder = '/*rules*/';

/** In the browser, read from the document: no script contains the rules, and hydration matches. */
const css = import.meta.env.SSR ? stylesPlaceholder : (document.getElementById(stylesId)?.textContent ?? '');

/**
 * The rules of the first screen, inlined; the complete stylesheet is a file that the body links (ADR-0013). A
 * client-side navigation to a page that needs more loads a larger one and shows the page when it has arrived.
 */
export function DocumentStyles() {
  const needed = useSheet();
  const { key } = useLocation();
  const [first] = useState({ key, linked: linkedInBrowser() });
  const [page, setPage] = useState(first);
  if (page.key !== key) setPage({ key, linked: linkedInBrowser() });
  // Before the layout effects of the next page, which measure it.
  useInsertionEffect(() => {
    if (key !== first.key) applyCopy();
  }, [key, first]);
  const further = key === first.key ? undefined : furtherSheet(page.linked, needed);
  useEffect(() => {
    if (further) requestAgain(further);
  }, [further, key]);
  usePreloadedSheet(page.linked);
  return (
    <>
      <InlineStyles id={stylesId} css={css} />
      {further && <link rel="stylesheet" href={sheetFiles[further]} precedence={sheetPrecedence} />}
    </>
  );
}

const linkedInBrowser = () => (import.meta.env.SSR ? undefined : linkedSheet());

/**
 * Requests a stylesheet again that could not be loaded: React shows the page without it, and keeps its link. Twice at most,
 * because a request that is still on its way serves the first copy too.
 */
function requestAgain(name: Sheet): void {
  for (const link of linksOf(name).filter((one) => !isLoaded(one))) {
    const copy = link.cloneNode();
    copy.addEventListener('error', () => copy.replaceWith(copy.cloneNode()), { once: true });
    link.replaceWith(copy);
  }
}

/**
 * Requests public.css when a navigation begins, beside the scripts and the data of the next page: React requests it when it
 * renders that page. The stylesheet of the next page is not known yet; most pages whose paths begin alike have the same.
 */
function usePreloadedSheet(linked: Sheet | undefined): void {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const begin = location?.pathname.split('/')[1];
  const leaves = begin !== undefined && begin !== pathname.split('/')[1];
  useEffect(() => {
    if (leaves && furtherSheet(linked, 'public')) preload(sheetFiles.public);
  }, [leaves, linked]);
}

/** Not `preload` of react-dom, which the build removes (`scripts/slim-framework`). React uses the requested file. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }));
}
