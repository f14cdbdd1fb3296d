import { useLocation } from 'react-router';

import { setSignOutTarget } from './session.ts';
import { signInPath } from './sign-in-path.ts';
import { signOut } from './sign-out.data.ts';

/** Signs out of this browser; the guard then redirects to the sign-in page, and back to this page. */
export function useOtherAccount(): () => void {
  const { pathname, search, hash } = useLocation();
  return () => {
    setSignOutTarget(signInPath(pathname + search + hash));
    void signOut('local');
  };
}
