import { useEffect, useRef } from 'react';

import { getSignOutTarget, useSession } from './session.ts';
import { notify } from '#app/lib/browser/toast.ts';
import type { Toast } from '#app/lib/browser/toast.ts';

/** Shows a message when the session ended without a request of the member; the access guard opens the sign-in page. */
export function useSignOutNotice(toast: Toast): void {
  const { status } = useSession();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'signed-out' && wasSignedIn.current && getSignOutTarget() === undefined) notify(toast);
    wasSignedIn.current = status === 'signed-in';
  }, [status, toast]);
}
