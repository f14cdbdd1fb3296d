import { useCallback, useEffect, useRef, useState } from 'react';

import { firstUse } from '#app/lib/browser/first-use.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { offersPasskeysInForms, supportsPasskeys } from '#app/lib/passkeys/ceremony.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { accountToasts } from '#content/copy/account/accounts.ts';

import type { Refusal } from '#app/features/auth/auth-failure.ts';
import { attempt } from '#app/features/auth/use-account-form.ts';

/** Milliseconds between two autofill requests: a challenge expires after five minutes. */
const offerLifetime = 270_000;

type State = { busy: boolean } & Partial<Refusal>;

/** Downloads supabase-js first, which rejects without a network: the second script is then not requested. */
async function request(signal: AbortSignal, conditional: boolean) {
  const client = await getSupabase();
  const { signInWithPasskey } = await import('./passkey-sign-in.data.ts');
  return signInWithPasskey(client, { signal, conditional });
}

/**
 * The sign-in with a passkey, by the button or by the autofill list of the address field. A browser allows one request at
 * a time, so the button aborts the autofill request, which is started again when the button fails.
 */
export function usePasskeySignIn() {
  const current = useRef<AbortController>(undefined);
  /** Whether the request of the button is pending: a new autofill request would abort it. */
  const isPending = useRef(false);
  const [state, setState] = useState<State>({ busy: false });

  const run = useCallback(async (conditional: boolean) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const result = await attempt(async () => ({ outcome: await request(controller.signal, conditional) }));
    const outcome = 'failure' in result ? result : result.outcome;
    // The start of the session unmounts the page, which aborts the request after its success.
    const signedIn = outcome !== undefined && 'done' in outcome;
    return controller.signal.aborted && !signedIn ? undefined : outcome;
  }, []);

  const offer = useCallback(async () => {
    if (!(await offersPasskeysInForms()) || isPending.current) return;
    const outcome = await run(true);
    if (outcome && 'done' in outcome) return welcome(outcome.done);
    // Only the refusal of a chosen passkey is shown: the visitor did not start the autofill request.
    if (outcome?.failure === 'passkey-unknown') setState({ busy: false, failure: outcome.failure });
  }, [run]);

  useEffect(() => {
    let again: ReturnType<typeof setInterval> | undefined;
    let left = false;
    // The request downloads supabase-js, which a visitor without interaction does not need.
    void firstUse().then(() => {
      if (left) return;
      void offer();
      again = setInterval(() => void offer(), offerLifetime);
    });
    return () => {
      left = true;
      clearInterval(again);
      current.current?.abort();
    };
  }, [offer]);

  async function signIn() {
    if (!supportsPasskeys()) return setState({ busy: false, failure: 'passkey-unsupported' });
    setState({ busy: true });
    isPending.current = true;
    const outcome = await run(false);
    isPending.current = false;
    if (!outcome) return setState({ busy: false });
    if ('done' in outcome) return welcome(outcome.done);
    setState({ busy: false, ...outcome });
    if (outcome.failure === 'other') notify({ ...accountToasts.signInFailed, kind: 'destructive' });
    void offer();
  }

  return { ...state, signIn };
}

function welcome({ secondFactor }: { secondFactor: boolean }): void {
  if (!secondFactor) notify(accountToasts.signedIn);
}
