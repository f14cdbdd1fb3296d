import { useState } from 'react';

import { isRefusedFor } from '#app/lib/query/api-error.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/**
 * A write of a dialog. `run` calls `onDone` with the result; a failure stays in `problem`. `send` is the same as a
 * promise, for forms: it rejects with the failure. When the database asks for a recent proof of identity, `proof` holds
 * the props of a `<ReauthenticationDialog>`, after which the write runs again.
 */
export function useMemberWrite<Input, Output>(change: (client: SiteClient, input: Input) => Promise<Output>) {
  const write = useMemberMutation<Input, Output>((client, _userId, input) => change(client, input));
  const [waiting, setWaiting] = useState<{ again: () => void; giveUp: () => void }>();

  const send = (input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      write.mutateAsync(input).then(resolve, (error: unknown) => {
        if (!isRefusedFor(error, 'reauthentication_needed')) return reject(error);
        return setWaiting({ again: () => resolve(send(input)), giveUp: () => reject(error) });
      });
    });

  const needsProof = isRefusedFor(write.error, 'reauthentication_needed');
  return {
    send,
    // The failure is in `problem`.
    run: (input: Input, onDone: (output: Output) => void) => void send(input).then(onDone, () => undefined),
    busy: write.isPending,
    /** What the last run returned. */
    result: write.data,
    problem: write.error && !needsProof ? failureMessage(write.error) : undefined,
    proof: waiting && {
      onClose: () => {
        setWaiting(undefined);
        waiting.giveUp();
      },
      onProved: () => {
        setWaiting(undefined);
        waiting.again();
      },
    },
  };
}
