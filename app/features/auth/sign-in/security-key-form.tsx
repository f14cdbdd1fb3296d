import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { accountToasts } from '#content/copy/account/accounts.ts';
import { secondFactorForm as words } from '#content/copy/account/second-factor.ts';

import type { Authenticator } from '#app/features/auth/account.data.ts';
import type { AuthFailure } from '#app/features/auth/auth-failure.ts';
import { FailureAlert } from '#app/features/auth/failure-alert.tsx';
import { attempt } from '#app/features/auth/use-account-form.ts';

import { FactorChoice } from './factor-choice.tsx';

/** Verifies the second factor with a security key; the browser shows its own dialog. */
export function SecurityKeyForm({ keys, onDone }: { keys: readonly Authenticator[]; onDone?: () => void }) {
  const [factorId, setFactorId] = useState(keys[0]?.id ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure>();

  async function answer() {
    setBusy(true);
    setFailure(undefined);
    const result = await attempt(async () => {
      const { submitSecurityKey } = await import('#app/features/auth/account-actions.ts');
      return submitSecurityKey(factorId);
    });
    setBusy(false);
    if ('failure' in result) {
      if (result.failure === 'other') notify({ ...accountToasts.signInFailed, kind: 'destructive' });
      return setFailure(result.failure);
    }
    notify(accountToasts.signedIn);
    onDone?.();
  }

  return (
    <div className="grid gap-5">
      <FailureAlert failure={failure} />
      <p>{words.key}</p>
      <FactorChoice
        label={words.whichKey}
        unnamed={words.unnamedKey}
        factors={keys}
        chosen={factorId}
        onChoose={setFactorId}
      />
      <Button size="large" className="w-full" busy={busy} onClick={() => void answer()}>
        {busy ? words.submittingKey : words.submitKey}
      </Button>
    </div>
  );
}
