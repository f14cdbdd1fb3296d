import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { editionCopy } from '#content/copy/admin/edition-settings.ts';
import { readExceptions } from '#domain/edition-exceptions.ts';

import { readEditions } from './edition.data.ts';
import { NextEditionDialog } from './next-edition-dialog.tsx';
import { readSettings } from './settings.data.ts';

/** The dialog of the next edition for another screen: it reads the announced edition and the exceptions first. Mounted while open. */
export function AnnounceNext({ onClose }: { onClose: () => void }) {
  const settings = useMemberQuery('settings', readSettings);
  const editions = useMemberQuery('editions', readEditions);
  const failure = settings.error ?? editions.error;
  if (failure)
    return (
      <Dialog open onClose={onClose} title={editionCopy.next.title}>
        <Alert kind="error" title={failureMessage(failure)} />
      </Dialog>
    );
  if (!settings.data || !editions.data) return null;
  return (
    <NextEditionDialog
      after={editions.data.find(({ is_next: isNext }) => isNext)?.starts_at}
      exceptions={readExceptions(settings.data.find(({ key }) => key === 'event.exceptions')?.value)}
      onClose={onClose}
    />
  );
}
