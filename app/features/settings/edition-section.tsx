import { useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { editionCopy as copy } from '#content/copy/admin/edition-settings.ts';
import { settingsScreen } from '#content/copy/admin/settings.ts';
import { readExceptions } from '#domain/edition-exceptions.ts';
import type { SettingRow } from '#domain/settings.ts';

import { EditionEditor } from './edition-editor.tsx';
import { EditionList } from './edition-list.tsx';
import { readEditions } from './edition.data.ts';
import type { EditedEdition } from './edition.data.ts';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import { NextEditionDialog } from './next-edition-dialog.tsx';
import { SectionFoot } from './section-foot.tsx';
import { readLastChange } from './settings.data.ts';
import { SettingsSection } from './settings-section.tsx';

/** The announced edition, all of them, and the rule for the next ones. */
export function EditionSection({ rows }: { rows: readonly SettingRow[] }) {
  const query = useMemberQuery('editions', readEditions);
  const exceptions = rows.find(({ key }) => key === 'event.exceptions');
  return (
    <div className="grid gap-6">
      <QueryView query={query} failure={settingsScreen.failed} skeleton={<Skeleton className="h-96" />}>
        {(editions) => (
          <>
            <AnnouncedPanel
              edition={editions.find(({ is_next: isNext }) => isNext)}
              exceptions={readExceptions(exceptions?.value)}
            />
            <EditionList editions={editions} />
          </>
        )}
      </QueryView>
      <SettingsSection section="rollover" rows={rows} />
      {exceptions && <ExceptionsPanel row={exceptions} />}
    </div>
  );
}

type AnnouncedProps = {
  edition: EditedEdition | undefined;
  exceptions: ReturnType<typeof readExceptions>;
};

function AnnouncedPanel({ edition, exceptions }: AnnouncedProps) {
  const [isPassing, setPassing] = useState(false);
  const last = useMemberQuery('last-change-editions', readLastChange('event_editions'));
  const now = useNow(60_000);
  const next = (
    <Button size="small" variant="secondary" onClick={() => setPassing(true)} className="min-h-11!">
      {copy.next.action}
    </Button>
  );
  return (
    <Panel title={copy.title} className="px-4! sm:px-8!" action={next}>
      <p className="-mt-3 max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
      {edition ? (
        <>
          {Date.parse(edition.ends_at) <= now && <p className="font-semibold text-danger">{copy.over}</p>}
          <EditionEditor key={edition.id} edition={edition} />
        </>
      ) : (
        <p>{copy.none}</p>
      )}
      <SectionFoot last={last.data} table="event_editions" {...(edition && { row: edition.id })} />
      {isPassing && (
        <NextEditionDialog
          after={edition?.starts_at}
          exceptions={exceptions}
          onClose={() => setPassing(false)}
        />
      )}
    </Panel>
  );
}
