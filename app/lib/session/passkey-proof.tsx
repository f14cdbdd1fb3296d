import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';

import { supportsPasskeys } from '#app/lib/passkeys/ceremony.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { passkeyProof as copy } from '#content/copy/account/passkeys.ts';

import { hasPasskey } from './passkey-proof.data.ts';
import { getSupabase } from './supabase-browser.ts';

type Props = {
  busy: boolean;
  problem: keyof typeof copy.problems | undefined;
  onProve: () => void;
};

/** Reauthentication with a passkey, for accounts that have one; some of them have no password. */
export function PasskeyProof({ busy, problem, onProve }: Props) {
  if (!useHasPasskey()) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" size="small" busy={busy} onClick={onProve}>
        <KeyRound aria-hidden="true" className="size-4 shrink-0" />
        {busy ? copy.busy : copy.button}
      </Button>
      {problem && <Alert kind="error" title={copy.problems[problem]} />}
    </div>
  );
}

/** False until the read has ended, and after a failed read: the other methods stay available. */
function useHasPasskey(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!supportsPasskeys()) return undefined;
    let shown = true;
    getSupabase()
      .then(hasPasskey)
      .then((found) => shown && setHas(found))
      .catch(() => undefined);
    return () => {
      shown = false;
    };
  }, []);
  return has;
}
