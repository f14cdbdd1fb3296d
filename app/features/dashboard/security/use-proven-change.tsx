import { useState } from 'react';

import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';

/** `proof`: the last sign-in is too old. */
export type Outcome<Problem extends string> = 'done' | 'proof' | Problem;

/**
 * Runs changes of the credentials of an account. When the last sign-in is too old, `dialog` asks the member to sign in
 * again, then runs the change a second time. `problem` is the reason why the latest change failed.
 */
export function useProvenChange<Problem extends string>() {
  const [outcome, setOutcome] = useState<Outcome<Problem | 'unavailable'>>();
  const [repeat, setRepeat] = useState<() => void>();

  function run(change: () => Promise<Outcome<Problem>>, onDone: () => void) {
    setOutcome(undefined);
    const settle = (result: Outcome<Problem>) => {
      if (result === 'done') return onDone();
      if (result === 'proof') return setRepeat(() => () => run(change, onDone));
      setOutcome(result);
    };
    change().then(settle, () => setOutcome('unavailable'));
  }

  const problem = outcome === 'done' || outcome === 'proof' ? undefined : outcome;
  const dialog = repeat && (
    <ReauthenticationDialog
      onClose={() => setRepeat(undefined)}
      onProved={() => {
        setRepeat(undefined);
        repeat();
      }}
    />
  );
  return { run, problem, setOutcome, dialog };
}
