import { useEffect, useRef } from 'react';

import { getDeparture, useSession } from './session.ts';
import { type Toast, notify } from '#app/lib/browser/toast.ts';

/** Tells whoever did not ask to leave that their session has ended, as the guard leads them to sign in again. */
export function useSignOutNotice(words: Toast): void {
  const { status } = useSession();
  const wasIn = useRef(false);
  useEffect(() => {
    if (status === 'signed-out' && wasIn.current && getDeparture() === undefined) notify(words);
    wasIn.current = status === 'signed-in';
  }, [status, words]);
}
