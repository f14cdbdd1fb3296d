import { useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { editionCopy as copy } from '#content/copy/admin/edition-settings.ts';
import { settingsScreen } from '#content/copy/admin/settings.ts';
import { readExceptions } from '#domain/edition-exceptions.ts';
import type { SettingRow } from '#domain/settings.ts';

import { AnnouncementUndo } from './announcement-undo.tsx';
import { EditionEditor } from './edition-editor.tsx';
import { readEditions } from './edition.data.ts';
import type { EditedEdition } from './edition.data.ts';
import { NextEditionDialog } from './next-edition-dialog.tsx';
import { SectionFoot } from './section-foot.tsx';
import { readLastChange } from './settings.data.ts';

/** The announced edition, and the step to the next one. */
export function EditionSection({ rows }: { rows: readonly SettingRow[] }) {
  const query = useMemberQuery('editions', readEditions);
  const exceptions = rows.find(({ key }) => key === 'event.exceptions');
  return (
    <QueryView query={query} failure={settingsScreen.failed} skeleton={<Skeleton className="h-96" />}>
      {(editions) => (
        <Announced
          edition={editions.find(({ is_next: isNext }) => isNext)}
          exceptions={readExceptions(exceptions?.value)}
        />
      )}
    </QueryView>
  );
}

type AnnouncedProps = {
  edition: EditedEdition | undefined;
  exceptions: ReturnType<typeof readExceptions>;
};

function Announced({ edition, exceptions }: AnnouncedProps) {
  const [isPassing, setPassing] = useState(false);
  const last = useMemberQuery('last-change-editions', readLastChange('event_editions'));
  const now = useNow(60_000);
  return (
    <>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
        <Button size="small" variant="secondary" onClick={() => setPassing(true)} className="min-h-11!">
          {copy.next.action}
        </Button>
      </div>
      <AnnouncementUndo />
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
    </>
  );
}
