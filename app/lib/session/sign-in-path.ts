import { withReturnPath } from './return-path.ts';

/**
 * The address of the sign-in page that returns to `from`, a path of this site with its query and fragment (ACCOUNT-14).
 * `badge` is the tier to highlight on arrival.
 */
export function signInPath(from: string, badge?: string): string {
  return withReturnPath('/auth', { redirect: from, badge });
}
