import { Bookmark, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { isRefusedFor, readApiError } from '#app/lib/query/api-error.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { useClosing } from '#app/ui/overlays/use-closing.ts';
import { savedViews } from '#content/copy/admin/admin.ts';
import { refusalMessages } from '#content/copy/refusals.ts';
import { limits } from '#domain/limits.ts';

import type { SavedView } from './saved-views.data.ts';
import { readSavedViews, saveView, deleteView } from './saved-views.data.ts';

/** The menu of saved views of this screen, with a form that saves the current filters. */
export function SavedViews({ screen }: { screen: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useClosing(menu, open);
  return (
    <details ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full border border-ink/20 px-4 font-medium hover:bg-ink/5 [&::-webkit-details-marker]:hidden">
        <Bookmark aria-hidden="true" className="size-4" />
        {savedViews.title}
      </summary>
      {open && (
        <section
          aria-label={savedViews.label}
          className="fixed inset-x-4 z-20 mt-1 grid gap-4 rounded-xl border border-ink/15 bg-white p-4 shadow-card sm:absolute sm:right-0 sm:left-auto sm:w-[22rem]"
        >
          <p className="text-ink-soft">{savedViews.lead}</p>
          <Views screen={screen} onChoose={close} />
          <SaveForm screen={screen} />
        </section>
      )}
    </details>
  );
}

const queryName = (screen: string) => `views of ${screen}`;

function Views({ screen, onChoose }: { screen: string; onChoose: () => void }) {
  const views = useMemberQuery(queryName(screen), (client) => readSavedViews(client, screen));
  const [params] = useSearchParams();
  return (
    <QueryView query={views} failure={savedViews.loadFailed}>
      {(found) =>
        found.length === 0 ? (
          <p className="font-medium">{savedViews.empty}</p>
        ) : (
          <ul className="-mx-2 grid max-h-72 overflow-y-auto">
            {found.map((view) => (
              <li key={view.id} className="flex items-center">
                <Link
                  to={`?${view.query}`}
                  preventScrollReset
                  aria-current={view.query === params.toString() ? 'true' : undefined}
                  onClick={onChoose}
                  className="min-w-0 flex-1 truncate rounded-lg px-2 py-2.5 no-underline hover:bg-sand aria-[current]:font-semibold"
                >
                  {view.name}
                </Link>
                <Remove screen={screen} view={view} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function Remove({ screen, view }: { screen: string; view: SavedView }) {
  const invalidates = [queryName(screen)];
  const restore = useMemberMutation<SavedView>(
    (client, _userId, { name, query }) => saveView(client, { screen, name, query }),
    invalidates,
  );
  const remove = useMemberMutation((client) => deleteView(client, view.id), invalidates);
  return (
    <button
      type="button"
      aria-label={`${savedViews.remove} « ${view.name} »`}
      disabled={remove.isPending}
      onClick={() =>
        remove.mutate(undefined, {
          onSuccess: () =>
            notify({
              title: savedViews.removed,
              action: { label: savedViews.undo, onClick: () => restore.mutate(view) },
            }),
          onError: () => notify({ title: savedViews.failed, kind: 'destructive' }),
        })
      }
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}

function SaveForm({ screen }: { screen: string }) {
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const save = useMemberMutation<string>(
    (client, _userId, chosen) => {
      const query = new URLSearchParams(params);
      // The page cursor is not part of the view.
      query.delete('apres');
      return saveView(client, { screen, name: chosen, query: query.toString() });
    },
    [queryName(screen)],
  );

  function submit(event: React.FormEvent) {
    event.preventDefault();
    save.mutate(name.trim(), {
      onSuccess: () => {
        setName('');
        notify({ title: savedViews.saved });
      },
    });
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
      <Button type="submit" size="small" disabled={name.trim() === '' || save.isPending}>
        {savedViews.save}
      </Button>
    </form>
  );
}

function causeOf(error: Error): string {
  if (readApiError(error).code === '23505') return savedViews.duplicate;
  return isRefusedFor(error, 'too_many_saved_views')
    ? refusalMessages.too_many_saved_views
    : savedViews.failed;
}
