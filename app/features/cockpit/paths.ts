import { bringIntoView } from '#app/lib/page/scroll-to-anchor.ts';

export const editionPath = '/admin/settings#edition';
export const articlePath = '/admin/blog/new';

/** A path of the back-office is opened in this tab, an address of another site in a new one. */
export const isOwnPath = (path: string): boolean => path.startsWith('/') || path.startsWith('#');

/** Opens a path of the back-office; a part of this page is scrolled to and focused. */
export function openPath(path: string, navigate: (path: string) => unknown): void {
  if (path.startsWith('#')) bringIntoView(path.slice(1));
  else void navigate(path);
}
