import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { SaveOutcome } from '#app/shared/form/save-outcome.ts';
import { editionReads } from '#app/shared/edition-reads.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { editionCopy as copy } from '#content/copy/admin/edition-settings.ts';

import { readEdition, saveEdition } from './edition.data.ts';
import type { EditedEdition, EditionFacts } from './edition.data.ts';
import { editionFormSchema, textsOf, versionOf } from './edition-form.ts';
import { useRevision } from './use-revision.ts';

/** `edition`: as it was read last. */
type Write = { edition: EditedEdition; facts: EditionFacts; seen: string };
type Saved = { saved: EditedEdition } | { current: EditedEdition | null };

/** Saves the facts unless others than `seen` are saved by now; the places left may have changed. */
async function save(client: SiteClient, { edition, facts, seen }: Write): Promise<Saved> {
  let known: EditedEdition | null = edition;
  // Once more after a change of the places.
  for (let tries = 0; tries < 2 && known && versionOf(known) === seen; tries += 1) {
    const saved = await saveEdition(client, known.id, known.updated_at, facts);
    if (saved) return { saved };
    known = await readEdition(client, edition.id);
  }
  return { current: known };
}

/** PostgreSQL: another row has this value. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Saves an edition with an undo. */
export function useEdition(edition: EditedEdition) {
  const version = versionOf(edition);
  const { revision, startAnew } = useRevision(version);
  const write = useMemberMutation<Write, Saved>(
    (client, _userId, input) => save(client, input),
    editionReads,
  );

  function offer(before: EditedEdition, after: EditedEdition): void {
    offerUndo(copy.saved, async () => {
      try {
        const facts = editionFormSchema(0).parse(textsOf(before));
        const result = await write.mutateAsync({ edition: after, facts, seen: versionOf(after) });
        if ('saved' in result) startAnew(versionOf(result.saved));
        notify('saved' in result ? { title: copy.undone } : { kind: 'destructive', title: copy.tooLate });
        return true;
      } catch (error) {
        notify({ kind: 'destructive', title: failureMessage(error) });
        return false;
      }
    });
  }

  return {
    revision,
    version,
    startAnew,
    async save(facts: EditionFacts, seen = version): Promise<SaveOutcome> {
      try {
        const result = await write.mutateAsync({ edition, facts, seen });
        if ('saved' in result) {
          offer(edition, result.saved);
          return { outcome: 'done', version: versionOf(result.saved) };
        }
        const { current } = result;
        return current
          ? { outcome: 'conflict', version: versionOf(current), current: textsOf(current) }
          : { outcome: 'gone' };
      } catch (error) {
        if (isTaken(error)) return { outcome: 'refused', errors: { starts_at: copy.problems.taken } };
        throw error;
      }
    },
  };
}
