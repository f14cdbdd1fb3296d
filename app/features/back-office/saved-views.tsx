import { Bookmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import type { ListView } from '#app/shared/list/list-view.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { useClosing } from '#app/ui/overlays/use-closing.ts';
import { savedViews } from '#content/copy/admin/admin.ts';
import type { Screen } from '#domain/screens.ts';

import { RemoveView } from './remove-view.tsx';
import { SaveViewForm } from './save-view-form.tsx';
import type { SavedView } from './saved-views.data.ts';
import { readSavedViews } from './saved-views.data.ts';
import { savedViewsQuery } from './saved-views-query.ts';

type Props = {
  screen: Screen;
  /** The list of the screen, as `listView` returns it: the page of the address is no part of a view. */
  list: { read: (params: URLSearchParams) => ListView; query: (view: ListView) => string };
};

/** The menu of saved views of this screen, one's own and those that others share, with a form for the filters shown. */
export function SavedViews({ screen, list }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useClosing(menu, open);
  const [params] = useSearchParams();
  const queryOf = (search: URLSearchParams) => list.query({ ...list.read(search), after: undefined });
  const query = queryOf(params);
  return (
    <details ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative text-sm">
      <summary
        className={buttonStyles(
          'secondary',
          'small',
          'min-h-11! list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <Bookmark aria-hidden="true" className="size-4" />
        {savedViews.title}
      </summary>
      {open && (
        <section
          aria-label={savedViews.label}
          className="fixed inset-x-4 bottom-4 z-20 mt-1 grid max-h-[calc(100dvh-6rem)] grid-cols-1 gap-4 overflow-y-auto overscroll-contain rounded-xl border border-ink/15 bg-white p-4 shadow-card sm:absolute sm:right-0 sm:bottom-auto sm:left-auto sm:max-h-none sm:w-[22rem]"
        >
          <p className="text-ink-soft">{savedViews.lead}</p>
          <Views
            screen={screen}
            isCurrent={(view) => queryOf(new URLSearchParams(view.query)) === query}
            onChoose={close}
          />
          <SaveViewForm screen={screen} query={query} />
        </section>
      )}
    </details>
  );
}

type ViewsProps = { screen: Screen; isCurrent: (view: SavedView) => boolean; onChoose: () => void };

function Views({ screen, isCurrent, onChoose }: ViewsProps) {
  const views = useMemberQuery(savedViewsQuery(screen), (client, userId) =>
    readSavedViews(client, userId, screen),
  );
  return (
    <QueryView query={views} failure={savedViews.loadFailed}>
      {(found) => {
        const group = { screen, isCurrent, onChoose };
        const ofOthers = found.filter(({ isMine }) => !isMine);
        return (
          <>
            {found.length === 0 && <p className="font-medium">{savedViews.empty}</p>}
            <Group
              {...group}
              title={ofOthers.length > 0 ? savedViews.mine : undefined}
              views={found.filter(({ isMine }) => isMine)}
            />
            <Group {...group} title={savedViews.ofOthers} views={ofOthers} />
          </>
        );
      }}
    </QueryView>
  );
}

type GroupProps = ViewsProps & { title: string | undefined; views: readonly SavedView[] };

function Group({ title, views, screen, isCurrent, onChoose }: GroupProps) {
  const may = useMay();
  if (views.length === 0) return null;
  return (
    <div>
      {title && (
        <p aria-hidden="true" className="text-xs font-semibold text-ink-soft">
          {title}
        </p>
      )}
      <ul aria-label={title} className="-mx-2 grid max-h-60 grid-cols-1 overflow-y-auto">
        {views.map((view) => (
          <li key={view.id} className="flex items-center">
            <Link
              to={`?${view.query}`}
              preventScrollReset
              aria-current={isCurrent(view) ? 'true' : undefined}
              onClick={onChoose}
              className="min-w-0 flex-1 truncate rounded-lg px-2 py-2.5 no-underline hover:bg-sand aria-[current]:font-semibold"
            >
              {view.name}
              {view.shared && <span className="text-ink-soft"> {sharedBy(view)}</span>}
            </Link>
            {(view.isMine || may('roles.manage')) && <RemoveView screen={screen} view={view} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

const sharedBy = ({ isMine, author }: SavedView): string =>
  isMine || author === null ? `(${savedViews.shared})` : `(${savedViews.by} ${author})`;
