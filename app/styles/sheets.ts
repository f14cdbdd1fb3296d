import { useMatches } from 'react-router';

import allFile from './all.css?url';
import homeFile from './home.css?url';
import infoFile from './info.css?url';
import publicFile from './public.css?url';
import readingFile from './reading.css?url';

/** The stylesheets, the largest first. `public` contains the following ones; `all` contains `public`. */
const sheets = ['all', 'public', 'info', 'home', 'reading'] as const;

export type Sheet = (typeof sheets)[number];

/** URLs of the stylesheet files. */
export const sheetFiles: Readonly<Record<Sheet, string>> = {
  all: allFile,
  public: publicFile,
  info: infoFile,
  home: homeFile,
  reading: readingFile,
};

/** `handle` of a route whose pages use another stylesheet than public.css: a part of it, or all.css. */
export const withStyles = (styles: Sheet) => ({ styles });

/** The stylesheet with all the rules of the present page. */
export function useSheet(): Sheet {
  const handles = useMatches().map(({ handle }) => handle);
  return handles.map(sheetOf).findLast((sheet) => sheet !== undefined) ?? 'public';
}

function sheetOf(handle: unknown): Sheet | undefined {
  const styles =
    typeof handle === 'object' && handle !== null && 'styles' in handle ? handle.styles : undefined;
  return sheets.find((name) => name === styles);
}

/** Link elements of a stylesheet, in the document of the browser. */
export const linksOf = (name: Sheet): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href="${sheetFiles[name]}"]`),
];

/** Whether a stylesheet has arrived. The rules of one that failed are missing, or may not be read. */
export function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

/** The largest stylesheet that the document has: one that has arrived, or the one of the first page. */
export const linkedSheet = (): Sheet | undefined =>
  sheets.find((name) => linksOf(name).some((link) => isLoaded(link) || link.matches('[data-first-screen]')));

/**
 * The stylesheet to add to `linked` for a page that uses `needed`; undefined when `linked` contains its rules. Never a part
 * of public.css: its rules would follow those of `linked`, and override them on the pages before.
 */
export function furtherSheet(linked: Sheet | undefined, needed: Sheet): 'all' | 'public' | undefined {
  if (linked === needed || linked === 'all') return undefined;
  if (needed === 'all') return 'all';
  return linked === 'public' ? undefined : 'public';
}
