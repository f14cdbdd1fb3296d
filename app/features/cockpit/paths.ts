import { bringIntoView } from '#app/lib/page/scroll-to-anchor.ts';
import type { Permission } from '#domain/permissions.ts';
import { screenPermissions } from '#domain/screens.ts';
import type { Screen } from '#domain/screens.ts';

export const editionPath = '/admin/settings#edition';
export const articlePath = '/admin/blog/new';

/** A path of the back-office is opened in this tab, an address of another site in a new one. */
export const isOwnPath = (path: string): boolean => path.startsWith('/') || path.startsWith('#');

/** Opens a path of the back-office; a part of this page is scrolled to and focused. */
export function openPath(path: string, navigate: (path: string) => unknown): void {
  if (path.startsWith('#')) bringIntoView(path.slice(1));
  else void navigate(path);
}

const isScreen = (name: string): name is Screen => Object.hasOwn(screenPermissions, name);

/** Whether the reader may open a path: a screen of the back-office has its permission, the rest has none. */
export function mayOpen(path: string, may: (permission: Permission) => boolean): boolean {
  const screen = /^\/admin\/([a-z-]+)/.exec(path)?.[1];
  return screen === undefined || !isScreen(screen) || may(screenPermissions[screen]);
}
