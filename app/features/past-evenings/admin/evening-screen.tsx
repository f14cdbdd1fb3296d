import { useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { eveningPageRead } from '#app/shared/edition-reads.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { eveningEditor as copy } from '#content/copy/admin/evenings.ts';
import { list } from '#content/copy/admin/list.ts';

import { EveningAccount } from '#app/features/past-evenings/evening-account.tsx';
import { EveningPhotos } from '#app/features/past-evenings/evening-photos.tsx';
import { readEditedEvening } from './evening-admin.data.ts';
import type { EditedEvening } from './evening-admin.data.ts';
import { EveningTexts } from './evening-texts.tsx';
import { PublicationPanel } from './publication-panel.tsx';

const trail = [
  { name: admin.home, path: '/admin' },
  { name: copy.settings, path: '/admin/settings#soirees' },
];

/** /admin/settings/soirees/{edition}: the page of a past evening. `photos`: the list of its photos, of another feature. */
export function EveningScreen({ id, photos }: { id: string; photos: React.ReactNode }) {
  const query = useMemberQuery(eveningPageRead(id), (client) => readEditedEvening(client, id));
  useUndoStack();
  useShortcuts(copy.name, [undoShortcut(list.undo)]);
  return (
    <div>
      <ScreenHead
        title={query.data ? copy.title(parisDate(query.data.starts_at)) : copy.name}
        trail={trail}
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
        {(evening) =>
          evening === null ? (
            <p>{copy.gone}</p>
          ) : (
            <Editor key={evening.id} evening={evening} photos={photos} />
          )
        }
      </QueryView>
    </div>
  );
}

function Editor({ evening, photos }: { evening: EditedEvening; photos: React.ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <h2 className="sr-only">{copy.name}</h2>
      <div className="grid min-w-0 gap-6">
        <Panel title={copy.texts} className="px-4! sm:px-8!">
          <EveningTexts evening={evening} />
        </Panel>
        <Panel title={copy.photos} className="px-4! sm:px-8!">
          <p className="-mt-3 max-w-[65ch] text-sm text-ink-soft">{copy.photosLead}</p>
          {photos}
        </Panel>
      </div>
      <div className="grid gap-6 lg:sticky lg:top-4">
        <PublicationPanel evening={evening} />
      </div>
      <div className="min-w-0 lg:col-span-2">
        <Preview evening={evening} />
      </div>
    </div>
  );
}

/** The account and the photos as visitors see them, as far as they are saved. */
function Preview({ evening: { account, thanks, photos } }: { evening: EditedEvening }) {
  const [isShown, setShown] = useState(false);
  const isEmpty = account === '' && thanks === '' && photos.length === 0;
  return (
    <Panel title={copy.preview} className="px-4! sm:px-8!">
      <p className="-mt-3 max-w-[65ch] text-sm text-ink-soft">{copy.previewLead}</p>
      <Button
        size="small"
        variant="secondary"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
        className="min-h-11! justify-self-start"
      >
        {isShown ? copy.hidePreview : copy.showPreview}
      </Button>
      {isShown && isEmpty && <p>{copy.previewEmpty}</p>}
      {isShown && !isEmpty && (
        <div className="overflow-hidden rounded-xl border border-ink/15">
          <EveningAccount account={account} thanks={thanks} />
          {photos.length > 0 && (
            <div className="surface-night p-5 sm:p-10">
              <EveningPhotos photos={photos} />
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
