import { useState } from 'react';

import { isRefusedFor } from '#app/lib/query/api-error.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { roles } from '#content/copy/admin/roles.ts';

import type { RoleOutcome } from './roles.data.ts';

/** The reads that a change of a role or a decision makes stale. */
export const roleReads = ['role-members', 'role-search', 'access-requests', 'access-request-count'];

type Act<Input> = {
  run: (input: Input) => void;
  busy: boolean;
  /** Why the last attempt failed, in French; empty without a failure. */
  problem: string;
  /** The dialog that asks for a proof of identity; rendered beside the form. */
  proof: React.ReactNode;
};

/**
 * Runs a write of the screen. When the server asks for a proof of identity, a dialog asks for it and the write is sent
 * again. `onEnd` gets the outcome of a write that reached the server.
 */
export function useRoleAct<Input>(
  write: (client: SiteClient, input: Input) => Promise<RoleOutcome>,
  onEnd: (outcome: RoleOutcome, input: Input) => void,
): Act<Input> {
  const [waiting, setWaiting] = useState<{ input: Input }>();
  const [problem, setProblem] = useState('');
  const act = useMemberMutation<Input, RoleOutcome>(
    (client, _userId, input) => write(client, input),
    roleReads,
  );
  function run(input: Input) {
    if (act.isPending) return;
    setProblem('');
    act.mutate(input, {
      onSuccess: (outcome) => onEnd(outcome, input),
      onError: (error) =>
        isRefusedFor(error, 'reauthentication_needed')
          ? setWaiting({ input })
          : setProblem(failureMessage(error)),
    });
  }
  const proof = waiting && (
    <ReauthenticationDialog
      lead={roles.proof}
      onClose={() => setWaiting(undefined)}
      onProved={() => {
        setWaiting(undefined);
        run(waiting.input);
      }}
    />
  );
  return { run, busy: act.isPending, problem, proof };
}
