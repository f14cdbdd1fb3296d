import { withWayBack } from './way-back.ts';

/**
 * The sign-in page, which leads back to `from`, a path of this site with its query and fragment (decision 4). `badge`
 * is the tier to point out on arrival.
 */
export function signInPath(from: string, badge?: string): string {
  return withWayBack('/auth', { redirect: from, badge });
}
