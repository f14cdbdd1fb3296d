import { useRef, useState } from 'react';

import { isRefusedFor, readApiError } from '#app/lib/query/api-error.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { savedViews } from '#content/copy/admin/admin.ts';
import { refusalMessages } from '#content/copy/refusals.ts';
import { limits } from '#domain/limits.ts';
import type { Screen } from '#domain/screens.ts';

import { saveView } from './saved-views.data.ts';
import { savedViewsQuery } from './saved-views-query.ts';

/** Saves the filters shown under a name, for oneself or for all users of the screen. */
export function SaveViewForm({ screen, query }: { screen: Screen; query: string }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const isSaving = useRef(false);
  const save = useMemberMutation<{ name: string; shared: boolean }>(
    (client, _userId, chosen) => saveView(client, { screen, query, ...chosen }),
    [savedViewsQuery(screen)],
  );

  function submit(event: React.FormEvent) {
    event.preventDefault();
    // The second click of a double click arrives before `isPending` disables the button.
    if (isSaving.current) return;
    isSaving.current = true;
    save.mutate(
      { name: name.trim(), shared },
      {
        onSuccess: () => {
          setName('');
          setShared(false);
          notify({ title: savedViews.saved });
        },
        onSettled: () => {
          isSaving.current = false;
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-ink/10 pt-4">
      <Field
        label={savedViews.name}
        value={name}
        maxLength={limits.savedViewNameMax}
        onChange={(event) => setName(event.target.value)}
        {...(save.error && { error: causeOf(save.error) })}
      />
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-ember"
        />
        <span>
          {savedViews.share}
          <span className="block text-ink-soft">{savedViews.shareHint}</span>
        </span>
      </label>
      <Button type="submit" size="small" disabled={name.trim() === '' || save.isPending}>
        {savedViews.save}
      </Button>
    </form>
  );
}

function causeOf(error: Error): string {
  if (readApiError(error).code === '23505') return savedViews.duplicate;
  const refusal = (['too_many_saved_views', 'shared_view_with_address'] as const).find((code) =>
    isRefusedFor(error, code),
  );
  return refusal ? refusalMessages[refusal] : savedViews.failed;
}
