import { useMatches } from 'react-router';

import allFile from './all.css?url';
import publicFile from './public.css?url';

/** The stylesheet files. `all` contains `public`. */
export const sheetFiles = { public: publicFile, all: allFile } as const;

/** `handle` of routes that need more than public.css: accounts, the back-office. */
export const withAllStyles = { styles: 'all' } as const;

/** URL of the file with all the rules of the present page. */
export function useSheetFile(): string {
  const needsAll = useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'styles' in handle,
  );
  return needsAll ? sheetFiles.all : sheetFiles.public;
}
