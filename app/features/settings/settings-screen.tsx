import { searchShortcut, useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { summaryCopy } from '#content/copy/admin/settings-setup.ts';
import { settingsElsewhere, settingsScreen as copy } from '#content/copy/admin/settings.ts';

import { Fold } from './fold.tsx';
import { Elsewhere, OwnSection } from './own-section.tsx';
import { OwnSummary } from './own-summary.tsx';
import { SearchBox } from './search-box.tsx';
import { SectionIndex } from './section-index.tsx';
import { lastSection, ownSections } from './section-search.ts';
import type { ExtraSection, Searchable, SectionGroup } from './section-search.ts';
import { readSettings } from './settings.data.ts';
import { useSections } from './use-sections.ts';

const groupsOf = <Section extends Searchable>(sections: readonly Section[]) =>
  groupIds
    .map((group) => [copy.groups[group], sections.filter((section) => section.group === group)] as const)
    .filter(([, members]) => members.length > 0);
const groupIds = [
  'edition',
  'texts',
  'content',
  'running',
  'data',
] as const satisfies readonly SectionGroup[];

/** /admin/settings: one page of folded sections, each saved alone. `extra` are those of other features. */
export function SettingsScreen({ extra = [] }: { extra?: readonly ExtraSection[] }) {
  const all = groupsOf<ExtraSection>([...useOwnSections(), ...extra, elsewhere]);
  const { search, shown, open, find, toggle } = useSections(all.flatMap(([, sections]) => sections));
  useUndoStack();
  useShortcuts(copy.keys.title, [searchShortcut(copy.search), undoShortcut(list.undo)]);
  const isShown = ({ id }: Searchable) => shown.some((section) => section.id === id);
  return (
    <div>
      <ScreenHead title={copy.title} lead={copy.lead} trail={[{ name: admin.home, path: '/admin' }]} />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <SearchBox text={search} found={search === '' ? undefined : shown.length} onFind={find} />
      <div className="mt-5 grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="max-lg:hidden">
          <SectionIndex groups={groupsOf(shown)} />
        </div>
        <div className="grid content-start gap-8">
          {all.map(([title, sections]) => (
            <div key={title} hidden={!sections.some(isShown)}>
              <h2 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h2>
              <div className="grid gap-2">
                {sections.map((section) => (
                  <Fold
                    key={section.id}
                    id={section.id}
                    title={section.title}
                    summary={section.summary}
                    isOpen={open.has(section.id)}
                    isShown={isShown(section)}
                    onToggle={() => toggle(section.id)}
                  >
                    {section.view}
                  </Fold>
                ))}
              </div>
            </div>
          ))}
          {shown.length === 0 && (
            <EmptyList title={copy.none}>
              <Button size="small" variant="secondary" onClick={() => find('')}>
                {copy.clear}
              </Button>
            </EmptyList>
          )}
        </div>
      </div>
    </div>
  );
}

/** The sections of this feature; each shows when the settings are being read, or could not be. */
function useOwnSections(): ExtraSection[] {
  const query = useMemberQuery('settings', readSettings);
  return ownSections.map((section) => ({
    ...section,
    summary: <OwnSummary id={section.id} rows={query.data} />,
    view: (
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
        {(rows) => <OwnSection id={section.id} rows={rows} />}
      </QueryView>
    ),
  }));
}

const elsewhere: ExtraSection = {
  ...lastSection,
  view: <Elsewhere />,
  summary: summaryCopy.screens(settingsElsewhere.length),
};
