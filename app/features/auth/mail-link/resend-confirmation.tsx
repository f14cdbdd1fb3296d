import { useState } from 'react';

import type { ReturnPath } from '#app/lib/session/return-path.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { accounts } from '#content/copy/account/accounts.ts';
import { authFailures, patience } from '#content/copy/account/auth-failures.ts';
import { signUpSent } from '#content/copy/account/sign-up-sent.ts';

import type { Refusal } from '#app/features/auth/auth-failure.ts';
import { attempt } from '#app/features/auth/use-account-form.ts';

type State = 'idle' | 'busy' | 'sent' | Refusal;

/** The button that mails the confirmation again, and the result. */
export function ResendConfirmation({ email, returnPath }: { email: () => string; returnPath: ReturnPath }) {
  const [state, setState] = useState<State>('idle');

  async function resend() {
    if (state === 'busy') return;
    setState('busy');
    const result = await attempt(async () => {
      const { submitResend } = await import('#app/features/auth/account-actions.ts');
      return submitResend({ email: email() }, returnPath);
    });
    if ('done' in result) return setState('sent');
    setState('failure' in result ? result : { failure: 'other' });
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        onClick={() => void resend()}
        aria-disabled={state === 'busy' || undefined}
        className="aria-disabled:opacity-60"
      >
        {state === 'busy' ? accounts.busy : signUpSent.resend}
      </Button>
      <output className="text-sm empty:hidden">{answer(state)}</output>
    </div>
  );
}

function answer(state: State): string {
  if (state === 'idle' || state === 'busy') return '';
  if (state === 'sent') return signUpSent.resent;
  return state.wait ? patience(state.wait) : (authFailures[state.failure] ?? authFailures.other).lead;
}
