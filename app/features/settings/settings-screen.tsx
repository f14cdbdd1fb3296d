import { searchShortcut, useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { undoLast, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { settingsScreen as copy } from '#content/copy/admin/settings.ts';

import { Elsewhere, OwnSection } from './own-section.tsx';
import { lastSection, matches, ownSections } from './section-search.ts';
import type { ExtraSection, Searchable } from './section-search.ts';
import { readSettings } from './settings.data.ts';

const settingsView = listView({});

/** /admin/settings: one page of sections, each saved alone; `?q=` shows those that match. `extra` are those of other features. */
export function SettingsScreen({ extra = [] }: { extra?: readonly ExtraSection[] }) {
  const { view, change } = useListView(settingsView);
  const query = useMemberQuery('settings', readSettings);
  const shown = [...ownSections, ...extra, lastSection].filter((section) => matches(section, view.search));
  const placeOf = ({ id }: Searchable) => ({ id, shown: shown.some((section) => section.id === id) });
  useUndoStack();
  useShortcuts(copy.keys.title, [
    searchShortcut(copy.search),
    { keys: 'u', label: list.undo, run: undoLast },
  ]);
  return (
    <div>
      <ScreenHead title={copy.title} lead={copy.lead} trail={[{ name: admin.home, path: '/admin' }]} />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <FilterBar
        label={copy.search}
        search={{ label: copy.search, hint: copy.searchHint, text: view.search }}
        fields={[]}
        texts={{}}
        onChange={change}
      />
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={copy.sections} className="top-4 hidden lg:sticky lg:block">
          <ul className="grid">
            {shown.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-10 items-center text-sm no-underline hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-6">
          <h2 className="sr-only">{copy.sections}</h2>
          <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
            {(rows) =>
              ownSections.map((section) => (
                <Place key={section.id} {...placeOf(section)}>
                  <OwnSection id={section.id} rows={rows} />
                </Place>
              ))
            }
          </QueryView>
          {extra.map((section) => (
            <Place key={section.id} {...placeOf(section)}>
              {section.view}
            </Place>
          ))}
          <Place {...placeOf(lastSection)}>
            <Elsewhere />
          </Place>
          {shown.length === 0 && (
            <EmptyList title={copy.none}>
              <Button size="small" variant="secondary" onClick={() => change({ q: null })}>
                {copy.clear}
              </Button>
            </EmptyList>
          )}
        </div>
      </div>
    </div>
  );
}

type PlaceProps = { id: string; shown: boolean; children: React.ReactNode };

/** Where the link of a section leads. One that the search leaves out keeps what was typed in it. */
function Place({ id, shown, children }: PlaceProps) {
  return (
    <div id={id} hidden={!shown} className="scroll-mt-4">
      {children}
    </div>
  );
}
