import { Link } from 'react-router';

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
import { Panel } from '#app/ui/layout/panel.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { settingFields, settingsElsewhere, settingsScreen as copy } from '#content/copy/admin/settings.ts';
import { toFillIn } from '#content/seed/settings.ts';
import type { SettingRow } from '#domain/settings.ts';

import { EditionSection } from './edition-section.tsx';
import { lastSection, matches, ownSections } from './section-search.ts';
import type { ExtraSection, Searchable } from './section-search.ts';
import { SettingsSection } from './settings-section.tsx';
import { readSettings } from './settings.data.ts';
import { VariantsSection } from './variants-section.tsx';

const settingsView = listView({});

type OwnId = (typeof ownSections)[number]['id'];

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
          <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
            {(rows) =>
              ownSections.map((section) => (
                <Place key={section.id} {...placeOf(section)}>
                  <Section id={section.id} rows={rows} />
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

function Section({ id, rows }: { id: OwnId; rows: readonly SettingRow[] }) {
  switch (id) {
    case 'edition':
      return <EditionSection rows={rows} />;
    case 'variants':
      return <VariantsSection />;
    case 'legal': {
      const missing = rows.filter(({ key, value }) => key.startsWith('legal.') && value === toFillIn).length;
      return (
        <SettingsSection
          section={id}
          rows={rows}
          note={<Red text={missing && settingFields.missing(missing)} />}
        />
      );
    }
    case 'figures': {
      const unproven = rows.filter(
        ({ key, source, source_date: date }) =>
          key.startsWith('figures.') && (source === null || date === null),
      ).length;
      return (
        <SettingsSection
          section={id}
          rows={rows}
          note={<Red text={unproven && settingFields.unproven(unproven)} />}
        />
      );
    }
    default:
      return <SettingsSection section={id} rows={rows} />;
  }
}

/** What the law or the reader's trust still needs. */
function Red({ text }: { text: string | 0 }) {
  return text === 0 ? null : <p className="font-semibold text-danger">{text}</p>;
}

function Elsewhere() {
  return (
    <Panel title={copy.elsewhere} className="px-4! sm:px-8!">
      <ul className="grid">
        {settingsElsewhere.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
