import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { editionReads } from '#app/shared/edition-reads.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { tiles as copy } from '#content/copy/admin/cockpit.ts';

import type { CockpitEdition } from './cockpit-schemas.ts';
import { checkPlaces } from './edition.data.ts';
import type { PlacesOutcome } from './edition.data.ts';

type Check = { edition: string; seen: string; remaining: number };

/** Sets the places left of an edition. `problem`: why the last attempt changed nothing. */
export function usePlaces(edition: CockpitEdition, onSaved: () => void) {
  const [problem, setProblem] = useState<string>();
  // The version that a conflict brought: the next attempt keeps the typed number over it.
  const [version, setVersion] = useState<string>();
  const write = useMemberMutation<Check, PlacesOutcome>(
    (client, _userId, { edition: id, seen, remaining }) => checkPlaces(client, id, seen, remaining),
    editionReads,
  );

  async function undo(seen: string): Promise<boolean> {
    try {
      const { outcome } = await write.mutateAsync({
        edition: edition.id,
        seen,
        remaining: edition.places_remaining,
      });
      notify(outcome === 'done' ? { title: copy.undone } : { kind: 'destructive', title: copy.tooLate });
      return true;
    } catch (error) {
      notify({ kind: 'destructive', title: failureMessage(error) });
      return false;
    }
  }

  function finish(result: PlacesOutcome, remaining: number): void {
    if (result.outcome === 'gone') return setProblem(copy.gone);
    if (result.outcome === 'conflict') {
      setVersion(result.updated_at);
      return setProblem(copy.conflict(result.places_remaining ?? 0));
    }
    setProblem(undefined);
    setVersion(undefined);
    onSaved();
    if (remaining === edition.places_remaining) notify({ title: copy.saved });
    else offerUndo(copy.saved, () => undo(result.updated_at ?? ''));
  }

  return {
    problem,
    busy: write.isPending,
    setProblem,
    save(remaining: number) {
      write.mutate(
        { edition: edition.id, seen: version ?? edition.updated_at, remaining },
        {
          onSuccess: (result) => finish(result, remaining),
          onError: (error) => setProblem(failureMessage(error)),
        },
      );
    },
  };
}
