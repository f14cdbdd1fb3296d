import { notify } from '#app/lib/browser/toast.ts';
import { setSignOutTarget } from '#app/lib/session/session.ts';
import { signOut } from '#app/lib/session/sign-out.data.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';

/** Ends the session of this browser and opens the home page. */
export async function signOutHere(): Promise<void> {
  setSignOutTarget('/');
  try {
    const error = await signOut('local');
    if (error) throw error;
    notify(dashboard.signedOut);
  } catch {
    notify({ ...dashboard.signOutFailed, kind: 'destructive' });
  }
}
