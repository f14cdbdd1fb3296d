import { KeyRound } from 'lucide-react';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { passkeySignIn as copy } from '#content/copy/account/passkey-sign-in.ts';

import { BannedRemedy } from '#app/features/auth/banned-remedy.tsx';
import { FailureAlert } from '#app/features/auth/failure-alert.tsx';

import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The sign-in without a password. The page redirects when the session starts. */
export function PasskeySignIn() {
  const hydrated = useHydrated();
  const { busy, failure, wait, signIn } = usePasskeySignIn();
  return (
    <div className="needs-script mt-6 grid gap-5">
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-ink/15 after:h-px after:grow after:bg-ink/15">
        {copy.or}
      </p>
      <Button
        variant="secondary"
        size="large"
        className="w-full max-sm:px-3 max-sm:text-sm"
        disabled={!hydrated}
        busy={busy}
        onClick={() => void signIn()}
      >
        <KeyRound aria-hidden="true" className="size-5 shrink-0" />
        {busy ? copy.busy : copy.button}
      </Button>
      <FailureAlert failure={failure} wait={wait}>
        {failure === 'banned' && <BannedRemedy />}
      </FailureAlert>
    </div>
  );
}
