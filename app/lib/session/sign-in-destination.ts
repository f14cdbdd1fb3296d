/**
 * Stores in this browser, per account, whether a sign-in without a return path opens the dashboard instead of the
 * back-office (ACCOUNT-142).
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

/** Returns whether the choice was stored: the browser may refuse storage. */
export function openDashboardNextTime(userId: string, on: boolean): boolean {
  try {
    if (on) window.localStorage.setItem(keyOf(userId), place);
    else window.localStorage.removeItem(keyOf(userId));
  } catch {
    return false;
  }
  return true;
}
