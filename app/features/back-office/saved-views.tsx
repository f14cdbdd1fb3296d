import { Bookmark, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { useClosing } from '#app/ui/overlays/use-closing.ts';
import { savedViews } from '#content/copy/admin/admin.ts';

import type { SavedView } from './saved-views.data.ts';
import { fetchViews, keepView, removeView } from './saved-views.data.ts';

const nameMax = 60;

/** The filters that an administrator keeps under a name for this screen, and the way to keep those of the address. */
export function SavedViews({ screen }: { screen: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useClosing(menu, open);
  return (
    <details ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full border border-encre/20 px-4 font-medium hover:bg-encre/5 [&::-webkit-details-marker]:hidden">
        <Bookmark aria-hidden="true" className="size-4" />
        {savedViews.title}
      </summary>
      {open && (
        <section
          aria-label={savedViews.label}
          className="fixed inset-x-4 z-20 mt-1 grid gap-4 rounded-xl border border-encre/15 bg-white p-4 shadow-carte sm:absolute sm:right-0 sm:left-auto sm:w-[22rem]"
        >
          <p className="text-encre-douce">{savedViews.lead}</p>
          <Views screen={screen} onChoose={close} />
          <KeepForm screen={screen} />
        </section>
      )}
    </details>
  );
}

const nameOf = (screen: string) => `views of ${screen}`;

function Views({ screen, onChoose }: { screen: string; onChoose: () => void }) {
  const views = useMemberQuery(nameOf(screen), (client) => fetchViews(client, screen));
  const [params] = useSearchParams();
  return (
    <QueryView query={views} failure={savedViews.unread}>
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
                  className="min-w-0 flex-1 truncate rounded-lg px-2 py-2.5 no-underline hover:bg-sable aria-[current]:font-semibold"
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
  const renews = [nameOf(screen)];
  const restore = useMemberMutation<SavedView>(
    (client, _person, { name, query }) => keepView(client, { screen, name, query }),
    renews,
  );
  const remove = useMemberMutation((client) => removeView(client, view.id), renews);
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
      className="grid size-11 shrink-0 place-items-center rounded-full text-encre-douce hover:bg-encre/8 hover:text-encre"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}

function KeepForm({ screen }: { screen: string }) {
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const keep = useMemberMutation<string>(
    (client, _person, wanted) => {
      const query = new URLSearchParams(params);
      // Where one stands in the list is no part of the view.
      query.delete('apres');
      return keepView(client, { screen, name: wanted, query: query.toString() });
    },
    [nameOf(screen)],
  );

  function submit(event: React.FormEvent) {
    event.preventDefault();
    keep.mutate(name.trim(), {
      onSuccess: () => {
        setName('');
        notify({ title: savedViews.kept });
      },
    });
  }

  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-encre/10 pt-4">
      <Field
        label={savedViews.name}
        value={name}
        maxLength={nameMax}
        onChange={(event) => setName(event.target.value)}
        {...(keep.error && { error: causeOf(keep.error) })}
      />
      <Button type="submit" size="small" disabled={name.trim() === '' || keep.isPending}>
        {savedViews.keep}
      </Button>
    </form>
  );
}

/** What the database refused, by its code: the name is taken, or there are twenty. */
function causeOf(error: Error): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === '23505') return savedViews.taken;
  return code === '23514' ? savedViews.full : savedViews.failed;
}
