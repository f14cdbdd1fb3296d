import { useState } from 'react';

import { isRefusedFor } from '#app/lib/query/api-error.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/**
 * A write of a dialog. `run` calls `onDone` with the result; a failure stays in `problem`. When the database asks for a
 * recent proof of identity, `proof` holds the props of a `<ReauthenticationDialog>`, after which the write runs again.
 */
export function useMemberWrite<Input, Output>(change: (client: SiteClient, input: Input) => Promise<Output>) {
  const write = useMemberMutation<Input, Output>((client, _userId, input) => change(client, input));
  const [waiting, setWaiting] = useState<{ again: () => void }>();

  function run(input: Input, onDone: (output: Output) => void) {
    write.mutate(input, {
      onSuccess: onDone,
      onError: (error) => {
        if (isRefusedFor(error, 'reauthentication_needed')) setWaiting({ again: () => run(input, onDone) });
      },
    });
  }

  const needsProof = isRefusedFor(write.error, 'reauthentication_needed');
  return {
    run,
    busy: write.isPending,
    problem: write.error && !needsProof ? failureMessage(write.error) : undefined,
    proof: waiting && {
      onClose: () => setWaiting(undefined),
      onProved: () => {
        setWaiting(undefined);
        waiting.again();
      },
    },
  };
}
