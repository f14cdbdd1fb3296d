import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { editionReads } from '#app/shared/edition-reads.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { placesCopy as copy } from '#content/copy/admin/edition-settings.ts';

import { savePlaces } from './edition.data.ts';
import type { EditedEdition } from './edition.data.ts';

type Write = { known: number; left: number };

/** Writes the places left; a changed number has an undo. */
function usePlaces({ id }: EditedEdition) {
  const write = useMemberMutation<Write, EditedEdition | null>(
    (client, _userId, { known, left }) => savePlaces(client, id, known, left),
    editionReads,
  );

  async function put({ known, left }: Write, done: string): Promise<boolean> {
    try {
      const saved = await write.mutateAsync({ known, left });
      if (!saved) notify({ kind: 'destructive', title: copy.conflict });
      else if (left === known) notify({ title: copy.confirmed });
      else offerUndo(done, () => put({ known: left, left: known }, copy.undone));
      return true;
    } catch (error) {
      notify({ kind: 'destructive', title: failureMessage(error) });
      return false;
    }
  }

  return { isBusy: write.isPending, put };
}

/** The places left, edited in place, with the time at which they were changed or confirmed. */
export function PlacesLeft({ edition }: { edition: EditedEdition }) {
  const { places_remaining: left, places_max: most, places_checked_at: checkedAt } = edition;
  const id = useId();
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  const { isBusy, put } = usePlaces(edition);
  const typed = text ?? String(left);
  const isChanged = typed.trim() !== String(left);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const next = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    if (!(next <= most)) return setError(copy.range(most));
    setError(undefined);
    await put({ known: left, left: next }, copy.saved);
    setText(undefined);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-1.5 rounded-xl bg-sand p-4">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-checked${error ? ` ${id}-error` : ''}`}
          className="w-24!"
        />
        <span>{copy.of(most)}</span>
        <Button type="submit" size="small" variant="secondary" busy={isBusy} className="min-h-11!">
          {isChanged ? copy.save : copy.confirm}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-checked`} className="text-sm text-ink-soft">
        {checkedAt === null ? (
          copy.never
        ) : (
          <>
            {copy.checked} <TimeAgo iso={checkedAt} />
          </>
        )}
      </p>
    </form>
  );
}
