import { useEffect, useRef } from 'react';

import { getDeparture, useSession } from '#app/lib/session.ts';
import { notify } from '#app/lib/toast.ts';
import { admin } from '#content/admin.ts';

/** Tells whoever did not ask to leave that their session has ended, as the guard leads them to sign in again. */
export function useSignOutNotice(): void {
  const { status } = useSession();
  const wasIn = useRef(false);
  useEffect(() => {
    if (status === 'signed-out' && wasIn.current && getDeparture() === undefined) notify(admin.signedOut);
    wasIn.current = status === 'signed-in';
  }, [status]);
}
