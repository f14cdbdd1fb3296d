import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { eveningsRead } from '#app/shared/edition-reads.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { photoRequestsAdmin } from '#content/copy/admin/evenings.ts';

import { decidePhotoRequest, erasePhotoRequest, readPhotoRequests } from './photo-requests.data.ts';
import type { Decided, PhotoDecision, PhotoRequestLine } from './photo-requests.data.ts';

const copy = photoRequestsAdmin.outcomes;
export const photoRequestsRead = 'photo-requests';

/** Why a decision changed nothing; undefined for one that did. */
function problemOf({ outcome, places = [] }: Decided): string | undefined {
  if (outcome === 'done') return undefined;
  if (outcome !== 'in_use') return copy[outcome];
  const names = places.filter(Boolean).map((name) => `«\u00a0${name}\u00a0»`);
  return `${copy.in_use} ${names.join(', ') || copy.in_use_elsewhere}.`;
}

const fail = (title: string) => notify({ kind: 'destructive', title });

/** The decisions about requests. A refusal can be taken back until its mail leaves. */
export function usePhotoDecisions() {
  const stale = [photoRequestsRead, eveningsRead, 'media-library', 'cockpit-work'];
  const deciding = useMemberMutation<PhotoDecision, Decided>(
    (client, _userId, decision) => decidePhotoRequest(client, decision),
    stale,
  );
  const erasing = useMemberMutation<string, boolean>(
    (client, _userId, request) => erasePhotoRequest(client, request),
    [photoRequestsRead],
  );
  const reading = useMemberMutation<string, PhotoRequestLine | undefined>(
    async (client, _userId, id) => (await readPhotoRequests(client)).decided.find((line) => line.id === id),
    [],
  );

  async function decide(decision: PhotoDecision, done: string): Promise<boolean> {
    try {
      const problem = problemOf(await deciding.mutateAsync(decision));
      if (problem !== undefined) fail(problem);
      else if (decision.decision !== 'refused') notify({ title: done });
      return problem === undefined;
    } catch (error) {
      fail(failureMessage(error));
      return false;
    }
  }

  /** The refusal has a new version, which the undo names. */
  async function takeBack(id: string): Promise<boolean> {
    try {
      const refused = await reading.mutateAsync(id);
      if (refused) return await decide({ request: refused, decision: 'open' }, copy.reopened);
      fail(copy.gone);
      return false;
    } catch (error) {
      fail(failureMessage(error));
      return false;
    }
  }

  return {
    remove: (request: PhotoRequestLine) => void decide({ request, decision: 'removed' }, copy.removed),
    refuse: (request: PhotoRequestLine, reason: string) =>
      void decide({ request, decision: 'refused', reason }, '').then(
        (isDone) => isDone && offerUndo(copy.refused, () => takeBack(request.id)),
      ),
    erase: (request: PhotoRequestLine) =>
      void erasing.mutateAsync(request.id).then(
        (isDone) => (isDone ? notify({ title: copy.erased }) : fail(copy.gone)),
        (error: unknown) => fail(failureMessage(error)),
      ),
  };
}
