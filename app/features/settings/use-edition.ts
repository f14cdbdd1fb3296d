import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SaveOutcome } from '#app/shared/form/save-outcome.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { editionCopy as copy } from '#content/copy/admin/settings.ts';

import { readEdition, saveEdition } from './edition.data.ts';
import type { EditedEdition, EditionFacts } from './edition.data.ts';
import { editionFormSchema, textsOf } from './edition-form.ts';

type Saved = { saved: EditedEdition | null; current: EditedEdition | null };

/** Saves an edition with an undo. `revision` counts the times that the fields start anew, once their version was read. */
export function useEdition(edition: EditedEdition) {
  const [start, setStart] = useState<{ wanted: string | undefined; revision: number }>({
    wanted: undefined,
    revision: 0,
  });
  if (start.wanted === edition.updated_at) setStart({ wanted: undefined, revision: start.revision + 1 });
  const write = useMemberMutation<{ facts: EditionFacts; seen: string }, Saved>(
    async (client, _userId, { facts, seen }) => {
      const saved = await saveEdition(client, edition.id, seen, facts);
      return { saved, current: saved ?? (await readEdition(client, edition.id)) };
    },
    ['editions', 'movable-edition'],
  );

  function offer(before: EditedEdition, after: EditedEdition): void {
    offerUndo(copy.saved, async () => {
      try {
        const facts = editionFormSchema.parse(textsOf(before));
        const { saved } = await write.mutateAsync({ facts, seen: after.updated_at });
        if (saved) setStart(({ revision }) => ({ wanted: saved.updated_at, revision }));
        notify(saved ? { title: copy.undone } : { kind: 'destructive', title: copy.tooLate });
        return true;
      } catch (error) {
        notify({ kind: 'destructive', title: failureMessage(error) });
        return false;
      }
    });
  }

  return {
    revision: start.revision,
    async save(facts: EditionFacts, seen = edition.updated_at): Promise<SaveOutcome> {
      const { saved, current } = await write.mutateAsync({ facts, seen });
      if (saved) {
        offer(edition, saved);
        return { outcome: 'done', version: saved.updated_at };
      }
      return current
        ? { outcome: 'conflict', version: current.updated_at, current: textsOf(current) }
        : { outcome: 'gone' };
    },
  };
}
