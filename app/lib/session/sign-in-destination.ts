/**
 * The members who asked this browser to open their dashboard, not the back-office, after a sign-in without a return
 * path. Per account: another member of a shared computer keeps the address of the specification.
 */
const keyOf = (userId: string): string => `aline-sign-in:${userId}`;
const place = 'dashboard';

export function opensDashboard(userId: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(userId)) === place;
  } catch {
    return false;
  }
}

/** Returns whether the choice is kept: the browser may refuse storage. */
export function openDashboardNextTime(userId: string, on: boolean): boolean {
  try {
    if (on) window.localStorage.setItem(keyOf(userId), place);
    else window.localStorage.removeItem(keyOf(userId));
  } catch {
    return false;
  }
  return true;
}
