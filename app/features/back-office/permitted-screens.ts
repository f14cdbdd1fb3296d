import { adminGroups } from '#content/copy/admin/admin.ts';
import type { AdminScreen } from '#content/copy/admin/admin.ts';
import type { May } from '#app/lib/session/use-permissions.ts';
import { screenPermissions } from '#domain/screens.ts';

/** The groups of the menu with the screens that the member may open; groups without any are left out. */
export const permittedGroups = (may: May) =>
  adminGroups
    .map(({ title, screens }) => ({ title, screens: screens.filter(({ id }) => may(screenPermissions[id])) }))
    .filter(({ screens }) => screens.length > 0);

/** The ids of the screens that the member may open. */
export const permittedScreens = (may: May): AdminScreen[] =>
  permittedGroups(may).flatMap(({ screens }) => screens.map(({ id }) => id));

/** The screen at this address, its own pages included, when the member may not open it. */
export function refusedScreen(pathname: string, may: May) {
  const screens = adminGroups.flatMap((group) => [...group.screens]);
  return screens.find(
    ({ id, path }) => (pathname === path || pathname.startsWith(`${path}/`)) && !may(screenPermissions[id]),
  );
}
