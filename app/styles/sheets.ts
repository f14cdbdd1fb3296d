import { useMatches } from 'react-router';

import allFile from './all.css?url';
import homeFile from './home.css?url';
import infoFile from './info.css?url';
import publicFile from './public.css?url';
import readingFile from './reading.css?url';

/** URLs of the stylesheet files. `public` contains `home`, `reading` and `info`; `all` contains `public`. */
export const sheetFiles = {
  home: homeFile,
  reading: readingFile,
  info: infoFile,
  public: publicFile,
  all: allFile,
} as const;

export type Sheet = keyof typeof sheetFiles;

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
  return sheetNames.find((name) => name === styles);
}

const sheetNames: Sheet[] = ['home', 'reading', 'info', 'public', 'all'];

/** The stylesheet that the document of the browser links; undefined in development. */
export const linkedSheet = (): Sheet | undefined =>
  sheetNames.find((name) => document.querySelector(`link[href="${sheetFiles[name]}"]`));

/**
 * The stylesheet to add to `first`, which the document has, for a page that uses `needed`; undefined when `first` contains
 * its rules. Never a part of public.css: its rules would follow those of `first`, and override them on the first page.
 */
export function furtherSheet(first: Sheet, needed: Sheet): Sheet | undefined {
  if (first === needed || first === 'all') return undefined;
  if (needed === 'all') return 'all';
  return first === 'public' ? undefined : 'public';
}
